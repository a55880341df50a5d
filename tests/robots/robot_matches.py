"""Matches in which robots sit, for the tests of this folder."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import engine
from engine import Look, Move, robots

Player = Callable[[Look], Move]
LONGEST = 40_000


@dataclass(frozen=True)
class Played:
    """What comes of a match.

    Args:
        end: the state at its end.
        moves: how many moves were made.
    """

    end: engine.State
    moves: int


def by_chance(rng: random.Random) -> Player:
    """A player who draws each move: first a verb, then one of its moves."""

    def player(look: Look) -> Move:
        legal = look.moves()
        verb = rng.choice(sorted({move.verb for move in legal}))
        return rng.choice([move for move in legal if move.verb == verb])

    return player


def play(state: engine.State, players: list[Player], rng: random.Random, deals: int | None = None) -> Played:
    """Play a match to its end, or to the end of so many deals; every move must be legal and there are not too many."""
    for moves in range(LONGEST):
        while due := engine.due(state):
            if len(state.rows) == deals:
                return Played(state, moves)
            state, _ = engine.deal(state, rng.sample(due, len(due)))
        if state.over:
            return Played(state, moves)
        state = _move(state, players)
    raise AssertionError("a match without end")


def _move(state: engine.State, players: list[Player]) -> engine.State:
    """One move: of the first who is asked; in the first deal of robots who act unasked, for whoever sits there."""
    for seat in range(state.seats if not state.rows else 0):
        if move := robots.unasked(engine.view(state, seat)):
            return engine.submit(state, seat, move)[0]
    seat = min(state.waiting)
    return engine.submit(state, seat, players[seat](engine.view(state, seat)))[0]
