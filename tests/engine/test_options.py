"""Options: which values they may have, and options in and out as plain data."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

import engine
from engine.options import allowed, check, choice, flag, number, subset
from engine.records import options_from, options_to
from tests.laws.variants import Options as SomeOptions

BURA = engine.game("bura")


@dataclass(frozen=True, slots=True)
class Options:
    pack: int = choice(36, 32)
    word: str = choice("pot", "points")
    closed: bool = flag(default=True)
    stake: int = number(1, 1, 100, (1, 5, 10))
    bonus: int = number(5, 0, 6)
    seats_open: tuple[int, ...] = subset(0, 1, 2)

    def __post_init__(self) -> None:
        check(self)


def test_defaults_are_the_first_values() -> None:
    assert Options() == Options(36, "pot", True, 1, 5, ())


def test_a_lobby_steps_through_the_values_of_an_option() -> None:
    assert [each.values for each in allowed(Options).values()] == [
        (36, 32),
        ("pot", "points"),
        (True, False),
        (1, 5, 10),
        (0, 1, 2, 3, 4, 5, 6),
        (0, 1, 2),
    ]


@pytest.mark.parametrize(
    "values",
    [{"pack": 32}, {"word": "points"}, {"closed": False}, {"stake": 77}, {"bonus": 0}, {"seats_open": (0, 2)}],
)
def test_what_is_allowed_can_be_chosen(values: dict[str, Any]) -> None:
    assert replace(Options(), **values) is not None


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"pack": 52}, "pack: 52 is not possible; it is one of 36, 32"),
        ({"pack": "36"}, "pack: '36' is not possible"),
        ({"pack": 36.0}, "pack: 36.0 is not possible"),
        ({"word": "Pot"}, "word: 'Pot' is not possible; it is one of pot, points"),
        ({"closed": 1}, "closed: 1 is not possible; it is one of true, false"),
        ({"closed": None}, "closed: None is not possible"),
        ({"stake": 0}, "stake: 0 is not possible; it is a number from 1 to 100"),
        ({"stake": 101}, "stake: 101 is not possible"),
        ({"stake": True}, "stake: True is not possible"),
        ({"seats_open": (3,)}, r"seats_open: \(3,\) is not possible; it is some of 0, 1, 2"),
        ({"seats_open": (1, 0)}, "seats_open: .* is not possible"),
        ({"seats_open": (1, 1)}, "seats_open: .* is not possible"),
        ({"seats_open": [0]}, "seats_open: .* is not possible"),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(values: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        replace(Options(), **values)


@pytest.mark.parametrize("preset", BURA.presets)
def test_options_go_to_plain_data_and_back(preset: str) -> None:
    options: SomeOptions = replace(BURA.presets[preset], open_seats=(0, 1), stake=7)
    plain = json.loads(json.dumps(options_to(options)))
    assert options_from(BURA, preset, plain) == options
    assert options_from(BURA, None, plain) == options


def test_without_a_preset_the_first_applies() -> None:
    assert options_from(BURA) == BURA.presets["bura"]


def test_some_of_an_option_s_values_may_be_written_in_any_order() -> None:
    assert options_from(BURA, None, {"open_seats": [1, 0]}).open_seats == (0, 1)


@pytest.mark.parametrize(
    ("preset", "given", "message"),
    [
        ("poker", {}, "preset: bura has no preset 'poker'; it has bura, open, points, penalty"),
        (None, {"packs": 36}, "packs: bura has no such option; it has pack, trumps"),
        (None, {"pack": 31}, "pack: 31 is not possible"),
        (None, {"pack": [36]}, "pack: "),
        (None, {"open_seats": 0}, "open_seats: 0 is not possible; it is some of"),
        (None, {"open_seats": [0, "x"]}, "open_seats: "),
        (None, {"open_seats": [[]]}, "open_seats: "),
        (None, {"open_seats": [0, 0]}, "open_seats: "),
        (None, {"open_seats": {"a": 1}}, "open_seats: "),
        (None, {"teams": True}, "teams"),
    ],
)
def test_bad_plain_options_are_refused_by_name(preset: str | None, given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        options_from(BURA, preset, given)
