"""Deadlines: what is to happen at a certain moment unless it is called off before."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Batch, Storage

NO_SEAT = -1


class Deadline(Stored):
    """One deadline; there is at most one of a kind for each seat of a match. `due_at` in unix seconds, `data` JSON."""

    match: int
    kind: str
    seat: int = NO_SEAT
    due_at: float
    data: str = "{}"


def set(batch: Batch, deadline: Deadline) -> None:  # noqa: A001  # read as `deadlines.set(batch, deadline)`
    """Write a deadline over the one of its kind that stood before."""
    batch.add(
        "INSERT OR REPLACE INTO deadlines (match, kind, seat, due_at, data) VALUES (?, ?, ?, ?, ?)",
        deadline.match,
        deadline.kind,
        deadline.seat,
        deadline.due_at,
        deadline.data,
    )


def delete(batch: Batch, match: int, kind: str, seat: int = NO_SEAT) -> None:
    """Call a deadline off."""
    batch.add("DELETE FROM deadlines WHERE match = ? AND kind = ? AND seat = ?", match, kind, seat)


async def of_match(storage: Storage, match: int) -> list[Deadline]:
    """Read the deadlines of a match."""
    return [Deadline(**row) for row in await storage.fetch("SELECT * FROM deadlines WHERE match = ?", match)]


async def everything(storage: Storage) -> list[Deadline]:
    """Read all deadlines, the next one first."""
    return [Deadline(**row) for row in await storage.fetch("SELECT * FROM deadlines ORDER BY due_at")]
