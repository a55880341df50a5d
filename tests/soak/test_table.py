"""Many tables in all weathers, for a short while. `make soak-table` goes on for longer, with more of everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.table import Plan, soak

SHORT = Plan(minutes=0.33, groups=4, people=12, kills=3, speed=3, wild=2)


@pytest.mark.slow
async def test_tables_in_all_weathers_are_never_stuck_and_tell_nobody_a_card_that_he_may_not_know(
    tmp_path: Path, seed: int
) -> None:
    assert await soak(SHORT, seed, tmp_path) == []
