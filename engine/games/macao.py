"""Macao: order how many tricks you will take, then take exactly so many. Rules: ``seeds/macao/rules.en.md``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine import following
from engine.cards import NATURAL, Card, pack, strengths
from engine.core import End, Game, Look, Position, State, Step
from engine.listing import using
from engine.moves import Move
from engine.options import check, choice, flag, number
from engine.phrases import Board, Event, Phrase
from engine.pot import added, ahead
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only
from engine.tricks import clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable

PACK = pack("2")  # MAC-1
STRENGTHS = strengths(NATURAL)  # MAC-1
ABOVE_ALL_PLAIN = len(NATURAL) + 1
PREMIUM = 10
VERBS = frozenset(("bid", "play"))
STOCK, TURNED = ("stock", 0), ("turned", 0)


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on.

    Args:
        max_cards: the longest deal, 0 for as long as the pack allows (MAC-2).
        wave: whether the deals only grow, or shrink again (MAC-2).
        hook: whether the dealer may not make the orders come out even (MAC-4).
        must_trump: whether who cannot follow suit must trump (MAC-5).
        scoring: what is written for orders and tricks (MAC-7).
    """

    max_cards: int = number(0, 0, 26, steps=(0, 4, 6, 8, 10, 13))
    wave: str = choice("up", "up_down")
    hook: bool = flag(default=False)
    must_trump: bool = flag(default=False)
    scoring: str = choice("exact", "at_least", "tricks")

    def __post_init__(self) -> None:
        check(self)


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal.

    Args:
        turn: the seat that is waited for; None when the deal is over.
        phase: ``bid`` or ``play``.
        trump: the suit of trumps, None without.
        number: which deal of the match it is, from 1; ``deals``: how many there are.
        size: how many cards, and so tricks, each has.
        leader: who leads the trick; while orders are given, the elder hand.
        orders: by seat the order, None before it is given.
        taken: by seat the tricks taken.
        before: who took the last trick; ``began``: who led it.
    """

    turn: int | None
    phase: str
    trump: str | None
    number: int
    deals: int
    size: int
    leader: int
    orders: tuple[int | None, ...]
    taken: tuple[int, ...]
    before: int | None = None
    began: int = 0


def check_seats(options: Options, seats: int) -> None:
    """Every option goes with every number of seats: a longest deal that is too long is cut down (MAC-2)."""


def sizes(options: Options, seats: int) -> tuple[int, ...]:
    """How many cards each seat gets, deal by deal.

    >>> sizes(Options(max_cards=3, wave="up_down"), 4)
    (1, 2, 3, 2, 1)
    """
    longest = len(PACK) // seats
    longest = min(longest, options.max_cards or longest)  # MAC-2
    down = range(longest - 1, 0, -1) if options.wave == "up_down" else ()
    return (*range(1, longest + 1), *down)


def carry(_options: Options, _seats: int) -> int:
    """How many deals have been played; a deal that was thrown in is dealt again."""
    return 0


def due(state: State) -> tuple[Card, ...]:
    """The whole pack before every deal."""
    return () if state.running else PACK


def deal(state: State, order: tuple[Card, ...]) -> Step:
    """Deal as many cards as this deal has, and turn the next one for trumps."""
    series = sizes(state.options, state.seats)
    size, seats = series[state.carry], state.seats
    elder, dealt = (state.dealer + 1) % seats, size * seats
    shown = 1
    if size == max(series):  # MAC-3
        shown = 0  # MAC-3
    turned = order[dealt : dealt + shown]
    zones: dict[Key, Zone] = {
        ("hand", (elder + place) % seats): Zone(order[place:dealt:seats], only((elder + place) % seats))
        for place in range(seats)
    }
    zones |= {TURNED: Zone(turned, EVERYBODY), STOCK: Zone(order[dealt + shown :], NOBODY)}
    facts = Facts(
        turn=elder, phase="bid", trump=turned[0].suit if turned else None, number=state.carry + 1, deals=len(series),
        size=size, leader=elder, orders=(None,) * seats, taken=(0,) * seats,
    )  # fmt: skip
    start = Phrase("event-deal", seat=state.dealer, number=facts.number, total=facts.deals, count=size)
    trumps = Phrase("event-trump", cards=turned, suit=facts.trump) if turned else Phrase("event-no-trump")
    table = Table(zones | following.places(range(seats)))
    return _step(table, facts, (Event(start), Event(trumps)))


def _step(table: Table, facts: Facts, events: tuple[Event, ...]) -> Step:
    waiting = frozenset(() if facts.turn is None else (facts.turn,))
    return Step(Position(table, facts, (None,) * len(facts.orders)), events, waiting)


def may(look: Look) -> frozenset[str]:
    """Who is waited for may try any verb of the game."""
    return VERBS if look.asked else frozenset()


def forbids(look: Look, move: Move) -> str | None:
    """The rule against a move that turn, verb and cards allow."""
    phase = look.facts.phase
    if move.verb == "bid":
        return None if phase == "bid" and move.number in _orders(look) else "MAC-4"
    if phase != "play" or len(move.cards) != 1 or move.stands or move.cards[0] not in live(look):
        return "MAC-5"
    return None


def _orders(look: Look) -> tuple[int, ...]:
    facts: Facts = look.facts
    orders = range(facts.size + 1)
    if look.options.hook and look.seat == look.dealer:  # MAC-4
        even = facts.size - sum(order or 0 for order in facts.orders)  # MAC-4
        return tuple(order for order in orders if order != even)  # MAC-4
    return tuple(orders)


def live(look: Look) -> tuple[Card, ...]:
    """The cards that may be played now."""
    facts: Facts = look.facts
    hand = tuple(sorted(look.hand))
    if facts.phase == "bid":
        return ()
    led = look.cards("trick", facts.leader)
    if not led:
        return hand
    same = following.of_suit(hand, led[0].suit, _suit)
    trumps = following.of_suit(hand, facts.trump, _suit) if look.options.must_trump else ()
    return same or trumps or hand  # MAC-5


def _suit(card: Card) -> str:
    return card.suit


def moves(look: Look) -> tuple[Move, ...]:
    """All orders, or all cards that may be played."""
    if look.facts.phase == "bid":
        return tuple(Move("bid", number=order) for order in _orders(look))
    return tuple(Move("play", (card,)) for card in live(look))


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards; orders use none."""
    return using(moves(look), some)


