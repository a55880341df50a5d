"""Drawing back to full hands after a trick."""

from __future__ import annotations

from engine.cards import Card
from engine.drawing import all_rounds, one_round
from engine.games.bura import ending, window
from engine.games.bura.course import Course
from engine.table import EVERYBODY, Key, Watchers, Zone, either


def draw_up(course: Course) -> None:
    """Draw after a trick, the taker first, or the next seat in play after him; then the lead is due."""
    course.change(leader=course.players(course.facts.leader)[0], asked=(), turn=None)
    if course.options.manual_draw:
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
    zones = course.table.zones
    return tuple([full - len(zones["hand", seat].cards) for seat, full in enumerate(course.facts.full)])


def _short(course: Course) -> tuple[int, ...]:
    wanted = _wanted(course)
    return tuple(seat for seat in course.players(course.facts.leader) if wanted[seat] > 0)


def _left(course: Course) -> int:
    return course.count("stock") + course.count("turned")


def no_cards_left(course: Course) -> bool:
    """Whether the trick that was taken is the last one."""
    if course.with_cards(course.facts.leader):
        return False
    return not one_round(_short(course), _left(course), to_last=course.options.to_last)


def _draw_all(course: Course) -> None:
    order = course.players(course.facts.leader)
    drawn = all_rounds(order, _wanted(course), _left(course), to_last=course.options.to_last)
    if drawn:
        _give(course, drawn)  # BURA-11


def _give(course: Course, drawn: tuple[int, ...]) -> None:
    """Give the next cards of the stock, the turned one last, to seats in this order."""
    zones = course.table.zones
    stock, turned = zones["stock", 0], zones["turned", 0]
    given = len(drawn)
    got: dict[int, list[Card]] = {}
    for seat, card in zip(drawn, stock.cards, strict=False):
        got.setdefault(seat, []).append(card)
    changes: dict[Key, Zone] = {("stock", 0): Zone(stock.cards[given:], stock.seen_by)}
    for seat, some in got.items():
        _into_hand(course, changes, seat, some, stock.seen_by)
    if given > len(stock.cards):
        changes["turned", 0] = Zone((), EVERYBODY)
        _into_hand(course, changes, drawn[-1], list(turned.cards), EVERYBODY)
    course.table = course.table.put(changes)


def _into_hand(course: Course, changes: dict[Key, Zone], seat: int, some: list[Card], seen_by: Watchers) -> None:
    key = ("hand", seat)
    hand = changes.get(key) or course.table.zones[key]
    changes[key] = Zone(tuple(sorted((*hand.cards, *some))), hand.seen_by)
    course.say("event-drew", seat, tuple(some), either(seen_by, hand.seen_by))
