"""The one door into every game: start, deal, look, move.

A match is a fold over its inputs: orders of cards and moves of seats. ``State`` is what the engine knows; a ``Look`` is
what a seat may know of it, and everything that decides or shows for a seat gets a ``Look``.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import field
from operator import add
from typing import TYPE_CHECKING, Any

from engine.cards import known
from engine.phrases import Board, Event, Phrase
from engine.table import Key, Pile, Table
from engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.cards import Card
    from engine.moves import Move


class Illegal(ValueError):
    """A move that a rule forbids.

    Args:
        rule: the id of the rule, for example ``BURA-6``.
        text: the move.
    """

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text}: forbidden by {rule}")
        self.rule = rule
        self.text = text


class BadOrder(ValueError):
    """An order that is not one of the cards that are due, or is not asked for now."""


@dataclass(frozen=True, slots=True)
class Position:
    """A deal in play.

    Args:
        table: where the cards lie.
        facts: what everybody knows besides cards; a frozen dataclass of the game's with at least ``turn``: the seat
            that the public waits for, or None; ``window`` where the game has windows of held answers, ``due`` where
            it shuffles within a deal.
        own: by seat, what only that seat knows besides its cards (held answers); frozen dataclasses or None.
    """

    table: Table
    facts: Any
    own: tuple[Any, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class End:
    """How a deal ended.

    Args:
        row: what every seat wrote in it.
        dealer: who deals next.
        carry: what goes over into the next deal (a pot, a count that hangs); None where nothing does.
        winners: all who won the match (COMMON-16), where it is over.
        chips: the balance by seat, in games that settle at the end of the match.
    """

    row: tuple[int, ...]
    dealer: int
    carry: Any = None
    winners: tuple[int, ...] | None = None
    chips: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What an input leads to.

    Args:
        position: the position after it.
        events: what happened, in order; an input is seen by those who hear of one of them.
        waiting: the seats that must still answer.
        end: how the deal ended, if it did.
    """

    position: Position
    events: tuple[Event, ...]
    waiting: frozenset[int]
    end: End | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Game:
    """A game, as a value. A module of ``engine/games`` has one, named ``GAME``.

    Args:
        id: its id, also the name of its folder under ``seeds/``.
        Options: its options, a frozen dataclass made of ``engine.options`` fields.
        presets: named options; the first is the default.
        verbs: the verbs of its moves.
        check_seats: raises ValueError naming the field where options and a number of seats cannot be played.
        seats: the fewest and the most seats.
        carry: options and seats to what the first deal finds (a pot of 0).
        due: the cards that are to be shuffled before the next deal, or in a deal that waits for it.
        deal: a state and an order of the due cards to the deal's first position.
        may: the verbs by which a seat may act now, by the turn alone.
        forbids: the rule that forbids a move which turn, verb and cards allow, or None.
        moves: all moves, in a fixed order.
        fitting: the moves that use exactly these cards.
        live: the cards that some legal move holds now.
        most: how many cards a legal move may hold now.
        play: a state, a seat and a legal move to what follows.
        board: what the table message tells.
    """

    id: str
    Options: type[Any]
    presets: Mapping[str, Any]
    verbs: frozenset[str]
    seats: tuple[int, int]
    check_seats: Callable[[Any, int], None]
    carry: Callable[[Any, int], Any]
    due: Callable[[State], tuple[Card, ...]]
    deal: Callable[[State, tuple[Card, ...]], Step]
    may: Callable[[Look], frozenset[str]]
    forbids: Callable[[Look, Move], str | None]
    moves: Callable[[Look], tuple[Move, ...]]
    fitting: Callable[[Look, tuple[Card, ...]], tuple[Move, ...]]
    live: Callable[[Look], tuple[Card, ...]]
    most: Callable[[Look], int]
    play: Callable[[State, int, Move], Step]
    board: Callable[[Look], Board]


@dataclass(frozen=True, slots=True)
class State:
    """A match as the engine knows it; never shown to anybody.

    Args:
        game, options, seats: what is played, and by how many.
        dealer: who deals the running deal, or the next one.
        carry: what the next deal finds.
        position: the running deal, or the last one; None before the first.
        running: whether a deal is being played.
        waiting: the seats that must still answer.
        rows: by finished deal, what every seat wrote in it.
        scores: the sums of the rows.
        winners: who won, once the match is over.
        chips: the balances, in games that settle.
        versions: by seat, and last for the public, how many inputs were seen.
        looks: by seat, what :func:`view` has made already.
    """

    game: Game
    options: Any
    seats: int
    dealer: int
    carry: Any
    scores: tuple[int, ...]
    versions: tuple[int, ...]
    position: Position | None = None
    running: bool = False
    waiting: frozenset[int] = frozenset()
    rows: tuple[tuple[int, ...], ...] = ()
    winners: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    looks: dict[int | None, Look] = field(init=False, default_factory=dict, compare=False, repr=False)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)


