"""The file, the lock, the one writer, batches."""

import asyncio
import gc
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from storage import AlreadyRunning, Full, ReadOnly, Storage, StorageError, Unreadable, erase, peek, settings
from storage.migrate import FOLDER, migrate


async def values(storage: Storage) -> dict[str, str]:
    return {row["key"]: row["value"] for row in await storage.fetch("SELECT * FROM settings")}


async def test_a_batch_is_committed_when_its_block_ends(storage: Storage) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "a", "1")
        settings.set(batch, "b", "2")
        assert await values(storage) == {}
    assert await values(storage) == {"a": "1", "b": "2"}


async def test_an_exception_in_the_block_executes_nothing_and_tells_the_caches(storage: Storage) -> None:
    told: list[str] = []

    async def stumble() -> None:
        async with storage.turn() as batch:
            batch.after(lambda: told.append("committed"))
            batch.on_failure(lambda: told.append("fell"))
            settings.set(batch, "a", "1")
            raise RuntimeError("the handler stumbled")

    with pytest.raises(RuntimeError, match="stumbled"):
        await stumble()
    assert told == ["fell"]
    assert await values(storage) == {}


async def test_a_statement_that_fails_takes_the_whole_batch_with_it(storage: Storage) -> None:
    told: list[str] = []

    async def write_twice() -> None:
        async with storage.turn() as batch:
            batch.after(lambda: told.append("committed"))
            batch.on_failure(lambda: told.append("fell"))
            settings.set(batch, "a", "1")
            batch.add("INSERT INTO settings VALUES ('a', '2')")

    with pytest.raises(StorageError, match="UNIQUE"):
        await write_twice()
    assert told == ["fell"]
    assert await values(storage) == {}
    async with storage.turn() as batch:
        settings.set(batch, "b", "2")
    assert await values(storage) == {"b": "2"}


async def test_a_value_that_sqlite_cannot_hold_fails_like_any_other(storage: Storage) -> None:
    with pytest.raises(OverflowError):
        async with storage.turn() as batch:
            batch.add("INSERT INTO settings VALUES ('a', ?)", 2**70)
    assert await values(storage) == {}


async def test_callbacks_run_after_the_commit_even_where_nothing_was_to_be_written(storage: Storage) -> None:
    told: list[str] = []
    async with storage.turn() as batch:
        batch.after(lambda: told.append("done"))
        assert told == []
    assert told == ["done"]


async def test_rows_that_a_statement_returns_are_there_after_the_commit(storage: Storage) -> None:
    async with storage.turn() as batch:
        answer = batch.ask("INSERT INTO settings VALUES ('a', '1') RETURNING value")
        assert answer.rows == []
    assert [row["value"] for row in answer.rows] == ["1"]


async def test_batches_come_one_after_another(storage: Storage) -> None:
    order: list[str] = []

    async def write(name: str) -> None:
        async with storage.turn() as batch:
            order.append(f"{name} begins")
            read = await values(storage)
            settings.set(batch, "count", str(int(read.get("count", "0")) + 1))
            order.append(f"{name} ends")

    await asyncio.gather(*(write(str(n)) for n in range(5)))
    assert order == [f"{n} {what}" for n in range(5) for what in ("begins", "ends")]
    assert await values(storage) == {"count": "5"}


def held(storage: Storage) -> threading.Event:
    """Keep SQLite's thread busy until the event is set."""
    gate = threading.Event()

    def wait(_: sqlite3.Connection) -> None:
        gate.wait()

    task = asyncio.get_running_loop().create_task(storage.run(wait))
    task.add_done_callback(lambda done: done.result())
    return gate


@pytest.mark.parametrize("times", [1, 3])
async def test_a_task_cancelled_in_its_commit_has_committed_and_caches_know(storage: Storage, times: int) -> None:
    told: list[str] = []

    async def write() -> None:
        async with storage.turn() as batch:
            settings.set(batch, "a", "1")
            batch.after(lambda: told.append("committed"))
            batch.on_failure(lambda: told.append("fell"))

    gate = held(storage)
    await asyncio.sleep(0)
    task = asyncio.get_running_loop().create_task(write())
    await asyncio.sleep(0)
    for _ in range(times):
        task.cancel()
        await asyncio.sleep(0)
    assert not task.done()
    gate.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert told == ["committed"]
    assert await values(storage) == {"a": "1"}
    assert not storage.writer.locked()


