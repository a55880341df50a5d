"""The outbox: what is to be sent and has not been yet. A row is deleted as soon as it was."""

from __future__ import annotations

from typing import Literal

from storage.row import Stored, by_name
from storage.store import Batch, Storage

Kind = Literal["slot", "announcement", "retire", "remove", "errand"]


class Outgoing(Stored):
    """A row that waits to be sent.

    Args:
        slot: of the message that shall show it; None for announcements, errands and messages to be removed.
        revision: grows when a newer screen takes the row over.
        priority: 0 goes first.
        body: JSON.
        state: ``sending`` while a new message may or may not have reached Telegram.
    """

    id: int
    chat: int
    thread: int | None = None
    slot: str | None = None
    match: int | None = None
    kind: Kind
    revision: int = 1
    priority: int
    body: str
    state: Literal["waiting", "sending"] = "waiting"
    created_at: float


COLUMNS = "id, chat, thread, slot, match, kind, revision, priority, body, state, created_at"
# A slot has one row at a time, the newest.
PUT = (
    f"INSERT OR REPLACE INTO outbox ({COLUMNS})"  # noqa: S608  # our own names
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def put(batch: Batch, row: Outgoing) -> None:
    """Store a row; for a slot it takes the place of an older one. Ids come from `storage.next_id("outbox")`."""
    batch.add(
        PUT,
        row.id,
        row.chat,
        row.thread or 0,
        row.slot,
        row.match,
        row.kind,
        row.revision,
        row.priority,
        row.body,
        row.state,
        row.created_at,
    )


def sending(batch: Batch, id_: int) -> None:
    """Mark a new message as on its way."""
    batch.add("UPDATE outbox SET state = 'sending' WHERE id = ?", id_)


def waiting_again(batch: Batch, id_: int) -> None:
    """Mark a row whose message certainly was not taken."""
    batch.add("UPDATE outbox SET state = 'waiting' WHERE id = ?", id_)


def delete(batch: Batch, id_: int, revision: int) -> None:
    """Delete a row that was sent, unless a newer screen took it over meanwhile."""
    batch.add("DELETE FROM outbox WHERE id = ? AND revision = ?", id_, revision)


def migrate(batch: Batch, old: int, new: int) -> None:
    """Send to a chat's new id what was meant for the old one; what is meant for the new one already is newer."""
    batch.add("UPDATE OR IGNORE outbox SET chat = ? WHERE chat = ?", new, old)
    batch.add("DELETE FROM outbox WHERE chat = ?", old)


async def waiting(storage: Storage) -> list[Outgoing]:
    """Read all that is to be sent, oldest first."""
    return [Outgoing(**by_name(row)) for row in await storage.fetch("SELECT * FROM outbox ORDER BY id")]
