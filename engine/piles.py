"""Tricks after they are complete: the last one lies open for a while, then it goes to its taker's pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.table import EMPTY, NOBODY, Key, Table, Zone


def lay_aside(table: Table, seats: Iterable[int]) -> Table:
    """The trick becomes the last one; who saw a card of it still sees it.

    Args:
        table: the table, where the places of the last trick are empty.
        seats: who has laid cards.
    """
    return table.put(laying_aside(table.zones, seats))


def laying_aside(zones: Mapping[Key, Zone], seats: Iterable[int]) -> dict[Key, Zone]:
    """The zones that :func:`lay_aside` changes, of all zones."""
    moved: dict[Key, Zone] = {}
    for seat in seats:
        moved["last", seat], moved["trick", seat] = zones["trick", seat], EMPTY
    return moved


def put_away(table: Table, seats: Iterable[int], taker: int) -> Table:
    """Turn the last trick down onto its taker's pile, which nobody looks into.

    Args:
        table: the table.
        seats: who has laid cards to the last trick.
        taker: who took it.
    """
    return table.put(putting_away(table.zones, seats, taker))


def putting_away(zones: Mapping[Key, Zone], seats: Iterable[int], taker: int) -> dict[Key, Zone]:
    """The zones that :func:`put_away` changes, of all zones."""
    pile = zones["taken", taker].cards
    gone: dict[Key, Zone] = {}
    for seat in seats:
        pile += zones["last", seat].cards
        gone["last", seat] = Zone((), NOBODY)  # BURA-14
    gone["taken", taker] = Zone(pile, NOBODY)
    return gone
