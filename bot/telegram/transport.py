"""python-telegram-bot's requests over aiohttp: half the work of httpx, and as quick with many in flight."""

from __future__ import annotations

import json
from collections.abc import Mapping

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECTIONS = 512
SECONDS = 10.0
# Telegram's servers and those before them close idle connections later than that.
KEEP_ALIVE = 15.0

HEADERS = {"User-Agent": BaseRequest.USER_AGENT, "Content-Type": "application/json"}


class Unsent(NetworkError):
    """There was no connection: what was to be sent certainly did not arrive."""


class Transport(BaseRequest):
    """A pool of connections.

    No error of it holds an address: the token is a part of each.

    Args:
        seconds: how long a call may take in all.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._limit = aiohttp.ClientTimeout(total=seconds)
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Give the seconds that a call may take."""
        return self._seconds

    async def initialize(self) -> None:
        """Open the pool."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=CONNECTIONS, keepalive_timeout=KEEP_ALIVE)
            self._session = aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar())

    async def shutdown(self) -> None:
        """Close the pool."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def exchange(self, url: str, body: bytes, seconds: float | None = None) -> tuple[int, bytes]:
        """Post JSON.

        Args:
            url: of the method, token and all.
            body: JSON.
            seconds: how long the call may take in all.

        Returns:
            HTTP status and body of the response.

        Raises:
            Unsent: no connection came about.
            TimedOut: no answer in time.
            NetworkError: the connection broke.
        """
        return await self._post(url, body, HEADERS, seconds or self._seconds)

    async def upload(self, url: str, fields: Mapping[str, str], filename: str, document: bytes) -> tuple[int, bytes]:
        """Post a form with a document in it.

        Args:
            url: of the method, token and all.
            fields: its other parameters.
            filename: of the document.
            document: what is in it.

        Returns, Raises:
            As `exchange`.
        """
        form = aiohttp.FormData(fields)
        form.add_field("document", document, filename=filename, content_type="application/octet-stream")
        return await self._post(url, form, {"User-Agent": self.USER_AGENT}, self._seconds)

    async def do_request(
        self,
        url: str,
        method: str,  # noqa: ARG002  # python-telegram-bot posts everything but downloads, which take a post as well
        request_data: RequestData | None = None,
        read_timeout: object = None,
        *_: object,
        **__: object,  # the other time-outs: one limit holds for the whole call
    ) -> tuple[int, bytes]:
        """Make the request of a method of `telegram.Bot`."""
        seconds = float(read_timeout) if isinstance(read_timeout, int | float) else self._seconds
        if request_data is not None and request_data.contains_files:
            return await self._post(url, _form(request_data), {"User-Agent": self.USER_AGENT}, seconds)
        parameters = request_data.parameters if request_data is not None else {}
        return await self._post(url, json.dumps(parameters).encode(), HEADERS, seconds)

    async def _post(
        self, url: str, data: bytes | aiohttp.FormData, headers: dict[str, str], seconds: float | None
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("The transport is not open")
        timeout = self._limit if seconds == self._seconds else aiohttp.ClientTimeout(total=seconds)
        try:
            async with self._session.post(url, data=data, headers=headers, timeout=timeout) as response:
                return response.status, await response.read()
        except aiohttp.ConnectionTimeoutError:
            raise Unsent("aiohttp.ConnectionTimeoutError") from None
        except TimeoutError:
            raise TimedOut from None
        except (aiohttp.ClientConnectorError, aiohttp.InvalidURL) as error:
            raise Unsent(f"aiohttp.{type(error).__name__}") from None
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(f"aiohttp.{type(error).__name__}") from None


def _form(request_data: RequestData) -> aiohttp.FormData:
    form = aiohttp.FormData()
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, mime) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime)
    return form
