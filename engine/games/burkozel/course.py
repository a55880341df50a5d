"""A deal at work: what one input changes, gathered step by step until it is a Step."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine import piles
from engine.core import End, Position, State, Step
from engine.games.burkozel.facts import Facts, Own
from engine.games.burkozel.options import Options
from engine.games.burkozel.sets import Cards, claimable
from engine.phrases import Event, Phrase
from engine.table import EVERYBODY, Key, Table, Watchers, Zone, only
from engine.tricks import clockwise


@dataclass(slots=True)
class Course:
    """A deal between two positions.

    Args:
        state: the match before the input.
        table, facts, own: as in a position, so far.
        events: what has happened, so far.
        end: how the deal ended, if it did.
    """

    state: State
    table: Table
    facts: Facts
    own: list[Own]
    events: list[Event] = field(default_factory=list)
    end: End | None = None

    @property
    def options(self) -> Options:
        """The options."""
        options: Options = self.state.options
        return options

    @property
    def seats(self) -> int:
        """How many play."""
        return self.state.seats

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that count together."""
        return self.options.sides(self.seats)

    def change(self, **changes: Any) -> None:
        """Change some of the facts."""
        self.facts = replace(self.facts, **changes)

    def note(self, seat: int, **changes: Any) -> None:
        """Change some of what a seat alone knows."""
        self.own[seat] = replace(self.own[seat], **changes)

    def say(
        self, key: str, seat: int | None = None, cards: Cards = (), seen_by: Watchers = EVERYBODY, **more: Any
    ) -> None:
        """Let something be heard by everybody."""
        self.events.append(Event(Phrase(key, seat, cards=cards, **more), seen_by))

    def whisper(self, key: str, seat: int, cards: Cards) -> None:
        """Let something be heard by one seat only."""
        self.events.append(Event(Phrase(key, seat, cards=cards), only(seat), only(seat)))

    def hand(self, seat: int) -> Cards:
        """A seat's cards."""
        return self.table.cards("hand", seat)

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.table.cards(name, owner))

    def move(self, some: Cards, source: Key, target: Key, seen_by: Watchers = EVERYBODY) -> None:
        """Move cards to an empty place with these watchers."""
        self.table, _ = self.table.put({target: Zone((), seen_by)}).move(some, source, target)

    def put_away(self) -> None:
        """Turn the last trick down onto its taker's pile."""
        facts = self.facts
        if facts.taker is not None:
            self.table = piles.put_away(self.table, [seat for seat, _ in facts.last], facts.taker)  # BURK-12
            self.change(last=())

    def turns(self, first: int) -> tuple[int, ...]:
        """All seats in turn, from one on."""
        return clockwise(first, self.seats)

    def with_cards(self, first: int) -> tuple[int, ...]:
        """The seats that hold cards, in turn from a seat on."""
        return tuple(seat for seat in self.turns(first) if self.hand(seat))

    def claims_left(self) -> dict[int, tuple[Cards, ...]]:
        """By seat that does not lead and has not answered in the window, what it may claim."""
        silent = (seat for seat in self.turns(self.facts.leader)[1:] if self.own[seat] == Own())
        found = {seat: claimable(self, seat, self.hand(seat)) for seat in silent}
        return {seat: some for seat, some in found.items() if some}

    def waiting(self) -> frozenset[int]:
        """The seats that must still answer; beyond the leader's only the engine knows them (COMMON-14)."""
        facts = self.facts
        if facts.phase == "lead":
            leader = () if self.own[facts.leader].held else (facts.leader,)
            return frozenset((*leader, *self.claims_left()))
        return frozenset(() if facts.turn is None else (facts.turn,))

    def step(self) -> Step:
        """What the input led to."""
        position = Position(self.table, self.facts, tuple(self.own))
        return Step(position, tuple(self.events), self.waiting(), self.end)


def course(state: State) -> Course:
    """A running deal, ready to go on.

    Raises:
        ValueError: no deal is running.
    """
    position = state.position
    if position is None:
        msg = "no deal is running"
        raise ValueError(msg)
    return Course(state, position.table, position.facts, list(position.own))
