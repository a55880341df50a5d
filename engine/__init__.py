"""Card games as pure rules: no I/O, no clock, no chance. See ``engine.core`` for the one door."""

import engine.moves  # noqa: F401  # loaded first, so that the name `moves` is the function below, not this module
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
from engine.ends import hands
from engine.games import UnknownGame, game, games
from engine.lapse import lapsed
from engine.moves import BadMove, Move
from engine.phrases import Board, Event, Phrase
from engine.upgrades import between, resume

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
    "between",
    "cards",
    "deal",
    "due",
    "fitting",
    "game",
    "games",
    "hands",
    "lapsed",
    "moves",
    "resume",
    "start",
    "submit",
    "version",
    "view",
]
