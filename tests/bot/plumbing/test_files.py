"""Files on their way out: durable and in turn like every announcement, and never twice."""

from bot.screen import File, Place
from sandbox.client import Group
from sandbox.seen import Seen
from tests.bot.plumbing.conftest import House, working

FILE = File("match-7.toml", 'game = "bura"\n# Саша\n', "<b>Бура</b> &amp; ко", "Файлы &lt;не&gt; сюда")


def sent(group: Group) -> list[Seen]:
    return [seen for seen in group.messages if seen.file is not None]


async def test_a_file_arrives_with_its_name_its_text_and_its_caption(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(group.id), FILE)
        await house.settle(bot)
        (seen,) = sent(group)
        assert seen.file == FILE.text.encode()
        assert seen.json["document"]["file_name"] == "match-7.toml"
        assert seen.text == "Бура & ко"
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_a_file_comes_into_its_topic(house: House) -> None:
    forum = house.sandbox.group("Форум", [house.sandbox.person("Саша")], forum=True)
    topic = await forum.open_topic("Карты")
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(forum.id, topic.id), FILE)
        await house.settle(bot)
        assert [seen.thread for seen in sent(forum)] == [topic.id]


async def test_a_file_waits_out_a_flood_and_a_restart_and_comes_once(house: House, group: Group) -> None:
    house.sandbox.fault("flood", "sendDocument", seconds=30)
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(group.id), FILE)
        await house.settle(bot)
        assert sent(group) == []
    async with house.bot() as bot:
        await house.sent(bot, 60)
        assert len(sent(group)) == 1


async def test_a_file_of_which_it_is_not_known_whether_it_arrived_is_not_sent_again(house: House, group: Group) -> None:
    """A time-out after Telegram accepted a new message: announcements not twice."""
    house.sandbox.fault("lost", "sendDocument")
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(group.id), FILE)
        await house.sent(bot, 60)
        assert len(sent(group)) == 1
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_a_caption_that_telegram_does_not_read_is_sent_as_plain_text(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(group.id), File(FILE.name, FILE.text, "<b>Бура", FILE.instead))
        await house.sent(bot, 5)
        assert [seen.text for seen in sent(group)] == ["Бура"]


async def test_a_chat_that_takes_no_files_reads_what_is_said_instead_and_gets_all_the_rest(
    house: House, group: Group
) -> None:
    await group.set(no_documents=True)
    async with house.bot() as bot:
        async with working(bot) as work:
            work.send_file(Place(group.id), FILE)
        await house.sent(bot, 10)
        assert group.last is not None
        assert group.last.text == "Файлы <не> сюда"
        assert "muted" not in house.desk.kinds()