async def test_a_task_cancelled_in_a_commit_that_fails_says_that_it_failed(storage: Storage) -> None:
    told: list[str] = []

    async def write() -> None:
        async with storage.turn() as batch:
            batch.add("INSERT INTO nowhere VALUES (1)")
            batch.on_failure(lambda: told.append("fell"))

    gate = held(storage)
    await asyncio.sleep(0)
    task = asyncio.get_running_loop().create_task(write())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.sleep(0)
    gate.set()
    with pytest.raises(StorageError, match="nowhere"):
        await task
    assert told == ["fell"]


async def test_a_task_cancelled_in_its_block_leaves_no_transaction_and_no_lock(storage: Storage) -> None:
    inside = asyncio.Event()

    async def write() -> None:
        async with storage.turn() as batch:
            settings.set(batch, "a", "1")
            inside.set()
            await asyncio.get_running_loop().create_future()

    task = asyncio.get_running_loop().create_task(write())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await storage.run(lambda connection: connection.in_transaction) is False
    async with storage.turn() as batch:
        settings.set(batch, "b", "2")
    assert await values(storage) == {"b": "2"}


async def test_a_commit_survives_a_power_cut(storage: Storage) -> None:
    assert [tuple(row) for row in await storage.fetch("PRAGMA journal_mode")] == [("wal",)]
    assert [tuple(row) for row in await storage.fetch("PRAGMA synchronous")] == [(2,)]
    assert [tuple(row) for row in await storage.fetch("PRAGMA foreign_keys")] == [(1,)]


async def test_every_table_is_strict(storage: Storage) -> None:
    rows = await storage.fetch("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    assert {row["name"] for row in rows if not row["strict"]} <= {"sqlite_schema", "sqlite_sequence"}
    assert len(rows) == 15


async def test_a_second_instance_is_told_so_and_a_later_one_is_let_in(path: Path) -> None:
    first = await Storage.open(path)
    with pytest.raises(AlreadyRunning, match="another instance"):
        await Storage.open(path)
    await first.close()
    second = await Storage.open(path)
    await second.close()


async def test_closing_waits_for_the_batch_under_way(path: Path) -> None:
    storage = await Storage.open(path)
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with storage.turn() as batch:
            inside.set()
            await go_on.wait()
            settings.set(batch, "a", "1")

    task = asyncio.get_running_loop().create_task(write())
    await inside.wait()
    closing_it = asyncio.get_running_loop().create_task(storage.close())
    await asyncio.sleep(0)
    go_on.set()
    await task
    await closing_it
    assert peek(path, "a") == "1"


async def test_a_backup_works_while_the_bot_runs(storage: Storage, path: Path, tmp_path: Path) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "a", "1")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(tmp_path / "copy")) as target:
        source.backup(target)
    assert peek(tmp_path / "copy", "a") == "1"


async def test_the_folder_is_made(tmp_path: Path) -> None:
    storage = await Storage.open(str(tmp_path / "new" / "folder" / "bot.sqlite3"))
    await storage.close()
    assert (tmp_path / "new" / "folder" / "bot.sqlite3").exists()


@pytest.mark.parametrize("below", ["file/bot.sqlite3", "file/folder/bot.sqlite3"])
async def test_a_folder_that_is_a_file_is_named(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unreadable, match="no folder"):
        await Storage.open(tmp_path / below)


async def test_a_folder_that_may_not_be_written_is_named() -> None:
    # Nobody, not even root, makes files there.
    with pytest.raises(ReadOnly, match="may not be written"):
        await Storage.open("/proc/bot/bot.sqlite3")


async def test_a_database_that_is_a_folder_is_named(path: Path) -> None:
    path.mkdir()
    with pytest.raises(Unreadable, match="cannot be opened"):
        await Storage.open(path)


async def test_a_file_that_is_no_database_is_named_and_left_alone(path: Path) -> None:
    path.write_bytes(b"not a database, but long enough to have a header" * 100)
    with pytest.raises(Unreadable, match="no SQLite database"):
        await Storage.open(path)
    assert path.read_bytes().startswith(b"not a database")


async def test_another_program_s_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (a)")
    with pytest.raises(Unreadable, match="another program"):
        await Storage.open(path)


async def test_a_newer_schema_is_named(path: Path) -> None:
    await (await Storage.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Unreadable, match="newer version"):
        await Storage.open(path)


async def test_a_damaged_file_is_named(path: Path) -> None:
    await (await Storage.open(path)).close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(Unreadable, match="damaged"):
        await Storage.open(path)


async def test_a_full_disk_is_named_and_loses_only_the_batch_in_hand(storage: Storage) -> None:
    (pages,) = (await storage.fetch("PRAGMA page_count"))[0]
    await storage.fetch(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Full, match="no room"):
        async with storage.turn() as batch:
            settings.set(batch, "long", "x" * 100_000)
    await storage.fetch(f"PRAGMA max_page_count = {pages + 1000}")
    async with storage.turn() as batch:
        settings.set(batch, "long", "x" * 100_000)
    assert len((await values(storage))["long"]) == 100_000


