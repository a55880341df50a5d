"""What a robot does at a table of Euchre and its relatives."""

import pytest

from tests.robots.dealing import after, chosen, dealt

STRONG, WEAK = "Jh Jd Ah 9c Ts", "7s 8c 9d Ts Kc"


@pytest.mark.parametrize(
    ("seat", "hand", "said"),
    [
        (1, STRONG, "order"),
        (1, WEAK, "pass"),
        (1, "Jh Jd Ah Kh Qh", "order alone"),
        (0, "Jh Ah Kh 7s 8s", "order"),
    ],
)
def test_trumps_are_ordered_on_enough_likely_tricks(seat: int, hand: str, said: str) -> None:
    state = dealt("euchre", {seat: hand}, turned="9h", seats=4)
    passes = [] if seat else ["1 pass", "2 pass", "3 pass"]
    assert chosen(after(state, *passes), seat) == said


def test_the_turned_card_counts_for_the_dealers_partner_and_against_his_opponents() -> None:
    hand = "Jh Kh 7s 7c 8c"
    assert chosen(dealt("euchre", {1: hand}, turned="Ah", seats=4), 1) == "pass"
    assert chosen(after(dealt("euchre", {2: hand}, turned="Ah", seats=4), "1 pass"), 2) == "order"


def test_another_suit_is_named_with_a_strong_hand_only() -> None:
    passes = [f"{seat} pass" for seat in (1, 2, 3, 0)]
    for hand, said in (("Js Jc As 9d Td", "name s"), (WEAK, "pass")):
        assert chosen(after(dealt("euchre", {1: hand}, turned="9h", seats=4), *passes), 1) == said


def test_a_dealer_who_must_name_names_his_best_suit() -> None:
    passes = [f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3)]
    state = dealt("euchre", {0: "7s 8s 9s Td 7c"}, turned="9h", seats=4, stick=True)
    assert chosen(after(state, *passes), 0).startswith("name")


def test_the_dealer_throws_the_only_card_of_a_suit() -> None:
    state = dealt("euchre", {0: "Qd 7s 8s Kc Ac"}, turned="9c", seats=4)
    assert chosen(after(state, "1 order"), 0) == "discard Qd"


def test_a_joker_that_is_turned_gets_some_suit() -> None:
    assert chosen(dealt("euchre", {}, turned="Xr", seats=4, preset="railroad"), 0).startswith("name ")


def test_the_maker_draws_trumps() -> None:
    state = dealt("euchre", {1: "Jh Ah Kh As 7c", 0: "7s 8s 9s Tc Qc"}, turned="9h", seats=4)
    assert chosen(after(state, "1 order", "0 discard 7s"), 1) == "play Jh"


def test_opponents_lead_aces_and_keep_their_trumps() -> None:
    state = dealt("euchre", {1: "Jh 8h Ts As 7c", 0: "Ah Kh 9s Tc Qc"}, turned="9h", seats=4)
    assert chosen(after(state, "1 pass", "2 pass", "3 pass", "0 order", "0 discard 9s"), 1) == "play As"


def test_without_an_ace_the_lowest_card_is_led() -> None:
    state = dealt("euchre", {1: "Th 8h Ts 9s 7c", 0: "Ah Kh 9c Tc Qc"}, turned="9h", seats=4)
    assert chosen(after(state, "1 pass", "2 pass", "3 pass", "0 order", "0 discard 9c"), 1) == "play 7c"


def play_of(hands: dict[int, str], *moves: str) -> str:
    """What seat 0, who made hearts trumps and threw the seven of clubs, plays after some cards."""
    state = dealt("euchre", hands | {0: f"7c {hands[0]}"}, turned="9h", seats=4)
    state = after(state, "1 pass", "2 pass", "3 pass", "0 order", "0 discard 7c", *moves)
    return chosen(state, 0)


def test_a_partner_who_has_the_trick_keeps_it() -> None:
    hands = {0: "Ah Kh 8c Ts", 1: "Kd 7d 8d 9d Td", 2: "Ad Qd 7s 8s 9s", 3: "Qc 9c Tc Jc Js"}
    assert play_of(hands, "1 play Kd", "2 play Ad", "3 play 9c") == "play 8c"


def test_a_trick_is_taken_as_cheaply_as_will_do() -> None:
    hands = {0: "Ah Kh 8c Ts", 1: "Kd 7d 8d 9d Td", 2: "7s Qd 8s 9s Qs", 3: "Qc 9c Tc Jc Js"}
    assert play_of(hands, "1 play Kd", "2 play Qd", "3 play 9c") == "play 9h"


def test_second_in_hand_follows_with_the_highest_card_that_takes() -> None:
    state = dealt("euchre", {1: "9s 8d 9d Td 7d", 2: "As Ks 8c 7c 9c", 0: "Ah Kh 8s Tc Qc"}, turned="9h", seats=4)
    state = after(state, "1 pass", "2 pass", "3 pass", "0 order", "0 discard 8s", "1 play 9s")
    assert chosen(state, 2) == "play As"


def called(hand: str, seats: int = 5) -> str:
    """Whom the elder hand calls, hearts being trumps."""
    state = dealt("euchre", {1: hand, 0: "7s 8s 9s Ts Qs"}, turned="9h", seats=seats, preset="call_ace")
    return chosen(after(state, "1 order", "0 discard 7s"), 1)


def test_the_ace_of_a_suit_that_one_can_lead_is_called() -> None:
    assert called("Jh Ah Kh 7c Ad") == "call c"


def test_a_very_strong_hand_plays_alone() -> None:
    assert called("Jh Jd Ah Kh Qh") == "alone"


def test_the_holder_of_the_called_ace_helps_the_maker_unseen() -> None:
    hands = {1: "Jh Ah Kh 7c 7d", 2: "Jd Qh Ac 8d 9d", 0: "7s 8s 9s Ts Qs"}
    state = dealt("euchre", hands, turned="9h", seats=5, preset="call_ace")
    state = after(state, "1 order", "0 discard 7s", "1 call c")
    assert chosen(after(state, "1 play Jh"), 2) == "play Qh"


def test_the_maker_leads_the_suit_whose_ace_he_has_called() -> None:
    hands = {1: "Jh Kc 7c Ad 9d", 2: "Jd Qh Ac 8d Td", 0: "7s 8s 9s Ts Qs"}
    state = dealt("euchre", hands, turned="9h", seats=5, preset="call_ace")
    assert chosen(after(state, "1 order", "0 discard 7s", "1 call c"), 1) == "play 7c"
