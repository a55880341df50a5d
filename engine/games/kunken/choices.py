"""What can be laid from some cards, alone or to a combination that lies there.

A run has no card twice, so only the ranks of a suit that are there matter: bits. A set is counted by suits. Whatever is
found here is legal, so listing costs no more than a constant for each combination and each move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from engine.cards import JOKERS, SUITS, Card
from engine.games.kunken.combinations import (
    LARGEST_SET,
    RANKS,
    SMALLEST,
    cards_of,
    first_suits,
    rank_bits,
    runs,
    too_many_jokers,
)
from engine.games.kunken.options import Options

# The cards of a move, jokers last, and what the jokers stand for.
Laid = tuple[tuple[Card, ...], tuple[Card, ...]]
_RED, _BLACK = map(Card, JOKERS)


@dataclass(frozen=True, slots=True)
class Holding:
    """Some cards, sorted for laying.

    Args:
        size: how many may be laid of them.
        ranks: by suit, the ranks that are there, as bits.
        counts: how often each natural card is there.
        red, black: how many jokers of each colour.
    """

    size: int
    ranks: dict[str, int]
    counts: Counter[Card]
    red: int
    black: int

    @property
    def jokers(self) -> int:
        """How many jokers there are."""
        return self.red + self.black


@lru_cache(maxsize=256)
def holding(hand: tuple[Card, ...]) -> Holding:
    """A hand, of which the last card stays."""
    naturals = [card for card in hand if not card.joker]
    ranks = {suit: rank_bits(card for card in naturals if card.suit == suit) for suit in SUITS}
    return Holding(len(hand) - 1, ranks, Counter(naturals), hand.count(_RED), hand.count(_BLACK))  # KUN-10


@dataclass(frozen=True, slots=True)
class Lying:
    """A combination that is to be made longer, or nothing yet.

    Args:
        faces: what lies there.
        jokers: how many of them are jokers.
    """

    faces: tuple[Card, ...] = ()
    jokers: int = 0

    @property
    def sets(self) -> bool:
        """Whether this may become a set."""
        return len({face.rank for face in self.faces}) <= 1

    @property
    def runs(self) -> bool:
        """Whether this may become a run."""
        return not (self.faces and self.sets)


NOTHING = Lying()


@dataclass(frozen=True, slots=True)
class RunChoice:
    """A run that can be laid.

    Args:
        suit: its suit.
        new: the ranks that come to it, as bits.
        missing: those of them for which there are only jokers.
        jokers: how many jokers it may take.
    """

    suit: str
    new: int
    missing: int
    jokers: int


@dataclass(frozen=True, slots=True)
class SetChoice:
    """A set that can be laid.

    Args:
        rank: its rank.
        naturals: the natural cards that come to it.
        jokers: how many jokers come to it.
    """

    rank: str
    naturals: tuple[Card, ...]
    jokers: int


# --------------------------------------------------------------------------------------------------------- what goes


def run_choices(held: Holding, lying: Lying, options: Options) -> Iterator[RunChoice]:
    """The runs that can be laid, with as few jokers as each needs."""
    there = rank_bits(lying.faces)
    for suit in lying.faces[0].suit if lying.faces else SUITS:
        for target in runs(ace_low=options.ace_low):
            new = target & ~there
            if there & ~target or not 0 < new.bit_count() <= held.size:
                continue
            missing = new & ~held.ranks[suit]
            most = min(held.jokers, target.bit_count() // 2 - lying.jokers)  # KUN-4
            if missing.bit_count() <= most:
                yield RunChoice(suit, new, missing, most)


def set_choices(held: Holding, lying: Lying, options: Options) -> Iterator[SetChoice]:
    """The sets that can be laid."""
    for rank in lying.faces[0].rank if lying.faces else RANKS:
        suits = [Card(rank + suit) for suit in SUITS]
        most = [min(held.counts[card], options.twins - lying.faces.count(card)) for card in suits]
        for taken in product(*(range(count + 1) for count in most)):
            naturals = tuple(card for card, count in zip(suits, taken, strict=True) for _ in range(count))
            for jokers in range(held.jokers + 1):
                if _makes_a_set(held, lying, len(naturals), jokers):
                    yield SetChoice(rank, naturals, jokers)


def _makes_a_set(held: Holding, lying: Lying, naturals: int, jokers: int) -> bool:
    size = len(lying.faces) + naturals + jokers
    if not SMALLEST <= size <= LARGEST_SET or not 0 < naturals + jokers <= held.size:
        return False
    return not too_many_jokers(lying.jokers + jokers, size)


# ------------------------------------------------------------------------------------------------------ what is laid


def laid(held: Holding, lying: Lying, options: Options) -> Iterator[Laid]:
    """All that can be laid, each once."""
    if lying.sets:
        for choice in set_choices(held, lying, options):
            yield from _laid_set(held, lying, options, choice)
    if lying.runs:
        for run in run_choices(held, lying, options):
            yield from _laid_run(held, run)


def _laid_set(held: Holding, lying: Lying, options: Options, choice: SetChoice) -> Iterator[Laid]:
    for red in reds(held, choice.jokers):
        jokers = (_RED,) * red + (_BLACK,) * (choice.jokers - red)
        for stands in set_stands(choice, lying, options, red):
            yield (*choice.naturals, *jokers), stands


def _laid_run(held: Holding, choice: RunChoice) -> Iterator[Laid]:
    """A run with every number of jokers, also in the place of cards that are there."""
    needed = cards_of(choice.suit, choice.missing)
    there = cards_of(choice.suit, choice.new & ~choice.missing)
    for more in range(choice.jokers - len(needed) + 1):
        for replaced in combinations(there, more):
            naturals = tuple(card for card in there if card not in replaced)
            for jokers, stands in run_stands(held, (*needed, *replaced)):
                yield (*naturals, *jokers), stands


def reds(held: Holding, jokers: int) -> range:
    """How many of some jokers may be red."""
    return range(max(0, jokers - held.black), min(held.red, jokers) + 1)


def run_stands(held: Holding, faces: tuple[Card, ...]) -> Iterator[Laid]:
    """The ways in which jokers stand for some cards of a run."""
    for red in reds(held, len(faces)):
        jokers = (_RED,) * red + (_BLACK,) * (len(faces) - red)
        for first in combinations(faces, red):
            yield jokers, (*first, *(face for face in faces if face not in first))


def set_stands(choice: SetChoice, lying: Lying, options: Options, red: int) -> Iterator[tuple[Card, ...]]:
    """What the jokers of a set may stand for; of them the red ones come first."""
    base = (*lying.faces, *choice.naturals)
    if not options.joker_swap:
        yield first_suits(base, choice.jokers, choice.rank, options.twins)
        return
    suits = [Card(choice.rank + suit) for suit in SUITS]
    for first in combinations_with_replacement(suits, red):
        for second in combinations_with_replacement(suits, choice.jokers - red):
            if max(Counter((*base, *first, *second)).values()) <= options.twins:
                yield (*first, *second)
