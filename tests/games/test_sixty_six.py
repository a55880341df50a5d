"""Sixty-Six, Marriage, Schnapsen: pack, tricks, marriages, closing and exchange; one test a rule. Trumps are clubs."""

import pytest

import engine
from tests.games.setting import Value, enter, match, moves, refused, told
from tests.games.sixty_six_table import REST, STRONG, WEAK, dealt, drawn_deal, points, three


def test_six_1_two_play_with_24_cards_schnapsen_with_20_and_marriage_is_for_three_too() -> None:
    packs = {name: len(engine.due(match("sixty_six", name))) for name in ("sixty_six", "marriage", "schnapsen")}
    assert packs == {"sixty_six": 24, "marriage": 24, "schnapsen": 20}
    assert match("sixty_six", "marriage", 3).seats == 3
    for seats in (1, 4):
        with pytest.raises(ValueError, match=r"^seats:"):
            match("sixty_six", "marriage", seats)
    state = dealt("marriage", "Kd Ks Kh Qs Js 9s", "Td Jd Qd 9d Qh Jh", "9c")
    assert points(enter(state, "1 play Kd", "0 play Td")) == [14, 0]  # the ten is above the king


def test_six_2_six_cards_are_dealt_singly_and_the_turned_card_is_drawn_last() -> None:
    state = match("sixty_six", "marriage")
    pack = engine.due(state)
    dealt_now, _ = engine.deal(state, pack)
    assert engine.view(dealt_now, 1).hand == pack[:12:2]
    assert engine.view(dealt_now, 0).hand == pack[1:12:2]
    assert engine.view(dealt_now, None).cards("turned") == (pack[12],)
    schnapsen = match("sixty_six", "schnapsen")
    five, _ = engine.deal(schnapsen, engine.due(schnapsen))
    assert len(engine.view(five, 0).hand) == 5
    state = dealt("marriage", WEAK, STRONG, REST, target=1)
    state = enter(
        state, "1 play 9s", "0 play As", "0 play Ts", "1 play Js", "0 play Ah", "1 play 9h", "0 play Th", "1 play Jh"
    )
    view = engine.view(enter(state, "0 play Ac", "1 play 9d"), None)
    assert (view.count("stock"), view.count("turned")) == (1, 1)


def test_six_3_the_winner_deals_and_a_deal_that_nobody_wins_leaves_the_dealer() -> None:
    state = dealt("marriage", "Ac Tc As Ts Kc Qc", WEAK, "9c")
    state = enter(state, "1 play As", "0 play 9s", "1 marry Kc", "0 play Jd", "1 play Ac", "0 play 9h")
    assert (state.running, state.dealer) == (False, 1)
    assert drawn_deal().dealer == 0
    wrong = enter(three("9s", "Js", "Jh", finish="claim"), "1 declare")
    assert (wrong.rows, wrong.dealer) == (((3, 0, 3),), 0)


def test_six_4_the_elder_hand_leads_any_one_card_and_then_the_taker_leads() -> None:
    state = dealt("marriage", WEAK, STRONG, REST)
    assert engine.view(state, None).turn == 1
    assert {f"play {card}" for card in WEAK.split()} <= moves(state, 1)
    assert refused(state, "1 play 9s Js") == "SIX-4"
    assert engine.view(enter(state, "1 play 9s", "0 play As"), None).turn == 0


def test_six_5_while_there_is_a_stock_any_card_answers_and_a_trump_beats_a_plain_card() -> None:
    state = enter(dealt("marriage", "As Ts 9h Jh 9d Jd", "9s 9c Ah Th Ad Td", "Jc"), "1 play As")
    assert moves(state, 0) == {"play 9s", "play 9c", "play Ah", "play Th", "play Ad", "play Td"}
    assert refused(state, "0 play 9s 9c") == "SIX-5"
    assert points(enter(state, "0 play 9s")) == [0, 11]
    assert points(enter(state, "0 play 9c")) == [11, 0]
    assert points(enter(state, "0 play Ah")) == [0, 22]


def test_six_6_both_draw_after_the_trick_the_taker_first() -> None:
    state = enter(dealt("marriage", WEAK, STRONG, REST), "1 play 9s", "0 play As")
    assert engine.Card("Qs") in engine.view(state, 0).hand
    assert engine.Card("Ks") in engine.view(state, 1).hand
    assert engine.view(state, None).count("stock") == 9


