"""What one input changes in a deal, gathered step by step until it is a Step."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.cards import Card
from engine.core import End, Position, State, Step
from engine.phrases import Event, Phrase
from engine.table import Key, Table, only


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
    facts: Any
    own: list[Any]
    events: list[Event] = field(default_factory=list)
    end: End | None = None

    @property
    def options(self) -> Any:
        """The options."""
        return self.state.options

    @property
    def seats(self) -> int:
        """How many play."""
        return self.state.seats

    def change(self, **changes: Any) -> None:
        """Change some of the facts."""
        self.facts = replace(self.facts, **changes)

    def note(self, seat: int, **changes: Any) -> None:
        """Change some of what a seat alone knows."""
        self.own[seat] = replace(self.own[seat], **changes)

    def say(
        self,
        key: str,
        seat: int | None = None,
        cards: tuple[Card, ...] = (),
        *,
        tells: bool = False,
        **more: Any,
    ) -> None:
        """Let something be heard by everybody.

        Args:
            key: of the phrase, as its ``seat`` and ``cards``, which all see.
            seat: whom it speaks of.
            cards: the cards that it names.
            tells: whether it comes by a rule that looks into closed hands.
            more: the further arguments of the phrase.
        """
        self.events.append(Event(Phrase(key, seat, cards=cards, **more), tells=tells))

    def whisper(self, key: str, seat: int, cards: tuple[Card, ...]) -> None:
        """Let something be heard by one seat only."""
        self.events.append(Event(Phrase(key, seat, cards=cards), only(seat), only(seat)))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards: those that it alone sees, then those that all have seen."""
        return self.table.cards("hand", seat) + self.table.cards("open", seat)

    def move(self, some: tuple[Card, ...], source: Key, target: Key) -> None:
        """Move cards."""
        self.table, _ = self.table.move(some, source, target)

    def from_hand(self, card: Card, seat: int, target: Key) -> None:
        """Move a card out of a seat's hand, from wherever in it it lies."""
        part = "open" if card in self.table.cards("open", seat) else "hand"
        self.move((card,), (part, seat), target)

    def show(self, some: tuple[Card, ...], seat: int) -> None:
        """Let all see some cards of a seat's hand, which stay in it."""
        closed = self.table.cards("hand", seat)
        self.move(tuple(card for card in some if card in closed), ("hand", seat), ("open", seat))

    def step(self, waiting: frozenset[int]) -> Step:
        """What the input led to.

        Args:
            waiting: the seats that must answer next.
        """
        return Step(Position(self.table, self.facts, tuple(self.own)), tuple(self.events), waiting, self.end)


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
