"""Bura, BURA-23 to BURA-27: pots, points, penalties, teams, and 31 that makes safe."""

import pytest

from engine.games.bura.counting import penalties
from tests.games.bura_deals import Match, dealt, match, two_counts

PLAIN = ("6s 7d 8c", "7s 8d 9c", "8s 9d 7c", "9s 6d 6c")


def bura_for(deal: Match, seat: int) -> Match:
    """Deal a bura to a seat, which claims it."""
    hands = [*PLAIN[: deal.state.seats]]
    hands[seat] = "Ah Kh Qh"
    return deal.deal(*hands, turned="8h").play(f"{seat} claim Ah Kh Qh")


def test_bura_23_everybody_antes_the_stake_and_the_winner_takes_the_pot() -> None:
    deal = dealt(*PLAIN[:3], stake=7)
    assert deal.facts.pot == 21
    assert deal.told("event-antes")[0].number == 7
    assert bura_for(match(3, stake=7), 1).row == (-7, 14, -7)


def test_bura_23_the_match_is_so_many_pots_long_and_the_balance_decides() -> None:
    deal = match(2, deals=3)
    for seat in (1, 0, 1):
        assert not deal.state.over
        bura_for(deal, seat)
    assert deal.state.scores == (-1, 1)
    assert deal.state.winners == (1,)


def test_bura_23_equal_balances_share_the_win() -> None:
    deal = bura_for(bura_for(match(2, deals=2), 0), 1)
    assert deal.state.winners == (0, 1)


def test_bura_23_after_four_times_the_deals_the_pot_is_shared_with_the_remainder_from_the_elder_hand() -> None:
    deal = match(3, deals=1, stake=1, prompt="always", dealer=0)
    for _ in range(3):
        deal.deal(*PLAIN[:3]).run_out()
    assert (deal.state.carry.pot, deal.state.over) == (9, False)
    deal.deal(*PLAIN[:3])
    assert deal.facts.pot == 12
    deal.run_out()
    assert deal.row == (3, 3, 3)
    assert deal.state.scores == (0, 0, 0)
    assert deal.state.winners == (0, 1, 2)
    odd = match(3, deals=1, prompt="always", dealer=0)
    for _ in range(3):
        odd.deal(*PLAIN[:3]).run_out()
    odd.deal(*PLAIN[:3]).play("1 play 7s", "2 hide 7c", "0 hide 8c", "1 declare")
    assert odd.told("event-paid")[0].number == 12
    assert odd.row == (7, -5, 7), "24 chips for three"


def test_bura_23_a_remainder_goes_round_from_the_elder_hand_of_the_last_deal() -> None:
    deal = match(4, deals=1, prompt="always", dealer=1, stake=1)
    for _ in range(3):
        deal.deal(*PLAIN).run_out()
    deal.deal(*PLAIN)
    assert deal.facts.pot == 16
    assert deal.run_out().row == (3, 3, 3, 3)


@pytest.mark.parametrize("target", [5, 11])
def test_bura_24_a_deal_won_is_a_point_and_the_first_to_the_target_wins(target: int) -> None:
    deal = match(2, "points", target=target)
    for number in range(target):
        assert deal.state.scores == (0, number)
        assert not deal.state.over
        bura_for(deal, 1)
    assert deal.state.winners == (1,)


def test_bura_24_equal_at_the_end_they_share() -> None:
    deal = match(3, "points", prompt="always")
    for _ in range(7):
        deal.deal(*PLAIN[:3])
        leader = deal.facts.leader
        deal.play(f"{leader} play {deal.hand(leader).split()[0]}")
        while deal.facts.queue:
            deal.play(f"{deal.facts.queue[0]} hide {deal.hand(deal.facts.queue[0]).split()[-1]}")
        deal.play(f"{leader} declare")
    assert deal.state.scores == (4, 5, 5)
    assert deal.state.winners == (1, 2)


def test_bura_25_nobody_declares() -> None:
    for when in ("after_trick", "own_turn", "any_time"):
        deal = dealt("As Ts Js", "Kc Kd 7s", preset="penalty", declare_when=when)
        deal.play("0 play As Ts Js", "1 hide Kc Kd 7s")
        assert deal.facts.phase == "lead"
        assert deal.rule("0 declare") == ("BURA-16" if when == "after_trick" else "BURA-25")
        assert deal.rule("1 declare") == "COMMON-10"
        assert "declare" not in deal.moves(0)


