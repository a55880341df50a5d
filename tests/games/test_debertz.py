"""Two-handed Debertz: pack, bidding, groups, bella, tricks; one test a rule."""

import pytest

import engine
from engine.cards import cards
from engine.games.debertz.ranks import groups
from tests.games.debertz_table import DEALER, ELDER, TURNED, counts, dealt
from tests.games.setting import Value, enter, match, moves, refused, told


def test_deb_1_two_play_with_32_cards_and_trumps_rank_and_count_otherwise() -> None:
    assert len(engine.due(match("debertz", "debertz"))) == 32
    with pytest.raises(ValueError, match=r"^seats:"):
        match("debertz", "debertz", 3)
    hearts = ("9h As Ks Qs Js Ts 9s 8s 7s", "Ah Th Jh Kd Qd Jd Td 9d 8d", "8h")
    led = enter(dealt(*hearts), "1 take", "1 play 9h")
    assert counts(enter(led, "0 play Ah"))[1] == 25 + 50  # he has A-K-Q-J-T-9-8-7 of spades, too
    assert counts(enter(led, "0 play Th"))[1] == 24 + 50
    assert counts(enter(led, "0 play Jh"))[0] == 34
    plain = enter(dealt("Ks 8s Jd 7d 9c 7c 8h 7h Qd", "Ts As 9d Jc Kc Qs 8c 9h Kd", "Th"), "1 take", "1 play Ks")
    assert counts(enter(plain, "0 play Ts")) == [14, 0]


def test_deb_2_six_cards_come_in_packets_of_three_and_the_next_is_turned() -> None:
    state = match("debertz", "debertz")
    pack = engine.due(state)
    state, _ = engine.deal(state, pack)
    assert engine.view(state, 1).hand == pack[0:3] + pack[6:9]
    assert engine.view(state, 0).hand == pack[3:6] + pack[9:12]
    assert engine.view(state, None).cards("turned") == (pack[12],)


def test_deb_3_the_turned_suit_is_taken_or_another_is_named() -> None:
    state = dealt(ELDER, DEALER, TURNED)
    assert state.waiting == {1}
    assert moves(state, 1) == {"take", "pass"}
    assert moves(state, 0) == set()
    assert refused(state, "1 name h") == "DEB-3"
    assert refused(state, "1 play Kh") == "DEB-9"
    second = enter(state, "1 pass", "0 pass")
    assert moves(second, 1) == {"name s", "name h", "name d", "pass"}
    assert refused(second, "1 name c") == "DEB-3"
    assert refused(second, "1 name h alone") == "DEB-3"
    assert refused(second, "1 take") == "DEB-3"
    named = enter(second, "1 pass", "0 name h")
    assert engine.view(named, None).facts.trump == "h"
    assert engine.view(named, None).facts.maker == 0
    assert named.waiting == {1}
    assert refused(named, "1 pass") == "DEB-3"
    thrown, heard = told(second, "1 pass", "0 pass")
    assert (thrown.rows, thrown.dealer, thrown.running) == (((0, 0),), 1, False)
    assert [said.key for said in heard] == ["event-passed", "event-thrown-in"]


def test_deb_3_where_it_is_agreed_the_dealer_must_name() -> None:
    state = enter(dealt(ELDER, DEALER, TURNED, must_name=True), "1 pass", "0 pass")
    assert "pass" in moves(state, 1)
    state = enter(state, "1 pass")
    assert moves(state, 0) == {"name s", "name h", "name d"}
    assert refused(state, "0 pass") == "DEB-3"


def test_deb_4_three_more_cards_come_and_the_bottom_card_is_shown() -> None:
    state = dealt(ELDER, DEALER, TURNED, "7c")
    assert [len(engine.view(state, seat).hand) for seat in (0, 1)] == [6, 6]
    state, heard = told(state, "1 take")
    assert engine.view(state, 1).hand == cards(ELDER)
    assert engine.view(state, 0).hand == cards(DEALER)
    assert [said.key for said in heard] == ["event-takes", "event-bottom"]
    look = engine.view(state, None)
    assert look.cards("bottom") == cards("7c")
    assert look.count("stock") + look.count("turned") + look.count("bottom") == 14


def test_deb_5_the_seven_of_trumps_is_exchanged_until_its_holder_plays() -> None:
    hands = ("Kc 7d Th Qs Tc 9c Ah As Qh", "7c Ks 8s 9d Ad Qc Jc 8d 7h", "8c")
    assert refused(dealt(*hands), "0 swap") == "COMMON-10"
    state = enter(dealt(*hands), "1 take")
    assert state.waiting == {1}
    assert moves(state, 0) == {"swap"}
    assert refused(state, "0 play 7c") == "COMMON-10"
    assert refused(state, "1 swap") == "DEB-5"
    swapped, heard = told(state, "0 swap")
    assert [(said.key, said.cards) for said in heard] == [("event-swap", cards("7c")), ("event-swapped", cards("8c"))]
    assert engine.view(swapped, 1).cards("open", 0) == cards("8c")
    assert engine.view(swapped, None).cards("turned") == cards("7c")
    assert swapped.waiting == {1}
    assert moves(swapped, 0) == set()
    on_turn = enter(state, "1 play 7d")
    assert "swap" in moves(on_turn, 0)
    assert refused(on_turn, "0 swap 7c") == "DEB-5"
    late = enter(on_turn, "0 play 8d")
    assert refused(late, "0 swap") == "DEB-5"
    named = enter(dealt(*hands), "1 pass", "0 pass", "1 name h")
    assert refused(named, "0 swap") == "COMMON-10"
    assert refused(enter(dealt(*hands, seven=False), "1 take"), "0 swap") == "COMMON-10"


