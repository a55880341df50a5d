"""The pot: sharing it out and filling it up. Amounts are whole chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

# A wrong declarer pays at most so many stakes (BURA-18).
MOST_STAKES = 32
# A match ends after so many deals for each pot, whatever has come of them (BURA-23).
DEALS_FOR_A_POT = 4


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal finds in a game for the pot.

    Args:
        paid: by seat, its part of the chips in the pot.
        antes: whether everybody antes before the deal.
        pots: how many pots have been played out; ``deals``: how many deals.
    """

    paid: tuple[int, ...]
    antes: bool = True
    pots: int = 0
    deals: int = 0

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return sum(self.paid)


class ForPot(Protocol):
    """The options of a game that may be played for a pot."""

    @property
    def for_pot(self) -> bool:
        """Whether deals are played for a pot."""


def carry(options: ForPot, seats: int) -> Carry | None:
    """What the first deal finds."""
    return Carry((0,) * seats) if options.for_pot else None


def filled_up(pot: int, stake: int) -> int:
    """What «доставить кон» costs: as much as is in the pot, up to a bound in stakes (BURA-18)."""
    return min(pot, MOST_STAKES * stake)


def shares(pot: int, takers: Sequence[int], seats: int) -> tuple[int, ...]:
    """By seat, what it gets when a pot is shared equally and the remainder goes round, a chip each.

    Args:
        pot: chips to share.
        takers: the seats that share, in the order in which they get a chip of the remainder.
        seats: how many seats there are.

    >>> shares(7, (2, 0), 3)
    (3, 0, 4)
    """
    each, odd = divmod(pot, len(takers))
    got = [0] * seats
    for place, seat in enumerate(takers):
        got[seat] = each + (place < odd)
    return tuple(got)


def added(*rows: Sequence[int]) -> tuple[int, ...]:
    """Sums by seat."""
    return tuple(map(sum, zip(*rows, strict=True)))


def ahead(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total; several share it (COMMON-16)."""
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)
