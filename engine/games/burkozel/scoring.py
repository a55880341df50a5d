"""What a deal brings: a pot, a point, or penalty points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import End
from engine.games.burkozel.course import Course
from engine.pot import DEALS_FOR_A_POT, Carry, added, ahead, shares

# Penalty points of who took no trick, and of all others where four cards win.
WORST = 6

Side = tuple[int, ...]


def penalties(totals: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """By side, the penalty points for its count and its tricks.

    >>> penalties([89, 31], [5, 1]), penalties([60, 60], [3, 3]), penalties([90, 24, 6], [4, 2, 1])
    ([0, 2], [2, 2], [0, 2, 4])
    """
    best = max(totals)
    alone = totals.count(best) == 1
    return [
        (0 if alone else 2) if total == best else _penalty(total, taken, len(totals))
        for total, taken in zip(totals, tricks, strict=True)
    ]  # BURK-10


def _penalty(total: int, taken: int, sides: int) -> int:
    """The penalty points of a side that has not the highest count."""
    if not taken:
        return WORST  # BURK-10
    return 2 if total >= (31 if sides == 2 else 21) else 4  # BURK-10


def settle(course: Course, winner: Side, dealer: int, written: Sequence[int]) -> None:
    """End the deal by the table's scoring.

    Args:
        course: the deal.
        winner: the side that won it; empty after a tie.
        dealer: who deals next.
        written: by side, the penalty points of the deal.
    """
    if course.options.scoring == "penalty":
        _penalised(course, written, dealer)
    elif course.options.for_pot:
        _pot(course, winner, dealer)
    else:
        _point(course, winner, dealer)


def _penalised(course: Course, written: Sequence[int], dealer: int) -> None:
    by_side = list(zip(course.sides, written, strict=True))
    row = tuple(penalty for seat in range(course.seats) for side, penalty in by_side if seat in side)
    totals = added(course.state.scores, row)
    over = max(totals) >= course.options.limit  # BURK-10
    course.end = End(row, dealer, None, ahead([-total for total in totals]) if over else None)  # BURK-10


def _point(course: Course, winner: Side, dealer: int) -> None:
    _tell(course, "points", winner)
    row = tuple(int(seat in winner) for seat in range(course.seats))
    totals = added(course.state.scores, row)
    over = max(totals) >= course.options.target  # BURK-9
    course.end = End(row, dealer, None, ahead(totals) if over else None)


def _tell(course: Course, scoring: str, winner: Side) -> None:
    """Tell who won, or that nobody did."""
    pot = course.facts.pot
    if not winner:
        course.say(f"event-tie-{scoring}", number=pot)
    elif len(winner) == 1:
        course.say(f"event-won-{scoring}", winner[0], number=pot)
    else:
        course.say(f"event-won-{scoring}-team", winner[0], other=winner[1], number=pot)


def _pot(course: Course, winner: Side, dealer: int) -> None:
    """The winners take the pot; after a tie it stays, unless the match is at its end."""
    carry: Carry = course.state.carry
    pots, deals = carry.pots + bool(winner), carry.deals + 1
    _tell(course, "pot", winner)
    last = pots == course.options.deals or deals == DEALS_FOR_A_POT * course.options.deals  # BURK-9
    takers = winner or (_share_out(course) if last else ())
    gains = shares(course.facts.pot, takers, course.seats) if takers else (0,) * course.seats
    paid = (0,) * course.seats if takers else added(carry.paid, course.facts.paid)
    row = tuple(gain - ante for gain, ante in zip(gains, course.facts.paid, strict=True))  # BURK-9
    winners = ahead(added(course.state.scores, row)) if last else None
    course.change(pot=sum(paid))
    course.end = End(row, dealer, Carry(paid, pots=pots, deals=deals), winners)


def _share_out(course: Course) -> tuple[int, ...]:
    """Everybody shares the last pot, where nobody has won it; the elder hand gets the first chip of a remainder."""
    order = course.turns(course.facts.elder)
    for seat, part in enumerate(shares(course.facts.pot, order, course.seats)):
        course.say("event-shared", seat, number=part)
    return order