def test_six_7_without_a_stock_one_follows_suit_else_trumps_else_plays_anything() -> None:
    state = dealt("marriage", "Jd Ks 9s Js Qs As", "9d Kd 9c Ts Ah Th", "Jc")
    state = enter(state, "1 close")
    assert moves(enter(state, "1 play Jd"), 0) == {"play 9d", "play Kd"}
    assert refused(enter(state, "1 play Jd"), "0 play 9c") == "SIX-7"
    assert refused(enter(state, "1 play Jd"), "0 play 9d Kd") == "SIX-7"
    assert moves(enter(state, "1 play Ks"), 0) == {"play Ts"}


def test_six_7_who_must_head_beats_what_takes_the_trick_where_the_suit_lets_him() -> None:
    hands = ("Jd Ah 9d Td Ad Kd", "Qd 9c Ts Js 9s Ks Jc Kc")
    headed = enter(three(*hands, "Jh 9h Th Qh Kh Qs As Qc", must_head=True), "1 play Jd")
    assert moves(headed, 2) == {"play Qd"}
    assert moves(enter(headed, "2 play Qd"), 0) == {"play Qc"}
    over = enter(
        three("Jd Ah 9d Td Ad Kd Qd 9s", "9c Ts Js Ks Th Kh 9h Qs", "Jh As Jc Qc Kc Qh Ac Tc", must_head=True),
        "1 play Jd",
    )
    assert moves(enter(over, "2 play 9c"), 0) == {"play Jc", "play Qc", "play Kc", "play Ac", "play Tc"}
    free = enter(three("Jd Ah 9d Td Ad Kd Qd 9s", "9c Ts Js Ks Th Kh 9h Qs", "Jh As Jc Qc Kc Qh Ac Tc"), "1 play Ah")
    assert moves(enter(free, "2 play 9h"), 0) == {"play Jh", "play Qh"}


def test_six_8_a_marriage_counts_at_once_with_a_trick_else_from_the_first_trick() -> None:
    hands = ("As Kc Qc Kh Qh 9d", "9s Js Ah 9h Jh Td", "9c Ts Ks Qs Jd Qd")
    state = dealt("marriage", *hands)
    assert {"marry Kc", "marry Qc", "marry Kh", "marry Qh"} <= moves(state, 1)
    assert refused(state, "1 marry As") == "SIX-8"
    assert refused(state, "1 marry 9d") == "SIX-8"
    waits, heard = told(state, "1 marry Qh")
    assert heard[0] == engine.Phrase("event-marriage-waits", 1, cards=engine.cards("Kh Qh"), suit="h", number=20)
    assert points(waits) == [0, 0]
    assert engine.view(waits, 0).cards("open", 1) == engine.cards("Kh")
    assert points(enter(waits, "0 play Jh")) == [0, 25]
    assert refused(enter(state, "1 play As"), "0 marry Ah") == "SIX-8"
    counts, heard = told(state, "1 play As", "0 play 9s", "1 marry Kc")
    assert heard[0].key == "event-marriage"
    assert points(counts) == [0, 51]


def test_six_8_late_marriages_and_those_before_the_first_trick_are_options() -> None:
    hands = ("As Kc Qc Kh Qh 9d", "9s Js Ah 9h Jh Td", "9c")
    assert refused(dealt("marriage", *hands, marriage_needs_trick=True), "1 marry Kh") == "SIX-8"
    late = enter(dealt("marriage", *hands, marriage_needs_trick=True), "1 play As", "0 play 9s")
    assert refused(late, "1 marry Kh") is None
    assert refused(enter(dealt("marriage", *hands), "1 close"), "1 marry Kh") == "SIX-8"
    assert refused(enter(dealt("marriage", *hands, late_marriage=True), "1 close"), "1 marry Kh") is None
    assert refused(three("Kh Qh", "9s", "9c"), "1 marry Kh") is None


