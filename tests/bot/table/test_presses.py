"""Presses on hands and tables: old, foreign, forbidden, doubled; none changes what it may not."""

from __future__ import annotations

import asyncio
from itertools import product
from random import Random

import pytest

import engine
from bot.length import units
from sandbox.client import Person
from sandbox.seen import Button, Seen
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, two_of_a_suit_lead
from tests.bot.table.people import (
    asked,
    card_buttons,
    cards_in,
    cards_in_popup,
    choices,
    chosen,
    hand,
    play_once,
    press_something,
)


def verbs(seen: Seen) -> list[Button]:
    return choices(seen)[0]


@pytest.fixture
def turn(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))


async def leader(room: Room, people: list[Person]) -> Person:
    return people[min((await room.state()).waiting)]


@pytest.mark.usefixtures("turn")
async def test_cards_are_chosen_and_a_verb_names_what_it_plays(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        who = await leader(room, people)
        first = card_buttons(hand(who))[0]
        await room.press(who, hand(who), data=first.data or "")
        assert chosen(hand(who)) == [f"✓ {first.text}"]
        assert verbs(hand(who))[0].text == f"Зайти: {first.text}"
        await room.press(who, hand(who), "Зайти")
        assert cards_in(first.text) <= cards_in(group.find("Мои карты").text)
        assert len(await room.inputs()) == 2


@pytest.mark.usefixtures("turn")
async def test_two_quick_taps_on_two_cards_choose_both(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        before = hand(who)
        two = [button.data for button in card_buttons(before)][:2]
        presses = [await who.tap(before, data=data) for data in two]
        await asyncio.gather(*(press.answered.wait() for press in presses))
        await room.settle()
        assert len(chosen(hand(who))) == 2


@pytest.mark.usefixtures("turn")
async def test_a_verb_for_cards_that_are_no_longer_the_chosen_ones_shows_the_choice_again(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        one = hand(who)
        await room.press(who, one, data=card_buttons(one)[1].data or "")
        assert (await room.press(who, one, "Зайти")).text == ""
        assert len(chosen(hand(who))) == 2
        assert len(await room.inputs()) == 1


@pytest.mark.usefixtures("turn")
async def test_after_a_restart_the_buttons_say_what_was_chosen(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
    async with room.open():
        await room.press(who, hand(who), "Зайти")
        assert len(await room.inputs()) == 2


@pytest.mark.usefixtures("turn")
async def test_the_same_press_twice_under_other_ids_is_one_move(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        press = await who.tap(hand(who), "Зайти")
        again = await who.tap_again(press)
        await again.answered.wait()
        await room.settle()
        assert again.answer is not None
        assert again.answer.text == "Стол уже изменился — вот новый"
        assert len(await room.inputs()) == 2


@pytest.mark.usefixtures("turn")
async def test_twenty_presses_at_once_are_one_move_and_one_edit(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        seen, calls = hand(who), room.sandbox.calls
        before = [len(calls.of("editMessageText", chat)) for chat in (who.id, group.id)]
        presses = [await who.tap(seen, "Зайти") for _ in range(20)]
        await asyncio.gather(*(press.answered.wait() for press in presses))
        await room.settle()
        assert len(await room.inputs()) == 2
        told = sorted(press.answer.text for press in presses if press.answer)
        assert told == ["", *["Стол уже изменился — вот новый"] * 19]
        after = [len(calls.of("editMessageText", chat)) for chat in (who.id, group.id)]
        assert after == [count + 1 for count in before], "asked for once, refused never"


@pytest.mark.usefixtures("turn")
async def test_a_refused_press_tells_the_rule_and_offers_to_open_it(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        who = await leader(room, people)
        suits = [next(iter(cards_in(button.text))).suit for button in card_buttons(hand(who))]
        odd = next(index for index, suit in enumerate(suits) if suits.count(suit) == 1)
        even = next(index for index, suit in enumerate(suits) if suits.count(suit) == 2)
        mask = 1 << _place(who, odd) | 1 << _place(who, even)
        version = (card_buttons(hand(who))[0].data or "").split(":")[2]
        for index in (odd, even):
            await room.press(who, hand(who), data=card_buttons(hand(who))[index].data or "")
        answer = await room.press(who, hand(who), data=f"verb:1:{version}:play.{mask}")
        assert answer.text.endswith("(BURA-5)")
        assert units(answer.text) <= 200
        assert len(await room.inputs()) == 1
        assert not [seen for seen in group.messages if "BURA" in seen.text]
        writes = room.sandbox.calls.total
        await room.press(who, hand(who), data=f"verb:1:{version}:play.{mask}")
        assert room.sandbox.calls.total == writes + 1, "the same refusal again is only answered"
        await room.press(who, hand(who), "Правило BURA-5")
        page = who.chat().last
        assert page is not None
        assert "BURA-5" in page.text
        await room.press(who, page, "‹ К столу")
        assert "Сдача 1" in (who.chat().last or page).text
        assert who.chat().now(page) is None


def _place(person: Person, index: int) -> int:
    """The place of a card in the engine's order."""
    return int((card_buttons(hand(person))[index].data or "").rpartition(".")[2])


@pytest.mark.usefixtures("turn")
async def test_who_is_not_to_move_is_told_whose_turn_it_is(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        other = next(person for person in people if person is not who)
        answer = await room.press(other, hand(other), data=card_buttons(hand(other))[0].data or "")
        assert answer.text == f"Сейчас ходит {who.name}"
        version = (card_buttons(hand(other))[0].data or "").split(":")[2]
        answer = await room.press(other, hand(other), data=f"verb:1:{version}:hide.1")
        assert answer.text == f"Сейчас ходит {who.name}"


@pytest.mark.usefixtures("turn")
async def test_outsiders_get_a_toast_and_change_nothing(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        stranger = await room.guest(group, "Юра")
        calls = len(room.sandbox.calls.sends_and_edits(group.id))
        table, version = group.find("Мои карты"), (card_buttons(hand(people[0]))[0].data or "").split(":")[2]
        for data in ("cards:1:0:", "more:1:0:", "post:1:0:", "leave:1:0:", "return:1:0:", f"card:1:{version}:0.0"):
            assert (await room.press(stranger, table, data=data)).text.startswith("Вы не за этим столом")
        assert len(room.sandbox.calls.sends_and_edits(group.id)) == calls
        assert len(await room.inputs()) == 1


GARBAGE = [
    "", "x", "card", "card:1", "card:1:1:", "card:1:1:0", "card:1:1:zz.0", "card:1:1:0.9", "card:1:1:0.x",
    "card:1:1:-1.0", "verb:1:1:", "verb:1:1:fly.1", "verb:1:1:play", "verb:1:1:play.0", "which:1:1:play.1.5",
    "page:1:1:0", "nope:1:1:1", "card:999:1:0.0", "card:0:1:0.0", "card:1:99:0.0", "card:1:0:0.0", "game:1:0:bura",
    "sit:1:0:", "deal:1:0:", "again:1:0:", "leaf:0:0:bura.x", "leaf:0:0:poker.1", "rule:1:0:BURA-99", "rule:0:0:X",
    "language:0:0:de", "book:0:0:poker", "d" * 64, "card:1:1:00000000000000000000000000000000000000000000000",
    "verb:1:1:play.1.1.1", "card:1:00:0.0", "кот", "close:1:0:", "robot:1:0:", "options:1:0:0", "preset:1:0:bura",
]  # fmt: skip


@pytest.mark.usefixtures("turn")
async def test_garbage_is_answered_and_changes_nothing(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        before, table = await room.state(), await room.rows("SELECT * FROM matches")
        for data, person in product(GARBAGE, people):  # the host, too
            for seen in (hand(person), group.find("Мои карты")):
                entry = await person.tap(seen, data=data or "\x00")
                await entry.answered.wait()
        await room.settle()
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]
        assert await room.state() == before
        assert await room.rows("SELECT * FROM matches") == table
        assert len(await room.inputs()) == 1


@pytest.mark.usefixtures("turn")
async def test_an_old_button_shows_the_hand_as_it_is_without_what_was_asked_there(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        version = (card_buttons(hand(who))[0].data or "").split(":")[2]
        await room.press(who, hand(who), data=f"verb:1:{version}:hide.1")
        assert hand(who).says("Правило")
        assert (await room.press(who, hand(who), data="card:1:0:0.0")).text == "Стол уже изменился — вот новый"
        assert not hand(who).says("Правило")


async def test_buttons_of_an_earlier_deal_say_so_and_show_the_new_hand(room: Room, seed: int) -> None:
    async with room.open():
        people, _ = await room.match()
        old = {person.id: hand(person) for person in people}
        luck = Random(seed)
        while (await room.state()).rows == ():
            await play_once(room, people, luck)
        before = await room.inputs()
        for person in people:
            answer = await room.press(person, old[person.id], data=card_buttons(old[person.id])[0].data or "")
            assert answer.text == "Стол уже изменился — вот новый"
            assert "Сдача 2" in hand(person).text
        assert await room.inputs() == before


@pytest.mark.usefixtures("turn")
async def test_a_button_acts_on_its_own_table_only(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        other = room.sandbox.group("Суббота", people)
        await room.say(people[0], other, "/new бура")
        await room.press(people[1], other.find("Сесть"), "Сесть")
        await room.press(people[0], other.find("Раздать"), "Раздать")
        who = await leader(room, people)
        hands = [seen for seen in who.chat().messages if card_buttons(seen)]
        assert [("Пятница" in seen.text, "Суббота" in seen.text) for seen in hands] == [(True, False), (False, True)]
        for matches, seen in enumerate(hands, 1):
            await room.press(who, seen, 0)
            now = [who.chat().now(each) or each for each in hands]
            assert [len(chosen(each)) for each in now] == [0] * (matches - 1) + [1] + [0] * (2 - matches)
            await room.press(who, now[matches - 1], "Зайти")
            assert await room.rows("SELECT match FROM inputs WHERE version = 2") == [(1,), (2,)][:matches]
        await room.say(people[0], None, "/games")
        assert people[0].chat().last_with("Суббота · Бура")


@pytest.mark.usefixtures("turn")
async def test_ones_own_cards_are_shown_out_of_turn_in_a_pause_and_while_a_robot_plays(room: Room) -> None:
    async with room.open(robot_delay=600.0):
        people, group = await room.match()
        table, other = group.find("Мои карты"), people[1 - people.index(await leader(room, people))]
        own = set(engine.view(await room.state(), people.index(other)).hand)
        for command in ("/table", "/pause", "/leave"):
            await room.say(other, group, command)
            answer = await room.press(other, table, data="cards:1:0:")
            assert cards_in_popup(answer.text.partition("Ваши")[2].partition("\n")[0]) == own, command
            if command == "/leave":
                continue
            before = hand(other).id
            await room.say(other, None, "/hand")
            assert hand(other).id > before, command
            assert {card for button in hand(other).buttons for card in cards_in(button.text)} == own


async def test_the_last_trick_and_the_menu_stand_behind_buttons_of_the_table(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.match()
        answer = await room.press(people[0], group.find("Прошлая"), "Прошлая")
        assert (answer.text, answer.alert) == ("Взяток ещё не было. Первая появится здесь", True)
        await room.press(people[0], group.find("⋯"), "⋯")
        menu = group.find("Закончить игру")
        await room.press(people[0], menu, "Показать внизу")
        assert group.last == group.find("Мои карты")
        await room.press(people[0], group.find("⋯"), "⋯")
        await room.press(people[1], group.find("Закончить игру"), "‹ К столу")
        assert group.last_with("Мои карты")
        luck = Random(seed)
        while not engine.view(await room.state(), None).board().last:
            await press_something(room, next(person for person in people if asked(person)), luck)
        answer = await room.press(people[0], group.find("Прошлая"), "Прошлая")
        assert answer.text.startswith("Прошлая взятка")
        assert units(answer.text) <= 200


@pytest.mark.usefixtures("turn")
async def test_a_statement_that_fails_leaves_nothing_half_done(room: Room) -> None:
    async with room.open() as bot:
        people, group = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        seen, before, table = hand(who), await room.state(), group.find("Мои карты").text
        await bot.storage.run(
            lambda raw: raw.execute(
                "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.inputs BEGIN SELECT RAISE(ABORT, 'broken'); END"
            )
        )
        await who.tap(seen, "Зайти")
        await room.settle()
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(1,)]
        assert group.find("Мои карты").text == table
        await bot.storage.run(lambda raw: raw.execute("DROP TRIGGER temp.broken"))
        await room.press(who, seen, "Зайти")
        assert len(await room.inputs()) == 2
        assert (await room.state()).rows == before.rows
        assert group.find("Мои карты").text != table


@pytest.mark.usefixtures("turn")
async def test_a_press_at_a_table_in_memory_reads_nothing_and_is_one_short_transaction(room: Room) -> None:
    async with room.open() as bot:
        people, _ = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        told: list[str] = []
        await bot.storage.run(lambda raw: raw.set_trace_callback(told.append))
        await room.press(who, hand(who), "Зайти")
        await bot.storage.run(lambda raw: raw.set_trace_callback(None))
        begun = [place for place, line in enumerate(told) if line.startswith("BEGIN")]
        moved = next(place for place, line in enumerate(told) if "INTO inputs" in line)
        unit = told[max(place for place in begun if place < moved) : told.index("COMMIT", moved)]
        assert not [line for line in told[: moved + len(unit)] if line.startswith("SELECT")]
        assert [" ".join(line.split()[:3]) for line in unit if "outbox" not in line] == [
            "BEGIN IMMEDIATE",
            "INSERT INTO inputs",
            "UPDATE matches SET",
            "UPDATE inbox SET",
        ]
        assert len([line for line in unit if "outbox" in line]) == 3, "the table, and two hands"


@pytest.mark.usefixtures("turn")
async def test_what_is_only_an_answer_writes_nothing_but_its_mark(room: Room) -> None:
    async with room.open() as bot:
        people, group = await room.match()
        who = await leader(room, people)
        other = next(person for person in people if person is not who)
        told: list[str] = []
        await bot.storage.run(lambda raw: raw.set_trace_callback(told.append))
        await room.press(who, group.find("Мои карты"), "Мои карты")
        await room.press(other, hand(other), 0)
        await bot.storage.run(lambda raw: raw.set_trace_callback(None))
        written = {" ".join(line.split()[:3]) for line in told if not line.startswith(("BEGIN", "COMMIT"))}
        assert written <= {"INSERT OR IGNORE", "INSERT INTO inbox", "UPDATE inbox SET"}


@pytest.mark.usefixtures("turn")
async def test_pages_and_questions_of_a_hand_keep_what_is_chosen(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        who = await leader(room, people)
        await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        seen = hand(who)
        version, mask = (verbs(seen)[0].data or "").split(":")[2], (verbs(seen)[0].data or "").rpartition(".")[2]
        assert (await room.press(who, seen, data=f"page:1:{version}:0.{mask}")).text == ""
        assert hand(who) == seen
        assert (await room.press(who, seen, data=f"which:1:{version}:play.{mask}.5")).text.endswith("(COMMON-10)")
        assert (await room.press(who, seen, data=f"verb:1:{version}:fly.{mask}")).text.startswith(
            "Эта кнопка своё отслужила"
        )
        await room.press(who, seen, data=f"which:1:{version}:play.{mask}.0")
        assert len(await room.inputs()) == 2
