"""The soak of random deals itself: it plays what it is asked for, and a fault ends it with a way to see it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from engine.core import Step
from tests.laws.variants import PRESETS, TINY, Variant, a_further_game
from tests.soak.deals import Task, main, soak, tasks, words_of

TINY_PRESET = next(each for each in PRESETS if each.name == "tiny-tiny")
PRESET = {each.name: each for each in PRESETS}


def test_every_preset_of_every_game_has_its_ten_thousand_deals_and_kunken_a_thousand() -> None:
    asked = {task.preset: task.deals for task in tasks(words_of([]), 0)}
    assert asked.pop("kunken-kunken") == 1_000
    assert set(asked.values()) == {10_000}
    assert {*asked, "kunken-kunken"} == {f"{name}-{preset}" for name in engine.games() for preset in _presets(name)}


def _presets(name: str) -> list[str]:
    return list(engine.game(name).presets)


@pytest.mark.parametrize("preset", ["bura-penalty", "macao-short"])
def test_a_soak_plays_its_deals_with_several_numbers_of_seats(preset: str, seed: int) -> None:
    tally = soak(Task(preset, 60, seed, one_in=50), PRESET[preset])
    assert not tally.fault
    assert tally.by_seats.total() == 60
    assert len(tally.by_seats) > 1
    assert tally.checked


def test_a_run_ends_with_a_line_for_each_preset(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--preset", "euchre", "--deals", "2", "--seed", str(seed)]) == 0
    last = capsys.readouterr().out.splitlines()[-6:]
    assert [line.split()[0] for line in last[:5]] == [f"euchre-{preset}" for preset in _presets("euchre")]
    assert all("2 deals in" in line for line in last[:5])
    assert last[5].startswith("every deal")


def test_a_fault_ends_the_soak_and_says_how_to_see_it_again(seed: int) -> None:
    with a_further_game(TINY):
        tally = soak(Task("tiny-tiny", 500, seed), _that_loses_a_card(TINY_PRESET))
    assert tally.by_seats.total() < 500
    assert "a card is lost" in tally.fault
    assert f"--preset tiny-tiny --seed {seed} --match {tally.matches - 1} --one-in 20 plays" in tally.fault


def _that_loses_a_card(variant: Variant) -> Variant:
    """A game that deals one card too few in its second deal."""
    game = variant.game

    def deal(state: engine.State, order: tuple[engine.Card, ...]) -> Step:
        return game.deal(state, order[: -1 if state.rows else None])

    return replace(variant, game=replace(game, deal=deal))
