"""Kunken, KUN-8 to KUN-14: opening, taking back, discarding, going out, the score, the match, the end of the stock."""

from typing import Any

import pytest

import engine
from engine.cards import cards
from engine.games.kunken.course import course
from tests.games.kunken_table import match, turn

OPENED = (60, 50)
NINES = ("0 9s 9h 9d",)
GOES_OUT = ("bank 9s", "add 1 9s", "discard 9c")
OPENING = "Qs Qh Qd 9c Tc Jc"  # 30 and 20


def test_kun_8_a_player_opens_with_fifty_in_one_turn() -> None:
    deal = turn(f"{OPENING} 2d 3d").play("draw", "meld Qs Qh Qd")
    assert deal.rule("discard 2d") == "KUN-8"
    assert deal.moves("discard") == set()
    assert deal.play("meld 9c Tc Jc").rule("discard 2d") is None


def test_kun_8_who_lays_nothing_needs_nothing() -> None:
    assert turn("2d 3d").play("draw").rule("discard 2d") is None


def test_kun_8_added_cards_do_not_count_and_jokers_do() -> None:
    short = turn("Qs Qh Qd 7c 8c 9c 2d 3d", lying=("1 Tc Jc Qc",)).play("draw", "meld Qs Qh Qd", "meld 7c 8c 9c")
    assert short.rule("add 1 9c") == "COMMON-10"
    assert short.rule("discard 2d") == "KUN-8", "45"
    jokers = turn("Qs Qh Xr 9c Tc Xb 2d 3d").play("draw", "meld Qs Qh Xr=Qs", "meld 9c Tc Xb=Jc")
    assert jokers.rule("discard 2d") is None


def test_kun_8_who_has_opened_lays_what_he_likes() -> None:
    assert turn("7c 8c 9c 2d 3d", credit=OPENED).play("draw", "meld 7c 8c 9c").rule("discard 2d") is None


def test_kun_8_bank_needs_50_asks_for_fifty_with_every_bank() -> None:
    hand, options = f"{OPENING} 9d 2d 3d", {"bank_needs_50": True}
    deal = turn(hand, bank="4c 9h 9s", credit=OPENED, options=options).play("bank 9h")
    assert deal.play("meld 9h 9s 9d").rule("discard 2d") == "KUN-8"
    assert deal.play("meld 9c Tc Jc").rule("discard 2d") == "KUN-8", "35"
    assert deal.play("meld Qs Qh Qd").rule("discard 2d") is None
    drawn = turn(hand, credit=OPENED, options=options).play("draw", "meld 9c Tc Jc")
    assert drawn.rule("discard 2d") is None
    once = turn(hand, bank="4c 9h 9s", credit=OPENED).play("bank 9h", "meld 9h 9s 9d")
    assert once.rule("discard 2d") is None


def test_kun_9_what_was_laid_comes_back_and_a_drawn_card_stays() -> None:
    deal = turn(f"{OPENING} 2d 3d", lying=("1 Kc Kd Kh",))
    deal.play("draw")
    before, seen = deal.position, deal.hand(0)
    deal.play("meld Qs Qh Qd", "meld 9c Tc Jc")
    deal.play("retract")
    assert deal.hand(0) == seen
    assert deal.facts == before.facts
    assert deal.position.table == before.table
    assert set(deal.told("event-retract")[0].cards) == set(cards(OPENING))
    assert deal.play("meld 9c Tc Jc").facts.combinations[-1].seat == 0
    assert deal.lying("meld", 2) == "9c Tc Jc", "its number is free again"


def test_kun_9_added_cards_and_swapped_jokers_go_back() -> None:
    deal = turn(
        "6d 8d 9d 2c 9c 9h",
        lying=("1 5d Xr=6d 7d", "1 9s 9h 9d"),
        credit=OPENED,
        options={"joker_swap": True},
    ).play("draw")
    before = deal.position
    deal.play("add 1 8d 9d", "swap 1 6d", "meld 9c 9h Xr=9s", "retract")
    assert deal.position.table == before.table
    assert deal.facts == before.facts
    deal.play("swap 1 6d", "retract")
    assert deal.position.table == before.table
    assert deal.told("event-jokers-return")[0].cards == cards("Xr")
    assert deal.facts.credit == OPENED


def test_kun_9_the_bank_goes_back_and_the_turn_begins_anew() -> None:
    deal = turn("Qh Qd 9c Tc Jc 2s", bank="4c Qs 7d 2h")
    before = deal.position.table
    deal.play("bank Qs", "meld Qs Qh Qd", "retract")
    assert deal.position.table == before
    assert deal.told("event-bank-returns")[0].cards == cards("Qs 7d 2h")
    assert deal.facts.phase == "draw"
    assert deal.facts.laid == ()
    assert deal.state.waiting == {0}


