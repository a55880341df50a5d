"""Cards, packs, orders and points: the pieces that every game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = "shdc"
NATURAL = "AKQJT98765432"
ACE_TEN = "ATKQJ98765432"
JOKERS = ("Xr", "Xb")

# COMMON-4: the card points of the ace-ten games.
ACE_TEN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


class Card(int):
    """A card; equal cards are one object, and sorting cards gives the written order (suits s h d c, high to low).

    Args:
        key: the card's text (``As``, ``Td``, ``Xr``) or the card itself.

    Raises:
        ValueError: there is no such card.
    """

    text: str
    rank: str
    suit: str

    def __new__(cls, key: str | Self) -> Self:
        """The one object of this card."""
        try:
            return _BY_KEY[key]  # type: ignore[return-value]  # the table holds Card, and nobody subclasses it
        except (KeyError, TypeError):
            raise ValueError(
                f"not a card: {key!r}; a card is a rank of {NATURAL[::-1]} and a suit of {SUITS}, or Xr, Xb"
            ) from None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.text,)

    @property
    def joker(self) -> bool:
        """Whether this is a joker, which has no suit of its own."""
        return not self.suit


def _make(code: int, text: str, rank: str, suit: str) -> Card:
    card = int.__new__(Card, code)
    card.text, card.rank, card.suit = text, rank, suit
    return card


_BY_KEY: dict[str | int, Card] = {}
for _code, _text in enumerate([rank + suit for suit in SUITS for rank in NATURAL] + list(JOKERS)):
    _card = _make(_code, _text, *(("X", "") if _text in JOKERS else _text))
    _BY_KEY[_text] = _BY_KEY[_card] = _card


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``"As Kd Xr"``, in the order in which they are written.

    Raises:
        ValueError: a word of the text is not a card.
    """
    return tuple(Card(word) for word in text.split())


def known(some: Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards, each given as itself or as its text.

    Raises:
        ValueError: one of them is not a card.
    """
    given = tuple(some)
    try:
        return tuple(map(_BY_KEY.__getitem__, given))
    except (KeyError, TypeError):
        return tuple(Card(key) for key in given)  # says which one is not


def written(some: Iterable[Card]) -> str:
    """The text of some cards, in the order in which they are given."""
    return " ".join(card.text for card in some)


def pack(lowest: str) -> tuple[Card, ...]:
    """One pack from the ace down to a lowest rank, in the written order: ``pack("6")`` has 36 cards."""
    ranks = NATURAL[: NATURAL.index(lowest) + 1]
    return tuple(Card(rank + suit) for suit in SUITS for rank in ranks)


def strengths(order: str) -> dict[str, int]:
    """How strong each rank is in an order of ranks, written from high to low; greater is stronger."""
    return {rank: len(order) - place for place, rank in enumerate(order)}
