"""What a deal of Euchre is worth, and who has won the match."""

from __future__ import annotations

from engine.games.euchre.facts import HAND, Facts, makers
from engine.games.euchre.options import Options
from engine.pot import ahead

LOST = 2


def row(options: Options, facts: Facts) -> tuple[int, ...]:
    """What every seat writes after the last trick."""
    side = makers(options, facts)
    tricks = sum(facts.taken[seat] for seat in side)
    seats = range(len(facts.taken))
    if tricks < 3:  # EUC-8
        return tuple(0 if seat in side else LOST for seat in seats)  # EUC-8
    points = _march(options, facts, side) if tricks == HAND else 1
    return tuple(points if seat in side else 0 for seat in seats)


def _march(options: Options, facts: Facts, side: tuple[int, ...]) -> int:
    """What all five tricks give to each of the makers' side."""
    if options.variant == "cutthroat":  # EUC-13
        return 3  # EUC-13
    if options.variant == "call_ace":  # EUC-15
        return _march_with_ace(len(facts.taken), len(side))  # EUC-15
    return 4 if facts.alone else 2


def _march_with_ace(seats: int, makers_count: int) -> int:
    if makers_count == 1:
        return seats
    return 2 if seats == 4 else 3


def winners(totals: tuple[int, ...], target: int) -> tuple[int, ...] | None:
    """Who has won the match; None while nobody has reached the target."""
    return ahead(totals) if max(totals) >= target else None  # EUC-9