def test_six_9_a_leader_closes_while_the_stock_is_long_enough() -> None:
    hands = (STRONG, WEAK, REST)
    state = dealt("marriage", *hands)
    closed, heard = told(state, "1 close")
    assert heard == [engine.Phrase("event-closed", 1)]
    assert "close" not in moves(closed, 1)
    assert refused(closed, "1 close") == "SIX-9"
    assert engine.view(enter(closed, "1 play As", "0 play 9s"), None).count("stock") == 11
    assert refused(enter(state, "1 play As"), "0 close") == "SIX-9"
    assert refused(dealt("sixty_six", *hands), "1 close") == "SIX-9"
    one = ("1 play As", "0 play 9s")
    assert refused(enter(dealt("sixty_six", *hands), *one), "1 close") is None
    assert refused(enter(dealt("sixty_six", *hands, close_min=9), *one), "1 close") is None
    assert refused(enter(dealt("sixty_six", *hands, close_min=10), *one), "1 close") == "SIX-9"


def test_six_9_nobody_closes_once_somebody_has_66() -> None:
    hands = ("Ac Tc As Ts Kc Qc", WEAK, "9c Qs Qh Kh Qd Kd Ks Ad Td Jc Ah Th")
    lines = ("1 play As", "0 play 9s", "1 marry Kc", "0 play Jd", "1 play Ac", "0 play 9h")
    state = enter(dealt("sixty_six", *hands, triple="no_points"), *lines[:4])
    assert refused(state, "1 close") is None
    state = enter(state, *lines[4:])
    assert (state.running, points(state)[1]) == (True, 68)
    assert refused(state, "1 close") == "SIX-9"
    assert refused(enter(dealt("sixty_six", *hands, finish="claim"), *lines), "1 close") == "SIX-9"


def test_six_10_the_lowest_trump_is_exchanged_for_the_turned_card() -> None:
    hands = ("9c Kc 9s Js 9h Jh", "As Ts Ah Th Ad Td", "Qc Ks Qs Kh Qh Ac")
    assert refused(dealt("marriage", *hands), "1 swap") == "SIX-10"
    state = dealt("marriage", *hands, swap=True)
    assert refused(state, "1 swap") == "SIX-10"
    free = dealt("marriage", *hands, swap=True, swap_needs_trick=False)
    after, heard = told(free, "1 swap")
    assert [(said.key, said.cards) for said in heard] == [
        ("event-swap", engine.cards("9c")),
        ("event-swapped", engine.cards("Qc")),
    ]
    assert engine.view(after, None).cards("turned") == engine.cards("9c")
    assert engine.view(after, 0).cards("open", 1) == engine.cards("Qc")
    assert {"marry Kc", "marry Qc"} <= moves(after, 1)
    assert refused(after, "1 swap") == "SIX-10"
    assert refused(free, "1 swap 9c") == "SIX-10"
    assert refused(free, "1 swap 1") == "SIX-10"
    assert refused(enter(free, "1 close"), "1 swap") == "SIX-10"
    assert refused(enter(free, "1 play 9s"), "0 swap") == "SIX-10"


def test_six_10_the_stock_must_hold_more_than_one_card_besides_the_turned_one() -> None:
    state = dealt("schnapsen", "As Ts Kh Jc Jd", "Js Qs Ah Ad Td", "Qc Ks Jh Kd Qh Th Kc Tc Qd Ac")
    state = enter(state, "1 play As", "0 play Js", "1 play Ts", "0 play Qs", "1 play Ks", "0 play Jh")
    assert engine.view(state, None).count("stock") == 3
    assert refused(state, "1 swap") is None
    last = enter(state, "1 play Kh", "0 play Td")
    assert engine.view(last, None).count("stock") == 1
    assert refused(last, "1 swap") == "SIX-10"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", "snaps"), ("finish", "at_once"), ("target", 0), ("target", 22), ("must_head", 1), ("close_min", 12),
        ("close_min", -1), ("close_first", "yes"), ("swap", None), ("swap_needs_trick", 0), ("last_trick", 5),
        ("triple", "nothing"), ("closed_value", "own"), ("late_marriage", "no"), ("marriage_needs_trick", 2),
    ],
)  # fmt: skip
def test_an_option_that_cannot_be_is_refused_by_its_name(name: str, value: Value) -> None:
    with pytest.raises(ValueError, match=f"^{name}:"):
        engine.game("sixty_six").Options(**{name: value})


def test_a_verb_of_no_game_here_and_a_card_not_held_are_out_of_place() -> None:
    state = dealt("marriage", STRONG, WEAK, REST)
    assert refused(state, "1 bid 3") == "COMMON-10"
    assert refused(state, "1 play 9s") == "COMMON-10"
    assert refused(state, "0 play 9s") == "COMMON-10"
