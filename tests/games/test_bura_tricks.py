"""Bura, BURA-9 to BURA-14: discards, drawing, and what may be looked at."""

import pytest

from engine.cards import cards
from tests.games.bura_deals import Match, dealt


def test_bura_9_what_beats_is_laid_face_up_and_anything_else_is_thrown_face_down() -> None:
    deal = dealt("Ks 8d 7d", "As Qs 7c").play("0 play Ks")
    assert deal.rule("1 play Qs") == "BURA-9"
    assert deal.rule("1 play As") is None
    deal.play("1 hide As")
    assert deal.facts.tricks == (1, 0), "thrown face down it takes nothing"
    assert deal.look(0).cards("last", 1) == ()
    assert deal.look(None).count("last", 1) == 1
    assert deal.look(1).cards("last", 1) == cards("As"), "who threw it knows it"


def test_bura_9_hide_is_for_answers_only() -> None:
    assert dealt("Ks 8d 7d", "As Qs 7c").rule("0 hide Ks") == "BURA-9"
    declaring = dealt("As Ks 9c", "Ts 8s 7c", prompt="always").play("0 play As", "1 hide Ts")
    assert declaring.rule("0 hide Ks") == "BURA-9"


def test_bura_10_open_discards_are_laid_face_up_and_judge_themselves() -> None:
    deal = dealt("Ks 8d 7d", "As Qs 7c", preset="open").play("0 play Ks")
    assert deal.moves(1) == {"play As", "play Qs", "play 7c"}
    assert deal.rule("1 hide 7c") == "BURA-10"
    assert deal.rule("1 hide 7c Qs") == "BURA-6"
    deal.play("1 play Qs")
    assert deal.facts.tricks == (1, 0)
    assert deal.look(None).cards("last", 1) == cards("Qs")
    taken = dealt("Ks 8d 7d", "As Qs 7c", preset="open").play("0 play Ks", "1 play As")
    assert taken.facts.tricks == (0, 1), "it takes, wanted or not"


def test_bura_11_everybody_draws_back_to_three_the_taker_first_then_clockwise() -> None:
    deal = dealt("6s 8d 9c", "Ts 8s 7c", "6d 7d 8h", stock="Ks Kd Kc")
    deal.play("0 play 6s", "1 play Ts", "2 hide 6d")
    assert deal.hand(1) == "Ks 8s 7c"
    assert deal.hand(2) == "8h Kd 7d"
    assert deal.hand(0) == "8d Kc 9c"
    assert deal.told("event-drew", 1)[0].cards == cards("Ks")
    assert [said.cards for said in deal.told("event-drew")] == [(), (), ()]


def test_bura_11_several_cards_are_drawn_one_at_a_time_in_rounds() -> None:
    deal = dealt("Ks 9s 8d", "Ts 7c 7d", stock="As Ad Ac Td").play("0 play Ks 9s", "1 hide 7c 7d")
    assert deal.hand(0) == "As 8d Ac"
    assert deal.hand(1) == "Ts Ad Td"


def stock_by_tricks(deal: Match, tricks: int) -> list[int]:
    """How many cards the stock has, before tricks of one card each and after them."""
    return [deal.stock, *(deal.trick().stock for _ in range(tricks))]


def test_bura_11_a_round_is_dealt_only_if_it_has_a_card_for_all() -> None:
    assert stock_by_tricks(dealt("", "", "", "", ""), 6) == [21, 16, 11, 6, 1, 1, 1]
    assert stock_by_tricks(dealt("", "", "", pack=32, turned="7h"), 9) == [23, 20, 17, 14, 11, 8, 5, 2, 2, 2]


def test_bura_11_what_cannot_be_shared_out_stays_where_it_is() -> None:
    deal = dealt("", "", "", "", "").run_out()
    assert deal.stock == 1
    assert sum(deal.facts.tricks) == 7


