"""A clock on which more time goes by than on the machine's, for two processes alike."""

from __future__ import annotations

import asyncio
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

    async def wait(self, event: asyncio.Event, until: float | None = None) -> None:
        timer = None
        if until is not None:
            seconds = max(0.0, until - self.ticks()) / self.speed
            timer = asyncio.get_running_loop().call_later(seconds, event.set)
        try:
            await event.wait()
        finally:
            event.clear()
            if timer is not None:
                timer.cancel()

    @property
    def words(self) -> tuple[str, str]:
        """How another process is told of it."""
        return str(self.speed), str(self.since)
