"""Dealing, bidding and moving: what follows from an order of cards and from every legal move."""

from __future__ import annotations

from engine import following
from engine.cards import Card
from engine.core import State, Step
from engine.course import Course, course
from engine.games.debertz import ending
from engine.games.debertz.facts import Facts, added
from engine.games.debertz.legality import is_bella, partner
from engine.games.debertz.ranks import PACK, Group, beats, groups, points
from engine.moves import Move
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only

STOCK, TURNED, BOTTOM = ("stock", 0), ("turned", 0), ("bottom", 0)
BELLA = 20
LAST_TRICK = 10
_PASSES = 4


def due(state: State) -> tuple[Card, ...]:
    """The pack, between deals."""
    return () if state.running else PACK


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal two packets of three to each, and turn a card."""
    elder, dealer = 1 - state.dealer, state.dealer
    hands = {elder: order[0:3] + order[6:9], dealer: order[3:6] + order[9:12]}  # DEB-2
    zones: dict[Key, Zone] = {
        TURNED: Zone(order[12:13], EVERYBODY),
        STOCK: Zone(order[13:-1], NOBODY),
        BOTTOM: Zone(order[-1:], NOBODY),
    }
    for seat, hand in hands.items():
        zones["hand", seat] = Zone(hand, only(seat))
        zones["open", seat] = Zone((), EVERYBODY)
    facts = Facts("take", elder, elder, state.carry, leader=elder)
    running = Course(state, Table(zones | following.places((0, 1))), facts, [None, None])
    running.say("event-deal", dealer)
    for seat, hand in hands.items():
        running.whisper("event-dealt", seat, hand)
    running.say("event-turned", cards=order[12:13])
    return _go_on(running)


def play(state: State, seat: int, move: Move) -> Step:
    """What follows from a legal move."""
    running = course(state)
    _DO[move.verb](running, seat, move)
    return _go_on(running)


def _go_on(running: Course) -> Step:
    turn = running.facts.turn
    return running.step(frozenset(() if turn is None else (turn,)))


# ------------------------------------------------------------------------------------------------------------- bidding


def _pass(running: Course, seat: int, _move: Move) -> None:
    passes = running.facts.passes + 1
    running.change(passes=passes, turn=1 - seat, phase="take" if passes < 2 else "name")  # DEB-3
    running.say("event-passed", seat)
    if passes == _PASSES:  # DEB-3
        ending.thrown_in(running)  # DEB-3


def _take(running: Course, seat: int, _move: Move) -> None:
    suit = running.table.cards("turned")[0].suit
    running.say("event-takes", seat, suit=suit)
    _make(running, seat, suit)


def _name(running: Course, seat: int, move: Move) -> None:
    running.say("event-names", seat, suit=move.suit)
    _make(running, seat, move.suit)


def _make(running: Course, seat: int, suit: str | None) -> None:
    """Trumps are made: three more cards each, and the bottom card is shown."""
    facts: Facts = running.facts
    running.change(phase="lead", turn=facts.elder, trump=suit, maker=seat)
    for each in (facts.elder, 1 - facts.elder):
        packet = running.table.cards("stock")[:3]  # DEB-4
        running.move(packet, STOCK, ("hand", each))  # DEB-4
        running.whisper("event-dealt-more", each, packet)
    running.table = running.table.show(BOTTOM)  # DEB-4
    running.say("event-bottom", cards=running.table.cards("bottom"))


# ----------------------------------------------------------------------------------------------------------- the cards


def _swap(running: Course, seat: int, _move: Move) -> None:
    turned, seven = running.table.cards("turned"), Card(f"7{running.facts.trump}")
    running.move(turned, TURNED, ("open", seat))  # DEB-5
    running.from_hand(seven, seat, TURNED)  # DEB-5
    running.say("event-swap", seat, (seven,))
    running.say("event-swapped", seat, turned)


def _play(running: Course, seat: int, move: Move) -> None:
    card = move.cards[0]
    if running.options.bella == "auto" and is_bella(card, running.hand(seat), running.facts.trump):  # DEB-8
        _announce(running, seat, card, tells=True)  # DEB-8
    _lay(running, seat, card)


def _bella(running: Course, seat: int, move: Move) -> None:
    _announce(running, seat, move.cards[0])
    _lay(running, seat, move.cards[0])


def _announce(running: Course, seat: int, card: Card, *, tells: bool = False) -> None:
    pair = tuple(sorted((card, partner(card))))
    running.show(pair, seat)
    running.change(bella=added(running.facts.bella, seat, BELLA))  # DEB-8
    running.say("event-bella", seat, pair, number=BELLA, tells=tells)


def _lay(running: Course, seat: int, card: Card) -> None:
    """Lay a card as a lead or an answer."""
    facts: Facts = running.facts
    leads = facts.phase == "lead"
    first = not all(facts.played)
    running.from_hand(card, seat, ("trick", seat))
    running.say("event-led" if leads else "event-laid", seat, (card,))
    played = (facts.played[0] or seat == 0, facts.played[1] or seat == 1)
    running.change(phase="follow", turn=1 - seat, played=played)
    if leads:
        return
    if first:  # DEB-7
        _score_groups(running)  # DEB-7
    _end_trick(running)


def _score_groups(running: Course) -> None:
    """The better hand shows all its groups, as they were before the first trick, and scores them."""
    facts: Facts = running.facts
    order, trump = running.options.group_order, facts.trump or ""
    found = {
        seat: groups((*running.hand(seat), *running.table.cards("trick", seat)), order)
        for seat in (facts.elder, 1 - facts.elder)
    }
    best = {seat: max(each.worth(order, trump) for each in some) for seat, some in found.items() if some}
    if not best:
        return
    winner = max(best, key=lambda seat: (best[seat], seat == facts.elder))  # DEB-7
    for group in found[winner]:
        _show_group(running, winner, group)


def _show_group(running: Course, seat: int, group: Group) -> None:
    running.show(group.cards, seat)
    running.change(groups=added(running.facts.groups, seat, group.value))
    running.say("event-group", seat, group.cards, number=group.value, tells=True)


def _end_trick(running: Course) -> None:
    """The better card takes; its taker leads, or the deal is counted."""
    facts: Facts = running.facts
    leader, trump = facts.leader, facts.trump or ""
    led, answer = (running.table.cards("trick", seat)[0] for seat in (leader, 1 - leader))
    taker = 1 - leader if beats(answer, led, trump) else leader  # DEB-9
    last = not running.hand(taker)
    worth = points(led, trump) + points(answer, trump)
    if last:  # DEB-10
        worth += LAST_TRICK  # DEB-10
    running.table = following.gather(running.table, (0, 1), facts.taker)
    running.change(
        phase="lead", turn=taker, leader=taker, tricks=added(facts.tricks, taker, 1),
        cards=added(facts.cards, taker, worth), began=leader, taker=taker,
    )  # fmt: skip
    running.say("event-took-last" if last else "event-took", taker, number=worth, total=running.facts.count(taker))
    if last:
        ending.counted(running)


_DO = {"pass": _pass, "take": _take, "name": _name, "swap": _swap, "play": _play, "bella": _bella}
