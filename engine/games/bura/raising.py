"""«Даве»: offers to double the stake, between two players."""

from __future__ import annotations

from engine.games.bura import ending, window
from engine.games.bura.course import Course


def offer(course: Course, seat: int) -> None:
    """The leader offers to double; the other must answer before anything else."""
    course.say("event-raised", seat, number=_stake(course), total=2 * _stake(course))
    course.change(phase="raise", turn=1 - seat, window=False)  # BURA-28


def _stake(course: Course) -> int:
    """What the deal is played for: the chips in the pot, or its points."""
    return course.facts.pot if course.options.for_pot else 1 << course.facts.doublings


def accept(course: Course, seat: int) -> None:
    """The stake is doubled, and the window before the lead goes on."""
    facts = course.facts
    half = facts.pot // 2
    course.change(
        phase="lead",
        turn=facts.leader,
        window=window.has_window(course),
        pot=facts.pot + 2 * half,
        paid=tuple(paid + half for paid in facts.paid),
        doublings=facts.doublings + 1,
        raiser=seat,
    )
    course.say("event-accepted", seat, number=_stake(course))
    window.settle(course)


def concede(course: Course, seat: int) -> None:
    """The offerer wins the deal at the old stake."""
    course.say("event-conceded", seat)
    ending.win(course, course.facts.leader, "won-conceded")  # BURA-28
