"""Going on with a match whose running deal a newer engine no longer replays: from what stood between its deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any

from engine.core import Game, State, start
from engine.plain import data


def between(state: State) -> dict[str, Any]:
    """What stands between the deals of a match, as plain data.

    Args:
        state: the match. Where a deal is running, this is what stood before it, and that one is running.

    Returns:
        ``dealer``, ``carry``, ``rows``, ``chips``, ``winners``, ``versions`` and ``running``: all that
        :func:`resume` needs besides the game, its options and the seats.
    """
    return {
        "dealer": state.dealer,
        "carry": data(state.carry),
        "rows": data(state.rows),
        "chips": data(state.chips),
        "winners": data(state.winners),
        "versions": data(state.versions),
        "running": state.running,
    }


def resume(game: Game, options: Any, seats: int, stored: Mapping[str, Any]) -> State:
    """A match that goes on from stored totals.

    Args:
        game: the game.
        options: its options, as at the start.
        seats: how many play, as at the start.
        stored: what :func:`between` gave. A deal that was running then is thrown in: it is a row of zeros (COMMON-9)
            and everybody sees it as one input.

    Returns:
        The match before its next deal, or after its end.

    Raises:
        ValueError: options, seats or dealer that this engine does not play; the message names the field.
    """
    begun = start(game, options, seats, stored["dealer"])
    thrown_in = bool(stored["running"])
    rows = tuple(tuple(row) for row in stored["rows"]) + ((0,) * seats,) * thrown_in
    return State(
        game,
        options,
        seats,
        stored["dealer"],
        _carry(begun.carry, stored["carry"]),
        scores=tuple(map(sum, zip(*rows, strict=True))) or (0,) * seats,
        versions=tuple(count + thrown_in for count in stored["versions"]),
        rows=rows,
        winners=tuple(stored["winners"]),
        chips=tuple(stored["chips"]),
    )


def _carry(first: Any, stored: Any) -> Any:
    """What the next deal finds, in the shape of what the first deal found."""
    if not is_dataclass(first):
        return _tuples(stored)
    shape: type[Any] = type(first)
    return shape(**{name: _tuples(value) for name, value in stored.items()})


def _tuples(value: Any) -> Any:
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
