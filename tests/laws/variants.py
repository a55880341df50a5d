"""What the laws run over: every game that can be found, every preset, every single change of an option."""

import importlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from hypothesis.vendor.pretty import RepresentationPrinter

import engine
from engine.options import Allowed, allowed

Options = Any  # each game has a class of its own

TINY = Path(__file__).parent.parent / "tiny"


@dataclass(frozen=True)
class Variant:
    """A game with options.

    Args:
        name: ``bura-penalty-pack=32``.
        game: the game.
        options: the value that is played.
        seats: how many can play it.
    """

    name: str
    game: engine.Game
    options: Options
    seats: tuple[int, ...]

    def __repr__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:
        """How hypothesis prints it."""
        printer.text(self.name)


@contextmanager
def a_further_game(folder: Path) -> Iterator[None]:
    """Let the engine find the games of a further ``engine/games`` folder for a while."""
    path = importlib.import_module("engine.games").__path__
    path.append(str(folder / "engine" / "games"))
    try:
        yield
    finally:
        path.remove(str(folder / "engine" / "games"))


def games() -> tuple[engine.Game, ...]:
    """Every game, and the tiny one of the tests."""
    with a_further_game(TINY):
        return tuple(map(engine.game, engine.games()))


def values(known: Allowed) -> tuple[Any, ...]:
    """The values that an option is tried with: all of them; of a number the bounds."""
    if known.some_of:
        singles = [(value,) for value in known.values]
        firsts = [known.values[:size] for size in range(2, len(known.values) + 1)]
        return ((), *singles, *firsts)
    return known.values if known.low is None else (known.low, known.high)


def must_name_a_field(error: ValueError, options: type[Options]) -> None:
    """An error says which field cannot be played (COMMON-13)."""
    names = {each.name for each in fields(options)} | {"seats"}
    if re.split(r"\W", str(error), maxsplit=1)[0] not in names:
        msg = f"no field is named: {error}"
        raise AssertionError(msg) from error


def changed(game: engine.Game, options: Options, changes: dict[str, Any]) -> Options:
    """Some options with changes; None where they cannot be played together."""
    try:
        return replace(options, **changes)
    except ValueError as error:
        must_name_a_field(error, game.Options)
        return None


def seats_for(game: engine.Game, options: Options) -> tuple[int, ...]:
    """How many can play some options."""
    found = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        try:
            engine.start(game, options, seats)
        except ValueError as error:
            must_name_a_field(error, game.Options)
        else:
            found.append(seats)
    return tuple(found)


def variants(game: engine.Game) -> Iterator[Variant]:
    """The presets of a game, and each with one option changed, once each."""
    known = set()
    for preset, options in game.presets.items():
        changes: list[dict[str, Any]] = [{}]
        changes += [{name: value} for name, each in allowed(game.Options).items() for value in values(each)]
        for change in changes:
            value = changed(game, options, change)
            seats = () if value is None else seats_for(game, value)
            if seats and value not in known:
                known.add(value)
                words = [f"{name}={_short(each)}" for name, each in change.items()]
                yield Variant("-".join([game.id, preset, *words]), game, value, seats)


def _short(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


GAMES = games()
EVERY = tuple(variant for game in GAMES for variant in variants(game))
PRESETS = tuple(
    Variant(f"{game.id}-{name}", game, options, seats_for(game, options))
    for game in GAMES
    for name, options in game.presets.items()
)
