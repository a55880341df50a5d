"""What a robot does at a table of Sixty-Six, Marriage and Schnapsen."""

import pytest

from engine import Move, robots
from tests.robots.dealing import after, chosen, dealt, seen


def test_a_marriage_is_led_with_its_queen_the_trump_one_first() -> None:
    assert chosen(dealt("sixty_six", {1: "Kd Qd 9s 9c Js Jc"}, turned="9h"), 1) == "marry Qd"
    assert chosen(dealt("sixty_six", {1: "Kd Qd Kh Qh Js Jc"}, turned="9h"), 1) == "marry Qh"


def test_a_low_card_is_led_and_what_may_marry_is_kept() -> None:
    assert chosen(dealt("sixty_six", {1: "Ah Kd Ts Qc 9s Jh"}, turned="9h"), 1) == "play 9s"


def test_the_lowest_trump_is_exchanged() -> None:
    assert chosen(dealt("sixty_six", {1: "Jh Kd Ts Qc Ac"}, turned="Ah", preset="schnapsen"), 1) == "swap"


@pytest.mark.parametrize(
    ("led", "hand", "answer"),
    [
        ("Td", "9h Ad Js 9c 9s Qs", "play Ad"),
        ("Td", "9h Ac Js 9c Jc Qs", "play 9h"),
        ("9d", "Td Ac Js 9c Jc Qs", "play Td"),
        ("9d", "Jh Ac Js 9c Kc Qs", "play 9c"),
    ],
)
def test_points_are_taken_cheaply_and_little_is_given(led: str, hand: str, answer: str) -> None:
    state = dealt("sixty_six", {0: hand, 1: led}, turned="Kh")
    assert chosen(after(state, f"1 play {led}"), 0) == answer


def test_the_stock_is_closed_when_66_is_in_sight() -> None:
    state = dealt("sixty_six", {1: "Ah Th Kh As Ts Jc"}, turned="9h", close_first=True)
    assert chosen(state, 1) == "play Jc"
    assert chosen(state, 1, own={"cards": 20}) == "close"
    assert chosen(state, 1, own={"cards": 5}) != "close"


def test_a_card_that_brings_66_is_led_at_once() -> None:
    state = dealt("sixty_six", {1: "Ah Qd Ts 9s 9c Js"}, turned="9h")
    assert chosen(state, 1, own={"cards": 56}) == "play Ah"


def test_with_suits_to_follow_sure_cards_are_led_trumps_first() -> None:
    state = dealt("sixty_six", {1: "Ah Th Kd As Qs Jc", 0: "9s Js Ks 9d Jd Td"}, turned="9h", close_first=True)
    assert chosen(after(state, "1 close"), 1) == "play Ah"


def test_66_is_declared_where_it_is_claimed() -> None:
    state = dealt("sixty_six", {1: "Kd Qd 9s 9c Js Jc"}, turned="9h", finish="claim")
    assert chosen(state, 1, own={"cards": 66}) == "declare"
    married = after(state, "1 marry Qd")
    assert robots.unasked(seen(married, 1, own={"cards": 66})) == Move("declare")
    assert robots.unasked(seen(married, 1)) is None
