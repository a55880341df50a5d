"""First deals by what the engine asks after them: tests that hang on no chance write down what they need."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import engine
from engine import Card

# What is asked after a deal.
Asks = Callable[[engine.State], bool]


def deal_of(predicate: Asks, seats: int = 2) -> list[Card]:
    """An order of default Bura's pack after which a predicate holds of the state."""
    game = engine.game("bura")
    begun = engine.start(game, game.presets["bura"], seats, 0)
    for seed in range(5000):
        order = list(engine.due(begun))
        Random(seed).shuffle(order)
        if predicate(engine.deal(begun, order)[0]):
            return order
    raise AssertionError("no such deal")


def two_of_a_suit_lead(state: engine.State) -> bool:
    """Only the leader is asked, and two of his cards are of one suit."""
    suits = [card.suit for card in engine.view(state, 1).hand]
    return state.waiting == {1} and len(set(suits)) == 2


def leader_alone(state: engine.State) -> bool:
    """Only the leader is asked."""
    return state.waiting == {1}


def another_is_asked(state: engine.State) -> bool:
    """Others than the leader may claim out of turn."""
    return len(state.waiting) > 1