def test_bura_25_bura_leads_and_the_stock_is_drawn_to_the_last_card_whatever_the_options_say() -> None:
    deal = dealt("7s 8d 9c", "Ah Kh Qh", turned="8h", preset="penalty", bura="wins", draw="rounds")
    assert deal.play("1 claim Ah Kh Qh").facts.leader == 1
    five = dealt("", "", "", "", "", preset="penalty", bura="wins", draw="rounds")
    for _ in range(5):
        five.trick()
    assert five.stock == 0


@pytest.mark.parametrize(
    ("counts", "written"),
    [
        ([60, 59], [0, 2]),
        ([89, 31], [0, 2]),
        ([90, 30], [0, 4]),
        ([119, 1], [0, 4]),
        ([120, 0], [0, 6]),
        ([50, 40, 30], [0, 2, 4]),
        ([45, 45, 30], [0, 0, 4]),
        ([24, 24, 24, 24, 24], [0, 0, 0, 0, 0]),
        ([70, 50, 0], [0, 2, 6]),
    ],
)
def test_bura_25_penalties_by_the_count_and_none_for_the_highest_of_three_or_more(
    counts: list[int], written: list[int]
) -> None:
    assert penalties(counts) == written


def test_bura_25_who_reaches_12_has_lost_and_the_lowest_total_wins() -> None:
    deal = dealt(*PLAIN[:3], preset="penalty").run_out()
    assert deal.row == (0, 6, 6)
    assert deal.state.dealer == 0, "the highest count deals"
    assert not deal.state.over
    deal.deal(*PLAIN[:3]).run_out()
    assert deal.state.scores == (6, 6, 12)
    assert deal.state.winners == (0, 1)


def test_bura_25_a_tie_for_the_highest_count_leaves_the_dealer() -> None:
    deal = two_counts([("Td", "Ad"), ("Ts", "As"), ("Kd", "Kc"), ("Th", "6s")])
    assert (deal.row, deal.state.dealer) == ((0, 0), 1)


def test_bura_26_partners_pool_their_points_and_share_the_penalty() -> None:
    deal = dealt(*PLAIN, preset="penalty", teams=True)
    deal.run_out()
    assert deal.row == (0, 6, 0, 6)
    (ours, theirs) = deal.told("event-counted-team")
    assert (ours.seat, ours.other, ours.number, ours.total) == (0, 2, 120, 0)
    assert (theirs.seat, theirs.other, theirs.number, theirs.total) == (1, 3, 0, 6)
    assert deal.state.dealer == 0, "of the team, the first in turn from the elder hand"
    deal.deal(*PLAIN).run_out()
    assert deal.state.scores == (6, 6, 6, 6)
    deal.deal(*PLAIN).run_out()
    assert deal.state.over
    assert len(deal.state.winners) == 2, "a team wins together"


def test_bura_26_teams_are_for_four_in_penalty_only() -> None:
    with pytest.raises(ValueError, match=r"^teams: "):
        match(4, teams=True)
    with pytest.raises(ValueError, match=r"^teams: "):
        match(3, "penalty", teams=True)


RICH = ("As Ts Js", "Kc Kd 7s", "8s 9d 7c", "9s 6d 6c")


def safe(seats: int = 3, **options: object) -> Match:
    """Seat 0 has taken 31 or more points and has declared them."""
    deal = match(seats, "bura", None, thirty_one="safe", **options)
    deal.deal(*RICH[:seats], turned="6h", stock="8c 9c 7d 8d 9h Qd")
    deal.play("0 play As Ts Js", *(f"{seat} hide {RICH[seat]}" for seat in range(1, seats)))
    return deal.play("0 declare") if deal.facts.phase == "declare" else deal


def test_bura_27_who_declares_31_rightly_is_safe_and_the_next_seat_leads_and_draws_first() -> None:
    deal = safe()
    assert deal.facts.safe == (0,)
    assert deal.state.running
    assert deal.told("event-safe")[0].seat == 0
    assert (deal.facts.leader, deal.facts.turn) == (1, 1)
    assert deal.hand(0) == ""
    assert deal.hand(1) == "9h 7d 8c"
    assert deal.moves(0) == set()
    assert deal.rule("0 play 8c") == "COMMON-10"
    assert deal.zone("shown", 0) >= {"As", "Ts", "Js"}
    assert deal.play("1 play 9h").facts.queue == (2,)


