"""Dealing: which cards are due, who antes, who gets which cards."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import Card, pack
from engine.core import State, Step
from engine.drawing import singly
from engine.games.bura import window
from engine.games.bura.course import Course
from engine.games.bura.facts import Facts, Own
from engine.games.bura.options import Options
from engine.pot import Carry
from engine.table import EVERYBODY, NOBODY, Key, Zone, only

_singly = lru_cache(maxsize=1 << 8)(singly)
PACKS = {36: pack("6"), 32: pack("7")}  # BURA-1


def due(state: State) -> tuple[Card, ...]:
    """The pack, between deals."""
    return () if state.running else PACKS[state.options.pack]


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal an order of the pack."""
    options: Options = state.options
    elder = (state.dealer + 1) % state.seats
    full = options.full(state.seats)
    given = _singly(elder, full)
    hands: list[list[Card]] = [[] for _ in full]
    for seat, card in zip(given, order, strict=False):
        hands[seat].append(card)
    stock = order[len(given) :]
    turned, stock = (stock[:1], stock[1:]) if options.trumps else ((), stock)  # BURA-2
    trump = turned[0].suit if turned else ""
    zones = _zones(options, hands, stock, turned)
    course = Course(state, options, state.seats, zones, _facts(state, elder, full, trump), [Own()] * state.seats)
    _tell(course, turned)
    window.lead_due(course)
    return course.step()


def _zones(
    options: Options, hands: list[list[Card]], stock: tuple[Card, ...], turned: tuple[Card, ...]
) -> dict[Key, Zone]:
    zones: dict[Key, Zone] = {("stock", 0): Zone(stock, NOBODY), ("turned", 0): Zone(turned, EVERYBODY)}
    for seat, hand in enumerate(hands):
        seen_by = EVERYBODY if seat in options.open_seats else only(seat)  # BURA-29
        zones["hand", seat] = Zone(tuple(sorted(hand)), seen_by)
    return zones


def _facts(state: State, elder: int, full: tuple[int, ...], trump: str) -> Facts:
    options: Options = state.options
    found: Carry | None = state.carry
    ante = options.stake if found and found.antes else 0  # BURA-23
    return Facts(
        phase="lead",
        turn=elder,
        window=False,
        trump=trump,
        elder=elder,
        full=full,
        bonus=options.bonuses(state.seats),
        pots=found.pots + 1 if found else 0,
        pot=(found.pot if found else 0) + ante * state.seats,
        paid=(ante,) * state.seats,
        leader=elder,
        tricks=(0,) * state.seats,
    )


def _tell(course: Course, turned: tuple[Card, ...]) -> None:
    facts = course.facts
    if sum(facts.paid):
        course.say("event-antes", number=facts.paid[0], total=facts.pot)
    course.say("event-deal", course.state.dealer)
    for seat in course.players(facts.elder):
        zone = course.zones["hand", seat]
        course.say("event-dealt", seat, zone.cards, zone.seen_by)
    if turned:
        course.say("event-trump", cards=turned, suit=facts.trump)
