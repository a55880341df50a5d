"""A bot that runs as a child process, dies by kill -9, and is started again on the same database."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

from sandbox.client import Sandbox

PATIENCE = 60.0
# A start may meet one trouble after another, and waits longer after each.
BIRTH = 240.0
# How often another process's database is looked at: it tells nobody when it changes.
LOOK = 0.004
UNFINISHED = (
    "SELECT (SELECT count(*) FROM inbox WHERE state = 'new'), (SELECT count(*) FROM outbox),"
    " (SELECT count(*) FROM deadlines WHERE kind <> 'idle')"
)
# As quick as can be: no limits, nothing that waits.
UNHURRIED = {
    "LEAD_DELAY": "0",
    "LOG_LEVEL": "WARNING",
    "GROUP_MESSAGES_PER_MINUTE": "1000000",
    "MESSAGES_PER_SECOND": "1000000",
    "CHAT_MESSAGES_PER_SECOND": "1000000",
}


class Child:
    """A bot's process.

    Args:
        sandbox: the Telegram that it is connected to.
        database: its file.
        seed: of the deals.
        settings: its environment; a start reads what they are by then.
        log: where its standard error goes; None: it is told when the process ends in a way that nobody wanted.
        clock: the words by which the process finds its clock; none: the machine's.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        database: Path,
        seed: int,
        *,
        settings: Mapping[str, str] = UNHURRIED,
        log: Path | None = None,
        clock: tuple[str, ...] = (),
    ) -> None:
        self.settings = dict(settings)
        self._sandbox = sandbox
        self._database = database
        self._words = (str(seed), *clock)
        self._log = log
        self._asks = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        sandbox.world.subscribers.append(self._hear)

    def _hear(self, kind: str, data: dict[str, Any]) -> None:
        """Notice that the process begins to ask for updates: that is the last step of a start."""
        if kind == "call" and data["method"] == "deleteWebhook" and data["ok"]:
            self._asks.set()

    async def start(self) -> None:
        """Start it; `up` waits until it is at work."""
        self._asks.clear()
        error = asyncio.subprocess.PIPE if self._log is None else self._log.open("ab")
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.soak.mortal", *self._words),
                env={**os.environ, **self._environment()},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=error,
            )
        finally:
            if not isinstance(error, int):
                error.close()

    async def up(self) -> None:
        """Wait until it asks for updates."""
        async with asyncio.timeout(BIRTH):
            await self._asks.wait()

    async def arm(self, when: str, number: int) -> None:
        """Let it die right ``before`` or ``after`` a commit, the so-many-th from now."""
        process = self._running()
        if process.stdin is not None and process.stdout is not None:
            process.stdin.write(f"{when} {number}\n".encode())
            await process.stdout.readline()

    def kill(self) -> None:
        """Kill -9."""
        self._send(signal.SIGKILL)

    def ask_to_stop(self) -> None:
        """SIGTERM."""
        self._send(signal.SIGTERM)

    def _send(self, number: signal.Signals) -> None:
        """Send a signal, unless it has ended.

        `Process.send_signal` would look first whether it has ended: for a process that has just died by itself, that
        takes its status away from the thread that waits for it, which then reports 255.
        """
        if self._running().returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._running().pid, number)

    async def dead(self) -> None:
        """Wait until it is dead.

        Raises:
            AssertionError: it ended in another way.
        """
        status, said = await self.ended()
        if status != -9:
            raise AssertionError(f"the bot ended by itself with {status}:\n{said}")

    async def ended(self) -> tuple[int, str]:
        """Wait until it has ended, however; gives its status and what it said last."""
        process = self._running()
        status = await process.wait()  # `communicate` would close its input, which ends it, too
        said = await process.stderr.read() if process.stderr is not None else b""
        return status, said.decode()

    @property
    def lives(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._running().pid

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
            **self.settings,
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
