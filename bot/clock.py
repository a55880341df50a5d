"""Time as the bot sees it: injected, so that tests drive it."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """The machine's clocks, and waiting by them.

    Attributes:
        speed: how many seconds go by here in one of the machine's.
    """

    speed = 1.0

    def now(self) -> float:
        """Give the time of day in unix seconds: for what is stored and for deadlines."""
        return time.time()

    def ticks(self) -> float:
        """Give seconds of a clock that never jumps: for budgets, holds and back-offs."""
        return time.monotonic()

    async def wait(self, event: asyncio.Event, until: float | None = None) -> None:
        """Wait for an event, or for a moment, whichever is first; the event is cleared.

        Args:
            event: what others set.
            until: a moment of `ticks`; None: only the event ends the wait.
        """
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


async def pause(clock: Clock, seconds: float) -> None:
    """Let time go by."""
    await clock.wait(asyncio.Event(), clock.ticks() + seconds)
