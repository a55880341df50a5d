"""The laws once more, over many more deals of every variant."""

import random

import pytest

from tests.laws.hunt import fault
from tests.laws.variants import EVERY, Variant

pytestmark = pytest.mark.slow

LUCKS = 3
LARGEST_SEED = 2**32


@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_the_laws_hold_over_many_deals(variant: Variant, seed: int) -> None:
    chance = random.Random(f"{seed} {variant.name}")
    found = [fault(variant, chance.randrange(LARGEST_SEED)) for _ in range(LUCKS)]
    assert "".join(found) == ""
