"""The one place where tasks begin that nobody waits for at once: they are watched here, and ended with the program."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

log = logging.getLogger(__name__)


class Tasks:
    """Supervised tasks.

    Args:
        on_crash: told when a task that should run for ever ended with an error.
    """

    def __init__(self, on_crash: Callable[[BaseException], None] | None = None) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._on_crash = on_crash

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Start a task; an error in it is logged and ends nothing else."""
        _ = self._start(work)

    def supervise(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start a loop that the program cannot do without."""
        task = self._start(work)
        task.add_done_callback(self._crashed)
        return task

    def _start(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def settle(self, timeout: float) -> None:  # noqa: ASYNC109  # what is left then is ended
        """Wait for what is still under way, then end the rest."""
        if self._running:
            await asyncio.wait(set(self._running), timeout=timeout)
        left = set(self._running)
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("A task ended with an error", exc_info=error)

    def _crashed(self, task: asyncio.Task[None]) -> None:
        if self._on_crash is not None and not task.cancelled() and (error := task.exception()) is not None:
            self._on_crash(error)
