"""What a robot does at a table of Burkozel."""

from tests.robots.dealing import after, chosen, dealt


def test_three_of_a_suit_are_claimed_out_of_turn() -> None:
    state = dealt("burkozel", {0: "As Ks Ts 6c", 1: "Kd Kc 6d 7c"}, turned="7h")
    assert chosen(state, 0) == "claim As Ks Ts"


def test_three_of_a_suit_are_led() -> None:
    assert chosen(dealt("burkozel", {0: "7s 8d 9d Jc", 1: "As Ks Ts 6c"}, turned="7h"), 1) == "play As Ks Ts"


def test_a_low_card_is_led_rather_than_a_trump() -> None:
    assert chosen(dealt("burkozel", {0: "7s 8d 9d Jc", 1: "Ah Kh 6c 7d"}, turned="7h"), 1) in ("play 6c", "play 7d")


def test_a_high_card_is_beaten_and_a_low_one_is_not() -> None:
    hands = {0: "As Jh 6c 7d", 1: "Ts 9c 8d Kc"}
    state = dealt("burkozel", hands, turned="7h")
    assert chosen(after(state, "1 play Ts"), 0) == "play As"
    assert chosen(after(state, "1 play 8d"), 0) in ("play 6c", "play 7d")


def test_a_partner_who_takes_the_trick_is_given_points() -> None:
    hands = {0: "7c 8d 9h Jd", 1: "Ah 6c 9d 7s", 2: "8s 8c 6d Jc", 3: "Ts 7d 8h Qc"}
    state = dealt("burkozel", hands, turned="7h", seats=4, teams=True)
    assert chosen(after(state, "1 play Ah", "2 play 6d"), 3) == "play Ts"
