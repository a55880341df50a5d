"""Bura's options, its presets, and what cannot go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.options import check, choice, flag, number, subset

SEATS = (2, 6)  # BURA-1
HAND = 3
FOURTH = 4
LIMIT = 12  # penalty points that lose the match (BURA-25)


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that a table of Bura agrees on; the names and values of the specification.

    Raises:
        ValueError: a value that is not possible, or two that cannot go together; the message begins with the field.
    """

    pack: int = choice(36, 32)
    trumps: bool = flag(default=True)
    discards: str = choice("closed", "open")
    draw: str = choice("rounds", "to_last")
    lead_limit: bool = flag(default=True)
    manual_draw: bool = flag(default=False)
    declare_when: str = choice("after_trick", "own_turn", "any_time")
    prompt: str = choice("possible", "always")
    last_taker_shows: bool = flag(default=False)
    out_of_turn: bool = flag(default=True)
    bura: str = choice("wins", "leads")
    scoring: str = choice("pot", "points", "penalty")
    stake: int = number(1, 1, 100, (1, 2, 5, 10, 25, 50, 100))
    deals: int = number(5, 1, 50, (1, 3, 5, 10, 20, 50))
    target: int = choice(5, 11, 21)
    teams: bool = flag(default=False)
    thirty_one: str = choice("wins", "safe")
    raises: bool = flag(default=False)
    raise_limit: int = number(4, 1, 5)
    open_seats: tuple[int, ...] = subset(*range(SEATS[1]))
    open_bonus: str = choice("points", "fourth_card", "none")
    bonus: int = number(5, 0, 20, (0, 5, 10, 15, 20))

    def __post_init__(self) -> None:
        check(self)
        _refuse(self.teams and not self.penalty, "teams: partners pool their points in scoring penalty only")
        _refuse(self.safe and not self.for_pot, "thirty_one: 31 makes safe in scoring pot only")
        _refuse(self.raises and self.penalty, "raises: there is no stake to double in scoring penalty")

    @property
    def for_pot(self) -> bool:
        """Whether deals are played for a pot."""
        return self.scoring == "pot"

    @property
    def penalty(self) -> bool:
        """Whether deals are played to the last card for penalty points, and nobody declares."""
        return self.scoring == "penalty"

    @property
    def unused(self) -> tuple[str, ...]:
        """The options that change nothing beside the others."""
        counted = {"pot": ("stake", "deals"), "points": ("target",), "penalty": ("teams",)}
        names = [name for scoring, some in counted.items() if scoring != self.scoring for name in some]
        if self.penalty:  # BURA-25
            names += ["declare_when", "last_taker_shows", "thirty_one", "raises", "draw"]
        if self.penalty or self.safe or not self.trumps:  # BURA-25, BURA-27, BURA-2
            names.append("bura")
        if self.penalty or self.declare_when != "after_trick":  # BURA-25, BURA-16
            names.append("prompt")
        if not self.raises:
            names.append("raise_limit")
        if not self.open_seats:
            names.append("open_bonus")
        if not self.open_seats or self.open_bonus != "points":
            names.append("bonus")
        return tuple(names)

    @property
    def safe(self) -> bool:
        """Whether 31 makes safe."""
        return self.thirty_one == "safe"

    @property
    def bura_wins(self) -> bool:
        """Whether three trumps win by themselves; else they only lead."""
        forced = self.penalty or self.safe
        return self.bura == "wins" and not forced

    @property
    def to_last(self) -> bool:
        """Whether the stock is drawn to its last card; else in whole rounds."""
        return self.draw == "to_last" or self.penalty

    @property
    def open(self) -> bool:
        """Whether all discards are laid face up."""
        return self.discards == "open"

    def full(self, seats: int) -> tuple[int, ...]:
        """By seat, how many cards a full hand has."""
        full = [HAND] * seats
        if self.open_bonus == "fourth_card":
            for seat in self._compensated(seats):
                full[seat] = FOURTH  # BURA-30
        return tuple(full)

    def bonuses(self, seats: int) -> tuple[int, ...]:
        """By seat, the points that are added to its count."""
        bonuses = [0] * seats
        if self.open_bonus == "points":
            for seat in self._compensated(seats):
                bonuses[seat] = self.bonus  # BURA-30
        return tuple(bonuses)

    def _compensated(self, seats: int) -> tuple[int, ...]:
        """The open seats, unless all are open."""
        return self.open_seats if len(self.open_seats) < seats else ()


def _refuse(wrong: Any, reason: str) -> None:
    if wrong:
        raise ValueError(reason)


def check_seats(options: Options, seats: int) -> None:
    """Refuse options that so many seats cannot play.

    Raises:
        ValueError: the message begins with the field.
    """
    _refuse(options.teams and seats != 4, f"teams: two against two is for four, not for {seats}")  # BURA-26
    _refuse(options.safe and seats < 3, f"thirty_one: 31 makes safe among three or more, not {seats}")  # BURA-27
    _refuse(options.raises and seats != 2, f"raises: doubling is for two, not for {seats}")  # BURA-28
    beyond = [seat for seat in options.open_seats if seat >= seats]
    _refuse(beyond, f"open_seats: {beyond} are not among the seats 0 to {seats - 1}")


PRESETS = {
    "bura": Options(),
    "open": Options(discards="open"),
    "points": Options(scoring="points"),
    "penalty": Options(scoring="penalty", draw="to_last", bura="leads"),
}
