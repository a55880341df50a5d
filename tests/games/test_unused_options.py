"""Options that a game calls unused beside the values of others: whatever they are, every match goes the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engine
from engine.options import allowed, in_use

INPUTS = 150
# A value of any game's `Options`.
Options = Any
# What makes other options used, or unused, than a preset does.
CHANGES: dict[str, list[dict[str, object]]] = {
    "bura": [
        {"trumps": False},
        {"thirty_one": "safe"},
        {"raises": True},
        {"open_seats": (0,)},
        {"declare_when": "own_turn"},
        {"declare_when": "any_time"},
    ],
    "burkozel": [{"scoring": "points"}, {"triples": "off"}],
    "kunken": [{"deals": 1}],
}


def _tables() -> Iterator[tuple[str, Options, int]]:
    for name in engine.games():
        game = engine.game(name)
        every = list(game.presets.values())
        every += [replace(every[0], **change) for change in CHANGES.get(name, [])]
        for options in every:
            # Three, where something is only for three or more.
            yield name, options, next(seats for seats in (3, *range(2, 9)) if _fits(game, options, seats))


def _fits(game: engine.Game, options: Options, seats: int) -> bool:
    try:
        engine.start(game, options, seats)
    except ValueError:
        return False
    return True


def _others(options: Options) -> Iterator[Options]:
    """The options with another value of one that is unused."""
    for name in set(allowed(options)) - set(in_use(options)):
        for value in reversed(allowed(options)[name].values):
            try:
                changed = replace(options, **{name: value})
            except ValueError:
                continue
            if changed != options:
                yield changed
                break


def _course(game: str, options: Options, seats: int) -> Iterator[tuple[object, ...]]:
    """What a match comes to, input by input, by the luck of a seed."""
    luck, state = Random(1), engine.start(engine.game(game), options, seats)
    for _ in range(INPUTS):
        if state.over:
            return
        if cards := list(engine.due(state)):
            luck.shuffle(cards)
            state, _ = engine.deal(state, tuple(cards))
        else:
            seat = luck.choice(sorted(state.waiting))
            state, _ = engine.submit(state, seat, luck.choice(engine.moves(state, seat)))
        asked = {seat: [str(move) for move in engine.moves(state, seat)] for seat in sorted(state.waiting)}
        yield state.scores, state.rows, state.winners, asked


@pytest.mark.parametrize(("game", "options", "seats"), list(_tables()))
def test_what_is_unused_changes_nothing(game: str, options: Options, seats: int) -> None:
    expected = list(_course(game, options, seats))
    for changed in _others(options):
        assert list(_course(game, changed, seats)) == expected, changed


def test_options_are_in_use_by_the_values_of_others() -> None:
    bura = engine.game("bura").presets
    assert {"deals", "stake"} <= set(in_use(bura["bura"]))
    assert not {"target", "teams", "bonus"} & set(in_use(bura["bura"]))
    assert "target" in in_use(bura["points"])
    assert "teams" in in_use(bura["penalty"])
    assert "bonus" in in_use(replace(bura["bura"], open_seats=(0,)))
    assert "prompt" in in_use(bura["bura"])
    assert "prompt" not in in_use(replace(bura["bura"], declare_when="own_turn"))
    burkozel = engine.game("burkozel").presets["burkozel"]
    assert {"lead_limit", "out_of_turn"} <= set(in_use(burkozel))
    assert not {"lead_limit", "out_of_turn"} & set(in_use(replace(burkozel, triples="off")))