def test_kun_9_the_bank_goes_back_twice_and_then_a_card_is_drawn() -> None:
    deal = turn("Qh Qd 9c", bank="4c Qs").play("bank Qs", "retract")
    assert deal.rule("bank Qs") is None
    deal.play("bank 4c", "retract")
    assert deal.rule("bank Qs") == "KUN-9"
    assert deal.rule("bank 7d") == "KUN-6"
    assert list(map(str, deal.look().moves())) == ["draw"]
    assert deal.look().live() == ()
    assert deal.look().most() == 0
    deal.play("draw", "discard 9c", "draw", "discard 2c")
    assert deal.rule("bank Qs") is None, "the next turn may take it again"


def test_kun_9_nothing_is_taken_back_where_nothing_was_done() -> None:
    deal = turn("7c 8c 9c 2d 3d", credit=OPENED).play("draw")
    assert deal.rule("retract") == "KUN-9"
    assert deal.moves("retract") == set()
    assert deal.play("meld 7c 8c 9c").moves("retract") == {"retract"}
    assert turn("7c").play("bank 4c").rule("retract") is None


def test_kun_10_a_turn_ends_with_a_discard_to_the_end_of_the_bank() -> None:
    deal = turn("2d 3d", bank="4c Qs").play("draw", "discard 3d")
    assert deal.lying("bank") == "4c Qs 3d"
    assert deal.state.waiting == {1}
    assert deal.facts.phase == "draw"
    assert deal.told("event-discard")[0].cards == cards("3d")


def test_kun_10_the_card_of_the_bank_is_named_before_the_fifty() -> None:
    deal = turn("7c 8c 9c 2d 3d", bank="Qs").play("bank Qs", "meld 7c 8c 9c")
    assert deal.rule("discard 2d") == "KUN-7"


def test_kun_10_the_very_last_card_is_not_laid() -> None:
    deal = turn("7c 8c", credit=OPENED, lying=("1 9c Tc Jc",), stock="6c 2s").play("draw")
    assert deal.rule("meld 6c 7c 8c") == "KUN-10"
    assert deal.rule("add 1 6c 7c 8c") == "KUN-10"
    assert deal.moves("meld") == set()
    assert deal.moves("add") == {"add 1 8c", "add 1 8c 7c"}


def test_kun_11_who_discards_his_last_card_has_won() -> None:
    deal = turn("9c", "Kd 4s", bank="9s", lying=NINES, credit=OPENED).play(*GOES_OUT)
    assert not deal.state.running
    assert deal.told("event-out")[0].seat == 0
    assert deal.state.rows == ((65, 50 - 15),)
    assert engine.due(deal.state) == engine.due(match())
    assert deal.rule("draw") == "COMMON-5"


def test_kun_11_express_doubles_the_plus_of_who_had_laid_nothing() -> None:
    deal = turn(f"{OPENING} 2d", "Kd 4s", stock="2c").play("draw", "meld Qs Qh Qd", "meld 9c Tc Jc", "discard 2c")
    assert deal.state.running, "a card is left"
    deal = turn(f"{OPENING}", "Kd 4s", stock="2c").play("draw", "meld Qs Qh Qd", "meld 9c Tc Jc", "discard 2c")
    assert deal.told("event-express")[0].seat == 0
    assert deal.state.rows == ((100, -15),)


def test_kun_12_a_deal_scores_what_was_laid_less_what_is_held() -> None:
    deal = turn(
        "9c", "Kd 4s Xb", "As 2s", bank="9s", lying=(*NINES, "1 Qs Qh Qd", "1 Kc Xr=Kd Kh"), credit=(60, 60, 0)
    ).play(*GOES_OUT)
    assert deal.state.rows == ((65, 60 - 25, -15),)
    assert [(said.seat, said.number, said.total) for said in deal.told("event-scored")] == [
        (0, 65, 0),
        (1, 60, 25),
        (2, 0, 15),
    ]


def test_kun_12_added_cards_count_for_who_adds() -> None:
    deal = turn("8h 9c 2s", lying=("1 9h Th Jh",), credit=OPENED).play("draw", "add 1 8h")
    assert deal.facts.credit == (65, 50)


