"""How a deal of Bura ends: won, lost by a wrong word or a fault, or with nothing decided."""

from __future__ import annotations

from engine.games.bura import counting, declaring, points, pots
from engine.games.bura.course import Course
from engine.games.bura.legality import GOAL, possible


def win(course: Course, seat: int, how: str) -> None:
    """A seat wins the deal."""
    close(course)
    if course.options.for_pot:
        pots.won(course, seat, how)
    else:
        points.won(course, seat, how)


def wrong(course: Course, seat: int) -> None:
    """A seat has declared without the goal."""
    close(course)
    if course.options.for_pot:
        pots.lost(course, seat)  # BURA-18
    else:
        points.lost(course, seat)  # BURA-18


def fault(course: Course, seat: int) -> None:
    """A seat has drawn a card that was not its own."""
    course.say("event-fault", seat)
    if course.options.penalty:
        close(course)
        counting.fault(course, seat)  # BURA-22
    else:
        wrong(course, seat)  # BURA-22


def after_last_trick(course: Course) -> None:
    """Ask who may still declare; else the deal is over."""
    asked = _asked_at_last(course)
    if asked:
        course.change(phase="final", asked=asked, turn=asked[0], window=False)
    else:
        cards_gone(course)


def _asked_at_last(course: Course) -> tuple[int, ...]:
    options, facts = course.options, course.facts
    if options.penalty or facts.taker is None:
        return ()
    if options.declare_when == "any_time":
        asked = course.players(facts.taker)  # BURA-16
    elif options.declare_when == "own_turn" and not options.last_taker_shows:
        asked = (facts.taker,)  # BURA-16
    else:
        asked = ()
    return tuple(seat for seat in asked if seat not in facts.safe and possible(facts, course.own[seat], seat))


def cards_gone(course: Course) -> None:
    """The cards are out and nobody has won."""
    taker = course.facts.taker
    if course.options.penalty:
        close(course)
        counting.count(course)  # BURA-25
    elif course.options.last_taker_shows and taker is not None and taker not in course.facts.safe:
        _last_taker_shows(course, taker)  # BURA-19
    else:
        undecided(course)


def _last_taker_shows(course: Course, taker: int) -> None:
    total, pile = declaring.show_count(course, taker)
    course.say("event-shows", taker, pile, number=total)
    if total < GOAL:
        wrong(course, taker)
    elif course.options.safe:
        course.change(safe=(*course.facts.safe, taker))
        undecided(course)
    else:
        win(course, taker, "won-shown")


def undecided(course: Course) -> None:
    """Nobody has won: the safe share, or it is «разбурка»."""
    close(course)
    if course.facts.safe:
        pots.shared(course)  # BURA-27
    elif course.options.for_pot:
        pots.undecided(course)  # BURA-19
    else:
        points.void(course)  # BURA-19


def close(course: Course) -> None:
    """Nobody is waited for any more; held answers lapse."""
    course.forget()  # BURA-17
    course.change(phase="over", turn=None, window=False, asked=(), draws=(), queue=())
