"""What a deal of Sixty-Six is made of besides its cards: what everybody knows, and what each seat has counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

GOAL = 66


@dataclass(frozen=True, slots=True)
class Count:
    """What a seat has counted in a deal. It is the seat's own, and everybody's where points are called (SIX-17).

    Args:
        cards: the card points in its tricks.
        extra: its marriages that count, and the bonus of the last trick.
        pending: its marriages that wait for its first trick (SIX-8).
        reached: how many tricks had been played when it came to 66; None before.
        at_close: its points when the stock was closed.
    """

    cards: int = 0
    extra: int = 0
    pending: int = 0
    reached: int | None = None
    at_close: int = 0

    @property
    def points(self) -> int:
        """All that counts."""
        return self.cards + self.extra


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal.

    Args:
        phase: ``lead``, ``answer`` (any card will do), ``follow`` (one must follow suit) or ``over``.
        turn: the seat that is waited for; None when the deal is over.
        trump: the suit of trumps.
        leader: who leads, or led this trick.
        tricks: by seat, how many it has taken.
        fresh: the suits of which neither king nor queen has been seen.
        married: by seat, the suits of the marriages that it has announced, in order.
        marriage: the suit of the marriage that leads this trick; None where it is led by a card alone.
        counts: by seat, what it has counted; empty where points are not called.
        closer: who closed the stock; ``at_close``: by seat, how many tricks it had then.
        began: who led the last trick; ``taker``: who took it.
    """

    phase: str
    turn: int | None
    trump: str
    leader: int
    tricks: tuple[int, ...]
    fresh: str
    married: tuple[str, ...]
    marriage: str | None = None
    counts: tuple[Count, ...] = ()
    closer: int | None = None
    at_close: tuple[int, ...] = ()
    began: int = 0
    taker: int | None = None


def first_to_reach(counts: Sequence[Count]) -> int | None:
    """The seat that came to 66 before the others; after one trick only its taker can come there."""
    reached = [(count.reached, seat) for seat, count in enumerate(counts) if count.reached is not None]
    return min(reached)[1] if reached else None
