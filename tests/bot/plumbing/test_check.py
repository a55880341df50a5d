"""What `python -m bot check` and `python -m bot doctor` find over real files and the sandbox."""

import asyncio
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot import check, doctor
from bot.findings import Finding, lines
from bot.settings import Settings
from sandbox.client import Sandbox
from storage import Storage, chats, inbox, inputs, matches, people, seats, settings
from tests.bot.plumbing.conftest import House
from tests.bot.plumbing.test_app import OTHER_TOKEN, ended, environment

GROUP = -1001
DAY = 24 * 3600.0


def wrong(found: list[Finding]) -> list[tuple[str, str]]:
    return [(each.what, each.text) for each in found if not each.well]


async def checked(given: Settings, ahead: float = 0.0) -> list[tuple[str, str]]:
    return wrong(await check.findings(given, lambda: time.time() + ahead))


async def only(given: Settings, what: str, ahead: float = 0.0) -> str:
    """Tell the one thing that is to be done."""
    ((named, text),) = await checked(given, ahead)
    assert named == what
    return text


async def stored(database: Path, **values: str) -> None:
    storage = await Storage.open(database)
    async with storage.turn() as batch:
        for key, value in values.items():
            settings.set(batch, key, value)
    await storage.close()


def changed(database: Path, sql: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(sql)


async def test_before_the_first_start_all_is_well_and_no_database_is_made(house: House) -> None:
    assert await checked(house.settings()) == []
    assert not house.database.exists()


async def test_a_check_while_the_bot_runs_disturbs_nothing(house: House) -> None:
    async with house.bot():
        assert await checked(house.settings()) == []


async def test_a_missing_and_a_wrong_token_are_told_apart(house: House) -> None:
    assert "not set" in await only(house.settings(bot_token=None), "token")
    found = await checked(house.settings(bot_token=OTHER_TOKEN))
    assert [what for what, _ in found] == ["token"]
    assert "copy it again" in found[0][1]
    assert OTHER_TOKEN not in str(found)


async def test_another_bot_s_database_is_told(house: House) -> None:
    await stored(house.database, bot_id="42")
    assert "id 42" in await only(house.settings(), "token")


async def test_a_telegram_that_cannot_be_reached_is_told_without_the_token(house: House) -> None:
    text = await only(house.settings(telegram_api_url="http://127.0.0.1:9"), "Telegram")
    assert "127.0.0.1:9" in text
    assert house.sandbox.token not in text


async def test_a_telegram_in_trouble_is_told(house: House) -> None:
    house.sandbox.fault("server_error", "getMe")
    assert "try again" in await only(house.settings(), "Telegram")


@pytest.mark.parametrize(("ahead", "told"), [(DAY, "ahead"), (-DAY, "behind")])
async def test_a_clock_that_is_off_is_told(house: House, ahead: float, told: str) -> None:
    text = await only(house.settings(), "clock", ahead)
    assert int(text.split()[0]) == pytest.approx(DAY, rel=0.01)  # the server's clock goes on meanwhile
    assert told in text


async def test_a_server_that_does_not_tell_the_time_is_no_reason_to_worry(house: House) -> None:
    assert check._clock(check._ahead("", 0.0)).well  # noqa: SLF001  # no server here leaves the header out


async def test_privacy_mode_turned_off_is_told(house: House) -> None:
    house.sandbox.world.privacy = False
    assert "/setprivacy" in await only(house.settings(), "privacy mode")


def test_a_bot_that_may_not_be_added_to_groups_is_told() -> None:
    assert "/setjoingroups" in check._groups({"can_join_groups": False}).text  # noqa: SLF001  # the sandbox's always may


async def test_a_database_that_does_not_open_is_told(house: House) -> None:
    house.database.write_bytes(b"no database " * 1000)
    assert "no SQLite database" in await only(house.settings(), "database")


async def test_a_database_of_a_newer_version_is_told(house: House) -> None:
    await stored(house.database)
    changed(house.database, "PRAGMA user_version = 99")
    assert "newer version" in await only(house.settings(), "database")


async def test_a_folder_that_cannot_hold_a_database_is_told(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    given = house.settings(database=str(tmp_path / "file" / "bot.sqlite3"))
    assert "no folder" in await only(given, "database")


def test_what_is_to_be_done_is_marked() -> None:
    found = [Finding("clock", "agrees"), Finding("token", "is wrong", well=False)]
    assert lines(found) == "ok     clock: agrees\nTO DO  token: is wrong"


# The doctor.


def header(id_: int, **values: object) -> matches.Match:
    given: dict[str, Any] = {
        "chat": GROUP, "host": 1, "phase": "lobby", "game": "", "preset": "", "options": "{}", "seats": 2, "dealer": 0,
        "rules": "1", "created_at": 0.0, "moved_at": 0.0,
    }  # fmt: skip
    return matches.Match(id=id_, **{**given, **values})


async def told(house: House) -> list[tuple[str, str]]:
    return wrong(await doctor.findings(house.settings(), house.clock.now()))


@pytest.fixture
async def table(house: House) -> Storage:
    """A database in use, with one table at which Anna and a robot sit."""
    storage = await Storage.open(house.database)
    async with storage.turn() as batch:
        chats.add(batch, chats.Chat(id=GROUP, kind="supergroup", title="Пятница"))
        people.add(batch, people.Person(id=1, name="Анна", seen_at=0.0))
        matches.set(batch, header(1))
        seats.set(batch, seats.Seat(match=1, seat=0, person=1, name="Анна"))
        seats.set(batch, seats.Seat(match=1, seat=1, person=None, robot=True, name="Робот"))
    return storage


async def test_the_doctor_finds_nothing_where_nothing_is_wrong(house: House, table: Storage) -> None:
    assert await told(house) == []
    await table.close()


async def test_the_doctor_tells_of_a_match_that_no_longer_replays_and_of_one_that_cannot_be_rebuilt(
    house: House, table: Storage
) -> None:
    async with table.turn() as batch:
        matches.set(batch, header(2, phase="playing", game="bura", version=1, digest="another"))
        inputs.add(batch, 2, 1, "0 nonsense", 0.0)
        matches.set(batch, header(3, phase="playing", game="forgotten"))
    for number in (0, 1):
        async with table.turn() as batch:
            seats.set(batch, seats.Seat(match=2, seat=number, person=None, robot=True, name="Робот"))
    ((what, text),) = await told(house)
    assert what == "matches"
    assert "table 2 does not replay" in text
    assert "table 3 cannot be rebuilt" in text
    await table.close()


async def test_the_doctor_tells_of_chats_and_people_only_where_a_table_suffers(house: House, table: Storage) -> None:
    async with table.turn() as batch:
        for chat, person in ((-5, 5), (GROUP, 1)):
            chats.add(batch, chats.Chat(id=chat, kind="supergroup"))
            people.add(batch, people.Person(id=person, name="Кто-то", seen_at=0.0))
        chats.set_reachable(batch, -5, "kicked")
        people.set_reachable(batch, 5, people.Reachable.NO)
    assert await told(house) == []
    async with table.turn() as batch:
        chats.set_reachable(batch, GROUP, "rights")
        people.set_reachable(batch, 1, people.Reachable.NO)
    (_, silent), (_, away) = await told(house)
    assert "-1001 (give the bot the right to write there)" in silent
    assert "nothing reaches: 1:" in away
    await table.close()


async def test_the_doctor_tells_of_what_was_set_aside_and_of_no_more_than_five(house: House, table: Storage) -> None:
    async with table.turn() as batch:
        for number in range(1, 8):
            inbox.add(batch, inbox.Incoming(id=number, update_id=number, body="{}", received_at=0.0))
            inbox.set_aside(batch, number, f"ValueError: {number}\nmore", 0.0)
    ((what, text),) = await told(house)
    assert what == "inbox"
    assert text.startswith("7 could not be worked off: 1 'ValueError: 1\\nmore', 2")
    assert "and 2 more" in text
    await table.close()


async def test_the_doctor_tells_of_damage_and_of_other_versions(house: House, table: Storage) -> None:
    await table.close()
    changed(house.database, "INSERT INTO inputs VALUES (99, 1, 'deal', 0)")
    ((what, text),) = await told(house)
    assert what == "integrity"
    assert "restore FILE" in text
    changed(house.database, "DELETE FROM inputs")
    for version, advice in ((99, "start the newer one"), (0, "2 of 2 are missing")):
        changed(house.database, f"PRAGMA user_version = {version}")
        (what, text), (then, _) = await told(house)  # and no migration leads on from there
        assert (what, then) == ("migrations", "database")
        assert advice in text


async def test_the_doctor_tells_of_a_database_that_is_not_there(house: House) -> None:
    ((what, text),) = await told(house)
    assert what == "database"
    assert "not there" in text


# The programs.


async def test_the_programs_end_with_0_where_all_is_well_and_with_1_where_something_is_to_be_done(
    tmp_path: Path,
) -> None:
    async with Sandbox.start(seed=1) as sandbox:
        values = environment(sandbox, tmp_path)

        async def run(command: str, **more: str) -> subprocess.CompletedProcess[str]:
            return await asyncio.to_thread(ended, tmp_path, command, **{**values, **more})

        good = await run("check")
        assert (good.returncode, good.stderr) == (0, "")
        assert "TO DO" not in good.stdout
        bad = await run("check", TABLES_PER_PERSON="many")
        assert bad.returncode == 1
        assert bad.stdout.startswith("TO DO  configuration: TABLES_PER_PERSON")
        assert (await run("doctor")).returncode == 1
        await stored(tmp_path / "bot.sqlite3")
        assert (await run("doctor")).returncode == 0


@pytest.mark.parametrize("command", ["run", "check", "doctor", "health"])
def test_every_command_tells_what_it_does(tmp_path: Path, command: str) -> None:
    result = ended(tmp_path, command, "--help")
    assert result.returncode == 0
    assert f"python -m bot {command}" in result.stdout
