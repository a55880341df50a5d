"""Numbered changes of the schema, each applied in one transaction with the record that it was."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from storage.errors import Unreadable

FOLDER = Path(__file__).parent / "migrations"
# «CARD» in ASCII: tells our file from another program's.
OURS = 0x43415244
# Tables whose ids are counted here instead of being asked of the file.
NUMBERED = ("matches", "inbox", "outbox")


def check(connection: sqlite3.Connection, path: Path) -> None:
    """See that the file is new or ours, before anything in it is touched.

    Raises:
        Unreadable: it is another program's.
        sqlite3.Error: it is no database, or damaged.
    """
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if mark != OURS and (mark or objects):
        raise Unreadable(f"Database {path} belongs to another program: name another DATABASE")


def migrate(connection: sqlite3.Connection, path: Path, now: float, folder: Path = FOLDER) -> None:
    """Apply what is missing, in order.

    Args:
        connection: in autocommit mode.
        path: the database's file, for messages.
        now: unix seconds, for the record.
        folder: files ``0001_name.sql``; statements end with a semicolon at the end of a line.

    Raises:
        Unreadable: the file was made by a newer version of this program.
    """
    files = sorted(folder.glob("[0-9]*.sql"))
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    if done > len(files):
        raise Unreadable(
            f"Database {path} was made by a newer version (schema {done}, this program knows {len(files)}): "
            "start that version, or put a backup of before in its place"
        )
    for number, file in enumerate(files[done:], done + 1):
        _apply(connection, number, file, now)


def highest_ids(connection: sqlite3.Connection) -> dict[str, int]:
    """Find the last id given out in each numbered table, also those whose rows are gone."""
    ids = dict.fromkeys(NUMBERED, 0)
    for table in NUMBERED:
        (ids[table],) = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()  # noqa: S608  # our own names
    for name, last in connection.execute("SELECT name, seq FROM sqlite_sequence"):
        ids[name] = max(ids[name], last)
    return ids


def _apply(connection: sqlite3.Connection, number: int, file: Path, now: float) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in file.read_text(encoding="utf-8").split(";\n"):
            connection.execute(statement)
        connection.execute("INSERT INTO migrations VALUES (?, ?, ?)", (number, file.stem, now))
        # Both pragmas are part of the file's header, so of the transaction.
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {OURS}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
