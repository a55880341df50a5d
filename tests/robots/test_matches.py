"""Robots among themselves: whole matches of every game, preset, option and number of seats, to their end."""

import random

import pytest

import engine
from engine import robots
from tests.laws.variants import EVERY, PRESETS, Variant
from tests.robots.robot_matches import play


def _preset(variant: Variant) -> bool:
    return any(variant.name == preset.name for preset in PRESETS)


@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_robots_play_whole_matches_by_the_rules(variant: Variant) -> None:
    rng = random.Random(repr(variant))
    fewest, most = min(variant.seats), max(variant.seats)
    for seats in {fewest, most} if _preset(variant) else {rng.choice((fewest, most))}:
        state = engine.start(variant.game, variant.options, seats, rng.randrange(seats))
        assert play(state, [robots.choose] * seats, rng).end.over
