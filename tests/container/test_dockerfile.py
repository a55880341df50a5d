"""The container image without Docker: what its steps make is at work, and keeps games and backups in its volume."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox.client import Sandbox
from sandbox.limits import UNLIMITED
from tests.container.image import Builder, Image, missing
from tests.readme import commands

pytestmark = pytest.mark.slow
LIVELY = 30.0  # seconds for a start on a busy machine
FAREWELL = 5.0


@asynccontextmanager
async def container(image: Image, volume: Path, sandbox: Sandbox) -> AsyncIterator[Process]:
    """Run the entry point until it is told to stop, as `docker stop` tells it."""
    given = {"BOT_TOKEN": sandbox.token, "TELEGRAM_API_URL": sandbox.url}
    command = image.command(*image.entry, volume=volume, **given)
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    try:
        await sandbox.until(lambda: sandbox.polled, LIVELY)
        yield process
        process.terminate()
        assert await asyncio.wait_for(process.wait(), FAREWELL) == 0
    finally:
        if process.returncode is None:
            process.kill()
        told = (await process.communicate())[1].decode()
    assert "Traceback" not in told, told


def compose(verb: str) -> list[str]:
    """What the README has Docker run, in its one line with this verb."""
    (line,) = (line for line in commands() if line.startswith(f"docker compose {verb} "))
    return shlex.split(line.removeprefix(f"docker compose {verb} "))


def status(image: Image, volume: Path, *command: str) -> int:
    return subprocess.run(image.command(*command, volume=volume), capture_output=True, check=False).returncode


async def test_what_the_dockerfile_makes_is_at_work_and_keeps_its_games_in_its_volume(tmp_path: Path) -> None:
    if why := missing():
        pytest.skip(f"the Dockerfile's steps were not done: {why}")
    image = Builder(tmp_path).build()
    volume = image.new_volume(tmp_path / "volume")
    only_the_volume_can_be_written(image, volume)
    assert status(image, volume, *image.entry) == 2, "without BOT_TOKEN"
    async with Sandbox.start(seed=1, rates=UNLIMITED) as sandbox:
        await a_game_goes_on_after_a_stop(image, volume, sandbox)


def only_the_volume_can_be_written(image: Image, volume: Path) -> None:
    assert image.user == "10001:10001"
    assert (volume.stat().st_uid, volume.stat().st_gid) == (10001, 10001)
    assert status(image, volume, "touch", "/data/written") == 0
    assert status(image, volume, "touch", "/app/written") == 1
    assert not [path for path in (image.root / "app").rglob("*") if path.lstat().st_uid]


async def a_game_goes_on_after_a_stop(image: Image, volume: Path, sandbox: Sandbox) -> None:
    friend = sandbox.person("Саша")
    assert status(image, volume, *image.health) == 1, "before its start"
    async with container(image, volume, sandbox):
        await friend.start()
        await friend.say(None, "/new бура")
        await friend.chat().wait_for("Раздать", LIVELY)
        assert status(image, volume, *image.health) == 0
        assert status(image, volume, *compose("exec bot")) == 0, "backup"
    assert status(image, volume, "python", *compose("run --rm --entrypoint python bot")) == 0, "restore"
    async with container(image, volume, sandbox):
        await friend.tap(friend.chat().find("Раздать"), "Раздать")
        await friend.chat().wait_for("Козырь", LIVELY)
