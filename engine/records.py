"""Game records: a match as TOML, and the inputs of a match as lines of text, folded into a state.

A line of inputs is ``deal <cards>``, ``<seat> <move>`` or ``abandon`` (a deal thrown in, COMMON-9).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import core
from engine.cards import Card, written
from engine.core import Game, State
from engine.games import UnknownGame, game
from engine.moves import Move
from engine.phrases import Event
from engine.places import Path, line_of_path
from engine.plain import data, digest, options_from, options_to, plain

__all__ = [
    "ABANDON",
    "BadRecord",
    "Illegal",
    "Record",
    "by_deals",
    "data",
    "digest",
    "enter",
    "fold",
    "line_of",
    "line_of_deal",
    "options_from",
    "options_to",
    "plain",
    "read",
    "replay",
    "result",
    "write",
]

ABANDON = "abandon"
_DEAL = "deal"
_TABLES: dict[str, dict[str, type]] = {
    "record": {"game": str, "seats": int, "dealer": int, "preset": str, "options": dict, "deals": list},
    "deal": {"order": str, "moves": list},
}


class BadRecord(ValueError):
    """A record that cannot be read.

    Args:
        line: the line of the text, from 1.
        reason: what is wrong there.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Illegal(core.Illegal):
    """A move of a record that a rule forbids.

    Args:
        rule: the id of the rule.
        text: the line of the record.
        deal, move: its place, counted from 0.
    """

    def __init__(self, rule: str, text: str, deal: int, move: int) -> None:
        super().__init__(rule, text)
        self.deal = deal
        self.move = move


class _Wrong(ValueError):
    """Something is wrong at a path of the record."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down.

    Args:
        game, options, seats, dealer: what ``engine.start`` takes.
        deals: by deal, its inputs as lines; the first is its order.
        preset: the preset that the options are written over; None for the game's first.
    """

    game: Game
    options: Any
    seats: int
    dealer: int
    deals: tuple[tuple[str, ...], ...] = ()
    preset: str | None = None

    def start(self) -> State:
        """The match before its first deal."""
        return core.start(self.game, self.options, self.seats, self.dealer)


def line_of(seat: int, move: Move) -> str:
    """The line of a seat's move: ``1 play As Ks``."""
    return f"{seat} {move}"


def line_of_deal(order: Iterable[Card]) -> str:
    """The line of an order of cards: ``deal 6s 7s ...``."""
    return f"{_DEAL} {written(order)}"


def enter(state: State, line: str) -> tuple[State, tuple[Event, ...]]:
    """Enter one input.

    Args:
        state: the match; it is not changed.
        line: the input.

    Returns:
        The new state, and what happened.

    Raises:
        engine.Illegal: a rule forbids the move.
        ValueError: no input, or one that does not fit the match (BadMove, BadOrder).
    """
    kind, seat, move = _parse(line)
    if kind == ABANDON:
        return core.abandon(state)
    if isinstance(move, Move):
        return core.submit(state, seat, move)
    return core.deal(state, move)


def replay(state: State, lines: Iterable[str]) -> State:
    """Fold inputs into a match.

    Args:
        state: the match before them.
        lines: the inputs, in order.

    Raises:
        engine.Illegal, ValueError: as :func:`enter`.
    """
    for line in lines:
        state, _ = enter(state, line)
    return state


def _parse(line: str) -> tuple[str, int, Move | tuple[Card, ...]]:
    """What a line says: its kind, the seat (0 where there is none), and a move or an order."""
    first, _, rest = line.strip().partition(" ")
    if first == _DEAL:
        return _DEAL, 0, tuple(Card(word) for word in rest.split())
    if first == ABANDON and not rest:
        return ABANDON, 0, ()
    if not (first.isascii() and first.isdigit()):
        msg = f"not an input: {line!r}; it is a seat and a move, {_DEAL} with cards, or {ABANDON}"
        raise ValueError(msg)
    return "move", int(first), Move.parse(rest)


# ------------------------------------------------------------------------------------------------------------ reading


