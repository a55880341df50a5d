"""Dealing five cards in packets, and turning the next one."""

from __future__ import annotations

from engine.cards import Card
from engine.core import State, Step
from engine.following import places
from engine.games.euchre.bidding import ask
from engine.games.euchre.facts import HAND, STOCK, TURNED, Course, Facts
from engine.games.euchre.options import Options
from engine.games.euchre.trumps import deck
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only
from engine.tricks import clockwise

PACKETS = (3, 2)


def carry(_options: Options, _seats: int) -> None:
    """Nothing goes over from deal to deal but the scores."""


def due(state: State) -> tuple[Card, ...]:
    """The whole pack before every deal."""
    return () if state.running else deck(state.options)


def hands(order: tuple[Card, ...], seats: int) -> tuple[tuple[Card, ...], ...]:
    """The hands that an order of the pack gives, the elder hand's first.

    >>> from engine.cards import pack
    >>> [len(hand) for hand in hands(pack("7"), 4)]
    [5, 5, 5, 5]
    """
    dealt: list[tuple[Card, ...]] = [()] * seats
    rest = order
    for size in PACKETS:
        for place in range(seats):
            dealt[place] += rest[:size]  # EUC-3
            rest = rest[size:]
    return tuple(dealt)


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal an order of the pack; with a joker turned the dealer does not see his hand before he has named its suit."""
    seats, dealer = state.seats, state.dealer
    elder = (dealer + 1) % seats
    turned = order[HAND * seats]
    zones: dict[Key, Zone] = {
        ("hand", seat): Zone(hand, only(seat))
        for seat, hand in zip(clockwise(elder, seats), hands(order, seats), strict=True)
    }
    if turned.joker:  # EUC-11
        zones["hand", dealer] = Zone(zones["hand", dealer].cards, NOBODY)  # EUC-11
    zones |= {TURNED: Zone((turned,), EVERYBODY), STOCK: Zone(order[HAND * seats + 1 :], NOBODY)}
    zones |= {("discard", dealer): Zone((), only(dealer))}
    facts = Facts(turn=dealer, phase="joker", offered=None, taken=(0,) * seats, leader=elder)
    course = Course(state, Table(zones | places(range(seats))), facts)
    course = course.tell("event-turned", dealer, cards=(turned,))
    if turned.joker:
        return course.tell("event-joker", dealer).step()
    return ask(course.now(offered=turned.suit), elder).step()