def test_bura_11_to_last_deals_on_to_the_last_card() -> None:
    deal = dealt("", "", "", "", "", draw="to_last")
    assert stock_by_tricks(deal, 5) == [21, 16, 11, 6, 1, 0]
    assert deal.told("event-drew")[-1].seat == deal.facts.taker
    assert [len(deal.hand(seat).split()) for seat in range(5)] == [3, 2, 2, 2, 2]


SPADES = "Ks Qs Js"
# Five players and 21 cards to draw: seat 0 takes the first five tricks with diamonds and draws the last card.
STOCK = "Td Th 7h 7d 7c Kd 9h 8h 9c 8c Qd 6d 6c 9s 8s Jd 8d 9d Qc Kc"


def three_against_two(hand: str = SPADES, turned: str = "", keep: str = "", **options: object) -> Match:
    """Seat 0 leads with these three cards, the last of which he has drawn last; the others have two cards each."""
    first, second, last = hand.split()
    rules = {"trumps": bool(turned), "draw": "to_last", "declare_when": "own_turn", **options}
    stock = STOCK if turned else f"{STOCK} {last}"
    deal = dealt(f"{first} {second} Ad", "", "", "", "", turned=turned, stock=stock, **rules)
    for _ in range(5):
        deal.trick(keep=f"{hand} {keep}")
    assert set(deal.hand(0).split()) == set(hand.split())
    assert {len(deal.hand(seat).split()) for seat in range(1, 5)} == {2}
    return deal


@pytest.mark.parametrize(("discards", "verb"), [("closed", "hide"), ("open", "play")])
def test_bura_11_a_short_hand_plays_all_it_has_and_cannot_take_a_longer_lead(discards: str, verb: str) -> None:
    deal = three_against_two(discards=discards, lead_limit=False).play(f"0 play {SPADES}")
    assert deal.moves(1) == {f"{verb} {deal.hand(1)}"}
    assert deal.rule(f"1 {verb} {deal.hand(1).split()[0]}") == "BURA-6"
    if discards == "closed":
        assert deal.rule(f"1 play {deal.hand(1)}") == "BURA-9"
    deal.play(*(f"{seat} {verb} {deal.hand(seat)}" for seat in range(1, 5)))
    assert deal.facts.taker == 0


def test_bura_11_the_lead_limit_keeps_leads_within_the_shortest_hand() -> None:
    deal = three_against_two()
    assert deal.rule(f"0 play {SPADES}") == "BURA-11"
    assert deal.rule(f"0 claim {SPADES}") == "BURA-11"
    assert deal.rule("0 play Ks Qs") is None
    assert f"play {SPADES}" not in deal.moves(0)
    assert f"claim {SPADES}" not in deal.moves(0)
    free = three_against_two(lead_limit=False)
    assert {f"play {SPADES}", f"claim {SPADES}"} <= free.moves(0)


def test_bura_11_a_bura_that_wins_at_once_may_be_longer_than_the_shortest_hand() -> None:
    trumps = "Kh Qh 6h"
    assert three_against_two(trumps, turned="6h").play(f"0 claim {trumps}").row[0] > 0
    assert three_against_two(trumps, turned="6h", bura="leads").rule(f"0 claim {trumps}") == "BURA-11"


def test_bura_11_who_has_no_card_gives_the_lead_on_and_a_lead_nobody_answers_stays_with_its_player() -> None:
    deal = three_against_two(keep="As").trick(keep="Qs Js As")
    assert [len(deal.hand(seat).split()) for seat in range(5)] == [2, 1, 1, 1, 1]
    (ace,) = (seat for seat in range(5) if deal.hand(seat) == "As")
    deal.play("0 play Qs", *(f"{s} {'play' if s == ace else 'hide'} {deal.hand(s)}" for s in range(1, 5)))
    assert deal.facts.taker == ace
    assert (deal.facts.leader, deal.waiting) == (0, {0}), "the taker has no card left"
    assert deal.rule("0 play Js") is None
    deal.play("0 play Js")
    assert (deal.facts.taker, deal.facts.tricks[0]) == (0, 7)
    assert deal.look(None).cards("last", 0) == cards("Js")


