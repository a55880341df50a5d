"""Results of finished deals: they stand as written, whatever a newer engine would make of the log."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Batch, Storage


class Result(Stored):
    """How a deal ended.

    Args:
        deal: its number in the match, from 1.
        row: JSON of what each seat wrote.
        between: what stood between this deal and the next, as the engine put it.
        summary: JSON of what people were told.
        at: unix seconds.
    """

    match: int
    deal: int
    row: str
    between: str
    summary: str
    at: float


def add(batch: Batch, result: Result) -> None:
    """Write the result of a deal."""
    batch.add(
        'INSERT INTO results (match, deal, row, "between", summary, at) VALUES (?, ?, ?, ?, ?, ?)',
        result.match,
        result.deal,
        result.row,
        result.between,
        result.summary,
        result.at,
    )


async def of_match(storage: Storage, match: int) -> list[Result]:
    """Read a match's results in order."""
    rows = await storage.fetch("SELECT * FROM results WHERE match = ? ORDER BY deal", match)
    return [Result(**row) for row in rows]


async def count(storage: Storage, match: int) -> int:
    """Count a match's finished deals."""
    rows = await storage.fetch("SELECT count(*) AS count FROM results WHERE match = ?", match)
    return int(rows[0]["count"])
