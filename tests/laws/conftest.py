"""The laws run on the tiny game of the tests, too: here the engine finds it."""

from collections.abc import Iterator

import pytest

from tests.laws.variants import EVERY, TINY, a_further_game

# Whole matches of every variant take minutes: a quick run draws one in so many of them by its seed, a slow one has all.
ONE_IN = 6


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Draw the variants for tests that ask for ``some_variants``; every worker of a run draws the same."""
    if "some_variants" in metafunc.fixturenames:
        first = int(metafunc.config.getoption("hypothesis_seed")) % ONE_IN
        metafunc.parametrize("some_variants", EVERY[first::ONE_IN], ids=repr)


@pytest.fixture(autouse=True, scope="module")
def _with_the_tiny_game() -> Iterator[None]:
    with a_further_game(TINY):
        yield
