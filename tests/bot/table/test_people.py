"""People who block the bot and come back, who speak another language, who read the rules."""

from __future__ import annotations

from random import Random

from bot.words import Words
from sandbox.client import Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, leader_alone
from tests.bot.table.people import asked, hand, hand_of, press_something


def last(person: Person) -> Seen:
    seen = person.chat().last
    assert seen is not None
    return seen


async def test_who_blocks_the_bot_in_the_lobby_is_asked_to_start_it_again(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await people[1].block()
        await room.settle()
        assert "Марина — нажмите у бота «Старт»" in group.find("Раздать").text
        answer = await room.press(people[0], group.find("Раздать"), "Раздать")
        assert answer.text.startswith("Карты пока не дойдут: Марина")
        await people[1].start()
        await room.settle()
        assert "Старт" not in group.find("Раздать").text
        await room.press(people[0], group.find("Раздать"), "Раздать")
        assert hand_of(people[1])


async def test_who_blocks_the_bot_in_a_deal_is_named_once_and_gets_his_hand_when_he_is_back(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        waiting, kept = room.sandbox.world.queue, []
        emit, waiting.put = waiting.put, lambda *update: kept.append(update)  # type: ignore[method-assign]  # it comes late
        await people[1].block()
        waiting.put = emit  # type: ignore[method-assign]  # as it was
        await room.say(people[1], group, "/hand")  # which does not arrive
        for update in kept:
            waiting.put(*update)
        await room.say(people[1], group, "/hand")
        notes = [seen for seen in group.messages if "Карты больше не доходят: Марина" in seen.text]
        assert len(notes) == 1
        assert group.last_with("Марина, чтобы получить карты")
        before = last(people[1]).id
        await people[1].unblock()
        await room.settle()
        assert last(people[1]).id > before
        await room.press(people[1], last(people[1]), "Я вернулся")
        assert last(people[1]) == hand(people[1])


async def test_a_hand_that_does_not_arrive_is_noticed_without_a_word_from_telegram(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open():
        people, group = await room.match()
        await people[0].deactivate()
        while not group.last_with("На столе"):
            await press_something(room, next(person for person in people[1:] if asked(person)), Random(1))
        await room.say(people[1], group, "/table")
        assert len([seen for seen in group.messages if "Карты больше не доходят" in seen.text]) == 1


async def test_after_a_restart_messages_that_arrive_again_bring_the_hand(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await people[1].block()
        await room.settle()
    await people[1].unblock()
    async with room.open():
        await room.settle()
        await room.press(people[1], last(people[1]), "Я вернулся")
        await room.say(people[1], group, "/hand")
        assert last(people[1]) == hand(people[1])


async def test_start_brings_the_hands_again_below(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        before = hand(people[0]).id
        await room.say(people[0], None, "/start")
        assert hand(people[0]).id > before
        await room.say(people[0], None, "/hand")
        assert last(people[0]) == hand(people[0])


async def test_a_name_that_has_changed_is_noted(room: Room) -> None:
    async with room.open():
        (person,) = await room.known("Саша")
        person.account.first_name = "Александр"
        await room.say(person, None, "/help")
        assert await room.rows("SELECT name FROM people") == [("Александр",)]


async def test_everybody_reads_his_own_language_and_the_group_the_bots(room: Room) -> None:
    async with room.open():
        sasha = (await room.known("Саша"))[0]
        john = room.sandbox.person("John", language="de")
        await john.start()
        await room.settle()
        assert "Hello" in last(john).text
        group = room.sandbox.group("Пятница", [sasha, john])
        await room.say(sasha, group, "/new бура")
        assert (await room.press(john, group.find("Сесть"), "Сесть")).text == "You are at the table"
        await room.press(sasha, group.find("Раздать"), "Раздать")
        assert "Deal 1" in hand(john).text
        await room.say(john, group, "/table")
        assert "Сдача 1" in group.find("Мои карты").text
        await room.say(john, group, "/dance@card_sandbox_bot")
        assert group.last_with("Такой команды нет")


async def test_a_language_is_chosen_by_a_button_and_stays(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        sasha = people[0]
        await room.press(sasha, sasha.chat().find("Язык"), "Язык")
        answer = await room.press(sasha, last(sasha), "English")
        assert "English" in answer.text
        await room.say(sasha, None, "/hand")
        assert "Deal 1" in hand(sasha).text
        answer = await room.press(sasha, group.find("Мои карты"), data="language:0:0:en")
        assert answer.text == Words("en").toast("toast-old")
    async with room.open():
        await room.say(sasha, None, "/hand")
        assert "Deal 1" in hand(sasha).text
        await room.say(sasha, None, "/help")
        assert sasha.chat().last_with("your cards")


async def test_rules_are_turned_page_by_page_in_one_message(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        await room.say(sasha, None, "/rules")
        await room.press(sasha, last(sasha), "Бура")
        count = len(sasha.chat().messages)
        contents = last(sasha)
        assert max(len(label) for label in contents.labels) <= 30
        for _ in range(2):
            await room.press(sasha, last(sasha), 0 if "›" not in last(sasha).labels else "›")
            assert len(last(sasha).text) <= 4096
        await room.press(sasha, last(sasha), "‹")
        await room.press(sasha, last(sasha), "Оглавление")
        assert last(sasha).text == contents.text
        await room.press(sasha, last(sasha), "Правила игр")
        await room.press(sasha, last(sasha), "Общие правила")
        await room.press(sasha, last(sasha), 0)
        assert len(sasha.chat().messages) == count


async def test_one_rule_a_game_and_nonsense_can_be_asked_for(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        await room.say(sasha, None, "/rules bura-21")
        assert "BURA-21" in last(sasha).text
        await room.say(sasha, None, "/rules бура")
        assert "Бура" in last(sasha).text
        await room.say(sasha, None, "/rules <b>")
        assert "не нашёл" in last(sasha).text
        await room.press(sasha, sasha.chat().find("Привет"), "Правила игр")
        assert "Какая игра" in last(sasha).text


async def test_the_rules_of_a_table_come_below_and_go_again(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await room.press(people[0], group.find("⋯"), "⋯")
        await room.press(people[0], group.find("Закончить"), "Правила стола")
        rules = group.last
        assert rules is not None
        assert "Так играют за этим столом" in rules.text
        await room.press(people[1], rules, 0)
        assert group.last is not None
        assert group.last.id == rules.id
        await room.press(people[1], group.last, "‹ К столу")
        assert not group.last_with("Так играют")
        assert group.last == group.find("Закончить")
        await room.press(people[1], group.find("Закончить"), "‹ К столу")
        await room.say(people[0], group, "/rules")
        assert group.last_with("Так играют")
        await room.say(people[0], group, "/stop")
        await room.press(people[1], group.find("🏁"), "Правила")
        assert group.find("📖").says("Бура")


async def test_rules_in_a_group_without_a_game_are_the_list_of_games(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new")
        await room.press(people[1], group.find("Во что"), data="rules:1:0:")
        assert group.last_with("Какая игра")


async def test_a_press_in_private_on_a_message_that_is_gone_is_answered(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        seen = hand(people[0])
        await group.delete(group.find("Мои карты"))
        answer = await room.press(people[0], group.last, data="cards:1:0:")
        assert answer.alert
        people[0]._world.chats[people[0].id].messages[seen.id].deleted = True  # noqa: SLF001  # its owner deletes it
        answer = await room.press(people[0], seen, data="card:1:0:0.0")
        assert answer.text == "Стол уже изменился — вот новый"
