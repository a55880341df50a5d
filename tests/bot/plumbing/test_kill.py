"""kill -9 at random moments: every press is exactly one move or one answered refusal, and no slot stays stale."""

import asyncio
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sandbox.client import Group, Person, Sandbox
from sandbox.limits import UNLIMITED
from tests.bot.plumbing.counting_bot import NOW
from tests.bot.plumbing.test_app import surroundings

KILLS = 5
BOT = Path(__file__).with_name("counting_bot.py")


async def started(sandbox: Sandbox, database: Path, *, at_work: bool) -> asyncio.subprocess.Process:
    before = sandbox.calls.total
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), sandbox.url, sandbox.token, str(database), cwd=database.parent, env=surroundings()
    )
    await sandbox.until(lambda: not at_work or sandbox.calls.total > before + 2)
    return process


async def press(group: Group, friend: Person, chance: random.Random, number: int) -> None:
    """Press something on the newest table, or on the first message that anybody wrote."""
    table = group.last_with("count") or group.last
    assert table is not None
    kind = "refuse" if chance.random() < 0.3 else "play"
    await friend.tap(table, data=f"{kind}:{number}")


def moves(database: Path) -> list[str]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [
            key.rpartition(":")[2] for (key,) in connection.execute("SELECT key FROM settings WHERE key LIKE 'press:%'")
        ]


@pytest.mark.parametrize("faults", [False, True])
async def test_no_press_is_lost_or_doubled_by_kills(tmp_path: Path, seed: int, *, faults: bool) -> None:
    chance, database = random.Random(f"{seed} {faults}"), tmp_path / "bot.sqlite3"
    async with Sandbox.start(clock=lambda: NOW, rates=UNLIMITED, seed=seed) as sandbox:
        friend = sandbox.person("Саша")
        group = sandbox.group("Пятница", [friend])
        await friend.start()
        await friend.say(group, "something to press on")
        process = await started(sandbox, database, at_work=chance.random() < 0.8)
        await sandbox.until(lambda: sandbox.polled)
        for _ in range(KILLS):
            for number in range(chance.randrange(5, 40)):
                if faults and chance.random() < 0.1:
                    sandbox.fault(chance.choice(("server_error", "reset", "lost")), seconds=1)
                await press(group, friend, chance, number)
                await asyncio.sleep(chance.random() * 0.01)  # kills should meet the bot at work
            process.kill()
            await process.wait()
            sandbox.world.faults.clear()
            process = await started(sandbox, database, at_work=chance.random() < 0.8)
        await sandbox.until(lambda: sandbox.pending == 0 and sandbox.polled)
        pressed = sandbox.ledger.presses()
        wanted = {entry.id for entry in pressed if entry.text.startswith("play")}
        await sandbox.until(lambda: len(moves(database)) >= len(wanted))
        assert sorted(moves(database)) == sorted(wanted)
        await sandbox.until(lambda: group.last_with(f"count {len(wanted)}"))
        refused = [entry for entry in pressed if entry.text.startswith("refuse")]
        await sandbox.until(lambda: all(entry.answer for entry in refused))
        await sandbox.until(lambda: friend.chat().last_with(f"hand {len(wanted)}"))
        process.kill()
        await process.wait()
