"""Every game and preset among people, the fewest and the most that can play it: by buttons alone, to the end."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.options import allowed
from sandbox.client import Group, Person
from tests.bot.table.conftest import NAMES, Room
from tests.bot.table.people import asked, over, press_with_sense
from tests.bot.table.tables import CASES, SHORTENING, short
from tests.bot.table.test_matches import Witness, check_results

LONGEST = 20_000  # presses
A_ROUND = 60  # taps, in which any option has gone through all of its values


async def sit_down(room: Room, game: str, preset: str, count: int) -> tuple[list[Person], Group]:
    """People at a table that one of them has opened in a group, with a game, a preset, and the shortest of matches."""
    people = await room.known(*NAMES[:count])
    group = room.sandbox.group("Пятница", people)
    await room.say(people[0], group, f"/new {game}")
    for person in people[1:]:
        await room.press(person, group.find("Сесть"), "Сесть")
    await room.press(people[0], group.find("Закрыть"), "Правила стола")
    if len(engine.game(game).presets) > 1:
        await room.press(people[0], group.find("‹ К столу"), data=f"preset:1:0:{preset}")
    assert room.table().options == engine.game(game).presets[preset]
    await shorten(room, people[0], group)
    await room.press(people[0], group.find("‹ К столу"), "‹ К столу")
    return people, group


async def shorten(room: Room, host: Person, group: Group) -> None:
    """Tap the options that make a match long, each until it has its least value."""
    wanted = short(room.table().options)
    for name in (name for name in SHORTENING if name in allowed(wanted)):
        for _ in range(A_ROUND):
            if getattr(room.table().options, name) == getattr(wanted, name):
                break
            seen = group.find("‹ К столу")
            here = [data for button in seen.buttons if (data := button.data or "").endswith(f":{name}")]
            await room.press(host, seen, None if here else "›", data="".join(here))
    assert room.table().options == wanted


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset", "count"), CASES)
async def test_every_game_is_played_to_its_end_among_people(
    room: Room, seed: int, game: str, preset: str, count: int
) -> None:
    luck = Random(f"{seed} {game} {preset} {count}")
    async with room.open():
        people, group = await sit_down(room, game, preset, count)
        await room.press(people[0], group.find("Закрыть"), "Раздать")
        begun = await room.state()
        witness = Witness(room, people, group, engine.start(begun.game, begun.options, count, 0))
        states = [await witness.look()]
        while not over(group):
            assert len(states) < LONGEST
            await press_with_sense(room, luck.choice([person for person in people if asked(person)]), luck)
            states.append(await witness.look())
        assert states[-1].over
        await check_results(room, group, states, count)
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]
