"""Drawing back to full hands after a trick."""

from __future__ import annotations

from functools import lru_cache

from engine.drawing import STOCK, TURNED, all_rounds, give, one_round
from engine.games.bura import ending, window
from engine.games.bura.course import Course

# The same few drawings come again and again: an order, what is wanted, and a size of the stock.
_all_rounds = lru_cache(maxsize=1 << 12)(all_rounds)


def draw_up(course: Course) -> None:
    """Draw after a trick, the taker first, or the next seat in play after him; then the lead is due."""
    if course.options.manual_draw:
        course.change(leader=course.players(course.facts.leader)[0], asked=(), turn=None)
        next_round(course)
    else:
        _draw_all(course)
        window.lead_due(course)


def next_round(course: Course) -> None:
    """Wait for the next round of drawing by hand, or go on to the lead."""
    draws = one_round(_short(course), _left(course), to_last=course.options.to_last)
    if draws:
        course.change(phase="draw", draws=draws, turn=draws[0], window=False)
    else:
        window.lead_due(course)


def draw(course: Course, seat: int) -> None:
    """Draw a card by hand; out of turn it is a fault."""
    draws = course.facts.draws
    if seat != draws[0]:
        ending.fault(course, seat)  # BURA-22
        return
    _give(course, (seat,))
    leave_round(course, draws[1:])


def leave_round(course: Course, draws: tuple[int, ...]) -> None:
    """Go on with those who still draw in this round."""
    if draws:
        course.change(draws=draws, turn=draws[0])
    else:
        course.change(draws=())
        next_round(course)


def _wanted(course: Course) -> tuple[int, ...]:
    """By seat, how many cards it is short of."""
    zones, full = course.zones, course.facts.full
    return tuple([full[seat] - len(zones["hand", seat].cards) for seat in range(course.seats)])


def _short(course: Course) -> tuple[int, ...]:
    wanted = _wanted(course)
    return tuple(seat for seat in course.players(course.facts.leader) if wanted[seat] > 0)


def _left(course: Course) -> int:
    return len(course.zones[STOCK].cards) + len(course.zones[TURNED].cards)


def no_cards_left(course: Course) -> bool:
    """Whether the trick that was taken is the last one."""
    if course.with_cards(course.players(course.facts.leader)):
        return False
    return not one_round(_short(course), _left(course), to_last=course.options.to_last)


def _draw_all(course: Course) -> None:
    left = _left(course)
    if not left:
        return
    drawn = _all_rounds(course.players(course.facts.leader), _wanted(course), left, to_last=course.options.to_last)
    if drawn:
        _give(course, drawn)  # BURA-11


def _give(course: Course, drawn: tuple[int, ...]) -> None:
    """Give the next cards of the stock, the turned one last, to seats in this order."""
    for each in give(course.zones, drawn):
        course.say("event-drew", each.seat, each.cards, each.seen_by)
