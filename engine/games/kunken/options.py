"""Kunken's options and its preset."""

from __future__ import annotations

from dataclasses import dataclass

from engine.options import check, choice, flag, number

SEATS = (2, 5)  # KUN-1


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that a table of Kunken agrees on; the names and values of the specification.

    Raises:
        ValueError: a value that is not possible; the message begins with the field.
    """

    jokers: int = choice(4, 2)
    hand: int = choice(13, 12)
    ace_low: bool = flag(default=False)
    distinct_suits: bool = flag(default=False)
    joker_swap: bool = flag(default=False)
    own_only: bool = flag(default=False)
    bank_needs_50: bool = flag(default=False)
    target: int = number(500, 200, 1000, (200, 300, 500, 750, 1000))
    deals: int = number(0, 0, 20, (0, 1, 3, 5, 10, 20))

    def __post_init__(self) -> None:
        check(self)

    @property
    def unused(self) -> tuple[str, ...]:
        """The options that change nothing beside the others."""
        return ("target",) if self.deals else ()  # KUN-13

    @property
    def twins(self) -> int:
        """How many identical cards a set may have."""
        most = 2
        if self.distinct_suits:
            most = 1  # KUN-3
        return most


def check_seats(_options: Options, _seats: int) -> None:
    """Refuse nothing: two packs are enough for every number of players and every option."""


PRESETS = {"kunken": Options()}