def most(look: Look) -> int:
    """One card at a time."""
    return int(look.facts.phase == "play")


def play(state: State, seat: int, move: Move) -> Step:
    """Note an order, or lay a card."""
    assert state.position is not None  # noqa: S101  # a move is allowed only in a running deal
    table, facts = state.position.table, state.position.facts
    if move.verb == "bid":
        return _ordered(table, facts, seat, move.number)
    table, seen_by = table.move(move.cards, ("hand", seat), ("trick", seat))
    laid = Event(Phrase("event-play", seat=seat, cards=move.cards), seen_by)
    after = (seat + 1) % state.seats
    if after != facts.leader:
        return _step(table, replace(facts, turn=after), (laid,))
    return _taken(state, table, facts, laid)


def _ordered(table: Table, facts: Facts, seat: int, order: int | None) -> Step:
    orders = tuple(order if place == seat else each for place, each in enumerate(facts.orders))
    phase = "bid" if None in orders else "play"
    after = replace(facts, turn=(seat + 1) % len(orders), phase=phase, orders=orders)
    said = Event(Phrase("event-bid", seat=seat, number=order))
    return _step(table, after, (said,))


def _taken(state: State, table: Table, facts: Facts, laid: Event) -> Step:
    seats = clockwise(facts.leader, state.seats)
    trick = [(seat, table.cards("trick", seat)[0]) for seat in seats]
    led = trick[0][1].suit

    def strength(card: Card) -> int:
        if card.suit == facts.trump:  # MAC-6
            return ABOVE_ALL_PLAIN + STRENGTHS[card.rank]  # MAC-6
        return STRENGTHS[card.rank] if card.suit == led else 0

    taker = following.taker(trick, strength)
    taken = tuple(count + (seat == taker) for seat, count in enumerate(facts.taken))
    table = following.gather(table, seats, facts.before)
    after = replace(facts, turn=taker, leader=taker, taken=taken, before=taker, began=facts.leader)
    events = (laid, Event(Phrase("event-trick", seat=taker, number=taken[taker])))
    return _step(table, after, events) if table.cards("hand", taker) else _end(state, table, after, events)


