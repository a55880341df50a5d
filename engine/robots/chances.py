"""How likely it is that others hold certain cards, from what a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.cards import Card
from engine.core import Look


def seen(look: Look) -> frozenset[Card]:
    """All cards that the seat sees now."""
    return frozenset(card for pile in look.zones.values() if not isinstance(pile, int) for card in pile)


def unseen(look: Look, pack: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a pack that the seat does not see now: they may lie anywhere.

    Args:
        look: what the seat may know.
        pack: all cards of the game, one copy of each.
    """
    known = seen(look)
    return tuple(card for card in pack if card not in known)


@lru_cache(maxsize=1 << 14)
def none_of(wanted: int, drawn: int, among: int) -> float:
    """How likely it is that none of some wanted cards is drawn.

    Args:
        wanted: how many cards are wanted.
        drawn: how many cards are drawn.
        among: out of how many.

    >>> none_of(1, 1, 4)
    0.75
    """
    likely = 1.0
    for place in range(min(wanted, among)):
        likely *= max(0, among - drawn - place) / (among - place)
    return likely
