"""The connection, the one writer, and batches of statements that become one transaction."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self, TypeVar

import aiosqlite

from storage.errors import AlreadyRunning, ReadOnly, Unreadable, translating
from storage.migrate import check, highest_ids, migrate

Row = sqlite3.Row
Value = str | int | float | None
T = TypeVar("T")


_PATIENCE = "PRAGMA busy_timeout = 5000"


class Connection(aiosqlite.Connection):
    """aiosqlite's connection, with one way more to use its thread."""

    stops: tuple[asyncio.Future[None], ...] = ()

    def stop(self) -> asyncio.Future[None] | None:
        """Stop the thread. Where opening failed aiosqlite does this by itself and tells nobody when it is done."""
        stop = super().stop()
        self.stops = (stop,) if stop is not None else ()
        return stop

    async def end(self) -> None:
        """Close, and wait for the end of the thread: it must not outlive the loop."""
        await self.close()
        for stop in self.stops:
            await stop

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function in the connection's thread, however many statements it executes.

        aiosqlite's own methods take a trip to the thread for each statement; a press would pay for ten. This is the
        only use of its protected `_execute` and `_conn`, which all its public methods are made of.
        """
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it untyped
        return result


class Answer:
    """Rows that a statement of a batch gave back (`RETURNING`), there once the batch is committed."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: list[Row] = []


