"""What a hand owes to a lead: the suit led, else a trump, and where it is agreed a card that heads the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import Card


def owed(hand: Sequence[Card], led: str, trump: str) -> tuple[Card, ...]:
    """The cards that may answer: those of the suit led, without it trumps, without both anything.

    Args:
        hand: the cards of who answers.
        led: the suit led.
        trump: the suit of trumps.

    >>> from engine.cards import cards
    >>> owed(cards("As Kd 9c"), "h", "c")
    (Card('9c'),)
    """
    same = tuple(card for card in hand if card.suit == led)
    return same or tuple(card for card in hand if card.suit == trump) or tuple(hand)


def heading(owing: Sequence[Card], best: Card, beats: Callable[[Card, Card], bool]) -> tuple[Card, ...]:
    """Of the cards that may answer those that beat the best of the trick; all of them where none does.

    Args:
        owing: the cards that may answer.
        best: the card that takes the trick so far.
        beats: whether a card beats another.
    """
    return tuple(card for card in owing if beats(card, best)) or tuple(owing)
