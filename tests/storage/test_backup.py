"""Backups over real files: made while the bot runs, refused where they could do harm, and put back."""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import (
    AlreadyRunning,
    Storage,
    StorageError,
    Unreadable,
    chats,
    flaws,
    inbox,
    matches,
    peek,
    rehearsal,
    schema,
    settings,
    snapshot,
)
from storage.__main__ import main
from storage.backup import backup, restore

ROOT = Path(__file__).parents[2]
NOON = 1_800_000_000.0


async def noted(path: Path, value: str) -> None:
    """Make a database, or go on with one, and note a value in it."""
    storage = await Storage.open(path)
    async with storage.turn() as batch:
        settings.set(batch, "a", value)
    await storage.close()


def damage(path: Path, begin: int = 4096) -> None:
    content = bytearray(path.read_bytes())
    content[begin:] = b"\xff" * (len(content) - begin)
    path.write_bytes(content)


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.fixture
async def saved(path: Path) -> Path:
    """A backup in which `a` is 1, of a database in which it is 2 since."""
    await noted(path, "1")
    backup(path, path.with_name("saved"))
    await noted(path, "2")
    return path.with_name("saved")


async def test_a_backup_holds_what_a_running_bot_has_committed(storage: Storage, path: Path) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "a", "1")
    backup(path, path.with_name("saved"))
    async with storage.turn() as batch:
        settings.set(batch, "a", "2")
    assert peek(path.with_name("saved"), "a") == "1"
    assert peek(path, "a") == "2"
    assert files(path.parent) - {path.name, f"{path.name}-wal", f"{path.name}-shm"} == {"saved", f"{path.name}.lock"}


async def test_a_backup_is_for_its_owner_s_eyes_and_needs_no_file_beside_it(storage: Storage, path: Path) -> None:
    backup(path, path.with_name("saved"))
    assert path.with_name("saved").stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(path.with_name("saved"))) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_a_backup_never_overwrites(storage: Storage, path: Path) -> None:
    path.with_name("saved").write_text("the last one")
    with pytest.raises(StorageError, match="not overwritten"):
        backup(path, path.with_name("saved"))
    assert path.with_name("saved").read_text() == "the last one"


def test_a_backup_of_nothing_leaves_nothing(path: Path) -> None:
    with pytest.raises(Unreadable, match="not there"):
        backup(path, path.with_name("saved"))
    assert files(path.parent) == set()


def test_a_backup_of_another_program_s_database_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (a)")
    with pytest.raises(Unreadable, match="another program"):
        backup(path, path.with_name("saved"))


async def test_a_backup_of_a_damaged_database_is_refused_and_leaves_nothing(path: Path) -> None:
    await noted(path, "1")
    damage(path)
    with pytest.raises(Unreadable, match="damaged"):
        backup(path, path.with_name("saved"))
    assert "saved" not in files(path.parent)
    assert not any(name.endswith(".part") for name in files(path.parent))


async def test_a_backup_into_a_folder_that_is_not_there_is_told(storage: Storage, path: Path) -> None:
    with pytest.raises(StorageError, match="No such file"):
        backup(path, path.parent / "nowhere" / "saved")


async def test_a_restore_brings_the_backup_back_and_keeps_the_database_before(saved: Path, path: Path) -> None:
    kept = restore(saved, path, NOON)
    assert kept == path.with_name("bot.sqlite3.before-20270115-080000")
    assert peek(kept, "a") == "2"
    storage = await Storage.open(path)
    assert await settings.get(storage, "a") == "1"
    await storage.close()
    assert peek(saved, "a") == "1"


async def test_a_restore_where_nothing_was_keeps_nothing(saved: Path, tmp_path: Path) -> None:
    assert restore(saved, tmp_path / "new" / "bot.sqlite3", NOON) is None
    assert peek(tmp_path / "new" / "bot.sqlite3", "a") == "1"


async def test_a_restore_keeps_what_only_the_log_beside_the_old_database_held(saved: Path, path: Path) -> None:
    # As a killed bot leaves it: what it committed last stands in the log alone.
    left = (
        "import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA journal_mode = WAL'); c.execute(\"UPDATE settings SET value = '3' WHERE key = 'a'\");"
        "os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", left, str(path)], check=True)
    assert path.with_name(f"{path.name}-wal").stat().st_size > 0
    kept = restore(saved, path, NOON)
    assert kept is not None
    assert peek(kept, "a") == "3"
    assert peek(path, "a") == "1"


async def test_a_restore_over_a_damaged_database_keeps_that_too_with_its_log(saved: Path, path: Path) -> None:
    path.write_bytes(b"no database at all " * 1000)
    path.with_name(f"{path.name}-wal").write_bytes(b"its log")
    kept = restore(saved, path, NOON)
    assert kept is not None
    assert kept.read_bytes().startswith(b"no database")
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"its log"
    assert peek(path, "a") == "1"


async def test_a_restore_is_refused_while_a_bot_runs(saved: Path, path: Path) -> None:
    storage = await Storage.open(path)
    with pytest.raises(AlreadyRunning, match="in use"):
        restore(saved, path, NOON)
    await storage.close()
    assert peek(path, "a") == "2"


async def test_a_damaged_backup_is_refused(saved: Path, path: Path) -> None:
    damage(saved)
    with pytest.raises(Unreadable, match="damaged"):
        restore(saved, path, NOON)
    assert peek(path, "a") == "2"


