"""Burkozel, BURK-6 and BURK-7: molodka out of turn, the window before a lead, and the hands that win at once."""

import pytest

import engine
from engine.cards import cards
from engine.phrases import Phrase
from tests.games.burkozel_deals import Match, dealt, late

LEADER = "7s 8d 9s Td"
MOLODKA = "Kc 9c 7c Jd"
QUIET = "Ts 9d 8c Qs"


def test_burk_6_molodka_is_the_full_set_that_may_be_led() -> None:
    assert dealt(LEADER, MOLODKA).moves(1) == {"claim Kc 9c 7c", "pass"}
    assert dealt(LEADER, "Kc 9c 7c 6c").moves(1) == {
        "claim Kc 9c 7c", "claim Kc 9c 6c", "claim Kc 7c 6c", "claim 9c 7c 6c", "pass",
    }  # fmt: skip
    assert dealt(LEADER, "Ks Kd Kc 7c", triples="rank").moves(1) == {"claim Ks Kd Kc", "pass"}
    assert dealt(LEADER, "Kc 9c 7c 6c", triples="rank").moves(1) == set()
    assert dealt(LEADER, "Kc 9c 7c 6c", preset="penalty").moves(1) == {"claim Kc 9c 7c 6c", "pass"}
    assert dealt(LEADER, MOLODKA, preset="penalty").moves(1) == set()


def test_burk_6_where_such_leads_are_not_allowed_there_is_nothing_to_claim() -> None:
    single = dealt(LEADER, MOLODKA, triples="off")
    assert single.waiting == {0}
    assert single.rule("1 claim Kc 9c 7c") == "COMMON-10"
    assert not single.facts.window
    assert dealt("Ks Qs 9s Td", MOLODKA, triples="off").rule("0 claim Ks Qs 9s") == "BURK-6"
    short = late("7s 8d", "Kc 9c 7c", "Ts 9d 8c")
    assert short.moves(1) == set()
    assert not short.facts.window, "everybody sees that nobody could"


def test_burk_6_only_the_full_set_is_claimed_and_only_before_a_lead() -> None:
    deal = dealt(LEADER, MOLODKA)
    assert deal.rule("1 claim Kc") == "BURK-6"
    assert deal.rule("1 claim Kc 9c Jd") == "BURK-6"
    assert deal.rule("0 claim 7s 9s") == "BURK-6"
    assert deal.rule("1 play Jd") == "COMMON-10", "in a window a follower has only claim and pass"
    assert deal.play("0 play 7s", "1 pass").rule("1 claim Kc 9c 7c") == "BURK-6"


def test_burk_6_the_leader_and_all_with_something_to_claim_are_waited_for_and_nobody_learns_it() -> None:
    deal, plain = dealt(LEADER, MOLODKA, QUIET), dealt(LEADER, "Kc 9c 7d Jd", QUIET)
    assert (deal.waiting, plain.waiting) == ({0, 1}, {0})
    for viewer in (0, 2, None):
        assert deal.look(viewer).facts == plain.look(viewer).facts
        assert deal.look(viewer).turn == 0
        assert deal.look(viewer).window


def test_burk_6_a_lead_given_first_is_held_back_unseen() -> None:
    deal = dealt(LEADER, MOLODKA, QUIET)
    views, before = [deal.look(viewer) for viewer in (1, 2, None)], versions(deal)
    deal.play("0 play 7s")
    assert [deal.look(viewer) for viewer in (1, 2, None)] == views
    assert [new - old for old, new in zip(before, versions(deal), strict=True)] == [1, 0, 0, 0]
    assert deal.told("event-held", 0)[0].cards == cards("7s")
    assert deal.rule("0 play 8d") == "COMMON-10", "he has answered"
    assert deal.waiting == {1}
    deal.play("1 pass")
    assert deal.told("event-led")[0].cards == cards("7s")
    assert deal.facts.turn == 1


def versions(deal: Match) -> list[int]:
    return [engine.version(deal.state, viewer) for viewer in (0, 1, 2, None)]


def test_burk_6_a_claim_leads_and_the_overruled_lead_goes_back_unseen() -> None:
    deal = dealt(LEADER, MOLODKA, QUIET).play("0 play 7s", "1 claim Kc 9c 7c")
    assert deal.facts.leader == 1
    assert deal.told("event-claimed")[0].cards == cards("Kc 9c 7c")
    assert deal.look(None).board().trick == (Phrase("trick-led-molodka", 1, cards=cards("Kc 9c 7c"), count=3),)
    assert deal.hand(0) == "9s 7s Td 8d"
    assert not any(engine.Card("7s") in event.phrase.cards for event in deal.events)
    assert deal.facts.turn == 2
    assert deal.rule("0 play 7s") == "COMMON-10"


def test_burk_6_a_claim_that_nobody_can_change_leads_before_the_leader_has_answered() -> None:
    deal = dealt(LEADER, MOLODKA, QUIET).play("1 claim Kc 9c 7c")
    assert (deal.facts.phase, deal.facts.leader) == ("reply", 1)


