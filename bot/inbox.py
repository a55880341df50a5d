"""Takes updates in, writes them down, and has them worked off one after another, each in one transaction.

A press enters here. `store` commits what Telegram sent before Telegram is told that it arrived. `run` takes rows in
order; a handler gets a `Work`, and all that it queues there is committed together with the mark that the row is done.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias

from bot.clock import Clock, pause
from bot.due import Due
from bot.logs import without_cards
from bot.outbox import Outbox
from bot.work import Answer as Reply
from bot.work import Ties, Work
from storage import Answer, Batch, Full, ReadOnly, Storage, deadlines, inbox
from storage.deadlines import Deadline

log = logging.getLogger(__name__)

Body: TypeAlias = dict[str, Any]
TRIES = 3
# How long to wait for a disk that is full.
LONGEST_PAUSE = 30.0
LONGEST_ERROR = 500


class Unparsable(Exception):
    """An update that cannot be read: trying again would not help."""


class Reactions(Protocol):
    """What the desk does of itself."""

    async def on_start(self, work: Work, away: float) -> None:
        """Take up the work after a start; ``away``: seconds that the bot was down."""

    async def on_notice(self, work: Work, body: Body) -> None:
        """Handle a notice."""

    async def on_due(self, work: Work, match: int, kind: str, seat: int, data: Body) -> None:
        """Handle a deadline."""


@dataclass(slots=True, eq=False)
class Row:
    """A row of the inbox, in memory."""

    id: int
    body: Body
    received_at: float
    notice: bool
    tries: int = 0


@dataclass(slots=True, eq=False)
class Parcel:
    """Updates that arrived together."""

    updates: list[Body]
    stored: bool = False

    def mark(self) -> None:
        """Note that they are on the disk."""
        self.stored = True


class Inbox:
    """The updates and notices that wait.

    Args:
        storage: where rows are.
        outbox: what units of work send through.
        clock: the time.
    """

    def __init__(self, storage: Storage, outbox: Outbox, clock: Clock) -> None:
        self.due = Due(clock, self._enqueue)
        self._storage = storage
        self._outbox = outbox
        self._clock = clock
        self._ties = Ties(storage, outbox, self.due, self.note)
        self._handle: Callable[[Work, Body], Awaitable[None]]
        self._reactions: Reactions
        self._alarm: Callable[[str], None]
        self._queue: deque[Row | Deadline] = deque()
        self._done: list[int] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._stopped = False
        self._arriving: list[Parcel] = []
        self._store_lock = asyncio.Lock()

    async def load(
        self,
        handle: Callable[[Work, Body], Awaitable[None]],
        reactions: Reactions,
        away: float,
        alarm: Callable[[str], None],
    ) -> None:
        """Read what a former run left, and let the desk take up its work.

        Args:
            handle: works off an update.
            reactions: works off notices and deadlines.
            away: seconds that the bot was down.
            alarm: told why nothing can be written, as long as it is so.
        """
        self._handle, self._reactions, self._alarm = handle, reactions, alarm
        for row in await inbox.waiting(self._storage):
            notice = row.update_id is None
            self._enqueue(Row(row.id, json.loads(row.body), row.received_at, notice, row.tries))
        await self.due.load(self._storage)
        try:
            async with self._storage.turn() as batch:
                await reactions.on_start(self._work(batch, self._clock.now()), away)
        except Exception:
            log.exception("The desk could not take up its work")

    # What comes in.

    async def store(self, updates: list[Body]) -> None:
        """Write updates down; those that are known already are left out. Several callers at once share a commit.

        Raises:
            StorageError: nothing was written.
        """
        parcel = Parcel(updates)
        self._arriving.append(parcel)
        try:
            async with self._store_lock:
                if not parcel.stored:  # by somebody who came before
                    await self._store([other for other in self._arriving if not other.stored])
        finally:
            self._arriving.remove(parcel)

    async def _store(self, parcels: list[Parcel]) -> None:
        now = self._clock.now()
        stored: list[tuple[Row, Answer]] = []
        async with self._storage.turn() as batch:
            for parcel in parcels:
                batch.after(parcel.mark)
                for update in parcel.updates:
                    row = Row(self._storage.next_id("inbox"), update, now, notice=False)
                    stored.append((row, inbox.add(batch, _incoming(row))))
            batch.after(lambda: self._enqueue_stored(stored))

    def _enqueue_stored(self, stored: list[tuple[Row, Answer]]) -> None:
        for row, answer in stored:
            if answer.rows:
                self._enqueue(row)

    def note(self, batch: Batch, body: Body) -> None:
        """Queue a notice, to be handled after what is being handled."""
        row = Row(self._storage.next_id("inbox"), body, self._clock.now(), notice=True)
        inbox.add(batch, _incoming(row))
        batch.after(lambda: self._enqueue(row))

    def _enqueue(self, row: Row | Deadline) -> None:
        self._queue.append(row)
        self._idle.clear()
        self._wake.set()

    # What is worked off.

    async def run(self) -> None:
        """Work off for ever."""
        while not self._stopped:
            if self._queue:
                await self._work_off(self._queue.popleft())
                continue
            await self._mark_done()
            if not self._queue:  # nothing came meanwhile
                self._idle.set()
            await self._clock.wait(self._wake)

    async def settled(self) -> None:
        """Wait until nothing waits."""
        while self._queue or not self._idle.is_set():
            await self._idle.wait()

    def stop(self) -> None:
        """End `run` after what it is at."""
        self._stopped = True
        self._wake.set()

    async def flush(self) -> None:
        """Write the marks that still wait to be written."""
        await self._mark_done()

    async def _work_off(self, row: Row | Deadline) -> None:
        unit = self._row_unit(row) if isinstance(row, Row) else self._due_unit(row)
        tries = row.tries if isinstance(row, Row) else 0
        while True:
            try:
                await self._persist(unit)
            except Exception as error:
                log.exception("Work failed")
                tries += 1
                if tries >= TRIES or isinstance(error, Unparsable):
                    await self._persist(partial(self._set_aside, row, error))
                    return
                await self._persist(partial(self._count, row, error))
            else:
                return

    async def _persist(self, unit: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again while the disk is full: that is nobody's fault."""
        wait = 1.0
        while True:
            try:
                await unit()
            except (Full, ReadOnly) as error:
                log.error("%s; next try in %s s", error, wait)  # noqa: TRY400  # its text says all
                self._alarm(str(error))
                await pause(self._clock, wait)
                wait = min(2 * wait, LONGEST_PAUSE)
            else:
                return

    def _row_unit(self, row: Row) -> Callable[[], Awaitable[None]]:
        async def unit() -> None:
            async with self._storage.turn() as batch:
                work = self._work(batch, row.received_at)
                await (self._reactions.on_notice if row.notice else self._handle)(work, row.body)
                wrote = not work.only_tells
                if wrote:
                    self._mark(batch, row.id)
            self._answer(work, row, wrote=wrote)

        return unit

    def _due_unit(self, deadline: Deadline) -> Callable[[], Awaitable[None]]:
        async def unit() -> None:
            async with self._storage.turn() as batch:
                if not self.due.stands(deadline):  # called off since
                    return
                deadlines.delete(batch, deadline.match, deadline.kind, deadline.seat)
                batch.after(lambda: self.due.drop(deadline))
                work = self._work(batch, self._clock.now())
                data = json.loads(deadline.data)
                await self._reactions.on_due(work, deadline.match, deadline.kind, deadline.seat, data)
            if work.answers:
                self._outbox.answer(work.answers, work.received_at)

        return unit

    def _work(self, batch: Batch, received_at: float) -> Work:
        return Work(batch, self._ties, now=self._clock.now(), received_at=received_at)

    def _answer(self, work: Work, row: Row, *, wrote: bool) -> None:
        """Answer what was pressed; a row that only answers is done when that was tried, so that a crash repeats it."""
        if work.answers:
            self._outbox.answer(work.answers, row.received_at, None if wrote else lambda: self._answered(row.id))
        elif not wrote:
            self._done.append(row.id)

    def _answered(self, id_: int) -> None:
        self._done.append(id_)
        self._wake.set()

    # Marks.

    def _mark(self, batch: Batch, *ids: int) -> None:
        """Mark rows, and with them those that waited for a commit to come by."""
        done, self._done = self._done, []
        batch.on_failure(lambda: self._done.extend(done))
        for id_ in (*ids, *done):
            inbox.done(batch, id_, self._clock.now())

    async def _mark_done(self) -> None:
        if not self._done:
            return
        try:
            async with self._storage.turn() as batch:
                self._mark(batch)
        except (Full, ReadOnly) as error:
            log.error("%s", error)  # noqa: TRY400  # its text says all; the marks wait for the next commit

    async def _count(self, row: Row | Deadline, error: Exception) -> None:
        if isinstance(row, Row):
            async with self._storage.turn() as batch:
                inbox.failed(batch, row.id, _said(error))

    def _spare(self, row: Row) -> None:
        """Let nobody wait for the answer to a press that was set aside."""
        if query := _pressed(row.body):
            self._outbox.answer([Reply(query)], row.received_at)

    async def _set_aside(self, row: Row | Deadline, error: Exception) -> None:
        async with self._storage.turn() as batch:
            if isinstance(row, Row):
                inbox.set_aside(batch, row.id, _said(error), self._clock.now())
                what = "notice" if row.notice else "update"
                batch.after(lambda: self._spare(row))
            else:
                deadlines.delete(batch, row.match, row.kind, row.seat)
                batch.after(lambda: self.due.drop(row))
                what = "deadline"
            if not (isinstance(row, Row) and row.notice):  # a notice that fails makes no further notice
                self.note(batch, {"notice": "trouble", "what": what, "text": _said(error)})
        log.error("Set aside: %s that could not be handled", what)


def _pressed(body: Body) -> str:
    """The press that an update brought, if it was one."""
    query = body.get("callback_query")
    return str(query.get("id", "")) if isinstance(query, dict) else ""


def _said(error: Exception) -> str:
    return without_cards(f"{type(error).__name__}: {error}")[:LONGEST_ERROR]


def _incoming(row: Row) -> inbox.Incoming:
    update_id = None if row.notice else int(row.body["update_id"])
    body = json.dumps(row.body, ensure_ascii=False, separators=(",", ":"))
    return inbox.Incoming.model_construct(id=row.id, update_id=update_id, body=body, received_at=row.received_at)
