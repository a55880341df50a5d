"""Chance: orders of cards and lots, from the operating system's randomness."""

from __future__ import annotations

from secrets import SystemRandom
from typing import Protocol

from engine import Card


class Shuffle(Protocol):
    """Where chance comes from; a test deals what it wants."""

    def order(self, match: int, version: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Some order of the cards, for the input ``version`` of a match."""

    def lot(self, match: int, seats: int) -> int:
        """One of the seats: who deals first (COMMON-5)."""


class Dealer:
    """The shuffling of real games; no order can be told from earlier ones."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def order(self, match: int, version: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:  # noqa: ARG002  # see Shuffle
        """Any order of the cards, each as likely as the others."""
        order = list(cards)
        self._random.shuffle(order)
        return tuple(order)

    def lot(self, match: int, seats: int) -> int:  # noqa: ARG002  # see Shuffle
        """Any seat, each as likely as the others."""
        return self._random.randrange(seats)
