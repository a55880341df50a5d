"""Inputs: every deal and move as text, in order. They are the truth; states are made of them by replay."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Batch, Storage


class Input(Stored):
    """One line of the log: ``deal …`` or ``seat move``. Versions count from 1."""

    match: int
    version: int
    text: str
    at: float


def add(batch: Batch, match: int, version: int, text: str, at: float) -> None:
    """Claim a version with its input; a claim that was taken fails the whole batch."""
    batch.add("INSERT INTO inputs (match, version, text, at) VALUES (?, ?, ?, ?)", match, version, text, at)


async def of_match(storage: Storage, match: int, after: int = 0) -> list[Input]:
    """Read a match's log in order, from behind a version on."""
    rows = await storage.fetch("SELECT * FROM inputs WHERE match = ? AND version > ? ORDER BY version", match, after)
    return [Input(**row) for row in rows]
