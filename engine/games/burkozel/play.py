"""Legal moves, played."""

from __future__ import annotations

from engine.core import State, Step
from engine.games.burkozel import tricks, window
from engine.games.burkozel.course import course
from engine.moves import Move


def play(state: State, seat: int, move: Move) -> Step:
    """Play a legal move of a seat."""
    at_work = course(state)
    if at_work.facts.phase == "lead":
        window.respond(at_work, seat, move)
    else:
        tricks.answer(at_work, seat, move)
    return at_work.done()
