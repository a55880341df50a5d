"""Robots among themselves: whole matches of every game, preset, option and number of seats, to their end."""

import random

import pytest

import engine
from engine import robots
from tests.laws.variants import EVERY, Variant
from tests.robots.robot_matches import play


@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_robots_play_whole_matches_by_the_rules(variant: Variant) -> None:
    rng = random.Random(repr(variant))
    for seats in sorted({min(variant.seats), max(variant.seats)}):
        state = engine.start(variant.game, variant.options, seats, rng.randrange(seats))
        assert play(state, [robots.choose] * seats, rng).end.over
