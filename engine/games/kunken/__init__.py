"""Kunken «Кункен»: rummy with two packs, jokers, and a row of discards that all see."""

from __future__ import annotations

from engine.core import Game
from engine.games.kunken.board import board
from engine.games.kunken.dealing import carry, deal, due
from engine.games.kunken.legality import VERBS, forbids, may
from engine.games.kunken.listing import fitting, live, most, moves
from engine.games.kunken.options import PRESETS, SEATS, Options, check_seats
from engine.games.kunken.play import play

GAME = Game(
    id="kunken",
    Options=Options,
    presets=PRESETS,
    verbs=VERBS,
    seats=SEATS,
    check_seats=check_seats,
    carry=carry,
    due=due,
    deal=deal,
    may=may,
    forbids=forbids,
    moves=moves,
    fitting=fitting,
    live=live,
    most=most,
    play=play,
    board=board,
)
