"""COMMON-14: a lead is shown no earlier than a fixed time after its window opened, asked others or not."""

from __future__ import annotations

import pytest

import engine
from sandbox.client import Group, Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import Asks, another_is_asked, deal_of, leader_alone
from tests.bot.table.people import card_buttons, cards_in, hand, lead
from tests.bot.table.tables import DELAY


def shown(group: Group) -> str:
    return group.find("Мои карты").text


def read_by(person: Person) -> Seen:
    return hand(person)


@pytest.mark.parametrize("predicate", [leader_alone, another_is_asked])
async def test_nobody_but_its_giver_knows_of_a_lead_before_its_time(room: Room, predicate: Asks) -> None:
    room.deals = Deals(1, deal_of(predicate))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        other, who = people
        table, others, told = shown(group), read_by(other), room.calls(other, "editMessageText")
        public = engine.version(await room.state(), None)
        assert await lead(room, who) == "Ход принят"
        assert "Ход принят" in hand(who).text
        await room.later(DELAY / 2)
        assert shown(group) == table
        assert read_by(other) == others
        assert room.calls(other, "editMessageText") == told
        assert engine.version(await room.state(), None) == public
        answer = await room.press(other, group.find("Мои карты"), "Мои карты")
        assert "Ходит" in answer.text or "Сейчас ходит Марина" in answer.text
        assert "Ход:" in shown(group)
        await room.say(other, group, "/table")
        assert shown(group) == table
        answer = await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        assert answer.text == "Ход принят"
        await room.later(DELAY)
        if predicate is leader_alone:
            assert "На столе" in shown(group)
        else:
            assert shown(group) == table
            assert (await room.press(other, hand(other), "Не заявлять")).text == ""
            assert "На столе" in shown(group)


async def test_an_answer_that_closes_a_window_early_waits_for_its_time_as_well(room: Room) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        other, who = people
        table = shown(group)
        await lead(room, who)
        before = hand(who)
        assert (await room.press(other, hand(other), "Не заявлять")).text == "Ход принят"
        assert shown(group) == table
        assert hand(who) == before
        await room.later(DELAY)
        assert "На столе" in shown(group)


async def test_a_lead_that_waits_survives_a_restart(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        who = people[1]
        await lead(room, who)
        card = card_buttons(hand(who))[0].text.removeprefix("✓ ")
    async with room.open(lead_delay=DELAY):
        answer = await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
        assert answer.text == "Ход принят"
        assert "На столе" not in shown(group)
        await room.later(DELAY)
        assert cards_in(card) <= cards_in(shown(group))
        assert len(await room.inputs()) == 2


async def test_after_a_restart_who_has_answered_still_reads_that_his_move_is_taken(room: Room) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        await lead(room, people[1])
    async with room.open(lead_delay=DELAY):
        await room.say(people[1], None, "/hand")
        assert "Ход принят" in hand(people[1]).text
        await room.later(DELAY)
        await room.press(people[0], hand(people[0]), "Не заявлять")
        assert "На столе" in shown(group)


async def test_a_lead_after_its_time_is_shown_at_once(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        await room.later(DELAY)
        assert await lead(room, people[1]) == ""
        assert "На столе" in shown(group)


async def test_a_lead_that_waits_goes_with_the_match_that_is_stopped(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=DELAY):
        people, group = await room.match()
        await lead(room, people[1])
        await room.say(people[0], group, "/stop")
        await room.later(DELAY)
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]
        assert (await room.inputs())[1:] == ["abandon"]


async def test_a_lead_that_a_declaration_has_overtaken_is_dropped(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=DELAY) as bot:
        people, _ = await room.match()
        await lead(room, people[1])
        table = bot.dispatcher.application.bot_data["desk"]._tables[1]  # noqa: SLF001  # as if the match had gone on
        table.held[1] = "play As Ks Qs"
        await bot.storage.run(lambda raw: raw.execute("""UPDATE deadlines SET data = '{"move": "play As Ks Qs"}'"""))
    async with room.open(lead_delay=DELAY):
        await room.later(DELAY)
        assert len(await room.inputs()) == 1
        assert "Ход принят" not in hand(people[1]).text
