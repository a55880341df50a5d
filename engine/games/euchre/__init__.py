"""Euchre «Джукре» and its relatives: five cards, a trump suit that somebody stands for, three tricks to make it."""

from __future__ import annotations

from engine.core import Game
from engine.games.euchre.board import board
from engine.games.euchre.dealing import carry, deal, due
from engine.games.euchre.legality import VERBS, fitting, forbids, live, may, most, moves
from engine.games.euchre.options import PRESETS, SEATS, Options, check_seats
from engine.games.euchre.play import play

GAME = Game(
    id="euchre",
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
