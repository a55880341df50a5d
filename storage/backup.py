"""Copies of the database: made while the bot runs, looked over, and put back in its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from storage.errors import StorageError, Unreadable, translating
from storage.migrate import FOLDER, OURS
from storage.store import Storage, locked

BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a database in use


def snapshot(database: Path | str, target: Path | str) -> None:
    """Copy a database as it stands at one moment, whoever else has it open; nothing in it is changed.

    Args:
        database: the file.
        target: an empty file, or none yet; afterwards it is whole in itself.

    Raises:
        StorageError: one of the two cannot be read or written, or the database is not ours.
    """
    database, target = Path(database), Path(target)
    if not database.is_file():
        raise Unreadable(f"Database {database} is not there: name it with DATABASE")
    with translating(database), closing(_reading(database)) as source:
        _see_that_it_is_ours(source, database)
        with closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            # Without a log beside it the copy can be moved, and read where nothing may be written.
            copy.execute("PRAGMA journal_mode = DELETE")


def flaws(database: Path | str) -> list[str]:
    """Look through every page: tell what is damaged, nothing where all is well.

    Raises:
        StorageError: something else than its content keeps it from being read.
    """
    database = Path(database)
    try:
        with translating(database), closing(_reading(database)) as connection:
            said = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
            loose = [f"{row[0]} refers to missing {row[2]}" for row in connection.execute("PRAGMA foreign_key_check")]
    except Unreadable as error:  # so damaged that looking stops
        return [str(error.__cause__)]
    return [line for line in said if line != "ok"] + loose


def schema(database: Path | str) -> tuple[int, int]:
    """Tell how many migrations a database has seen, and how many this program knows.

    Raises:
        StorageError: it cannot be read.
    """
    database = Path(database)
    with translating(database), closing(_reading(database)) as connection:
        (done,) = connection.execute("PRAGMA user_version").fetchone()
    return done, len(list(FOLDER.glob("[0-9]*.sql")))


def backup(database: Path | str, file: Path | str) -> None:
    """Write a backup, also while the bot runs. The file appears whole or not at all.

    Args:
        database: what is to be saved.
        file: the backup; there is none of that name yet.

    Raises:
        StorageError: the file is there already, one of the two cannot be used, or the database is damaged.
    """
    file = Path(file)
    _see_that_it_is_free(file)
    with _beside(file) as part:
        snapshot(database, part)
        _see_that_it_is_whole(part, f"Database {database}")
        _see_that_it_is_free(file)
        part.rename(file)


def restore(file: Path | str, database: Path | str, now: float) -> Path | None:
    """Put a backup in the database's place.

    Args:
        file: the backup; it stays as it is.
        database: where the bot looks for it.
        now: unix seconds, for the name under which the old one is kept.

    Returns:
        Where the old database is kept; None where there was none.

    Raises:
        AlreadyRunning: a bot uses the database.
        StorageError: the backup cannot be used, or the folder not be written; nothing was changed.
    """
    file, database = Path(file), Path(database)
    with locked(database), _beside(database) as part:
        if database.exists() and file.exists() and file.samefile(database):
            raise StorageError(f"{file} is the database itself: name a backup of it")
        snapshot(file, part)
        _see_that_it_is_whole(part, f"Backup {file}")
        _see_that_it_is_known(part, file)
        kept = _keep(database, now) if database.exists() else None
        # The old one stands until this very moment, and the new one from it.
        part.replace(database)
    return kept


@asynccontextmanager
async def rehearsal(database: Path | str, now: float) -> AsyncIterator[Storage]:
    """Open a copy of a database, brought up to this version; it is thrown away at the end. The database stays as it is.

    Args:
        database: the file, whoever has it open.
        now: unix seconds.

    Raises:
        StorageError: it could not be opened, or a migration fails.
    """
    with tempfile.TemporaryDirectory(prefix="cards-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        snapshot(database, copy)
        try:
            storage = await Storage.open(copy, lambda: now)
        except StorageError as error:
            raise type(error)(str(error).replace(str(copy), str(database))) from error
        try:
            yield storage
        finally:
            await storage.close()


def _reading(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _see_that_it_is_ours(connection: sqlite3.Connection, path: Path) -> None:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark != OURS:
        raise Unreadable(f"{path} is not the bot's: it is empty or belongs to another program")


def _see_that_it_is_whole(path: Path, name: str) -> None:
    if found := flaws(path):
        raise Unreadable(f"{name} is damaged ({found[0]}): take an earlier backup")


def _see_that_it_is_known(path: Path, file: Path) -> None:
    done, known = schema(path)
    if done > known:
        raise Unreadable(
            f"Backup {file} is of a newer version (schema {done}, this program knows {known}): upgrade first"
        )


def _see_that_it_is_free(file: Path) -> None:
    if file.exists():
        raise StorageError(f"{file} is there already and is not overwritten: choose another name")


def _keep(database: Path, now: float) -> Path:
    """Copy the old database aside as it is, damaged or not, with the log of what was committed last."""
    kept = database.with_name(f"{database.name}.before-{datetime.fromtimestamp(now, UTC):%Y%m%d-%H%M%S}")
    _see_that_it_is_free(kept)
    shutil.copy2(database, kept)
    log, index = (database.with_name(database.name + suffix) for suffix in BESIDE)
    if log.exists():
        shutil.copy2(log, kept.with_name(kept.name + BESIDE[0]))
    # The log of the old one must never be read into the new one.
    log.unlink(missing_ok=True)
    index.unlink(missing_ok=True)
    return kept


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """Give a new file that only its owner reads, in the same folder; what is left of it at the end is deleted."""
    try:
        number, name = tempfile.mkstemp(".part", f"{file.name}.", file.parent)
        os.close(number)
        try:
            yield Path(name)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"{file}: {error.strerror}") from error
