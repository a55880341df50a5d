"""Burkozel, BURK-1 to BURK-5 and BURK-12: the pack, the deal, leading, answering, drawing."""

import pytest

import engine
from engine.cards import Card, cards
from tests.games.burkozel_deals import GAME, dealt, late, match


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_burk_1_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match=r"^seats: "):
        engine.start(GAME, GAME.presets["burkozel"], seats)


@pytest.mark.parametrize("seats", range(2, 6))
def test_burk_1_has_36_cards_from_the_six_or_32_from_the_seven(seats: int) -> None:
    assert set(engine.due(match(seats).state)) == {Card(rank + suit) for rank in "AKQJT9876" for suit in "shdc"}
    small = match(seats, pack=32)
    assert set(engine.due(small.state)) == {Card(rank + suit) for rank in "AKQJT987" for suit in "shdc"}
    assert small.deal(turned="7h").stock == 32 - 4 * seats


def test_burk_1_deals_four_cards_singly_and_turns_the_next_for_trumps() -> None:
    deal = match(2)
    order = cards("As Ad Ks Kd Qs Qd 9s 9d 7h")
    deal.state, deal.events = engine.deal(deal.state, [*order, *(c for c in engine.due(deal.state) if c not in order)])
    assert (deal.hand(0), deal.hand(1)) == ("As Ks Qs 9s", "Ad Kd Qd 9d")
    assert deal.facts.trump == "h"
    assert deal.look(None).cards("turned") == cards("7h")
    assert deal.stock == 28
    assert deal.told("event-trump")[0].cards == cards("7h")


def test_burk_1_the_turned_card_is_drawn_last_and_seen_by_all() -> None:
    deal = dealt("As 8s 9s 9d", "Ad 8c 7d 7c", turned="7h")
    while deal.stock:
        deal.trick()
    assert deal.told("event-drew")[-1].cards == cards("7h")
    assert deal.told("event-drew")[0].cards == ()


def test_burk_2_the_elder_hand_leads_first_and_the_taker_of_the_trick_later() -> None:
    deal = dealt("6s 8d 9c 7d", "Ts 8s 7c 9d", "6d 6c 8h Js")
    assert (deal.facts.turn, deal.facts.leader) == (0, 0)
    deal.play("0 play 6s", "1 play Ts", "2 play 6d")
    assert (deal.facts.turn, deal.facts.leader) == (1, 1)
    assert deal.rule("0 play 8d") == "COMMON-10"
    assert match(3, dealer=0).deal("6s 8d 9c 7d", "Ts 8s 7c 9d", "6d 6c 8h Js").facts.turn == 1


def test_burk_3_a_lead_is_one_card_or_three_of_one_suit() -> None:
    deal = dealt("Ks Qs 9s 8d", "Ts 8c 7d 7c")
    assert deal.leads(0) == {"Ks Qs 9s"}
    assert deal.rule("0 play Ks Qs") == "BURK-3"
    assert deal.rule("0 play Ks Qs 8d") == "BURK-3"
    assert deal.rule("0 play Ks Qs 9s 8d") == "BURK-3"
    assert deal.rule("0 play 8d") is None


def test_burk_3_where_it_is_agreed_a_lead_is_three_of_one_rank() -> None:
    deal = dealt("Ks Kd Kc 8d", "Ts Js 9s 7c", triples="rank")
    assert deal.leads(0) == {"Ks Kd Kc"}
    assert deal.rule("1 claim Ts Js 9s") == "COMMON-10"
    assert dealt("Ks Qs Js 8d", "Ts 8s 9s 7c", triples="rank").rule("0 play Ks Qs Js") == "BURK-3"


def test_burk_3_or_single_cards_only() -> None:
    deal = dealt("Ks Qs 9s 8d", "Ts 8c 7d 7c", triples="off")
    assert deal.leads(0) == set()
    assert deal.rule("0 play Ks Qs 9s") == "BURK-3"


def test_burk_3_or_one_to_four_of_one_suit() -> None:
    deal = dealt("Ks Qs 9s 8s", "Ts 8c 7d 7c", preset="penalty")
    assert len(deal.leads(0)) == 6 + 4 + 1
    assert deal.rule("0 play Ks Qs 9s 8s") is None
    mixed = dealt("Ks Qs 9s 8d", "Ts 8c 7d 7c", preset="penalty")
    assert mixed.leads(0) == {"Ks Qs", "Ks 9s", "Qs 9s", "Ks Qs 9s"}
    assert mixed.rule("0 play Ks 8d") == "BURK-3"


def test_burk_3_the_presets_lead_as_their_table_says_and_discards_are_open_in_both() -> None:
    assert GAME.presets["burkozel"] == GAME.Options()
    assert GAME.presets["penalty"] == GAME.Options(triples="any_suit", scoring="penalty")
    assert {preset.discards for preset in GAME.presets.values()} == {"open"}


