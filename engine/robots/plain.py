"""A robot that plays every game by simple habits of that game, from what its seat may know.

The habits of a game are a module (or package) of this folder that has the game's id; it is found, not listed. Its
``choose(look)`` gives the move of a seat that is asked; ``unasked(look)``, where it has one, what a seat does though
nobody waits for it. A game without habits is played by general ones.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from engine.cards import NATURAL
from engine.core import Look
from engine.moves import VERBS, Move

# What the general habits like to do, best first; all other verbs come after these, in the order of the vocabulary.
_LIKED = ("play", "hide", "draw", "meld", "add", "discard", "accept", "bid", "take", "order", "name", "pass")
_ORDER = {verb: place for place, verb in enumerate(dict.fromkeys((*_LIKED, *VERBS)))}


def choose(look: Look) -> Move:
    """The move of a seat that is asked; the same look always gives the same move.

    Args:
        look: what the seat may know.

    Returns:
        A legal move.

    Raises:
        ValueError: the seat has no move.
    """
    habits = _habits(look.game.id)
    return sound(look, habits.choose(look)) if habits else general(look)


def unasked(look: Look) -> Move | None:
    """What a seat does though nobody waits for it: declare at any time, exchange a card. None: nothing.

    Args:
        look: what the seat may know.
    """
    habits = _habits(look.game.id)
    if habits is None or look.asked or not hasattr(habits, "unasked") or not look.may():
        return None
    found: Move | None = habits.unasked(look)
    return found if found and look.allowed(found) is None else None


@cache
def _habits(game: str) -> ModuleType | None:
    """The habits of a game; None where it has none of its own."""
    name = f"{__package__}.{game}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def sound(look: Look, wanted: Move) -> Move:
    """A wanted move where it is legal, else one of general habit: no table ever stops because of a robot."""
    return wanted if look.allowed(wanted) is None else general(look)


def general(look: Look) -> Move:
    """What one does in a game that one does not know: lay the lowest card, draw, and promise as little as possible.

    Only moves of one card or none are looked at, unless there are no such moves: lists may be long.

    Raises:
        ValueError: the seat has no move.
    """
    found = [*look.fitting(()), *(move for card in look.live() for move in look.fitting((card,)))] or look.moves()
    if not found:
        raise ValueError("seat: it has no move")
    return min(found, key=_rank)


def _rank(move: Move) -> tuple[int, int, int, str]:
    """How late a move comes by general habit."""
    height = sum(len(NATURAL) - NATURAL.find(card.rank) for card in move.cards)
    return _ORDER[move.verb], move.number or 0, height, str(move)
