"""The page of a sandbox in Chromium; without Chromium these tests are left out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from sandbox.client import Group, Person, Sandbox
from sandbox.limits import UNLIMITED
from tests.page.browser import CHROMIUM, Window, window
from tests.sandbox.raw import Api

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs a browser where there is none."""
    if CHROMIUM:
        return
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="no Chromium here: the page was not tried in a browser"))


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox without a bot: tests speak for it."""
    async with Sandbox.start(seed=7, rates=UNLIMITED) as started:
        yield started


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, sandbox.url, sandbox.token)


@pytest.fixture
async def people(sandbox: Sandbox) -> list[Person]:
    """Саша, who has started the bot, and Вера, who has not."""
    sasha, vera = (sandbox.person(name) for name in ("Саша", "Вера"))
    await sasha.start()
    return [sasha, vera]


@pytest.fixture
async def group(sandbox: Sandbox, people: list[Person]) -> Group:
    made = sandbox.group("Пятница", people)
    sandbox.world.queue.drop_all()
    return made


@pytest.fixture
async def page(sandbox: Sandbox, group: Group, tmp_path: Path) -> AsyncIterator[Window]:
    """The page, as Саша sees the group."""
    async with window(sandbox.url, tmp_path / "browser") as opened:
        yield opened
