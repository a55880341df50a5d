"""What can go wrong with the file, told so that its owner knows what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StorageError(Exception):
    """Something is wrong with the database; nothing of the batch in hand was written."""


class AlreadyRunning(StorageError):
    """Another process holds the database."""


class Unreadable(StorageError):
    """The file is damaged, not ours, or of a newer version."""


class ReadOnly(StorageError):
    """The file, or its folder, may not be written."""


class Full(StorageError):
    """There is no room left on the disk."""


# By SQLite's primary result code.
MEANINGS: dict[int, tuple[type[StorageError], str]] = {
    sqlite3.SQLITE_FULL: (Full, "no room is left on the disk: free some, the bot goes on by itself"),
    sqlite3.SQLITE_READONLY: (ReadOnly, "it may not be written: give the bot's user the right to"),
    sqlite3.SQLITE_CORRUPT: (Unreadable, "it is damaged: put a backup in its place"),
    sqlite3.SQLITE_NOTADB: (Unreadable, "it is no SQLite database: move it away or name another DATABASE"),
    sqlite3.SQLITE_CANTOPEN: (Unreadable, "it cannot be opened: is it a folder, or may its folder not be entered?"),
}
PRIMARY = 0xFF  # the low byte of an extended result code


@contextmanager
def translating(path: Path) -> Iterator[None]:
    """Put errors of SQLite into our words.

    Args:
        path: the database's file.

    Raises:
        StorageError: or one of its kinds, where sqlite3 raised something.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
        kind, meaning = MEANINGS.get(code, (StorageError, str(error)))
        raise kind(f"Database {path}: {meaning}") from error
