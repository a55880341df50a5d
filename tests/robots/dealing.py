"""Deals with chosen hands, for positions in which a habit shows."""

import itertools
import random
from dataclasses import replace
from typing import Any

import engine
from engine import Card, Look, robots
from engine.cards import cards


def dealt(game: str, hands: dict[int, str], *, turned: str = "", seats: int = 2, **how: object) -> engine.State:
    """A first deal in which some seats hold some cards; seat 0 deals.

    Args:
        game: its id.
        hands: by seat, the first cards of its hand.
        turned: the turned card.
        seats: how many play.
        how: ``preset``, and options that differ from it.
    """
    known = engine.game(game)
    preset = str(how.pop("preset", next(iter(known.presets))))
    state = engine.start(known, replace(known.presets[preset], **how), seats)
    places = {seat: _places(state, seat) for seat in hands}
    wishes = {
        place: card for seat, text in hands.items() for place, card in zip(places[seat], cards(text), strict=False)
    }
    if turned:
        wishes[_turned(state)] = Card(turned)
    return engine.deal(state, _order(state, wishes))[0]


def _order(state: engine.State, wishes: dict[int, Card]) -> list[Card]:
    """The due cards with the wished ones in their places."""
    rest = list(engine.due(state))
    for card in wishes.values():
        rest.remove(card)
    return [wishes[place] if place in wishes else rest.pop() for place in range(len(engine.due(state)))]


def _probe(state: engine.State) -> tuple[list[Card], engine.State]:
    """Some order of the due cards with which a deal begins and goes on, and that deal."""
    for seed in itertools.count():
        order = random.Random(seed).sample(engine.due(state), len(engine.due(state)))
        begun, _ = engine.deal(state, order)
        if begun.running:
            return order, begun
    raise AssertionError


def _places(state: engine.State, seat: int) -> list[int]:
    """Where in the order the cards of a seat's hand stand, found by dealing; of a double pack they are dealt singly."""
    order, begun = _probe(state)
    hand = engine.view(begun, seat).hand
    if len(set(order)) < len(order):
        return list(range((seat - 1) % state.seats, len(hand) * state.seats, state.seats))
    return sorted(map(order.index, hand))


def _turned(state: engine.State) -> int:
    """Where in the order the turned card stands."""
    order, begun = _probe(state)
    look = engine.view(begun, None)
    if len(set(order)) < len(order):
        return sum(look.count("hand", seat) for seat in range(state.seats))
    return order.index(look.cards("turned")[0])


def after(state: engine.State, *moves: str) -> engine.State:
    """A state after moves such as ``"1 play As"``."""
    for line in moves:
        seat, _, text = line.partition(" ")
        state, _ = engine.submit(state, int(seat), engine.Move.parse(text))
    return state


def chosen(state: engine.State, seat: int, **changes: dict[str, Any]) -> str:
    """What a robot in a seat does; with ``own`` or ``facts`` of its look changed in some fields."""
    return str(robots.choose(seen(state, seat, **changes)))


def seen(state: engine.State, seat: int, **changes: dict[str, Any]) -> Look:
    """The look of a seat, with ``own`` or ``facts`` changed in some fields."""
    look = engine.view(state, seat)
    return replace(look, **{name: replace(getattr(look, name), **fields) for name, fields in changes.items()})
