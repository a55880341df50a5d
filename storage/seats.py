"""Seats of a match: who sits there, a person or a robot."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Batch, Storage


class Seat(Stored):
    """One seat.

    Args:
        person: None for a robot and for somebody who asked to be forgotten.
        acted_at: unix seconds.
        next: who takes a robot's seat when the next deal begins.
    """

    match: int
    seat: int
    person: int | None
    robot: bool = False
    name: str
    acted_at: float = 0.0
    next: int | None = None


def set(batch: Batch, seat: Seat) -> None:  # noqa: A001  # read as `seats.set(batch, seat)`
    """Write a seat."""
    batch.add(
        "INSERT INTO seats (match, seat, person, robot, name, acted_at, next) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, robot = excluded.robot,"
        " name = excluded.name, acted_at = excluded.acted_at, next = excluded.next",
        seat.match,
        seat.seat,
        seat.person,
        int(seat.robot),
        seat.name,
        seat.acted_at,
        seat.next,
    )


def clear(batch: Batch, match: int) -> None:
    """Take all seats of a match away: a lobby writes them anew in their new order."""
    batch.add("DELETE FROM seats WHERE match = ?", match)


def forget(batch: Batch, person: int, name: str) -> None:
    """Take somebody and his name from all his seats, also where a robot got it; who sat there is told by its number."""
    batch.add("UPDATE seats SET person = NULL, name = '' WHERE person = ?", person)
    batch.add("UPDATE seats SET name = '' WHERE person IS NULL AND name = ?", name)
    batch.add("UPDATE seats SET next = NULL WHERE next = ?", person)


async def of_match(storage: Storage, match: int) -> list[Seat]:
    """Read a match's seats in order."""
    rows = await storage.fetch("SELECT * FROM seats WHERE match = ? ORDER BY seat", match)
    return [Seat(**row) for row in rows]
