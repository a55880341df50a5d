"""Classic Euchre and Railroad, rule by rule."""

from dataclasses import replace

import pytest

import engine
from engine.cards import Card, cards
from engine.games.euchre.board import mark
from engine.games.euchre.facts import Facts
from engine.games.euchre.options import Options
from engine.games.euchre.scoring import row, winners
from engine.games.euchre.trumps import deck, strength, suit_of
from engine.phrases import Phrase
from tests.games.euchre_table import EUCHRE, dealt, enter, facts, hand, head, moves, refused, told, turn

# Seat 1 is the elder hand: dealer 0. Hearts are ordered up by it unless a test does otherwise.
ORDERED = "order, discard 9h"


@pytest.mark.parametrize(("pack", "count"), [(32, 32), (24, 24)])
def test_euc_1_four_play_with_32_or_24_cards(pack: int, count: int) -> None:
    state = engine.start(EUCHRE, Options(pack=pack), 4)
    assert len(set(engine.due(state))) == count
    with pytest.raises(ValueError, match="seats"):
        engine.start(EUCHRE, Options(), 3)


def test_euc_1_trumps_are_headed_by_two_jacks_of_a_colour() -> None:
    hearts = cards("Jh Jd Ah Kh Qh Th 9h 8h 7h")
    plain = cards("As Ks Qs Js Ts 9s 8s 7s")
    by_strength = sorted(deck(Options()), key=lambda card: -strength(card, "h", "s"))
    assert tuple(by_strength[:17]) == hearts + plain
    assert {strength(card, "h", "s") for card in by_strength[17:]} == {0}


def test_euc_1_the_left_bower_takes_from_ace_and_small_trump() -> None:
    state = enter(dealt({1: "As", 2: "7h", 3: "Jd", 0: "Ks"}), "order, discard 9h, play As")
    state = enter(state, "play 7h")
    state = enter(state, "play Jd")
    state = enter(state, "play Ks")
    assert (facts(state).taken, turn(state)) == ((0, 0, 0, 1), 3)


def test_euc_1_partners_sit_opposite_each_other_and_write_the_same() -> None:
    made = Facts(turn=None, phase="play", offered="h", trump="h", maker=1, taken=(0, 2, 2, 1))
    assert row(Options(), made) == (0, 1, 0, 1)


def test_euc_2_the_left_bower_is_a_trump_for_following_too() -> None:
    state = enter(dealt({1: "Qd 9h 7s 8s 9s", 2: "Jd 9d"}, turned="Th"), "order, discard Th")
    assert moves(enter(state, "play Qd")) == "play 9d"
    assert moves(enter(state, "play 9h")) == "play Jd"
    led = enter(dealt({1: "Jd", 2: "Kh Ad 7s 8s 9s"}), f"{ORDERED}, play Jd")
    assert moves(led) == "play Kh"
    assert suit_of(Card("Jd"), "c") == "d"


def test_euc_3_cards_come_in_packets_of_three_and_two_and_the_next_is_turned() -> None:
    state = engine.start(EUCHRE, Options(), 4, dealer=2)
    order = engine.due(state)
    state, _ = engine.deal(state, order)
    assert engine.view(state, 3).hand == order[0:3] + order[12:14]
    assert engine.view(state, 2).hand == order[9:12] + order[18:20]
    assert engine.view(state, None).cards("turned") == (order[20],)
    assert engine.view(state, None).count("stock") == 11


def test_euc_3_the_next_player_deals() -> None:
    state = enter(dealt(dealer=3), ", ".join(["pass"] * 8))
    assert state.dealer == 0


def test_euc_4_the_dealer_takes_the_turned_card_and_discards_one_face_down() -> None:
    state = dealt({0: "Qd 7s Ac Kc 8h"}, turned="9c")
    assert moves(state) == "order, order alone, pass"
    state = enter(state, "order")
    assert (facts(state).phase, turn(state)) == ("discard", 0)
    assert hand(state, 0) == "Qd 7s Ac Kc 8h 9c"
    assert "discard 9c" in moves(state)
    state = enter(state, "discard Qd")
    assert hand(state, 0) == "7s Ac Kc 8h 9c"
    assert turn(state) == 1
    assert [engine.view(state, seat).zones["discard", 0] for seat in (0, 1, None)] == [cards("Qd"), 1, 1]


def test_euc_4_opponents_order_the_partner_supports_the_dealer_takes_up() -> None:
    state = dealt()
    phases = []
    for _ in range(4):
        phases.append(facts(state).phase)
        state = enter(state, "pass")
    assert phases == ["order", "support", "order", "take"]
    assert told(dealt(), "order") == ["event-order", "event-picked-up"]