def test_bura_27_when_the_cards_are_gone_the_safe_share_the_pot_and_everybody_antes_again() -> None:
    deal = safe(stake=2).run_out()
    assert deal.row == (4, -2, -2)
    assert deal.state.dealer == 0, "the first who became safe deals"
    assert (deal.state.carry.pots, deal.state.carry.antes, deal.state.carry.pot) == (1, True, 0)


def test_bura_27_one_left_alone_ends_the_deal_and_a_remainder_is_added_to_the_new_pot() -> None:
    deal = two_safe()
    assert not deal.state.running, "seat 2 is left alone"
    assert deal.row == (0, 0, -1)
    assert deal.state.carry.pot == 1
    deal.deal(*PLAIN[:3])
    assert deal.facts.pot == 4


def two_safe(**options: object) -> Match:
    """Seats 0 and 1 become safe one after the other, of three."""
    deal = match(3, "bura", None, thirty_one="safe", **options)
    deal.deal("As Ts Js", "Kc Kd 7s", "8s 9d 7c", turned="6h", stock="Ad Qc Td Tc 8d Jc")
    deal.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 declare")
    assert deal.hand(1) == "Ad Td 8d"
    deal.play("1 play Ad Td 8d", f"2 hide {deal.hand(2)}")
    return deal.play("1 declare")


def test_bura_27_after_the_last_pot_the_remainder_goes_to_the_first_who_became_safe() -> None:
    deal = two_safe(deals=1)
    assert deal.row == (1, 0, -1)
    assert deal.state.over


def test_bura_27_a_wrong_declaration_ends_the_deal_and_the_safe_share_the_doubled_pot() -> None:
    deal = safe(stake=2, prompt="always")
    deal.play("1 play 9h", f"2 hide {deal.hand(2).split()[-1]}", "1 declare")
    assert deal.row == (10, -8, -2)
    assert deal.state.dealer == 1
    assert (deal.state.carry.antes, deal.state.carry.pots) == (True, 1)


def test_bura_27_nobody_safe_is_razburka_and_a_wrong_declaration_then_fills_up_the_pot() -> None:
    deal = match(3, thirty_one="safe").deal(*PLAIN[:3]).run_out()
    assert (deal.row, deal.state.carry.pot) == ((-1, -1, -1), 3)
    assert deal.told("event-razburka")
    wrong = match(3, thirty_one="safe", prompt="always").deal(*PLAIN[:3])
    wrong.play("0 play 6s", "1 hide 9c", "2 hide 7c", "0 declare")
    assert (wrong.row, wrong.state.carry.pot, wrong.state.carry.antes) == ((-4, -1, -1), 6, False)


def test_bura_27_a_fault_ends_the_deal_likewise() -> None:
    deal = safe(manual_draw=True)
    assert (deal.facts.phase, deal.facts.turn, deal.facts.leader) == ("draw", 1, 1)
    deal.play("2 draw")
    assert deal.row == (5, -1, -4)


def test_bura_27_a_drawing_by_hand_goes_on_without_the_safe_one() -> None:
    deal = match(3, thirty_one="safe", manual_draw=True, declare_when="any_time")
    deal.deal(*RICH[:3], turned="6h", stock="8c 9c 7d 8d 9h Qd")
    deal.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 draw")
    assert deal.facts.draws == (1, 2)
    deal.play("0 declare")
    assert (deal.facts.phase, deal.facts.draws, deal.facts.leader) == ("draw", (1, 2), 1)
    deal.play("1 draw", "2 draw")
    assert deal.facts.draws == (1, 2)
    late = match(3, thirty_one="safe", manual_draw=True, declare_when="any_time")
    late.deal(*RICH[:3], turned="6h", stock="8c 9c 7d 8d 9h Qd")
    late.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 declare")
    assert late.facts.draws == (1, 2)


def four_with_molodkas() -> Match:
    """Seat 0 leads and has 33 points; each of the others has drawn a molodka."""
    deal = match(4, thirty_one="safe", declare_when="any_time")
    deal.deal(*RICH, turned="6h", stock="8c Qc Qd Ks Tc Jc Jd Qs Td 9c 8d 6s")
    return deal.play("0 play As Ts Js", *(f"{seat} hide {RICH[seat]}" for seat in (1, 2, 3)))


