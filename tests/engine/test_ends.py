"""Who held what when a deal ended."""

import pytest

import engine
from engine import Illegal, State
from tests.laws.variants import GAMES

TINY = next(game for game in GAMES if game.id == "tiny")


@pytest.fixture
def dealt() -> State:
    fresh = engine.start(TINY, TINY.presets["tiny"], seats=2)
    return engine.deal(fresh, engine.due(fresh))[0]


def test_common_9_an_abandoned_deal_tells_who_held_what(dealt: State) -> None:
    after, _ = engine.abandon(dealt)
    assert engine.hands(after) == tuple(tuple(sorted(engine.view(dealt, seat).hand)) for seat in range(2))


def test_common_9_a_running_deal_tells_nobody_s_hand(dealt: State) -> None:
    with pytest.raises(Illegal) as refused:
        engine.hands(dealt)
    assert (refused.value.rule, refused.value.text) == ("COMMON-9", "hands")


def test_common_9_before_the_first_deal_there_are_no_hands() -> None:
    with pytest.raises(Illegal):
        engine.hands(engine.start(TINY, TINY.presets["tiny"], seats=2))
