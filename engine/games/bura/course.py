"""A deal at work: what one input changes, gathered step by step until it is a Step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card
from engine.core import End, Position, State, Step
from engine.games.bura.facts import Facts, Own, copied
from engine.games.bura.options import Options
from engine.games.bura.special import claimable
from engine.moves import Move
from engine.phrases import Event, Phrase
from engine.table import EVERYBODY, Key, Table, Watchers, Zone, only
from engine.tricks import clockwise

_NOBODY = frozenset[int]()


@dataclass(slots=True)
class Course:
    """A deal between two positions.

    Args:
        state: the match before the input.
        options, seats: as in the state.
        zones, facts, own: as in a position, so far; they are this deal's own copies.
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

    def say(  # noqa: PLR0913  # whatever a phrase can name
        self,
        key: str,
        seat: int | None = None,
        cards: tuple[Card, ...] = (),
        seen_by: Watchers = EVERYBODY,
        *,
        other: int | None = None,
        count: int = 0,
        number: int | None = None,
        total: int | None = None,
        suit: str | None = None,
        word: str | None = None,
    ) -> None:
        """Let something be heard by everybody."""
        self.events.append(Event(Phrase(key, seat, other, cards, count, number, total, suit, word), seen_by))

    def whisper(self, key: str, seat: int, cards: tuple[Card, ...]) -> None:
        """Let something be heard by one seat only."""
        self.events.append(Event(Phrase(key, seat, cards=cards), only(seat), only(seat)))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards."""
        return self.zones["hand", seat].cards

    def cards(self, name: str, owner: int) -> tuple[Card, ...]:
        """The cards of a zone."""
        return self.zones[name, owner].cards

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.zones[name, owner].cards)

    def move(self, some: tuple[Card, ...], source: Key, target: Key, seen_by: Watchers) -> None:
        """Move cards to an empty place with these watchers."""
        zones = self.zones
        zones[source] = zones[source].without(some)
        zones[target] = Zone(some, seen_by)

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
            return frozenset(left if self.own[facts.leader].held else (facts.leader, *left))  # BURA-21
        if facts.asked:
            return frozenset(facts.asked)
        return _NOBODY if facts.turn is None else frozenset((facts.turn,))

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
