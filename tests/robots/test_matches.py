"""Robots among themselves, in every game, preset, option and number of seats: habits are legal, matches end."""

import importlib
import random

import pytest

import engine
from engine import robots
from tests.laws.variants import EVERY, PRESETS, Variant
from tests.robots.robot_matches import Played, Player, play

FEW_DEALS = 2


def by_habit(game: str) -> Player:
    """A robot by its habits alone: where they err, nothing comes to their help."""
    if game == "tiny":
        return robots.choose
    player: Player = importlib.import_module(f"engine.robots.{game}").choose
    return player


def a_match(variant: Variant, seats: int, deals: int | None = None) -> Played:
    """A match among robots, or so many deals of it."""
    rng = random.Random(f"{variant} {seats}")
    state = engine.start(variant.game, variant.options, seats, rng.randrange(seats))
    return play(state, [by_habit(variant.game.id)] * seats, rng, deals)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
def test_robots_play_whole_matches_of_every_preset(variant: Variant) -> None:
    for seats in sorted({min(variant.seats), max(variant.seats)}):
        assert a_match(variant, seats).end.over


@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_robots_play_some_deals_of_every_variant(variant: Variant) -> None:
    seats = random.Random(repr(variant)).choice(variant.seats)
    assert len(a_match(variant, seats, FEW_DEALS).end.rows) in range(1, FEW_DEALS + 1)


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_robots_play_whole_matches_of_every_variant(variant: Variant) -> None:
    for seats in variant.seats:
        assert a_match(variant, seats).end.over