def test_bura_27_if_the_leader_becomes_safe_held_claims_lapse() -> None:
    deal = four_with_molodkas().play("3 claim Ks Qs 6s", "1 pass")
    assert deal.waiting == {0, 2}
    deal.play("0 declare")
    assert deal.look(3).own.held is None
    assert (deal.facts.leader, deal.waiting) == (1, {1, 2, 3})


def test_bura_27_if_the_leader_becomes_safe_passes_stand_and_the_new_leader_is_asked_even_if_he_passed() -> None:
    deal = four_with_molodkas().play("1 pass", "2 pass", "0 declare")
    assert (deal.facts.leader, deal.waiting) == (1, {1, 3})
    assert {"claim Qc Jc 9c", "play 9c"} <= deal.moves(1)
    assert deal.moves(2) == set()


def led_by_another(*moves: str) -> Match:
    """Seat 0 has 33 points and a molodka, and seat 1 leads."""
    deal = match(3, thirty_one="safe", declare_when="any_time")
    deal.deal(*RICH[:3], turned="6h", stock="8c 7h 9h 6c Qd Th 9s 8d Jd Qs 6d Qc")
    deal.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 play 9s", "1 play 7h", "2 hide Jd")
    return deal.play(*moves)


def test_bura_27_if_another_becomes_safe_the_window_closes_without_him() -> None:
    deal = led_by_another()
    assert deal.waiting == {0, 1}
    deal.play("1 play Qs")
    assert deal.waiting == {0}
    deal.play("0 declare")
    assert (deal.facts.phase, deal.facts.leader, deal.facts.queue) == ("answer", 1, (2,))


def test_bura_27_who_becomes_safe_in_a_trick_does_not_answer_it() -> None:
    early = led_by_another("0 pass", "1 play Qs", "0 declare")
    assert early.facts.queue == (2,)
    late = led_by_another("0 pass", "1 play Qs", "2 hide 9h")
    assert late.facts.turn == 0
    late.play("0 declare")
    assert (late.facts.phase, late.facts.taker, late.facts.leader) == ("lead", 1, 1)


def test_bura_27_the_trick_of_one_who_becomes_safe_in_it_stays_his_and_stays_closed() -> None:
    deal = match(3, thirty_one="safe", declare_when="any_time")
    deal.deal(*RICH[:3], turned="6h", stock="8c 7h 9h 6c Qd Th 9s 8d Jd Qs 6d Qc")
    deal.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 play 9s", "0 declare")
    deal.play("1 hide Qd", "2 hide Jd")
    assert (deal.facts.taker, deal.facts.leader) == (0, 1)
    deal.play("1 play 7h")
    assert deal.look(2).cards("taken", 0) == ()
    assert deal.look(2).count("taken", 0) == 3
    assert deal.run_out().row == (2, -1, -1)


def test_bura_27_after_the_last_trick_the_safe_one_is_not_asked_again() -> None:
    deal = match(3, thirty_one="safe", declare_when="any_time").deal(*PLAIN[:3])
    while deal.facts.phase != "final":
        deal.trick()
    deal.play("0 declare")
    assert deal.row == (2, -1, -1)


def test_bura_27_three_trumps_and_three_aces_only_lead_out_of_turn() -> None:
    deal = match(3, thirty_one="safe", bura="wins").deal("7s 8d 9s", "Ah Kh Qh", "8s 9d 7c", turned="8h")
    deal.play("1 claim Ah Kh Qh")
    assert (deal.facts.phase, deal.facts.leader) == ("answer", 1)


def test_bura_27_is_for_three_or_more_and_for_the_pot() -> None:
    with pytest.raises(ValueError, match=r"^thirty_one: "):
        match(2, thirty_one="safe")
    with pytest.raises(ValueError, match=r"^thirty_one: "):
        match(3, "points", thirty_one="safe")


def test_bura_27_the_last_taker_who_shows_31_becomes_safe() -> None:
    deal = match(3, thirty_one="safe", last_taker_shows=True, declare_when="own_turn").deal(*PLAIN[:3]).run_out()
    assert deal.row == (2, -1, -1)
    assert deal.facts.safe == (0,)
