"""What a robot does at a table of Macao."""

import pytest

from tests.robots.dealing import after, chosen, dealt, seen


@pytest.mark.parametrize(("hand", "order"), [("Ah", "bid 1"), ("2s", "bid 0")])
def test_the_first_order_is_what_the_one_card_takes(hand: str, order: str) -> None:
    assert chosen(dealt("macao", {1: hand}, turned="7h", seats=4), 1) == order


def test_what_is_ordered_is_taken() -> None:
    state = after(dealt("macao", {0: "Kh", 1: "As"}, turned="7h"), "1 bid 1", "0 bid 1")
    assert chosen(state, 1) == "play As"


def test_the_dealer_does_not_even_the_orders_out_where_it_is_forbidden() -> None:
    state = after(dealt("macao", {0: "2s", 1: "Ah"}, turned="7h", hook=True), "1 bid 1")
    assert chosen(state, 0) == "bid 1"
    assert seen(state, 0).options.hook
