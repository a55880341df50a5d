"""A deal of Burkozel at work: what all of its steps ask of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine import course as general
from engine import piles
from engine.core import State, Step
from engine.games.burkozel.facts import Facts, Own
from engine.games.burkozel.options import Options
from engine.games.burkozel.sets import Cards, claimable
from engine.table import EVERYBODY, Key, Table, Watchers, Zone
from engine.tricks import clockwise


@dataclass(slots=True)
class Course(general.Course):
    """A deal between two positions."""

    facts: Facts
    own: list[Own]

    @property
    def options(self) -> Options:
        """The options."""
        options: Options = self.state.options
        return options

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that count together."""
        return self.options.sides(self.seats)

    def lay(self, some: Cards, source: Key, target: Key, seen_by: Watchers = EVERYBODY) -> None:
        """Move cards to an empty place with these watchers."""
        self.table = self.table.put({target: Zone((), seen_by)})
        self.move(some, source, target)

    def put_away(self) -> None:
        """Turn the last trick down onto its taker's pile."""
        facts = self.facts
        if facts.taker is not None:
            zones = dict(self.table.zones)
            piles.put_away(zones, [seat for seat, _ in facts.last], facts.taker)  # BURK-12
            self.table = Table(zones)
            self.change(last=())

    def lay_aside(self) -> None:
        """Lay the trick aside as the last one."""
        zones = dict(self.table.zones)
        piles.lay_aside(zones, [seat for seat, _ in self.facts.laid])
        self.table = Table(zones)

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

    def awaited(self) -> frozenset[int]:
        """The seats that must still answer; beyond the leader's only the engine knows them (COMMON-14)."""
        facts = self.facts
        if facts.phase == "lead":
            leader = () if self.own[facts.leader].held else (facts.leader,)
            return frozenset((*leader, *self.claims_left()))
        return frozenset(() if facts.turn is None else (facts.turn,))

    def done(self) -> Step:
        """What the input led to."""
        return self.step(self.awaited())


def course(state: State) -> Course:
    """A running deal, ready to go on.

    Raises:
        ValueError: no deal is running.
    """
    at_work = general.course(state)
    return Course(state, at_work.table, at_work.facts, at_work.own)
