"""How the bot starts, stops and refuses to: in the process, and as the program that people start."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from telegram import Update

from bot.app import Refused, healthy, run
from bot.own_telegram import NoSandbox, OwnTelegram, own_telegram
from bot.work import Work
from sandbox.client import Person, Sandbox
from storage import AlreadyRunning, Storage, settings
from tests.bot.plumbing.conftest import House, ignore
from tests.bot.plumbing.test_inbox import count, written

ROOT = Path(__file__).parents[3]
OTHER_TOKEN = "42:another_bot_s_token"


def program(*arguments: str, **environment: str) -> list[str]:
    return [sys.executable, "-m", "bot", *arguments]


def surroundings(**values: str) -> dict[str, str]:
    """Give a child process nothing but what it is told, and what measures coverage."""
    measuring = {name: value for name, value in os.environ.items() if name.startswith("COV")}
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **measuring, **values}


def ended(tmp_path: Path, *arguments: str, **values: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        program(*arguments),
        cwd=tmp_path,
        env=surroundings(**values),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@asynccontextmanager
async def child(tmp_path: Path, **values: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *program(),
        cwd=tmp_path,
        env=surroundings(**values),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def environment(sandbox: Sandbox, tmp_path: Path) -> dict[str, str]:
    return {
        "BOT_TOKEN": sandbox.token,
        "TELEGRAM_API_URL": sandbox.url,
        "DATABASE": str(tmp_path / "bot.sqlite3"),
        "LOG_LEVEL": "DEBUG",
    }


async def test_the_lists_of_commands_are_set_for_each_kind_of_chat_and_language(house: House) -> None:
    async with house.bot():
        await house.sandbox.until(lambda: len(house.sandbox.calls.of("setMyCommands")) == 9)
        assert all(call.ok for call in house.sandbox.calls.of("setMyCommands"))


async def test_a_start_waits_for_telegram(house: House, friend: Person) -> None:
    house.desk.handle = count
    house.sandbox.fault("server_error", "getMe", times=3)
    house.sandbox.fault("reset", "deleteWebhook", times=2)
    house.sandbox.fault("server_error", "getUpdates", times=2)
    house.sandbox.fault("flood", "getUpdates", times=1)
    await friend.write("text")

    async def time_goes_by() -> None:
        while True:
            house.clock.move(1)
            await asyncio.sleep(0)

    clock = asyncio.ensure_future(time_goes_by())
    async with house.bot() as bot:
        await house.sandbox.until(lambda: house.sandbox.pending == 0)
        clock.cancel()
        await house.settle(bot)
        assert "text" in await written(bot)


@pytest.mark.filterwarnings("ignore:.*attribute `retry_after`")  # python-telegram-bot's own, at each such answer
async def test_a_start_in_a_flood_waits_as_long_as_telegram_asks_and_no_longer(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.sandbox.fault("flood", "getMe", times=2, seconds=5)

    async def time_goes_by() -> None:
        while True:
            house.clock.move(0.5)
            await asyncio.sleep(0)

    clock = asyncio.ensure_future(time_goes_by())
    async with house.bot():
        clock.cancel()
    waits = re.findall(r"next try in (\S+) s", caplog.text)
    assert waits == ["5", "5"]


async def test_a_wrong_token_stops_the_start(house: House) -> None:
    with pytest.raises(Refused, match="BOT_TOKEN"):
        async with house.bot(bot_token=OTHER_TOKEN):
            pass


async def test_another_bot_s_token_is_refused_by_the_database(house: House) -> None:
    storage = await Storage.open(house.database)
    async with storage.turn() as batch:
        settings.set(batch, "bot_id", "42")
    await storage.close()
    with pytest.raises(Refused, match="belongs to the bot with the id 42"):
        async with house.bot():
            pass


async def test_a_second_instance_on_the_same_database_is_refused(house: House) -> None:
    async with house.bot():
        with pytest.raises(AlreadyRunning):
            async with house.bot():
                pass


async def test_another_instance_on_the_same_token_is_borne_for_a_minute(house: House) -> None:
    async with house.bot() as bot:
        await house.sandbox.until(lambda: house.sandbox.polled)
        rival = asyncio.ensure_future(_poll_for_ever(bot))
        while not bot.halted.done() and house.clock.time < 120:
            house.clock.move(1)
            await asyncio.sleep(0.002)  # the rival needs its turns, too
        rival.cancel()
        assert bot.halted.done()
        assert "Another instance" in bot.halted.result()
        assert house.clock.time >= 60


async def _poll_for_ever(bot) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001  # any bot
    while True:
        await bot.calls.call("getUpdates", {"timeout": 1}, 5)


async def test_a_webhook_set_meanwhile_is_deleted_again(house: House, friend: Person) -> None:
    house.desk.handle = count
    async with house.bot() as bot:
        await house.sandbox.until(lambda: house.sandbox.polled)
        await bot.calls.call("setWebhook", {"url": "https://example.org/hook"})
        await friend.write("text")
        while house.sandbox.pending:
            house.clock.move(1)
            await asyncio.sleep(0)
        await house.settle(bot)
        assert "text" in await written(bot)
        assert not bot.halted.done()


async def test_a_token_revoked_while_the_bot_polls_stops_it(house: House) -> None:
    async with house.bot() as bot:
        await house.sandbox.until(lambda: house.sandbox.polled)
        bot.calls._base = f"{house.sandbox.url}/bot{OTHER_TOKEN}/"  # noqa: SLF001  # as if it had been revoked
        house.sandbox.world.queue.interrupt("for the test")
        house.clock.move(5)
        while not bot.halted.done():
            house.clock.move(5)
            await asyncio.sleep(0)
        assert "BOT_TOKEN" in await bot.halted


async def test_a_part_that_breaks_stops_the_bot(house: House, caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> None:
        raise RuntimeError("broken")

    async with house.bot() as bot:
        _ = bot.tasks.supervise(broken())
        assert "broke" in await bot.halted
    assert "broken" in caplog.text


async def test_a_graceful_stop_finishes_what_is_at_hand(house: House, friend: Person) -> None:
    begun = asyncio.Event()

    async def slow(work: Work, update: Update) -> None:
        begun.set()
        while not bot.inbox._stopped:  # noqa: SLF001  # a handler that is not done before the stop has begun
            await asyncio.sleep(0)
        await count(work, update)

    house.desk.handle = slow
    async with house.bot() as bot:
        await friend.write("text")
        await begun.wait()
    house.desk.handle = ignore
    async with house.bot() as bot:
        assert await written(bot) == ["text"]


async def test_a_graceful_stop_does_not_wait_for_a_handler_that_hangs(house: House, friend: Person) -> None:
    begun = asyncio.Event()

    async def hang(*_: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    house.desk.handle = hang
    async with house.bot():
        await friend.write("text")
        await begun.wait()
        before = time.monotonic()
    assert time.monotonic() - before < 5
    house.desk.handle = count
    async with house.bot() as bot:
        await house.fetched(bot)
        assert await written(bot) == ["text"]


async def test_health_is_a_heartbeat_of_less_than_a_minute_ago(house: House) -> None:
    assert not healthy(house.settings(), house.clock.now())
    async with house.bot() as bot:
        await bot.beat()
        assert healthy(house.settings(), house.clock.now())
        assert not healthy(house.settings(), house.clock.now() + 61)


async def test_a_run_ends_with_the_reason_that_halted_it(house: House) -> None:
    house.sandbox.fault("hang", "getUpdates")
    with pytest.raises(Refused, match="BOT_TOKEN"):
        await run(house.settings(bot_token=OTHER_TOKEN))


async def test_sigterm_ends_the_program_within_five_seconds_and_no_secret_is_in_its_log(tmp_path: Path) -> None:
    async with Sandbox.start(seed=1) as sandbox, child(tmp_path, **environment(sandbox, tmp_path)) as process:
        await sandbox.until(lambda: sandbox.polled)
        friend = sandbox.person("Саша")
        sandbox.fault("server_error", "getUpdates")
        await friend.start()
        await sandbox.until(lambda: sandbox.pending == 0)
        before = time.monotonic()
        process.send_signal(signal.SIGTERM)
        out, err = await process.communicate()
        assert time.monotonic() - before < 5
        assert process.returncode == 0
        assert b"at work" in err
        assert sandbox.token.encode() not in out + err
        assert sandbox.token.rpartition(":")[2].encode() not in out + err


async def test_sigterm_ends_a_program_that_waits_for_telegram(tmp_path: Path) -> None:
    values = {
        "BOT_TOKEN": OTHER_TOKEN,
        "TELEGRAM_API_URL": "http://127.0.0.1:9",
        "DATABASE": str(tmp_path / "b.sqlite3"),
    }
    async with child(tmp_path, **values) as process:
        assert process.stderr is not None
        while b"cannot be reached" not in await process.stderr.readline():
            pass
        before = time.monotonic()
        process.send_signal(signal.SIGTERM)
        await process.communicate()
        assert process.returncode == 0
        assert time.monotonic() - before < 5


async def test_a_second_program_on_the_same_database_says_why_it_stops(tmp_path: Path) -> None:
    async with Sandbox.start(seed=1) as sandbox, child(tmp_path, **environment(sandbox, tmp_path)):
        await sandbox.until(lambda: sandbox.polled)
        second = await asyncio.to_thread(ended, tmp_path, **environment(sandbox, tmp_path))
        assert second.returncode == 1
        assert "another instance" in second.stderr


async def test_a_program_with_a_wrong_token_says_so_without_telling_it(tmp_path: Path) -> None:
    async with Sandbox.start(seed=1) as sandbox:
        values = {**environment(sandbox, tmp_path), "BOT_TOKEN": OTHER_TOKEN}
        result = await asyncio.to_thread(ended, tmp_path, **values)
        assert result.returncode == 1
        assert "BOT_TOKEN" in result.stderr
        assert "another_bot_s_token" not in result.stderr + result.stdout


async def test_without_a_token_the_program_opens_a_telegram_of_its_own(tmp_path: Path) -> None:
    async with child(tmp_path) as process:
        assert process.stdout is not None
        said = b""
        while b"BOT_TOKEN=" not in said:
            line = await process.stdout.readline()
            assert line
            said += line
        found = re.search(rb"http://127\.0\.0\.1:\d+", said)
        assert found is not None
        assert b"BotFather" in said
        process.send_signal(signal.SIGINT)
        await process.communicate()
        assert process.returncode == 0
    assert (tmp_path / "data" / "sandbox.sqlite3").exists()


async def test_a_telegram_of_its_own_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.own_telegram.SANDBOX", (sys.executable, "-c", "print('nonsense')"))
    with pytest.raises(NoSandbox):
        async with own_telegram():
            pass


async def test_a_telegram_of_its_own_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    says = 'import time; print(\'{"url": "u", "token": "t"}\', flush=True); time.sleep(60)'
    monkeypatch.setattr("bot.own_telegram.SANDBOX", (sys.executable, "-c", says))
    monkeypatch.setattr("bot.own_telegram.FAREWELL", 0.01)
    async with own_telegram() as telegram:
        assert telegram == OwnTelegram("u", "t")


def test_in_a_container_a_missing_token_is_exit_status_2(tmp_path: Path) -> None:
    result = ended(tmp_path, IN_CONTAINER="1")
    assert result.returncode == 2
    assert "BOT_TOKEN" in result.stderr
    assert "For example" in result.stderr


def test_a_bad_value_is_exit_status_2_and_names_the_variable(tmp_path: Path) -> None:
    result = ended(tmp_path, BOT_TOKEN="secret-but-wrong", TABLES_PER_PERSON="many")
    assert result.returncode == 2
    assert "TABLES_PER_PERSON" in result.stderr
    assert "secret-but-wrong" not in result.stderr


def test_health_of_no_bot_is_exit_status_1(tmp_path: Path) -> None:
    assert ended(tmp_path, "health", DATABASE=str(tmp_path / "none.sqlite3")).returncode == 1


@pytest.mark.parametrize("content", [b"no database " * 1000, b""])
def test_an_unreadable_database_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bot.sqlite3").write_bytes(content)
    values = {"BOT_TOKEN": OTHER_TOKEN, "TELEGRAM_API_URL": "http://127.0.0.1:9", "DATABASE": "bot.sqlite3/below"}
    if content:
        values["DATABASE"] = "bot.sqlite3"
    result = ended(tmp_path, **values)
    assert result.returncode == 1
    assert "bot.sqlite3" in result.stderr
    assert "Traceback" not in result.stderr
