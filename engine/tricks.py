"""Tricks: what beats what, and who takes.

The functions take ``beating`` tables: by card, the bits of the cards that it beats. Sets of cards are tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.cards import ACE_TEN, ACE_TEN_POINTS, Card, pack, strengths

# By card, the bits of the cards that it beats.
Beating = tuple[int, ...]

_PACK = pack("2")
# COMMON-4: by card, its points.
_POINTS = tuple(ACE_TEN_POINTS.get(card.rank, 0) for card in _PACK)


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats in turn, from a first one on (COMMON-2).

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


def points(some: Iterable[Card]) -> int:
    """The card points of some cards in the ace-ten games (COMMON-4)."""
    return sum(map(_POINTS.__getitem__, some))


@cache
def beating(trump: str, order: str = ACE_TEN) -> Beating:
    """What every card beats: the lower ones of its own suit, and a trump all plain cards.

    Args:
        trump: the suit of trumps; empty where there are none.
        order: the ranks from high to low.
    """
    strong = strengths(order)
    return tuple(sum(1 << other for other in _PACK if _beats(card, other, trump, strong)) for card in _PACK)


def _beats(card: Card, other: Card, trump: str, strong: dict[str, int]) -> bool:
    if card.suit == other.suit:
        return strong[card.rank] > strong[other.rank]
    return card.suit == trump


def beats(table: Beating, over: Sequence[Card], under: Sequence[Card]) -> bool:
    """Whether the cards of two sets of one size can be paired so that each card of the first beats its partner."""
    if len(over) != len(under):
        return False
    if len(over) == 1:
        return bool(table[over[0]] >> under[0] & 1)
    return _pairs(table, tuple(over), tuple(under))


def _pairs(table: Beating, over: tuple[Card, ...], under: tuple[Card, ...]) -> bool:
    if not under:
        return True
    first, rest = under[0], under[1:]
    for place, card in enumerate(over):
        if table[card] >> first & 1 and _pairs(table, over[:place] + over[place + 1 :], rest):
            return True
    return False


def last_to_beat(table: Beating, laid: Sequence[tuple[int, Sequence[Card]]]) -> int:
    """Who is ahead among sets laid in turn: the last who beat the best set so far, else the first.

    Args:
        table: what beats what.
        laid: seats with their sets, in turn; at least one.
    """
    ahead, best = laid[0]
    for seat, some in laid[1:]:
        if beats(table, some, best):
            ahead, best = seat, some
    return ahead


def of_one_suit(some: Sequence[Card]) -> bool:
    """Whether some cards, at least one, are of one suit."""
    suit = some[0].suit
    for card in some:  # noqa: SIM110  # a loop takes a third of the time of all() here, and every list of moves asks this
        if card.suit != suit:
            return False
    return True
