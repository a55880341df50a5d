"""The order of cards in Euchre: bowers, the joker, plain suits."""

from __future__ import annotations

from engine.cards import JOKERS, NATURAL, Card, pack, strengths
from engine.games.euchre.options import Options

LOWEST = {32: "7", 24: "9"}
COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}  # by suit, the other one of its colour
STRENGTHS = strengths(NATURAL)
TRUMP, LEFT, RIGHT, JOKER = 100, 200, 300, 400


def deck(options: Options) -> tuple[Card, ...]:
    """The cards that are played with."""
    joker: tuple[Card, ...] = ()
    if options.relative.joker:  # EUC-11
        joker = (Card(JOKERS[0]),)  # EUC-11
    return (*pack(LOWEST[options.pack]), *joker)


def suit_of(card: Card, trump: str | None) -> str | None:
    """The suit that a card belongs to; the left bower and the joker are trumps.

    >>> suit_of(Card("Jd"), "h"), suit_of(Card("Jd"), "s")
    ('h', 'd')
    """
    if card.joker:
        return trump
    if card.rank == "J" and trump and card.suit == COLOUR[trump]:  # EUC-2
        return trump  # EUC-2
    return card.suit


def strength(card: Card, trump: str | None, led: str | None) -> int:
    """How strong a card is in a trick to which a suit was led.

    Args:
        card: the card.
        trump: the suit of trumps.
        led: the suit that the first card belongs to.
    """
    suit = suit_of(card, trump)
    if suit != trump:
        return STRENGTHS[card.rank] if suit == led else 0
    if card.joker:
        return JOKER
    if card.rank == "J":  # EUC-1
        return RIGHT if card.suit == trump else LEFT  # EUC-1
    return TRUMP + STRENGTHS[card.rank]
