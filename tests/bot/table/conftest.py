"""A bot on the sandbox, with people who sit down at its tables and a clock that tests move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import Bot, running, seated
from bot.settings import Settings
from bot.tables import Table
from engine import Card, State
from sandbox.client import Group, Person, Sandbox
from sandbox.ledger import Answer
from sandbox.seen import Seen
from tests.bot.plumbing.conftest import Hand

ROUNDS = 20  # letters that are held back do not go out, however often one looks
NAMES = ("Саша", "Марина", "Олег", "Вера", "Игорь", "Таня", "Юра", "Нина")


class Deals:
    """Orders drawn by a seed from the number of the input: the same ones after any restart; seat 0 deals first."""

    def __init__(self, seed: int, first: Sequence[Card] = ()) -> None:
        self._seed = seed
        self.first = tuple(first)

    def order(self, match: int, version: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if version == 0 and self.first:
            return self.first
        order = sorted(cards)
        Random(f"{self._seed}:{match}:{version}").shuffle(order)
        return tuple(order)

    def lot(self, _match: int, _seats: int) -> int:
        return 0


@dataclass
class Room:
    """A sandbox, a clock, and bots that come and go on one database."""

    sandbox: Sandbox
    clock: Hand
    database: Path
    deals: Deals
    bot: Bot | None = None

    @asynccontextmanager
    async def open(self, **given: object) -> AsyncIterator[Bot]:
        """A bot that sends as fast as it can and holds nothing back, unless other settings are given."""
        values: dict[str, Any] = {
            "bot_token": SecretStr(self.sandbox.token),
            "telegram_api_url": self.sandbox.url,
            "database": str(self.database),
            "group_messages_per_minute": 100_000,
            "messages_per_second": 100_000.0,
            "chat_messages_per_second": 100_000.0,
            "lead_delay": 0.0,
            "robot_delay": 0.0,
            **given,
        }
        async with running(Settings.model_construct(**values), seat=seated(self.deals), clock=self.clock) as self.bot:
            yield self.bot
        self.bot = None

    async def settle(self) -> None:
        """Wait until the bot has worked off and shown all that there is."""
        assert self.bot is not None
        await self.sandbox.until(lambda: self.sandbox.pending == 0)
        for quiet in range(ROUNDS):
            self.clock.move(0.01)  # budgets are counted by it
            await asyncio.sleep(0)  # whoever waits for the clock wakes
            await self.bot.inbox.settled()
            await self.bot.outbox.settled()
            if quiet > 1 and not self.bot.outbox.waiting() and not self._due():
                break

    def _due(self) -> bool:
        """Whether something is due that has not been worked off yet."""
        assert self.bot is not None
        known = self.bot.inbox.due._set.values()  # noqa: SLF001  # a look at the database would be traced by tests
        return any(deadline.due_at <= self.clock.now() for deadline in known)

    async def later(self, seconds: float) -> None:
        """Let time go by, and wait for all that is due by then."""
        assert self.bot is not None
        self.clock.move(seconds)
        while self._due():
            self.clock.move(0.01)
            await asyncio.sleep(0)  # whoever waits for the clock wakes
            await self.bot.inbox.settled()
        await self.settle()

    async def say(self, person: Person, chat: Group | None, text: str, topic: int | None = None) -> None:
        await person.say(chat, text, topic=topic)
        await self.settle()

    async def press(self, person: Person, seen: Seen | None, label: str | int | None = None, data: str = "") -> Answer:
        """Press a button by its label or data, and wait for all that comes of it."""
        assert seen is not None
        answer = await person.press(seen, label, data=data or None)
        await self.settle()
        return answer

    async def known(self, *names: str) -> list[Person]:
        """People who have pressed Start."""
        people = [self.sandbox.person(name) for name in names or NAMES[:2]]
        for person in people:
            await person.start()
        await self.settle()
        return people

    async def guest(self, group: Group, name: str) -> Person:
        """Somebody who has pressed Start and comes into a group."""
        (person,) = await self.known(name)
        await person.join(group)
        return person

    async def lobby(self, count: int = 2, kind: str = "supergroup") -> tuple[list[Person], Group]:
        """A table of Bura, not yet begun, at which known people sit; the first is its host."""
        people = await self.known(*NAMES[:count])
        group = self.sandbox.group("Пятница", people, kind=kind)  # type: ignore[arg-type]  # one of its kinds
        await self.say(people[0], group, "/new бура")
        for person in people[1:]:
            await self.press(person, group.last_with("Сесть"), "Сесть")
        return people, group

    async def match(self, count: int = 2, kind: str = "supergroup") -> tuple[list[Person], Group]:
        """A match of Bura that has just begun."""
        people, group = await self.lobby(count, kind)
        await self.press(people[0], group.last_with("Раздать"), "Раздать")
        assert group.last_with("Мои карты")
        return people, group

    def calls(self, chat: Group | Person, method: str) -> list[str]:
        """What was said in a chat by a method."""
        return [call.text for call in self.sandbox.calls.of(method, chat.id, ok=True)]

    async def rows(self, sql: str, *params: str | float) -> list[tuple[object, ...]]:
        """What the database says."""
        assert self.bot is not None
        return [tuple(row) for row in await self.bot.storage.fetch(sql, *params)]

    async def inputs(self) -> list[str]:
        """The log of the newest match."""
        rows = await self.rows("SELECT text FROM inputs WHERE match = (SELECT max(id) FROM matches) ORDER BY version")
        return [str(row[0]) for row in rows]

    def table(self, match: int = 1) -> Table:
        """A table as the desk has it."""
        assert self.bot is not None
        table: Table = self.bot.dispatcher.application.bot_data["desk"]._tables[match]  # noqa: SLF001  # tests may look into the desk's memory
        return table

    async def state(self, match: int = 1) -> State:
        """A match as the desk has it."""
        assert self.bot is not None
        desk = self.bot.dispatcher.application.bot_data["desk"]
        state: State = desk._tables[match].playing  # noqa: SLF001  # tests may look into the desk's memory
        return state


@pytest.fixture
async def room(tmp_path: Path, seed: int) -> AsyncIterator[Room]:
    clock = Hand()
    async with Sandbox.start(clock=clock.now, seed=seed) as sandbox:
        sandbox.lift_limits()
        yield Room(sandbox, clock, tmp_path / "bot.sqlite3", Deals(seed))
