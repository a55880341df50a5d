"""A newer engine that replays an old deal differently throws only that deal in; finished ones stand."""

from __future__ import annotations

from operator import sub
from random import Random

import pytest

import engine
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, leader_alone, two_of_a_suit_lead
from tests.bot.table.people import asked, hand, lead, make_a_move, over, play_once
from tests.bot.table.tables import DELAY, tear, timed


async def test_only_the_running_deal_is_thrown_in_and_the_totals_stand_across_restarts(room: Room, seed: int) -> None:
    luck = Random(seed)
    async with room.open():
        people, group = await room.match()
        while len((await room.state()).rows) < 2:
            await play_once(room, people, luck)
        before = await room.state()
        await play_once(room, people, luck)
        await tear(room)
    table, old = group.find("Мои карты"), hand(people[0])
    async with room.open():
        assert (await room.press(people[0], old, 0)).text == "Стол уже изменился — вот новый"
        after = await room.state()
        assert after.rows == (*before.rows, (0, 0))
        assert after.scores == before.scores
        assert after.running
        assert len([seen for seen in group.messages if seen.text.startswith("Бот обновился")]) == 2
        assert (people[0].chat(group).now(table) or table).labels == ()
        assert group.find("Мои карты").text.splitlines()[1].startswith("Сдача 4")
        await play_once(room, people, luck)
        played = await room.state()
    async with room.open():
        await room.say(people[0], None, "/hand")
        assert await room.state() == played
        await tear(room)
    async with room.open():
        await room.say(people[0], None, "/hand")
        again = await room.state()
        assert again.rows == (*before.rows, (0, 0), (0, 0))
        assert again.scores == before.scores
    async with room.open():
        await room.say(people[0], None, "/hand")
        assert await room.state() == again
        for _ in range(3000):
            await play_once(room, people, luck)
            if over(group):
                break
        end = await room.state()
        assert end.over
        assert await room.rows("SELECT count(*) FROM results") == [(len(end.rows),)]


async def test_no_old_button_fits_the_deal_that_follows_one_that_was_thrown_in(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people, group = await room.match()
        for _ in range(4):
            await make_a_move(room, next(person for person in people if asked(person)))
        before = await room.state()
        await tear(room)
    async with room.open():
        await room.say(people[0], group, "/table")
        after = await room.state()
        assert len(after.rows) == len(before.rows) + 1
        assert min(map(sub, after.versions, before.versions)) > 0


async def test_the_first_deal_can_be_thrown_in_too_and_the_owner_hears_of_it(room: Room) -> None:
    owner = room.sandbox.person("Хозяин")
    await owner.start()
    async with room.open():
        people, group = await room.match()
        await tear(room)
    async with room.open(owner_id=owner.id):
        await room.say(people[0], group, "/table")
        assert any("Неполадка (upgrade): deal 1 of match 1" in seen.text for seen in owner.chat().messages)
        assert (await room.state()).rows == ((0, 0),)
        assert (await room.state()).running


@pytest.mark.parametrize("line", ["1 play 2s", "7 pass", "deal As", "nonsense"])
async def test_inputs_that_an_engine_refuses_are_thrown_in_as_well(room: Room, line: str) -> None:
    async with room.open() as bot:
        people, group = await room.match()
        await bot.storage.run(lambda raw: raw.execute("INSERT INTO inputs VALUES (1, 2, ?, 0)", (line,)))
        await bot.storage.run(lambda raw: raw.execute("UPDATE matches SET version = 2"))
    async with room.open():
        await room.say(people[0], group, "/table")
        assert (await room.state()).rows == ((0, 0),)
        assert (await room.inputs())[1] == line


async def test_a_lead_that_waited_is_thrown_in_with_its_deal(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=DELAY):
        people, _ = await room.match()
        await lead(room, people[1])
        await tear(room)
    async with room.open(lead_delay=DELAY):
        await room.later(DELAY + 1)
        state = await room.state()
        assert state.rows == ((0, 0),)
        assert engine.version(state, None) == 3
        assert await room.rows("SELECT kind FROM deadlines") == [("idle",)]


async def test_a_match_that_has_ended_is_not_replayed(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await room.say(people[0], group, "/stop")
        await tear(room)
    async with room.open():
        await room.press(people[0], group.find("🏁"), "Реванш")
        assert group.last_with("Раздать")
        assert await room.rows("SELECT count(*) FROM results") == [(1,)]


async def test_a_running_match_is_as_it_was_after_a_restart(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.match(3)
        for _ in range(12):
            await play_once(room, people, Random(seed))
        state, table, calls = await room.state(), group.find("Мои карты"), room.sandbox.calls.sends_and_edits(group.id)
    async with room.open():
        await room.press(people[0], table, "Прошлая")
        await room.press(people[0], table, "⋯")
        await room.press(people[0], group.find("Закончить"), "‹ К столу")
        assert await room.state() == state
        shown = group.find("Мои карты")
        assert (shown.id, shown.text) == (table.id, table.text)
        assert len(room.sandbox.calls.sends_and_edits(group.id)) == len(calls) + 2


async def test_a_deal_that_is_thrown_in_during_a_pause_leaves_the_next_one_its_whole_time(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await room.later(50)
        await room.say(people[0], group, "/pause")
        await tear(room)
    async with room.open():
        await room.say(people[0], group, "/table")
        assert group.last_with("Бот обновился")
        assert room.table().phase == "paused"
        await room.say(people[0], group, "/pause")
        ticking = room.table().clock
        assert ticking is not None
        assert ticking.stage == "half"
        assert ticking.due_at - room.clock.now() > 29
