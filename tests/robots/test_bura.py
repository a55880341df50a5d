"""What a robot does at a table of Bura."""

import pytest

from engine import Move, robots
from tests.robots.dealing import after, chosen, dealt, seen


def test_three_trumps_are_shown_at_once() -> None:
    state = dealt("bura", {1: "Ah Kh 6h"}, turned="7h")
    assert chosen(state, 1) == "claim Ah Kh 6h"


def test_three_trumps_are_shown_out_of_turn() -> None:
    state = dealt("bura", {0: "Ah Kh 6h", 1: "As Kd 6c"}, turned="7h")
    assert chosen(state, 0) == "claim Ah Kh 6h"


def test_three_aces_are_claimed() -> None:
    assert chosen(dealt("bura", {1: "As Ad Ac"}, turned="7h"), 1) == "claim As Ad Ac"


def test_three_of_a_suit_are_claimed_out_of_turn() -> None:
    assert chosen(dealt("bura", {0: "As Ks Ts", 1: "Kd Kc 6c"}, turned="7h"), 0) == "claim As Ks Ts"


def test_three_cards_that_an_open_hand_beats_are_not_claimed() -> None:
    state = dealt("bura", {0: "Qs Js 9s", 1: "As Ts Ah"}, turned="7h", open_seats=(1,))
    assert chosen(state, 0) == "pass"


def test_two_of_a_suit_are_led_rather_than_one() -> None:
    assert chosen(dealt("bura", {1: "As Ts 7d"}, turned="7h"), 1) == "play As Ts"


def test_two_trumps_are_held() -> None:
    assert chosen(dealt("bura", {1: "Ah Kh 6c"}, turned="7h"), 1) == "play 6c"


@pytest.mark.parametrize(
    ("led", "hand", "answer"),
    [
        ("Td", "Jh Ad 6c", "play Ad"),  # with what costs least
        ("Td", "Jh Qh Kc", "play Jh"),  # the lower trump
        ("As", "Tc Kd 6c", "hide 6c"),  # nothing beats it: the lowest
        ("6s", "Jh Kd 7d", "hide 7d"),  # not worth a trump
    ],
)
def test_a_lead_is_beaten_where_it_is_worth_it(led: str, hand: str, answer: str) -> None:
    state = dealt("bura", {0: hand, 1: f"{led} 8c 8d"}, turned="7h")
    assert chosen(after(state, f"1 play {led}"), 0) == answer


def test_an_open_hand_is_looked_at() -> None:
    state = dealt("bura", {0: "As 6c 7c", 1: "Ts Tc Td"}, turned="7h", open_seats=(0,))
    assert chosen(state, 1) in ("play Tc", "play Td")


def test_a_partner_who_takes_the_trick_is_given_points() -> None:
    state = dealt(
        "bura",
        {0: "Tc 9s 6h", 1: "Ah 6c 7c", 2: "8d 9c 6d", 3: "Ts 7s 8c"},
        turned="7h",
        seats=4,
        preset="penalty",
        teams=True,
    )
    assert chosen(after(state, "1 play Ah", "2 hide 6d"), 3) == "hide Ts"


ASKED = {"phase": "declare", "asked": (1,), "turn": 1}


@pytest.mark.parametrize(
    ("own", "answer"),
    [({"up": 31}, "declare"), ({"up": 29, "down": 1}, "pass"), ({"up": 28, "down": 4}, "declare"), ({"up": 9}, "pass")],
)
def test_one_declares_when_the_goal_is_certain_or_very_likely(own: dict[str, int], answer: str) -> None:
    assert chosen(dealt("bura", {}), 1, facts=ASKED, own=own) == answer


def test_the_bonus_of_an_open_hand_counts() -> None:
    state = dealt("bura", {}, open_seats=(1,))
    assert chosen(state, 1, facts=ASKED, own={"up": 26}) == "declare"


def test_one_declares_at_any_time() -> None:
    state = dealt("bura", {0: "As Kd 6c", 1: "Ks Qd 7c"}, declare_when="any_time")
    assert robots.unasked(seen(state, 0, own={"up": 31})) == Move("declare")
    assert robots.unasked(seen(state, 0, own={"up": 20, "down": 1})) is None
    assert robots.unasked(seen(state, 0)) is None


def test_what_brings_31_is_worth_a_pair_of_trumps() -> None:
    state = dealt("bura", {1: "Ah Kh 6c"}, turned="7h")
    assert chosen(state, 1, own={"up": 18}) == "play Ah Kh"


def test_a_deal_that_goes_well_is_raised() -> None:
    state = dealt("bura", {1: "As Ts 7d"}, turned="7h", raises=True)
    assert chosen(state, 1) == "play As Ts"
    assert chosen(state, 1, own={"up": 22}) == "raise"


@pytest.mark.parametrize(("hand", "answer"), [("6c 7d 8s", "concede"), ("Ac 7d 8s", "accept"), ("Jh Qh 8s", "accept")])
def test_a_raise_is_accepted_with_something_in_hand(hand: str, answer: str) -> None:
    state = dealt("bura", {0: hand}, turned="7h", raises=True)
    assert chosen(after(state, "1 raise"), 0) == answer


def test_cards_are_drawn_by_hand_in_turn() -> None:
    state = dealt("bura", {0: "6c 7c 8d", 1: "As Kd Qc"}, turned="7h", manual_draw=True)
    state = after(state, "1 play As", "0 hide 6c")
    assert chosen(state, 1) == "draw"
    assert robots.unasked(seen(state, 0)) is None
