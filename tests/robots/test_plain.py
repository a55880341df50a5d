"""What holds for robots in every game."""

import random
from dataclasses import replace

import pytest

import engine
from engine import Move, robots
from engine.robots import plain
from tests.laws.variants import PRESETS, Variant
from tests.robots.dealing import dealt


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
def test_a_choice_depends_on_the_look_alone(variant: Variant) -> None:
    rng = random.Random(repr(variant))
    for _ in range(10):
        state = engine.start(variant.game, variant.options, max(variant.seats))
        due = engine.due(state)
        state, _ = engine.deal(state, rng.sample(due, len(due)))
        look = engine.view(state, min(state.waiting))
        assert robots.choose(look) == robots.choose(replace(look, zones=dict(look.zones)))


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
def test_cards_that_a_seat_has_not_seen_change_nothing(variant: Variant) -> None:
    """Deal twice, the second time with the closed cards of all others among themselves exchanged."""
    rng = random.Random(repr(variant))
    start = engine.start(variant.game, variant.options, max(variant.seats))
    due = engine.due(start)
    order = rng.sample(due, len(due))
    state, _ = engine.deal(start, order)
    seat = min(state.waiting)
    look = engine.view(state, seat)
    open_to_it = {card for pile in look.zones.values() if not isinstance(pile, int) for card in pile}
    closed = [place for place, card in enumerate(order) if card not in open_to_it]
    for place, card in zip(closed, rng.sample([order[place] for place in closed], len(closed)), strict=True):
        order[place] = card
    again, _ = engine.deal(start, order)
    if seat in again.waiting and engine.view(again, seat) == look:
        assert robots.choose(engine.view(again, seat)) == robots.choose(look)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
def test_general_habits_play_any_game(variant: Variant) -> None:
    state = engine.start(variant.game, variant.options, min(variant.seats))
    rng = random.Random(repr(variant))
    inputs = 0
    while state.running and inputs < 200:
        inputs += 1
        due = engine.due(state)
        if due:
            state, _ = engine.deal(state, rng.sample(due, len(due)))
        else:
            seat = min(state.waiting)
            state, events = engine.submit(state, seat, plain.general(engine.view(state, seat)))
            assert events


def test_a_habit_that_errs_gives_way_to_a_general_one() -> None:
    look = engine.view(dealt("bura", {1: "As Kd 6c"}, turned="7h"), 1)
    assert plain.sound(look, Move("accept")) == plain.general(look)
    assert plain.sound(look, Move.parse("play Kd")) == Move.parse("play Kd")


def test_a_seat_without_a_move_is_an_error() -> None:
    look = engine.view(dealt("bura", {0: "As Kd 6c"}, turned="7h"), 0)
    with pytest.raises(ValueError, match="seat"):
        plain.general(look)


def test_a_game_without_habits_has_none_that_nobody_asked_for() -> None:
    state = dealt("macao", {})
    assert robots.unasked(engine.view(state, 0)) is None
