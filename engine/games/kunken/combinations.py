"""Combinations: what a set is, what a run is, what they are worth, and how jokers are named in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from engine.cards import NATURAL, SUITS, Card
from engine.games.kunken.options import Options

SMALLEST, LARGEST_SET = 3, 4
RANKS = NATURAL[::-1]
_COURT = "AKQJ"
_BITS = {rank: 1 << place for place, rank in enumerate(RANKS)}
_ACE = _BITS["A"]

# A card, and the card that it stands for.
Pair = tuple[Card, Card]


def worth(face: Card) -> int:
    """What a card counts; a joker that stands for nothing is one that was left in hand."""
    return 10 if face.joker or face.rank in _COURT else 5  # KUN-5


def value(faces: Iterable[Card]) -> int:
    """What some cards count together."""
    return sum(map(worth, faces))


def rank_bits(faces: Iterable[Card]) -> int:
    """The ranks of some cards, a bit each, the two lowest."""
    bits = 0
    for face in faces:
        bits |= _BITS[face.rank]
    return bits


def cards_of(suit: str, bits: int) -> tuple[Card, ...]:
    """The cards of a suit whose ranks are among some bits."""
    return tuple([Card(rank + suit) for rank, bit in _BITS.items() if bits & bit])


@cache
def runs(*, ace_low: bool) -> tuple[int, ...]:
    """The ranks of every possible run, as bits; those with the ace below the two where that is agreed."""
    found = [
        (1 << high + 1) - (1 << low) for low in range(len(RANKS)) for high in range(low + SMALLEST - 1, len(RANKS))
    ]
    if ace_low:
        found += [_ACE | (1 << high) - 1 for high in range(SMALLEST - 1, len(RANKS) - 1)]  # KUN-1
    return tuple(found)


def is_set(faces: tuple[Card, ...], options: Options) -> bool:
    """Whether some cards are three or four of one rank, with no more twins than may be."""
    rank = faces[0].rank
    if any(face.rank != rank or face.joker for face in faces):
        return False
    if not SMALLEST <= len(faces) <= LARGEST_SET:
        return False
    return max(Counter(faces).values()) <= options.twins  # KUN-3


def is_run(faces: tuple[Card, ...], options: Options) -> bool:
    """Whether some cards are three or more of one suit in order, no two of them identical."""
    suit = faces[0].suit
    if any(face.suit != suit or face.joker for face in faces):
        return False
    if len(set(faces)) < len(faces):
        return False  # KUN-3
    return rank_bits(faces) in runs(ace_low=options.ace_low)


def in_order(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """The cards of a combination as they lie: a run from low to high, a set by suits."""
    known = tuple(pairs)
    bits = rank_bits(face for _, face in known)
    low_ace = bool(bits & _BITS["2"]) and not bits & _BITS["K"]

    def place(pair: Pair) -> tuple[int, Card, Card]:
        card, face = pair
        return -1 if low_ace and face.rank == "A" else RANKS.index(face.rank), face, card

    return tuple(sorted(known, key=place))


def first_suits(base: Iterable[Card], jokers: int, rank: str, twins: int) -> tuple[Card, ...]:
    """What so many jokers of a set stand for: each the first suit that keeps the set legal."""
    counts = Counter(base)
    named: list[Card] = []
    for _ in range(jokers):
        face = next(card for suit in SUITS if counts[card := Card(rank + suit)] < twins)  # KUN-4
        counts[face] += 1
        named.append(face)
    return tuple(named)


def too_many_jokers(jokers: int, size: int) -> bool:
    """Whether a combination of so many cards has more jokers than half."""
    return 2 * jokers > size  # KUN-4
