"""The queue of updates: what waits for the bot, for how long, and who fetches it."""

from __future__ import annotations

import asyncio
import json
import random
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from sandbox.errors import OTHER_POLLER, WEBHOOK_ACTIVE, WEBHOOK_SET, SandboxDefect, conflict
from sandbox.facts import Facts, Mismatch
from sandbox.ledger import Entry
from sandbox.model import Json

DAY: Final = 24 * 3600.0
PRESS_LIFETIME: Final = 150.0
WEEK: Final = 7 * DAY
LONGEST_POLL: Final = 50
# What Telegram leaves out unless it is asked for.
ONLY_ON_DEMAND: Final = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(slots=True, eq=False)
class Pending:
    """One waiting update: its JSON text, its order key and until when it is kept."""

    id: int
    kind: str
    text: str
    until: float
    key: tuple[str, int]  # deliveries with one key keep their order
    entry: Entry | None = None


class Queue:
    """Updates in order; ``wanted`` is the sticky allowed_updates, None for the default."""

    def __init__(
        self, facts: Facts, now: Callable[[], float], chance: random.Random, notice: Callable[[str, Json], None]
    ) -> None:
        self._now = now
        self._notice = notice
        self._chance = chance
        self._check = facts.check("Update")
        self.kinds = frozenset(facts.types["Update"]["fields"]) - {"update_id"}
        self.waiting: deque[Pending] = deque()
        self.wanted: frozenset[str] | None = None
        self.webhook_url = ""
        self.webhook_secret: str | None = None
        self.webhook_connections = 40
        self.last_error: tuple[int, str] | None = None  # of a delivery: when, what
        self.came = asyncio.Event()
        self._next_id = chance.randrange(100_000_000, 900_000_000)
        self._last_at = now()
        self._poller: asyncio.Future[str | None] | None = None

    def wants(self, kind: str) -> bool:
        if self.wanted is None:
            return kind not in ONLY_ON_DEMAND
        return kind in self.wanted

    def want(self, names: Iterable[str]) -> None:
        """Set allowed_updates; an empty list means the default."""
        self.wanted = frozenset(names) or None

    def put(self, kind: str, payload: Json, key: tuple[str, int], entry: Entry | None = None) -> int | None:
        """Queue an update and return its id, or None when the bot does not want its kind."""
        if not self.wants(kind):
            if entry:
                entry.fate = "unwanted"
            return None
        update = {"update_id": self._new_id(), kind: payload}
        try:
            self._check(update)
        except Mismatch as error:
            raise SandboxDefect(f"own update {kind}: {error}") from error
        return self._append(kind, update, key, entry)

    def inject(self, update: Json) -> int:
        """Queue ``update`` as it is, unchecked, under the next id: for what a bot cannot read."""
        return self._append("injected", {"update_id": self._new_id(), **update}, ("injected", 0), None)

    def _append(self, kind: str, update: Json, key: tuple[str, int], entry: Entry | None) -> int:
        number: int = update["update_id"]
        until = self._now() + (PRESS_LIFETIME if kind == "callback_query" else DAY)
        text = json.dumps(update, ensure_ascii=False)
        self.waiting.append(Pending(number, kind, text, until, key, entry))
        if entry:
            entry.update = number
        self.came.set()
        self._wake(None)
        return number

    def _new_id(self) -> int:
        now = self._now()
        if now - self._last_at > WEEK and not self.waiting:
            self._next_id = self._chance.randrange(100_000_000, 900_000_000)
        self._last_at = now
        self._next_id += 1
        return self._next_id

    def set_webhook(self, url: str, secret: str | None, connections: int) -> None:
        """Deliver to ``url`` from now on; an empty one means polling again."""
        self.webhook_url, self.webhook_secret, self.webhook_connections = url, secret, connections
        self.last_error = None
        if url:
            self.interrupt(WEBHOOK_SET)
        self.came.set()

    def expire(self) -> None:
        """Drop what has waited too long."""
        now = self._now()
        if any(one.until <= now for one in self.waiting):
            for one in [one for one in self.waiting if one.until <= now]:
                self.remove(one, "expired")

    def remove(self, one: Pending, fate: str) -> None:
        if self.waiting and self.waiting[0] is one:
            self.waiting.popleft()
        elif one in self.waiting:
            self.waiting.remove(one)
        if one.entry:
            one.entry.fate = fate
        self._notice("update", {"id": one.id, "fate": fate})

    def drop_all(self) -> None:
        for one in list(self.waiting):
            self.remove(one, "dropped")

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            for one in list(self.waiting)[:offset]:
                self.remove(one, "confirmed")
            return
        while self.waiting and self.waiting[0].id < offset:
            self.remove(self.waiting[0], "confirmed")

    async def fetch(self, offset: int, limit: int, timeout: float) -> str:  # noqa: ASYNC109  the Bot API's own word
        """Return waiting updates as JSON text, waiting up to ``timeout`` seconds for the first.

        Raises the 409 while a webhook is set, and when another poller comes meanwhile.
        """
        if self.webhook_url:
            raise conflict(WEBHOOK_ACTIVE)
        self.interrupt(OTHER_POLLER)
        self._confirm(offset)
        self.expire()
        if not self.waiting and timeout > 0:
            await self._wait(min(timeout, LONGEST_POLL))
        batch = [one.text for one, _ in zip(self.waiting, range(limit), strict=False)]
        return f"[{','.join(batch)}]"

    @property
    def polled(self) -> bool:
        """Say whether a long poll hangs."""
        return self._poller is not None and not self._poller.done()

    def interrupt(self, reason: str) -> None:
        """End the long poll that hangs, if one does, with a 409."""
        self._wake(reason)

    def _wake(self, reason: str | None) -> None:
        if self._poller is not None and not self._poller.done():
            self._poller.set_result(reason)

    async def _wait(self, seconds: float) -> None:
        poller: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._poller = poller
        self._notice("poll", {"seconds": seconds})
        await asyncio.wait({poller}, timeout=seconds)
        if poller.done() and (reason := poller.result()) is not None:
            raise conflict(reason)
