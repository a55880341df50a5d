"""Tricks after they are complete: the last one lies open for a while, then it goes to its taker's pile."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table import EMPTY, NOBODY, Key, Table, Zone


def lay_aside(table: Table, seats: Iterable[int]) -> Table:
    """The trick becomes the last one; who saw a card of it still sees it.

    Args:
        table: the table, where the places of the last trick are empty.
        seats: who has laid cards.
    """
    return table.put(laying_aside(table, seats))


def laying_aside(table: Table, seats: Iterable[int]) -> dict[Key, Zone]:
    """The zones that :func:`lay_aside` changes."""
    moved: dict[Key, Zone] = {}
    for seat in seats:
        moved["last", seat], moved["trick", seat] = table.zones["trick", seat], EMPTY
    return moved


def put_away(table: Table, seats: Iterable[int], taker: int) -> Table:
    """Turn the last trick down onto its taker's pile, which nobody looks into.

    Args:
        table: the table.
        seats: who has laid cards to the last trick.
        taker: who took it.
    """
    return table.put(putting_away(table, seats, taker))


def putting_away(table: Table, seats: Iterable[int], taker: int) -> dict[Key, Zone]:
    """The zones that :func:`put_away` changes."""
    pile = table.zones["taken", taker].cards
    gone: dict[Key, Zone] = {}
    for seat in seats:
        pile += table.zones["last", seat].cards
        gone["last", seat] = Zone((), NOBODY)  # BURA-14
    gone["taken", taker] = Zone(pile, NOBODY)
    return gone