@pytest.mark.parametrize(
    ("hand", "order", "values"),
    [
        ("7s 8s 9s", "natural", [20]),
        ("7s 8s 9s Ts", "natural", [50]),
        ("As Ks Qs Js Ts 9s 8s", "natural", [50]),
        ("As Ks Js Ts 8s 7s", "natural", []),
        ("9d Td Jd Qd 7c 8c 9c", "natural", [50, 20]),
        ("As Ts Ks", "natural", []),
        ("As Ts Ks", "ace_ten", [20]),
        ("9s Ts Js", "ace_ten", []),
        ("Js 9s 8s", "ace_ten", [20]),
    ],
)
def test_deb_6_a_group_is_a_whole_run_of_three_or_more(hand: str, order: str, values: list[int]) -> None:
    assert [group.value for group in groups(cards(hand), order)] == values


def filled(hand: str, taken: list[str], trump: str) -> list[str]:
    """Nine cards: those of a hand, and others that make no further group of it in any order."""
    held = hand.split()
    for card in map(str, engine.due(match("debertz", "debertz"))):
        same = all(runs([*held, card], order) == runs(held, order) for order in ("natural", "ace_ten"))
        if len(held) < 9 and same and card not in (*held, *taken, f"8{trump}"):
            held.append(card)
    return held


def runs(hand: list[str], order: str) -> list[tuple[engine.Card, ...]]:
    """The cards of the groups of a hand."""
    return [group.cards for group in groups(map(engine.Card, hand), order)]


def after_the_first_trick(elder: str, dealer: str, trump: str, **changed: Value) -> list[str]:
    """What all hear of groups after the first trick of two hands."""
    one = filled(elder, dealer.split(), trump)
    state = dealt(" ".join(one), " ".join(filled(dealer, one, trump)), f"8{trump}", **changed)
    state = enter(state, "1 take", f"1 {engine.moves(enter(state, '1 take'), 1)[0]}")
    _, heard = told(state, f"0 {engine.moves(state, 0)[0]}")
    return [f"{said.seat} {said.number}" for said in heard if said.key == "event-group"]


@pytest.mark.parametrize(
    ("elder", "dealer", "trump", "scored"),
    [
        ("7s 8s 9s", "9h Th Jh", "c", ["0 20"]),
        ("7s 8s 9s Ts", "Qd Kd Ad", "h", ["1 50"]),
        ("9s Ts Js", "9h Th Jh", "h", ["0 20"]),
        ("9s Ts Js", "9h Th Jh", "c", ["1 20"]),
        ("9d Td Jd Qd 7c 8c 9c", "7s 8s 9s", "h", ["1 50", "1 20"]),
        ("7s 8s", "9h Th", "c", []),
        ("7s 8s", "9h Th Jh", "c", ["0 20"]),
    ],
)
def test_deb_7_the_better_group_scores_all_of_its_hand(elder: str, dealer: str, trump: str, scored: list[str]) -> None:
    assert after_the_first_trick(elder, dealer, trump) == scored


def test_deb_7_groups_are_those_before_the_first_trick_and_only_those_that_score_are_shown() -> None:
    state = enter(dealt("7s 8s 9s Ah Qh 8d Jc 9c Qc", "9h Th Jh 7d 9d Jd Ad Kd 7h", "8c"), "1 take", "1 play 7s")
    state, heard = told(state, "0 play 9h")
    group = next(said for said in heard if said.key == "event-group")
    assert (group.seat, group.cards, group.number) == (0, cards("Jh Th 9h"), 20)
    assert engine.view(state, 1).cards("open", 0) == cards("Jh Th")
    assert engine.view(state, 0).cards("open", 1) == ()
    later = enter(state, "1 play 8d", "0 play 7d")
    assert counts(later) == [20, 0]


def test_deb_7_an_exchange_before_the_first_card_may_make_a_group() -> None:
    state = enter(
        dealt("7d 8d Qs Js 8s Ah Qh Jh 8h", "7c Tc Jc Ks Ts 9s Kh Th 9h", "Qc"), "1 take", "1 play 7d", "0 swap"
    )
    assert counts(enter(state, "0 play Tc"))[0] == 10 + 20