@pytest.mark.parametrize("line", ["0 draw", "1 draw"])
def test_bura_12_draw_is_illegal_outside_the_drawing(line: str) -> None:
    rule = {"0 draw": "BURA-12", "1 draw": "COMMON-10"}[line]
    assert dealt("Ks 8d 7d", "As Qs 7c", manual_draw=True).rule(line) == rule
    declaring = dealt("As Ks 9c", "Ts 8s 7c", prompt="always", manual_draw=True).play("0 play As", "1 hide Ts")
    assert declaring.rule(line) == rule
    assert dealt("Ks 8d 7d", "As Qs 7c").play("0 play Ks", "1 hide 7c").rule(line) == rule


def by_hand(**options: object) -> Match:
    """Three players draw by hand after seat 1 has taken a trick of two cards."""
    deal = dealt(
        "8s 6s 9c", "9s 7s 7c", "6d 7d 8h", turned="6h", stock="Js Kd Kc Ts 9d 9h", manual_draw=True, **options
    )
    return deal.play("0 play 8s 6s", "1 play 9s 7s", "2 hide 6d 7d")


def test_bura_12_each_takes_his_cards_one_at_a_time_in_turn() -> None:
    deal = by_hand()
    assert (deal.facts.phase, deal.facts.turn, deal.waiting) == ("draw", 1, {1})
    assert [deal.moves(seat) for seat in range(3)] == [{"draw"}] * 3, "any seat may draw, at its own risk"
    assert deal.stock == 27
    deal.play("1 draw")
    assert (deal.hand(1), deal.facts.turn) == ("Js 7c", 2)
    assert deal.rule("0 play 9c") == "COMMON-10"
    deal.play("2 draw", "0 draw")
    assert deal.facts.turn == 1
    deal.play("1 draw", "2 draw", "0 draw")
    assert (deal.facts.phase, deal.facts.turn) == ("lead", 1)
    assert [deal.hand(seat) for seat in range(3)] == ["9h Kc 9c", "Js Ts 7c", "8h Kd 9d"]


def test_bura_12_nobody_else_may_do_anything_while_drawing_is_due() -> None:
    deal = by_hand()
    assert deal.rule("1 play 7c") == "BURA-5"
    assert deal.rule("1 pass") == "BURA-6"
    assert deal.rule("1 hide 7c") == "BURA-9"
    assert deal.rule("1 claim 7c") == "BURA-20"


def test_bura_13_points_are_nowhere_told_while_a_deal_is_played() -> None:
    deal = dealt("Ks 8d 7d", "As Qs 7c", "8h Ad 6c").play("0 play Ks", "1 play As", "2 hide Ad")
    (took,) = deal.told("event-took")
    assert (took.seat, took.count, took.number, took.cards) == (1, 3, None, ())
    for viewer in (0, 2, None):
        board = deal.look(viewer).board()
        assert board.last[0].key == "last-taken"
        assert all(said.number is None for said in (*board.trick, *board.last))
    assert deal.look(0).own.up == 0
    assert (deal.look(1).own.up, deal.look(1).own.down) == (15, 1), "the taker counts what he has seen"


def test_bura_13_closed_cards_of_a_trick_stay_closed() -> None:
    deal = dealt("Ks 8d 7d", "As Qs 7c", "8h Ad 6c").play("0 play Ks", "1 play As", "2 hide Ad")
    for viewer in (0, 1, None):
        assert deal.look(viewer).cards("last", 2) == ()
        assert deal.look(viewer).board().last[-1].cards == ()


def test_bura_14_the_last_trick_lies_open_until_the_next_lead_and_no_trick_longer() -> None:
    deal = dealt("Ks 8d 7d", "As Qs 7c", stock="9c 9h").play("0 play Ks", "1 play As")
    assert deal.look(0).cards("last", 1) == cards("As")
    deal.play("1 play Qs")
    for viewer in (0, 1, None):
        look = deal.look(viewer)
        assert (look.count("last", 0), look.count("last", 1)) == (0, 0)
        assert look.cards("taken", 1) == ()
        assert look.count("taken", 1) == 2
        assert look.board().last == ()
