"""Going on from what stands between deals."""

import json
from dataclasses import replace

import pytest

import engine
from engine import State
from engine.records import replay
from tests.laws.variants import GAMES

TINY = next(game for game in GAMES if game.id == "tiny")
BURA = engine.game("bura")


def resumed(state: State) -> State:
    stored = json.loads(json.dumps(engine.between(state)))
    return engine.resume(state.game, state.options, state.seats, stored)


@pytest.fixture
def fresh() -> State:
    return engine.start(BURA, BURA.presets["bura"], seats=2, dealer=1)


def test_a_match_before_its_first_deal_is_the_same(fresh: State) -> None:
    assert resumed(fresh) == fresh


def test_a_deal_that_was_running_is_thrown_in(fresh: State) -> None:
    dealt, _ = engine.deal(fresh, engine.due(fresh))
    abandoned, _ = engine.abandon(dealt)
    assert resumed(dealt) == replace(abandoned, position=None)


def test_what_the_next_deal_finds_comes_back_in_its_own_shape(fresh: State) -> None:
    dealt, _ = engine.deal(fresh, engine.due(fresh))
    after = resumed(dealt)
    assert after.carry == fresh.carry
    assert type(after.carry) is type(fresh.carry)


def test_a_match_without_anything_to_carry_goes_on_too() -> None:
    state = engine.start(TINY, TINY.presets["tiny"], seats=2)
    state, _ = engine.deal(state, engine.due(state))
    assert resumed(state).carry is None
    assert len(engine.due(resumed(state))) == 36


def test_a_match_that_is_over_stays_so(fresh: State) -> None:
    over = replace(fresh, winners=(1,), rows=((-1, 1),), scores=(-1, 1), chips=(-3, 3))
    assert resumed(over) == over
    assert engine.due(resumed(over)) == ()


def test_options_that_this_engine_does_not_play_are_refused_by_name(fresh: State) -> None:
    with pytest.raises(ValueError, match=r"^seats: "):
        engine.resume(BURA, fresh.options, 9, engine.between(fresh))


def test_an_input_after_it_is_told_as_ever(fresh: State) -> None:
    after = replay(resumed(fresh), ["deal " + " ".join(card.text for card in engine.due(fresh))])
    assert after.running
    assert engine.version(after, None) == engine.version(fresh, None) + 1
