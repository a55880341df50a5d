"""Burkozel «Буркозёл»: four cards in hand, drawn to the last card, and the most points win."""

from __future__ import annotations

from engine.core import Game
from engine.games.burkozel.board import board
from engine.games.burkozel.dealing import deal, due
from engine.games.burkozel.legality import VERBS, forbids, may
from engine.games.burkozel.listing import fitting, live, most, moves
from engine.games.burkozel.options import PRESETS, SEATS, Options, check_seats
from engine.games.burkozel.play import play
from engine.pot import carry

GAME = Game(
    id="burkozel",
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
