"""Kunken, KUN-1 to KUN-7: the packs, the deal, combinations, jokers, values, how a turn begins, what is laid."""

from collections import Counter
from typing import Any

import pytest

import engine
from engine.cards import cards
from engine.games.kunken.combinations import runs, worth
from engine.games.kunken.options import PRESETS, Options
from engine.plain import options_from
from tests.games.kunken_table import GAME, Turn, match, turn

OPENED = (60, 50)
# With one card in hand, three nines on the table and a fourth in the bank.
NINES = ("0 9s 9h 9d",)
GOES_OUT = ("bank 9s", "add 1 9s", "discard 9c")


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_kun_1_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match=r"^seats: "):
        engine.start(GAME, Options(), seats)


@pytest.mark.parametrize(("jokers", "size"), [(4, 108), (2, 106)])
def test_kun_1_is_played_with_two_packs_and_some_jokers(jokers: int, size: int) -> None:
    due = engine.due(match(5, jokers=jokers))
    counts = Counter(map(str, due))
    assert len(due) == size
    assert len(counts) == 54
    assert counts["Xr"] == counts["Xb"] == jokers // 2
    assert {count for card, count in counts.items() if card[0] != "X"} == {2}


def test_kun_1_the_ace_is_high_and_low_only_where_that_is_agreed() -> None:
    low = turn("Ah 2h 3h Kh 9s", options={"ace_low": True}).play("draw")
    high = turn("Ah 2h 3h Kh 9s").play("draw")
    assert low.rule("meld Ah 2h 3h") is None
    assert high.rule("meld Ah 2h 3h") == "KUN-3"
    for deal in (low, high):
        assert deal.rule("meld Kh Ah 2h") == "KUN-3", "never round the corner"
    assert len(runs(ace_low=False)) == 66
    assert len(runs(ace_low=True)) == 76


def test_kun_1_a_long_run_has_its_ace_at_one_end_only() -> None:
    deal = turn("Ah 9s 8s", lying=("1 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",), credit=OPENED, options={"ace_low": True})
    deal.play("draw", "add 1 Ah")
    assert deal.lying("meld", 1) == "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (5, 3)])
def test_kun_2_deals_thirteen_singly_from_the_elder_hand_and_turns_the_next(seats: int, dealer: int) -> None:
    state = match(seats, dealer)
    order = engine.due(state)[::-1]
    state, events = engine.deal(state, order)
    elder = (dealer + 1) % seats
    for turn_of in range(seats):
        hand = engine.view(state, (elder + turn_of) % seats).hand
        assert Counter(hand) == Counter(order[turn_of : 13 * seats : seats])
    assert engine.view(state, None).cards("bank") == order[13 * seats : 13 * seats + 1]
    assert engine.view(state, None).count("stock") == 107 - 13 * seats
    assert state.waiting == {elder}
    assert engine.moves(state, elder)[0] == engine.Move("draw")
    state, events = engine.submit(state, elder, engine.Move("draw"))
    assert events[0].phrase.cards == order[13 * seats + 1 : 13 * seats + 2]


def test_kun_2_twelve_cards_may_be_agreed() -> None:
    state = match(3, hand=12)
    state, _ = engine.deal(state, engine.due(state))
    assert [engine.view(state, None).count("hand", seat) for seat in range(3)] == [12, 12, 12]


def test_kun_2_the_deal_passes_clockwise_whoever_wins() -> None:
    for dealer in (0, 1, 2):
        deal = turn("9c", "2d", "2s", bank="9s", lying=NINES, credit=(60, 0, 0), dealer=dealer)
        assert deal.play(*GOES_OUT).state.dealer == (dealer + 1) % 3


