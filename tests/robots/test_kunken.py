"""What a robot does at a table of Kunken."""

from engine import Card
from engine.cards import cards
from engine.robots.kunken.planning import Planner, melds
from tests.robots.dealing import after, chosen, dealt, seen

PLANNER = Planner(ace_low=False, twins=2)
WEAK = "2s 4h 6d 8c Ts Qh 2d 4c 6s 8h Td Qc Ks"


def test_a_plan_takes_the_combinations_that_are_worth_most() -> None:
    plan = PLANNER.plan(cards("Ks Kh Kd 9c Tc Jc 2h 4s"))
    assert plan.value == 50
    assert set(plan.left) == set(cards("2h 4s"))


def test_a_plan_leaves_a_card_to_discard() -> None:
    assert PLANNER.plan(cards("Ks Kh Kd")).melds == ()


def test_a_plan_begins_with_a_card_that_must_be_laid() -> None:
    plan = PLANNER.plan(cards("Ks Kh Kd 2c 3c 4c 7d"), Card("2c"))
    assert plan.melds[0].cards == cards("2c 3c 4c")
    assert PLANNER.plan(cards("Ks Kh Kd 7d"), Card("7d")).melds == ()


def test_jokers_fill_gaps_and_sets() -> None:
    found = {(meld.cards, meld.jokers) for meld in melds(cards("5d 7d 9s 9h Xr"), ace_low=False, twins=2)}
    assert found == {(cards("5d 7d"), 1), (cards("9s 9h"), 1)}


def test_the_ace_is_low_only_where_it_is_agreed() -> None:
    assert melds(cards("Ah 2h 3h"), ace_low=True, twins=2)
    assert not melds(cards("Ah 2h 3h"), ace_low=False, twins=2)


def test_a_card_is_known_to_extend_what_lies_there() -> None:
    assert PLANNER.extends(Card("8s"), cards("9s Ts Js"))
    assert PLANNER.extends(Card("9d"), cards("9s 9h 9c"))
    assert not PLANNER.extends(Card("7s"), cards("9s Ts Js"))
    assert not PLANNER.extends(Card("8h"), cards("9s Ts Js"))
    assert not PLANNER.extends(Card("9s"), cards("9s Ts Js"))
    assert not PLANNER.extends(Card("Xr"), cards("9s Ts Js"))


def test_a_hand_that_opens_takes_the_bank() -> None:
    state = dealt("kunken", {1: "Qh Qd 9c Tc Jc 2s 4h 6d 8c Ts 2d 4c 6s"}, turned="Qs")
    assert chosen(state, 1) == "bank Qs"
    state = after(state, "1 bank Qs")
    assert chosen(state, 1) == "meld Qs Qh Qd"
    state = after(state, "1 meld Qs Qh Qd")
    assert chosen(state, 1).startswith("meld")


def test_a_weak_hand_draws() -> None:
    assert chosen(dealt("kunken", {1: WEAK}, turned="Ah"), 1) == "draw"


def test_nothing_is_laid_that_does_not_open() -> None:
    state = dealt("kunken", {1: "5d 6d 7d 2s 4h 8c Ts Qh 4c 6s 8h Td Kc"}, turned="Ah")
    state = after(state, "1 draw")
    assert chosen(state, 1).startswith("discard")


def test_the_card_that_fits_least_is_discarded_and_a_joker_is_kept() -> None:
    state = after(dealt("kunken", {1: "5d 6d 9s 9h Js Qs 2c 3c 7h 8h Th Xr Kd"}, turned="Ah"), "1 draw")
    assert chosen(state, 1) not in ("discard Xr", "discard 5d", "discard 9s")


def test_a_turn_that_cannot_end_is_taken_back_and_then_a_card_is_drawn() -> None:
    state = dealt("kunken", {1: WEAK}, turned="Ah")
    state = after(state, "1 bank Ah")
    assert chosen(state, 1) == "retract"
    assert chosen(after(state, "1 retract"), 1) == "draw"


def test_who_has_opened_adds_what_fits() -> None:
    state = dealt("kunken", {1: "Ks Kh Kd 9c Tc Jc Kc 4h 6d 8h 2d 4c 6s"}, turned="Ah")
    state = after(state, "1 draw", "1 meld Ks Kh Kd", "1 meld 9c Tc Jc")
    assert chosen(state, 1) == "add 1 Kc"


def test_a_joker_is_kept_while_there_are_many_cards() -> None:
    state = dealt("kunken", {1: "Ks Kh Kd 9c Tc Jc Xr 2s 6h 3d Ad 7s Th"}, turned="Ah")
    state = after(state, "1 draw", "1 meld Ks Kh Kd", "1 meld 9c Tc Jc")
    assert chosen(state, 1) == "add 2 Qc"  # it was drawn
    assert chosen(after(state, "1 add 2 Qc"), 1).startswith("discard")


def test_a_joker_is_taken_for_the_card_that_it_stands_for() -> None:
    state = dealt("kunken", {1: "Ks Kh Xr 9c Tc Jc Kd 4h 6d 8h 2d 4c 6s"}, turned="Ah", joker_swap=True)
    state = after(state, "1 draw", "1 meld Ks Kh Xr=Kd", "1 meld 9c Tc Jc")
    assert chosen(state, 1) == "swap 1 Kd"
    assert seen(state, 1).facts.melded == 50
