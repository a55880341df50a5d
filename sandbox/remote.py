"""Driving a sandbox that runs in another process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout

from sandbox.actions import NotPossible


class Remote:
    """Does the verbs of `sandbox.verbs.Verbs` over HTTP.

    async with Remote.at("http://127.0.0.1:8081") as remote:
        await remote.do("say", person="Саша", chat="Пятница", text="/new")
    """

    def __init__(self, session: ClientSession, url: str) -> None:
        self._session = session
        self.url = url

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str) -> AsyncIterator[Remote]:
        """Connect to the sandbox at this address."""
        async with ClientSession() as session:
            yield cls(session, url.rstrip("/"))

    async def listen(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` for everything that happens in a chat, until cancelled or the sandbox stops."""
        events = self._session.get(f"{self.url}/control/events", timeout=ClientTimeout())
        with suppress(ClientError):
            async with events as response:
                async for line in response.content:
                    if line.startswith(b"data:") and b'"chat"' in line:
                        changed()

    async def do(self, verb: str, **arguments: object) -> Any:  # noqa: ANN401  whatever JSON brings
        """Return the verb's result as JSON values; raises `NotPossible` with the sandbox's words."""
        async with self._session.post(f"{self.url}/control/{verb}", json=arguments) as response:
            answer = await response.json()
        if not answer["ok"]:
            raise NotPossible(answer["error"])
        return answer["result"]
