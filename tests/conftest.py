"""What all tests share: how hard hypothesis looks, and one seed for a whole run, printed where a test failed."""

import os
import random
from typing import Any

import hypothesis
import pytest

LARGEST_SEED = 2**32

# How the process that gathers the tests hands its seed to the workers of `--numprocesses`.
HANDED_DOWN = "SEED_OF_THIS_TEST_RUN"

# How long an example takes says how busy the machine is.
AT_ANY_PACE: dict[str, Any] = {"deadline": None, "suppress_health_check": [hypothesis.HealthCheck.too_slow]}
hypothesis.settings.register_profile("quick", max_examples=25, print_blob=True, **AT_ANY_PACE)
hypothesis.settings.register_profile("slow", max_examples=500, print_blob=True, **AT_ANY_PACE)
hypothesis.settings.load_profile("quick")  # --hypothesis-profile=slow takes the other


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Draw the seed where none was given, before hypothesis reads the option."""
    if config.getoption("hypothesis_seed", None) is None:
        fresh = str(random.SystemRandom().randrange(LARGEST_SEED))
        config.option.hypothesis_seed = os.environ.setdefault(HANDED_DOWN, fresh)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode) -> None:
    """Say how to get a failure again."""
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        seed = terminalreporter.config.getoption("hypothesis_seed")
        terminalreporter.write_line(f"Random tests drew from seed {seed}: --hypothesis-seed={seed} repeats them.")


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """Give the run's seed, for tests that draw by themselves: `random.Random(seed)`."""
    return int(request.config.getoption("hypothesis_seed"))