class Batch:
    """Statements that are executed together, or not at all, when the block that holds the batch ends.

    Leaving the block normally executes them in one transaction, in one trip to SQLite's thread. An exception inside the
    block, or a task cancelled in it, executes none: there is no open transaction that it could leave behind.
    """

    __slots__ = ("_after", "_failed", "_storage", "statements")

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.statements: list[tuple[str, tuple[Value, ...], Answer | None]] = []
        self._after: list[Callable[[], None]] = []
        self._failed: list[Callable[[], None]] = []

    def add(self, sql: str, *params: Value) -> None:
        """Queue a statement."""
        self.statements.append((sql, params, None))

    def ask(self, sql: str, *params: Value) -> Answer:
        """Queue a statement with `RETURNING`; its rows are in the answer after the commit."""
        answer = Answer()
        self.statements.append((sql, params, answer))
        return answer

    def after(self, callback: Callable[[], None]) -> None:
        """Run a plain function once the batch is committed: caches and wake-ups."""
        self._after.append(callback)

    def on_failure(self, callback: Callable[[], None]) -> None:
        """Run a plain function if the batch is not committed: what was cached on its strength is forgotten."""
        self._failed.append(callback)

    async def __aenter__(self) -> Self:
        """Wait for the writer's lock."""
        await self._storage.writer.acquire()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Commit, or let everything fall."""
        try:
            if error is None:
                await self._commit()
            else:
                self._run(self._failed)
        finally:
            self._storage.writer.release()

    async def _commit(self) -> None:
        if self.statements:
            try:
                await self._storage.see_through(self._execute)
            except asyncio.CancelledError:
                # The task was cancelled, the transaction was not: it is on the disk, and caches must know.
                self._run(self._after)
                raise
            except BaseException:
                self._run(self._failed)
                raise
        self._run(self._after)

    def _execute(self, connection: sqlite3.Connection) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for sql, params, answer in self.statements:
                cursor = connection.execute(sql, params)
                if answer is not None:
                    answer.rows = cursor.fetchall()
            connection.execute("COMMIT")
        except BaseException:
            # SQLite has rolled back by itself where the disk was full.
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    @staticmethod
    def _run(callbacks: list[Callable[[], None]]) -> None:
        for callback in callbacks:
            callback()


class Storage:
    """The open database. Get one with `Storage.open`.

    Attributes:
        writer: the lock that a batch holds from its first read to its commit.
        now: the time in unix seconds.
    """

    def __init__(self, connection: Connection, lock: IO[str], path: Path, now: Callable[[], float]) -> None:
        self.writer = asyncio.Lock()
        self.now = now
        self._connection = connection
        self._lock = lock
        self._path = path
        self._ids: dict[str, int] = {}
        self._unclean = True

    def size(self) -> int:
        """Measure the database on the disk, with what is not yet in its main file, in bytes."""
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    @classmethod
    async def open(cls, path: Path | str, now: Callable[[], float] = time.time) -> Storage:
        """Open the file, or make it, and bring it up to this version.

        Args:
            path: the database's file; its folder is made where it is missing.
            now: the time in unix seconds.

        Raises:
            AlreadyRunning: another process has it open.
            Unreadable: it is damaged, not ours, or newer than this program.
            ReadOnly, Full: it cannot be written.
        """
        path = Path(path)
        lock = locked(path)
        connection = Connection(lambda: _connected(path), iter_chunk_size=64)
        storage = cls(connection, lock, path, now)
        try:
            with translating(path):
                _ = await connection
            await storage.run(lambda raw: migrate(raw, path, now()))
            storage._ids = await storage.run(highest_ids)  # our own, just made
        except BaseException:
            await storage.close()
            raise
        return storage

    async def close(self) -> None:
        """Close the file and give the lock back. Batches under way are finished first."""
        async with self.writer:
            await self._connection.end()
        self._lock.close()

    def turn(self) -> Batch:
        """Give a batch: `async with storage.turn() as batch`."""
        return Batch(self)

    async def fetch(self, sql: str, *params: Value) -> list[Row]:
        """Read what is committed, in one trip to the thread."""
        return await self.run(lambda connection: connection.execute(sql, params).fetchall())

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function in SQLite's thread."""
        with translating(self._path):
            return await self._connection.run(work)

    async def see_through(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Run a function in SQLite's thread and do not return before it ended, cancelled or not.

        Raises:
            asyncio.CancelledError: the function did its work, then the task that waited was found to be cancelled.
        """
        raised: list[Exception] = []
        ended: list[bool] = []

        def watched(connection: sqlite3.Connection) -> None:
            try:
                with translating(self._path):
                    work(connection)
            except Exception as error:  # noqa: BLE001  # whatever it is, it is raised where it is waited for
                raised.append(error)
            ended.append(True)

        try:
            await self._connection.run(watched)
        except asyncio.CancelledError:
            while not ended:  # the thread works in order: whoever comes after has seen the end of it
                with suppress(asyncio.CancelledError):
                    await self._connection.run(bool)
            if not raised:
                raise
        if raised:
            raise raised[0]

    def to_be_cleaned(self) -> None:
        """Note that something was deleted that is to be gone from the files, too."""
        self._unclean = True

    async def clean(self) -> None:
        """Empty the write-ahead log if it has to be; while somebody reads it is put off."""
        if self._unclean:
            async with self.writer:
                self._unclean = await self.run(_truncated) != "0"

    def next_id(self, table: str) -> int:
        """Give the next free id: there is one writer, so it need not be asked of the file.

        Args:
            table: ``matches``, ``inbox`` or ``outbox``.
        """
        self._ids[table] += 1
        return self._ids[table]


def peek(path: Path | str, key: str) -> str | None:
    """Read one of the settings of a database that another process may have open.

    Raises:
        StorageError: the file is missing or cannot be read.
    """
    path = Path(path)
    with translating(path), closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        row = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def erase(path: Path | str) -> None:
    """Delete a database that nobody has open.

    Raises:
        AlreadyRunning: somebody has.
        StorageError: its folder cannot be used.
    """
    path = Path(path)
    with locked(path):
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)


def locked(path: Path) -> IO[str]:
    """Take the lock that a bot holds on its database, until the file that is given back is closed.

    Raises:
        AlreadyRunning: somebody has it.
        StorageError: the database's folder cannot be used.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("a", encoding="ascii")
    except (NotADirectoryError, FileExistsError) as error:
        raise Unreadable(f"Database {path}: {path.parent} is no folder") from error
    except OSError as error:
        raise ReadOnly(f"Database {path}: its folder may not be written ({error.strerror})") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.close()
        raise AlreadyRunning(
            f"Database {path} is in use by another instance of the bot: stop that one first"
        ) from error
    return lock


def _truncated(connection: sqlite3.Connection) -> str:
    """Empty the write-ahead log; "0" where nobody was in the way: nobody is waited for."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return str(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
    finally:
        connection.execute(_PATIENCE)


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    try:
        check(connection, path)
        # A commit survives a power cut; WAL lets a backup read meanwhile.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # What is deleted is overwritten, so that who asks to be forgotten is.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute(_PATIENCE)
    except BaseException:
        connection.close()
        raise
    connection.row_factory = Row
    return connection
