"""Starts and stops the sandbox's HTTP server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from sandbox.server import BotApi
from sandbox.world import World

HOST = "127.0.0.1"


@asynccontextmanager
async def serve(world: World, port: int = 0) -> AsyncIterator[str]:
    """Serve ``world`` on loopback while the context lasts; yields the address."""
    api = BotApi(world)
    application = web.Application(client_max_size=50 * 2**20)
    application.add_routes(api.routes())
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        yield f"http://{HOST}:{runner.addresses[0][1]}"
    finally:
        api.closing.set()
        world.queue.interrupt("the sandbox stops")
        await runner.cleanup()
