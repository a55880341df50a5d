"""The benchmark of a press measures what it says: both sides make the same calls."""

import pytest

from bench.press import compare, throughput


@pytest.mark.slow
async def test_both_sides_make_the_same_calls(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    await compare(rounds=1, presses=20, seed=seed)
    ours, plain, ratio = capsys.readouterr().out.splitlines()[-3:]
    assert ours.partition(":")[2].split(" in ")[0].split() == plain.partition(":")[2].split()
    assert ratio.startswith("press: ")


@pytest.mark.slow
async def test_throughput_is_measured_with_few_and_many_calls_in_flight(capsys: pytest.CaptureFixture[str]) -> None:
    await throughput()
    assert capsys.readouterr().out.count("in flight") == 5
