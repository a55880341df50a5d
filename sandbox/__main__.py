"""Runs the sandbox: a Bot API on loopback with a group of friends, and a page and a terminal to be one of them."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial

from sandbox.control import Control
from sandbox.limits import UNLIMITED
from sandbox.model import Json
from sandbox.remote import Remote
from sandbox.scene import PEOPLE, friday
from sandbox.serve import serve
from sandbox.terminal import HELP, Terminal
from sandbox.world import World

PORT = 8081
CHUNK = 65536
CHANGED = "something happened"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser("python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help="port on 127.0.0.1; 0 finds a free one (%(default)s)")
    parser.add_argument("--or-another-port", action="store_true", help="where that one is taken, find a free one")
    parser.add_argument("--people", default=",".join(PEOPLE), help="names in the group «Пятница» (%(default)s)")
    parser.add_argument("--state-less", action="store_true", help="begin with nobody and no group")
    parser.add_argument("--no-limits", action="store_true", help="begin without flood limits")
    parser.add_argument("--latency", type=float, default=0.0, help="seconds that each call takes on its way")
    parser.add_argument("--quiet", action="store_true", help="no terminal: serve until a signal comes")
    parser.add_argument("--print-address", action="store_true", help='print {"url": ..., "token": ...} in one line')
    parser.add_argument("--until-eof", action="store_true", help="with --quiet: stop when standard input ends")
    parser.add_argument("--attach", metavar="URL", help="only a terminal, for a sandbox that runs already")
    return parser.parse_args(given)


async def main(options: argparse.Namespace) -> None:
    """Serve, with or without a terminal."""
    if options.attach:
        async with Remote.at(options.attach) as remote:
            await remote.do("about")  # fails here if nobody is there
            await talk(Terminal(remote), partial(there, remote))
        return
    world = World(rates=UNLIMITED if options.no_limits else None)
    world.latency = options.latency
    if not options.state_less:
        friday(world, [name.strip() for name in options.people.split(",") if name.strip()])
    async with serve(world, options.port, or_another=options.or_another_port) as url:
        announce(options, url, world.token)
        if options.quiet:
            await stopped(until_eof=options.until_eof)
        else:
            await talk(Terminal(Control(world)), partial(here, world))


def announce(options: argparse.Namespace, url: str, token: str) -> None:
    """Say where the Bot API is."""
    if options.print_address:
        print(json.dumps({"url": url, "token": token}), flush=True)
    elif not options.quiet:
        bot_api = f"Bot API   TELEGRAM_API_URL={url}\ntoken     BOT_TOKEN={token}"
        print(f"Page      {url}\n{bot_api}\n\n{HELP}\n", flush=True)


async def stopped(*, until_eof: bool) -> None:
    """Wait for SIGTERM or SIGINT, or for the end of standard input."""
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, end.set)
    if until_eof:
        heed_input(lambda line: None if line else end.set())
    await end.wait()


async def talk(terminal: Terminal, events: Callable[[Callable[[], None]], AbstractAsyncContextManager[None]]) -> None:
    """Obey the lines of standard input until «quit» or its end, and show the chat again when it changed."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    heed_input(lines.put_nowait)
    async with events(lambda: lines.put_nowait(CHANGED)):
        print(await terminal.obey("look"), end="\n> ", flush=True)
        while not terminal.done and (line := await lines.get()):
            if line != CHANGED:
                print(await terminal.obey(line), end="\n> ", flush=True)
            elif lines.empty() and (screen := await terminal.changed()):
                print(f"\n{screen}", end="\n> ", flush=True)


def heed_input(heed: Callable[[str], None]) -> None:
    """Hand the lines of standard input on, and "" at its end; a thread, for files and terminals are no sockets."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        rest = b""
        with suppress(RuntimeError):  # the loop has stopped
            # Not sys.stdin: a thread that waits inside it would hold up the end of the program.
            while some := os.read(sys.stdin.fileno(), CHUNK):
                *lines, rest = (rest + some).split(b"\n")
                for line in lines:
                    loop.call_soon_threadsafe(heed, line.decode(errors="replace") + "\n")
            loop.call_soon_threadsafe(heed, "")

    threading.Thread(target=read, daemon=True).start()


@asynccontextmanager
async def here(world: World, changed: Callable[[], None]) -> AsyncIterator[None]:
    """Call ``changed`` when something happens in this world."""

    def hear(_kind: str, data: Json) -> None:
        if "chat" in data:
            changed()

    world.subscribers.append(hear)
    yield
    world.subscribers.remove(hear)


@asynccontextmanager
async def there(remote: Remote, changed: Callable[[], None]) -> AsyncIterator[None]:
    """Call ``changed`` when something happens in a sandbox elsewhere."""
    async with asyncio.TaskGroup() as group:
        listening = group.create_task(remote.listen(changed))
        yield
        listening.cancel()


def run(given: Sequence[str] | None = None) -> None:
    """Run the program; a port that is taken, or no sandbox to attach to, ends it with status 2."""
    options = arguments(given)
    try:
        asyncio.run(main(options))
    except OSError as error:
        task = f"be reached at {options.attach}" if options.attach else f"serve on port {options.port}"
        print(f"The sandbox cannot {task}: {error.strerror}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    run()
