"""A bot that runs as a child process, dies by kill -9, and is started again on the same database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from sandbox.client import Sandbox

PATIENCE = 60.0
# How often another process's database is looked at: it tells nobody when it changes.
LOOK = 0.004
UNFINISHED = (
    "SELECT (SELECT count(*) FROM inbox WHERE state = 'new'), (SELECT count(*) FROM outbox),"
    " (SELECT count(*) FROM deadlines)"
)


class Child:
    """A bot's process.

    Args:
        sandbox: the Telegram that it is connected to.
        database: its file.
        seed: of the deals.
    """

    def __init__(self, sandbox: Sandbox, database: Path, seed: int) -> None:
        self._sandbox = sandbox
        self._database = database
        self._seed = seed
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it; `up` waits until it is at work."""
        self._polls_before = len(self._sandbox.calls.of("deleteWebhook"))
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.soak.mortal", str(self._seed)),
            env={**os.environ, **self._environment()},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def up(self) -> None:
        """Wait until it asks for updates."""
        await self._sandbox.until(
            lambda: len(self._sandbox.calls.of("deleteWebhook", ok=True)) > self._polls_before, PATIENCE
        )

    async def arm(self, when: str, number: int) -> None:
        """Let it die right ``before`` or ``after`` a commit, the so-many-th from now."""
        process = self._running()
        if process.stdin is not None and process.stdout is not None:
            process.stdin.write(f"{when} {number}\n".encode())
            await process.stdout.readline()

    def kill(self) -> None:
        """Kill -9."""
        if self._running().returncode is None:
            self._running().kill()

    async def dead(self) -> None:
        """Wait until it is dead.

        Raises:
            AssertionError: it ended in another way.
        """
        _, said = await self._running().communicate()
        if self._running().returncode != -9:
            raise AssertionError(f"the bot ended by itself with {self._running().returncode}:\n{said.decode()}")

    @property
    def lives(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.returncode is None

    async def settled(self) -> bool:
        """Wait until nothing waits anywhere; False: it died before."""
        async with asyncio.timeout(PATIENCE):
            while self.lives:
                if not self._sandbox.pending and self._sandbox.polled and not any(self._unfinished()):
                    return True
                await asyncio.sleep(LOOK)
        return False

    def _unfinished(self) -> tuple[int, ...]:
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as connection:
            found: tuple[int, ...] = connection.execute(UNFINISHED).fetchone()
        return found

    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("the bot was not started")
        return self._process

    def _environment(self) -> dict[str, str]:
        return {
            "BOT_TOKEN": self._sandbox.token,
            "TELEGRAM_API_URL": self._sandbox.url,
            "DATABASE": str(self._database),
            "LEAD_DELAY": "0",
            "LOG_LEVEL": "WARNING",
            "GROUP_MESSAGES_PER_MINUTE": "1000000",
            "MESSAGES_PER_SECOND": "1000000",
            "CHAT_MESSAGES_PER_SECOND": "1000000",
        }


@asynccontextmanager
async def child(sandbox: Sandbox, database: Path, seed: int) -> AsyncIterator[Child]:
    """Run a bot while the context lasts."""
    one = Child(sandbox, database, seed)
    await one.start()
    try:
        await one.up()
        yield one
    finally:
        if one.lives:
            one.kill()
            await one.dead()
