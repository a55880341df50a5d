"""From every state a table can be in, `/stop` by its host or an admin leads to no game, and `/new` works next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from sandbox.client import Group, Person
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import Asks, another_is_asked, deal_of, leader_alone
from tests.bot.table.people import asked, lead, over, play_once
from tests.bot.table.tables import MINUTE, short, timed, with_robots

OPEN = "SELECT count(*) FROM matches WHERE phase IN ('lobby', 'playing', 'paused')"

Found = tuple[list[Person], Group]


@dataclass(frozen=True)
class At:
    """A state of a table.

    Args:
        come: what leads there.
        deal: which first deal, by what the engine then asks.
        settings: of the bot.
    """

    come: Callable[[Room], Awaitable[Found]]
    deal: Asks | None = None
    settings: dict[str, Any] = field(default_factory=dict)


async def no_game(room: Room) -> Found:
    people = await room.known()
    group = room.sandbox.group("Пятница", people)
    await room.say(people[0], group, "/new")
    return people, group


def said(begin: Callable[[Room], Awaitable[Found]], seat: int, command: str) -> Callable[[Room], Awaitable[Found]]:
    """What a command of one of the players leads to."""

    async def come(room: Room) -> Found:
        people, group = await begin(room)
        await room.say(people[seat], group, command)
        return people, group

    return come


async def options(room: Room) -> Found:
    people, group = await room.lobby()
    await room.press(people[0], group.find("Раздать"), "Правила стола")
    return people, group


async def probing(room: Room) -> Found:
    people, group = await room.lobby()
    room.sandbox.fault("server_error", "sendChatAction", people[1], times=1000)
    await room.press(people[0], group.find("Раздать"), "Раздать")
    assert room.table().probing
    return people, group


async def robots_turn(room: Room) -> Found:
    people, group = await with_robots(room, 2, 1)
    while any(map(asked, people)):
        await play_once(room, people, Random(1))
    return people, group


async def led(room: Room) -> Found:
    """A lead is held until its time, or waits for somebody who may claim out of turn."""
    people, group = await room.match()
    await lead(room, people[1])
    return people, group


async def between_deals(room: Room) -> Found:
    people, group = await timed(room, policy="end")
    while room.table().playing.running:  # silence may answer first, and then the next one has his time
        await room.later(MINUTE / 2)
    return people, group


async def expected(room: Room) -> Found:
    """Somebody waits for a robot's seat."""
    people, group = await with_robots(room, 2, 1)
    vera = await room.guest(group, "Вера")
    await room.say(vera, group, "/join")
    return people, group


async def ended(room: Room) -> Found:
    people, group = await room.lobby()
    room.table().options = short(room.table().options)
    await room.press(people[0], group.find("Раздать"), "Раздать")
    while not over(group):
        await play_once(room, people, Random(1))
    return people, group


STATES = {
    "no game": At(no_game),
    "lobby": At(Room.lobby),
    "options": At(options),
    "whom": At(said(Room.lobby, 0, "/kick")),
    "probing": At(probing),
    "vote in lobby": At(said(Room.lobby, 1, "/stop")),
    "deal": At(Room.match),
    "vote": At(said(Room.match, 1, "/stop")),
    "robots' turn": At(robots_turn, settings={"robot_delay": 100.0}),
    "held lead": At(led, leader_alone, {"lead_delay": 100.0}),
    "window": At(led, another_is_asked, {"lead_delay": 100.0}),
    "pause": At(said(Room.match, 1, "/pause")),
    "between deals": At(between_deals),
    "host away": At(said(Room.match, 0, "/leave")),
    "latecomer": At(expected),
    "over": At(ended),
}


async def check(room: Room, at: At, who: str) -> None:
    if at.deal is not None:
        room.deals = Deals(1, deal_of(at.deal))
    async with room.open(**at.settings):
        people, group = await at.come(room)
        host = next(person for person in people if person.id == room.table().host)
        admin = await room.guest(group, "Игорь")
        await group.promote(admin)
        await room.say(host if who == "host" else admin, group, "/stop")
        assert await room.rows(OPEN) == [(0,)]
        assert await room.rows("SELECT kind FROM deadlines") == []
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]
        await room.say(people[1], group, "/new бура")
        assert await room.rows(OPEN) == [(1,)]
        assert "1. Марина ★" in group.find("Раздать").text


@pytest.mark.parametrize(("state", "who"), [(state, ("host", "admin")[at % 2]) for at, state in enumerate(STATES)])
async def test_stop_leads_from_every_state_to_no_game_and_new_works_next(room: Room, state: str, who: str) -> None:
    await check(room, STATES[state], who)


async def test_people_come_and_go_between_two_deals_without_a_table_that_says_nothing(room: Room) -> None:
    async with room.open():
        people, group = await between_deals(room)
        vera = await room.guest(group, "Вера")
        stood = [seen.id for seen in group.messages if seen.text.startswith("🃏")]
        await room.say(people[1], group, "/leave")
        assert [seen.id for seen in group.messages if seen.text.startswith("🃏")] == stood
        await room.say(people[0], group, "/kick")
        await room.press(people[0], group.find("Чьё место"), "Марина")
        await room.say(vera, group, "/join")
        assert group.last_with("Вера сядет за стол")
        assert not [seen for seen in group.messages if "Мои карты" in seen.labels or "Чьё место" in seen.text]
        await room.say(people[0], group, "/pause")
        assert group.last_with("Вера теперь за столом")
        assert [seat.person for seat in room.table().seats] == [people[0].id, vera.id]
        await room.say(people[0], group, "/leave")
        await room.say(vera, group, "/leave")
        assert await room.rows(OPEN) == [(0,)]


@pytest.mark.slow
@pytest.mark.parametrize(("state", "who"), [(state, ("admin", "host")[at % 2]) for at, state in enumerate(STATES)])
async def test_so_does_stop_by_the_other_one_who_may(room: Room, state: str, who: str) -> None:
    await check(room, STATES[state], who)
