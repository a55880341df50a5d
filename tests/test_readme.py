"""Somebody new types what the README says, in an empty folder, with nothing in the environment."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from sandbox.client import Sandbox
from sandbox.limits import UNLIMITED
from sandbox.remote import Remote
from tests.container.image import python
from tests.readme import ROOT, blocks, commands

LIVELY = 300.0  # seconds for what takes some twenty where nobody else works
ELSEWHERE = ("make test", "docker ")  # .ci/run does the one, tests/container the other
TOKEN = "123456789:the-letters-that-BotFather-gave"
BEATS = 1.0


@pytest.mark.slow
async def test_the_readme_s_commands_work_in_a_new_folder_with_nothing_in_the_environment(tmp_path: Path) -> None:
    if not python():
        pytest.skip("the README was not tried: no Python 3.11 in /usr that can make environments")
    async with asyncio.timeout(LIVELY), Sandbox.start(rates=UNLIMITED) as telegram:
        newcomer = Newcomer(tmp_path, telegram)
        for line in commands():
            await newcomer.types(line)
        assert newcomer.dealt


class Newcomer:
    """Types lines; what stands for Telegram is the sandbox, once there is a token."""

    def __init__(self, folder: Path, telegram: Sandbox) -> None:
        self.folder = folder / "cards"
        self.telegram = telegram
        self.environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(folder)}
        self.running: Process | None = None
        self.dealt = False
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder], check=True)

    async def types(self, line: str) -> None:
        if line.startswith(ELSEWHERE):
            return
        if line == "make run":
            await self._run(line)
            return
        if "restore" in line:
            await self._stop()
        done = await asyncio.create_subprocess_shell(
            line.replace(TOKEN, self.telegram.token), cwd=self.folder, env=self.environment, stdout=PIPE, stderr=PIPE
        )
        told = await done.communicate()
        assert done.returncode == 0, f"{line}\n{told}"

    async def _run(self, line: str) -> None:
        known = self.folder / ".env"
        if known.exists():
            with known.open("a", encoding="ascii") as file:
                file.write(f"TELEGRAM_API_URL={self.telegram.url}\n")
        self.running = await asyncio.create_subprocess_exec(
            *line.split(), cwd=self.folder, env=self.environment, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        if known.exists():
            await self.telegram.until(lambda: self.telegram.polled, LIVELY)
            return
        await self._play(await self._address(self.running))
        await self._stop()

    async def _address(self, process: Process) -> str:
        assert process.stdout is not None
        async for line in process.stdout:
            if found := re.search(rb"http://127\.0\.0\.1:\d+", line):
                return found.group().decode()
        raise AssertionError("no address was printed")

    async def _play(self, url: str) -> None:
        """Open a table against robots, on the Telegram at this address, and get cards."""
        async with Remote.at(url) as remote:
            await remote.do("start", person="Саша")
            await remote.do("say", person="Саша", text="/new бура")
            lobby = await self._shown(remote, "Раздать")
            await remote.do("press", person="Саша", message=lobby["id"], button="Раздать")
            self.dealt = bool(await self._shown(remote, "card:"))

    async def _shown(self, remote: Remote, words: str) -> dict[str, Any]:
        """The newest message to Саша with these words in it, once there is one."""
        while True:
            seen = await remote.do("view", person="Саша")
            found: list[dict[str, Any]] = [
                message for message in seen if words in json.dumps(message, ensure_ascii=False)
            ]
            if found:
                return found[-1]
            changed = asyncio.Event()
            listening = asyncio.create_task(remote.listen(changed.set))
            await asyncio.wait({asyncio.create_task(changed.wait())}, timeout=BEATS)
            listening.cancel()

    async def _stop(self) -> None:
        """Press Ctrl-C."""
        if self.running is not None:
            os.killpg(self.running.pid, signal.SIGINT)
            await self.running.communicate()
        self.running = None


@pytest.mark.skipif(which("systemd-analyze") is None, reason="no systemd here: the README's unit was not looked at")
def test_systemd_understands_every_line_of_the_unit(tmp_path: Path) -> None:
    (unit,) = (text for text in blocks("ini") if text.startswith("[Unit]"))
    program = re.search(r"ExecStart=(\S+)", unit)
    assert program is not None
    file = tmp_path / "cards.service"
    file.write_text(unit.replace(program.group(1), sys.executable), encoding="ascii")
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