def test_deb_7_the_order_of_groups_is_an_option() -> None:
    assert after_the_first_trick("As Ts Ks", "9h Th Jh", "c") == ["0 20"]
    assert after_the_first_trick("As Ts Ks", "9h Th Jh", "c", group_order="ace_ten") == ["1 20"]


BELLA = ("Kc Qc Jc 7s 9s 8d Jd 9h Th", "Ac As Ks 8s Ad Td Kd Ah Kh", "8c")


def test_deb_8_bella_is_announced_with_the_first_of_king_and_queen() -> None:
    state = enter(dealt(*BELLA), "1 take")
    assert {"bella Kc", "bella Qc", "play Kc"} <= moves(state, 1)
    assert [str(move) for move in engine.fitting(state, 1, cards("Kc"))] == ["bella Kc", "play Kc"]
    assert refused(state, "1 bella Jc") == "DEB-8"
    said, heard = told(state, "1 bella Kc")
    assert heard[0] == engine.Phrase("event-bella", 1, cards=cards("Kc Qc"), number=20)
    assert counts(said) == [0, 20]
    silent = enter(state, "1 play Kc", "0 play Ac", "0 play As", "1 play 7s", "0 play Ks", "1 play 9s")
    silent = enter(silent, "0 play 8s")
    assert "bella Qc" not in moves(silent, 1)
    assert refused(silent, "1 bella Qc") == "DEB-8"
    assert refused(enter(state, "1 play Jc"), "0 bella Ac") == "DEB-8"
    hearts = enter(state, "1 play 9h", "0 play Ah", "0 play Kh")
    assert refused(hearts, "1 bella Kc") == "DEB-8"  # he must follow
    assert counts(enter(state, "1 bella Kc", "0 play Ac"))[1] == 40  # K-Q-J of trumps score, too


def test_deb_8_bella_may_count_by_itself() -> None:
    state = enter(dealt(*BELLA, bella="auto"), "1 take")
    assert "bella Kc" not in moves(state, 1)
    assert refused(state, "1 bella Kc") == "DEB-8"
    after, heard = told(state, "1 play Qc")
    assert [said.key for said in heard] == ["event-bella", "event-led"]
    assert counts(after) == [0, 20]


def test_deb_9_suits_are_followed_else_trumps_are_played() -> None:
    state = enter(dealt(*BELLA), "1 take")
    assert engine.view(state, None).turn == 1
    assert refused(state, "1 play Kc Qc") == "DEB-9"
    assert moves(enter(state, "1 play 7s"), 0) == {"play As", "play Ks", "play 8s"}
    assert refused(enter(state, "1 play 7s"), "0 play Ac") == "DEB-9"
    assert moves(enter(state, "1 play Jc"), 0) == {"play Ac"}
    void = enter(dealt("9c 7s 8d Jd 9h Th Qd 8h Jh", "Ac 8c As Ks Ad Td Kd Tc Kc", "Jc"), "1 take", "1 play 9h")
    assert moves(void, 0) == {"play Ac", "play 8c", "play Tc", "play Kc", "bella Kc"} - {"bella Kc"}
    none = enter(dealt("9c 7s 8d Jd 9h Th Qd 8h Jh", "Qs Js As Ks Ad Td Kd Ts 9d", "Jc"), "1 take", "1 play 9h")
    assert len(moves(none, 0)) == 9
    assert engine.view(enter(void, "0 play 8c"), None).turn == 0


def test_deb_9_where_it_is_agreed_a_trump_that_is_led_must_be_beaten() -> None:
    hands = ("Tc 7s 8d Jd 9h Th Qd 8h Jh", "Ac 8c As Ks Ad Td Kd 9c 7c", "Jc")
    assert moves(enter(dealt(*hands), "1 take", "1 play Tc"), 0) >= {"play 8c", "play 7c"}
    state = enter(dealt(*hands, must_head_trump=True), "1 take")
    assert moves(enter(state, "1 play Tc"), 0) == {"play Ac", "play 9c", "swap"}
    assert moves(enter(state, "1 play 8d"), 0) == {"play Ad", "play Td", "play Kd", "swap"}


def test_a_verb_of_no_game_here_is_out_of_place() -> None:
    assert refused(dealt(ELDER, DEALER, TURNED), "1 declare") == "COMMON-10"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 500), ("price", 0), ("price", 101), ("must_name", 1), ("seven", None), ("group_order", "trumps"),
        ("bella", "silent"), ("must_head_trump", "no"), ("equal", "split"),
    ],
)  # fmt: skip
def test_an_option_that_cannot_be_is_refused_by_its_name(name: str, value: Value) -> None:
    with pytest.raises(ValueError, match=f"^{name}:"):
        engine.game("debertz").Options(**{name: value})


def test_keyboards_hold_one_card_of_who_is_to_play() -> None:
    bidding = dealt(ELDER, DEALER, TURNED)
    assert (engine.view(bidding, 1).live(), engine.view(bidding, 1).most()) == ((), 0)
    lead = engine.view(enter(bidding, "1 take"), 1)
    assert (set(lead.live()), lead.most()) == (set(cards(ELDER)), 1)
