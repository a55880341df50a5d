"""Habits of Macao: order what the hand is likely to take, then play so that neither more nor less is taken."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards import NATURAL, SUITS, Card, pack, strengths
from engine.core import Look
from engine.moves import Move
from engine.robots.chances import none_of, unseen

_PACK = pack("2")
_STRENGTH = strengths(NATURAL)
# What stands against a card: how much less a plain card is worth where there are trumps, how much more a trump.
_PLAIN, _TRUMP = 0.85, 0.45
_LEAST = 0.001


@dataclass(frozen=True, slots=True)
class Sight:
    """What one looks at before a card is judged.

    Args:
        trump: the suit of trumps, None without.
        unseen: by suit, how strong the cards are that may be anywhere.
        count: how many those are.
        power: what one of them can do, on the average.
        others: how many other players there are.
        size: how many cards each of them holds.
    """

    trump: str | None
    unseen: dict[str, list[int]]
    count: int
    power: float
    others: int
    size: int

    def above(self, card: Card) -> int:
        """How many cards of its suit that may be anywhere are higher than a card."""
        strength = _STRENGTH[card.rank]
        return sum(other > strength for other in self.unseen[card.suit])


def choose(look: Look) -> Move:
    """An order, or a card."""
    return _order(look) if look.facts.phase == "bid" else _play(look)


def _sight(look: Look) -> Sight:
    some, trump, others = unseen(look, _PACK), look.facts.trump, look.seats - 1
    by_suit = {suit: [_STRENGTH[card.rank] for card in some if card.suit == suit] for suit in SUITS}
    power = sum(_power(card, trump, others) for card in some) / max(1, len(some))
    return Sight(trump, by_suit, len(some), power, others, len(look.hand))


# -------------------------------------------------------------------------------------------------------------- orders


def _order(look: Look) -> Move:
    """The order that is nearest to what the hand is likely to take."""
    likely = worth(look.hand, _sight(look))
    return min(look.moves(), key=lambda move: abs((move.number or 0) - likely))


def worth(hand: tuple[Card, ...], sight: Sight) -> float:
    """How many tricks some cards are likely to take: in short deals by what each takes, in long ones by their share."""
    dealt = sight.others * len(hand) / max(1, sight.count)
    if dealt >= 1:
        return _share(hand, sight)
    return dealt * _share(hand, sight) + (1 - dealt) * sum(_takes(card, hand, sight) for card in hand)


def _share(hand: tuple[Card, ...], sight: Sight) -> float:
    """How many tricks a hand takes by what its cards can do, beside what the others can do with theirs."""
    mine = sum(_power(card, sight.trump, sight.others) for card in hand)
    theirs = len(hand) * sight.others * sight.power
    return len(hand) * mine / max(_LEAST, mine + theirs)


@lru_cache(maxsize=1 << 12)
def _power(card: Card, trump: str | None, others: int) -> float:
    """How well a card stands against one card of each of the others."""
    share = (_STRENGTH[card.rank] - 0.5) / len(NATURAL)
    if trump is not None:
        share = 1 - _TRUMP * (1 - share) if card.suit == trump else _PLAIN * share
    return float(share**others)


def _takes(card: Card, hand: tuple[Card, ...], sight: Sight) -> float:
    """How likely it is that a card takes a trick at some time."""
    none_above = none_of(sight.above(card), sight.others * sight.size, sight.count)
    if card.suit != sight.trump:
        return none_above * _unruffed(card.suit, sight)
    return max(none_above, _long(sum(other.suit == card.suit for other in hand), sight))


def _long(length: int, sight: Sight) -> float:
    """How likely a low trump is to be left over after the others have none."""
    theirs = len(sight.unseen[sight.trump or ""]) * sight.others * sight.size / max(1, sight.count)
    return length / (length + theirs + 1)


def _unruffed(suit: str, sight: Sight) -> float:
    """How likely it is that nobody trumps a card of a plain suit."""
    if sight.trump is None:
        return 1.0
    void = none_of(len(sight.unseen[suit]), sight.size, sight.count)
    armed = 1 - none_of(len(sight.unseen[sight.trump]), sight.size, sight.count)
    return float((1 - void * armed) ** sight.others)


# --------------------------------------------------------------------------------------------------------------- cards


def _play(look: Look) -> Move:
    """The card after which the tricks are likely to come out as ordered; of two such cards the higher one."""
    need = (look.facts.orders[look.seat] or 0) - look.facts.taken[look.seat]
    sight = _sight(look)

    def off(card: Card) -> tuple[float, int]:
        rest = tuple(other for other in look.hand if other != card)
        return abs(need - _takes_now(look, card, sight) - worth(rest, sight)), -_STRENGTH[card.rank]

    return Move("play", (min(look.live(), key=off),))


def _takes_now(look: Look, card: Card, sight: Sight) -> float:
    """How likely it is that a card takes the trick that lies there."""
    laid = [some[0] for seat in range(look.seats) if (some := look.cards("trick", seat))]
    led = look.cards("trick", look.facts.leader)[0].suit if laid else card.suit
    if any(_height(other, led, sight.trump) > _height(card, led, sight.trump) for other in laid):
        return 0.0
    after = look.seats - 1 - len(laid)
    none_above = none_of(sight.above(card), after * sight.size, sight.count)
    if card.suit == sight.trump:
        return none_above
    return float(none_above * _unruffed(card.suit, sight) ** (after / sight.others))


def _height(card: Card, led: str, trump: str | None) -> int:
    if card.suit == trump:
        return len(NATURAL) + 1 + _STRENGTH[card.rank]
    return _STRENGTH[card.rank] if card.suit == led else 0
