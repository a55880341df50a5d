"""Deadlines: rows of the database, kept in memory too, handed to the inbox when their moment has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

from bot.clock import Clock
from storage import Storage, deadlines
from storage.deadlines import Deadline

Name: TypeAlias = tuple[int, str, int]

# The time of day may be set; it is looked at this often at least.
LONGEST_LOOK_AWAY = 30.0


class Due:
    """All deadlines.

    Args:
        clock: tells the time of day.
        hand_over: gets each one that is due, once.
    """

    def __init__(self, clock: Clock, hand_over: Callable[[Deadline], None]) -> None:
        self._clock = clock
        self._hand_over = hand_over
        self._set: dict[Name, Deadline] = {}
        self._heap: list[tuple[float, int, Deadline]] = []
        self._numbers = count()
        self._wake = asyncio.Event()

    async def load(self, storage: Storage) -> None:
        """Read what a former run left."""
        for deadline in await deadlines.everything(storage):
            self.set(deadline)

    def set(self, deadline: Deadline) -> None:
        """Take a deadline whose row is committed."""
        self._set[_name(deadline)] = deadline
        heappush(self._heap, (deadline.due_at, next(self._numbers), deadline))
        self._wake.set()

    def cancel(self, match: int, kind: str, seat: int) -> None:
        """Forget a deadline."""
        self._set.pop((match, kind, seat), None)

    def stands(self, deadline: Deadline) -> bool:
        """Whether a deadline was neither called off nor replaced nor worked off."""
        return self._set.get(_name(deadline)) is deadline

    def drop(self, deadline: Deadline) -> None:
        """Forget a deadline that was worked off, if it still stands."""
        if self.stands(deadline):
            del self._set[_name(deadline)]

    async def run(self) -> None:
        """Hand over for ever what is due."""
        while True:
            now = self._clock.now()
            while self._heap and (self._heap[0][0] <= now or not self.stands(self._heap[0][2])):
                deadline = heappop(self._heap)[2]
                if self.stands(deadline):
                    self._hand_over(deadline)
            wait = min(self._heap[0][0] - now, LONGEST_LOOK_AWAY) if self._heap else None
            await self._clock.wait(self._wake, None if wait is None else self._clock.ticks() + wait)


def _name(deadline: Deadline) -> Name:
    return deadline.match, deadline.kind, deadline.seat
