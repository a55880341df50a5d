"""Raw HTTP to the sandbox, and a clock that stands still: no bot code anywhere."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import aiohttp

Json = Any  # whatever the server says


@dataclass
class Clock:
    """Seconds since 1970 that move only when told."""

    now: float = 1_790_000_000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Reply:
    """One HTTP answer."""

    status: int
    body: Any
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def result(self) -> Json:
        assert self.body["ok"] is True, self.body
        return self.body["result"]

    @property
    def refusal(self) -> tuple[int, str]:
        """Status and description, after checking that body and status agree."""
        assert self.body["ok"] is False, self.body
        assert self.body["error_code"] == self.status
        return self.status, self.body["description"]


@dataclass
class Api:
    """Calls the Bot API with JSON unless told otherwise."""

    session: aiohttp.ClientSession
    url: str
    token: str

    async def call(self, method: str, **parameters: object) -> Reply:
        return await self.post(method, json=parameters)

    async def form(self, method: str, **parameters: object) -> Reply:
        texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
        return await self.post(method, data=texts)

    async def post(
        self, method: str, token: str | None = None, json: object = None, data: Json = None, query: Json = None
    ) -> Reply:
        address = f"{self.url}/bot{token or self.token}/{method}"
        async with self.session.post(address, json=json, data=data, params=query) as response:
            return Reply(response.status, await response.json(), dict(response.headers))

    async def ok(self, method: str, **parameters: object) -> Json:
        return (await self.call(method, **parameters)).result

    async def refused(self, method: str, **parameters: object) -> tuple[int, str]:
        return (await self.call(method, **parameters)).refusal

    async def updates(self, **parameters: object) -> list[dict[str, Any]]:
        """Fetch what waits and confirm it."""
        found: list[dict[str, Any]] = await self.ok("getUpdates", **parameters)
        if found:
            await self.ok("getUpdates", offset=found[-1]["update_id"] + 1)
        return found


def keyboard(*rows: list[str]) -> dict[str, Any]:
    """Rows of labels; a button's data is its label."""
    return {"inline_keyboard": [[{"text": label, "callback_data": label} for label in row] for row in rows]}


async def posted(api: Api, chat: int, text: str = "стол", **more: object) -> int:
    """Send a message and return its id."""
    return int((await api.ok("sendMessage", chat_id=chat, text=text, **more))["message_id"])
