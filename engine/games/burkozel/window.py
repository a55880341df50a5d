"""The window before a lead: the leader leads and molodkas are claimed, all held unseen until it closes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.claims import settled
from engine.games.burkozel import tricks
from engine.games.burkozel.course import Course
from engine.games.burkozel.facts import Own
from engine.games.burkozel.sets import Cards, claimable, is_full
from engine.moves import Move


def respond(course: Course, seat: int, move: Move) -> None:
    """Take an answer, hold it, and close the window if nothing can change any more."""
    if move.verb == "pass":
        course.note(seat, passed=True)
    else:
        course.note(seat, held=move)
    held = {other: own.held for other, own in enumerate(course.own) if own.held}
    claims = {other: each.cards for other, each in held.items() if is_full(course.options.triples, each.cards)}
    if _open(course, claims):
        course.whisper("event-held", seat, move.cards)
    else:
        first = first_in_turn(course, claims)
        course.own = [Own()] * course.seats  # what was overruled stays in its hand and is never shown
        tricks.lead(course, first, held[first].cards, _key(course, first, held[first]))


def _open(course: Course, claims: Mapping[int, Cards]) -> bool:
    """Whether somebody who has not answered can still change who leads (COMMON-14)."""
    leader, chances = course.facts.leader, course.claims_left()
    if course.own[leader].held is None:
        if not claims:
            return True
        chances[leader] = claimable(course, leader, course.hand(leader))
    return not settled(lambda some: first_in_turn(course, some), claims, chances)


def first_in_turn(course: Course, claims: Mapping[int, Cards]) -> int:
    """Who leads: the earliest in turn with a molodka; without one the leader."""
    order = course.turns(course.facts.leader)
    return next((seat for seat in order if seat in claims), order[0])  # BURK-6


def _key(course: Course, seat: int, held: Move) -> str:
    """How a lead is told: as it was given."""
    if held.verb == "play":
        return "event-led"
    return "event-claimed-own" if seat == course.facts.leader else "event-claimed"
