"""Orders of cards and lots that a seed decides, whenever and by whomever they are asked for."""

from __future__ import annotations

from random import Random

from engine import Card


class Dealt:
    """Chance that hangs on a seed and the number of the input alone: the same before and after any kill."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def order(self, match: int, version: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        order = sorted(cards)
        Random(f"{self._seed}:{match}:{version}").shuffle(order)
        return tuple(order)

    def lot(self, match: int, seats: int) -> int:
        return Random(f"{self._seed}:{match}").randrange(seats)
