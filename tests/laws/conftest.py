"""The laws run on the tiny game of the tests, too: here the engine finds it."""

from collections.abc import Iterator

import pytest

from tests.laws.variants import EVERY, TINY, a_further_game

# All variants take minutes: a quick run draws one in so many of them by its seed, a slow one has all.
ONE_IN = {"some_variants": 6, "many_variants": 3}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Draw the variants for tests that ask for some of them; every worker of a run draws the same."""
    for name in ONE_IN.keys() & set(metafunc.fixturenames):
        first = int(metafunc.config.getoption("hypothesis_seed")) % ONE_IN[name]
        metafunc.parametrize(name, EVERY[first :: ONE_IN[name]], ids=repr)


@pytest.fixture(autouse=True, scope="module")
def _with_the_tiny_game() -> Iterator[None]:
    with a_further_game(TINY):
        yield
