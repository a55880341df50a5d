"""Habits of the games in which several cards are led and beaten at once: Bura and Burkozel.

A lead or an answer is worth the points that it is likely to bring, less the points that it is likely to give away and
less what its trumps would be worth later.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.cards import Card, pack
from engine.core import Look
from engine.moves import Move
from engine.robots.chances import none_of, unseen
from engine.tricks import Beating, beating, beats, points

_PACKS = {36: pack("6"), 32: pack("7")}
TRUMP_IN_HAND = 6
# What one who cannot beat is likely to throw down, a card: the lowest that he has, and all he has where all are asked.
_LOWEST, _SECOND = 0.8, 1.6
_TRUMP, _TRUMP_OF_PAIR, _ACE = 5.0, 8.0, 2.0
_LEAD = 1.5
_TAKES_ALL = 25.0


@dataclass(frozen=True, slots=True)
class Sight:
    """What one looks at before cards are judged.

    Args:
        look: what the seat may know.
        beating: what beats what.
        unseen: the cards that may be anywhere.
        partner: who counts together with the seat.
        short: how many points the seat is short of its goal, as far as it knows; None where there is no such goal.
        held: what each trump in hand is worth for later.
    """

    look: Look
    beating: Beating
    unseen: tuple[Card, ...]
    partner: int | None
    short: float | None
    held: float


def sight(look: Look, short: float | None) -> Sight:
    """What one looks at."""
    trump = look.facts.trump
    trumps = sum(card.suit == trump for card in look.hand)
    drawing = look.count("stock") + look.count("turned")
    held = (_TRUMP_OF_PAIR if trumps > 1 else _TRUMP) if drawing else _TRUMP / 2
    partner = (look.seat + 2) % look.seats if look.options.teams and look.seat is not None else None
    return Sight(look, beating(trump), unseen(look, _PACKS[look.options.pack]), partner, short, held)


def best_lead(at: Sight, moves: Iterator[Move]) -> tuple[float, Move]:
    """The lead that is worth most, and what it is worth."""
    return max(((lead_worth(at, move.cards), move) for move in moves), key=_by_worth)


def best_answer(at: Sight, moves: Iterator[Move]) -> Move:
    """The answer that is worth most."""
    return max(((answer_worth(at, move), move) for move in moves), key=_by_worth)[1]


def _by_worth(found: tuple[float, Move]) -> tuple[float, tuple[int, ...]]:
    return round(found[0], 9), tuple(found[1].cards)


# ------------------------------------------------------------------------------------------------------------- leading


def lead_worth(at: Sight, some: tuple[Card, ...]) -> float:
    """What it is worth to lead some cards."""
    look = at.look
    others = [seat for seat in range(look.seats) if seat != look.seat and look.count("hand", seat)]
    keeps = _nobody_beats(at, some, [seat for seat in others if seat != at.partner])
    gain = points(some) + sum(_thrown(at, seat, len(some)) for seat in others)
    return _worth(at, keeps, gain, points(some)) - _cost(at, some)


def _worth(at: Sight, keeps: float, gain: float, risk: float) -> float:
    """What a trick is worth: what it brings if it is kept, what it gives away if it is not."""
    reached = _TAKES_ALL if at.short is not None and gain >= at.short else 0
    return keeps * (gain + reached + _LEAD) - (1 - keeps) * risk


def _cost(at: Sight, some: tuple[Card, ...]) -> float:
    """What cards would be worth later."""
    trump = at.look.facts.trump
    return sum(at.held if card.suit == trump else _ACE if card.rank == "A" else 0 for card in some)


def _thrown(at: Sight, seat: int, count: int) -> float:
    """The points that a seat is likely to throw to a trick that it does not take."""
    hand = at.look.cards("hand", seat)
    if hand:
        return sum(sorted(points((card,)) for card in hand)[:count])
    held = at.look.count("hand", seat)
    if count >= held:
        return held * points(at.unseen) / max(1, len(at.unseen))
    return count * (_LOWEST if count == 1 else _SECOND)


def _nobody_beats(at: Sight, some: tuple[Card, ...], seats: list[int]) -> float:
    """How likely it is that none of some seats beats cards."""
    likely = 1.0
    for seat in seats:
        likely *= 1 - _beats(at, some, seat)
    return likely


def _beats(at: Sight, some: tuple[Card, ...], seat: int) -> float:
    """How likely it is that a seat can beat cards."""
    hand = at.look.cards("hand", seat)
    if hand:
        return float(any(beats(at.beating, sets, some) for sets in combinations(hand, len(some))))
    held, among, likely = at.look.count("hand", seat), len(at.unseen), 1.0
    stronger = sorted(sum(at.beating[other] >> card & 1 for other in at.unseen) for card in some)
    for place, count in enumerate(stronger):
        likely *= 1 - none_of(max(0, count - place), max(0, held - place), max(1, among - place))
    return likely


# ----------------------------------------------------------------------------------------------------------- answering


def answer_worth(at: Sight, move: Move) -> float:
    """What it is worth to answer with some cards, face up or face down."""
    look, some = at.look, move.cards
    lying = sum(_lying(look, seat) for seat in range(look.seats))
    best = look.cards("trick", look.facts.best)
    later = [seat for seat in look.facts.queue if seat not in (look.seat, at.partner)]
    if move.verb == "play" and beats(at.beating, some, best):
        gain = lying + points(some) + sum(_thrown(at, seat, len(some)) for seat in later)
        return _worth(at, _nobody_beats(at, some, later), gain, lying + points(some)) - _cost(at, some)
    given = lying + points(some)
    if look.facts.best == at.partner:
        keeps = _nobody_beats(at, best, later)
        return _worth(at, keeps, given, given) - _cost(at, some)
    return -given - _cost(at, some)


def _lying(look: Look, seat: int) -> float:
    """The points that a seat has laid to the trick, as far as one can tell."""
    return points(look.cards("trick", seat)) or look.count("trick", seat) * _LOWEST
