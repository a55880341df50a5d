"""What calls leave behind for the database, written in grouped turns: many calls, one commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.clock import Clock
from storage import Batch, Storage, StorageError

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
# What is in no hurry waits so many seconds for more of its kind: the calls of one press end at about the same time.
GATHER = 0.02


class Records:
    """Waits for something to be written and writes all there is.

    Args:
        storage: where to.
        clock: for the pause after the disk was full.
    """

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._waiting: list[Callable[[Batch], None]] = []
        self._event = asyncio.Event()
        self._hurry = asyncio.Event()
        self._lock = asyncio.Lock()

    def add(self, write: Callable[[Batch], None], *, hurry: bool = True) -> None:
        """Have a function queue its statements in the next turn.

        Args:
            write: may be called again if that turn fails.
            hurry: whether something hangs on it; what comes of an edit may as well be found out once more.
        """
        self._waiting.append(write)
        self._event.set()
        if hurry:
            self._hurry.set()

    async def run(self) -> None:
        """Write for ever."""
        while True:
            await self._event.wait()
            await self._clock.wait(self._hurry, self._clock.ticks() + GATHER)
            self._event.clear()
            try:
                await self.flush()
            except StorageError:
                log.exception("What was sent could not be noted; it is tried again")
                await self._clock.wait(asyncio.Event(), self._clock.ticks() + RETRY_AFTER)
                self._event.set()
                self._hurry.set()

    async def flush(self) -> None:
        """Write what waits now, and wait for what is being written."""
        async with self._lock:
            if self._waiting:
                await self._write()

    async def _write(self) -> None:
        async with self._storage.turn() as batch:
            writes, self._waiting = self._waiting, []
            batch.on_failure(lambda: self._waiting.__setitem__(slice(0, 0), writes))
            for write in writes:
                write(batch)
