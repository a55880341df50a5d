"""The webhook: Telegram brings updates, and hears 200 only when they are on the disk."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from aiohttp import web

from bot.clock import Clock, pause
from bot.inbox import Inbox
from bot.polling import ALLOWED
from bot.telegram.calls import Calls, Fate
from storage import StorageError

log = logging.getLogger(__name__)

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 1_000_000  # bytes of an update
LONGEST_PAUSE = 30.0


@dataclass(frozen=True, slots=True)
class Address:
    """Where Telegram finds the bot.

    Args:
        url: the public address, https.
        listen: ``host:port`` behind the proxy.
        secret: what Telegram shows with each call.
    """

    url: str
    listen: str
    secret: str = field(repr=False)


class Webhook:
    """The server that Telegram calls.

    Args:
        calls: the Bot API.
        inbox: where updates go.
        clock: for pauses.
        halt: ends the program; gets the reason.
        address: where Telegram finds it.
    """

    def __init__(self, calls: Calls, inbox: Inbox, clock: Clock, halt: Callable[[str], None], address: Address) -> None:
        self._calls = calls
        self._inbox = inbox
        self._clock = clock
        self._halt = halt
        self._url = address.url
        self._host, _, self._port = address.listen.rpartition(":")
        self._secret = address.secret

    async def run(self) -> None:
        """Serve for ever, and tell Telegram where."""
        application = web.Application(client_max_size=LARGEST)
        application.router.add_post(urlsplit(self._url).path or "/", self._receive)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, int(self._port)).start()
            await self._announce()
            await asyncio.Event().wait()
        except OSError as error:
            self._halt(f"WEBHOOK_LISTEN={self._host}:{self._port} cannot be listened on: {error.strerror}")
        finally:
            await runner.cleanup()

    async def _announce(self) -> None:
        wait = 1.0
        params = {"url": self._url, "secret_token": self._secret, "allowed_updates": ALLOWED}
        while (outcome := await self._calls.call("setWebhook", params)).fate is not Fate.DONE:
            if outcome.fate in {Fate.OURS, Fate.TOKEN}:
                self._halt(f"Telegram does not take WEBHOOK_URL {self._url}: {outcome.text}")
            log.warning("The webhook could not be set (%s); next try in %s s", outcome.text, wait)
            await pause(self._clock, wait)
            wait = min(2 * wait, LONGEST_PAUSE)

    async def _receive(self, request: web.Request) -> web.Response:
        if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), self._secret.encode()):
            return web.Response(status=401)
        try:
            update = json.loads(await request.read())
            int(update["update_id"])
        except (ValueError, KeyError, TypeError):
            return web.Response(status=400)
        try:
            await self._inbox.store([update])
        except StorageError as error:
            log.error("An update could not be stored: %s", error)  # noqa: TRY400  # its text says all; Telegram comes again
            return web.Response(status=503)
        return web.Response()
