"""The pot: sharing it out and filling it up. Amounts are whole chips."""

from __future__ import annotations

from collections.abc import Sequence

# A wrong declarer pays at most so many stakes (BURA-18).
MOST_STAKES = 32


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
