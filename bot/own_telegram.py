"""A Telegram of its own, for whoever has no token yet: the sandbox as a child process."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

# Always the same port, if it is free: a page that was left open finds the next start.
PORT = 8090
_WHERE = ("--port", str(PORT), "--or-another-port")
SANDBOX = (sys.executable, "-m", "sandbox", *_WHERE, "--no-limits", "--quiet", "--print-address", "--until-eof")
PATIENCE = 20.0
FAREWELL = 2.0


class NoSandbox(Exception):
    """It did not start."""


@dataclass(frozen=True, slots=True)
class OwnTelegram:
    """Where it is, and the token of the bot that it knows."""

    url: str
    token: str


@asynccontextmanager
async def own_telegram() -> AsyncIterator[OwnTelegram]:
    """Run the sandbox while the context lasts; it ends with this process, however that ends.

    Raises:
        NoSandbox: it did not say where it is.
    """
    # A session of its own: Ctrl-C stops the bot first.
    child = await asyncio.create_subprocess_exec(
        *SANDBOX, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    try:
        yield await _address(child)
    finally:
        if child.stdin is not None:
            child.stdin.close()
        try:
            await asyncio.wait_for(child.wait(), FAREWELL)
        except TimeoutError:
            child.kill()
            await child.wait()


async def _address(child: asyncio.subprocess.Process) -> OwnTelegram:
    if child.stdout is None:
        raise NoSandbox("The sandbox cannot be heard")
    try:
        line = await asyncio.wait_for(child.stdout.readline(), PATIENCE)
        said = json.loads(line)
    except (TimeoutError, ValueError) as error:
        raise NoSandbox("The sandbox did not start; `python -m sandbox` tells why") from error
    return OwnTelegram(said["url"], said["token"])
