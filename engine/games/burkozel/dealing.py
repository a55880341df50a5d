"""Dealing: which cards are due, who antes, who gets which cards."""

from __future__ import annotations

from engine.cards import Card, pack
from engine.core import State, Step
from engine.drawing import STOCK, TURNED, singly
from engine.games.burkozel import leading
from engine.games.burkozel.course import Course
from engine.games.burkozel.facts import Facts, Own
from engine.games.burkozel.options import HAND
from engine.pot import Carry
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only

PACKS = {36: pack("6"), 32: pack("7")}  # BURK-1


def due(state: State) -> tuple[Card, ...]:
    """The pack, between deals."""
    return () if state.running else PACKS[state.options.pack]


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal an order of the pack."""
    elder = (state.dealer + 1) % state.seats
    given = singly(elder, (HAND,) * state.seats)  # BURK-1
    hands = {seat: [card for to, card in zip(given, order, strict=False) if to == seat] for seat in range(state.seats)}
    turned, stock = order[len(given) : len(given) + 1], order[len(given) + 1 :]
    course = Course(state, _table(hands, stock, turned), _facts(state, elder, turned[0].suit), [Own()] * state.seats)
    _tell(course, turned)
    leading.lead_due(course)
    return course.done()


def _table(hands: dict[int, list[Card]], stock: tuple[Card, ...], turned: tuple[Card, ...]) -> Table:
    zones: dict[Key, Zone] = {STOCK: Zone(stock, NOBODY), TURNED: Zone(turned, EVERYBODY)}
    for seat, hand in hands.items():
        zones["hand", seat] = Zone(tuple(sorted(hand)), only(seat))
        zones["taken", seat] = Zone((), NOBODY)
    return Table(zones)


def _facts(state: State, elder: int, trump: str) -> Facts:
    found: Carry | None = state.carry
    ante = state.options.stake if found else 0  # BURK-9
    return Facts(
        phase="lead",
        turn=elder,
        window=False,
        trump=trump,
        elder=elder,
        pots=found.pots + 1 if found else 0,
        pot=(found.pot if found else 0) + ante * state.seats,
        paid=(ante,) * state.seats,
        leader=elder,
        tricks=(0,) * state.seats,
    )


def _tell(course: Course, turned: tuple[Card, ...]) -> None:
    facts = course.facts
    if course.options.for_pot:
        course.say("event-antes", number=facts.paid[0], total=facts.pot)
    course.say("event-deal", course.state.dealer)
    for seat in course.turns(facts.elder):
        course.say("event-dealt", seat, course.hand(seat), seen_by=only(seat))
    course.say("event-trump", cards=turned, suit=facts.trump)