def test_euc_4_a_verb_of_round_1_has_its_time() -> None:
    state = enter(dealt({0: "As"}), "order")
    assert [refused(state, text) for text in ("pass", "order", "play As")] == ["EUC-4", "EUC-4", "EUC-7"]
    assert refused(enter(state, "discard 9h"), "pass") == "EUC-4"
    assert refused(dealt({1: "As"}), "discard As") == "EUC-4"
    assert refused(enter(dealt(), "pass, pass, pass, pass"), "order") == "EUC-4"


def test_euc_4_if_the_dealer_sits_out_the_card_is_laid_aside_and_nobody_discards() -> None:
    state = enter(dealt({0: "As"}), "pass")
    assert told(state, "order alone") == ["event-support", "event-alone", "event-laid-aside"]
    state = enter(state, "order alone")
    assert (facts(state).out, facts(state).phase, turn(state)) == (0, "play", 1)
    assert engine.view(state, None).cards("turned") == cards("9h")


def test_euc_5_after_four_passes_another_suit_may_be_named() -> None:
    state = enter(dealt(), "pass, pass, pass, pass")
    assert moves(state) == "name s, name d, name c, name s alone, name d alone, name c alone, pass"
    assert refused(state, "name h") == "EUC-5"
    assert engine.view(state, None).cards("turned") == cards("9h")
    assert head(state) == ["head-turned-down"]
    state = enter(state, "name s")
    assert (facts(state).trump, facts(state).maker, turn(state)) == ("s", 1, 1)


def test_euc_5_a_suit_is_named_in_round_2_only() -> None:
    assert refused(dealt(), "name s") == "EUC-5"
    assert refused(dealt(), "name s alone") == "EUC-5"


def test_euc_5_when_all_pass_twice_the_deal_is_thrown_in() -> None:
    state = enter(dealt(), ", ".join(["pass"] * 8))
    assert (state.rows, state.dealer, state.running) == (((0, 0, 0, 0),), 1, False)


def test_euc_5_a_stuck_dealer_must_name() -> None:
    state = enter(dealt(stick=True), ", ".join(["pass"] * 7))
    assert turn(state) == 0
    assert refused(state, "pass") == "EUC-5"
    assert "pass" not in moves(state)
    assert refused(enter(dealt(), ", ".join(["pass"] * 7)), "pass") is None


def test_euc_6_alone_the_partner_lays_his_cards_down_and_nobody_sees_them() -> None:
    state = enter(dealt({3: "As Ks"}), "order alone")
    assert facts(state).out == 3
    assert hand(state, 3) == ""
    assert [engine.view(state, seat).zones["aside", 3] for seat in (0, 1, 2, 3, None)] == [5] * 5
    assert not engine.moves(state, 3)
    assert engine.allowed(state, 3, engine.Move.parse("pass")) == "COMMON-10"
    named = enter(dealt(), "pass, pass, pass, pass, pass, name s alone")
    assert (facts(named).out, facts(named).trump) == (0, "s")


def test_euc_7_the_elder_hand_leads_or_the_next_one_if_it_sits_out() -> None:
    assert turn(enter(dealt(), ORDERED)) == 1
    assert turn(enter(dealt(), "pass, pass, order alone, discard 9h")) == 2
    assert turn(enter(dealt(), "order alone, discard 9h")) == 1


def test_euc_7_suit_is_followed_and_otherwise_anything_goes() -> None:
    hands = {1: "As", 2: "Ks 7d 8c 9c Tc", 3: "7c 8d Jh 9d Td"}
    state = enter(dealt(hands), f"{ORDERED}, play As")
    assert moves(state) == "play Ks"
    assert refused(state, "play 7d") == "EUC-7"
    assert moves(enter(state, "play Ks")) == "play Jh, play Td, play 9d, play 8d, play 7c"


def test_euc_7_a_refusal_for_the_left_bower_names_this_rule() -> None:
    state = enter(dealt({1: "Qd", 2: "Jd 9d"}), f"{ORDERED}, play Qd")
    assert refused(state, "play Jd") == "EUC-7"


def test_euc_7_one_card_is_played_and_only_after_the_bidding() -> None:
    state = dealt({1: "As Ks"})
    assert refused(state, "play As") == "EUC-7"
    state = enter(state, ORDERED)
    assert refused(state, "play As Ks") == "EUC-7"
    assert refused(state, "play Ah") == "COMMON-10"
    assert refused(state, "meld As") == "COMMON-10"


def test_euc_7_the_taker_leads_and_who_sits_out_is_passed_over() -> None:
    hands = {1: "As", 2: "Ks", 0: "Qs"}
    state = enter(dealt(hands), "order alone, discard 9h, play As, play Ks, play Qs")
    assert (turn(state), facts(state).taken) == (1, (0, 1, 0, 0))


