"""Before a lead: four trumps or aces win; who has no card gives the lead on; without cards the deal is counted."""

from __future__ import annotations

from engine.games.burkozel import ending
from engine.games.burkozel.course import Course
from engine.games.burkozel.sets import could_claim, full_size, wins_at_once


def lead_due(course: Course) -> None:
    """The deal or the whole drawing is complete: go on to the next lead, or to the end of the deal."""
    leader, trump = course.facts.leader, course.facts.trump
    four = [seat for seat in course.turns(leader) if wins_at_once(course.hand(seat), trump)]
    holders = course.with_cards(leader)
    if four:
        ending.four(course, four[0])  # BURK-7
    elif holders:
        course.change(phase="lead", turn=holders[0], leader=holders[0])  # BURK-5
        course.change(window=has_window(course))
    else:
        ending.count(course)


def has_window(course: Course) -> bool:
    """Whether anybody but the leader could claim, going by what everybody sees."""
    size = full_size(course.options.triples)
    others = course.turns(course.facts.leader)[1:]
    return any(course.count("hand", seat) >= size and could_claim(course, seat) for seat in others)
