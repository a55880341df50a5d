"""Leading, answering, and what happens when a trick is complete."""

from __future__ import annotations

from engine.drawing import STOCK, TURNED, all_rounds, from_stock
from engine.games.burkozel import leading
from engine.games.burkozel.course import Course
from engine.games.burkozel.options import HAND
from engine.games.burkozel.sets import Cards
from engine.moves import Move
from engine.table import EVERYBODY, only
from engine.tricks import beating, beats


def lead(course: Course, seat: int, some: Cards, key: str) -> None:
    """Lay a lead; the last trick is put away."""
    course.put_away()
    course.lay(some, ("hand", seat), ("trick", seat), EVERYBODY)
    course.say(key, seat, some)
    course.change(
        phase="reply" if course.options.open else "answer",
        window=False,
        leader=seat,
        best=seat,
        size=len(some),
        laid=((seat, True),),
        queue=tuple(other for other in course.with_cards(seat) if other != seat),
    )
    next_to_answer(course)


def next_to_answer(course: Course) -> None:
    """Turn to the next who answers, or end the trick: a lead that nobody can answer is one, too."""
    queue = course.facts.queue
    if queue:
        course.change(turn=queue[0])
    else:
        end_trick(course)


def answer(course: Course, seat: int, move: Move) -> None:
    """Lay or throw down an answer."""
    facts, some = course.facts, move.cards
    face_up = move.verb == "play"
    ahead = face_up and beats(beating(facts.trump), some, course.table.cards("trick", facts.best))
    seen_by = EVERYBODY if face_up else only(seat)
    course.lay(some, ("hand", seat), ("trick", seat), seen_by)
    course.say("event-beat" if ahead else "event-laid" if face_up else "event-hid", seat, some, seen_by=seen_by)
    if ahead:
        course.change(best=seat)  # BURK-4
    course.change(laid=(*facts.laid, (seat, face_up)), queue=facts.queue[1:])
    next_to_answer(course)


def end_trick(course: Course) -> None:
    """The best set takes the trick, hands are filled up from the taker on, and the lead is his."""
    facts = course.facts
    taker, seats = facts.best, [seat for seat, _ in facts.laid]
    course.say("event-took", taker, count=sum(course.count("trick", seat) for seat in seats))  # BURK-12
    course.lay_aside()
    tricks = tuple(count + (seat == taker) for seat, count in enumerate(facts.tricks))
    course.change(leader=taker)  # BURK-2
    course.change(taker=taker, turn=taker, tricks=tricks, last=facts.laid, laid=(), size=0, queue=())
    draw_up(course)
    leading.lead_due(course)


def draw_up(course: Course) -> None:
    """Fill hands up to four, a card each in turn, down to the last card of the stock."""
    wanted = tuple(HAND - course.count("hand", seat) for seat in range(course.seats))
    left = course.count(*STOCK) + course.count(*TURNED)
    drawn = all_rounds(course.turns(course.facts.leader), wanted, left, to_last=True)  # BURK-5
    if drawn:
        course.table, told = from_stock(course.table, drawn)  # BURK-5
        for each in told:
            course.say("event-drew", each.seat, each.cards, seen_by=each.seen_by)
