"""Who is waited for gets up, is banned, blocks the bot or leaves the group, at every kind of decision: play goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from random import Random

import pytest

import engine
from bot import robots
from bot.screen import Place
from bot.screens.table import phase
from bot.tables import Seat, Table
from sandbox.client import Group, Person
from tests.bot.table.conftest import NAMES, Room
from tests.bot.table.people import asked, over, press_with_sense
from tests.bot.table.tables import MINUTE, playable, short, timed

# What a seat is asked: the phase, and the verbs that it may answer with.
Decision = tuple[str, frozenset[str]]
Way = Callable[[Room, Group, Person], Awaitable[None]]

INPUTS = 60


def _presets() -> Iterator[tuple[str, str, int]]:
    for name in engine.games():
        game = engine.game(name)
        for preset, options in game.presets.items():
            yield name, preset, playable(game, options)[-1]


def decision(look: engine.Look) -> Decision:
    return phase(look), look.may()


@pytest.mark.parametrize(("game", "preset", "count"), list(_presets()))
def test_a_robot_takes_over_from_whomever_the_engine_waits_for(seed: int, game: str, preset: str, count: int) -> None:
    luck = Random(seed)
    people = [Seat(number, f"{number}") for number in range(count)]
    table = Table(1, Place(-1), 0, game, preset, engine.game(game).presets[preset], people)
    table.state = engine.start(engine.game(game), table.options, count)
    for _ in range(INPUTS):
        if table.playing.over:
            break
        if cards := list(engine.due(table.playing)):
            luck.shuffle(cards)
            table.state, _ = engine.deal(table.playing, tuple(cards))
            continue
        seat = luck.choice(sorted(table.playing.waiting))
        assert robots.following(table) is None, "all are people"
        people[seat].robot = True
        assert robots.following(table) == seat
        table.state, _ = engine.submit(table.playing, seat, robots.move(table, seat))
        people[seat].robot = False


async def gets_up(room: Room, group: Group, person: Person) -> None:
    await room.say(person, group, "/leave")


async def comes_back(room: Room, group: Group, person: Person) -> None:
    await room.say(person, group, "/join")


async def blocks(room: Room, group: Group, person: Person) -> None:
    await person.block()
    await room.settle()


async def unblocks(room: Room, group: Group, person: Person) -> None:
    await room.say(person, group, "/join")
    assert room.table().seats[seat_of(room, person)].robot, "nobody is waited for whom no card would reach"
    await person.unblock()
    await person.follow(group.find(f"{person.name}, чтобы получить карты").buttons[0].url)
    await room.settle()


async def leaves(room: Room, group: Group, person: Person) -> None:
    await person.leave(group)
    await room.settle()


async def is_banned(room: Room, group: Group, person: Person) -> None:
    await group.kick(person)
    await room.settle()


async def joins_again(room: Room, group: Group, person: Person) -> None:
    await person.join(group)
    await comes_back(room, group, person)


async def presses_return(room: Room, _: Group, person: Person) -> None:
    """Who is banned still has his own chat."""
    await room.press(person, person.chat().last_with("Я вернулся"), "Я вернулся")


WAYS: tuple[tuple[Way, Way], ...] = (
    (gets_up, comes_back),
    (blocks, unblocks),
    (leaves, joins_again),
    (is_banned, presses_return),
)


def seat_of(room: Room, person: Person) -> int:
    found = room.table().seat_of(person.id)
    assert found is not None
    return found


def goes_on(room: Room, group: Group, people: list[Person]) -> bool:
    """Whether the match has ended, or somebody who is there is asked."""
    there = [person for person in people if not room.table().seats[seat_of(room, person)].robot]
    return over(group) or any(map(asked, there))


async def open_match(room: Room, game: str, count: int) -> tuple[list[Person], Group]:
    people = await room.known(*NAMES[:count])
    group = room.sandbox.group("Пятница", people)
    await room.say(people[0], group, f"/new {game}")
    for person in people[1:]:
        await room.press(person, group.find("Сесть"), "Сесть")
    room.table().options = short(room.table().options)
    await room.press(people[0], group.find("Раздать"), "Раздать")
    return people, group


async def new_decisions(room: Room, game: str, luck: Random, *, count: int, most: int) -> None:
    """Play a match in which whoever is asked something for the first time goes, one way after another."""
    people, group = await open_match(room, game, count)
    known: set[Decision] = set()
    banned: set[int] = set()
    for _ in range(most):
        if over(group):
            break
        turn = luck.choice([person for person in people if asked(person)])
        kind = decision(engine.view(await room.state(), seat_of(room, turn)))
        if kind not in known and turn.id not in banned:
            go, come = WAYS[len(known) % len(WAYS)]
            known.add(kind)
            banned |= {turn.id} if go is is_banned else set()
            await go(room, group, turn)
            assert goes_on(room, group, people), (kind, go.__name__)
            if over(group):
                break
            await come(room, group, turn)
            assert not room.table().seats[seat_of(room, turn)].robot, (kind, come.__name__)
            assert goes_on(room, group, people), (kind, come.__name__)
        else:
            await press_with_sense(room, turn, luck)
    assert known
    assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]


def counts(game: str) -> list[int]:
    """How many can play a game by its first preset."""
    presets = engine.game(game).presets
    return playable(engine.game(game), presets[next(iter(presets))])


@pytest.mark.parametrize("game", ["bura", "euchre", "kunken"])
async def test_the_game_goes_on_when_the_awaited_player_goes(room: Room, seed: int, game: str) -> None:
    async with room.open():
        await new_decisions(room, game, Random(seed), count=counts(game)[0], most=25)


@pytest.mark.slow
@pytest.mark.parametrize("game", engine.games())
async def test_the_game_goes_on_in_every_game_to_its_end(room: Room, seed: int, game: str) -> None:
    async with room.open():
        await new_decisions(room, game, Random(seed), count=counts(game)[-1], most=2000)


async def test_the_seat_of_a_deleted_account_is_played_when_its_clock_has_run(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        gone = next(person for person in people if asked(person))
        other = next(person for person in people if person is not gone)
        await gone.deactivate()
        await room.later(MINUTE / 2)
        assert group.last_with(f"Карты больше не доходят: {gone.name}")
        assert asked(other)


async def test_whose_seat_is_freed_while_he_is_waited_for_is_played_for(room: Room) -> None:
    async with room.open():
        people, group = await room.match(3)
        turn = next(person for person in people if asked(person))
        host = next(person for person in people if person.id == room.table().host)
        await room.say(host, group, "/kick")
        await room.press(host, group.find("Чьё место"), turn.name)
        there = [person for person in people if person is not turn]
        assert any(map(asked, there))
