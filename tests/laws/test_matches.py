"""Whole matches: they end, their scores add up, and a record of them leads to the same."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings

import engine
from engine import records
from tests.laws import every_state
from tests.laws.luck import LUCK, Input, Luck, begin, luck_of, play
from tests.laws.variants import EVERY, PRESETS, Variant

EXAMPLES = max(1, settings().max_examples // 25)
LONGEST = 50_000


def a_match(variant: Variant, luck: Luck) -> list[Input]:
    """All inputs of a match."""
    made = list(play(begin(variant, luck), luck, LONGEST))
    assert made[-1].after.over, "a match without end"
    return made


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
@settings(max_examples=EXAMPLES)
@given(luck=LUCK)
def test_matches_of_presets_end_and_their_records_lead_to_the_same(variant: Variant, luck: Luck) -> None:
    check_whole_match(variant, luck)


def test_matches_of_some_variants_end_and_their_records_lead_to_the_same(some_variants: Variant, seed: int) -> None:
    check_whole_match(some_variants, luck_of(some_variants, seed))


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_matches_of_all_variants_end_and_their_records_lead_to_the_same(variant: Variant, seed: int) -> None:
    check_whole_match(variant, luck_of(variant, seed))


def check_whole_match(variant: Variant, luck: Luck) -> None:
    """Play a match to its end, write it down, and read it back."""
    made = a_match(variant, luck)
    start, end = made[0].before, made[-1].after
    for each in made:
        if not each.after.running:
            every_state.scores_are_sums_of_rows(each.after)
            every_state.pots_keep_their_chips(each.after)
    deals = records.by_deals(start, [each.line for each in made])
    record = records.Record(variant.game, variant.options, start.seats, start.dealer, deals)
    text = records.write(record)
    again, state = records.fold(text)
    assert again == record
    assert state == end
    assert records.digest(state) == records.digest(end)
    assert records.write(again) == text
    assert records.result(again, state)["version"] == len(made) == engine.version(state, None) + unheard(made)


def unheard(made: list[Input]) -> int:
    """How many inputs the public has not heard of."""
    return sum(engine.version(each.before, None) == engine.version(each.after, None) for each in made)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
@settings(max_examples=4 * EXAMPLES)
@given(luck=LUCK)
def test_a_match_goes_on_from_what_stands_between_its_deals(variant: Variant, luck: Luck) -> None:
    made = list(play(begin(variant, luck), luck, 400))
    states = [made[0].before, *(each.after for each in made)]
    gap = luck.pick([number for number, state in enumerate(states) if not state.running])
    before, end = states[gap], states[-1]
    stored = json.loads(json.dumps(engine.between(before)))
    resumed = engine.resume(variant.game, variant.options, before.seats, stored)
    assert engine.due(resumed) == engine.due(before)
    after = records.replay(resumed, [each.line for each in made[gap:]])
    assert replace(after, position=None) == replace(end, position=None)
