"""Sixty-Six's options, its presets, and what cannot go together."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, pack
from engine.options import check, choice, flag, number

SEATS = (2, 3)  # SIX-1
_PACKS = {"sixty_six": pack("9"), "marriage": pack("9"), "schnapsen": pack("T")}  # SIX-1


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that a table agrees on; the names and values of the specification.

    Args:
        kind: which of the three games it is: its pack and hands, whether three may play, the last trick of Schnapsen.

    Raises:
        ValueError: a value that is not possible; the message begins with the field.
    """

    kind: str = choice("sixty_six", "marriage", "schnapsen")
    finish: str = choice("play_out", "at_66", "claim")
    target: int = number(8, 1, 21, (1, 3, 5, 7, 8, 11, 15, 21))
    must_head: bool = flag(default=False)
    marriage_needs_trick: bool = flag(default=False)
    late_marriage: bool = flag(default=False)
    close_min: int = number(3, 0, 11, (0, 1, 2, 3, 5, 7, 9, 11))
    close_first: bool = flag(default=False)
    swap: bool = flag(default=False)
    swap_needs_trick: bool = flag(default=True)
    last_trick: int = choice(0, 10)
    triple: str = choice("no_trick", "no_points")
    closed_value: str = choice("sixty_six", "marriage", "schnapsen")

    def __post_init__(self) -> None:
        check(self)

    @property
    def unused(self) -> tuple[str, ...]:
        """The options that change nothing beside the others."""
        return () if self.swap else ("swap_needs_trick",)

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards."""
        return _PACKS[self.kind]

    @property
    def lowest(self) -> str:
        """The lowest rank."""
        return "J" if self.kind == "schnapsen" else "9"

    @property
    def counts_are_public(self) -> bool:
        """Whether everybody's points are called."""
        return self.finish != "claim"  # SIX-17

    def hand(self, seats: int) -> int:
        """How many cards each is dealt."""
        if seats == 3:  # SIX-16
            return 8  # SIX-16
        return 5 if self.kind == "schnapsen" else 6  # SIX-2


def check_seats(options: Options, seats: int) -> None:
    """Refuse three players of anything but Marriage.

    Raises:
        ValueError: the message begins with the field.
    """
    if seats == 3 and options.kind != "marriage":  # SIX-16
        raise ValueError(f"seats: three play marriage, {options.kind} is for two")  # SIX-16


PRESETS = {
    "sixty_six": Options(),
    "marriage": Options(
        kind="marriage", finish="at_66", target=7, close_min=0, close_first=True, closed_value="marriage"
    ),
    "schnapsen": Options(
        kind="schnapsen", finish="at_66", target=7, must_head=True, late_marriage=True, close_min=2, close_first=True,
        swap=True, swap_needs_trick=False, closed_value="schnapsen",
    ),
}  # fmt: skip