@pytest.mark.parametrize(
    ("taken", "alone", "expected"),
    [
        ((1, 2, 0, 2), False, (0, 1, 0, 1)),
        ((2, 2, 0, 1), False, (0, 1, 0, 1)),
        ((0, 3, 0, 2), False, (0, 2, 0, 2)),
        ((3, 2, 0, 0), False, (2, 0, 2, 0)),
        ((0, 5, 0, 0), True, (0, 4, 0, 4)),
        ((1, 4, 0, 0), True, (0, 1, 0, 1)),
        ((2, 2, 1, 0), True, (2, 0, 2, 0)),
    ],
)
def test_euc_8_three_tricks_score_a_march_more_and_fewer_go_to_the_others(
    taken: tuple[int, ...], alone: bool, expected: tuple[int, ...]
) -> None:
    made = Facts(turn=None, phase="play", offered="h", trump="h", maker=1, alone=alone, taken=taken)
    for variant in ("euchre", "railroad"):
        assert row(Options(variant=variant), made) == expected


@pytest.mark.parametrize("target", [5, 7, 10])
def test_euc_9_the_side_that_reaches_the_target_wins(target: int) -> None:
    assert winners((target - 1, 0, target - 1, 0), target) is None
    assert winners((target, 4, target, 4), target) == (0, 2)


def test_euc_9_of_several_the_highest_total_wins_and_a_tie_is_shared() -> None:
    assert winners((5, 6, 2), 5) == (1,)
    assert winners((6, 6, 5), 5) == (0, 1)


def test_euc_10_one_to_four_points_are_shown_with_a_three_and_a_four() -> None:
    assert [mark(points) for points in range(6)] == [None, "mark-1", "mark-2", "mark-3", "mark-4", None]
    state = enter(dealt({1: "Jh Jd Ah Kh Qh"}), "order alone, discard 9h")
    while state.running:
        state = enter(state, moves(state).split(", ")[0])
    assert state.scores == (0, 4, 0, 4)
    points = engine.view(state, None).board().head[-1]
    assert points == Phrase("head-points", seat=1, other=3, number=4, word="mark-4")


def test_euc_10_more_points_are_written_as_a_number() -> None:
    state = replace(dealt(target=10), scores=(6, 3, 6, 3))
    assert engine.view(state, None).board().head[2:] == (
        Phrase("head-points-in-figures", seat=0, other=2, number=6),
        Phrase("head-points", seat=1, other=3, number=3, word="mark-3"),
    )


def test_euc_9_the_table_tells_the_target_and_before_any_points_already_who_plays_with_whom() -> None:
    said = engine.view(dealt(target=7), None).board().head
    assert said[0] == Phrase("head-target", number=7)
    assert said[2:] == tuple(Phrase("head-points-in-figures", seat, seat + 2, number=0) for seat in range(2))
    alone = engine.view(dealt(preset="cutthroat"), None).board().head
    assert [phrase.key for phrase in alone] == ["head-target", "head-turned"]


def test_euc_11_railroad_adds_a_joker_above_the_right_bower() -> None:
    railroad = Options(variant="railroad")
    assert len(deck(railroad)) == 33
    assert len(deck(Options(variant="railroad", pack=24))) == 25
    best = sorted(deck(railroad), key=lambda card: -strength(card, "s", "h"))[:3]
    assert best == list(cards("Xr Js Jc"))


def test_euc_11_a_led_joker_is_followed_by_trumps_and_the_left_bower() -> None:
    hands = {1: "Xr", 2: "7s Ah Kh Qh Th", 3: "Jc 9h 8h 7h 9d", 0: "As"}
    state = enter(dealt(hands, turned="9s", preset="railroad"), "order, discard 9s, play Xr")
    assert moves(state) == "play 7s"
    assert moves(enter(state, "play 7s")) == "play Jc"


def test_euc_11_the_dealer_names_the_suit_of_a_turned_joker_without_a_card_in_sight() -> None:
    state = dealt({0: "As Ks Qs Js Ts"}, turned="Xr", preset="railroad")
    look = engine.view(state, 0)
    assert (turn(state), look.hand, look.count("hand", 0)) == (0, (), 5)
    assert len(engine.view(state, 1).hand) == 5
    assert moves(state) == "name s, name h, name d, name c"
    assert [refused(state, text) for text in ("pass", "name s alone", "order", "play As", "discard As")] == [
        "EUC-11",
        "EUC-11",
        "EUC-4",
        "COMMON-10",
        "COMMON-10",
    ]
    assert head(state) == ["head-joker"]
    state = enter(state, "name d")
    assert (hand(state, 0), turn(state), head(state)) == ("As Ks Qs Js Ts", 1, ["head-turned"])


def test_euc_11_the_joker_counts_as_the_suit_that_it_was_given() -> None:
    state = enter(dealt({0: "As Ks Qs Js Ts"}, turned="Xr", preset="railroad"), "name d")
    ordered = enter(state, "order")
    assert (facts(ordered).trump, hand(ordered, 0)) == ("d", "As Ks Qs Js Ts Xr")
    round_2 = enter(state, "pass, pass, pass, pass")
    assert refused(round_2, "name d") == "EUC-5"
    assert moves(round_2).startswith("name s, name h, name c, ")
