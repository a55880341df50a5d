"""The end of a deal in the game to 12 penalty points: everything is counted."""

from __future__ import annotations

from engine.core import End
from engine.games.bura import declaring
from engine.games.bura.course import Course
from engine.games.bura.options import LIMIT
from engine.pot import added, ahead
from engine.tricks import clockwise

# From so many points in tricks, so many penalty points.
TABLE = ((60, 0), (31, 2), (1, 4), (0, 6))  # BURA-25
FAULT = 6

Side = tuple[int, ...]


def sides(course: Course) -> tuple[Side, ...]:
    """The seats that count together."""
    if course.options.teams:
        return ((0, 2), (1, 3))  # BURA-26
    return tuple((seat,) for seat in range(course.seats))


def count(course: Course) -> None:
    """Turn up all tricks and write the penalties."""
    counts = [declaring.show_count(course, seat) for seat in range(course.seats)]
    every = sides(course)
    totals = [sum(counts[seat][0] for seat in side) for side in every]
    written = penalties(totals)
    for side, total, penalty in zip(every, totals, written, strict=True):
        _tell(course, side, [counts[seat] for seat in side], (total, penalty))
    _end(course, _row(course, dict(zip(every, written, strict=True))), _dealer(course, every, totals))


def _tell(course: Course, side: Side, counts: list[declaring.Count], written: tuple[int, int]) -> None:
    """Tell what a side has counted and written."""
    total, penalty = written
    if len(side) == 1:
        course.say("event-counted", side[0], counts[0][1], number=total, total=penalty)
        return
    for seat, (count, pile) in zip(side, counts, strict=True):
        course.say("event-turned-up", seat, pile, number=count)
    course.say("event-counted-team", side[0], other=side[1], number=total, total=penalty)


def penalties(totals: list[int]) -> list[int]:
    """By side, the penalty for its count; with three or more sides the highest counts write none.

    >>> penalties([95, 25])
    [0, 4]
    """
    written = [next(penalty for least, penalty in TABLE if total >= least) for total in totals]
    if len(totals) > 2:
        best = max(totals)
        written = [0 if total == best else penalty for total, penalty in zip(totals, written, strict=True)]  # BURA-25
    return written


def _dealer(course: Course, every: tuple[Side, ...], totals: list[int]) -> int:
    """Who deals next: the highest count, of a team the first in turn from the elder hand; a tie leaves the dealer."""
    if totals.count(max(totals)) > 1:
        return course.state.dealer  # BURA-3
    best = every[totals.index(max(totals))]
    return next(seat for seat in clockwise(course.facts.elder, course.seats) if seat in best)


def fault(course: Course, seat: int) -> None:
    """The offender and his partner write 6, the others nothing."""
    written = {side: FAULT * (seat in side) for side in sides(course)}
    _end(course, _row(course, written), seat)


def _row(course: Course, written: dict[Side, int]) -> tuple[int, ...]:
    return tuple(penalty for seat in range(course.seats) for side, penalty in written.items() if seat in side)


def _end(course: Course, row: tuple[int, ...], dealer: int) -> None:
    totals = added(course.state.scores, row)
    over = max(totals) >= LIMIT
    course.end = End(row, dealer, None, ahead([-total for total in totals]) if over else None)
