"""The worked examples of Kunken, and what keyboards, robots and the table message get."""

import pytest

import engine
from engine import Move
from engine.cards import cards
from engine.phrases import Phrase
from tests.games.kunken_table import match, turn

OPENED = (60, 50)
EXAMPLE = "Qh Qd 9c Tc Jc 2s 3d"


def test_example_1_opens_with_queens_from_the_bank_and_a_run() -> None:
    deal = turn(EXAMPLE, bank="4c Qs 7d 2h").play("bank Qs", "meld Qs Qh Qd", "meld 9c Tc Jc")
    assert deal.facts.credit == (50, 0)
    assert deal.lying("bank") == "4c"
    assert deal.rule("discard 7d") is None


def test_example_2_forty_five_are_not_enough_and_retract_restores_the_start() -> None:
    deal = turn("Qh Qd 7c 8c 9c 2s 3d", bank="4c Qs 7d 2h")
    before = deal.position.table
    deal.play("bank Qs", "meld Qs Qh Qd", "meld 7c 8c 9c")
    assert deal.facts.credit == (45, 0)
    assert deal.rule("discard 7d") == "KUN-8"
    assert deal.play("retract").position.table == before


@pytest.mark.parametrize(
    ("hand", "laid", "points"),
    [
        ("Ks Kh Xr", "Ks Kh Xr=Ks", 30),
        ("5d Xr 7d", "5d Xr=6d 7d", 15),
        ("9s Ts Xr Xb", "9s Ts Xr=Js Xb=Qs", 30),
        ("9s Ts Xr Xb", "9s Ts Xr=7s Xb=8s", 20),
        ("7s 7s 7h", "7s 7s 7h", 15),
        ("Qh Kh Ah", "Qh Kh Ah", 30),
    ],
)
def test_examples_3_to_5_combinations_count(hand: str, laid: str, points: int) -> None:
    deal = turn(f"{hand} 2c").play("draw", f"meld {laid}")
    assert deal.facts.credit == (points, 0)


def test_example_3_another_suit_is_named_only_where_jokers_are_swapped() -> None:
    named = "meld Ks Kh Xr=Kd"
    assert turn("Ks Kh Xr 2c").play("draw").rule(named) == "KUN-4"
    assert turn("Ks Kh Xr 2c", options={"joker_swap": True}).play("draw").rule(named) is None
    assert turn("Ks Kh Xr 2c", options={"distinct_suits": True}).play("draw").rule(named) is None
    assert turn("9s Xr Xb 2c").play("draw").rule("meld 9s Xr=Ts Xb=Js") == "KUN-4"


def test_example_4_twins_in_runs_and_sets() -> None:
    deal = turn("6s 7s 7s 8s 7h 2c").play("draw")
    assert deal.rule("meld 6s 7s 7s 8s") == "KUN-3"
    assert deal.rule("meld 7s 7s 7h") is None
    distinct = turn("7s 7s 7h 2c", options={"distinct_suits": True}).play("draw")
    assert distinct.rule("meld 7s 7s 7h") == "KUN-3"


def test_example_5_the_ace_of_a_run() -> None:
    for low, rule in ((False, "KUN-3"), (True, None)):
        deal = turn("Kh Ah 2h 3h 2c", options={"ace_low": low}).play("draw")
        assert deal.rule("meld Kh Ah 2h") == "KUN-3"
        assert deal.rule("meld Ah 2h 3h") == rule
    low_ace = turn("Ah 2h 3h 2c", options={"ace_low": True}).play("draw", "meld Ah 2h 3h")
    assert low_ace.facts.credit == (20, 0)


def test_example_6_an_express_counts_double() -> None:
    hand = "Qh Qd 9c Tc Jc 7s 8s 9s 5d 6d 7d 8h 2c"
    deal = turn(hand, "Kd 4s", bank="4c Qs", lying=("1 9h Th Jh",))
    deal.play("bank Qs", "meld Qs Qh Qd", "meld 9c Tc Jc", "meld 7s 8s 9s", "meld 5d 6d 7d", "add 1 8h", "discard 2c")
    assert deal.state.rows == ((170, 5),)


