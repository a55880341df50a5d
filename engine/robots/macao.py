"""Habits of Macao: order what the hand is likely to take, then play so that neither more nor less is taken."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import NATURAL, Card, pack, strengths
from engine.core import Look
from engine.moves import Move
from engine.robots.chances import none_of, unseen

_PACK = pack("2")
_STRENGTH = strengths(NATURAL)
# How much of what a hand seems worth it takes, as the dealer of a larger table finds out.
_TRUST = 1.0


@dataclass(frozen=True, slots=True)
class Sight:
    """What one looks at before a card is judged.

    Args:
        trump: the suit of trumps, None without.
        unseen: the cards that may be anywhere.
        others: how many other players there are.
        size: how many cards each of them holds.
    """

    trump: str | None
    unseen: tuple[Card, ...]
    others: int
    size: int


def choose(look: Look) -> Move:
    """An order, or a card."""
    if look.facts.phase == "bid":
        return _order(look)
    return _play(look)


def _sight(look: Look) -> Sight:
    return Sight(look.facts.trump, unseen(look, _PACK), look.seats - 1, len(look.hand))


# -------------------------------------------------------------------------------------------------------------- orders


def _order(look: Look) -> Move:
    """The order that is nearest to what the hand is likely to take."""
    likely = _TRUST * worth(look.hand, _sight(look))
    return min(look.moves(), key=lambda move: abs((move.number or 0) - likely))


def worth(hand: tuple[Card, ...], sight: Sight) -> float:
    """How many tricks some cards are likely to take."""
    return sum(takes(card, hand, sight) for card in hand)


def takes(card: Card, hand: tuple[Card, ...], sight: Sight) -> float:
    """How likely it is that a card takes a trick at some time."""
    length = sum(other.suit == card.suit for other in hand)
    above = sum(_STRENGTH[other.rank] > _STRENGTH[card.rank] for other in sight.unseen if other.suit == card.suit)
    out = sum(other.suit == card.suit for other in sight.unseen)
    dealt = sight.others * sight.size
    none_above = none_of(above, dealt, len(sight.unseen))
    if card.suit == sight.trump:
        return max(none_above, _long(length, out, sight))
    return none_above * _unruffed(out, sight)


def _long(length: int, out: int, sight: Sight) -> float:
    """How likely a low trump is to be left over after the others have none."""
    theirs = out * sight.others * sight.size / max(1, len(sight.unseen))
    return min(1.0, length / (length + theirs + 1))


def _unruffed(out: int, sight: Sight) -> float:
    """How likely it is that nobody trumps a card of a plain suit."""
    if sight.trump is None:
        return 1.0
    trumps = sum(card.suit == sight.trump for card in sight.unseen)
    void = none_of(out, sight.size, len(sight.unseen))
    armed = 1 - none_of(trumps, sight.size, len(sight.unseen))
    return float((1 - void * armed) ** sight.others)


# --------------------------------------------------------------------------------------------------------------- cards


def _play(look: Look) -> Move:
    """The card after which the tricks are likely to come out as ordered."""
    need = (look.facts.orders[look.seat] or 0) - look.facts.taken[look.seat]
    sight = _sight(look)

    def off(card: Card) -> tuple[float, int]:
        rest = tuple(other for other in look.hand if other != card)
        after = Sight(sight.trump, sight.unseen, sight.others, len(rest))
        return abs(need - takes_now(look, card, sight) - worth(rest, after)), -_STRENGTH[card.rank]

    return Move("play", (min(look.live(), key=off),))


def takes_now(look: Look, card: Card, sight: Sight) -> float:
    """How likely it is that a card takes the trick that lies there."""
    laid = [some[0] for seat in range(look.seats) if (some := look.cards("trick", seat))]
    led = look.cards("trick", look.facts.leader)[0].suit if laid else card.suit
    if any(_above(other, card, led, sight.trump) for other in laid):
        return 0.0
    after = look.seats - 1 - len(laid)
    above = sum(_above(other, card, led, sight.trump) and other.suit == card.suit for other in sight.unseen)
    none_above = none_of(above, after * sight.size, len(sight.unseen))
    if card.suit == sight.trump:
        return none_above
    if card.suit != led:
        return 0.0
    out = sum(other.suit == card.suit for other in sight.unseen)
    return none_above * _unruffed(out, Sight(sight.trump, sight.unseen, after, sight.size))


def _above(card: Card, other: Card, led: str, trump: str | None) -> bool:
    """Whether a card takes a trick from another."""
    return _height(card, led, trump) > _height(other, led, trump)


def _height(card: Card, led: str, trump: str | None) -> int:
    if card.suit == trump:
        return len(NATURAL) + 1 + _STRENGTH[card.rank]
    return _STRENGTH[card.rank] if card.suit == led else 0
