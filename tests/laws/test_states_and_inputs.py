"""The laws of every state and of every input, along matches that chance plays."""

from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies

import engine
from engine import records
from engine.cards import Card, cards
from engine.options import allowed
from tests.laws import every_input, every_state
from tests.laws.luck import LUCK, Luck, begin, luck_of, play
from tests.laws.variants import GAMES, PRESETS, Variant, changed, seats_for, values

INPUTS = 50
EXAMPLES = max(2, settings().max_examples // 6)


def walk(variant: Variant, luck: Luck, inputs: int = INPUTS) -> None:
    """Play by chance and hold every state and every input against the laws."""
    state = begin(variant, luck)
    pack: tuple[Card, ...] = ()
    every_state.check(state, pack, luck)
    for made in play(state, luck, inputs):
        if not made.before.running:
            pack = cards(made.line.removeprefix("deal"))
        every_input.check(made)
        every_state.check(made.after, pack, luck)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
@settings(max_examples=EXAMPLES)
@given(luck=LUCK)
def test_every_state_and_every_input_of_presets_keeps_the_laws(variant: Variant, luck: Luck) -> None:
    walk(variant, luck)


def test_a_match_with_one_option_changed_keeps_the_laws(many_variants: Variant, seed: int) -> None:
    walk(many_variants, luck_of(many_variants, seed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=3 * EXAMPLES)
@given(data=strategies.data(), luck=LUCK)
def test_several_options_changed_at_once_keep_the_laws(
    game: engine.Game, data: strategies.DataObject, luck: Luck
) -> None:
    preset = data.draw(strategies.sampled_from(tuple(game.presets.values())))
    names = data.draw(strategies.sets(strategies.sampled_from(tuple(allowed(game.Options))), min_size=2, max_size=5))
    changes: dict[str, Any] = {
        name: data.draw(strategies.sampled_from(values(allowed(game.Options)[name]))) for name in sorted(names)
    }
    options = changed(game, preset, changes)
    assume(options is not None)
    seats = seats_for(game, options)
    assume(seats)
    walk(Variant(f"{game.id}-drawn", game, options, seats), luck)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
@settings(max_examples=EXAMPLES)
@given(luck=LUCK)
def test_an_abandoned_deal_scores_nothing_and_the_match_goes_on(variant: Variant, luck: Luck) -> None:
    made = list(play(begin(variant, luck), luck, 1 + luck.below(INPUTS)))
    state = made[-1].after
    assume(state.running)
    after, events = engine.abandon(state)
    assert after.scores == state.scores
    assert after.rows[-1] == (0,) * state.seats
    assert after.dealer == state.dealer
    assert engine.due(after)
    assert events
    assert [new - old for new, old in zip(after.versions, state.versions, strict=True)] == [1] * (state.seats + 1)
    lines = [*(each.line for each in made), records.ABANDON]
    assert records.replay(made[0].before, lines) == after
