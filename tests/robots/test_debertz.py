"""What a robot does at a table of Debertz."""

import pytest

from engine import Move, robots
from tests.robots.dealing import after, chosen, dealt, seen


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Jh 9h Ah 7s 8c As", "take"),
        ("Ah Kh 7s 8c 9d Js", "pass"),
        ("7h 9h Kh As 8c Td", "take"),  # the seven brings the jack
    ],
)
def test_the_turned_suit_is_taken_with_a_strong_hand(hand: str, said: str) -> None:
    turned = "Jh" if "7h" in hand else "Th"
    assert chosen(dealt("debertz", {1: hand}, turned=turned), 1) == said


def test_another_suit_is_named_with_a_strong_hand_or_because_one_must() -> None:
    passes = ("1 pass", "0 pass")
    strong = dealt("debertz", {1: "Js 9s As 7s 8c Ad"}, turned="Th")
    assert chosen(after(strong, *passes), 1) == "name s"
    weak = dealt("debertz", {0: "Ks 8s 7d 8c 9d Jh"}, turned="Th", must_name=True)
    assert chosen(after(weak, *passes, "1 pass"), 0).startswith("name")
    weak = dealt("debertz", {0: "Ks 8s 7d 8c 9d Jh"}, turned="Th")
    assert chosen(after(weak, *passes, "1 pass"), 0) == "pass"


def test_groups_make_a_hand_stronger() -> None:
    alone = dealt("debertz", {1: "9h Kh As 8c Td 7d"}, turned="7h")
    grouped = dealt("debertz", {1: "9h Kh As Ks Qs Js"}, turned="7h")
    assert (chosen(alone, 1), chosen(grouped, 1)) == ("pass", "take")


def test_the_seven_is_exchanged_whoever_has_the_turn() -> None:
    state = after(dealt("debertz", {0: "7h 8s 9s Ts 8c 9c"}, turned="Jh"), "1 take")
    assert robots.unasked(seen(state, 0)) == Move("swap")
    state = after(dealt("debertz", {1: "7h 8s 9s Ts 8c 9c"}, turned="Jh"), "1 take")
    assert chosen(state, 1) == "swap"
    assert robots.unasked(seen(state, 0)) is None


def test_bella_is_announced() -> None:
    hands = {0: "Kh Qh 8s 9s 7d 9d", 1: "Jh 9h 7s Ts 8c 9c"}
    state = after(dealt("debertz", hands, turned="8h"), "1 take", "1 play Jh")
    assert chosen(state, 0) == "bella Qh"


def test_the_maker_leads_his_best_trump() -> None:
    state = after(dealt("debertz", {1: "Jh 9h 8h 8s 9d 7c"}, turned="Th"), "1 take")
    assert chosen(state, 1) == "play Jh"


def test_points_are_taken() -> None:
    state = after(
        dealt("debertz", {0: "As Ks 8s 7d 8d 7c", 1: "Ts Jh 9h Ah Kh Td"}, turned="Th"), "1 take", "1 play Ts"
    )
    assert chosen(state, 0) == "play As"
