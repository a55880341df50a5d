"""The inbox: updates as Telegram sent them and notices of our own, until they are worked off."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Answer, Batch, Storage


class Incoming(Stored):
    """A row that waits to be worked off. `update_id` is None for a notice; `body` is JSON."""

    id: int
    update_id: int | None
    body: str
    received_at: float
    tries: int = 0


class Aside(Stored):
    """A row that could not be worked off, and why."""

    id: int
    error: str
    done_at: float


def add(batch: Batch, row: Incoming) -> Answer:
    """Store an update or a notice; the answer has no row where the update is known already.

    Ids come from `storage.next_id("inbox")`.
    """
    return batch.ask(
        "INSERT INTO inbox (id, update_id, body, received_at, tries) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (update_id) DO NOTHING RETURNING id",
        row.id,
        row.update_id,
        row.body,
        row.received_at,
        row.tries,
    )


def done(batch: Batch, id_: int, at: float) -> None:
    """Mark a row as worked off; of what somebody wrote nothing is kept but that it was."""
    batch.add("UPDATE inbox SET state = 'done', done_at = ?, body = '{}', error = NULL WHERE id = ?", at, id_)


def failed(batch: Batch, id_: int, error: str) -> None:
    """Count a try that failed."""
    batch.add("UPDATE inbox SET tries = tries + 1, error = ? WHERE id = ?", error, id_)


def set_aside(batch: Batch, id_: int, error: str, at: float) -> None:
    """Mark a row as one that cannot be worked off."""
    batch.add("UPDATE inbox SET state = 'bad', error = ?, done_at = ? WHERE id = ?", error, at, id_)


def forget(batch: Batch, *words: str) -> None:
    """Take from what was set aside all that names somebody: by a number, by a name."""
    for word in filter(None, words):
        batch.add(
            "UPDATE inbox SET body = '{}', error = '' WHERE state = 'bad' AND (instr(body, ?) OR instr(error, ?))",
            word,
            word,
        )


def forget_done(batch: Batch, before: float) -> None:
    """Delete what was worked off, or set aside, before a moment."""
    batch.add("DELETE FROM inbox WHERE state <> 'new' AND done_at < ?", before)


async def waiting(storage: Storage) -> list[Incoming]:
    """Read what is not worked off yet, in order."""
    rows = await storage.fetch(
        "SELECT id, update_id, body, received_at, tries FROM inbox WHERE state = 'new' ORDER BY id"
    )
    return [Incoming(**row) for row in rows]


async def aside(storage: Storage) -> list[Aside]:
    """Read what could not be worked off and is not forgotten yet, in order."""
    rows = await storage.fetch("SELECT id, error, done_at FROM inbox WHERE state = 'bad' ORDER BY id")
    return [Aside(**row) for row in rows]
