"""Matches: their headers. What was played is in `inputs`, how deals ended in `results`."""

from __future__ import annotations

from typing import Literal

from storage.row import Stored
from storage.store import Batch, Storage

Phase = Literal["lobby", "playing", "paused", "over", "closed"]


class Match(Stored):
    """A match from the opening of its lobby on.

    Args:
        options: JSON of the game's options.
        rules: the version of the game's rules it is played by.
        version: how many inputs there are so far.
        digest: of scores and views after the last input.
        deals: how many are finished.
        moved_at: when the public last saw something happen, unix seconds.
        previous: the match it is a rematch of.
    """

    id: int
    chat: int
    thread: int | None = None
    host: int
    phase: Phase
    game: str
    preset: str
    options: str
    seats: int
    dealer: int
    rules: str
    version: int = 0
    digest: str = ""
    deals: int = 0
    created_at: float
    moved_at: float
    previous: int | None = None


class Link(Stored):
    """A match of a chain of rematches.

    Args:
        match: its number.
        between: what stood after its last deal, as the engine put it.
        seats: the person and the name of each seat, in turn.
    """

    match: int
    between: str
    seats: tuple[tuple[int | None, str], ...]


class Finished(Stored):
    """A match that has ended, as one of its players remembers it.

    Args:
        match: its number; ``chat``: where it was played, with its ``title``.
        game: what was played; ``seats``: by how many.
        seat: where the player sat.
        between: what stood after its last deal, as the engine put it; ``at``: when that was, unix seconds.
    """

    match: int
    chat: int
    title: str
    game: str
    seats: int
    seat: int
    between: str
    at: float


# What a match is in that is not over.
_OPEN = "phase IN ('lobby', 'playing', 'paused')"

# A deal of it is over.
_PLAYED = "EXISTS (SELECT 1 FROM results WHERE results.match = matches.id)"

COLUMNS = tuple(Match.model_fields)
SET = (
    f"INSERT INTO matches ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608  # the names of fields
    f" ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in COLUMNS[1:])}"
)


def set(batch: Batch, match: Match) -> None:  # noqa: A001  # read as `matches.set(batch, match)`
    """Write a match's whole header; its id is `storage.next_id("matches")`."""
    batch.add(SET, *(getattr(match, name) for name in COLUMNS))


def advance(batch: Batch, match: int, version: int, digest: str, moved_at: float) -> None:
    """Note that inputs were added (the quick way, once a press)."""
    batch.add("UPDATE matches SET version = ?, digest = ?, moved_at = ? WHERE id = ?", version, digest, moved_at, match)


def close(batch: Batch, match: int) -> None:
    """End a match as it stands, with all that was to happen there."""
    batch.add("UPDATE matches SET phase = 'closed' WHERE id = ?", match)
    batch.add("DELETE FROM deadlines WHERE match = ?", match)


def delete(batch: Batch, match: int) -> None:
    """Forget a match with its seats, inputs, results and deadlines."""
    batch.add("DELETE FROM matches WHERE id = ?", match)


def forget(batch: Batch, person: int) -> None:
    """Take somebody from the matches that he opened, and forget those that he played alone in his own chat."""
    batch.add("UPDATE matches SET host = 0 WHERE host = ?", person)
    batch.add("DELETE FROM matches WHERE chat = ?", person)


async def get(storage: Storage, match: int) -> Match | None:
    """Read one header."""
    rows = await storage.fetch("SELECT * FROM matches WHERE id = ?", match)
    return Match(**rows[0]) if rows else None


async def open_ones(storage: Storage) -> list[Match]:
    """Read the headers of all matches that are not over, oldest first."""
    rows = await storage.fetch(f"SELECT * FROM matches WHERE {_OPEN} ORDER BY id")  # noqa: S608  # our own words
    return [Match(**row) for row in rows]


async def phases(storage: Storage) -> dict[str, int]:
    """Count the matches that are not over, by phase."""
    rows = await storage.fetch(f"SELECT phase, count(*) AS count FROM matches WHERE {_OPEN} GROUP BY phase")  # noqa: S608  # our own words
    return {row["phase"]: row["count"] for row in rows}


async def open_in(storage: Storage, chat: int) -> list[Match]:
    """Read the headers of a chat's matches that are not over, oldest first."""
    rows = await storage.fetch(f"SELECT * FROM matches WHERE chat = ? AND {_OPEN} ORDER BY id", chat)  # noqa: S608  # our own words
    return [Match(**row) for row in rows]


async def standing(storage: Storage, chat: int, thread: int | None) -> int | None:
    """Read the number of the match of a place that is not over."""
    rows = await storage.fetch(f"SELECT id FROM matches WHERE chat = ? AND thread IS ? AND {_OPEN}", chat, thread)  # noqa: S608  # our own words
    return int(rows[0]["id"]) if rows else None


