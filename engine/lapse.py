"""What a seat does that lets its time run out."""

from __future__ import annotations

from engine.core import Look
from engine.moves import Move

_ACCEPT, _CONCEDE, _PASS = Move("accept"), Move("concede"), Move("pass")
_OFFERED = (Move("declare"), Move("raise"))


def lapsed(look: Look) -> Move | None:
    """The move that stands for silence (COMMON-14, COMMON-17); None where the table's policy says what happens.

    Args:
        look: of a seat that is asked.
    """
    if _may(look, _ACCEPT) and _may(look, _CONCEDE):
        return _CONCEDE  # an offered doubling
    aside = look.window and look.seat != look.turn
    offered = any(_may(look, move) for move in _OFFERED) and not look.live()
    return _PASS if (aside or offered) and _may(look, _PASS) else None


def _may(look: Look, move: Move) -> bool:
    return look.allowed(move) is None
