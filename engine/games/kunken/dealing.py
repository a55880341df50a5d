"""What is shuffled and dealt in Kunken: a deal, and once in it the bank."""

from __future__ import annotations

from engine.cards import JOKERS, Card, pack
from engine.core import State, Step
from engine.games.kunken.course import BANK, STOCK, Course, course
from engine.games.kunken.facts import Carry, Facts, Start
from engine.games.kunken.options import Options
from engine.phrases import Event, Phrase
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only


def carry(_options: Options, _seats: int) -> Carry:
    """What the first deal finds."""
    return Carry()


def due(state: State) -> tuple[Card, ...]:
    """The cards to be shuffled: two packs with jokers, or in a deal the bank without its last card."""
    options: Options = state.options
    if not state.running:
        return pack("2") * 2 + tuple(map(Card, JOKERS)) * (options.jokers // 2)  # KUN-1
    at_work = course(state)
    return at_work.table.cards(*BANK)[:-1] if at_work.facts.due else ()  # KUN-14


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal an order, or lay the shuffled bank as the new stock."""
    if state.running:
        return _renew_stock(course(state), order)
    options, seats = state.options, state.seats
    elder, dealt = (state.dealer + 1) % seats, options.hand * seats
    hands = {(elder + place) % seats: tuple(sorted(order[place:dealt:seats])) for place in range(seats)}
    zones: dict[Key, Zone] = {("hand", seat): Zone(hand, only(seat)) for seat, hand in sorted(hands.items())}
    zones[BANK] = Zone(order[dealt : dealt + 1], EVERYBODY)  # KUN-2
    zones[STOCK] = Zone(order[dealt + 1 :], NOBODY)
    nothing = (0,) * seats
    at_work = Course(state, Table(zones), Facts("draw", elder, nothing, Start(credit=nothing)))
    _tell(at_work, hands)
    return at_work.step()


def _tell(at_work: Course, hands: dict[int, tuple[Card, ...]]) -> None:
    at_work.say("event-deal", at_work.state.dealer)
    for seat, hand in hands.items():
        at_work.events.append(Event(Phrase("event-dealt", seat, cards=hand), only(seat)))
    at_work.say("event-turned", cards=at_work.table.cards(*BANK))


def _renew_stock(at_work: Course, order: tuple[Card, ...]) -> Step:
    at_work.move(order, BANK, STOCK)
    at_work.change(phase="draw")
    at_work.say("event-shuffled", count=len(order))
    return at_work.step()
