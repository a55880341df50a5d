"""kill -9 in whole matches: nothing lost, nothing twice, nothing stale. `make soak-kill` goes on for longer."""

from __future__ import annotations

import pytest

from tests.soak.kill import soak
from tests.soak.match import SHORT, TABLES


async def test_a_match_survives_kills_at_any_moment(seed: int) -> None:
    assert await soak(3, seed, (SHORT,)) == []


@pytest.mark.slow
async def test_matches_at_all_tables_survive_many_kills(seed: int) -> None:
    assert await soak(40, seed, TABLES) == []
