"""Bura, BURA-20 to BURA-22: special hands, the window before a lead, faults in drawing."""

import pytest

import engine
from engine.cards import cards
from tests.games.bura_deals import Match, dealt, match


@pytest.mark.parametrize("hand", ["Ah Kh 7h", "As Ad Ac", "Qc 9c 6c", "Ah Ad Ac"])
def test_bura_20_bura_three_aces_and_molodka_may_be_claimed_out_of_turn(hand: str) -> None:
    deal = dealt("7s 8d 9s", hand, turned="8h")
    assert deal.moves(1) == {str(engine.Move("claim", cards(hand))), "pass"}
    first, second, _ = hand.split()
    assert deal.rule(f"1 claim {first} {second}") == "BURA-20"
    assert deal.rule(f"1 play {first}") == "COMMON-10", "in a window a follower has only claim and pass"
    assert deal.rule("1 declare") == "COMMON-10"


def test_bura_20_nothing_else_is_a_special_hand() -> None:
    deal = dealt("7s 8d 9s", "Ks Kd Kc", turned="8h")
    assert deal.moves(1) == set()
    assert deal.rule("1 claim Ks Kd Kc") == "COMMON-10", "with nothing to claim it is out of turn"
    assert deal.rule("1 pass") == "COMMON-10"
    assert deal.rule("0 claim 7s 8d 9s") == "BURA-20"
    assert deal.play("0 play 7s").rule("1 claim Ks Kd Kc") == "BURA-20", "its turn, but no lead is due"


def test_bura_20_the_window_is_before_every_lead() -> None:
    deal = dealt("7s 8d 9s", "Ts Kc Qc", turned="8h", stock="6d 9c").play("0 play 7s", "1 hide Ts")
    assert deal.waiting == {0, 1}
    assert deal.moves(1) == {"claim Kc Qc 9c", "pass"}


def test_bura_20_of_four_open_cards_any_three_count() -> None:
    deal = dealt("7s 8d 9s", "Ac Kc Qc Jc", turned="8h", open_seats=[1], open_bonus="fourth_card")
    assert deal.moves(1) == {"claim Ac Kc Qc", "claim Ac Kc Jc", "claim Ac Qc Jc", "claim Kc Qc Jc", "pass"}


def test_bura_20_without_out_of_turn_the_leader_leads_them_and_bura_may_be_shown_by_anyone() -> None:
    molodka = dealt("Ks Qs 9s", "Ac Kc Qc", turned="8h", out_of_turn=False)
    assert molodka.waiting == {0}
    assert molodka.moves(1) == set()
    assert "claim Ks Qs 9s" in molodka.moves(0)
    bura = dealt("7s 8d 9s", "Ah Kh Qh", turned="8h", out_of_turn=False)
    assert bura.moves(1) == {"claim Ah Kh Qh", "pass"}
    assert bura.play("1 claim Ah Kh Qh").row == (-1, 1)
    led = dealt("7s 8d 9s", "Ah Kh Qh", turned="8h", out_of_turn=False, bura="leads")
    assert led.moves(1) == set()
    assert not led.facts.window


def test_bura_20_without_out_of_turn_a_follower_with_four_cards_may_show_his_bura_only() -> None:
    deal = match(2, out_of_turn=False, open_seats=[1], open_bonus="fourth_card")
    assert deal.deal("7s 8d 9s", "As Ad Ac 7c", turned="8h").moves(1) == set()
    deal = match(2, out_of_turn=False, open_seats=[1], open_bonus="fourth_card")
    deal.deal("7s 8d 9s", "Ah Kh Qh Jh", turned="8h")
    assert deal.rule("1 claim Ah Kh Qh") is None
    assert deal.rule("1 claim Ah Kh") == "BURA-20"


def test_bura_21_the_leader_and_all_with_something_to_claim_are_waited_for_and_nobody_learns_it() -> None:
    deal = dealt("7s 8d 9s", "Ac Kc Qc", "Ts 9d 7c", turned="8h")
    plain = dealt("7s 8d 9s", "Ac Kc Jd", "Ts 9d 7c", turned="8h")
    assert deal.waiting == {0, 1}
    assert plain.waiting == {0}
    for viewer in (0, 2, None):
        assert deal.look(viewer).facts == plain.look(viewer).facts
        assert deal.look(viewer).turn == 0
        assert deal.look(viewer).window


def test_bura_21_a_lead_given_first_is_held_back_unseen() -> None:
    deal = dealt("7s 8d 9s", "Ac Kc Qc", "Ts 9d 7c", turned="8h")
    before = [engine.version(deal.state, viewer) for viewer in (0, 1, 2, None)]
    views = [deal.look(viewer) for viewer in (1, 2, None)]
    deal.play("0 play 7s")
    assert [deal.look(viewer) for viewer in (1, 2, None)] == views
    after = [engine.version(deal.state, viewer) for viewer in (0, 1, 2, None)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 0, 0, 0]
    assert deal.told("event-held", 0)[0].cards == cards("7s")
    assert deal.rule("0 play 8d") == "COMMON-10", "he has answered"
    assert deal.waiting == {1}
    deal.play("1 pass")
    assert deal.told("event-led")[0].cards == cards("7s")
    assert deal.facts.turn == 1


