"""How cards are written for people, and which of a hand are chosen.

A choice is a mask over the hand in the engine's order; the order in which cards are shown is another matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from engine.cards import SUITS, Card
from engine.moves import Move

# The text form (U+FE0E) everywhere, so that no client paints some suits as pictures and others not.
GLYPHS = {suit: f"{glyph}\N{VARIATION SELECTOR-15}" for suit, glyph in zip(SUITS, "♠♥♦♣", strict=True)}

Say = Callable[[str], str]

_BARE = re.compile("([♠♥♦♣])[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]?")


def as_text(told: str) -> str:
    """A text with every suit in it in the text form."""
    return _BARE.sub("\\1\N{VARIATION SELECTOR-15}", told)


@lru_cache(maxsize=512)
def name(say: Say, card: Card) -> str:
    """A card: «Т♠», «10♥», «Дж.кр»."""
    return say(f"joker-{card.text[1]}") if card.joker else say(f"rank-{card.rank}") + GLYPHS[card.suit]


def listed(say: Say, some: Iterable[Card]) -> str:
    """Some cards in the order in which they are given: «Т♠ 10♥»."""
    return " ".join(name(say, card) for card in some)


def played(say: Say, move: Move) -> str:
    """The cards of a move, jokers with what they stand for: «5♦ 7♦ Дж.кр=6♦»."""
    stands = iter(move.stands)
    return " ".join(
        f"{name(say, card)}={name(say, next(stands))}" if card.joker and move.stands else name(say, card)
        for card in move.cards
    )


def grouped(say: Say, some: Iterable[Card], trump: str = "") -> str:
    """Cards by suit, trumps first: «♥ТК10 9 ♠7», jokers last."""
    held = sorted(some)
    suits = [suit for suit in suit_order(trump) if any(card.suit == suit for card in held)]
    parts = [GLYPHS[suit] + _ranks(say, [card for card in held if card.suit == suit]) for suit in suits]
    return " ".join(parts + [name(say, card) for card in held if card.joker])


def _ranks(say: Say, some: Iterable[Card]) -> str:
    """Ranks side by side; after the one of two figures a blank, since «108» is no ten and eight."""
    names = (say(f"rank-{card.rank}") for card in some)
    return "".join(f"{name} " if len(name) > 1 else name for name in names).rstrip()


def suit_order(trump: str = "") -> tuple[str, ...]:
    """The suits as hands are sorted: trumps first, then colours in turn where they can be told apart."""
    return (trump, *SUITS.replace(trump, "")) if trump else tuple(SUITS)


def places(hand: Sequence[Card], trump: str = "") -> tuple[int, ...]:
    """The indexes of a hand's cards in the order in which they are shown: by suit, trumps first, jokers last."""
    order = {suit: place for place, suit in enumerate(suit_order(trump))}
    return tuple(sorted(range(len(hand)), key=lambda index: (order.get(hand[index].suit, len(order)), hand[index])))


def chosen(hand: Sequence[Card], mask: int) -> tuple[Card, ...]:
    """The cards of a hand that a mask holds; bits beyond the hand mean nothing."""
    return tuple(card for index, card in enumerate(hand) if mask >> index & 1)