def test_burk_4_answers_have_as_many_cards_as_the_lead_and_nobody_passes() -> None:
    deal = dealt("Ks Qs Js 7d", "As 8s 7c 9d").play("0 play Ks Qs Js")
    assert deal.rule("1 play As") == "BURK-4"
    assert deal.rule("1 play As 8s 7c 9d") == "BURK-4"
    assert deal.rule("1 pass") == "BURK-4"
    assert deal.rule("1 play As 7c 9d") is None
    assert dealt("Ks Qs Js 7d", "As 8s 7c 9d").rule("0 pass") == "BURK-4"
    assert dealt("Ks Qs Js 7d", "As 8s 7c 9d").rule("0 hide Ks") == "BURK-4"


def test_burk_4_nobody_must_follow_suit_or_trump_and_all_answer_in_turn() -> None:
    deal = dealt("Ks 8d 7d 7s", "As Ah 7c 9d", "Td Tc 8s 8c").play("0 play Ks")
    assert deal.moves(1) == {"play As", "play Ah", "play 7c", "play 9d"}
    assert deal.rule("2 play Td") == "COMMON-10"
    assert deal.play("1 play 7c").facts.turn == 2


@pytest.mark.parametrize(
    ("lead", "answer", "taker"),
    [
        ("9s", "Ts", 1),
        ("Ts", "9s", 0),
        ("As", "6h", 1),
        ("6h", "As", 0),
        ("9s", "Ad", 0),
        ("Qs Js 9s", "Ks Th Ah", 1),
        ("Qs Js 9s", "Ks Ts Ad", 0),
        ("As 8s 7s", "9s Ts 6h", 1),
        ("8h 7h 6h", "9h Th As", 0),
    ],
)
def test_burk_4_a_set_beats_when_its_cards_pair_off_so_that_each_beats_its_partner(
    lead: str, answer: str, taker: int
) -> None:
    spare = {1: ("8d 7c 6d", "9c 8c Jd"), 3: ("8d", "9c")}[len(lead.split())]
    deal = dealt(f"{lead} {spare[0]}", f"{answer} {spare[1]}", turned="Jh").play(f"0 play {lead}", f"1 play {answer}")
    assert deal.facts.taker == taker
    assert bool(deal.told("event-beat")) == bool(taker)


def test_burk_4_each_later_one_must_beat_the_best_so_far() -> None:
    hands = ("9s 8d 7d 6d", "Ts 9h 7c 6c", "Js 9c 8h 7h")
    best = dealt(*hands, turned="Jh").play("0 play 9s", "1 play Ts", "2 play Js")
    assert best.facts.taker == 1, "it beats the lead, not the best"
    assert dealt(*hands, turned="Jh").play("0 play 9s", "1 play 7c", "2 play Js").facts.taker == 2
    assert dealt(*hands, turned="Jh").play("0 play 9s", "1 play 7c", "2 play 9c").facts.taker == 0


def test_burk_4_with_open_discards_nothing_is_thrown_face_down() -> None:
    deal = dealt("Ks 8d 7d 7s", "As Ah 7c 9d").play("0 play Ks")
    assert deal.facts.phase == "reply"
    assert deal.rule("1 hide 7c") == "BURK-4"


def test_burk_4_with_closed_discards_what_does_not_beat_is_thrown_face_down_and_never_takes() -> None:
    hands = ("Ks 8d 7d 7s", "As Qs 7c 9d", "Td Tc 8s 8c")
    deal = dealt(*hands, discards="closed").play("0 play Ks")
    assert deal.facts.phase == "answer"
    assert deal.moves(1) == {"play As", "hide As", "hide Qs", "hide 7c", "hide 9d"}
    assert deal.rule("1 play Qs") == "BURK-4"
    assert deal.rule("1 hide As Qs") == "BURK-4"
    deal.play("1 hide As")
    assert deal.look(None).count("trick", 1) == 1
    assert deal.look(2).cards("trick", 1) == ()
    assert deal.look(1).cards("trick", 1) == cards("As")
    assert deal.told("event-hid", 1)[0].cards == cards("As")
    assert deal.told("event-hid", 2)[0].cards == ()
    deal.play("2 hide 8c")
    assert deal.trick_taken == (0, 15)
    assert deal.look(2).cards("last", 1) == ()


def test_burk_5_all_draw_back_to_four_one_card_at_a_time_the_taker_first() -> None:
    deal = dealt("6s 8d 7d 7s", "As Qs 7c 9d", "Td Tc 8s 8c", stock="Kd Qd Jd Ad").play("0 play 6s", "1 play As")
    deal.play("2 play 8c")
    assert (deal.hand(1), deal.hand(2), deal.hand(0)) == ("Qs Kd 9d 7c", "8s Qd Td Tc", "7s Jd 8d 7d")
    assert [(said.seat, said.cards) for said in deal.told("event-drew", 2)] == [(1, ()), (2, cards("Qd")), (0, ())]
    assert deal.look(None).count("stock") == 36 - 12 - 1 - 3


