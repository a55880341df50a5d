"""A deal at work: what one input changes, gathered step by step until it is a Step."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from engine.cards import Card
from engine.core import End, Position, State, Step
from engine.games.kunken.combinations import Pair, in_order
from engine.games.kunken.facts import Combination, Facts, Start
from engine.phrases import Event, Phrase
from engine.table import EVERYBODY, Key, Table, Watchers, Zone

BANK: Key = ("bank", 0)
STOCK: Key = ("stock", 0)


@dataclass(slots=True)
class Course:
    """A deal between two positions.

    Args:
        state: the match before the input.
        table, facts: as in a position, so far.
        events: what has happened, so far.
        end: how the deal ended, if it did.
    """

    state: State
    table: Table
    facts: Facts
    events: list[Event] = field(default_factory=list)
    end: End | None = None

    def change(self, **changes: Any) -> None:
        """Change some of the facts."""
        self.facts = replace(self.facts, **changes)

    def say(
        self,
        key: str,
        seat: int | None = None,
        cards: tuple[Card, ...] = (),
        *,
        seen_by: Watchers = EVERYBODY,
        **more: Any,
    ) -> None:
        """Let something be heard by everybody."""
        self.events.append(Event(Phrase(key, seat, cards=cards, **more), seen_by))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards."""
        return self.table.cards("hand", seat)

    def move(self, some: tuple[Card, ...], source: Key, target: Key) -> Watchers:
        """Move cards; hands stay sorted. Gives who sees them move."""
        self.table, watchers = self.table.move(some, source, target)
        if target[0] == "hand":
            self.lay(target, tuple(sorted(self.table.cards(*target))))
        return watchers

    def lay(self, key: Key, cards: tuple[Card, ...]) -> None:
        """Lay the cards of a zone in another order, or others in their place."""
        self.table = self.table.put({key: Zone(cards, self.table.seen_by(*key))})

    def pairs(self, number: int) -> tuple[Pair, ...]:
        """The cards of a combination, and what they stand for."""
        return tuple(zip(self.table.cards("meld", number), self.facts.combinations[number - 1].faces, strict=True))

    def arrange(self, number: int, pairs: tuple[Pair, ...]) -> None:
        """Put the cards of a combination, all of them in its zone, in their order."""
        ordered = in_order(pairs)
        self.lay(("meld", number), tuple(card for card, _ in ordered))
        known = list(self.facts.combinations)
        known[number - 1] = Combination(known[number - 1].seat, tuple(face for _, face in ordered))
        self.change(combinations=tuple(known))

    def start(self) -> Start:
        """The table as a turn that begins now finds it."""
        facts = self.facts
        piles = tuple(self.table.cards("meld", number) for number in range(1, len(facts.combinations) + 1))
        return Start(facts.combinations, piles, facts.credit)

    def step(self) -> Step:
        """What the input led to."""
        turn = self.facts.turn
        position = Position(self.table, self.facts, (None,) * self.state.seats)
        return Step(position, tuple(self.events), frozenset(() if turn is None else (turn,)), self.end)


def course(state: State) -> Course:
    """A running deal, ready to go on."""
    position = state.position
    if position is None:
        msg = "no deal is running"
        raise ValueError(msg)
    return Course(state, position.table, position.facts)


def without(some: tuple[Card, ...], others: tuple[Card, ...]) -> tuple[Card, ...]:
    """Some cards without others, as multisets, sorted."""
    return tuple(sorted((Counter(some) - Counter(others)).elements()))