@pytest.mark.parametrize(
    ("scores", "deals", "options", "winners"),
    [
        ((400, 300), 3, {}, ()),
        ((435, 300), 3, {}, (0,)),
        ((434, 470), 3, {}, (1,)),
        ((435, 465), 3, {}, (0, 1)),
        ((440, 600), 3, {}, (1,)),
        ((140, 50), 3, {"target": 200}, (0,)),
        ((10, 300), 19, {}, (1,)),
        ((10, 300), 18, {}, ()),
        ((900, 20), 1, {"deals": 3}, ()),
        ((10, 20), 2, {"deals": 3}, (0,)),
        ((0, 0), 0, {"deals": 1}, (0,)),
    ],
)
def test_kun_13_the_match_goes_to_the_target_or_for_so_many_deals(
    scores: tuple[int, int], deals: int, options: dict[str, Any], winners: tuple[int, ...]
) -> None:
    deal = turn("9c", "Kd 4s", bank="9s", lying=NINES, credit=OPENED, scores=scores, deals=deals, options=options).play(
        *GOES_OUT
    )
    assert deal.state.rows[-1] == (65, 35)
    assert deal.state.winners == winners


def test_kun_13_a_deal_that_is_thrown_in_does_not_count() -> None:
    state = match(2, deals=1)
    state, _ = engine.deal(state, engine.due(state))
    state, _ = engine.abandon(state)
    assert not state.over
    assert state.carry.deals == 0


def test_kun_14_the_bank_is_shuffled_when_the_stock_is_empty() -> None:
    deal = turn("9c 2d", "3d", "4d", bank="4c Qs 4c", stock="2s", credit=(60, 0, 0)).play("draw", "discard 2d")
    assert deal.told("event-stock-empty")[0].count == 3
    assert deal.state.waiting == frozenset()
    assert engine.due(deal.state) == cards("4c Qs 4c")
    for seat in range(3):
        for text in ("draw", "discard 3d", "bank 4c"):
            assert deal.rule(text, seat) == "COMMON-5"
        assert deal.look(seat).moves() == ()
        assert deal.look(seat).fitting(()) == ()
        assert deal.look(seat).live() == ()
        assert deal.look(seat).most() == 0
    deal.state, deal.events = engine.deal(deal.state, ["4c", "4c", "Qs"])
    assert deal.told("event-shuffled")[0].count == 3
    assert deal.lying("bank") == "2d"
    assert deal.lying("stock") == "4c 4c Qs"
    assert deal.state.waiting == {1}
    assert deal.look(1).count("stock") == 3
    assert deal.look(1).cards("stock") == ()
    assert engine.due(deal.state) == ()
    assert deal.play("draw").told("event-draw", 1)[0].cards == cards("4c")


def test_kun_14_only_an_order_of_the_bank_can_be_dealt() -> None:
    deal = turn("9c 2d", bank="4c Qs", stock="2s").play("draw", "discard 2d")
    with pytest.raises(engine.BadOrder):
        engine.deal(deal.state, ["4c", "2d"])


def test_kun_14_the_deal_ends_when_the_stock_is_empty_again() -> None:
    deal = turn("9c 2d", "Kd", bank="4c Qs", stock="2s", credit=OPENED, shuffled=True).play("draw", "discard 2d")
    assert deal.told("event-nobody-out")
    assert deal.state.rows == ((60 - 10, 50 - 10),)
    assert not deal.state.over


def test_kun_14_the_deal_ends_when_the_bank_is_one_card() -> None:
    deal = turn("9c 2d", "Kd", bank="", stock="2s", credit=OPENED).play("draw", "discard 2d")
    assert deal.state.rows == ((60 - 10, 50 - 10),)


def test_kun_14_going_out_comes_first() -> None:
    deal = turn(OPENING, "Kd", bank="4c Qs", stock="2s", shuffled=True)
    deal.play("draw", "meld Qs Qh Qd", "meld 9c Tc Jc", "discard 2s")
    assert deal.state.rows == ((100, -10),)
    assert deal.told("event-express")


def test_kun_14_a_deal_can_be_thrown_in_while_the_shuffle_is_due() -> None:
    deal = turn("9c 2d", bank="4c Qs", stock="2s").play("draw", "discard 2d")
    state, _ = engine.abandon(deal.state)
    assert state.rows[-1] == (0, 0)
    assert len(engine.due(state)) == 108


def test_there_is_no_course_of_a_deal_before_the_first() -> None:
    with pytest.raises(ValueError, match="no deal is running"):
        course(match())


def test_nobody_moves_out_of_turn() -> None:
    deal = turn("9c 2d", "3d 3c")
    assert deal.rule("draw", 1) == "COMMON-10"
    assert deal.rule("play 9c") == "COMMON-10"
    deal.play("draw")
    assert deal.rule("discard 3d") == "COMMON-10"
    assert deal.rule("discard 3d", 1) == "COMMON-10"
    assert deal.look(1).moves() == ()
    assert deal.look(1).fitting(()) == ()
