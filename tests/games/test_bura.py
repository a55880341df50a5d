"""Bura, BURA-1 to BURA-8: the pack, the deal, the dealer, leading, answering, beating."""

import pytest

import engine
from engine.cards import Card, cards
from tests.games.bura_deals import GAME, dealt, match


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_bura_1_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(ValueError, match=r"^seats: "):
        engine.start(GAME, GAME.presets["bura"], seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_bura_1_has_36_cards_from_the_six_or_32_from_the_seven(seats: int) -> None:
    assert set(engine.due(match(seats).state)) == {Card(rank + suit) for rank in "AKQJT9876" for suit in "shdc"}
    small = set(engine.due(match(seats, pack=32).state))
    assert small == {Card(rank + suit) for rank in "AKQJT987" for suit in "shdc"}


def test_bura_2_deals_three_cards_singly_and_turns_the_next_for_trumps() -> None:
    order = cards("As Ad Ks Kd Qs Qd 7h")
    deal = match(2)
    rest = [card for card in engine.due(deal.state) if card not in order]
    deal.state, _ = engine.deal(deal.state, [*order, *rest])
    assert deal.hand(0) == "As Ks Qs"
    assert deal.hand(1) == "Ad Kd Qd"
    assert deal.facts.trump == "h"
    assert deal.look(None).cards("turned") == cards("7h")
    assert deal.stock == 30


def test_bura_2_the_turned_card_is_drawn_last_and_seen_by_all() -> None:
    deal = dealt("As Ks Qs", "Ad Kd 8c", turned="7h")
    while deal.look(None).count("turned"):
        seat = min(deal.waiting)
        quiet = [move for move in engine.moves(deal.state, seat) if move.verb in {"pass", "play", "hide"}]
        deal.play(f"{seat} {quiet[-1] if quiet[-1].verb != 'play' else quiet[0]}")
    assert deal.look(None).count("stock") == 0
    assert deal.told("event-drew")[-1].cards == cards("7h")


def test_bura_2_without_trumps_nothing_is_turned_and_there_is_no_bura() -> None:
    deal = dealt("Ah Kh Qh", "7s 8d 9c", turned="", trumps=False)
    assert deal.facts.trump == ""
    assert deal.look(None).count("turned") == 0
    assert deal.stock == 30
    assert deal.play("0 claim Ah Kh Qh").facts.phase == "answer", "three of a suit are molodka: they lead"
    assert dealt("Ah As Ad", "7s 8d 9c", turned="", trumps=False).rule("0 claim Ah As Ad") is None


def test_bura_3_the_winner_deals() -> None:
    for preset in ("bura", "points"):
        assert dealt("7s 8d 9c", "Ah Kh Qh", preset=preset).play("1 claim Ah Kh Qh").state.dealer == 1
        assert dealt("Ah Kh Qh", "7s 8d 9c", preset=preset).play("0 claim Ah Kh Qh").state.dealer == 0


def test_bura_3_the_offender_deals_after_a_wrong_declaration() -> None:
    for preset in ("bura", "points"):
        deal = dealt("As 8d 9c", "Ts 8s 7c", preset=preset, prompt="always")
        assert deal.play("0 play As", "1 hide Ts", "0 declare").state.dealer == 0


def test_bura_3_the_same_dealer_deals_after_a_deal_that_nobody_won() -> None:
    for preset in ("bura", "points"):
        deal = dealt("As 8d 9c", "Ts 8s 7c", "6d 7d 8h", preset=preset).run_out()
        assert max(deal.row) <= 0
        assert deal.state.dealer == 2


def test_bura_3_who_offered_deals_after_a_raise_conceded() -> None:
    assert dealt("As 8d 9c", "Ts 8s 7c", raises=True).play("0 raise", "1 concede").state.dealer == 0


def test_bura_3_the_highest_count_deals_in_penalty_and_a_tie_leaves_the_dealer() -> None:
    deal = dealt("As 8d 9c", "Ts 8s 7c", "6d 7d 8h", preset="penalty").run_out()
    counts = {said.seat: said.number for said in deal.told("event-counted")}
    assert deal.state.dealer == max(counts, key=lambda seat: counts[seat] or 0)


def test_bura_4_the_elder_hand_leads_first_and_the_taker_of_the_last_trick_later() -> None:
    deal = dealt("6s 8d 9c", "Ts 8s 7c", "6d 7d 8h")
    assert (deal.facts.turn, deal.facts.leader) == (0, 0)
    deal.play("0 play 6s", "1 play Ts", "2 hide 6d")
    assert (deal.facts.turn, deal.facts.leader) == (1, 1)
    assert deal.rule("0 play 8d") == "COMMON-10"
    assert match(3, dealer=0).deal("6s 8d 9c", "Ts 8s 7c", "6d 7d 8h").facts.turn == 1


def test_bura_5_leads_are_one_card_or_two_or_three_of_one_suit() -> None:
    deal = dealt("Ks 9s 7s", "Ts 8d 7c", turned="6h")
    assert {text for text in deal.moves(0) if text.startswith("play")} == {
        "play Ks", "play 9s", "play 7s", "play Ks 9s", "play Ks 7s", "play 9s 7s", "play Ks 9s 7s",
    }  # fmt: skip
    mixed = dealt("Ks 9s 7d", "Ts 8d 7c", turned="6h")
    assert mixed.rule("0 play Ks 7d") == "BURA-5"
    assert mixed.rule("0 play Ks 9s 7d") == "BURA-5"
    assert mixed.rule("0 play Ks 9s") is None


def test_bura_5_three_aces_are_led_with_claim_only() -> None:
    deal = dealt("As Ad Ac", "Ts 8d 7c")
    assert deal.rule("0 play As Ad Ac") == "BURA-5"
    assert deal.play("0 claim As Ad Ac").facts.size == 3


def test_bura_5_nothing_is_led_while_a_declaration_a_raise_or_the_drawing_is_open() -> None:
    declaring = dealt("As Ks 9c", "Ts 8s 7c", prompt="always").play("0 play As", "1 hide Ts")
    assert declaring.rule("0 play Ks") == "BURA-5"
    assert declaring.rule("1 play 8s") == "COMMON-10"
    raised = dealt("As 8d 9c", "Ts 8s 7c", raises=True).play("0 raise")
    assert raised.rule("1 play Ts") == "BURA-5"
    assert raised.rule("0 play As") == "COMMON-10"
    drawing = dealt("6s Ks 9c", "7s 8s 7c", manual_draw=True).play("0 play 6s", "1 hide 7c")
    assert drawing.rule("0 play Ks") == "BURA-5"


def test_bura_6_answers_have_as_many_cards_as_the_lead_and_nobody_passes() -> None:
    deal = dealt("Ks Qs 7d", "As 8s 7c").play("0 play Ks Qs")
    assert deal.rule("1 play As") == "BURA-6"
    assert deal.rule("1 hide As") == "BURA-6"
    assert deal.rule("1 hide As 8s 7c") == "BURA-6"
    assert deal.rule("1 pass") == "BURA-6"
    assert deal.rule("1 hide As 7c") is None
    assert dealt("Ks Qs 7d", "As 8s 7c").rule("0 pass") == "BURA-6"


def test_bura_6_nobody_must_follow_suit_or_trump() -> None:
    deal = dealt("Ks 8d 7d", "As Ah 7c").play("0 play Ks")
    assert deal.moves(1) == {"play As", "play Ah", "hide As", "hide Ah", "hide 7c"}


def test_bura_6_all_answer_in_turn() -> None:
    deal = dealt("Ks 8d 7d", "8s 9h 7c", "6d 6c 8h").play("0 play Ks")
    assert deal.facts.turn == 1
    assert deal.rule("2 hide 6d") == "COMMON-10"
    assert deal.play("1 hide 7c").facts.turn == 2


@pytest.mark.parametrize(
    ("lead", "answer", "beats"),
    [
        ("9s", "Ts", True),
        ("Ts", "9s", False),
        ("Ts", "As", True),
        ("Ks", "Ts", True),
        ("As", "6h", True),
        ("6h", "As", False),
        ("6h", "7h", True),
        ("9s", "Ad", False),
        ("Ks Qs", "As 6h", True),
        ("Ks Qs", "As Ah", True),
        ("Ts Ks", "As 6h", True),
        ("Ks Qs", "As Js", False),
        ("As 7s", "8s 6h", True),
        ("7h 6h", "8h As", False),
        ("Qs Js 9s", "Ks Th Ah", True),
        ("Qs Js 9s", "Ks Ts Ah", True),
        ("Qs Js 9s", "Ks Ts Ad", False),
    ],
)
def test_bura_7_a_set_beats_when_its_cards_pair_off_so_that_each_beats_its_partner(
    lead: str, answer: str, beats: bool
) -> None:
    spare = {1: ("8d 7c", "9c 8c"), 2: ("8d", "9c"), 3: ("", "")}[len(lead.split())]
    deal = dealt(f"{lead} {spare[0]}", f"{answer} {spare[1]}", turned="Jh")
    deal.play(f"0 play {lead}")
    if 1 in deal.waiting and deal.facts.phase == "lead":
        deal.play("1 pass")
    assert (deal.rule(f"1 play {answer}") is None) == beats
    open_deal = dealt(f"{lead} {spare[0]}", f"{answer} {spare[1]}", turned="Jh", discards="open")
    open_deal.play(f"0 play {lead}")
    if open_deal.facts.phase == "lead":
        open_deal.play("1 pass")
    open_deal.play(f"1 play {answer}")
    assert open_deal.facts.tricks == ((0, 1) if beats else (1, 0))


def test_bura_8_the_trick_goes_to_the_leader_unless_beaten_and_each_later_one_must_beat_the_best() -> None:
    hands = ("9s 8d 7d", "Ts 9h 7c", "Js 6c 8h")
    deal = dealt(*hands).play("0 play 9s", "1 play Ts")
    assert deal.facts.best == 1
    assert deal.rule("2 play Js") == "BURA-9", "it beats the lead, not the best"
    assert deal.play("2 hide Js").facts.tricks == (0, 1, 0)
    assert dealt(*hands).play("0 play 9s", "1 hide Ts", "2 play Js").facts.tricks == (0, 0, 1)
    assert dealt(*hands).play("0 play 9s", "1 hide 7c", "2 hide 6c").facts.tricks == (1, 0, 0)
    assert dealt(*hands).play("0 play 9s", "1 play Ts", "2 play 8h").facts.tricks == (0, 0, 1)
