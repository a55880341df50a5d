"""A bot on the sandbox, with people who sit down at its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from pydantic import SecretStr

from bot.app import Bot, running, seated
from bot.settings import Settings
from engine import Card
from sandbox.client import Sandbox

Running = Callable[..., AbstractAsyncContextManager[Bot]]


class Deals:
    """Orders drawn by a seed from the number of the input: the same ones after any restart."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def order(self, match: int, version: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        order = sorted(cards)
        Random(f"{self._seed}:{match}:{version}").shuffle(order)
        return tuple(order)

    def lot(self, match: int, seats: int) -> int:
        return Random(f"{self._seed}:{match}").randrange(seats)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.start() as sandbox:
        sandbox.lift_limits()
        yield sandbox


@pytest.fixture
def start(sandbox: Sandbox, tmp_path: Path, seed: int) -> Running:
    """Starts a bot on the sandbox: quick, with deals of the seed; whatever else is given is a setting."""

    @asynccontextmanager
    async def started(**given: object) -> AsyncIterator[Bot]:
        values = {
            "bot_token": SecretStr(sandbox.token),
            "telegram_api_url": sandbox.url,
            "database": str(tmp_path / "bot.sqlite3"),
            "group_messages_per_minute": 100_000,
            "messages_per_second": 100_000.0,
            "chat_messages_per_second": 100_000.0,
            "lead_delay": 0.0,
            **given,
        }
        async with running(Settings.model_construct(**values), seat=seated(Deals(seed))) as bot:
            yield bot

    return started
