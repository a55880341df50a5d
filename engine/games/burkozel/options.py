"""Burkozel's options and presets, and what so many players cannot play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.options import check, choice, flag, number

SEATS = (2, 5)  # BURK-1
HAND = 4


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that a table of Burkozel agrees on.

    Args:
        pack: how many cards (BURK-1).
        triples: which sets may be led besides single cards (BURK-3).
        discards: whether what does not beat lies face up (BURK-4).
        lead_limit: whether nobody leads more cards than the shortest hand of the others holds (BURK-5).
        out_of_turn: whether the full set may be led out of turn (BURK-6).
        scoring: for the pot, for points, or for penalty points (BURK-9, BURK-10).
        stake, deals, target, limit: chips an ante, pots a match, points that win and penalty points that lose it.
        teams: whether partners sit opposite (BURK-11).

    Raises:
        ValueError: a value that is not possible; the message begins with the field.
    """

    pack: int = choice(36, 32)
    triples: str = choice("suit", "rank", "off", "any_suit")
    discards: str = choice("open", "closed")
    lead_limit: bool = flag(default=True)
    out_of_turn: bool = flag(default=True)
    scoring: str = choice("pot", "points", "penalty")
    stake: int = number(1, 1, 100, (1, 2, 5, 10, 25, 50, 100))
    deals: int = number(5, 1, 50, (1, 3, 5, 10, 20, 50))
    target: int = choice(5, 11, 21)
    limit: int = choice(12, 8, 6)
    teams: bool = flag(default=False)

    def __post_init__(self) -> None:
        check(self)

    @property
    def for_pot(self) -> bool:
        """Whether deals are played for a pot."""
        return self.scoring == "pot"

    @property
    def unused(self) -> tuple[str, ...]:
        """The options that change nothing beside the others."""
        counted = {"pot": ("stake", "deals"), "points": ("target",), "penalty": ("limit",)}
        names = [name for scoring, some in counted.items() if scoring != self.scoring for name in some]
        if self.triples == "off":  # BURK-3
            names += ["lead_limit", "out_of_turn"]
        return tuple(names)

    @property
    def open(self) -> bool:
        """Whether all answers are laid face up."""
        return self.discards == "open"

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that count together."""
        if self.teams:
            return ((0, 2), (1, 3))  # BURK-11
        return tuple((seat,) for seat in range(seats))


def check_seats(options: Options, seats: int) -> None:
    """Refuse options that so many seats cannot play.

    Raises:
        ValueError: the message begins with the field.
    """
    if options.teams and seats != 4:
        raise ValueError(f"teams: two against two is for four, not for {seats}")  # BURK-11


PRESETS = {
    "burkozel": Options(),
    "penalty": Options(triples="any_suit", scoring="penalty"),
}
