"""What all tests share: how hard hypothesis looks, and one seed for a whole run, printed where a test failed."""

import random

import hypothesis
import pytest

LARGEST_SEED = 2**32

hypothesis.settings.register_profile("quick", max_examples=25, deadline=None, print_blob=True)
hypothesis.settings.register_profile("slow", max_examples=500, deadline=None, print_blob=True)
hypothesis.settings.load_profile("quick")  # --hypothesis-profile=slow takes the other


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Draw the seed where none was given, before hypothesis reads the option and before workers copy it."""
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(LARGEST_SEED))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode) -> None:
    """Say how to get a failure again."""
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        seed = terminalreporter.config.getoption("hypothesis_seed")
        terminalreporter.write_line(f"Random tests drew from seed {seed}: --hypothesis-seed={seed} repeats them.")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Give the run's seed, for tests that draw by themselves: `random.Random(seed)`."""
    return int(request.config.getoption("hypothesis_seed"))