@pytest.mark.parametrize(
    "laid",
    [
        "7s 7h 7d",
        "7s 7h 7d 7c",
        "7s 7s 7h 7h",
        "6s 7s 8s",
        "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    ],
)
def test_kun_3_sets_of_one_rank_and_runs_of_one_suit_are_combinations(laid: str) -> None:
    assert turn(f"{laid} 9c").play("draw").rule(f"meld {laid}") is None


@pytest.mark.parametrize(
    "laid",
    [
        "7s 7h",
        "7s 7h 7d 7c 7h",
        "7s 7h 8d",
        "6s 7s",
        "6s 7s 9s",
        "6s 7s 8h",
        "6s 7s 7s 8s",
        "Xr=Xb Xr=Xb 7s",
        "7s 7h 8s 8h",
    ],
)
def test_kun_3_nothing_else_is_a_combination(laid: str) -> None:
    held = laid.replace("=Xb", "")
    assert turn(f"{held} 9c 9d").play("draw").rule(f"meld {laid}") == "KUN-3"


def test_kun_3_a_set_has_at_most_two_identical_cards_counting_what_jokers_stand_for() -> None:
    deal = turn("7s 7s 7h Xr 9c", options={"joker_swap": True}).play("draw")
    assert deal.rule("meld 7s 7s Xr=7s") == "KUN-3"
    assert deal.rule("meld 7s 7s Xr=7h") is None


def test_kun_3_where_suits_differ_no_card_of_a_set_is_there_twice() -> None:
    deal = turn("7s 7s 7h 7d 9c", options={"distinct_suits": True}).play("draw")
    assert deal.rule("meld 7s 7s 7h") == "KUN-3"
    assert deal.rule("meld 7s 7h 7d") is None


def test_kun_4_a_joker_is_named_when_it_is_laid_and_stays_what_it_is() -> None:
    deal = turn("5d Xr 7d 6d 9c Ts", "4d 8d 2c", credit=OPENED).play("draw")
    assert deal.rule("meld 5d Xr 7d") == "KUN-4"
    assert deal.rule("meld 5d 7d Xr=6d") is None
    deal.play("meld 5d 7d Xr=6d")
    assert deal.lying("meld", 1) == "5d Xr 7d"
    assert deal.facts.combinations[0].faces == cards("5d 6d 7d")
    assert deal.rule("add 1 6d") == "KUN-3", "the six of diamonds lies there"
    assert deal.moves("add") == set()


def test_kun_4_a_joker_may_stand_for_a_card_whose_copies_are_both_seen() -> None:
    deal = turn("5d Xr 7d 9c", lying=("1 6d 7d 8d", "1 4d 5d 6d"), bank="Kd").play("draw")
    assert deal.rule("meld 5d Xr=6d 7d") is None


@pytest.mark.parametrize(
    ("laid", "rule"),
    [
        ("9s Xr=Ts Xb=Js", "KUN-4"),
        ("9s Ts Xr=Js Xb=Qs", None),
        ("9s Ts Xr=Js Xb=Qs Xb=Ks", "KUN-4"),
        ("9s 9h Xr=9s Xb=9h", None),
        ("9s Xr=9s Xb=9h", "KUN-4"),
    ],
)
def test_kun_4_at_most_half_of_a_combination_are_jokers(laid: str, rule: str | None) -> None:
    assert turn("9s Ts 9h Xr Xb Xb 2c").play("draw").rule(f"meld {laid}") == rule


def test_kun_4_jokers_that_lie_there_count_when_others_come() -> None:
    deal = turn("Xr Qs 2c", lying=("1 9s Xb=Ts Js", "1 9s Xb=Ts Xr=Js Qs"), credit=OPENED).play("draw")
    assert deal.rule("add 1 Xr=Qs") is None
    assert deal.rule("add 2 Xr=Ks") == "KUN-4"


@pytest.mark.parametrize(
    ("hand", "options", "right", "wrong"),
    [
        ("Ks Kh Xr", {}, "Ks Kh Xr=Ks", "Ks Kh Xr=Kd"),
        ("Ks Ks Xr", {}, "Ks Ks Xr=Kh", "Ks Ks Xr=Kd"),
        ("Ks Kh Xr", {"distinct_suits": True}, "Ks Kh Xr=Kd", "Ks Kh Xr=Kc"),
        ("Ks Kh Xr Xb", {}, "Ks Kh Xr=Ks Xb=Kh", "Ks Kh Xr=Kh Xb=Ks"),
        ("Ks Kh Xr Xr", {}, "Ks Kh Xr=Ks Xr=Kh", "Ks Kh Xr=Ks Xr=Kd"),
    ],
)
def test_kun_4_in_a_set_a_joker_is_the_first_suit_that_keeps_it_legal(
    hand: str, options: dict[str, Any], right: str, wrong: str
) -> None:
    deal = turn(f"{hand} 2c", options=options).play("draw")
    assert deal.rule(f"meld {right}") is None
    assert deal.rule(f"meld {wrong}") == "KUN-4"
    free = turn(f"{hand} 2c", options={**options, "joker_swap": True}).play("draw")
    assert free.rule(f"meld {wrong}") is None


def test_kun_4_a_joker_that_comes_to_a_set_is_named_after_what_lies_there() -> None:
    deal = turn("Xr 2c 3c", lying=("1 Ks Ks Kd",), credit=OPENED).play("draw")
    assert deal.rule("add 1 Xr=Kc") == "KUN-4"
    assert deal.rule("add 1 Xr=Kh") is None


def swapping() -> Turn:
    """A turn of an opened player where jokers may be swapped."""
    return turn("6d 9c 8h", lying=("1 5d Xr=6d 7d",), credit=OPENED, options={"joker_swap": True}).play("draw")


def test_kun_4_swaps_a_joker_for_the_card_that_it_stands_for() -> None:
    deal = swapping()
    assert deal.moves("swap") == {"swap 1 6d"}
    deal.play("swap 1 6d")
    assert deal.lying("meld", 1) == "5d 6d 7d"
    assert "Xr" in deal.hand(0)
    assert "6d" not in deal.hand(0)
    assert deal.facts.credit == OPENED, "nobody wins or loses by it"
    assert deal.told("event-swap")[0].cards == cards("6d Xr")


@pytest.mark.parametrize("text", ["swap 1 9c", "swap 2 6d", "swap 0 6d", "swap 6d", "swap 1", "swap"])
def test_kun_4_swaps_nothing_else(text: str) -> None:
    assert swapping().rule(text) == "KUN-4"


def test_kun_4_swaps_only_after_opening_and_only_where_that_is_agreed() -> None:
    lying = ("1 5d Xr=6d 7d",)
    unopened = turn("6d 9c 8h", lying=lying, credit=(0, 50), options={"joker_swap": True}).play("draw")
    assert unopened.rule("swap 1 6d") == "KUN-4"
    assert unopened.moves("swap") == set()
    assert turn("6d 9c 8h", lying=lying, credit=OPENED).play("draw").rule("swap 1 6d") == "KUN-4"


def test_kun_4_swaps_the_red_joker_before_the_black_one() -> None:
    deal = turn("Kd 9c 8h", lying=("1 Ks Kh Xb=Kd Xr=Kd",), credit=OPENED, options={"joker_swap": True})
    deal.play("draw", "swap 1 Kd")
    assert "Xr" in deal.hand(0)
    assert sorted(deal.lying("meld", 1).split()) == ["Kd", "Kh", "Ks", "Xb"]


def test_kun_4_a_card_that_is_swapped_in_counts_as_laid() -> None:
    deal = turn("9c 8h", bank="2s 6d", lying=("1 5d Xr=6d 7d",), credit=OPENED, options={"joker_swap": True})
    deal.play("bank 6d")
    assert deal.rule("discard 9c") == "KUN-7"
    assert deal.play("swap 1 6d").rule("discard 9c") is None


@pytest.mark.parametrize(("text", "points"), [("As Ks Qs Js", 10), ("Ts 9s 8s 7s 6s 5s 4s 3s 2s", 5), ("Xr Xb", 10)])
def test_kun_5_courts_and_aces_count_ten_and_the_others_five(text: str, points: int) -> None:
    assert {worth(card) for card in cards(text)} == {points}


def test_kun_5_a_joker_counts_what_it_stands_for_and_ten_in_hand() -> None:
    deal = turn("9s Ts Xr Xb 5d 2c", "Xr 3c").play("draw", "meld 9s Ts Xr=Js Xb=Qs")
    assert deal.facts.credit == (30, 0)
    other = turn("7s 8s Xr Xb 5d 2c").play("draw", "meld 7s 8s Xr=9s Xb=Ts")
    assert other.facts.credit == (20, 0)
    out = turn("9c", "Xr 3c", bank="9s", lying=NINES, credit=OPENED).play(*GOES_OUT)
    assert out.state.scores == (65, 50 - 15)


def test_kun_5_a_low_ace_counts_ten() -> None:
    deal = turn("Ah 2h 3h 9c", options={"ace_low": True}).play("draw", "meld Ah 2h 3h")
    assert deal.facts.credit == (20, 0)
    assert deal.lying("meld", 1) == "Ah 2h 3h"


@pytest.mark.parametrize("text", ["meld 7s 7h 7d", "meld 7s 8d", "add 1 7c", "swap 1 7s", "retract", "discard 7s"])
def test_kun_6_every_turn_begins_with_the_stock_or_the_bank(text: str) -> None:
    assert turn("7s 7h 7d 7c 8d 9c", lying=("0 7s 7h 7d",)).rule(text) == "KUN-6"


def test_kun_6_nothing_is_taken_twice() -> None:
    for first in ("draw", "bank 4c"):
        deal = turn("4s 4h 9c").play(first)
        assert deal.rule("draw") == "KUN-6"
        assert deal.rule("bank 4c") == "KUN-6"


def test_kun_6_the_bank_is_taken_from_a_card_on() -> None:
    deal = turn("Qh Qd 9c", bank="4c Qs 7d 2h").play("bank Qs")
    assert deal.hand(0) == "Qs Qh 2h Qd 7d 9c"
    assert deal.lying("bank") == "4c"
    assert deal.told("event-bank")[0].cards == cards("Qs 7d 2h")


def test_kun_6_of_twins_the_newer_is_taken_or_the_older_one() -> None:
    bank = "4c Qs 7d Qs 2h"
    assert turn("9c", bank=bank).moves("bank") == {"bank 4c", "bank Qs", "bank Qs 2", "bank 7d", "bank 2h"}
    assert turn("9c", bank=bank).play("bank Qs").lying("bank") == "4c Qs 7d"
    assert turn("9c", bank=bank).play("bank Qs 2").lying("bank") == "4c"
    for text in ("bank 4c 2", "bank Qs 3", "bank Qs 1", "bank Qs 0", "bank 9c"):
        assert turn("9c", bank=bank).rule(text) == "KUN-6"


def test_kun_7_cards_are_added_once_a_player_has_opened() -> None:
    lying = ("1 9h Th Jh",)
    assert turn("8h 9c 9d", lying=lying, credit=(0, 50)).play("draw").rule("add 1 8h") == "KUN-7"
    deal = turn("7h 8h Qh 9c 9d", lying=lying, credit=OPENED).play("draw", "add 1 7h 8h Qh")
    assert deal.lying("meld", 1) == "7h 8h 9h Th Jh Qh"
    assert deal.facts.credit == (80, 50)
    assert deal.told("event-add")[0].cards == cards("7h 8h Qh")


def test_kun_7_cards_are_added_in_the_turn_that_opens() -> None:
    deal = turn("Qs Qh Qd Kc Kd Kh 8h 9c", lying=("1 9h Th Jh",), credit=(0, 50)).play("draw", "meld Qs Qh Qd")
    assert deal.rule("add 1 8h") == "KUN-7"
    assert deal.play("meld Kc Kd Kh").rule("add 1 8h") is None


def test_kun_7_a_combination_is_added_to_by_its_number() -> None:
    deal = turn("8h 7s 9c", lying=("1 9h Th Jh", "0 7h 7d 7c"), credit=OPENED).play("draw")
    assert deal.moves("add") == {"add 1 8h", "add 2 7s"}
    for text in ("add 0 8h", "add 3 8h"):
        assert deal.rule(text) == "KUN-7"
    assert deal.rule("add 2 8h") == "KUN-3"


def test_kun_7_own_only_adds_to_own_combinations() -> None:
    lying = ("1 9h Th Jh", "0 7h 7d 7c")
    deal = turn("8h 7s 9c", lying=lying, credit=OPENED, options={"own_only": True}).play("draw")
    assert deal.rule("add 1 8h") == "KUN-7"
    assert deal.moves("add") == {"add 2 7s"}


def test_kun_7_the_card_named_in_the_bank_is_laid_in_this_turn() -> None:
    deal = turn("2s 2d 9c", bank="7d 2h", credit=OPENED, lying=("1 Qs Qh Qd",)).play("bank 7d", "meld 2h 2s 2d")
    assert deal.rule("discard 9c") == "KUN-7"
    used = turn("2s 2d 9c", bank="7d 2h", credit=OPENED, lying=("1 Qs Qh Qd",)).play("bank 2h", "meld 2h 2s 2d")
    assert used.rule("discard 9c") is None


def test_kun_7_an_own_copy_of_the_named_card_will_do_and_the_rest_may_be_kept() -> None:
    deal = turn("Qs Qh Qd 9c 9d 9h 2c", bank="Qs 3c", credit=OPENED).play("bank Qs", "meld Qs Qh Qd")
    assert deal.rule("discard Qs") is None
    assert deal.rule("discard 3c") is None


def test_kun_7_combinations_are_numbered_as_they_are_laid() -> None:
    deal = turn("Qs Qh Qd 9c 9d 9h 2c", lying=("1 9h Th Jh",)).play("draw", "meld 9c 9d 9h", "meld Qs Qh Qd")
    assert [deal.lying("meld", number) for number in (1, 2, 3)] == ["9h Th Jh", "9h 9d 9c", "Qs Qh Qd"]
    assert deal.told("event-meld")[0].number == 3


def test_options_have_the_values_of_the_table_and_name_the_field_that_cannot_be() -> None:
    assert PRESETS["kunken"] == Options(4, 13, *(False,) * 5, target=500, deals=0)
    bad = {"jokers": 3, "hand": 14, "ace_low": 1, "target": 199, "deals": 21, "distinct_suits": None}
    for name, wrong in {**bad, "joker_swap": "yes", "own_only": 0, "bank_needs_50": "on"}.items():
        with pytest.raises(ValueError, match=rf"^{name}: "):
            options_from(GAME, None, {name: wrong})
    for name, good in {"jokers": 2, "hand": 12, "target": 1000, "deals": 20}.items():
        assert getattr(options_from(GAME, None, {name: good}), name) == good
