"""Starts and stops the sandbox's HTTP server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from sandbox import browser
from sandbox.control import Control
from sandbox.server import BotApi
from sandbox.webhook import Deliverer
from sandbox.world import World

HOST: Final = "127.0.0.1"
LARGEST_BODY: Final = 50 * 2**20


@asynccontextmanager
async def serve(world: World, port: int = 0, *, or_another: bool = False) -> AsyncIterator[str]:
    """Serve ``world`` on loopback while the context lasts; yields the address.

    Args:
        world: the chats and what happens in them.
        port: to listen on; 0 finds a free one.
        or_another: whether to find a free one also where that port is taken.
    """
    api, control = BotApi(world), Control(world)
    application = web.Application(client_max_size=LARGEST_BODY)
    application.add_routes([*api.routes(), *control.routes(), *browser.routes()])
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    deliveries = asyncio.create_task(Deliverer(world).run())
    try:
        await _listen(runner, port, or_another=or_another)
        yield f"http://{HOST}:{runner.addresses[0][1]}"
    finally:
        deliveries.cancel()
        await asyncio.wait({deliveries})
        api.closing.set()
        control.close()
        world.queue.interrupt("the sandbox stops")
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int, *, or_another: bool) -> None:
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError:
        if not or_another:
            raise
        await web.TCPSite(runner, HOST, 0).start()
