"""Habits of the games in which one card is led, suits are followed and the points in tricks count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.cards import Card
from engine.core import Look
from engine.robots.chances import none_of

# What a card is worth for later, beyond its points: any trump, and a card that nothing can beat.
_TRUMP, _MASTER = 5.0, 4.0
_OWN_POINTS, _WIN = 0.7, 100.0
_TEN = 10


@dataclass(frozen=True, slots=True)
class Sight:
    """What one looks at before a card is judged.

    Args:
        look: what the seat may know.
        trump: the suit of trumps.
        unseen: the cards that may be anywhere.
        height: how strong a card is within its suit.
        points: what a card counts in a trick.
        keeps: what a card is worth besides, for a marriage or the like.
        strict: whether suits must be followed.
        short: how many points the seat is short of its goal; None where there is no such goal.
    """

    look: Look
    trump: str
    unseen: tuple[Card, ...]
    height: Callable[[Card], int]
    points: Callable[[Card], int]
    keeps: Callable[[Card], float]
    strict: bool
    short: int | None

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card beats one that was laid before it."""
        if card.suit == other.suit:
            return self.height(card) > self.height(other)
        return card.suit == self.trump

    def masters(self, some: Iterable[Card]) -> tuple[Card, ...]:
        """Those of some cards that no unseen card of their suit beats."""
        return tuple(
            card
            for card in some
            if not any(self.beats(other, card) for other in self.unseen if other.suit == card.suit)
        )

    def trumps_out(self) -> int:
        """How many trumps others may hold."""
        return sum(card.suit == self.trump for card in self.unseen)

    def held(self) -> int:
        """How many cards the others hold, all together."""
        return sum(self.look.count("hand", seat) for seat in range(self.look.seats) if seat != self.look.seat)


def lead(at: Sight, live: tuple[Card, ...]) -> Card:
    """The card to lead: what brings the goal; with suits to follow masters, trumps first; else what is missed least."""
    masters = at.masters(live)
    safe = [card for card in masters if card.suit == at.trump or not at.trumps_out()]
    if at.short is not None and (winning := [card for card in safe if at.points(card) >= at.short]):
        return winning[0]
    if at.strict and masters:
        return max(masters, key=lambda card: (_draws(at, live, card), at.points(card), card))
    return min(live, key=lambda card: (_missed(at, card), card))


def _draws(at: Sight, live: tuple[Card, ...], card: Card) -> bool:
    """Whether a card draws trumps of which the others still have some, and not the last one of the hand."""
    return card.suit == at.trump and at.trumps_out() > 0 and sum(other.suit == at.trump for other in live) > 1


def _missed(at: Sight, card: Card) -> float:
    """How much a led card is missed: its points if they may be lost, and what it would be worth later."""
    later = at.keeps(card) + (_TRUMP if card.suit == at.trump else 0)
    return later + at.points(card) + (_MASTER if at.masters((card,)) else 0)


def answer(at: Sight, live: tuple[Card, ...]) -> Card:
    """The card to answer with: take what is worth it with what is cheap, else throw the card that is missed least."""
    laid = [some[0] for seat in range(at.look.seats) if (some := at.look.cards("trick", seat))]
    led = at.look.cards("trick", at.look.facts.leader)[0]
    best = led
    for card in laid:
        best = card if at.beats(card, best) else best
    lying = sum(map(at.points, laid))
    after = at.look.seats - 1 - len(laid)
    return max(live, key=lambda card: (round(_worth(at, card, best, lying, after), 6), card))


def _worth(at: Sight, card: Card, best: Card, lying: int, after: int) -> float:
    """What it is worth to answer with a card."""
    later = at.keeps(card) + (_TRUMP if card.suit == at.trump else 0)
    if not at.beats(card, best):
        return -lying - at.points(card) - later
    above = sum(at.beats(other, card) for other in at.unseen)
    sure = none_of(above, at.held() * after // max(1, at.look.seats - 1), len(at.unseen))
    goal = _WIN if at.short is not None and lying + at.points(card) >= at.short else 0
    if card.suit != at.trump and at.masters((card,)):
        later += _MASTER * (at.points(card) > _TEN)
    return sure * (lying + _OWN_POINTS * at.points(card) + goal) - (1 - sure) * (lying + at.points(card)) - later
