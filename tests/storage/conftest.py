"""A database of its own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.sqlite3"


@pytest.fixture
async def storage(path: Path) -> AsyncIterator[Storage]:
    opened = await Storage.open(path, now=lambda: 1000.0)
    yield opened
    await opened.close()
