"""Groups as they are: commands, topics, anonymous admins, migrations, kicks, and who may end a game."""

from __future__ import annotations

import pytest

from bot.words import Words
from sandbox.client import Group
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, two_of_a_suit_lead
from tests.bot.table.people import hand, hand_of


def said(group: Group) -> list[str]:
    """What the bot has said since it greeted."""
    return [seen.text for seen in group.messages if seen.from_bot and "Привет" not in seen.text]


async def test_commands_of_other_bots_and_unknown_ones_without_a_name_are_left_alone(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await group.promote()  # an admin bot reads everything
        for text in ("/new@other_bot", "/weather", "hello", "/", "look at /new"):
            await room.say(people[0], group, text)
        assert said(group) == []


async def test_commands_that_are_not_known_or_belong_elsewhere_are_told_so(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/dance@card_sandbox_bot")
        assert group.last_with("Такой команды нет")
        await room.say(people[0], group, "/games")
        assert group.last_with("в личном чате")
        await room.say(people[0], None, "/new")
        assert people[0].chat().last_with("Во что сыграем")
        await room.say(people[0], None, "/leave")
        assert people[0].chat().last_with("Это команда для групп")
        await room.say(people[0], None, "/dance")
        await room.say(people[0], None, "привет")
        assert len([seen for seen in people[0].chat().messages if "Такой команды нет" in seen.text]) == 2


async def test_an_unknown_game_is_answered_with_the_known_ones(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new <покер>")
        assert "Бура" in group.find("Такой игры я не знаю").text
        await room.say(people[0], group, "/NEW@Card_Sandbox_Bot БУРА")
        assert group.last_with("Раздать")


async def test_commands_without_a_table_say_that_there_is_none(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        for text in ("/join", "/leave", "/table", "/stop"):
            await room.say(people[0], group, text)
        assert said(group) == ["Здесь пока нет стола. Откройте его: /new"] * 4
        for chat in (group, None):
            await room.say(people[0], chat, "/hand")
        assert group.last_with("Карт у вас сейчас нет")
        assert people[0].chat().last_with("Карт у вас сейчас нет")
        await room.say(people[0], None, "/games")
        assert people[0].chat().last_with("ни за одним столом")


async def test_a_second_new_shows_the_standing_table_below(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.say(people[1], group, "/new")
        assert group.last_with("Здесь уже есть стол")
        assert group.last == group.find("Встать")
        await room.press(people[0], group.find("Встать"), "Раздать")
        await room.say(people[1], group, "/new бура")
        assert group.last == group.find("Мои карты")
        await room.say(people[1], group, "/join")
        assert group.last_with("Вы уже за столом")
        vera = await room.guest(group, "Вера")
        before = len(said(group))
        await room.say(vera, group, "/join")
        assert said(group)[before:] == [Words("ru")("toast-playing")]


async def test_help_and_start_in_a_group_tell_what_the_bot_can_do(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/help")
        await room.say(people[0], group, "/start")
        assert len([text for text in said(group) if "/new" in text]) == 2
        await room.say(people[0], group, "/start new")
        assert group.last_with("Во что сыграем")
        await room.say(people[0], None, "/help")
        assert people[0].chat().last_with("/hand")


async def test_every_topic_has_a_table_of_its_own(room: Room) -> None:
    async with room.open():
        people = await room.known()
        forum = room.sandbox.group("Форум", people, forum=True)
        topic = await forum.open_topic("Карты")
        for where in (topic.id, None):
            await room.say(people[0], forum, "/new бура", topic=where)
        lobbies = [seen for seen in forum.messages if "Раздать" in seen.labels]
        assert [seen.thread for seen in lobbies] == [topic.id, None]
        for seen in lobbies:
            await room.press(people[1], seen, "Сесть")
        for seen in lobbies:
            await room.press(people[0], people[0].chat(forum).now(seen), "Раздать")
        tables = [seen for seen in forum.messages if "Мои карты" in seen.labels]
        assert [seen.thread for seen in tables] == [topic.id, None]
        await room.say(people[0], forum, "/stop", topic=topic.id)
        assert [seen.thread for seen in forum.messages if "Мои карты" in seen.labels] == [None]


async def test_an_anonymous_admin_opens_and_stops_but_does_not_sit_down_unnamed(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await group.promote(people[0], anonymous=True)
        await room.say(people[0], group, "/new бура")
        await room.say(people[0], group, "/join")
        assert group.last_with("отключите анонимность")
        assert not [text for text in said(group) if "Саша" in text]
        await room.press(people[1], group.find("Раздать"), "Сесть")
        assert "1. Марина ★" in group.find("Раздать").text
        await room.press(people[0], group.find("Раздать"), "Сесть")
        await room.press(people[1], group.find("Раздать"), "Раздать")
        assert hand_of(people[0])
        await room.say(people[0], group, "/stop")
        assert group.last_with("🏁")


async def test_edited_messages_channel_posts_and_service_messages_are_ignored(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await group.promote()
        message = await people[0].say(group, "hm")
        await people[0].edit(message, "/new бура")
        chat = {"id": -1009, "type": "channel", "title": "Канал"}
        post = {"message_id": 1, "date": 1, "chat": chat, "text": "/new"}
        room.sandbox.inject({"channel_post": post | {"entities": [{"type": "bot_command", "offset": 0, "length": 4}]}})
        edited = post | {"from": {"id": people[0].id, "is_bot": False, "first_name": "Саша"}}
        here = {"chat": {"id": group.id, "type": "supergroup", "title": "Пятница"}}
        room.sandbox.inject({"edited_message": edited | here})
        another = {"id": 77, "is_bot": True, "first_name": "Бот"}
        from_bot = post | here | {"from": another}
        room.sandbox.inject({"message": from_bot | {"entities": [{"type": "bot_command", "offset": 0, "length": 4}]}})
        await (await room.known("Вера"))[0].join(group)
        await room.settle()
        assert said(group) == []
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]


@pytest.mark.parametrize("how", ["command", "button"])
async def test_the_host_ends_a_game_and_the_next_one_can_begin(room: Room, how: str) -> None:
    async with room.open():
        people, group = await room.match()
        if how == "command":
            await room.say(people[0], group, "/stop")
        else:
            await room.press(people[1], group.find("⋯"), "⋯")
            await room.press(people[0], group.find("Закончить"), "Закончить")
        assert group.last_with("Игра окончена, стол закрыт")
        assert not [seen for seen in group.messages if "Мои карты" in seen.labels]
        assert not [seen for seen in people[0].chat().messages if any("card:" in (b.data or "") for b in seen.buttons)]
        await room.say(people[1], group, "/new бура")
        assert group.last_with("Раздать")


@pytest.mark.parametrize("how", ["command", "button"])
async def test_an_admin_ends_a_game_and_others_are_told_that_they_may_not(room: Room, how: str) -> None:
    async with room.open():
        people, group = await room.match()
        admin, guest = await room.known("Вера", "Юра")
        for person in (admin, guest):
            await person.join(group)
        await group.promote(admin)
        if how == "command":
            await room.say(guest, group, "/stop")
            assert group.last_with("Это решают")
            await room.say(admin, group, "/stop")
        else:
            await room.press(people[1], group.find("⋯"), "⋯")
            before = said(group)
            assert (await room.press(guest, group.find("Закончить"), "Закончить")).text.startswith("Это решают")
            assert said(group) == before
            menu = group.find("Закончить")
            first, second = await admin.tap(menu, "Закончить"), await admin.tap(menu, "Закончить")
            await first.answered.wait()
            await second.answered.wait()
            await room.settle()
        assert group.last_with("Игра окончена, стол закрыт")


async def test_who_asks_to_end_a_game_is_answered_though_telegram_does_not_say_who_is_an_admin(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        guest = await room.guest(group, "Вера")
        await room.press(people[1], group.find("⋯"), "⋯")
        room.sandbox.fault("flood", "getChatAdministrators", seconds=60)
        for _ in range(2):
            answer = await room.press(guest, group.find("Закончить"), "Закончить")
            assert answer.text.startswith("Telegram сейчас не сказал")
        assert group.last_with("Мои карты") or group.last_with("Закончить")


async def test_a_lobby_is_closed_by_stop(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.say(people[0], group, "/stop")
        assert group.last_with("Стол закрыт")


@pytest.mark.parametrize("phase", ["lobby", "deal"])
@pytest.mark.parametrize("order", ["together", "new first", "old only", "new only", "error only"])
async def test_a_group_that_becomes_a_supergroup_takes_its_table_along(room: Room, phase: str, order: str) -> None:
    async with room.open():
        people, group = await (room.lobby(kind="group") if phase == "lobby" else room.match(kind="group"))
        waiting = room.sandbox.world.queue
        if order == "together":
            new = await group.migrate()
        else:
            emit, kept = waiting.put, []
            waiting.put = lambda *update: kept.append(update)  # type: ignore[method-assign]  # Telegram's order
            new = await group.migrate()
            waiting.put = emit  # type: ignore[method-assign]  # as it was
            two = {"new first": kept[::-1], "old only": kept[:1], "new only": kept[1:], "error only": []}[order]
            for update in two:
                waiting.put(*update)
        if order == "error only":
            old = group.find("Мои карты" if phase == "deal" else "Раздать")
            await room.press(people[0], old, "⋯" if phase == "deal" else "Правила стола")
        await room.settle()
        expected = "Мои карты" if phase == "deal" else "Раздать"
        assert new.last_with(expected)
        assert len([seen for seen in new.messages if expected in seen.labels]) == 1
        assert await room.rows("SELECT chat FROM matches") == [(new.id,)]
        if phase == "lobby":
            await room.press(people[0], new.find("Раздать"), "Раздать")
        assert len(await room.inputs()) == 1
        await room.say(people[1], new, "/table")
        await room.say(people[0], new, "/stop")
        assert new.last_with("🏁")
        await room.press(people[0], new.find("🏁"), "Реванш")
        assert new.last_with("Раздать")


async def test_a_bot_that_is_added_says_one_line_with_one_button(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people, bot=False)
        await group.add_bot()
        await room.settle()
        (welcome,) = [seen for seen in group.messages if seen.from_bot]
        assert welcome.labels == ("Открыть стол",)
        answer = await room.press(people[0], welcome, "Открыть стол")
        assert answer.text == ""
        assert group.last_with("Во что сыграем")
        answer = await room.press(people[0], welcome, "Открыть стол")
        assert answer.text.startswith("Здесь уже есть стол")
        answer = await room.press(people[0], people[0].chat().last, data="new:0:0:")
        assert answer.text == ""
        assert people[0].chat().last_with("Во что сыграем")


async def test_a_bot_that_is_kicked_and_added_again_goes_on(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people, group = await room.match()
        await group.kick()
        await room.settle()
        for label in (0, "Зайти"):  # which the group is not told
            await room.press(people[1], hand(people[1]), label)
        assert room.sandbox.calls.of(chat=group.id, ok=False)
        assert await room.rows("SELECT why FROM chats WHERE id = ?", group.id) == [("kicked",)]
        await group.add_bot()
        await room.later(30)
        assert group.last_with("Открыть стол")
        await room.say(people[0], group, "/table")
        assert group.last == group.find("Мои карты")


@pytest.mark.parametrize("told", [True, False])
async def test_the_host_is_told_once_that_the_group_cannot_be_written_to(room: Room, told: bool) -> None:
    """Told or not that it may write again, the bot does."""
    async with room.open():
        people, group = await room.match()
        await group.mute()
        for _ in range(2):
            await room.say(people[0], group, "/table")
            await room.later(61)  # it is tried again
        assert len([seen for seen in people[0].chat().messages if "Не могу писать" in seen.text]) == 1
        waiting = room.sandbox.world.queue
        emit = waiting.put
        if not told:
            waiting.put = lambda *_: None  # type: ignore[method-assign]  # it gets lost
        await group.mute(muted=False)
        waiting.put = emit  # type: ignore[method-assign]  # as it was
        await room.later(0 if told else 600)
        assert group.last == group.find("Мои карты")
        assert await room.rows("SELECT reachable FROM chats WHERE id = ?", group.id) == [(1,)]


async def test_a_supergroup_with_a_name_has_links_by_it(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        group.chat.username = "friday_cards"
        await room.say(people[0], group, "/new бура")
        await room.press(people[1], group.find("Сесть"), "Сесть")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[0], group, "/hand")
        table = group.find("Мои карты")
        assert hand(people[0]).button("К столу").url == f"https://t.me/friday_cards/{table.id}"
