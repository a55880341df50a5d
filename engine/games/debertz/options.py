"""Debertz's options."""

from __future__ import annotations

from dataclasses import dataclass

from engine.options import check, choice, flag, number

SEATS = (2, 2)  # DEB-1


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that a table agrees on; the names and values of the specification.

    Raises:
        ValueError: a value that is not possible; the message begins with the field.
    """

    target: int = choice(501, 301, 701, 1001)
    price: int = number(1, 1, 100, (1, 2, 5, 10, 25, 50, 100))
    must_name: bool = flag(default=False)
    seven: bool = flag(default=True)
    group_order: str = choice("natural", "ace_ten")
    bella: str = choice("call", "auto")
    must_head_trump: bool = flag(default=False)
    equal: str = choice("hanging", "lost")

    def __post_init__(self) -> None:
        check(self)


def check_seats(_options: Options, _seats: int) -> None:
    """All options are for two."""


PRESETS = {"debertz": Options()}
