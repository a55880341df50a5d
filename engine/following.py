"""Tricks to which every seat gives one card and follows suit: what may answer, who takes, where the cards go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table import EVERYBODY, NOBODY, Key, Table, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.cards import Card


def of_suit(hand: Iterable[Card], suit: str | None, suit_of: Callable[[Card], str | None]) -> tuple[Card, ...]:
    """The cards of a hand that belong to a suit, where the game says which suit a card belongs to.

    >>> from engine.cards import cards
    >>> of_suit(cards("As Kd 2s"), "s", lambda card: card.suit)
    (Card('As'), Card('2s'))
    """
    return tuple(card for card in hand if suit_of(card) == suit)


def taker(trick: Iterable[tuple[int, Card]], strength: Callable[[Card], int]) -> int:
    """The seat whose card is the strongest of a trick.

    Args:
        trick: seats and their cards, one each.
        strength: how strong a card is in this trick; no two of them are equally strong and take.
    """
    return max(trick, key=lambda each: strength(each[1]))[0]


def places(seats: Iterable[int]) -> dict[Key, Zone]:
    """The empty places of tricks: by seat what it has laid now, what it laid last, and the tricks it took."""
    open_places = {(name, seat): Zone((), EVERYBODY) for seat in seats for name in ("trick", "last")}
    taken = {("taken", seat): Zone((), NOBODY) for _, seat in open_places}
    return open_places | taken


def gather(table: Table, seats: Iterable[int], before: int | None) -> Table:
    """Turn a full trick over: it becomes the last one, and the last one goes face down to the seat that took it.

    Args:
        table: the table, every seat's card in its place.
        seats: the seats that take part in tricks.
        before: who took the last trick; None where there was none.
    """
    for seat in seats:
        if before is not None:
            table, _ = table.move(table.cards("last", seat), ("last", seat), ("taken", before))
        table, _ = table.move(table.cards("trick", seat), ("trick", seat), ("last", seat))
    return table
