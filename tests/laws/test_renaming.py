"""The renaming law, for every variant: nobody can tell by what he gets which cards he has not seen."""

import pytest
from hypothesis import given, settings

from tests.laws import renaming
from tests.laws.every_input import viewers
from tests.laws.luck import LUCK, Input, Luck, begin, luck_of, play
from tests.laws.variants import PRESETS, Variant

EXAMPLES = max(3, settings().max_examples // 4)
DEALS_BEFORE, INPUTS = 2, 60
VIEWERS = 2


def a_deal(variant: Variant, luck: Luck) -> list[Input]:
    """The inputs of a deal of a match, up to some input of it."""
    state = begin(variant, luck)
    before, length = luck.below(DEALS_BEFORE), 2 + luck.below(INPUTS)
    made: list[Input] = []
    for each in play(state, luck, 10_000):
        if not each.before.running:
            made = []
        made.append(each)
        if len(each.after.rows) > before or (len(each.before.rows) == before and len(made) >= length):
            break
    return made


def rename_a_deal(variant: Variant, luck: Luck) -> tuple[int, int]:
    """Rename a deal for some viewers; how many renamings were tried, and how many were possible to the end."""
    made = a_deal(variant, luck)
    some = viewers(made[0].after)
    chosen = luck.later.sample(some, min(VIEWERS, len(some)))
    counts = [renaming.check(made[0].before, made, viewer, luck) for viewer in chosen]
    return sum(tried for tried, _ in counts), sum(possible for _, possible in counts)


@pytest.mark.parametrize("variant", PRESETS, ids=repr)
def test_nobody_can_tell_what_he_has_not_seen(variant: Variant) -> None:
    counts: list[tuple[int, int]] = []

    @settings(max_examples=EXAMPLES)
    @given(luck=LUCK)
    def law(luck: Luck) -> None:
        counts.append(rename_a_deal(variant, luck))

    law()
    tried, possible = (sum(each) for each in zip(*counts, strict=True))
    assert possible * 4 >= tried, (  # where suits are followed, many renamings forbid a move that was heard
        f"of {tried} renamings only {possible} were possible to the end: the law looks at little"
    )


def test_nobody_can_tell_with_one_option_changed(many_variants: Variant, seed: int) -> None:
    rename_a_deal(many_variants, luck_of(many_variants, seed))