def read(text: str) -> Record:
    """The record that a TOML text holds; its moves are read, not yet played.

    Raises:
        BadRecord: names the line and the reason.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadRecord(line, f"not TOML: {error}") from None
    try:
        return _record(table)
    except _Wrong as wrong:
        raise BadRecord(line_of_path(text, wrong.path), str(wrong)) from None


def _record(table: dict[str, Any]) -> Record:
    _check_keys(table, "record", (), needed=("game", "seats"))
    try:
        found = game(table["game"])
    except UnknownGame as error:
        raise _Wrong(("game",), error.args[0]) from None
    preset, given = table.get("preset"), table.get("options", {})
    try:
        options = options_from(found, preset, given)
        core.start(found, options, table["seats"], table.get("dealer", 0))
    except ValueError as error:
        name = str(error).partition(":")[0]
        raise _Wrong(("options", name) if name in given else (name,), str(error)) from None
    deals = tuple(_deal(each, ("deals", number), table["seats"]) for number, each in enumerate(table.get("deals", [])))
    return Record(found, options, table["seats"], table.get("dealer", 0), deals, preset)


def _deal(table: Any, path: Path, seats: int) -> tuple[str, ...]:
    if not isinstance(table, dict):
        raise _Wrong(path, f"a deal is a table with order and moves, not {table!r}")
    _check_keys(table, "deal", path, needed=("order",))
    order = f"{_DEAL} {table['order']}"
    _check_line(order, (*path, "order"), seats)
    for number, line in enumerate(table.get("moves", [])):
        _check_line(line, (*path, "moves", number), seats)
    return (order, *table.get("moves", []))


def _check_keys(table: Mapping[str, Any], kind: str, path: Path, needed: tuple[str, ...]) -> None:
    known = _TABLES[kind]
    for key, value in table.items():
        if key not in known:
            raise _Wrong((*path, key), f"{key}: a {kind} has no such key; it has {', '.join(known)}")
        if type(value) is not known[key]:
            raise _Wrong((*path, key), f"{key}: {value!r} is not possible; it is of type {known[key].__name__}")
    for key in needed:
        if key not in table:
            raise _Wrong(path, f"{key}: a {kind} needs this key")


def _check_line(line: Any, path: Path, seats: int) -> None:
    if not isinstance(line, str):
        raise _Wrong(path, f"not an input: {line!r}; it is a text")
    try:
        _, seat, _ = _parse(line)
    except ValueError as error:
        raise _Wrong(path, str(error)) from None
    if seat >= seats:
        raise _Wrong(path, f"seat: {seat} is not one of the seats 0 to {seats - 1}, in {line!r}")


# ------------------------------------------------------------------------------------------------- replaying, writing


def fold(text: str) -> tuple[Record, State]:
    """A record and the state that it leads to.

    Args:
        text: the TOML of the record.

    Raises:
        Illegal: a rule forbids a move; it knows deal and move, counted from 0.
        BadRecord: the record cannot be read; it knows line and reason.
    """
    record = read(text)
    state = record.start()
    for number, lines in enumerate(record.deals):
        try:
            state = _fold_deal(state, number, lines)
        except _Wrong as wrong:
            raise BadRecord(line_of_path(text, wrong.path), str(wrong)) from None
    return record, state


def _fold_deal(state: State, number: int, lines: tuple[str, ...]) -> State:
    if state.running:
        raise _Wrong(("deals", number), f"deal {number} begins before deal {number - 1} has ended")
    for move, line in enumerate(lines, -1):
        try:
            state, _ = enter(state, line)
        except core.Illegal as error:
            raise Illegal(error.rule, line, number, move) from None
        except ValueError as error:
            path: Path = ("order",) if move < 0 else ("moves", move)
            raise _Wrong(("deals", number, *path), f"deal {number}: {error}") from None
    return state


def write(record: Record) -> str:
    """The TOML of a record, its options as differences from the preset."""
    preset = options_to(record.game.presets[record.preset or next(iter(record.game.presets))])
    differing = {name: value for name, value in options_to(record.options).items() if value != preset[name]}
    head = {"game": record.game.id, "seats": record.seats, "dealer": record.dealer, "preset": record.preset}
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items() if value is not None]
    if differing:
        lines += ["", "[options]", *(f"{name} = {json.dumps(value)}" for name, value in differing.items())]
    for order, *moves in record.deals:
        lines += ["", "[[deals]]", f"order = {json.dumps(order.removeprefix(_DEAL).strip())}", "moves = ["]
        lines += [*(f"  {json.dumps(line)}," for line in moves), "]"]
    return "\n".join(lines) + "\n"


def by_deals(state: State, lines: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The inputs of a match, deal by deal, as a :class:`Record` keeps them.

    Args:
        state: the match before them.
        lines: the inputs in order.

    Raises:
        engine.Illegal, ValueError: as :func:`enter`.
    """
    deals: list[tuple[str, ...]] = []
    for line in lines:
        deals[-1:] = [(*deals[-1], line)] if state.running else [*deals[-1:], (line,)]
        state, _ = enter(state, line)
    return tuple(deals)


def result(record: Record, state: State) -> dict[str, Any]:
    """What a record led to, as plain data."""
    return {
        "scores": data(state.rows),
        "totals": data(state.scores),
        "chips": data(state.chips),
        "over": state.over,
        "winners": data(state.winners),
        "waiting": sorted(state.waiting),
        "version": sum(map(len, record.deals)),
    }
