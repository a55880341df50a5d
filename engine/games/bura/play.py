"""Legal moves, played: every verb leads to the function of its rule."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import State, Step
from engine.games.bura import declaring, drawing, raising, tricks, window
from engine.games.bura.course import Course, course
from engine.moves import Move


def play(state: State, seat: int, move: Move) -> Step:
    """Play a legal move of a seat."""
    at_work = course(state)
    _BY_VERB[move.verb](at_work, seat, move)
    return at_work.step()


def _play(at_work: Course, seat: int, move: Move) -> None:
    if at_work.facts.phase == "lead":
        window.respond(at_work, seat, move)
    else:
        tricks.answer(at_work, seat, move)


def _pass(at_work: Course, seat: int, move: Move) -> None:
    if at_work.facts.asked:
        declaring.decline(at_work, seat)
    else:
        window.respond(at_work, seat, move)


_BY_VERB: dict[str, Callable[[Course, int, Move], None]] = {
    "play": _play,
    "hide": tricks.answer,
    "claim": window.respond,
    "declare": lambda at_work, seat, _: declaring.declare(at_work, seat),
    "pass": _pass,
    "raise": lambda at_work, seat, _: raising.offer(at_work, seat),
    "accept": lambda at_work, seat, _: raising.accept(at_work, seat),
    "concede": lambda at_work, seat, _: raising.concede(at_work, seat),
    "draw": lambda at_work, seat, _: drawing.draw(at_work, seat),
}
