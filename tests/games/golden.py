"""Golden records: a match told move by move, with what every seat sees of it; a change of who sees what is a diff.

``python -m tests.games.golden GAME`` writes the file of a game anew from the record that it begins with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import engine
from engine import records
from engine.core import State
from engine.phrases import Event, Phrase

FOLDER = Path(__file__).parent / "golden"
SEEDS = Path(__file__).parents[2] / "seeds"


def golden(game: str) -> Path:
    """Where the golden record of a game stands; its first line names the record under ``seeds/``."""
    return FOLDER / f"{game}.txt"


def told(game: str, name: str) -> str:
    """The match of a record under ``seeds/<game>/records``, told."""
    record = records.read((SEEDS / game / "records" / name).read_text(encoding="utf-8"))
    return "\n".join([name, *_lines(record)]) + "\n"


def _lines(record: records.Record) -> Iterator[str]:
    state = record.start()
    for number, lines in enumerate(record.deals):
        for line in lines:
            state, events = records.enter(state, line)
            yield ""
            yield f"{number}: {line}"
            yield from _events(events, state.seats)
            yield from _views(state)
    yield f"scores {state.rows} totals {state.scores} winners {state.winners}"


def _events(events: tuple[Event, ...], seats: int) -> Iterator[str]:
    for event in events:
        heard = {seat: event.shown_to(seat) for seat in (None, *range(seats))}
        if len(set(heard.values())) == 1:
            yield f"  * {_said(heard[None])}"
        else:
            yield from (f"  {_name(seat)} hears {_said(phrase)}" for seat, phrase in heard.items() if phrase)


def _said(phrase: Phrase | None) -> str:
    given = {
        name: value for name, value in records.data(phrase).items() if value not in (None, [], 0) or name == "seat"
    }
    key = given.pop("key")
    return " ".join([key, *(f"{name} {_text(value)}" for name, value in given.items() if value is not None)])


def _views(state: State) -> Iterator[str]:
    public = records.plain(engine.view(state, None))
    yield "  facts " + ", ".join(f"{name} {_text(value)}" for name, value in public["facts"].items())
    for seat in (None, *range(state.seats)):
        look = engine.view(state, seat)
        view = records.plain(look)
        zones = (f"{name} {_text(pile)}" for name, pile in view["zones"].items() if pile)
        moves = f" may {', '.join(map(str, look.moves()))}" if seat is not None and look.may() else ""
        own = f" knows {_text(view['own'])}" if view["own"] is not None else ""
        yield f"  {_name(seat)} {engine.version(state, seat)}: {'; '.join(zones)}{own}{moves}"


def _name(seat: int | None) -> str:
    return "public" if seat is None else f"seat {seat}"


def _text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_text(each) for each in value)
    return "-" if value is None else str(value)


if __name__ == "__main__":
    path = golden(sys.argv[1])
    name = sys.argv[2] if len(sys.argv) > 2 else path.read_text(encoding="utf-8").splitlines()[0]
    path.write_text(told(sys.argv[1], name), encoding="utf-8")