async def newest_in(storage: Storage, chat: int) -> Match | None:
    """Read the header of the match that a chat opened last and chose a game for."""
    rows = await storage.fetch("SELECT * FROM matches WHERE chat = ? AND game != '' ORDER BY id DESC LIMIT 1", chat)
    return Match(**rows[0]) if rows else None


async def of_person(storage: Storage, person: int) -> list[int]:
    """Read the numbers of the matches that are not over and in which somebody has a seat, oldest first."""
    rows = await storage.fetch(
        f"SELECT match FROM seats JOIN matches ON matches.id = match WHERE person = ? AND {_OPEN} ORDER BY match",  # noqa: S608  # our own words
        person,
    )
    return [int(row["match"]) for row in rows]


async def touched(storage: Storage, person: int, name: str) -> list[int]:
    """Read the numbers of the matches that are not over and know somebody.

    Args:
        storage: the database.
        person: a player, a host, who is to come, or who is known by what is to happen there.
        name: what he is called, and a robot that has got his seat.
    """
    known = f"SELECT DISTINCT id FROM matches LEFT JOIN seats ON match = id WHERE {_OPEN}"  # noqa: S608  # our own words
    named = "? IN (host, person, next) OR (person IS NULL AND name = ? AND name <> '')"
    told = "EXISTS (SELECT 1 FROM deadlines WHERE deadlines.match = matches.id AND instr(data, ?))"
    rows = await storage.fetch(f"{known} AND ({named} OR {told}) ORDER BY id", person, name, str(person))
    return [int(row["id"]) for row in rows]


async def hosted(storage: Storage, person: int) -> int:
    """Count the matches that are not over and that somebody has opened."""
    rows = await storage.fetch(f"SELECT count(*) AS count FROM matches WHERE host = ? AND {_OPEN}", person)  # noqa: S608  # our own words
    return int(rows[0]["count"])


async def opened(storage: Storage, chat: int, host: int, *, since: float) -> tuple[int, int]:
    """Count the matches that were opened of late in a chat, and those that somebody opened.

    Args:
        storage: the database.
        chat: the chat.
        host: who.
        since: unix seconds; only the newest thousand matches are looked at, however many there were.
    """
    rows = await storage.fetch(
        "SELECT count(*) FILTER (WHERE chat = ?) AS here, count(*) FILTER (WHERE host = ?) AS own"
        " FROM (SELECT chat, host, created_at FROM matches ORDER BY id DESC LIMIT 1000) WHERE created_at > ?",
        chat,
        host,
        since,
    )
    return int(rows[0]["here"]), int(rows[0]["own"])


async def played_at(storage: Storage, chat: int, thread: int | None) -> int | None:
    """Read the number of the last match of a place in which a deal is over."""
    rows = await storage.fetch(
        f"SELECT id FROM matches WHERE chat = ? AND thread IS ? AND {_PLAYED} ORDER BY id DESC LIMIT 1",  # noqa: S608  # our own words
        chat,
        thread,
    )
    return int(rows[0]["id"]) if rows else None


async def played_by(storage: Storage, person: int) -> int | None:
    """Read the number of somebody's last match in which a deal is over."""
    rows = await storage.fetch(
        f"SELECT id FROM seats JOIN matches ON matches.id = match WHERE person = ? AND {_PLAYED}"  # noqa: S608  # our own words
        " ORDER BY id DESC LIMIT 1",
        person,
    )
    return int(rows[0]["id"]) if rows else None


async def chain(storage: Storage, match: int) -> list[Link]:
    """Read a match in which a deal is over and those before it, each a rematch of the one before; oldest first."""
    rows = await storage.fetch(
        "WITH RECURSIVE chain (id) AS"
        " (SELECT ? UNION SELECT previous FROM matches JOIN chain USING (id) WHERE previous IS NOT NULL)"
        ' SELECT seats.match, "between", person, name FROM chain'
        " JOIN results ON results.match = id JOIN seats ON seats.match = id"
        " WHERE deal = (SELECT max(deal) FROM results WHERE results.match = id) ORDER BY seats.match, seat",
        match,
    )
    links = {int(row["match"]): str(row["between"]) for row in rows}
    of = {number: tuple((row["person"], row["name"]) for row in rows if row["match"] == number) for number in links}
    return [Link(match=number, between=between, seats=of[number]) for number, between in links.items()]


async def finished(storage: Storage, person: int, most: int) -> list[Finished]:
    """Read somebody's last matches that have ended and in which a deal is over, the newest first."""
    rows = await storage.fetch(
        'SELECT matches.id AS match, chat, title, game, matches.seats, seat, "between", at'  # noqa: S608  # our own words
        " FROM seats JOIN matches ON matches.id = seats.match JOIN chats ON chats.id = chat"
        " JOIN results ON results.match = matches.id"
        f" WHERE person = ? AND NOT {_OPEN}"
        " AND deal = (SELECT max(deal) FROM results WHERE results.match = matches.id)"
        " ORDER BY matches.id DESC LIMIT ?",
        person,
        most,
    )
    return [Finished(**row) for row in rows]
