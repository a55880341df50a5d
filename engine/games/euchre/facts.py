"""What everybody knows of a deal of Euchre besides cards, and the course of an input through it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.cards import Card
from engine.core import End, Look, Position, State, Step
from engine.games.euchre.options import Options
from engine.phrases import Event, Phrase
from engine.table import EVERYBODY, Key, Table
from engine.tricks import clockwise

HAND = 5
TURNED, STOCK = ("turned", 0), ("stock", 0)
# Round 1, by who is asked: an opponent of the dealer, his partner, the dealer himself (EUC-4).
ORDERING = ("order", "support", "take")


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal; never who is whose partner before the called ace has fallen (EUC-16).

    Args:
        turn: the seat that is waited for; None when the deal is over.
        phase: ``joker`` (its suit is to be named), ``order``, ``support`` or ``take`` (round 1), ``name`` (round 2),
            ``discard``, ``call``, ``play``.
        offered: the suit that was turned up; None while a joker waits for its suit.
        passed: how many have passed, over both rounds.
        trump: the suit of trumps, None before it is made.
        maker: who made it.
        alone: whether the maker has said that he plays alone.
        out: who sits out.
        called: the suit of the called ace.
        partner: who has played the called ace; the maker himself where it was his.
        leader: who leads the trick.
        taken: by seat the tricks taken.
        before: who took the last trick; ``began``: who led it.
    """

    turn: int | None
    phase: str
    offered: str | None
    taken: tuple[int, ...]
    passed: int = 0
    trump: str | None = None
    maker: int | None = None
    alone: bool = False
    out: int | None = None
    called: str | None = None
    partner: int | None = None
    leader: int = 0
    before: int | None = None
    began: int = 0


def active(facts: Facts, first: int) -> tuple[int, ...]:
    """The seats that take part in tricks, clockwise from the first one on."""
    return tuple(seat for seat in clockwise(first, len(facts.taken)) if seat != facts.out)


def opposite(seat: int, seats: int) -> int:
    """The partner, where partners sit opposite each other (EUC-1)."""
    return (seat + 2) % seats


def makers(options: Options, facts: Facts) -> tuple[int, ...]:
    """The seats of the makers' side, as far as everybody knows it; the maker first."""
    assert facts.maker is not None  # noqa: S101  # asked for only when there is a maker
    known = (facts.maker,)
    if options.relative.partners:
        return (*known, opposite(facts.maker, len(facts.taken)))
    if facts.partner is None or facts.partner == facts.maker:
        return known
    return (*known, facts.partner)


def rounds(look: Look) -> tuple[int, int]:
    """Which round of bidding it is, from 0, and how many have passed in it."""
    facts: Facts = look.facts
    return divmod(facts.passed, look.seats)


@dataclass(frozen=True, slots=True)
class Course:
    """The way of an input through a deal.

    Args:
        state: the match before the input.
        table, facts: the deal so far.
        events: what has happened.
    """

    state: State
    table: Table
    facts: Facts
    events: tuple[Event, ...] = ()

    @property
    def elder(self) -> int:
        """The seat on the dealer's left."""
        return (self.state.dealer + 1) % self.state.seats

    def tell(self, key: str, seat: int | None = None, **said: Any) -> Course:  # the fields of a Phrase
        """Tell everybody."""
        return replace(self, events=(*self.events, Event(Phrase(key, seat, **said))))

    def lay(self, some: tuple[Card, ...], source: Key, target: Key, key: str) -> Course:
        """Move cards of the seat that they come from or go to, and tell it: the cards to those who see an end."""
        seat = source[1] if source[0] == "hand" else target[1]
        table, seen_by = self.table.move(some, source, target)
        said = Event(Phrase(key, seat, cards=some, count=len(some)), seen_by, EVERYBODY)
        return replace(self, table=table, events=(*self.events, said))

    def now(self, **changes: Any) -> Course:  # the fields of Facts
        """Change what everybody knows."""
        return replace(self, facts=replace(self.facts, **changes))

    def step(self, end: End | None = None) -> Step:
        """What the input leads to."""
        turn = self.facts.turn
        waiting = frozenset(() if turn is None else (turn,))
        return Step(Position(self.table, self.facts, (None,) * self.state.seats), self.events, waiting, end)
