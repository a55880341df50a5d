"""When and how the bot dies, and how it comes back."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from sandbox.client import Sandbox
from tests.soak.child import Child
from tests.soak.weather import HANGS, LONGEST

WAYS = ("time", "time", "commit", "call", "start", "term", "term")
CALLS = ("sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", None)
WAIT = 3.0  # real seconds that a commit or a call is waited for
STOP = 8.0  # real seconds that a stop may take, on a machine that has other things to do
# A chat that is flooded for its longest, and whose calls hang, may be so many seconds more than a minute behind.
BEHIND = re.compile(r"Trouble \(behind\): (\d+) s")
MOST_BEHIND = 60 + LONGEST + HANGS[-1]
LEADS, ROBOTS = ("0", "0.3", "1.5"), ("0", "0.3", "1")


class Mortality:
    """The lives of a bot.

    Args:
        bot: the process.
        sandbox: its Telegram.
        seed: decides how it dies.
    """

    def __init__(self, bot: Child, sandbox: Sandbox, seed: int) -> None:
        self._bot = bot
        self._sandbox = sandbox
        self._luck = Random(f"{seed}:kills")
        self.count: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.down: list[tuple[float, float]] = []  # moments of the sandbox between which no bot was at work
        self._fell = 0.0

    async def begin(self) -> None:
        """Start for the first time."""
        await self._rise()

    async def run(self, moments: Sequence[float]) -> None:
        """Die at some moments (real seconds from now), and come back each time."""
        began = time.monotonic()
        for moment in moments:
            await asyncio.sleep(max(0.0, began + moment - time.monotonic()))
            await self.die()

    async def die(self) -> None:
        """Die once, by one of the ways, and come back."""
        way = self._luck.choice(WAYS)
        self.count[way] += 1
        if way == "term":
            await self.stop()
        else:
            if way == "commit":
                await self._at_a_commit()
            elif way == "call":
                await self._in_a_call()
            self._fell = self._sandbox.world.now() - WAIT * (way == "commit")
            self._bot.kill()
            await self._bot.dead()
        await asyncio.sleep(self._luck.choice((0, 0, 0.5, 3)))
        if way == "start":
            self._renew()
            await self._bot.start()
            await asyncio.sleep(self._luck.uniform(0.2, 2))
            self._bot.kill()
            await self._bot.dead()
        await self._rise()

    async def stop(self) -> None:
        """End by SIGTERM: within a few seconds, with status 0."""
        self._fell = self._sandbox.world.now()
        self._bot.ask_to_stop()
        try:
            async with asyncio.timeout(STOP):
                status, _ = await self._bot.ended()
        except TimeoutError:
            self.wrong.append(f"SIGTERM did not end the bot within {STOP} s")
            self._bot.kill()
            await self._bot.ended()
            return
        if status:
            self.wrong.append(f"SIGTERM ended the bot with status {status}")

    async def _at_a_commit(self) -> None:
        """Die right before or after one of the next commits."""
        await self._bot.arm(self._luck.choice(("before", "after")), self._luck.randint(1, 20))
        try:
            async with asyncio.timeout(WAIT):
                await self._bot.ended()
        except TimeoutError:
            return

    async def _in_a_call(self) -> None:
        """Die in a call that Telegram has carried out, or not, and has not answered."""
        fault = self._sandbox.fault(self._luck.choice(("hang", "reset")), self._luck.choice(CALLS), seconds=WAIT)
        waiting = self._sandbox.world.faults.waiting
        try:
            await self._sandbox.until(lambda: fault not in waiting, WAIT)
        except TimeoutError:
            if fault in waiting:
                waiting.remove(fault)

    async def _rise(self) -> None:
        self._renew()
        await self._bot.start()
        await self._bot.up()
        self.down.append((self._fell, self._sandbox.world.now()))

    def _renew(self) -> None:
        """Let every life have delays of its own."""
        self._bot.settings |= {"LEAD_DELAY": self._luck.choice(LEADS), "ROBOT_DELAY": self._luck.choice(ROBOTS)}


def errors(log: Path) -> list[str]:
    """The lines of a log with an error that no weather explains, and those that are no lines of a log at all."""
    return [told for line in log.read_text().splitlines() if (told := _error(line))]


def _error(line: str) -> str:
    try:
        said = json.loads(line)
    except ValueError:
        return f"not logged: {line}"
    behind = BEHIND.fullmatch(said["message"])
    if behind and int(behind[1]) <= MOST_BEHIND:
        return ""
    if said["level"] in {"ERROR", "CRITICAL"} or "exception" in said:
        return f"{said['time']} {said['logger']}: {said['message']}\n{said.get('exception', '')}".rstrip()
    return ""
