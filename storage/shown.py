"""What is on display: the message that stands for each slot, and a hash of what it says."""

from __future__ import annotations

from storage.row import Stored, by_name
from storage.store import Batch, Storage


class Shown(Stored):
    """A message on display. Times are unix seconds."""

    chat: int
    thread: int | None
    slot: str
    message_id: int
    body_hash: str
    posted_at: float
    edited_at: float


def set(batch: Batch, shown: Shown) -> None:  # noqa: A001  # read as `shown.set(batch, row)`
    """Note what is on display in a slot."""
    batch.add(
        "INSERT OR REPLACE INTO shown (chat, thread, slot, message_id, body_hash, posted_at, edited_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        shown.chat,
        shown.thread or 0,
        shown.slot,
        shown.message_id,
        shown.body_hash,
        shown.posted_at,
        shown.edited_at,
    )


def delete(batch: Batch, chat: int, thread: int | None, slot: str) -> None:
    """Note that nothing is on display in a slot any more."""
    batch.add("DELETE FROM shown WHERE chat = ? AND thread = ? AND slot = ?", chat, thread or 0, slot)


def delete_chat(batch: Batch, chat: int) -> None:
    """Note that nothing is on display in a whole chat: it moved, or we were thrown out."""
    batch.add("DELETE FROM shown WHERE chat = ?", chat)


async def slots(storage: Storage, chat: int, thread: int | None, prefix: str) -> list[str]:
    """Read the names of a place's slots that begin alike, the one first that was posted first."""
    rows = await storage.fetch(
        "SELECT slot FROM shown WHERE chat = ? AND thread = ? AND substr(slot, 1, ?) = ? ORDER BY posted_at, slot",
        chat,
        thread or 0,
        len(prefix),
        prefix,
    )
    return [str(row["slot"]) for row in rows]


async def everything(storage: Storage) -> list[Shown]:
    """Read what is on display anywhere."""
    return [Shown(**by_name(row)) for row in await storage.fetch("SELECT * FROM shown")]
