"""How Debertz's cards rank, what they count, and which of them make groups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import ACE_TEN, ACE_TEN_POINTS, NATURAL, SUITS, Card, pack, strengths

PACK = pack("7")  # DEB-1
_TRUMPS = "J9ATKQ87"
_TRUMP_POINTS = ACE_TEN_POINTS | {"J": 20, "9": 14}  # DEB-1
_ORDERS = {"natural": NATURAL, "ace_ten": ACE_TEN}
_PLAIN_STRENGTH, _TRUMP_STRENGTH = strengths(ACE_TEN), strengths(_TRUMPS)
_SHORTEST, _THREE, _MORE = 3, 20, 50


def beats(card: Card, other: Card, trump: str) -> bool:
    """Whether a card beats one that was laid before it."""
    if card.suit != other.suit:
        return card.suit == trump
    strength = _TRUMP_STRENGTH if card.suit == trump else _PLAIN_STRENGTH  # DEB-1
    return strength[card.rank] > strength[other.rank]


def points(card: Card, trump: str) -> int:
    """What a card counts in a trick."""
    values = _TRUMP_POINTS if card.suit == trump else ACE_TEN_POINTS  # DEB-1
    return values.get(card.rank, 0)


@dataclass(frozen=True, slots=True)
class Group:
    """A run of three or more cards of one suit.

    Args:
        cards: from the top card down.
    """

    cards: tuple[Card, ...]

    @property
    def value(self) -> int:
        """What it scores."""
        return _THREE if len(self.cards) == _SHORTEST else _MORE  # DEB-6

    def worth(self, order: str, trump: str) -> tuple[int, int, bool]:
        """How good it is: by its length, its top card, and whether it is of trumps."""
        top = self.cards[0]
        return len(self.cards), strengths(_ORDERS[order])[top.rank], top.suit == trump  # DEB-7


def groups(hand: Iterable[Card], order: str) -> tuple[Group, ...]:
    """The groups of a hand, each a whole run; by suit, the higher first.

    Args:
        hand: the cards.
        order: ``natural`` or ``ace_ten``.

    >>> from engine.cards import cards
    >>> [str(group.cards[0]) for group in groups(cards("9s Ts Js Qs 7h 8h Ah"), "natural")]
    ['Qs']
    """
    held = set(hand)
    runs = [run for suit in SUITS for run in _runs(held, suit, _ORDERS[order])]
    return tuple(Group(run) for run in runs if len(run) >= _SHORTEST)


def _runs(held: set[Card], suit: str, ranks: str) -> list[tuple[Card, ...]]:
    """The runs of a suit, of any length."""
    runs: list[tuple[Card, ...]] = [()]
    for rank in ranks:
        card = Card(rank + suit)
        runs[-1:] = [(*runs[-1], card)] if card in held else [runs[-1], ()]
    return runs