def test_bura_21_a_pass_stands_until_the_hand_changes() -> None:
    deal = dealt("7s 8d 9s", "Ac Kc Qc", turned="8h", stock="9d Jc").play("1 pass")
    assert deal.waiting == {0}
    assert deal.moves(1) == set()
    deal.play("0 play 7s", "1 hide Ac")
    assert deal.waiting == {0, 1}
    assert deal.moves(1) == {"claim Kc Qc Jc", "pass"}


def test_bura_21_a_one_bura_wins_at_once() -> None:
    deal = dealt("7s 8d 9s", "Ah Kh Qh", "Ac Kc Qc", turned="8h").play("1 claim Ah Kh Qh")
    assert deal.row == (-1, 2, -1), "neither the leader nor a molodka can change it"
    assert deal.told("event-shown")[0].cards == cards("Ah Kh Qh")
    led = dealt("Ah Kh Qh", "7s 8d 9s", turned="8h")
    assert led.play("0 play Ah Kh Qh").row == (1, -1), "played by the leader it is claimed"


def test_bura_21_a_bura_waits_for_those_who_could_clash_with_it() -> None:
    deal = dealt("As Ad Ac", "Ah Kh Qh", "Ts 9d 7c", turned="8h").play("1 claim Ah Kh Qh")
    assert deal.waiting == {0}
    assert deal.play("0 play As").row == (-1, 2, -1)


def clash(first: str, second: str, third: str = "Ts 9d 7c") -> Match:
    """Two seats claim; the first one leads."""
    deal = dealt(first, second, third, turned="8h")
    return deal.play(f"1 claim {second}", f"0 claim {first}")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("Kh Qh 6h", "Ah As Ac", 0),
        ("As Ac Ad", "6h 7h 9h", 1),
        ("Qh Jh 6h", "Ah Th Kh", 1),
        ("Qh Jh 9h", "Ah Th 7h", 0),
        ("Ah As Ac", "Kh Qh Jh", 0),
    ],
)
def test_bura_21_b_in_a_clash_the_earlier_leads_and_the_other_wins_if_he_beats(
    first: str, second: str, winner: int
) -> None:
    deal = clash(first, second)
    assert deal.row[winner] == 2
    assert {said.seat for said in deal.told("event-shown")} == {0, 1}, "both are shown"
    assert deal.zone("trick", 0) == set(first.split())
    assert deal.zone("trick", 1) == set(second.split())


def test_bura_21_b_of_three_each_later_one_is_compared_with_the_best_so_far() -> None:
    deal = dealt("Ah As Ac", "9h 7h 6h", "Kh Qh Jh", turned="8h")
    deal.play("2 claim Kh Qh Jh", "1 claim 9h 7h 6h", "0 claim Ah As Ac")
    assert deal.row == (2, -1, -1)
    later = dealt("As Ad Ac", "9h 7h 6h", "Kh Qh Jh", turned="8h")
    later.play("2 claim Kh Qh Jh", "1 claim 9h 7h 6h", "0 claim As Ad Ac")
    assert later.row == (-1, -1, 2)


def test_bura_21_c_three_aces_lead_before_molodka_and_the_trick_is_played() -> None:
    deal = dealt("7s 8d 9s", "6c 9c Qc", "As Ac Ad", turned="8h").play("0 play 7s", "1 claim 6c 9c Qc")
    assert deal.waiting == {2}
    deal.play("2 claim As Ac Ad")
    (said,) = deal.told("event-claimed")
    assert (said.seat, said.cards, said.word) == (2, cards("As Ad Ac"), "kind-aces")
    assert (deal.facts.phase, deal.facts.leader, deal.facts.turn, deal.facts.size) == ("answer", 2, 0, 3)
    assert deal.hand(0) == "9s 7s 8d", "the lead goes back to its owner's hand"
    for viewer in (1, 2, None):
        phrases = [heard for event in deal.events if (heard := event.shown_to(viewer)) is not None]
        assert {card for heard in phrases for card in heard.cards} == set(cards("As Ad Ac")), "the rest is never shown"