def test_burk_6_the_earliest_in_turn_from_the_leader_leads() -> None:
    hands = (LEADER, "Kc 9c 7c Jd", "Ks Js 6s Kd")
    deal = dealt(*hands).play("2 claim Ks Js 6s")
    assert deal.waiting == {0, 1}, "seat 1 could still be earlier"
    assert deal.play("1 claim Kc 9c 7c").facts.leader == 1
    assert deal.hand(2) == "Ks Js 6s Kd"
    assert not any(engine.Card("Ks") in event.phrase.cards for event in deal.events)
    assert dealt(*hands).play("2 claim Ks Js 6s", "1 pass").facts.leader == 2
    assert dealt(*hands).play("1 claim Kc 9c 7c").facts.leader == 1, "seat 2 is later and cannot change it"


@pytest.mark.parametrize(("verb", "key"), [("play", "event-led"), ("claim", "event-claimed-own")])
def test_burk_6_the_leader_may_claim_or_play_it_and_is_the_earliest(verb: str, key: str) -> None:
    hands = ("Ks Js 6s Kd", MOLODKA, QUIET)
    deal = dealt(*hands).play("1 claim Kc 9c 7c")
    assert deal.waiting == {0}, "he could still overrule it"
    deal.play(f"0 {verb} Ks Js 6s")
    assert deal.facts.leader == 0
    assert deal.told(key)[0].cards == cards("Ks Js 6s")
    assert dealt(*hands).play(f"0 {verb} Ks Js 6s").facts.leader == 0, "nobody else need be waited for"
    assert dealt(*hands).play("1 claim Kc 9c 7c", "0 play Kd").facts.leader == 1


def test_burk_6_a_pass_stands_until_the_hand_changes() -> None:
    deal = dealt(LEADER, "Kc 9c 7c 6c", stock="Ac Qd").play("1 pass")
    assert deal.waiting == {0}
    assert deal.moves(1) == set()
    deal.play("0 play 7s", "1 play 6c")
    assert deal.facts.leader == 0
    assert deal.waiting == {0, 1}


def test_burk_6_without_out_of_turn_only_the_leader_may_claim() -> None:
    deal = dealt("Ks Js 6s Kd", MOLODKA, out_of_turn=False)
    assert deal.waiting == {0}
    assert deal.moves(1) == set()
    assert not deal.facts.window
    assert deal.play("0 claim Ks Js 6s").told("event-claimed-own")


FOUR = ["Ah Kh 9h 7h", "As Ah Ad Ac"]


@pytest.mark.parametrize("hand", FOUR)
def test_burk_7_four_trumps_or_four_aces_win_before_any_move(hand: str) -> None:
    deal = dealt(LEADER, hand, QUIET)
    assert not deal.state.running
    assert deal.row == (-1, 2, -1)
    assert deal.look(None).cards("trick", 1) == cards(hand)
    assert deal.told("event-four")[0].cards == cards(hand)
    assert deal.told("event-four")[0].word == ("kind-trumps" if hand == FOUR[0] else "kind-aces")
    assert deal.state.dealer == 1


def test_burk_7_three_of_them_do_not_win_nor_four_of_a_plain_suit() -> None:
    for hand in ("Ah Kh 9h 7d", "As Ah Ad 7c", "Ac Kc 9c 7c", "Ks Kh Kd Kc"):
        assert dealt(LEADER, hand, "Ts 9d 8c Qs").state.running
    assert late("Ah Kh 9h", "9d 8c 7c").state.running, "it takes four"


def test_burk_7_hands_are_looked_at_when_the_whole_drawing_is_complete() -> None:
    deal = dealt("7s 8d 9s Td", "Ah Kh 9h Jd", stock="Qd Th").play("1 pass", "0 play 7s", "1 play Jd")
    assert not deal.state.running
    assert deal.look(0).cards("trick", 1) == cards("Ah Kh Th 9h")
    assert deal.told("event-drew", 0)[-1].cards == ()
    assert deal.told("event-took")[0].seat == 0
    assert deal.look(None).cards("last", 0) == cards("7s"), "the last trick still lies there"


def test_burk_7_at_the_same_moment_the_earliest_in_turn_from_the_leader_wins() -> None:
    assert dealt(LEADER, "Ah Kh 9h 7h", "Qh Jh Th 8h").row == (-1, 2, -1)
    assert dealt("As Ad Ac Ah", "Kh 9h 7h Jh", "Ts 9d 8c Qs").row == (2, -1, -1)
    drawn = dealt("7s 8d 9s Td", "Ah Kh 9h Jd", "Qh Jh 8h Js", stock="7h Qd Th")
    drawn.play("1 pass", "2 pass", "0 play 7s", "1 play Jd", "2 play Js")
    assert drawn.facts.taker == 2
    assert drawn.row == (-1, -1, 2), "the taker leads"


def test_burk_7_in_penalty_scoring_the_owner_writes_nothing_and_everybody_else_6() -> None:
    deal = dealt(LEADER, "Ah Kh 9h 7h", QUIET, preset="penalty")
    assert deal.row == (6, 0, 6)
    assert deal.told("event-others-write")[0].number == 6
    team = dealt(LEADER, "Ah Kh 9h 7h", QUIET, "8s 7d Kd Qc", preset="penalty", teams=True)
    assert team.row == (6, 0, 6, 0)