def test_example_7_a_bank_that_cannot_be_used_from_its_first_card() -> None:
    for named, rule in (("7d", "KUN-7"), ("2h", None)):
        deal = turn("3h 4h 9c 9d", bank="Ks 7d 2h", credit=OPENED).play(f"bank {named}", "meld 2h 3h 4h")
        assert deal.rule("discard 9c") == rule


# ----------------------------------------------------------------------------------------- keyboards, lists, messages


def test_fitting_asks_which_where_jokers_may_stand_for_several_cards() -> None:
    deal = turn("9s Ts Xr Xb 2c 3d", lying=("1 6s 7s 8s",), credit=OPENED).play("draw")
    fits = {str(move) for move in deal.look().fitting(cards("Xb 9s Ts Xr"))}
    runs = [("7", "8"), ("8", "J"), ("J", "Q")]
    stands = {pair for low, high in runs for pair in ((low, high), (high, low))}
    melds = {f"meld Ts 9s Xr={red}s Xb={black}s" for red, black in stands}
    adds = {f"add 1 Ts 9s Xr={red}s Xb={black}s" for red, black in stands if not {red, black} & {"7", "8"}}
    adds |= {f"add 1 Ts 9s Xr={red}s Xb={black}s" for red, black in (("5", "J"), ("J", "5"), ("4", "5"), ("5", "4"))}
    assert fits == melds | adds


def test_fitting_is_empty_for_cards_that_make_nothing() -> None:
    deal = turn("9s Ts Xr Xb Xb 2c 3d", lying=("1 6s 7s 8s 9s",), credit=OPENED).play("draw")
    for text in ("9s 2c", "9s Xr Xb", "Ks", "9s Ts 2c 3d Xr"):
        assert deal.look().fitting(cards(text)) == ()
    assert [str(move) for move in deal.look().fitting(cards("Ts"))] == ["add 1 Ts", "discard Ts"]


def test_fitting_before_a_turn_begins_has_the_bank_and_the_stock() -> None:
    deal = turn("9s", bank="Qs 4c Qs")
    assert [str(move) for move in deal.look().fitting(())] == ["draw"]
    assert [str(move) for move in deal.look().fitting(cards("Qs"))] == ["bank Qs", "bank Qs 2"]
    assert deal.look().fitting(cards("Qs 4c")) == ()
    assert deal.look().fitting(cards("9s")) == ()


def test_moves_are_listed_once_and_in_a_fixed_order() -> None:
    deal = turn("9s 9h Xr 2c", lying=("0 9s 9h 9d",), credit=OPENED, bank="9d 8s").play("bank 9d")
    assert [str(move) for move in deal.look().moves()] == [
        "meld 9h 9d Xr=9s",
        "meld 9s 9d Xr=9s",
        "meld 9s 9h Xr=9s",
        "meld 9s 9h 9d",
        "meld 9s 9h 9d Xr=9s",
        "meld 9s 8s Xr=7s",
        "meld 9s 8s Xr=Ts",
        "add 1 Xr=9s",
        "add 1 9d",
        "add 1 9h",
        "add 1 9s",
        "retract",
    ]


def test_a_large_hand_lists_every_move_once_and_all_are_allowed() -> None:
    hand = " ".join(map(str, engine.due(match())[:24])) + " Xr Xb"
    deal = turn(hand, stock="Kd 2s").play("draw")
    moves, look = deal.look().moves(), deal.look()
    assert len(set(moves)) == len(moves)
    assert sum(move.verb == "meld" for move in moves) == 5661
    assert all(look.allowed(move) is None for move in moves)
    assert look.most() == 13