async def test_a_read_only_database_is_named(storage: Storage) -> None:
    await storage.fetch("PRAGMA query_only = ON")
    with pytest.raises(ReadOnly, match="may not be written"):
        async with storage.turn() as batch:
            settings.set(batch, "a", "1")


async def test_ids_go_on_where_they_stopped_and_are_never_given_twice(path: Path) -> None:
    storage = await Storage.open(path)
    assert [storage.next_id("inbox"), storage.next_id("inbox")] == [1, 2]
    async with storage.turn() as batch:
        batch.add("INSERT INTO inbox (id, body, received_at) VALUES (2, '{}', 0)")
        batch.add("INSERT INTO outbox (id, chat, kind, priority, body, created_at) VALUES (7, 1, 'errand', 0, '', 0)")
        batch.add("DELETE FROM inbox")
    await storage.close()
    storage = await Storage.open(path)
    assert storage.next_id("inbox") == 3
    assert storage.next_id("outbox") == 8
    assert storage.next_id("matches") == 1
    await storage.close()


async def test_a_migration_leaves_its_record(storage: Storage) -> None:
    rows = await storage.fetch("SELECT * FROM migrations")
    assert [tuple(row) for row in rows] == [(1, "0001_first", 1000.0), (2, "0002_life_at_a_table", 1000.0)]


def test_migrations_are_applied_once_in_order_and_whole(tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_first.sql").write_text((FOLDER / "0001_first.sql").read_text())
    with closing(sqlite3.connect(tmp_path / "db", isolation_level=None)) as connection:
        migrate(connection, tmp_path / "db", 1.0, folder)
        (folder / "0002_second.sql").write_text("CREATE TABLE more (a) STRICT;\nCREATE TABLE broken (;\n")
        with pytest.raises(sqlite3.Error):
            migrate(connection, tmp_path / "db", 2.0, folder)
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        (folder / "0002_second.sql").write_text("CREATE TABLE more (a INTEGER) STRICT;\n")
        migrate(connection, tmp_path / "db", 3.0, folder)
        migrate(connection, tmp_path / "db", 4.0, folder)
        assert connection.execute("SELECT number, applied_at FROM migrations").fetchall() == [(1, 1.0), (2, 3.0)]


async def test_a_database_that_is_open_is_not_erased(path: Path) -> None:
    storage = await Storage.open(path)
    with pytest.raises(AlreadyRunning):
        erase(path)
    await storage.close()
    erase(path)
    assert not path.exists()


async def test_a_look_from_outside_reads_settings(storage: Storage, path: Path, tmp_path: Path) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "alive_at", "5.0")
    assert peek(str(path), "alive_at") == "5.0"
    assert peek(path, "nothing") is None
    with pytest.raises(StorageError):
        peek(tmp_path / "missing", "alive_at")
    gc.collect()  # a connection left open would warn here


async def test_the_write_ahead_log_is_emptied_after_something_is_to_be_gone_but_not_under_a_reader(
    storage: Storage, tmp_path: Path
) -> None:
    (log,) = tmp_path.glob("*-wal")
    await storage.clean()
    assert log.stat().st_size == 0
    async with storage.turn() as batch:
        settings.set(batch, "word", "secret")
    await storage.clean()
    assert b"secret" in log.read_bytes(), "nobody asked"
    storage.to_be_cleaned()
    with closing(sqlite3.connect(str(log).removesuffix("-wal"))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM settings").fetchall()
        async with storage.turn() as batch:
            settings.set(batch, "word", "another")
        await storage.clean()
        assert log.stat().st_size
    await storage.clean()
    assert log.stat().st_size == 0


async def test_fifty_busy_writers_and_a_reader_meet_no_locked_database(storage: Storage, tmp_path: Path) -> None:
    (path,) = tmp_path.glob("*.sqlite3")

    async def table(number: int) -> None:
        for turn in range(4):
            async with storage.turn() as batch:
                settings.set(batch, f"{number}", f"{turn}")

    await storage.run(lambda connection: connection.execute("PRAGMA busy_timeout = 0").fetchall())
    with closing(sqlite3.connect(path)) as reader:  # a backup, a doctor, a look at the health
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM settings").fetchone() == (0,)
        await asyncio.gather(*map(table, range(50)))
        assert reader.execute("SELECT count(*) FROM settings").fetchone() == (0,)
    assert await values(storage) == {f"{number}": "3" for number in range(50)}
