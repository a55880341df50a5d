"""Whole matches from the games' records, with what every seat and the public got at each input."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import engine
from bot.screen import Place
from bot.tables import Seat, Table
from bot.words import folder
from engine import records

NAMES = ("Саша", "Марина", "Олег", "Ира", "Пётр", "Юля", "Нина", "Глеб")


@dataclass(frozen=True)
class Moment:
    """A match after one of its inputs.

    Args:
        line: the input.
        table: the table, as the desk keeps it.
        state: the match.
        events: what the input brought.
    """

    line: str
    table: Table
    state: engine.State
    events: tuple[engine.Event, ...]

    def news(self, seat: int | None = None) -> tuple[engine.Phrase, ...]:
        """What a seat, or the public, heard of it."""
        return tuple(phrase for event in self.events if (phrase := event.shown_to(seat)) is not None)


def recorded() -> list[Path]:
    """The records of all games."""
    return sorted(chain.from_iterable((folder(game) / "records").glob("*.toml") for game in engine.games()))


def moments(path: Path, deals: int) -> Iterator[Moment]:
    """The first deals of a record, input by input."""
    record = records.read(path.read_text(encoding="utf-8"))
    preset = record.preset or next(iter(record.game.presets))
    seats = [Seat(number, name) for number, name in enumerate(NAMES[: record.seats], 1)]
    table = Table(7, Place(-1), 1, record.game.id, preset, record.options, seats, chat_title="Пятница")
    state = record.start()
    for table.deal, deal in enumerate(record.deals[:deals], 1):
        for line in deal:
            state, events = records.enter(state, line)
            yield Moment(line, table, state, events)
