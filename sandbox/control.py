"""Driving the sandbox by JSON: every verb of people and of the machinery, for other processes and pages.

``POST /control/<verb>`` with a JSON object, or ``GET`` with a query, answers ``{"ok": true, "result": ...}`` or
``{"ok": false, "error": "..."}`` with status 400 (404 for an unknown verb). People are named by id or name, chats by
id or title; without a chat the private chat with the bot is meant. ``GET /control/verbs`` lists all of them,
``GET /control/events`` streams what happens as server-sent events.
"""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiohttp import web
from pydantic import ValidationError, validate_call

from sandbox.actions import NotPossible
from sandbox.model import Json
from sandbox.verbs import Verbs
from sandbox.world import World

Result = Any
EVENTS_KEPT: Final = 10_000


class Control:
    """Finds verbs by name, checks their arguments and does them."""

    def __init__(self, world: World) -> None:
        self._world = world
        verbs = Verbs(world)
        self.verbs: dict[str, Callable[..., object]] = {
            name: verb for name, verb in inspect.getmembers(verbs, inspect.ismethod) if not name.startswith("_")
        }
        self._checked: dict[str, Callable[..., object]] = {}  # built when first needed: tests start many sandboxes
        self._streams: dict[asyncio.Queue[str | None], Callable[[str, Json], None]] = {}

    async def do(self, verb: str, **arguments: object) -> Result:
        """Do ``verb``; raises `NotPossible`, with the reason in a sentence."""
        if verb == "verbs":
            return sorted(self.verbs)
        if verb not in self.verbs:
            raise NotPossible(f"there is no verb {verb}")
        try:
            done = self._check(verb)(**arguments)
            return await done if isinstance(done, Awaitable) else done
        except ValidationError as error:
            wrong = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
            raise NotPossible(f"{verb}: {wrong}") from None
        except TimeoutError as error:
            raise NotPossible(str(error)) from None

    def _check(self, verb: str) -> Callable[..., object]:
        if verb not in self._checked:
            self._checked[verb] = validate_call(self.verbs[verb])
        return self._checked[verb]

    def routes(self) -> list[web.RouteDef]:
        """Return the control routes."""
        return [
            web.get("/control/events", self.events),
            web.get("/control/{verb}", self.answer),
            web.post("/control/{verb}", self.answer),
        ]

    async def answer(self, request: web.Request) -> web.Response:
        """Do the verb of a request."""
        verb = request.match_info["verb"]
        try:
            result = await self.do(verb, **await _arguments(request))
        except NotPossible as error:
            status = 400 if verb in self.verbs else 404
            return web.json_response({"ok": False, "error": str(error)}, status=status)
        return web.json_response({"ok": True, "result": result}, dumps=_dumps)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Stream what happens until the other side goes or the sandbox stops."""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await response.prepare(request)
        await response.write(b": the sandbox is here\nretry: 1000\n\n")
        stream = self.open()
        try:
            while (event := await stream.get()) is not None:
                await response.write(event.encode())
        except ConnectionError:
            pass
        finally:
            self._world.subscribers.remove(self._streams.pop(stream))
        return response

    def open(self) -> asyncio.Queue[str | None]:
        """Return a queue of what happens from now on, as server-sent events; it ends with None."""
        stream: asyncio.Queue[str | None] = asyncio.Queue(EVENTS_KEPT)
        self._streams[stream] = _subscriber(stream)
        self._world.subscribers.append(self._streams[stream])
        return stream

    def close(self) -> None:
        """End all streams."""
        for stream in self._streams:
            while stream.full():
                stream.get_nowait()
            stream.put_nowait(None)


def _subscriber(stream: asyncio.Queue[str | None]) -> Callable[[str, Json], None]:
    def hear(kind: str, data: Json) -> None:
        if not stream.full():
            stream.put_nowait(f"event: {kind}\ndata: {_dumps(data)}\n\n")

    return hear


async def _arguments(request: web.Request) -> Json:
    if request.method == "GET":
        return dict(request.query)
    try:
        found = await request.json()
    except ValueError:
        raise NotPossible("the body is no JSON") from None
    if not isinstance(found, dict):
        raise NotPossible("the body is no JSON object")
    return found


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
