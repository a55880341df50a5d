"""How a deal ends: by four trumps or aces, or by counting the tricks of all sides."""

from __future__ import annotations

from engine.games.burkozel import scoring
from engine.games.burkozel.course import Course
from engine.games.burkozel.facts import Own
from engine.games.burkozel.sets import Cards
from engine.tricks import points


def four(course: Course, seat: int) -> None:
    """A seat shows four trumps or four aces and wins; the last trick still lies there."""
    _close(course)
    hand = course.hand(seat)
    kind = "kind-trumps" if all(card.suit == course.facts.trump for card in hand) else "kind-aces"
    course.lay(hand, ("hand", seat), ("trick", seat))
    course.change(laid=((seat, True),))
    course.say("event-four", seat, hand, tells=True, word=kind)
    side = next(each for each in course.sides if seat in each)
    if course.options.scoring == "penalty":
        course.say("event-others-write", number=scoring.WORST)
    written = [scoring.WORST * (each != side) for each in course.sides]  # BURK-7
    scoring.settle(course, side, seat, written)


def count(course: Course) -> None:
    """Turn up all tricks: the most points win."""
    _close(course)
    course.put_away()
    counts = [_turned_up(course, seat) for seat in range(course.seats)]
    totals = [sum(points(counts[seat]) for seat in side) for side in course.sides]
    tricks = [sum(course.facts.tricks[seat] for seat in side) for side in course.sides]
    written = scoring.penalties(totals, tricks)
    for side, penalty in zip(course.sides, written, strict=True):
        _tell(course, side, counts, penalty if course.options.scoring == "penalty" else None)
    best = [side for side, total in zip(course.sides, totals, strict=True) if total == max(totals)]
    winner = best[0] if len(best) == 1 else ()  # BURK-8
    order = course.turns(course.facts.elder)
    dealer = next((seat for seat in order if seat in winner), course.state.dealer)  # BURK-2
    scoring.settle(course, winner, dealer, written)


def _close(course: Course) -> None:
    """Nobody is waited for any more."""
    course.own = [Own()] * course.seats
    course.change(phase="over", turn=None, window=False)


def _turned_up(course: Course, seat: int) -> Cards:
    """Turn up the tricks of a seat."""
    pile = course.table.cards("taken", seat)
    course.lay(pile, ("taken", seat), ("shown", seat))
    return pile


def _tell(course: Course, side: tuple[int, ...], counts: list[Cards], penalty: int | None) -> None:
    """Tell what a side has counted, and in penalty scoring what it writes."""
    ending = "" if penalty is None else "-penalty"
    if len(side) == 1:
        pile = counts[side[0]]
        course.say(f"event-counted{ending}", side[0], pile, number=points(pile), total=penalty)
        return
    for seat in side:
        course.say("event-turned-up", seat, counts[seat], number=points(counts[seat]))
    total = sum(points(counts[seat]) for seat in side)
    course.say(f"event-counted-team{ending}", side[0], other=side[1], number=total, total=penalty)
