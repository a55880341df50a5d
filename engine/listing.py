"""What keyboards and robots ask of a seat's moves, for games that have no quicker way to say it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.core import Look
from engine.moves import Move


def of_verbs(look: Look, verbs: Iterable[str], some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves of some verbs that use exactly these cards.

    Args:
        look: of the seat.
        verbs: what may be done with so many cards, in the order in which it is offered.
        some: the cards.
    """
    tried = [Move(verb, some) for verb in verbs]
    return tuple([move for move in tried if look.allowed(move) is None])


def using(moves: Iterable[Move], some: tuple[Card, ...]) -> tuple[Move, ...]:
    """Of a list of moves those that use exactly these cards."""
    return tuple([move for move in moves if move.cards == some])


def cards_of(moves: Iterable[Move]) -> tuple[Card, ...]:
    """The cards that some move of a list holds."""
    return tuple(sorted({card for move in moves for card in move.cards}))
