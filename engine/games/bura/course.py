"""A deal at work: what one input changes, gathered step by step until it is a Step."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.cards import Card
from engine.core import End, Position, State, Step
from engine.games.bura.facts import Facts, Own, copied
from engine.games.bura.options import Options
from engine.games.bura.special import claimable
from engine.moves import Move
from engine.phrases import Event, Phrase
from engine.table import EMPTY, EVERYBODY, Key, Table, Watchers, Zone, only
from engine.tricks import clockwise

_NOBODY = frozenset[int]()


@cache
def _said(key: str, seat: int | None, cards: tuple[Card, ...], seen_by: Watchers, count: int) -> Event:
    """What is told of no card or one: the same few events come again and again."""
    return Event(Phrase(key, seat, None, cards, count), seen_by)


@dataclass(slots=True)
class Course:
    """A deal between two positions.

    Args:
        state: the match before the input.
        options, seats: as in the state.
        zones, facts, own: as in a position, so far; they are this deal's own copies. Where nothing lies before a seat
            (``trick``, ``last``, ``taken``, ``shown``) there is no zone.
        events: what has happened, so far.
        end: how the deal ended, if it did.
    """

    state: State
    options: Options
    seats: int
    zones: dict[Key, Zone]
    facts: Facts
    own: list[Own]
    events: list[Event] = field(default_factory=list)
    end: End | None = None

    def change(self, **changes: Any) -> None:
        """Change some of the facts, in place: nobody else holds this copy before ``step``."""
        facts = self.facts
        for name, value in changes.items():
            setattr(facts, name, value)

    def note(self, seat: int, *, held: Move | None = None, passed: bool = False) -> None:
        """Note what a seat has answered in a window."""
        own = self.own[seat]
        self.own[seat] = Own(held, passed or own.passed, own.up, own.down)

    def forget(self) -> None:
        """Held answers lapse; passes stand until the hand changes."""
        for seat, own in enumerate(self.own):
            if own.held is not None:
                self.own[seat] = Own(None, own.passed, own.up, own.down)

    def say(
        self,
        key: str,
        seat: int | None = None,
        cards: tuple[Card, ...] = (),
        seen_by: Watchers = EVERYBODY,
        count: int = 0,
        **more: Any,
    ) -> None:
        """Let something be heard by everybody."""
        if more or len(cards) > 1:
            self.events.append(Event(Phrase(key, seat, cards=cards, count=count, **more), seen_by))
        else:
            self.events.append(_said(key, seat, cards, seen_by, count))

    def whisper(self, key: str, seat: int, cards: tuple[Card, ...]) -> None:
        """Let something be heard by one seat only."""
        self.events.append(Event(Phrase(key, seat, cards=cards), only(seat), only(seat)))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards."""
        return self.zones["hand", seat].cards

    def cards(self, name: str, owner: int) -> tuple[Card, ...]:
        """The cards of a zone."""
        return self.zones.get((name, owner), EMPTY).cards

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.zones.get((name, owner), EMPTY).cards)

    def lay(self, seat: int, some: tuple[Card, ...], seen_by: Watchers = EVERYBODY) -> None:
        """Lay cards of a seat's hand before it, for these watchers."""
        zones, key = self.zones, ("hand", seat)
        zones[key] = zones[key].without(some)
        zones["trick", seat] = Zone(some, seen_by)

    def players(self, first: int) -> tuple[int, ...]:
        """The seats in play, in turn from a seat on."""
        order = clockwise(first, self.seats)
        safe = self.facts.safe
        return tuple([seat for seat in order if seat not in safe]) if safe else order

    def with_cards(self, order: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some seats that hold cards."""
        zones = self.zones
        return tuple([seat for seat in order if zones["hand", seat].cards])

    def claims_left(self) -> dict[int, Any]:
        """By seat that has not answered in the window and does not lead, what it may claim."""
        leader, left = self.facts.leader, {}
        for seat in self.players(leader):
            if seat == leader:
                continue
            found = claimable(self, seat, self.zones["hand", seat].cards)
            if found and self.own[seat].held is None and not self.own[seat].passed:
                left[seat] = found
        return left

    def waiting(self) -> frozenset[int]:
        """The seats that must still answer; beyond the leader's only the engine knows them (COMMON-14)."""
        facts = self.facts
        if facts.phase == "lead":
            left = self.claims_left()
            if self.own[facts.leader].held:
                return frozenset(left)  # BURA-21
            return frozenset((facts.leader, *left)) if left else only(facts.leader)
        if facts.asked:
            return frozenset(facts.asked)
        return _NOBODY if facts.turn is None else only(facts.turn)

    def step(self) -> Step:
        """What the input led to."""
        position = Position(Table(self.zones), self.facts, tuple(self.own))
        return Step(position, tuple(self.events), self.waiting(), self.end)


def course(state: State) -> Course:
    """A running deal, ready to go on."""
    position = state.position
    if position is None:
        msg = "no deal is running"
        raise ValueError(msg)
    return Course(
        state, state.options, state.seats, dict(position.table.zones), copied(position.facts), list(position.own)
    )
