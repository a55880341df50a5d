"""Whole matches, played by people who only press buttons."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from sandbox.client import Group, Person, Sandbox
from tests.bot.table.conftest import Running
from tests.bot.table.people import play_on

NAMES = ("Саша", "Марина", "Олег", "Вера", "Игорь", "Таня")


async def seat_all(sandbox: Sandbox, people: Sequence[Person], group: Group) -> None:
    """Everybody presses Start, the first opens a table, the others sit down."""
    for person in people:
        await person.start()
        await sandbox.until(lambda person=person: person.chat().last_with("Привет"))
    await people[0].say(group, "/new бура")
    for person in people[1:]:
        lobby = await sandbox.until(lambda: group.last_with("Сесть за стол"))
        await person.press(lobby, "Сесть за стол")
    await sandbox.until(lambda: (seen := group.last_with("Раздать")) and people[-1].name in seen.text)


async def choose(sandbox: Sandbox, host: Person, group: Group, preset: str, *options: str) -> None:
    """The host takes a preset, and taps options until they say what is wanted."""
    await host.press(group.last_with("Раздать"), "Правила стола")
    await host.press(await sandbox.until(lambda: group.last_with("‹ К столу")), preset)


@pytest.mark.parametrize("count", [2])
async def test_people_play_five_pots_of_bura_by_buttons_only(
    sandbox: Sandbox, start: Running, seed: int, count: int
) -> None:
    people = [sandbox.person(name) for name in NAMES[:count]]
    group = sandbox.group("Пятница", members=people)
    async with start():
        await seat_all(sandbox, people, group)
        await people[0].press(group.last_with("Раздать"), "Раздать")
        await play_on(sandbox, group, people, Random(seed))
    assert group.last_with("🏁")
