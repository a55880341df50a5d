"""Tricks after they are complete: the last one lies open for a while, then it goes to its taker's pile.

The functions change the zones of a deal at work, its own copy. Where nothing lies before a seat there is no zone.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.table import EMPTY, NOBODY, Key, Zone


def lay_aside(zones: dict[Key, Zone], seats: Iterable[int]) -> None:
    """The trick becomes the last one; who saw a card of it still sees it.

    Args:
        zones: the zones, without a last trick.
        seats: who has laid cards.
    """
    for seat in seats:
        zones["last", seat] = zones.pop(("trick", seat))


def put_away(zones: dict[Key, Zone], seats: Iterable[int], taker: int) -> None:
    """Turn the last trick down onto its taker's pile, which nobody looks into.

    Args:
        zones: the zones.
        seats: who has laid cards to the last trick.
        taker: who took it.
    """
    pile = zones.get(("taken", taker), EMPTY).cards
    for seat in seats:
        pile += zones.pop(("last", seat)).cards
    zones["taken", taker] = Zone(pile, NOBODY)
