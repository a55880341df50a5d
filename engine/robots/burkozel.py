"""Habits of Burkozel: lead full sets and high cards that are likely to take, beat what is worth it, count no points."""

from __future__ import annotations

from engine.core import Look
from engine.moves import Move
from engine.robots import sets

_PASS = Move("pass")


def choose(look: Look) -> Move:
    """A lead, a claim, or an answer."""
    at = sets.sight(look, None)
    if look.facts.phase != "lead":
        return sets.best_answer(at, iter(look.moves()))
    verb = "play" if look.seat == look.facts.leader else "claim"
    worth, move = sets.best_lead(at, (move for move in look.moves() if move.verb == verb))
    return move if verb == "play" or worth > 0 else _PASS
