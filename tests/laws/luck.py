"""Chance of the laws: decks and choices out of a short tape that hypothesis draws, and play by it."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hypothesis import strategies

import engine
from engine import records
from engine.cards import Card
from tests.laws.variants import Variant

T = TypeVar("T")

# Inputs that a deal may take for each card of its pack: far more than any game needs, and an endless one goes beyond.
INPUTS_PER_CARD = 30
STACKED, OUT_OF_TURN, MIX = 2, 6, 3


@dataclass
class Luck:
    """Choices: first those of a tape, which hypothesis can shorten, then those of a seed.

    Args:
        tape: a choice a byte.
        seed: where the later choices come from.
    """

    tape: bytes
    seed: int
    at: int = field(default=0, repr=False)
    later: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.later = random.Random(self.seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.at += 1
        return self.tape[self.at - 1] % bound if self.at <= len(self.tape) else self.later.randrange(bound)

    def pick(self, some: Sequence[T]) -> T:
        """One of some things."""
        return some[self.below(len(some))]

    def order(self, cards: tuple[Card, ...], seats: int) -> tuple[Card, ...]:
        """An order of a pack; half of them give seats equal suits or ranks, so that special hands are no rarity."""
        order = list(cards)
        self.later.shuffle(order)
        if self.below(STACKED):
            for seat in range(min(seats, len(order))):
                self._stack(order, seat, seats)
        return tuple(order)

    def _stack(self, order: list[Card], seat: int, seats: int) -> None:
        """Bring three cards that go together to where a seat is dealt them, one round after another."""
        kind = self.below(MIX)
        if not kind:
            return
        first = order[seat]
        alike = [
            card for card in order[seat + 1 :] if (card.suit == first.suit if kind == 1 else card.rank == first.rank)
        ]
        for card, place in zip(alike[:2], range(seat + seats, len(order), seats), strict=False):
            other = order.index(card)
            order[place], order[other] = order[other], order[place]


LUCK = strategies.builds(Luck, strategies.binary(max_size=120), strategies.integers(0, 2**32 - 1))


def begin(variant: Variant, luck: Luck) -> engine.State:
    """A match with drawn seats and dealer."""
    seats = luck.pick(variant.seats)
    return engine.start(variant.game, variant.options, seats, luck.below(seats))


def choose(state: engine.State, luck: Luck) -> str:
    """The next input of a match: an order where one is due, else a move, rare verbs as often as common ones."""
    due = engine.due(state)
    if due:
        return records.line_of_deal(luck.order(due, state.seats))
    seats = sorted(state.waiting)
    if not luck.below(OUT_OF_TURN):
        seats = [seat for seat in range(state.seats) if engine.moves(state, seat)]
    seat = luck.pick(seats)
    legal = engine.moves(state, seat)
    verb = luck.pick(sorted({move.verb for move in legal}))
    return records.line_of(seat, luck.pick([move for move in legal if move.verb == verb]))


@dataclass(frozen=True)
class Input:
    """An input with what was before, what is after, and what happened."""

    line: str
    before: engine.State
    after: engine.State
    events: tuple[engine.Event, ...]


def seat_of(line: str) -> int | None:
    """The seat that an input is of; None for orders and abandoned deals."""
    first = line.partition(" ")[0]
    return int(first) if first.isdigit() else None


def move_of(line: str) -> engine.Move:
    """The move of a seat's input."""
    return engine.Move.parse(line.partition(" ")[2])


def play(state: engine.State, luck: Luck, inputs: int) -> Iterator[Input]:
    """Play on by chance, until the match is over or so many inputs are made."""
    in_deal = 0
    for _ in range(inputs):
        if state.over:
            return
        in_deal = in_deal + 1 if state.running else 0
        line = choose(state, luck)
        before, (state, events) = state, records.enter(state, line)
        yield Input(line, before, state, events)
        assert in_deal <= INPUTS_PER_CARD * sum(map(len, pile_of(state))), "a deal without end"


def pile_of(state: engine.State) -> list[tuple[Card, ...]]:
    """The cards of every zone, as the engine knows them."""
    return [zone.cards for zone in state.position.table.zones.values()] if state.position else []
