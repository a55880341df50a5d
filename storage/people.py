"""People: what they are called, which language they read, whether a message reaches them."""

from __future__ import annotations

from enum import IntEnum

from storage.row import Stored
from storage.store import Batch, Storage


class Reachable(IntEnum):
    """Whether the bot may write to somebody; only an attempt tells."""

    UNKNOWN = 0
    YES = 1
    NO = 2


class Person(Stored):
    """Somebody who wrote or pressed something.

    Args:
        language: Telegram's word for it; ``chosen_language``: their own.
        settings: JSON of the bot's choosing.
    """

    id: int
    name: str
    username: str | None = None
    language: str | None = None
    chosen_language: str | None = None
    reachable: Reachable = Reachable.UNKNOWN
    seen_at: float
    settings: str = "{}"


def add(batch: Batch, person: Person) -> None:
    """Note somebody, or what changed about the name; choice of language and reachability of known people stay."""
    batch.add(
        "INSERT INTO people (id, name, username, language, chosen_language, reachable, seen_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
        " username = excluded.username, language = excluded.language, seen_at = excluded.seen_at",
        person.id,
        person.name,
        person.username,
        person.language,
        person.chosen_language,
        int(person.reachable),
        person.seen_at,
    )


def set_language(batch: Batch, person: int, language: str | None) -> None:
    """Note the language somebody chose (None: as Telegram says)."""
    batch.add("UPDATE people SET chosen_language = ? WHERE id = ?", language, person)


def set_settings(batch: Batch, person: int, settings: str) -> None:
    """Store what somebody has set, JSON."""
    batch.add("UPDATE people SET settings = ? WHERE id = ?", settings, person)


def set_reachable(batch: Batch, person: int, reachable: Reachable) -> None:
    """Note whether a message reached somebody."""
    batch.add("UPDATE people SET reachable = ? WHERE id = ?", int(reachable), person)


def delete(batch: Batch, person: int) -> None:
    """Forget somebody: seats they had stay, without them."""
    batch.add("DELETE FROM people WHERE id = ?", person)


async def get(storage: Storage, person: int) -> Person | None:
    """Read one person."""
    rows = await storage.fetch("SELECT * FROM people WHERE id = ?", person)
    return Person(**rows[0]) if rows else None


async def of_match(storage: Storage, match: int) -> list[Person]:
    """Read those who sit in a match, by seat."""
    rows = await storage.fetch(
        "SELECT people.* FROM people JOIN seats ON seats.person = people.id WHERE seats.match = ? ORDER BY seat", match
    )
    return [Person(**row) for row in rows]


async def unreachable(storage: Storage) -> list[int]:
    """List those whom the last message did not reach."""
    return [row[0] for row in await storage.fetch("SELECT id FROM people WHERE reachable = ?", int(Reachable.NO))]
