"""What groups and people have set, as it is stored and read."""

import logging

import pytest

from bot.house import Habits, House, habits, house


def test_what_is_stored_is_read_back_and_defaults_are_not_stored() -> None:
    chosen = House(pace=60, policy="end", options={"pack": 32})
    assert house(chosen.text()) == chosen
    assert House().text() == "{}"
    assert habits(Habits(quiet=(23, 8)).text()) == Habits(quiet=(23, 8))


def test_only_a_number_is_a_clock() -> None:
    assert [House(pace=pace).seconds for pace in ("off", "letters", 300)] == [0, 0, 300]


def test_one_value_that_cannot_be_read_costs_nothing_but_itself(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert house('{"pace": 7, "pin": true, "gone": 1}') == House(pin=True)
    assert "pace" in caplog.text


def test_settings_that_are_no_json_are_the_defaults() -> None:
    assert house("{") == House()
    assert habits("[]") == Habits()
