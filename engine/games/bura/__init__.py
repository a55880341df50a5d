"""Bura «Бура», with Open Bura «Открытая бура»: three cards in hand, 31 points, and nobody must follow suit."""

from __future__ import annotations

from engine.core import Game
from engine.games.bura.board import board
from engine.games.bura.dealing import deal, due
from engine.games.bura.legality import VERBS, forbids, may
from engine.games.bura.listing import fitting, live, most, moves
from engine.games.bura.options import PRESETS, SEATS, Options, check_seats
from engine.games.bura.play import play
from engine.pot import carry

GAME = Game(
    id="bura",
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