@dataclass(frozen=True, slots=True)
class Look:
    """What a seat may know of a match; seat None is the public.

    Args:
        game, options, seats, dealer, scores, winners: as in the state.
        deals: how many deals have ended.
        running: whether a deal is being played.
        asked: whether this seat must answer now.
        facts: what everybody knows of the deal; None before the first.
        own: what only this seat knows besides its cards.
        zones: what it sees of each zone: the cards, or their number.
        listed: its moves, once they were asked for.
    """

    game: Game
    options: Any
    seats: int
    dealer: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int
    seat: int | None
    running: bool
    asked: bool
    facts: Any
    own: Any
    zones: dict[Key, Pile]
    listed: list[tuple[Move, ...]] = field(init=False, default_factory=list, compare=False, repr=False)

    def cards(self, name: str, owner: int = 0) -> tuple[Card, ...]:
        """The cards of a zone; none where they are not seen."""
        pile = self.zones.get((name, owner), ())
        return () if isinstance(pile, int) else pile

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""
        pile = self.zones.get((name, owner), ())
        return pile if isinstance(pile, int) else len(pile)

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards: those that it alone sees, and those of them that all have seen («open»)."""
        if self.seat is None:
            return ()
        closed = self.cards("hand", self.seat)
        return closed + self.cards("open", self.seat) if ("open", self.seat) in self.zones else closed

    @property
    def window(self) -> bool:
        """Whether several seats may be deciding at the same time (COMMON-14); public, and the same whoever is asked."""
        return self.running and getattr(self.facts, "window", False)

    @property
    def due(self) -> bool:
        """Whether nobody moves before cards are dealt: between deals, or where a deal waits for a second shuffle."""
        return not self.running or getattr(self.facts, "due", False)

    @property
    def turn(self) -> int | None:
        """The seat that the public waits for."""
        return self.facts.turn if self.running else None

    def may(self) -> frozenset[str]:
        """The verbs by which this seat may act now."""
        return self.game.may(self) if self.running and self.seat is not None else frozenset()

    def allowed(self, move: Move) -> str | None:
        """None, or the id of the rule that forbids a move of this seat (COMMON-10)."""
        if self.listed:
            for listed in self.listed[0]:
                if listed is move:  # whoever chose from the list holds one of its moves
                    return None
        if self.due:
            return "COMMON-5"
        if move.verb not in self.may() or not self.holds(move):
            return "COMMON-10"
        return self.game.forbids(self, move)

    def holds(self, move: Move) -> bool:
        """Whether the seat holds the cards that a move takes out of its hand."""
        if move.verb == "bank":  # its card lies in the bank, not in the hand
            return True
        hand = self.hand
        if len(move.cards) == 1:
            return move.cards[0] in hand
        return all(move.cards.count(card) <= hand.count(card) for card in move.cards)

    def moves(self) -> tuple[Move, ...]:
        """All moves of this seat, in a fixed order."""
        if not self.listed:
            self.listed.append(self.game.moves(self) if self.asked or self.may() else ())
        return self.listed[0]

    def fitting(self, some: Iterable[Card]) -> tuple[Move, ...]:
        """The moves that use exactly these cards."""
        return self.game.fitting(self, tuple(sorted(some))) if self.may() else ()

    def live(self) -> tuple[Card, ...]:
        """The cards of the hand that some legal move holds now."""
        return self.game.live(self) if self.may() else ()

    def most(self) -> int:
        """How many cards a move of this seat may hold now."""
        return self.game.most(self) if self.may() else 0

    def board(self) -> Board:
        """What the table message tells of the deal."""
        return self.game.board(self) if self.facts is not None else Board((), ((),) * self.seats)


def start(game: Game, options: Any, seats: int, dealer: int = 0) -> State:
    """A match before its first deal.

    Args:
        game: the game.
        options: a value of its ``Options``.
        seats: how many play.
        dealer: who deals first, 0 to seats - 1.

    Raises:
        ValueError: options, seats or dealer that cannot be played; the message names the field.
    """
    low, high = game.seats
    if not low <= seats <= high:
        raise ValueError(f"seats: {game.id} is played by {low} to {high}, not by {seats}")
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer: {dealer} is not one of the seats 0 to {seats - 1}")
    game.check_seats(options, seats)
    carry = game.carry(options, seats)
    return State(game, options, seats, dealer, carry, scores=(0,) * seats, versions=(0,) * (seats + 1))


def due(state: State) -> tuple[Card, ...]:
    """The cards that are to be shuffled now; none when no deal is due."""
    return () if state.over else state.game.due(state)


def deal(state: State, order: Iterable[Card | str]) -> tuple[State, tuple[Event, ...]]:
    """Deal an order of the due cards.

    Args:
        state: the match.
        order: the cards in the order in which they leave the pack (COMMON-3).

    Raises:
        BadOrder: no cards are due, or these are not the due ones.
    """
    wanted = due(state)
    if not wanted:
        raise BadOrder("no cards are due")
    given = known(order)
    if sorted(given) != sorted(wanted):
        missing, extra = Counter(wanted) - Counter(given), Counter(given) - Counter(wanted)
        raise BadOrder(f"not an order of the due cards; missing: {_text(missing)}; too many: {_text(extra)}")
    return _take(state, state.game.deal(state, given))


def submit(state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Play a move: the only way in.

    Args:
        state: the match; it is not changed.
        seat: who moves, 0 to seats - 1.
        move: the move.

    Returns:
        The new state, and what happened.

    Raises:
        Illegal: a rule forbids the move.
    """
    rule = view(state, seat).allowed(move)
    if rule is not None:
        raise Illegal(rule, str(move))
    return _take(state, state.game.play(state, seat, move))


