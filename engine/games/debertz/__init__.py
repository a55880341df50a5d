"""Two-handed Debertz «Деберц», «Клабор»: trumps are bid for, groups and bella count, 501 wins."""

from __future__ import annotations

from engine.core import Game
from engine.games.debertz.board import board
from engine.games.debertz.legality import VERBS, fitting, forbids, live, may, most, moves
from engine.games.debertz.options import PRESETS, SEATS, Options, check_seats
from engine.games.debertz.play import deal, due, play

GAME = Game(
    id="debertz",
    Options=Options,
    presets=PRESETS,
    verbs=VERBS,
    seats=SEATS,
    check_seats=check_seats,
    carry=lambda _options, _seats: 0,
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
