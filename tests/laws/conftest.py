"""The laws run on the tiny game of the tests, too: here the engine finds it."""

from collections.abc import Iterator

import pytest

from tests.laws.variants import TINY, a_further_game


@pytest.fixture(autouse=True, scope="module")
def _with_the_tiny_game() -> Iterator[None]:
    with a_further_game(TINY):
        yield