def points(scoring: str, order: int, taken: int) -> int:
    """What a seat writes for an order and the tricks it took.

    >>> points("exact", 2, 2), points("exact", 3, 4), points("at_least", 3, 4), points("tricks", 3, 4)
    (12, 0, 13, 4)
    """
    exact = taken == order
    if scoring == "tricks":  # MAC-7
        return taken + (PREMIUM if exact else 0)  # MAC-7
    more = scoring == "at_least" and 0 < order < taken
    return PREMIUM + order if exact or more else 0


def _end(state: State, table: Table, facts: Facts, events: tuple[Event, ...]) -> Step:
    orders = [order or 0 for order in facts.orders]
    row = tuple(map(points, (state.options.scoring,) * state.seats, orders, facts.taken))
    results = (
        Event(Phrase("event-score", seat=seat, number=orders[seat], total=facts.taken[seat], count=row[seat]))
        for seat in range(state.seats)
    )
    over = facts.number == facts.deals
    winners = ahead(added(state.scores, row)) if over else None  # MAC-8
    end = End(row, (state.dealer + 1) % state.seats, facts.number, winners)
    return replace(_step(table, replace(facts, turn=None), (*events, *results)), end=end)


def board(look: Look) -> Board:
    """Deal, trumps and the sum of the orders on top; by seat the order and the tricks."""
    facts: Facts = look.facts
    trick = [
        Phrase("trick-card", seat=seat, cards=look.cards("trick", seat))
        for seat in clockwise(facts.leader, look.seats)
        if look.count("trick", seat)
    ]
    return Board(tuple(_head(look)), tuple(_seat(look, seat) for seat in range(look.seats)), tuple(trick), _last(look))


def _head(look: Look) -> Iterable[Phrase]:
    facts: Facts = look.facts
    yield Phrase("head-deal", number=facts.number, total=facts.deals, count=facts.size)
    yield Phrase("head-trump", suit=facts.trump, cards=look.cards("turned")) if facts.trump else Phrase("head-no-trump")
    given = [order for order in facts.orders if order is not None]
    if given:
        key = _balance(sum(given), facts.size) if len(given) == look.seats else "open"
        yield Phrase(f"head-orders-{key}", number=sum(given), total=facts.size)


def _balance(ordered: int, size: int) -> str:
    """Whether more tricks are ordered than there are, fewer, or as many."""
    return "even" if ordered == size else "over" if ordered > size else "under"


def _seat(look: Look, seat: int) -> tuple[Phrase, ...]:
    return _order(look.facts, seat), Phrase("seat-score", seat=seat, number=look.scores[seat])


def _order(facts: Facts, seat: int) -> Phrase:
    order = facts.orders[seat]
    if order is None:
        return Phrase("seat-no-order", seat=seat)
    key = "seat-order" if facts.phase == "bid" else "seat-taken"
    return Phrase(key, seat=seat, number=order, total=facts.taken[seat])


def _last(look: Look) -> tuple[Phrase, ...]:
    facts: Facts = look.facts
    laid = tuple(card for seat in clockwise(facts.began, look.seats) for card in look.cards("last", seat))
    return (Phrase("last-trick", seat=facts.before, cards=laid),) if laid else ()


GAME = Game(
    id="macao",
    Options=Options,
    presets={"macao": Options(), "short": Options(max_cards=8)},
    verbs=VERBS,
    check_seats=check_seats,
    seats=(2, 8),  # MAC-1
    carry=carry,
    due=due,
    deal=deal,
    may=may,
    forbids=forbids,
    moves=moves,
    fitting=fitting,
    live=live,
    most=most,
    play=play,
    board=board,
)
