"""What everybody knows of a deal of Debertz besides cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal.

    Args:
        phase: ``take`` and ``name`` (the two rounds of bidding), ``lead``, ``follow`` or ``over``.
        turn: the seat that is waited for; None when the deal is over.
        elder: who bids and leads first.
        hanging: the count that hangs from deals before (DEB-12).
        passes: how often it was passed.
        trump: the suit of trumps; None before it is made.
        maker: who made it.
        leader: who leads, or led this trick.
        tricks: by seat, how many it has taken.
        played: by seat, whether it has laid its first card.
        cards: by seat, what its tricks count, the last one's ten included.
        groups, bella: by seat, what it has scored for them.
        began: who led the last trick; ``taker``: who took it.
    """

    phase: str
    turn: int | None
    elder: int
    hanging: int
    passes: int = 0
    trump: str | None = None
    maker: int | None = None
    leader: int = 0
    tricks: tuple[int, int] = (0, 0)
    played: tuple[bool, bool] = (False, False)
    cards: tuple[int, int] = (0, 0)
    groups: tuple[int, int] = (0, 0)
    bella: tuple[int, int] = (0, 0)
    began: int = 0
    taker: int | None = None

    def count(self, seat: int) -> int:
        """A seat's running count."""
        return self.cards[seat] + self.groups[seat] + self.bella[seat]  # DEB-10


def added(counts: tuple[int, int], seat: int, number: int) -> tuple[int, int]:
    """Counts with something more for a seat."""
    first, second = counts
    return (first, second + number) if seat else (first + number, second)
