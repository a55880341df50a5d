"""A clock on which more time goes by than on the machine's, for two processes alike."""

from __future__ import annotations

import time

from bot.clock import Clock


class Quick(Clock):
    """The machine's clock, so many times as fast.

    Args:
        speed: how much faster; 1: not at all.
        since: the moment at which both show the same, unix seconds.
    """

    def __init__(self, speed: float = 1, since: float = 0) -> None:
        self.speed = speed
        self.since = since

    def now(self) -> float:
        return self.since + (time.time() - self.since) * self.speed

    def ticks(self) -> float:
        return time.monotonic() * self.speed

    @property
    def words(self) -> tuple[str, str]:
        """How another process is told of it."""
        return str(self.speed), str(self.since)
