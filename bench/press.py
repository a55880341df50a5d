"""The CPU of a whole press, against an empty handler of python-telegram-bot in its default set-up, in turns.

Ours: the update is stored, the move checked, the transaction committed, answer and screens are sent. The other side
makes the same calls with the same texts for each press, and nothing else. Both talk to a sandbox each, in processes of
their own. Then the throughput of calls while each takes 50 ms at the server.
"""

import asyncio
import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

from bot.telegram.calls import Calls
from bot.telegram.transport import Transport
from bot.words import Words
from sandbox.remote import Remote

PATIENCE = 30.0
LOOK = 0.002  # how often is looked whether a press has been worked off
LATENCY = 0.05
UNFINISHED = "SELECT (SELECT count(*) FROM inbox WHERE state = 'new') + (SELECT count(*) FROM outbox)"
GROUP, FIRST, SECOND = "Пятница", "Саша", "Марина"
MOVES = ("verb:", "which:")
HELD = Words("ru").toast("toast-held")
Plan = list[dict[str, Any]]


class Side:
    """A bot and its sandbox.

    Args:
        remote: drives the sandbox.
        process: the bot's.
        database: of ours.
    """

    def __init__(self, remote: Remote, process: asyncio.subprocess.Process, database: Path) -> None:
        self.remote = remote
        self.process = process
        self.database = database

    async def ask(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        return (await self.process.stdout.readline()).decode()

    async def usage(self) -> float:
        return float(await self.ask("usage"))

    async def calls(self) -> int:
        return int((await self.remote.do("about"))["calls"])

    async def until(self, true: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await true():  # noqa: ASYNC110  # what happens in another process sets no event here
                await asyncio.sleep(LOOK)

    async def quiet(self) -> bool:
        """Whether ours has nothing left to do."""
        if (await self.remote.do("about"))["pending"]:
            return False
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return not connection.execute(UNFINISHED).fetchone()[0]


@asynccontextmanager
async def sandbox() -> AsyncIterator[tuple[Remote, str]]:
    """A sandbox in a process of its own; gives also the bot's token."""
    command = (
        sys.executable,
        "-m",
        "sandbox",
        "--port",
        "0",
        "--no-limits",
        "--quiet",
        "--print-address",
        "--until-eof",
    )
    process = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdin is not None
    said = json.loads(await process.stdout.readline())
    try:
        async with Remote.at(said["url"]) as remote:
            yield remote, said["token"]
    finally:
        process.stdin.close()
        await process.wait()


@asynccontextmanager
async def side(name: str, folder: Path) -> AsyncIterator[Side]:
    async with sandbox() as (remote, token):
        environment = {
            "BOT_TOKEN": token,
            "TELEGRAM_API_URL": remote.url,
            "DATABASE": str(folder / f"{name}.sqlite3"),
            "LEAD_DELAY": "0",
            "GROUP_MESSAGES_PER_MINUTE": "1000000",
            "MESSAGES_PER_SECOND": "1000000",
            "CHAT_MESSAGES_PER_SECOND": "1000000",
        }
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.sides", name),
            env={**os.environ, **environment},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdin is not None
        try:
            yield Side(remote, process, folder / f"{name}.sqlite3")
        finally:
            process.stdin.close()
            await process.wait()


# Ours: two people play.


async def sit_down(ours: Side) -> None:
    """Two people begin a match of fifty deals."""
    for person in (FIRST, SECOND):
        await ours.remote.do("start", person=person)
    await ours.remote.do("say", person=FIRST, chat=GROUP, text="/new bura")
    for person, data in (
        (SECOND, "sit:1:0:"),
        *((FIRST, "option:1:0:deals"),) * 3,
        (FIRST, "lobby:1:0:"),
        (FIRST, "deal:1:0:"),
    ):
        await ours.until(lambda: _has_buttons(ours))
        lobby = [seen for seen in await ours.remote.do("view", person=FIRST, chat=GROUP) if seen["rows"]][-1]
        await ours.remote.do("press", person=person, chat=GROUP, message=lobby["id"], data=data, wait=PATIENCE)
        await ours.until(ours.quiet)
    await ours.until(lambda: _has_cards(ours))


async def _has_buttons(ours: Side) -> bool:
    return any(seen["rows"] for seen in await ours.remote.do("view", person=FIRST, chat=GROUP))


async def _has_cards(ours: Side) -> bool:
    return bool(await _buttons(ours, FIRST) or await _buttons(ours, SECOND)) and await ours.quiet()


async def _buttons(ours: Side, person: str) -> dict[str, tuple[str, int]]:
    """What somebody may press in the newest hand: by data, the label and the message."""
    for seen in reversed(await ours.remote.do("view", person=person, last=3)):
        found = {
            button["data"]: (button["text"], seen["id"])
            for row in seen["rows"]
            for button in row
            if (button["data"] or "").startswith(("card:", *MOVES))
        }
        if found:
            bold = any(entity["type"] == "bold" for entity in seen["json"].get("entities", ()))
            return found if bold and HELD not in seen["text"] else {}
    return {}


async def press_on(ours: Side, presses: int, luck: Random) -> tuple[float, list[Plan]]:
    """Play; gives CPU seconds, and by press the calls that it led to."""
    plans: list[Plan] = []
    before, began = await ours.calls(), await ours.usage()
    for _ in range(presses):
        person = FIRST
        found = await _buttons(ours, FIRST)
        if not found:
            person, found = SECOND, await _buttons(ours, SECOND)
        verbs = [data for data in found if data.startswith(MOVES)]
        cards = [data for data in found if not data.startswith(MOVES) and not found[data][0].startswith("·")]
        data = luck.choice(verbs if verbs and (not cards or luck.random() < 0.7) else cards)
        await ours.remote.do("press", person=person, message=found[data][1], data=data, wait=PATIENCE)
        await ours.until(ours.quiet)
        now = await ours.calls()
        plans.append(await ours.remote.do("calls", last=now - before))
        before = now
    return await ours.usage() - began, plans


# The other side.


async def begin(plain: Side) -> None:
    """Let it write to everybody once."""
    await plain.remote.do("start", person=FIRST)
    await plain.remote.do("start", person=SECOND)
    about = {person["first_name"]: person["id"] for person in await plain.remote.do("people")}
    chats = (about[FIRST], about[SECOND], (await plain.remote.do("chats"))[0]["id"])
    first = [{"method": "sendMessage", "chat": chat, "text": "first", "labels": []} for chat in chats]
    await call_alike(plain, [first])


async def call_alike(plain: Side, plans: list[Plan]) -> float:
    """Press as often as the other side was pressed, on hands alike, and have the same calls made; gives CPU seconds."""
    await plain.ask(f"plan {json.dumps(plans)}")
    began = await plain.usage()
    for plan in plans:
        wanted = await plain.calls() + len(plan)

        async def made(wanted: int = wanted) -> bool:
            return await plain.calls() >= wanted

        newest = (await plain.remote.do("view", person=FIRST, last=1))[0]
        data = newest["rows"][0][0]["data"] if newest["rows"] else "x:1:1:1"
        await plain.remote.do("press", person=FIRST, message=newest["id"], data=data)
        await plain.until(made)
    return await plain.usage() - began


# Both.


async def compare(rounds: int, presses: int, seed: int) -> None:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = await stack.enter_async_context(side("ours", folder))
        plain = await stack.enter_async_context(side("plain", folder))
        await sit_down(ours)
        await begin(plain)
        luck = Random(seed)
        _, plans = await press_on(ours, 30, luck)  # both are warm then
        await call_alike(plain, plans)
        ratios, counts = [], Counter[str]()
        for number in range(rounds):
            our_cpu, plans = await press_on(ours, presses, luck)
            plain_cpu = await call_alike(plain, plans)
            ratios.append(our_cpu / plain_cpu)
            counts.update(call["method"] for plan in plans for call in plan)
            each = [f"{1000 * cpu / presses:.2f} ms" for cpu in (our_cpu, plain_cpu)]
            print(f"  round {number + 1}: a press of ours {each[0]}, an empty handler {each[1]}, {ratios[-1]:.2f}")
        theirs = await made_by(plain, sum(counts.values()))
        print(f"  calls of ours:  {told(counts)} in {rounds * presses} presses")
        print(f"  calls of plain: {told(theirs)}")
        print(f"press: {statistics.median(ratios):.2f} of the CPU of an empty handler (wanted: 1.00 or less)")


async def made_by(plain: Side, number: int) -> Counter[str]:
    """Count what was carried out: a refused call would be no call alike."""
    calls = await plain.remote.do("calls", last=number)
    refused = [call["description"] for call in calls if not call["ok"]]
    assert not refused, refused
    return Counter(call["method"] for call in calls)


def told(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {method}" for method, count in sorted(counts.items()))


# Throughput.


async def throughput() -> None:
    async with sandbox() as (remote, token):
        chat = (await remote.do("chats"))[0]["id"]
        await remote.do("latency", seconds=LATENCY)
        transport = Transport()
        await transport.initialize()
        calls = Calls(transport, f"{remote.url}/bot{token}/")

        async def call() -> None:
            outcome = await calls.call("sendChatAction", {"chat_id": chat, "action": "typing"})
            assert outcome.result is True, outcome

        rates = {count: await rate(call, count) for count in (1, 64, 256)}
        await transport.shutdown()
    for count, found in rates.items():
        print(f"  {count} in flight: {found:,.0f} calls/s")
    for count, fewer in ((64, 1), (256, 64)):
        print(
            f"calls: {rates[count] / rates[fewer]:.2f} of the throughput with {count} in flight instead of {fewer}"
            " (wanted: not less than 1, give or take the noise)"
        )


async def rate(call: Callable[[], Awaitable[None]], in_flight: int) -> float:
    """Calls a second with so many under way all the time."""
    left = max(60, 12 * in_flight)
    started = iter(range(left))

    async def work() -> None:
        for _ in started:
            await call()

    began = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for _ in range(in_flight):
            group.create_task(work())
    return left / (time.perf_counter() - began)


def main(rounds: int = 5, presses: int = 150, seed: int = 1) -> None:
    asyncio.run(compare(rounds, presses, seed))
    asyncio.run(throughput())
