"""Plain data: what JSON knows, the same for the same, and fingerprints of it."""

import json
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import engine
from engine import State, cards
from engine.records import data, digest, plain, replay

ROOT = Path(__file__).parent.parent.parent
BURA = engine.game("bura")
PRINT_DIGEST = """
import engine
from engine import records
state = engine.start(engine.game("bura"), engine.game("bura").presets["bura"], 3)
print(records.digest(engine.deal(state, engine.due(state))[0]))
"""


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    some: tuple[int, ...]


@pytest.fixture
def dealt() -> State:
    state = engine.start(BURA, BURA.presets["bura"], 3)
    return engine.deal(state, engine.due(state))[0]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (3, 3),
        ("As", "As"),
        (cards("As Xr"), ["As", "Xr"]),
        (frozenset({2, 0, 1}), [0, 1, 2]),
        ({("hand", 1): cards("As"), "n": (1, (2,))}, {"hand 1": ["As"], "n": [1, [2]]}),
        (Thing("x", (1, 2)), {"name": "x", "some": [1, 2]}),
    ],
)
def test_values_have_a_plain_form(value: object, expected: object) -> None:
    assert data(value) == expected
    assert json.loads(json.dumps(data(value))) == expected


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), Thing])
def test_what_has_no_fixed_form_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no plain form"):
        data(value)


def test_a_plain_look_has_what_is_seen_and_no_more(dealt: State) -> None:
    look = plain(engine.view(dealt, 1))
    assert look["zones"]["hand 1"] == ["As", "Js", "8s"]
    assert look["zones"]["hand 0"] == 3
    assert look["zones"]["stock 0"] == 26
    assert look["seat"] == 1
    assert plain(engine.view(dealt, None))["zones"]["hand 1"] == 3
    assert json.loads(json.dumps(look)) == look


def test_a_digest_tells_views_and_scores_apart(dealt: State) -> None:
    seen = {digest(dealt), digest(replay(dealt, ["abandon"])), digest(replace(dealt, dealer=1))}
    seen.add(digest(replay(dealt, ["1 play 8s"])))
    seen.add(digest(replace(dealt, rows=((0, 0, 0),))))
    assert len(seen) == 5
    assert all(len(each) == 16 for each in seen)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_digest_is_the_same_in_every_process(dealt: State, hash_seed: str) -> None:
    words = [sys.executable, "-c", PRINT_DIGEST]
    told = subprocess.run(
        words, cwd=ROOT, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, check=True, text=True
    )
    assert told.stdout.strip() == digest(dealt)
