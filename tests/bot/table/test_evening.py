"""Matches in a row: the same seats again, the next dealer, and how often everybody has won this evening."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot import evening
from bot.screen import Place
from bot.tables import Evening, Seat, Table
from bot.words import Words
from sandbox.client import Group, Person
from tests.bot.table.conftest import Room
from tests.bot.table.people import hand
from tests.bot.table.tables import tear


async def deal(room: Room, people: list[Person], group: Group, match: int) -> None:
    """Begin a match of one deal, in which one may double and the other give it up."""
    table = room.table(match)
    table.options = replace(table.options, deals=1, raises=True, out_of_turn=False)
    await room.press(people[0], group.find("Раздать"), "Раздать")


async def give_up(room: Room, people: list[Person], match: int) -> list[str]:
    """End a match: the leader doubles, the other concedes; gives the names of who won."""
    leader = min((await room.state(match)).waiting)
    await room.press(people[leader], hand(people[leader]), "Даве")
    await room.press(people[1 - leader], hand(people[1 - leader]), "Сдаться")
    state = await room.state(match)
    assert state.over
    return [people[seat].name for seat in state.winners]


def told(group: Group) -> dict[str, int]:
    """What the last result says of the evening."""
    line = next((line for line in group.find("🏁").text.splitlines() if line.startswith("За вечер: ")), "")
    wins = [each.rpartition(" ") for each in line.removeprefix("За вечер: ").split(", ") if each]
    return {name: int(number) for name, _, number in wins}


async def again(room: Room, person: Person, group: Group) -> None:
    await room.press(person, group.find("🏁"), "Реванш")


async def test_the_evening_counts_the_wins_of_a_row_of_rematches_across_a_restart_and_changed_seats(room: Room) -> None:
    """Rematch with a running tally of the evening."""
    async with room.open():
        people, group = await room.lobby(2)
        await deal(room, people, group, 1)
        wins = Counter(await give_up(room, people, 1))
        assert told(group) == {}, "one match is no evening"
        await again(room, people[0], group)
        await deal(room, people, group, 2)
    async with room.open():
        await room.say(people[0], group, "/table")
        wins.update(await give_up(room, people, 2))
        assert told(group) == wins
        await again(room, people[0], group)
        third = await room.guest(group, "Олег")
        await room.press(third, group.find("Сесть"), "Сесть")
        await room.press(people[1], group.find("Сесть"), "Встать")
        await deal(room, [people[0], third], group, 3)
        await room.say(people[0], group, "/stop")
        assert told(group) == wins, "nobody has won what was stopped, and who has gone is counted"


def test_shared_wins_count_for_all_and_robots_for_themselves() -> None:
    row = (((1, "Саша"), (None, "Тихон")), ((2, "Саша"),), ((1, "Старое имя"), (3, "<b>")))
    table = Table(7, Place(-1), 1, "bura", "bura", None, [Seat(1, "Саша"), Seat(None, "Тихон", robot=True)])
    table.before = Evening(row, ((1, "Саша"), (2, "Саша")), 0)
    wins = evening.tally(Words("ru"), table, (0, 1))
    assert wins == [("Саша", 3), ("Тихон", 2), ("&lt;b&gt;", 1), ("Саша (2)", 1)]


@pytest.mark.parametrize("ending", ["over", "stopped", "voted", "torn"])
async def test_a_rematch_follows_every_kind_of_ending_with_the_same_seats_and_the_next_dealer(
    room: Room, ending: str
) -> None:
    """Rematch after every kind of ending, with the same seats."""
    async with room.open():
        people, group = await room.lobby(2)
        await deal(room, people, group, 1)
        if ending == "over":
            await give_up(room, people, 1)
        following = (await room.state(1)).dealer if ending == "over" else 1
        if ending == "torn":
            await tear(room)
        if ending == "stopped":
            await room.say(people[0], group, "/stop")
        if ending == "voted":
            await room.say(people[1], group, "/stop")
            await room.press(people[0], group.find("За"), 0)
    async with room.open():
        if ending == "torn":
            await room.say(people[0], group, "/table")
            await room.say(people[0], group, "/stop")
        await again(room, people[1], group)
    async with room.open():
        await room.press(people[1], group.find("Раздать"), "Раздать")
        assert [seat.person for seat in room.table(2).seats] == [person.id for person in people]
        assert (await room.state(2)).dealer == following


async def test_where_others_sit_down_the_lot_decides_who_deals(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await deal(room, people, group, 1)
        await room.say(people[0], group, "/stop")
        await again(room, people[0], group)
        third = await room.guest(group, "Олег")
        await room.press(third, group.find("Сесть"), "Сесть")
        room.table(2).options = replace(room.table(2).options, raises=False)  # which is for two
        await room.press(people[0], group.find("Раздать"), "Раздать")
        assert (await room.state(2)).dealer == room.deals.lot(2, 3)
