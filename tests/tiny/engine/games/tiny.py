"""A game of a few lines: one card is led, a higher one of its suit takes, everything else is thrown face down."""

from dataclasses import dataclass, replace

from engine import Board, Card, Event, Game, Look, Move, Phrase, State
from engine.cards import NATURAL, pack, strengths
from engine.core import End, Position, Step
from engine.options import check, choice, flag, number
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only

STRENGTH = strengths(NATURAL)


@dataclass(frozen=True, slots=True)
class Options:
    lowest: str = choice("6", "9")
    target: int = number(5, 1, 20, (5, 10))
    double: bool = flag(default=False)

    def __post_init__(self) -> None:
        check(self)


@dataclass(frozen=True, slots=True)
class Facts:
    turn: int
    lead: Card | None
    best: Card | None
    taker: int
    tricks: tuple[int, ...]


def check_seats(options: Options, seats: int) -> None:
    if options.lowest == "9" and seats > 3:
        raise ValueError("lowest: a pack from the nine on is for two or three seats")


def due(state: State) -> tuple[Card, ...]:
    return () if state.running else pack(state.options.lowest)


def deal(state: State, order: tuple[Card, ...]) -> Step:
    elder, seats = (state.dealer + 1) % state.seats, state.seats
    turns = [(elder + step) % seats for step in range(seats)]
    zones: dict[Key, Zone] = {("stock", 0): Zone(order[3 * seats :], NOBODY)}
    for step, seat in enumerate(turns):
        zones["hand", seat] = Zone(order[step : 3 * seats : seats], only(seat))
        zones["trick", seat] = Zone((), EVERYBODY)
        zones["thrown", seat] = Zone((), only(seat))
    table = Table(zones)
    own = (Event(Phrase("event-dealt", s, cards=table.cards("hand", s)), only(s), only(s)) for s in turns)
    facts = Facts(elder, None, None, elder, (0,) * seats)
    return Step(
        Position(table, facts, (None,) * seats),
        (Event(Phrase("event-deal", state.dealer)), *own),
        frozenset({elder}),
    )


def may(look: Look) -> frozenset[str]:
    return frozenset({"play", "hide"}) if look.seat == look.facts.turn else frozenset()


def forbids(look: Look, move: Move) -> str | None:
    best = look.facts.best
    if len(move.cards) != 1:
        return "TINY-1"
    if move.verb == "hide":
        return "TINY-2" if best is None else None
    return None if best is None or beats(move.cards[0], best) else "TINY-3"


def beats(card: Card, other: Card) -> bool:
    return card.suit == other.suit and STRENGTH[card.rank] > STRENGTH[other.rank]


def moves(look: Look) -> tuple[Move, ...]:
    return tuple(move for card in sorted(look.hand) for move in fitting(look, (card,)))


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    return tuple(move for verb in ("play", "hide") if look.allowed(move := Move(verb, some)) is None)


def play(state: State, seat: int, move: Move) -> Step:
    assert state.position is not None
    facts: Facts = state.position.facts
    target = ("trick" if move.verb == "play" else "thrown", seat)
    table, seen_by = state.position.table.move(move.cards, ("hand", seat), target)
    said = Event(Phrase(f"event-{move.verb}", seat, cards=move.cards), seen_by)
    if move.verb == "play":
        facts = replace(facts, lead=facts.lead or move.cards[0], best=move.cards[0], taker=seat)
    turn = (seat + 1) % state.seats
    worth = 2 if state.options.double else 1
    if len(table.cards("hand", turn)) == len(table.cards("hand", seat)):  # everybody has answered
        won = tuple(count + worth * (one == facts.taker) for one, count in enumerate(facts.tricks))
        facts, turn = Facts(facts.taker, None, None, facts.taker, won), facts.taker
    position = Position(table, replace(facts, turn=turn), state.position.own)
    if table.cards("hand", turn):
        return Step(position, (said,), frozenset({turn}))
    return Step(position, (said, Event(Phrase("event-over", number=sum(facts.tricks)))), frozenset(), end(state, facts))


def end(state: State, facts: Facts) -> End:
    totals = [old + new for old, new in zip(state.scores, facts.tricks, strict=True)]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return End(
        facts.tricks, (state.dealer + 1) % state.seats, None, winners if max(totals) >= state.options.target else None
    )


def board(look: Look) -> Board:
    seats = tuple((Phrase("seat-tricks", seat, number=count),) for seat, count in enumerate(look.facts.tricks))
    laid = tuple(
        Phrase("line-laid", s, cards=look.cards("trick", s)) for s in range(look.seats) if look.cards("trick", s)
    )
    return Board((Phrase("head-stock", count=look.count("stock")),), seats, laid)


GAME = Game(
    id="tiny",
    Options=Options,
    presets={"tiny": Options(), "short": Options(lowest="9", target=1)},
    verbs=frozenset({"play", "hide"}),
    seats=(2, 4),
    check_seats=check_seats,
    carry=lambda _options, _seats: None,
    due=due,
    deal=deal,
    may=may,
    forbids=forbids,
    moves=moves,
    fitting=fitting,
    live=lambda look: tuple(sorted({card for move in moves(look) for card in move.cards})),
    most=lambda _look: 1,
    play=play,
    board=board,
)
