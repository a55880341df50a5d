"""Robots against players who draw their moves by chance: how often they win, and that it is clearly more than a share.

Where partners sit opposite each other, a robot has a robot for a partner.
"""

import random
from collections.abc import Callable

import pytest

import engine
from engine import robots
from tests.robots.robot_matches import by_chance, play

# Game, preset, players, matches, and what a robot wins at least.
TABLE = [
    ("bura", "bura", 2, 30, 0.8),
    ("bura", "bura", 4, 30, 0.45),
    ("bura", "open", 2, 30, 0.8),
    ("bura", "points", 3, 30, 0.7),
    ("bura", "penalty", 2, 30, 0.8),
    ("burkozel", "burkozel", 2, 30, 0.8),
    ("burkozel", "burkozel", 4, 30, 0.5),
    ("burkozel", "penalty", 3, 30, 0.55),
    ("debertz", "debertz", 2, 20, 0.9),
    ("euchre", "euchre", 4, 30, 0.85),
    ("euchre", "railroad", 4, 30, 0.85),
    ("euchre", "two", 2, 30, 0.8),
    ("euchre", "cutthroat", 3, 30, 0.6),
    ("euchre", "call_ace", 5, 60, 0.27),
    ("kunken", "kunken", 2, 3, 1.0),
    ("kunken", "kunken", 4, 3, 1.0),
    ("macao", "short", 4, 30, 0.6),
    ("macao", "macao", 2, 10, 0.8),
    ("sixty_six", "sixty_six", 2, 30, 0.9),
    ("sixty_six", "marriage", 2, 30, 0.9),
    ("sixty_six", "marriage", 3, 30, 0.6),
    ("sixty_six", "schnapsen", 2, 30, 0.9),
]


def wins(game: engine.Game, preset: str, seats: int, matches: int) -> float:
    """The part of some matches that a robot wins; a win that is shared counts for its part."""
    rng, won = random.Random(f"{game.id} {preset} {seats}"), 0.0
    together = (0, 2) if preset in ("euchre", "railroad") else (0,)
    for _ in range(matches):
        seat = rng.randrange(seats)
        side = {(seat + step) % seats for step in together}
        players = [robots.choose if each in side else by_chance(rng) for each in range(seats)]
        state = engine.start(game, game.presets[preset], seats, rng.randrange(seats))
        winners = play(state, players, rng).end.winners
        won += len(side & set(winners)) / len(winners)
    return won / matches


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset", "seats", "matches", "least"), TABLE)
def test_robots_win_clearly_more_than_their_share(
    game: str, preset: str, seats: int, matches: int, least: float, record_property: Callable[[str, object], None]
) -> None:
    rate = wins(engine.game(game), preset, seats, matches)
    record_property("rate", rate)
    print(f"{game} {preset} among {seats}: {rate:.2f}")  # noqa: T201  # `pytest -s` shows the rate
    assert rate >= least
