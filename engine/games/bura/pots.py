"""The end of a deal in a game for the pot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import End
from engine.games.bura.course import Course
from engine.pot import DEALS_FOR_A_POT, Carry, added, ahead, filled_up, shares
from engine.tricks import clockwise


def won(course: Course, seat: int, how: str) -> None:
    """A seat takes the pot and deals next."""
    pot = course.facts.pot
    course.say("event-won-pot", seat, number=pot, word=how)
    gains = shares(pot, (seat,), course.seats)  # BURA-23
    dealer = seat  # BURA-3
    _end(course, gains, 0, dealer, played=True)


def lost(course: Course, seat: int) -> None:
    """A seat pays as much as is in the pot and deals next; the safe share, or the pot goes on."""
    facts = course.facts
    due = filled_up(facts.pot, course.options.stake)
    paid = list(facts.paid)
    paid[seat] += due
    course.change(pot=facts.pot + due, paid=tuple(paid))
    course.say("event-paid", seat, number=due, total=facts.pot)
    dealer = seat  # BURA-3
    if facts.safe:
        _share(course, dealer)  # BURA-27
    else:
        _end(course, (0,) * course.seats, course.facts.pot, dealer, antes=False)


def shared(course: Course) -> None:
    """The safe share the pot; the first of them deals next."""
    dealer = course.facts.safe[0]  # BURA-3
    _share(course, dealer)


def _share(course: Course, dealer: int) -> None:
    facts = course.facts
    each, odd = divmod(facts.pot, len(facts.safe))
    for seat in facts.safe:
        course.say("event-shared", seat, number=each)
    gains = tuple(each * (seat in facts.safe) for seat in range(course.seats))
    _end(course, gains, odd, dealer, played=True)


def undecided(course: Course) -> None:
    """«Разбурка»: the pot stays, everybody antes again, and the same dealer deals."""
    course.say("event-razburka", number=course.facts.pot)
    dealer = course.state.dealer  # BURA-3
    _end(course, (0,) * course.seats, course.facts.pot, dealer)


def _end(
    course: Course, gains: Sequence[int], left: int, dealer: int, *, played: bool = False, antes: bool = True
) -> None:
    """End the deal.

    Args:
        course: the deal.
        gains: by seat, what it gets out of the pot.
        left: chips that stay in it.
        dealer: who deals next.
        played: whether the pot was played out.
        antes: whether everybody antes before the next deal.
    """
    carry: Carry = course.state.carry
    pots, deals = carry.pots + played, carry.deals + 1
    last = pots == course.options.deals or deals == DEALS_FOR_A_POT * course.options.deals
    if last and left:
        rest = _rest(course, left, played=played)
        gains, left = added(gains, rest), 0
    row = tuple(gain - paid for gain, paid in zip(gains, course.facts.paid, strict=True))
    course.change(pot=left)
    winners = ahead(added(course.state.scores, row)) if last else None
    after = Carry(_parts(course, left), antes, pots, deals)
    course.end = End(row, dealer, after, winners)  # BURA-23


def _rest(course: Course, left: int, *, played: bool) -> tuple[int, ...]:
    """By seat, what it gets of the chips that no further deal is played for."""
    if played:
        return shares(left, course.facts.safe[:1], course.seats)  # BURA-27
    rest = shares(left, clockwise(course.facts.elder, course.seats), course.seats)
    for seat, part in enumerate(rest):
        course.say("event-shared", seat, number=part)
    return rest


def _parts(course: Course, left: int) -> tuple[int, ...]:
    """By seat, its part of the chips that stay in the pot; of a remainder nobody can say whose it was."""
    paid = added(course.state.carry.paid, course.facts.paid)
    return paid if left == sum(paid) else shares(left, clockwise(course.facts.elder, course.seats), course.seats)
