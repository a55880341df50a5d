"""Delivers updates to the bot's webhook: in order for each chat and each presser, again until it answers 2xx."""

from __future__ import annotations

import asyncio
from typing import Final

from aiohttp import ClientError, ClientSession, ClientTimeout

from sandbox.updates import Pending
from sandbox.world import World

FIRST_PAUSE: Final = 0.05  # seconds between two tries, doubled up to the longest
LONGEST_PAUSE: Final = 1.0
PATIENCE: Final = ClientTimeout(total=60)


class Deliverer:
    """Posts waiting updates while a webhook is set."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._queue = world.queue
        self._busy: set[tuple[str, int]] = set()  # order keys with a delivery under way

    async def run(self) -> None:
        """Deliver until cancelled."""
        async with ClientSession(timeout=PATIENCE) as session, asyncio.TaskGroup() as group:
            while True:
                await self._queue.came.wait()
                self._queue.came.clear()
                for one in self._ready():
                    self._busy.add(one.key)
                    group.create_task(self._deliver(session, one))

    def _ready(self) -> list[Pending]:
        """Return the oldest update of each idle key, as many as connections are free."""
        if not self._queue.webhook_url:
            return []
        self._queue.expire()
        first: dict[tuple[str, int], Pending] = {}
        for one in self._queue.waiting:
            if one.key not in self._busy:
                first.setdefault(one.key, one)
        return list(first.values())[: self._queue.webhook_connections - len(self._busy)]

    async def _deliver(self, session: ClientSession, one: Pending) -> None:
        pause = FIRST_PAUSE
        while self._queue.webhook_url and one in self._queue.waiting and one.until > self._world.now():
            if await self._post(session, one):
                self._queue.remove(one, "confirmed")
                break
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        self._busy.discard(one.key)
        self._queue.came.set()

    async def _post(self, session: ClientSession, one: Pending) -> bool:
        headers = {"Content-Type": "application/json"}
        if self._queue.webhook_secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = self._queue.webhook_secret
        try:
            async with session.post(self._queue.webhook_url, data=one.text.encode(), headers=headers) as response:
                trouble = f"Wrong response from the webhook: {response.status} {response.reason}"
                if response.ok:
                    return True
        except (ClientError, TimeoutError) as error:
            trouble = f"Connection failed: {type(error).__name__}"
        self._queue.last_error = (int(self._world.now()), trouble)
        self._world.notice("webhook", {"error": trouble})
        return False
