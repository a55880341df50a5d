"""What may be told of a deal once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Illegal

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.core import State


def hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """By seat, the cards held when the last deal ended; for tables that have agreed to show them (COMMON-9).

    Args:
        state: the match, between two deals or over.

    Raises:
        Illegal: a deal is being played, or none has been.
    """
    if state.running or state.position is None:
        raise Illegal("COMMON-9", "hands")
    table = state.position.table
    held = (table.cards("hand", seat) + table.cards("open", seat) for seat in range(state.seats))
    return tuple(tuple(sorted(cards)) for cards in held)
