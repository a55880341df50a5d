"""Card games as pure rules: no I/O, no clock, no chance. See ``engine.core`` for the one door."""

from engine.cards import Card, cards
from engine.core import (
    BadOrder,
    Game,
    Illegal,
    Look,
    State,
    abandon,
    allowed,
    deal,
    due,
    fitting,
    moves,
    start,
    submit,
    version,
    view,
)
from engine.games import UnknownGame, game, games
from engine.moves import BadMove, Move
from engine.phrases import Board, Event, Phrase

__all__ = [
    "BadMove",
    "BadOrder",
    "Board",
    "Card",
    "Event",
    "Game",
    "Illegal",
    "Look",
    "Move",
    "Phrase",
    "State",
    "UnknownGame",
    "abandon",
    "allowed",
    "cards",
    "deal",
    "due",
    "fitting",
    "game",
    "games",
    "moves",
    "start",
    "submit",
    "version",
    "view",
]
