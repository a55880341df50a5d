"""Dealing and moving: what follows from an order of cards and from every legal move."""

from __future__ import annotations

from dataclasses import replace

from engine import following
from engine.cards import Card
from engine.core import State, Step
from engine.course import Course, course
from engine.games.sixty_six import ending
from engine.games.sixty_six.facts import GOAL, Count, Facts
from engine.games.sixty_six.legality import partner
from engine.games.sixty_six.options import Options
from engine.games.sixty_six.score import marriage_value
from engine.moves import Move
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only
from engine.tricks import beating, clockwise, last_to_beat, points

STOCK, TURNED = ("stock", 0), ("turned", 0)


def due(state: State) -> tuple[Card, ...]:
    """The pack, between deals."""
    pack: tuple[Card, ...] = state.options.pack
    return () if state.running else pack


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal an order of the pack, and turn the trump."""
    options: Options = state.options
    seats, elder = clockwise((state.dealer + 1) % state.seats, state.seats), (state.dealer + 1) % state.seats
    dealt = options.hand(state.seats) * state.seats
    shown = order[dealt : dealt + 1] or order[-1:]  # SIX-2, SIX-16
    zones: dict[Key, Zone] = {
        STOCK: Zone(order[dealt + 1 :], NOBODY),
        TURNED: Zone(order[dealt : dealt + 1], EVERYBODY),
    }
    for place, seat in enumerate(seats):
        hand = order[place : dealt : state.seats]
        closed = tuple(card for card in hand if card not in shown)
        zones["hand", seat] = Zone(closed, only(seat))
        zones["open", seat] = Zone(shown if len(closed) < len(hand) else (), EVERYBODY)  # SIX-16
    table = Table(zones | following.places(range(state.seats)))
    facts = Facts(
        phase="lead",
        turn=elder,
        trump=shown[0].suit,
        leader=elder,  # SIX-4
        tricks=(0,) * state.seats,
        fresh="shdc",
        married=("",) * state.seats,
    )
    running = Course(state, table, facts, [Count()] * state.seats)
    running.say("event-deal", state.dealer)
    for seat in seats:
        running.whisper("event-dealt", seat, table.cards("hand", seat))
    _see(running, shown)
    key, holder = ("event-trump", None) if table.cards("turned") else ("event-trump-held", state.dealer)
    running.say(key, holder, shown, suit=shown[0].suit)
    return _go_on(running)


def play(state: State, seat: int, move: Move) -> Step:
    """What follows from a legal move."""
    running = course(state)
    _DO[move.verb](running, seat, move)
    return _go_on(running)


def _go_on(running: Course) -> Step:
    """The step, with the counts laid open where points are called."""
    running.change(counts=tuple(running.own) if running.options.counts_are_public else ())  # SIX-17
    turn = running.facts.turn
    return running.step(frozenset(() if turn is None else (turn,)))


# ------------------------------------------------------------------------------------------------------ without a card


def _close(running: Course, seat: int, _move: Move) -> None:
    for each in range(running.seats):
        running.note(each, at_close=running.own[each].points)
    running.change(closer=seat, at_close=running.facts.tricks)
    running.say("event-closed", seat)
    ending.stop(running)


def _swap(running: Course, seat: int, _move: Move) -> None:
    lowest = Card(running.options.lowest + running.facts.trump)
    turned = running.table.cards("turned")
    running.move(turned, TURNED, ("open", seat))  # SIX-10
    running.from_hand(lowest, seat, TURNED)  # SIX-10
    running.say("event-swap", seat, (lowest,))
    running.say("event-swapped", seat, turned)


def _declare(running: Course, seat: int, _move: Move) -> None:
    count: Count = running.own[seat]
    running.say("event-declared", seat, number=count.points)
    end = ending.won if count.points >= GOAL else ending.wrongly_declared  # SIX-11
    end(running, seat)


# --------------------------------------------------------------------------------------------------------- with a card


def _marry(running: Course, seat: int, move: Move) -> None:
    card = move.cards[0]
    pair = tuple(sorted((card, partner(card))))
    running.show(pair, seat)
    _see(running, pair)
    _announce(running, seat, pair)
    ending.stop(running)
    if running.end is None:
        running.change(marriage=card.suit)
        _lay(running, seat, move)


def _announce(running: Course, seat: int, pair: tuple[Card, ...]) -> None:
    """Count a marriage, at once or later."""
    suit, count = pair[0].suit, running.own[seat]
    value = marriage_value(suit, running.facts.trump)
    counts = bool(running.facts.tricks[seat])  # SIX-8
    if counts:
        running.note(seat, extra=count.extra + value)
        _reach(running, seat)
    else:
        running.note(seat, pending=count.pending + value)
    married = tuple(suits + suit * (one == seat) for one, suits in enumerate(running.facts.married))
    running.change(married=married)
    running.say("event-marriage" if counts else "event-marriage-waits", seat, pair, suit=suit, number=value)


def _play(running: Course, seat: int, move: Move) -> None:
    if running.facts.phase == "lead":
        running.change(marriage=None)
    _lay(running, seat, move)


def _lay(running: Course, seat: int, move: Move) -> None:
    """Lay a card as a lead or an answer."""
    leads = running.facts.phase == "lead"
    running.from_hand(move.cards[0], seat, ("trick", seat))
    running.say("event-led" if leads else "event-laid", seat, move.cards)
    _see(running, move.cards)
    after = (seat + 1) % running.seats
    running.change(phase=_phase(running), turn=after)
    if after == running.facts.leader:
        _end_trick(running)
    ending.stop(running)


def _phase(running: Course) -> str:
    """How the lead is to be answered."""
    strict = running.facts.closer is not None or not running.table.cards("turned")
    return "follow" if strict else "answer"


def _see(running: Course, cards: tuple[Card, ...]) -> None:
    """Note which marriages all know to be broken up, or announced."""
    gone = {card.suit for card in cards if card.rank in {"K", "Q"}}
    running.change(fresh="".join(suit for suit in running.facts.fresh if suit not in gone))


# ---------------------------------------------------------------------------------------------------- after the trick


def _end_trick(running: Course) -> None:
    """The best card takes; its taker counts, draws first and leads."""
    facts: Facts = running.facts
    laid = [(seat, running.table.cards("trick", seat)) for seat in clockwise(facts.leader, running.seats)]
    taker = last_to_beat(beating(facts.trump), laid)  # SIX-5
    worth = sum(points(cards) for _, cards in laid)
    tricks = tuple(count + (seat == taker) for seat, count in enumerate(facts.tricks))
    running.table = following.gather(running.table, range(running.seats), facts.taker)
    running.change(
        phase="lead", turn=taker, leader=taker, tricks=tricks, marriage=None, began=facts.leader, taker=taker
    )
    public = running.options.counts_are_public
    running.say("event-took" if public else "event-took-uncounted", taker, number=worth if public else None)  # SIX-17
    _count(running, taker, worth)
    ending.stop(running)
    if running.end is None and _phase(running) == "answer":
        _draw(running)


def _count(running: Course, taker: int, worth: int) -> None:
    """Count a trick, and what waited for it."""
    count: Count = running.own[taker]
    extra = count.extra + count.pending  # SIX-8
    if not running.hand(taker) and running.facts.closer is None:  # SIX-12
        extra += running.options.last_trick  # SIX-12
    running.note(taker, cards=count.cards + worth, extra=extra, pending=0)
    _reach(running, taker)


def _reach(running: Course, seat: int) -> None:
    """Note when a seat has come to 66."""
    count: Count = running.own[seat]
    if count.reached is None and count.points >= GOAL:
        running.own[seat] = replace(count, reached=sum(running.facts.tricks))


def _draw(running: Course) -> None:
    """Everybody takes the next card, the taker first; the turned one is the last."""
    takers = clockwise(running.facts.leader, running.seats)  # SIX-6
    for seat in takers:
        stock = running.table.cards("stock")
        if stock:
            running.move(stock[:1], STOCK, ("hand", seat))
            running.whisper("event-drew", seat, stock[:1])
        else:
            turned = running.table.cards("turned")
            running.move(turned, TURNED, ("open", seat))
            running.say("event-drew-trump", seat, turned)


_DO = {"play": _play, "marry": _marry, "close": _close, "swap": _swap, "declare": _declare}
