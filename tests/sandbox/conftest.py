"""A sandbox on a clock that stands still, its people, and raw HTTP to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.client import Group, Person, Sandbox
from sandbox.limits import UNLIMITED
from tests.sandbox.raw import Api, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def sandbox(clock: Clock) -> AsyncIterator[Sandbox]:
    """Nothing is too much for it: the tests of the flood limits set them."""
    async with Sandbox.start(clock=clock, seed=7, rates=UNLIMITED) as started:
        yield started


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, sandbox.url, sandbox.token)


@pytest.fixture
async def sasha(sandbox: Sandbox) -> Person:
    """Саша, who has started the bot; his updates are not in the queue."""
    person = sandbox.person("Саша Петров", username="sasha", language="ru")
    await person.start()
    sandbox.world.queue.drop_all()
    return person


@pytest.fixture
async def vera(sandbox: Sandbox) -> Person:
    """Вера, whom the bot has not met."""
    return sandbox.person("Вера", language="en")


@pytest.fixture
async def group(sandbox: Sandbox, sasha: Person, vera: Person) -> Group:
    """A supergroup that Саша owns, with Вера and the bot in it; nothing waits in the queue."""
    made = sandbox.group("Пятница", [sasha, vera])
    sandbox.world.queue.drop_all()
    return made
