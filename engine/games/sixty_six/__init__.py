"""Sixty-Six «Шестьдесят шесть», Marriage «Марьяж», Schnapsen «Шнопс»: tricks, marriages, and a goal of 66."""

from __future__ import annotations

from engine.core import Game
from engine.games.sixty_six.board import board
from engine.games.sixty_six.legality import VERBS, fitting, forbids, live, may, most, moves
from engine.games.sixty_six.options import PRESETS, SEATS, Options, check_seats
from engine.games.sixty_six.play import deal, due, play

GAME = Game(
    id="sixty_six",
    Options=Options,
    presets=PRESETS,
    verbs=VERBS,
    seats=SEATS,
    check_seats=check_seats,
    carry=lambda _options, _seats: None,
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
