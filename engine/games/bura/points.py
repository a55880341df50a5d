"""The end of a deal in a game for points."""

from __future__ import annotations

from engine.core import End
from engine.games.bura.course import Course
from engine.pot import added, ahead


def won(course: Course, seat: int, how: str) -> None:
    """A seat scores the deal and deals next."""
    course.say("event-won-points", seat, number=_value(course), word=how)
    dealer = seat  # BURA-3
    _end(course, (seat,), dealer)


def lost(course: Course, seat: int) -> None:
    """Everybody else scores the deal; the seat deals next."""
    others = tuple(other for other in range(course.seats) if other != seat)
    for other in others:
        course.say("event-scored", other, number=_value(course))
    dealer = seat  # BURA-3
    _end(course, others, dealer)


def void(course: Course) -> None:
    """Nobody scores; the same dealer deals."""
    course.say("event-void")
    dealer = course.state.dealer  # BURA-3
    _end(course, (), dealer)


def _value(course: Course) -> int:
    """What the deal is worth: a point, doubled with every doubling."""
    return 1 << course.facts.doublings  # BURA-28


def _end(course: Course, scorers: tuple[int, ...], dealer: int) -> None:
    row = tuple(_value(course) * (seat in scorers) for seat in range(course.seats))
    totals = added(course.state.scores, row)
    over = max(totals) >= course.options.target
    course.end = End(row, dealer, None, ahead(totals) if over else None)  # BURA-24
