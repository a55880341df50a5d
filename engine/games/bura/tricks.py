"""Leading, answering, and what happens when a trick is complete."""

from __future__ import annotations

from typing import Any

from engine import piles
from engine.cards import Card
from engine.games.bura import declaring, drawing
from engine.games.bura.course import Course
from engine.games.bura.facts import Own
from engine.moves import Move
from engine.table import EVERYBODY, only
from engine.tricks import beating, beats, points


def lead(course: Course, seat: int, some: tuple[Card, ...], key: str, **more: Any) -> None:
    """Lay a lead; the last trick is put away."""
    put_away(course)
    course.lay(seat, some)
    course.say(key, seat, some, **more)
    draft: Any = course.facts  # as Course.change does, without its dictionary: every trick comes here
    draft.phase = "reply" if course.options.open else "answer"
    draft.window, draft.asked = False, ()
    draft.leader = draft.best = seat
    draft.size = len(some)
    draft.laid = ((seat, True),)
    draft.queue = course.with_cards(course.players(seat)[1:])
    next_to_answer(course)


def next_to_answer(course: Course) -> None:
    """Turn to the next who answers, or end the trick."""
    queue = course.facts.queue
    if queue:
        course.change(turn=queue[0])
    else:
        end_trick(course)


def answer(course: Course, seat: int, move: Move) -> None:
    """Lay or throw down an answer."""
    facts, some = course.facts, move.cards
    face_up = move.verb == "play"
    best = course.cards("trick", facts.best)
    ahead = face_up and beats(beating(facts.trump), some, best)  # BURA-7
    seen_by = EVERYBODY if face_up or seat in course.options.open_seats else only(seat)  # BURA-29
    course.lay(seat, some, seen_by)
    course.say("event-beat" if ahead else "event-laid" if face_up else "event-hid", seat, some, seen_by)
    if ahead:
        course.change(best=seat)  # BURA-8
    course.change(laid=(*facts.laid, (seat, face_up)), queue=facts.queue[1:])
    next_to_answer(course)


def put_away(course: Course) -> None:
    """Turn the last trick down onto its taker's pile."""
    last, taker = course.facts.last, course.facts.taker
    if not last or taker is None:
        return
    piles.put_away(course.zones, dict(last), taker)  # BURA-14
    course.change(last=())


def end_trick(course: Course) -> None:
    """The best set takes the trick, and its taker may declare."""
    facts = course.facts
    taker = facts.best
    _count(course, taker)
    draft: Any = course.facts  # likewise
    draft.leader = taker  # BURA-4
    draft.taker = draft.turn = taker
    draft.tricks = (*facts.tricks[:taker], facts.tricks[taker] + 1, *facts.tricks[taker + 1 :])
    draft.last, draft.laid, draft.size, draft.queue = facts.laid, (), 0, ()
    if not declaring.ask_taker(course):
        drawing.draw_up(course)


def _count(course: Course, taker: int) -> None:
    """Lay the trick aside as the last one; its taker counts what he sees of it, and every hand has changed."""
    zones, seats = course.zones, dict(course.facts.laid)
    up = down = total = 0
    piles.lay_aside(zones, seats)
    for seat in seats:
        zone = zones["last", seat]
        total += len(zone.cards)
        if zone.seen_by is None:
            up += points(zone.cards)
        else:
            down += len(zone.cards)
    for seat, own in enumerate(course.own):
        if seat == taker:
            course.own[seat] = Own(up=own.up + up, down=own.down + down)
        elif own.passed:
            course.own[seat] = Own(up=own.up, down=own.down)
    course.say("event-took", taker, count=total)  # BURA-13