def abandon(state: State) -> tuple[State, tuple[Event, ...]]:
    """Throw the running deal in: it scores nothing, and what was paid in it goes back (COMMON-9).

    Raises:
        Illegal: no deal is being played.
    """
    if not state.running or state.position is None:
        raise Illegal("COMMON-5", "abandon")
    end = End((0,) * state.seats, state.dealer, state.carry)
    return _take(state, Step(state.position, (Event(Phrase("event-abandoned")),), frozenset(), end))


def allowed(state: State, seat: int, move: Move) -> str | None:
    """None, or the id of the rule that forbids a move; lists nothing."""
    return view(state, seat).allowed(move)


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """All that a seat may do now, in a fixed order."""
    return view(state, seat).moves()


def fitting(state: State, seat: int, some: Iterable[Card]) -> tuple[Move, ...]:
    """The moves of a seat that use exactly these cards."""
    return view(state, seat).fitting(some)


def version(state: State, seat: int | None) -> int:
    """How many inputs a seat (None: the public) has seen."""
    if seat is not None and not 0 <= seat < state.seats:
        raise _no_seat(state, seat)
    return state.versions[-1 if seat is None else seat]


def view(state: State, seat: int | None) -> Look:
    """What a seat (None: the public) may know."""
    made = state.looks.get(seat)
    if made is not None:
        return made
    if seat is not None and not 0 <= seat < state.seats:
        raise _no_seat(state, seat)
    position = state.position
    look = Look(
        state.game, state.options, state.seats, state.dealer, state.scores, state.winners, len(state.rows),
        seat, state.running, seat in state.waiting,
        position.facts if position else None,
        position.own[seat] if position and seat is not None else None,
        position.table.seen(seat) if position else {},
    )  # fmt: skip
    state.looks[seat] = look
    return look


def _take(state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
    versions = _versions(state.versions, step.events)
    if step.end is not None:
        return _ended(state, step, step.end, versions), step.events
    after = State(
        state.game, state.options, state.seats, state.dealer, state.carry, state.scores, versions,
        step.position, True, step.waiting, state.rows,  # noqa: FBT003  # every move makes one: by place it is cheap
    )  # fmt: skip
    return after, step.events


def _ended(state: State, step: Step, end: End, versions: tuple[int, ...]) -> State:
    scores = tuple(map(add, state.scores, end.row))
    return State(
        state.game, state.options, state.seats, end.dealer, end.carry, scores, versions, step.position,
        rows=(*state.rows, end.row), winners=end.winners or (), chips=end.chips,
    )  # fmt: skip


def _versions(before: tuple[int, ...], events: tuple[Event, ...]) -> tuple[int, ...]:
    """By seat, and last for the public, how many inputs it has seen after one with these events."""
    seats: frozenset[int] = frozenset()
    for event in events:
        if event.heard_by is None:
            return tuple([count + 1 for count in before])
        seats |= event.heard_by
    return tuple([count + (seat in seats) for seat, count in enumerate(before)])


def _no_seat(state: State, seat: int) -> ValueError:
    return ValueError(f"seat: {seat} is not one of the seats 0 to {state.seats - 1}")


def _text(some: Counter[Card]) -> str:
    return " ".join(card.text for card in some.elements()) or "none"
