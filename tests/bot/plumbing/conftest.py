"""A bot without a game over the real sandbox: handlers of a few lines, a clock that tests move."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

import pytest
from telegram import Update
from telegram.ext import TypeHandler

from bot.app import Bot, running
from bot.clock import Clock
from bot.screen import Button, Place, Screen, Slot
from bot.settings import Settings, read
from bot.telegram.context import Context
from bot.telegram.dispatch import App
from bot.work import Ties, Work
from sandbox.client import Group, Person, Sandbox
from sandbox.waiting import PATIENCE
from tests.ports import own_port

Handler = Callable[[Work, Update], Awaitable[None]]


class Hand(Clock):
    """A clock whose hands are moved by hand."""

    def __init__(self) -> None:
        self.time = 0.0
        self._timers: list[tuple[float, int, asyncio.Event]] = []
        self._count = 0

    def now(self) -> float:
        return 1_800_000_000.0 + self.time

    def ticks(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, until: float | None = None) -> None:
        if until is not None:
            self._count += 1
            heappush(self._timers, (until, self._count, event))
            self.move(0)
        await event.wait()
        event.clear()

    async def asked_for(self, seconds: float) -> None:
        """Wait until somebody waits for just so many seconds to go by."""
        async with asyncio.timeout(PATIENCE):
            while not any(moment == self.time + seconds for moment, _, _ in self._timers):
                await asyncio.sleep(0)

    def move(self, seconds: float) -> None:
        self.time += seconds
        while self._timers and self._timers[0][0] <= self.time:
            heappop(self._timers)[2].set()


async def ignore(work: Work, update: Update) -> None:
    """Do nothing."""


@dataclass
class Desk:
    """What a game would be: keeps what it is told; updates go to `handle`."""

    handle: Handler = ignore
    notices: list[dict[str, Any]] = field(default_factory=list)
    due: list[tuple[int, str, int, dict[str, Any]]] = field(default_factory=list)
    away: float | None = None
    broken: bool = False

    def seat(self, application: App, *_: object) -> "Desk":
        application.add_handler(TypeHandler(Update, self._update))
        return self

    async def _update(self, update: Update, context: Context) -> None:
        await self.handle(context.work, update)

    async def on_start(self, _: Work, away: float) -> None:
        self.away = away
        if self.broken:
            raise RuntimeError("broken")

    async def on_notice(self, _: Work, body: dict[str, Any]) -> None:
        if self.broken:
            raise RuntimeError("broken")
        self.notices.append(body)

    async def on_due(self, _: Work, match: int, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.broken:
            raise RuntimeError("broken")
        self.due.append((match, kind, seat, data))

    def kinds(self) -> list[str]:
        return [body["notice"] for body in self.notices]


@dataclass
class House:
    """All of it: a sandbox, a clock, a desk, and bots that come and go on one database."""

    sandbox: Sandbox
    clock: Hand
    desk: Desk
    database: Path

    def settings(self, **values: object) -> Settings:
        given = {"bot_token": self.sandbox.token, "telegram_api_url": self.sandbox.url, "database": str(self.database)}
        return read(**{**given, "messages_per_second": 30, **values})

    def bot(self, **values: object) -> AbstractAsyncContextManager[Bot]:
        return running(self.settings(**values), seat=self.desk.seat, clock=self.clock)

    async def sent(self, bot: Bot, seconds: float = 0.0, step: float = 0.5) -> None:
        """Let so much time go by; whatever may be sent meanwhile is."""
        await self.settle(bot)
        while seconds > 0:
            self.clock.move(min(step, seconds))
            seconds -= step
            await self.settle(bot)

    async def settle(self, bot: Bot) -> None:
        for _ in range(5):  # whoever was woken looks what there is to do
            await asyncio.sleep(0)
        await bot.inbox.settled()
        await bot.outbox.settled()
        await bot.inbox.settled()

    def done(self, chat: Group | Person) -> list[str]:
        """Tell what was accepted in a chat: ``send text``, ``edit text``, ``delete``."""
        verbs = {
            "sendMessage": "send",
            "editMessageText": "edit",
            "editMessageReplyMarkup": "strip",
            "deleteMessage": "delete",
        }
        found = (call for call in self.sandbox.calls.of(chat=chat.id, ok=True) if call.method in verbs)
        return [f"{verbs[call.method]} {call.text}".strip() for call in found]

    def refused(self, chat: Group | Person) -> list[str]:
        """Tell what was refused in a chat."""
        return [call.description for call in self.sandbox.calls.of(chat=chat.id, ok=False)]

    async def fetched(self, bot: Bot) -> None:
        """Wait until the bot has taken in and worked off all that Telegram has for it."""
        await self.sandbox.until(lambda: self.sandbox.pending == 0)
        await self.settle(bot)


@asynccontextmanager
async def working(bot: Bot) -> AsyncIterator[Work]:
    """Give a unit of work of the test's own."""
    async with bot.storage.turn() as batch:
        ties = Ties(bot.storage, bot.outbox, bot.inbox.due, bot.inbox.note)
        yield Work(batch, ties, now=bot.clock.now(), received_at=bot.clock.now())


def screen(text: str, *labels: str) -> Screen:
    return Screen(text, tuple((Button(label, data=f"x:1:1:{number}"),) for number, label in enumerate(labels)))


def slot(chat: Group | Person, name: str = "table:1", thread: int | None = None) -> Slot:
    return Slot(Place(chat.id, thread), name)


def texts(group: Group) -> list[str]:
    return [message.text for message in group.messages if message.from_bot]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    clock = Hand()
    async with Sandbox.start(clock=clock.now, seed=1) as sandbox:
        yield House(sandbox, clock, Desk(), tmp_path / "bot.sqlite3")


@pytest.fixture
def port() -> Iterator[int]:
    """Where a webhook may listen."""
    with own_port() as number:
        yield number


@pytest.fixture
def friend(house: House) -> Person:
    return house.sandbox.person("Саша")


@pytest.fixture
def group(house: House, friend: Person) -> Group:
    return house.sandbox.group("Пятница", [friend])