def test_burk_5_after_three_cards_each_draws_three_by_turns() -> None:
    deal = dealt("Ks Qs 9s 6d", "7d 8c 6c 7c", stock="Ts Td Js Jd 8s 8d").play("0 play Ks Qs 9s", "1 play 7d 8c 6c")
    assert (deal.hand(0), deal.hand(1)) == ("Js Ts 8s 6d", "Jd Td 8d 7c")


def test_burk_5_the_stock_is_drawn_to_its_last_card() -> None:
    deal = dealt("", "", "", "", pack=32, turned="7h")
    left = [deal.stock]
    while deal.stock:
        left.append(deal.trick().stock)
    assert left == [16, 12, 8, 4, 0]
    deal = dealt("", "", "", "", "", pack=32, turned="7h")
    assert [deal.trick().stock for _ in range(3)] == [7, 2, 0]
    taker = deal.facts.taker
    assert deal.hands() == [4 if seat in {taker, ((taker or 0) + 1) % 5} else 3 for seat in range(5)]


def test_burk_5_nobody_leads_more_cards_than_the_shortest_hand_of_the_others_holds() -> None:
    hands = ("As Ks Qs", "8c 7c", "Td Tc Jd")
    deal = late(*hands)
    assert deal.rule("0 play As Ks Qs") == "BURK-5"
    assert deal.rule("0 claim As Ks Qs") == "BURK-5", "by claim either"
    assert deal.leads(0) == set()
    assert late(*hands, lead_limit=False).leads(0) == {"As Ks Qs"}
    assert late("As Ks Qs", "8c 7c 9d", "").leads(0) == {"As Ks Qs"}, "an empty hand is no limit"
    assert late(*hands, preset="penalty").leads(0) == {"As Ks", "As Qs", "Ks Qs"}
    assert late("As Ks Qs 7s", "", "", preset="penalty").rule("0 play As Ks Qs 7s") is None


def test_burk_5_its_own_hand_limits_nobody() -> None:
    deal = late("8c", "As Ks Qs", "Td Tc Jd", leader=1)
    assert deal.rule("1 play As Ks Qs") == "BURK-5"
    assert late("As Ks Qs", "8c 7c 9d", "Td Tc", leader=2).moves(0) == set(), "its lead would be longer than a hand"


def test_burk_5_a_hand_that_is_shorter_than_the_lead_plays_all_it_has_and_cannot_take() -> None:
    deal = late("9s 8s 7s", "Ah Th", "Ts Ks As", lead_limit=False).play("0 play 9s 8s 7s")
    assert deal.moves(1) == {"play Ah Th"}
    assert deal.rule("1 play Ah") == "BURK-4"
    deal.play("1 play Ah Th")
    assert deal.facts.best == 0
    closed = late("9s 8s 7s", "Ah Th", "Ts Ks As", lead_limit=False, discards="closed").play("0 play 9s 8s 7s")
    assert closed.moves(1) == {"hide Ah Th"}
    assert deal.play("2 play Ts Ks As").facts.taker == 2


def test_burk_5_who_should_lead_and_has_no_card_gives_the_lead_on() -> None:
    deal = late("Ah", "8c", "Td 9d").play("0 play Ah", "1 play 8c", "2 play 9d")
    assert deal.facts.taker == 0
    assert (deal.facts.leader, deal.facts.turn) == (2, 2)
    assert late("", "8c", "Td", "", leader=0).facts.leader == 1


def test_burk_5_a_lead_that_nobody_can_answer_stays_with_its_player_and_is_a_trick() -> None:
    deal = late("", "", "Td 9d", leader=2).play("2 play 9d")
    assert deal.facts.tricks == (0, 0, 1)
    assert deal.zone("last", 2) == {"9d"}
    assert deal.told("event-took")[0].count == 1
    deal.play("2 play Td")
    assert deal.counts() == [110, 0, 10]


def test_burk_5_all_together_120_points_are_counted() -> None:
    for seats in range(2, 6):
        assert sum(number or 0 for number in match(seats).deal(turned="7h").run_out().counts()) == 120


def test_burk_12_points_in_tricks_are_not_told() -> None:
    deal = dealt("As 8d 7d 7s", "Ts Ks 7c 9d").play("0 play As", "1 play Ts")
    assert deal.told("event-took")[0] == engine.Phrase("event-took", 0, count=2)
    assert not any("points" in name for name in deal.facts.__slots__)


def test_burk_12_the_last_trick_lies_open_until_the_next_lead_and_the_earlier_ones_are_closed_to_all() -> None:
    deal = dealt("As 8d 7d 7s", "Ts Ks 7c 9d").play("0 play As", "1 play Ts")
    assert deal.look(1).cards("last", 0) == cards("As")
    deal.play("0 play 8d")
    for seat in (0, 1, None):
        assert (deal.look(seat).cards("taken", 0), deal.look(seat).count("taken", 0)) == ((), 2)
        assert deal.look(seat).count("last", 0) == 0
