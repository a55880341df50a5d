"""Dealing and drawing: who gets the next card of a pack."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.table import EVERYBODY, Key, Table, Watchers, Zone, either
from engine.tricks import clockwise
from engine.values import dataclass

STOCK, TURNED = ("stock", 0), ("turned", 0)


def singly(first: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they are dealt single cards (COMMON-3).

    Args:
        first: who is dealt the first card.
        numbers: by seat, how many cards it is dealt; who has his number is passed over.

    >>> singly(1, (1, 2))
    (1, 0, 1)
    """
    order = clockwise(first, len(numbers))
    return tuple(seat for turn in range(max(numbers)) for seat in order if turn < numbers[seat])


def one_round(short: Sequence[int], left: int, *, to_last: bool) -> tuple[int, ...]:
    """Who draws a card in the next round.

    Args:
        short: the seats that still draw, in their order.
        left: how many cards there are.
        to_last: whether the last cards go as far as they reach; else only a whole round is dealt.
    """
    if to_last:
        return tuple(short[:left])
    return tuple(short) if len(short) <= left else ()


def all_rounds(order: Sequence[int], wanted: Sequence[int], left: int, *, to_last: bool) -> tuple[int, ...]:
    """Who draws the next card, and the one after it, until nobody does.

    Args:
        order: the seats that draw, in their order.
        wanted: by seat, how many cards it is short of.
        left: how many cards there are.
        to_last: as in ``one_round``.
    """
    drawn: tuple[int, ...] = ()
    for turn in range(max(wanted)):
        short = [seat for seat in order if turn < wanted[seat]]
        due = one_round(short, left - len(drawn), to_last=to_last)
        if not due:  # what cannot be shared out stays, also when fewer would draw later
            break
        drawn += due
    return drawn


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards that went from the stock to a hand.

    Args:
        seat: whose hand.
        cards: the cards.
        seen_by: who sees them go.
    """

    seat: int
    cards: tuple[Card, ...]
    seen_by: Watchers


def from_stock(table: Table, drawn: Sequence[int]) -> tuple[Table, tuple[Drawn, ...]]:
    """Give the next cards of the stock, and the turned one last, to seats.

    Args:
        table: the table, with a stock and a turned card (or its empty place).
        drawn: who gets the next card, and the one after it; at least one.

    Returns:
        The new table, and what went to whom, the turned card by itself.
    """
    zones = dict(table.zones)
    told = give(zones, drawn)
    return Table(zones), told


def give(zones: dict[Key, Zone], drawn: Sequence[int]) -> tuple[Drawn, ...]:
    """What :func:`from_stock` does, in the zones of a deal at work, its own copy."""
    stock = zones[STOCK]
    got: dict[int, tuple[Card, ...]] = {}
    for seat, card in zip(drawn, stock.cards, strict=False):
        got[seat] = (*got[seat], card) if seat in got else (card,)
    zones[STOCK] = Zone(stock.cards[len(drawn) :], stock.seen_by)
    told = [_into_hand(zones, seat, some, stock.seen_by) for seat, some in got.items()]
    if len(drawn) > len(stock.cards):
        told.append(_into_hand(zones, drawn[-1], zones[TURNED].cards, EVERYBODY))
        zones[TURNED] = Zone((), EVERYBODY)
    return tuple(told)


def _into_hand(zones: dict[Key, Zone], seat: int, some: tuple[Card, ...], seen_by: Watchers) -> Drawn:
    hand = zones["hand", seat]
    zones["hand", seat] = Zone(tuple(sorted(hand.cards + some)), hand.seen_by)
    return Drawn(seat, some, either(seen_by, hand.seen_by))
