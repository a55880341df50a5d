"""What can be laid from a hand of Kunken: combinations with as few jokers as they need, taken greedily.

A plan that was begun can always be finished: what is left of it is among the plans for what is left of the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine.cards import NATURAL, SUITS, Card

OPENING = 50  # KUN-8
SMALLEST, LARGEST_SET = 3, 4
_LOW_TO_HIGH = NATURAL[::-1]
_COURT = "AKQJ"
_JOKERS_IN_ONE = 2
# How a combination is liked: by the value of its cards, their number, and what its jokers could do elsewhere.
_CARD, _JOKER = 2, 7
# How many beginnings of a plan are tried.
_BEGINNINGS = 8

Cards = tuple[Card, ...]


def worth(card: Card) -> int:
    """What a card counts (KUN-5)."""
    return 10 if card.joker or card.rank in _COURT else 5


@dataclass(frozen=True, slots=True)
class Meld:
    """A combination that can be laid.

    Args:
        cards: its natural cards.
        jokers: how many jokers complete it.
        value: what it counts.
    """

    cards: Cards
    jokers: int
    value: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.cards) + self.jokers

    @property
    def liking(self) -> int:
        """How good it is to lay it."""
        return self.value + _CARD * self.size - _JOKER * self.jokers


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be laid in a turn.

    Args:
        melds: the combinations, in order.
        left: what stays in hand.
    """

    melds: tuple[Meld, ...]
    left: Cards

    @property
    def value(self) -> int:
        """What the combinations count together."""
        return sum(meld.value for meld in self.melds)


def without(hand: Cards, meld: Meld) -> Cards:
    """What stays of a hand when a combination has been laid."""
    left, jokers = Counter(meld.cards), meld.jokers
    kept = []
    for card in hand:
        if left[card] > 0:
            left[card] -= 1
        elif card.joker and jokers:
            jokers -= 1
        else:
            kept.append(card)
    return tuple(kept)


# -------------------------------------------------------------------------------------------------------- what there is


@cache
def _runs(*, ace_low: bool) -> tuple[tuple[str, ...], ...]:
    """The ranks of every run, from low to high."""
    ranks = ("A" if ace_low else "") + _LOW_TO_HIGH
    places = range(len(ranks))
    found = [tuple(ranks[low : high + 1]) for low in places for high in places[low + SMALLEST - 1 :]]
    return tuple(run for run in found if len(set(run)) == len(run))


def melds(hand: Cards, *, ace_low: bool, twins: int) -> list[Meld]:
    """The combinations that a hand holds, the best liked first.

    Args:
        hand: the cards.
        ace_low: whether the ace may lie below the two.
        twins: how often one card may lie in a set.
    """
    jokers = min(_JOKERS_IN_ONE, sum(card.joker for card in hand))
    naturals = [card for card in hand if not card.joker]
    found = [*_all_runs(naturals, jokers, ace_low=ace_low), *_all_sets(naturals, jokers, twins)]
    return sorted(found, key=lambda meld: (-meld.liking, meld.cards, meld.jokers))


def _all_runs(naturals: list[Card], jokers: int, *, ace_low: bool) -> Iterator[Meld]:
    for suit in SUITS:
        held = {card.rank: card for card in naturals if card.suit == suit}
        if len(held) < SMALLEST - 1:
            continue
        for run in _runs(ace_low=ace_low):
            some = tuple(held[rank] for rank in run if rank in held)
            missing = len(run) - len(some)
            if missing <= jokers and 2 * missing <= len(run) and (not missing or len(run) <= LARGEST_SET):
                yield Meld(some, missing, sum(10 if rank in _COURT else 5 for rank in run))


def _all_sets(naturals: list[Card], jokers: int, twins: int) -> Iterator[Meld]:
    counts = Counter(naturals)
    for rank in NATURAL:
        same = [card for suit in SUITS for card in [Card(rank + suit)] * min(twins, counts[Card(rank + suit)])]
        for size in range(2, min(LARGEST_SET, len(same)) + 1):
            for some in dict.fromkeys(combinations(same, size)):
                for added in range(max(0, SMALLEST - size), min(jokers, size, LARGEST_SET - size) + 1):
                    yield Meld(some, added, (size + added) * worth(some[0]))


# --------------------------------------------------------------------------------------------------------------- plans


@dataclass(frozen=True, slots=True)
class Planner:
    """Makes plans under some options.

    Args:
        ace_low, twins: as in ``melds``.
    """

    ace_low: bool
    twins: int

    def melds(self, hand: Cards) -> list[Meld]:
        """The combinations of a hand after which a card is left to discard (KUN-10)."""
        found = melds(hand, ace_low=self.ace_low, twins=self.twins)
        return [meld for meld in found if meld.size < len(hand)]

    def plan(self, hand: Cards, must: Card | None = None) -> Plan:
        """The best plan that can be found; with a card that must be laid it is in the first combination.

        Without such a combination the plan is empty.
        """
        beginnings = [meld for meld in self.melds(hand) if must is None or must in meld.cards]
        plans = [self._greedily(meld, hand) for meld in beginnings[:_BEGINNINGS]]
        return max(plans, key=_good, default=Plan((), hand))

    def _greedily(self, meld: Meld, hand: Cards) -> Plan:
        chosen: list[Meld] = []
        more = [meld]
        while more:
            chosen.append(more[0])
            hand = without(hand, more[0])
            more = self.melds(hand)
        return Plan(tuple(chosen), hand)

    def extends(self, card: Card, faces: Cards) -> bool:
        """Whether a natural card can be added to what lies there."""
        if card.joker:
            return False
        if len({face.rank for face in faces}) == 1:
            return card.rank == faces[0].rank and len(faces) < LARGEST_SET and faces.count(card) < self.twins
        ranks = {face.rank for face in faces} | {card.rank}
        same = card.suit == faces[0].suit and len(ranks) > len(faces)
        return same and any(set(run) == ranks for run in _runs(ace_low=self.ace_low) if len(run) == len(ranks))


def _good(plan: Plan) -> tuple[int, int]:
    return plan.value, -len(plan.left)


def total(some: Iterable[Card]) -> int:
    """What some cards count together."""
    return sum(map(worth, some))