def test_a_hand_of_ninety_cards_is_asked_for_some_of_them() -> None:
    look = turn(" ".join(map(str, engine.due(match())[:89])) + " Xr Xr Xb Xb").play("draw").look()
    assert len(look.hand) == 94
    assert look.most() == 13
    assert look.live() == tuple(sorted(set(look.hand)))
    assert [str(move) for move in look.fitting(cards("Ks Kh Xr"))] == ["meld Ks Kh Xr=Ks"]
    assert len(look.fitting(cards("Ks Qs Xr Xb"))) == 4
    assert look.fitting(cards("2s")) == (Move("discard", cards("2s")),)


def test_while_nothing_can_be_discarded_only_what_can_be_laid_is_live() -> None:
    deal = turn("7c 8c 9c Kd Qd 2h 3h Xr", bank="7d 2h 4h").play("bank 7d", "meld 7c 8c 9c")
    assert deal.moves("discard") == set()
    assert deal.look().live() == cards("4h 3h 2h Kd Qd Xr")
    assert deal.look().most() == 4


def test_a_card_that_can_be_swapped_is_live() -> None:
    options = {"joker_swap": True, "bank_needs_50": True}
    deal = turn("6d 9c 8h", bank="2s", lying=("1 5d Xr=6d 7d",), credit=OPENED, options=options).play("bank 2s")
    assert deal.look().live() == cards("6d")
    assert deal.look().most() == 1


def test_a_table_tells_bank_combinations_jokers_and_what_a_turn_owes() -> None:
    deal = turn("Qh Qd 9c Tc", bank="4c Qs", lying=("1 5d Xr=6d 7d",), options={"joker_swap": True})
    board = deal.look(None).board()
    assert board.head == (
        Phrase("head-target", number=500),
        Phrase("head-stock", count=6),
        Phrase("head-bank", cards=cards("4c Qs")),
        Phrase("head-combination", 1, cards=cards("5d Xr 7d"), number=1, total=15),
        Phrase("head-joker", cards=cards("Xr"), number=1, suit="d", word="face-6"),
    )
    assert board.seats[1] == (
        Phrase("seat-hand", 1, count=3),
        Phrase("seat-laid", 1, number=15),
        Phrase("seat-score", 1, number=0),
    )
    assert board.trick == board.last == ()
    assert deal.play("bank Qs").look(None).board().trick == (Phrase("trick-bank", 0, cards=cards("Qs")),)
    owed = deal.play("meld Qs Qh Qd").look(None).board().trick
    assert owed == (Phrase("trick-fifty", 0, number=30, total=20),)


def test_a_table_tells_the_turn_before_and_the_deals() -> None:
    deal = turn("Qh Qd 9c Tc Jc 2d 3d", bank="4c Qs", options={"deals": 3}, dealer=1)
    deal.play("bank Qs", "meld Qs Qh Qd", "meld 9c Tc Jc", "discard 2d")
    board = deal.look(None).board()
    assert board.head[0] == Phrase("head-deals", number=1, total=3)
    assert board.last == (
        Phrase("last-bank", 0, cards=cards("Qs")),
        Phrase("last-laid", 0, cards=cards("Qs Qh Qd Jc Tc 9c")),
        Phrase("last-discard", 0, cards=cards("2d")),
    )
    deal.play("draw", "discard 2c")
    assert deal.look(None).board().last == (Phrase("last-discard", 1, cards=cards("2c")),)


def test_a_joker_is_told_with_what_it_stands_for() -> None:
    deal = turn("5d Xr 7d 9c").play("draw", "meld 5d Xr=6d 7d")
    assert deal.told("event-meld") == [Phrase("event-meld", 0, cards=cards("5d Xr 7d"), number=1, total=15)]
    assert deal.told("event-joker") == [Phrase("event-joker", 0, cards=cards("Xr"), suit="d", word="face-6")]


def test_moves_with_the_same_cards_are_the_same_move() -> None:
    assert Move.parse("meld 7d Xr=6d 5d") == Move.parse("meld Xr=6d 5d 7d")
    assert str(Move.parse("meld 5d Xb=4d 6d Xr=7d")) == "meld 6d 5d Xr=7d Xb=4d"
