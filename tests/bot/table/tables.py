"""Tables that many tests begin with: short ones, some with robots, some with a clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import engine
from bot.house import House
from engine.options import allowed
from sandbox.client import Group, Person
from storage import chats
from tests.bot.table.conftest import Room
from tests.bot.table.deals import deal_of, leader_alone

MINUTE = 60.0
# Seconds for which a lead is kept, where that matters.
DELAY = 3.0

# What holds the options of any game.
Options = Any

# What makes a match short, in the games that have it.
SHORTENING = ("deals", "target", "max_cards")


def short(options: Options) -> Options:
    """Options with the least that makes a match long."""
    for name in SHORTENING:
        known = allowed(options).get(name)
        for value in sorted(value for value in known.values if value > 0) if known else ():
            try:
                options = replace(options, **{name: value})
            except ValueError:
                continue
            break
    return options


def playable(game: engine.Game, options: Options) -> list[int]:
    """How many can play by some options."""
    low, high = game.seats
    return [count for count in range(low, high + 1) if _can(game, options, count)]


def _can(game: engine.Game, options: Options, count: int) -> bool:
    try:
        engine.start(game, options, count)
    except ValueError:
        return False
    return True


def _cases() -> Iterator[tuple[str, str, int]]:
    """Every game and preset with the least and the greatest number of players."""
    for name in engine.games():
        game = engine.game(name)
        for preset, options in game.presets.items():
            counts = playable(game, short(options))
            yield from ((name, preset, count) for count in sorted({counts[0], counts[-1]}))


CASES = list(_cases())


async def with_robots(room: Room, people: int, robots: int, game: str = "бура") -> tuple[list[Person], Group]:
    """A match of people and robots in a group that has just begun."""
    known = await room.known(*("Саша", "Марина", "Олег")[:people])
    group = room.sandbox.group("Пятница", known)
    await room.say(known[0], group, f"/new {game}")
    for person in known[1:]:
        await room.press(person, group.last_with("Сесть"), "Сесть")
    for _ in range(robots):
        await room.press(known[0], group.find("+ Робот"), "+ Робот")
    await room.press(known[0], group.find("Раздать"), "Раздать")
    assert group.last_with("Мои карты")
    return known, group


async def set_house(room: Room, group: Group, house: House) -> None:
    """What a group has set, in the database and at its table."""
    assert room.bot is not None
    async with room.bot.storage.turn() as batch:
        chats.set_settings(batch, group.id, house.text())
    room.table().house = house


async def timed(room: Room, **given: object) -> tuple[list[Person], Group]:
    """A match of two with a clock of a minute that runs; one of them alone is asked, unless a test deals otherwise."""
    if not room.deals.first:
        room.deals.first = tuple(deal_of(leader_alone))
    people, group = await room.lobby()
    await set_house(room, group, House.model_validate({"pace": 60, **given}))
    await room.press(people[0], group.last_with("Раздать"), "Раздать")
    return people, group


async def tear(room: Room) -> None:
    """Have the stored match say that people have seen something else than this engine would show."""
    assert room.bot is not None
    await room.bot.storage.run(lambda raw: raw.execute("UPDATE matches SET digest = 'another'"))