async def test_a_backup_whose_rows_do_not_fit_together_is_refused(saved: Path, path: Path) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute("INSERT INTO inputs VALUES (1, 1, 'deal', 0)")
    with pytest.raises(Unreadable, match=r"saved is damaged .inputs refers"):
        restore(saved, path, NOON)
    assert peek(path, "a") == "2"


@pytest.mark.parametrize("content", [b"", b"no database " * 1000])
async def test_a_file_that_is_no_backup_is_refused(saved: Path, path: Path, content: bytes) -> None:
    saved.write_bytes(content)
    with pytest.raises(Unreadable, match=r"not the bot's|no SQLite"):
        restore(saved, path, NOON)
    assert peek(path, "a") == "2"


async def test_a_backup_of_a_newer_version_is_refused(saved: Path, path: Path) -> None:
    with closing(sqlite3.connect(saved)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Unreadable, match="newer version"):
        restore(saved, path, NOON)
    assert peek(path, "a") == "2"


async def test_the_database_is_no_backup_of_itself(saved: Path, path: Path) -> None:
    with pytest.raises(StorageError, match="itself"):
        restore(path, path, NOON)
    assert peek(path, "a") == "2"


async def test_two_restores_in_one_second_do_not_lose_what_was_kept(saved: Path, path: Path) -> None:
    restore(saved, path, NOON)
    with pytest.raises(StorageError, match="not overwritten"):
        restore(saved, path, NOON)
    assert peek(path.with_name("bot.sqlite3.before-20270115-080000"), "a") == "2"


async def test_flaws_are_told_and_a_whole_database_has_none(storage: Storage, path: Path, tmp_path: Path) -> None:
    assert flaws(path) == []
    snapshot(path, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as connection, connection:
        connection.execute("INSERT INTO inputs VALUES (1, 1, 'deal', 0)")
    assert flaws(tmp_path / "copy") == ["inputs refers to missing matches"]
    assert schema(path) == (2, 2)


async def test_damage_that_stops_the_look_is_a_flaw(storage: Storage, path: Path, tmp_path: Path) -> None:
    snapshot(path, tmp_path / "copy")
    damage(tmp_path / "copy", 100)
    assert flaws(tmp_path / "copy") != []


async def test_a_rehearsal_opens_a_copy_while_the_bot_runs_and_changes_nothing(storage: Storage, path: Path) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "a", "1")
    async with rehearsal(path, NOON) as copy, copy.turn() as batch:
        assert await settings.get(copy, "a") == "1"
        settings.set(batch, "a", "2")
    assert peek(path, "a") == "1"


async def test_a_rehearsal_that_fails_names_the_database_and_not_the_copy(path: Path) -> None:
    await noted(path, "1")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Unreadable, match=f"{re.escape(str(path))} was made by a newer version"):
        async with rehearsal(path, NOON):
            pass


async def test_all_open_matches_are_listed(storage: Storage) -> None:
    assert await matches.open_ones(storage) == []
    async with storage.turn() as batch:
        chats.add(batch, chats.Chat(id=-1, kind="group"))
        for number, phase in enumerate(("over", "paused", "lobby", "closed"), 1):
            batch.add(
                "INSERT INTO matches (id, chat, host, phase, game, preset, options, seats, dealer, rules, created_at,"
                " moved_at) VALUES (?, -1, 1, ?, '', '', '', 2, 0, '', 0, 0)",
                number,
                phase,
            )
    assert [match.id for match in await matches.open_ones(storage)] == [2, 3]


async def test_what_was_set_aside_is_read_in_order(storage: Storage) -> None:
    async with storage.turn() as batch:
        for number in (1, 2, 3):
            inbox.add(batch, inbox.Incoming(id=number, update_id=number, body="{}", received_at=0.0))
        inbox.set_aside(batch, 2, "ValueError: two", 5.0)
        inbox.set_aside(batch, 1, "ValueError: one", 6.0)
    assert [(row.id, row.error, row.done_at) for row in await inbox.aside(storage)] == [
        (1, "ValueError: one", 6.0),
        (2, "ValueError: two", 5.0),
    ]


async def test_the_program_saves_and_puts_back(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await noted(path, "1")
    saved = str(path.with_name("saved"))
    assert main(["backup", saved, "--database", str(path)]) == 0
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["backup", saved]) == 1
    assert "not overwritten" in capsys.readouterr().err
    assert main(["restore", saved]) == 0
    assert re.search(r"kept as .*bot\.sqlite3\.before-\d{8}-\d{6}$", capsys.readouterr().out.strip())
    other = path.with_name("other")
    assert main(["restore", saved, "--database", str(other)]) == 0
    assert "kept" not in capsys.readouterr().out
    assert peek(other, "a") == "1"


def test_the_program_tells_how_it_is_used_and_finds_the_database_in_the_file_env(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DATABASE=from-the-file.sqlite3\nBOT_TOKEN=1:a\n")
    surroundings = {name: value for name, value in os.environ.items() if name != "DATABASE"} | {"PYTHONPATH": str(ROOT)}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "storage", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, timeout=30, check=False
        )

    assert "restore" in run("--help").stdout
    assert "FILE" in run("backup", "--help").stdout
    missing = run("backup", "saved")
    assert missing.returncode == 1
    assert "from-the-file.sqlite3 is not there" in missing.stderr
