"""Declaring 31: who is asked, what is counted, and what a right or wrong count leads to."""

from __future__ import annotations

from engine.cards import Card
from engine.games.bura import drawing, ending, tricks, window
from engine.games.bura.course import Course
from engine.games.bura.legality import GOAL, possible
from engine.table import EMPTY, EVERYBODY, Zone
from engine.tricks import points

# What the tricks of a seat count, with its bonus, and the cards in them.
Count = tuple[int, tuple[Card, ...]]


def ask_taker(course: Course) -> bool:
    """Ask the taker of a trick whether he declares; whether there was anything to ask."""
    facts, options = course.facts, course.options
    taker = facts.leader
    if options.declare_when != "after_trick" or options.penalty or taker in facts.safe:
        return False
    if options.last_taker_shows and drawing.no_cards_left(course):
        return False  # he shows unasked (BURA-19)
    if options.prompt == "possible" and not possible(facts, course.own[taker], taker):
        return False  # BURA-16
    if options.prompt == "possible" and options.open:
        course.change(phase="declare")
        declare(course, taker)  # BURA-16
    else:
        course.change(phase="declare", asked=(taker,))  # BURA-16
    return True


def decline(course: Course, seat: int) -> None:
    """Not to declare; the deal goes on when nobody else is asked."""
    course.say("event-declined", seat)
    leave_asked(course, seat)


def leave_asked(course: Course, seat: int) -> None:
    """Go on with those who are still asked."""
    asked = tuple([other for other in course.facts.asked if other != seat])
    if asked:
        course.change(asked=asked, turn=asked[0])
    elif course.facts.phase == "declare":
        drawing.draw_up(course)
    else:
        course.change(asked=())
        ending.cards_gone(course)


def declare(course: Course, seat: int) -> None:
    """Turn up a seat's tricks and count them."""
    total, pile = show_count(course, seat)
    right = total >= GOAL  # BURA-15
    course.say("event-declared", seat, pile, number=total, word="declared-right" if right else "declared-wrong")
    if not right:
        ending.wrong(course, seat)
    elif course.options.safe:
        become_safe(course, seat)  # BURA-27
    else:
        ending.win(course, seat, "won-declared")  # BURA-17


def show_count(course: Course, seat: int) -> Count:
    """Turn up the tricks of a seat; what it counts, with its bonus, and the cards."""
    if course.facts.taker == seat:
        tricks.put_away(course)
    pile = course.zones.pop(("taken", seat), EMPTY).cards
    course.zones["shown", seat] = Zone(pile, EVERYBODY)
    return points(pile) + course.facts.bonus[seat], pile


def become_safe(course: Course, seat: int) -> None:
    """A seat leaves the deal with 31; the others play on while there are two of them."""
    course.change(safe=(*course.facts.safe, seat))  # BURA-27
    course.note(seat, held=None)
    course.say("event-safe", seat)
    if len(course.players(seat)) == 1:
        ending.undecided(course)  # BURA-27
    else:
        _GO_ON[course.facts.phase](course, seat)


def _go_on_lead(course: Course, seat: int) -> None:
    """Before a lead: a new leader is asked afresh, or one claim less is waited for."""
    if seat != course.facts.leader:
        window.settle(course)
        return
    course.forget()  # BURA-27
    window.lead_due(course)


def _go_on_answer(course: Course, seat: int) -> None:
    queue = course.facts.queue
    course.change(queue=tuple(other for other in queue if other != seat))
    tricks.next_to_answer(course)


def _go_on_draw(course: Course, seat: int) -> None:
    course.change(leader=course.players(course.facts.leader)[0])
    drawing.leave_round(course, tuple(other for other in course.facts.draws if other != seat))


_GO_ON = {
    "lead": _go_on_lead,
    "answer": _go_on_answer,
    "reply": _go_on_answer,
    "draw": _go_on_draw,
    "declare": leave_asked,
    "final": leave_asked,
}