def test_bura_21_d_of_molodkas_the_earliest_in_turn_from_the_leader_leads() -> None:
    deal = dealt("7s 8d 9s", "6c 9c Qc", "6d 7d Qd", turned="8h").play("2 claim 6d 7d Qd")
    assert deal.waiting == {0, 1}
    deal.play("1 claim 6c 9c Qc")
    assert deal.facts.leader == 1, "the leader's own lead is overruled whatever it is"
    own = dealt("Ks Qs 9s", "6c 9c Qc", "6d 7d Qd", turned="8h")
    own.play("1 claim 6c 9c Qc")
    assert own.waiting == {0, 2}
    assert own.play("0 play Ks Qs 9s").facts.leader == 0, "played by the leader it is his claim, earliest in turn"
    claimed = dealt("Ks Qs 9s", "6c 9c Qc", turned="8h").play("1 pass", "0 claim Ks Qs 9s")
    assert claimed.told("event-claimed-own")[0].word == "kind-molodka"


def test_bura_21_e_without_a_claim_the_held_lead_is_played() -> None:
    deal = dealt("7s 8d 9s", "6c 9c Qc", "6d 7d Qd", turned="8h").play("0 play 7s 9s", "1 pass")
    assert deal.waiting == {2}
    deal.play("2 pass")
    assert (deal.facts.leader, deal.facts.size) == (0, 2)


def test_bura_21_who_can_change_nothing_is_still_waited_for_while_another_can() -> None:
    deal = dealt("7s 8d 9s", "6c 9c Qc", "6d 7d Qd", "As Ad Ac", turned="8h").play("1 claim 6c 9c Qc")
    assert deal.waiting == {0, 2, 3}, "a later molodka changes nothing, but nobody may learn that"
    deal.play("3 pass")
    assert deal.facts.leader == 1


def test_bura_21_a_leader_who_may_raise_keeps_the_window_open() -> None:
    deal = dealt("7s 8d 9s", "Ah Kh Qh", turned="8h", raises=True).play("1 claim Ah Kh Qh")
    assert deal.waiting == {0}
    deal.play("0 raise")
    assert (deal.waiting, deal.moves(1)) == ({1}, {"accept", "concede"})
    assert deal.play("1 accept").row == (-2, 2), "the answer stayed held"
    assert dealt("7s 8d 9s", "Ah Kh Qh", turned="8h", raises=True).play("1 claim Ah Kh Qh", "0 play 7s").row == (-1, 1)


def test_bura_21_a_leader_who_may_declare_on_his_own_turn_keeps_the_window_open() -> None:
    deal = dealt("As Ts 9d", "Tc Jd 7c", stock="9s 8c 8d 6c", declare_when="own_turn")
    deal.play("0 play As Ts", "1 hide Tc Jd", "1 claim 8c 7c 6c")
    assert deal.waiting == {0}
    assert deal.play("0 declare").row == (1, -1)


def test_bura_21_where_bura_leads_three_trumps_lead_before_aces_and_molodka_and_may_be_beaten() -> None:
    deal = dealt("7s 8d 9s", "As Ad Ac", "Kh Qh Jh", "Ah Th 9h", turned="8h", bura="leads")
    deal.play("1 claim As Ad Ac", "2 claim Kh Qh Jh")
    assert (deal.facts.phase, deal.facts.leader) == ("answer", 2), "other three trumps, later in turn, change nothing"
    deal.play("3 hide Ah Th 9h", "0 hide 7s 8d 9s", "1 hide As Ad Ac")
    assert deal.facts.taker == 2
    beaten = dealt("Kh Qh Jh", "Ah Th 9h", turned="8h", bura="leads").play("1 pass", "0 play Kh Qh Jh")
    assert beaten.rule("1 play Ah Th 9h") == "BURA-9"


def drawing(**options: object) -> Match:
    """Two, or more, players draw by hand after a trick of one card; seat 0 draws first."""
    seats = 4 if options.get("teams") else 2
    hands = ("7s 8d 9c", "8s 9d 7c", "9s 7d 8c", "Js Qd Kc")[:seats]
    deal = dealt(*hands, turned="6h", stock="Jd Jc Ts Td", manual_draw=True, **options)
    deal.play("0 play 7s", *(f"{seat} hide {hands[seat].split()[-1]}" for seat in range(1, seats)))
    return deal


def test_bura_22_a_draw_out_of_order_or_twice_running_loses_the_deal() -> None:
    early = drawing().play("1 draw")
    assert (early.row, early.state.carry.pot, early.state.dealer) == ((-1, -3), 4, 1)
    assert early.told("event-fault")[0].seat == 1
    twice = drawing().play("0 draw", "0 draw")
    assert (twice.row, twice.state.dealer) == ((-3, -1), 0)


def test_bura_22_in_points_all_others_score_the_deal() -> None:
    assert drawing(preset="points").play("1 draw").row == (1, 0)


def test_bura_22_in_penalty_the_offender_and_his_partner_write_6_and_the_deal_ends() -> None:
    assert drawing(preset="penalty").play("1 draw").row == (0, 6)
    team = drawing(preset="penalty", teams=True).play("3 draw")
    assert (team.row, team.state.dealer) == ((0, 6, 0, 6), 3)
