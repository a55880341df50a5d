"""The Bot API over HTTP: one route for all methods, answers and faults as Telegram gives them."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
from typing import Final

from aiohttp import web

from sandbox.content import SIGNATURES
from sandbox.errors import Refused, SandboxDefect, bad
from sandbox.facts import Mismatch
from sandbox.faults import Fault
from sandbox.ledger import Call
from sandbox.methods import METHODS
from sandbox.methods_bot import get_updates
from sandbox.model import Json
from sandbox.parameters import read
from sandbox.world import World

NAMES: Final = {method.lower(): method for method in SIGNATURES}
HTML_PAGE: Final = "<html>\r\n<head><title>{0}</title></head>\r\n<body><center><h1>{0}</h1></center></body>\r\n</html>"
QUIET: Final = frozenset({"getUpdates"})  # long polls would flood the log of calls

_TOKEN: Final = re.compile(r"\d+:[\w-]+\Z")


class BotApi:
    """Answers the bot's calls on one `World`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.closing = asyncio.Event()

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the Bot API."""
        return [web.route("*", "/bot{token}/{method}", self.call)]

    async def call(self, request: web.Request) -> web.StreamResponse:
        """Answer one call."""
        token, name = request.match_info["token"], request.match_info["method"]
        if token != self.world.token:
            return _refusal(Refused(401, "Unauthorized") if _TOKEN.match(token) else Refused(404, "Not Found"))
        method = NAMES.get(name.lower())
        if method is None:
            return _refusal(Refused(404, "Not Found"))
        try:
            raw = await read(request)
        except Refused as refused:
            return self._refused(method, {}, refused)
        return await self._answer(request, method, raw)

    async def _answer(self, request: web.Request, method: str, raw: Json) -> web.StreamResponse:
        if self.world.latency and method not in QUIET:
            await asyncio.sleep(self.world.latency)
        fault = self.world.faults.take(method, _chat(raw)) if self.world.faults.waiting else None
        if fault is not None and fault.before:
            return self._fail(request, method, raw, fault)
        try:
            answer = _ok(await self._do(method, raw))
        except Refused as refused:
            answer = self._refused(method, raw, refused)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the sandbox's own fault and must be loud
            answer = self._defect(method, raw, error)
        if fault is not None:
            await self._swallow(request, fault)
        return answer

    async def _do(self, method: str, raw: Json) -> str:
        """Return the result as JSON text."""
        args = SIGNATURES[method].take(raw)
        if method == "getUpdates":
            return await get_updates(self.world, args)
        known = METHODS.get(method)
        if known is None:
            raise bad(f"the sandbox does not do {method}")
        result = known.do(self.world, args)
        try:
            self.world.facts.check(known.result)(result)
        except Mismatch as error:
            raise SandboxDefect(f"own result of {method}: {error}") from error
        self._log(method, args, result=result)
        return json.dumps(result, ensure_ascii=False)

    def _log(self, method: str, args: Json, *, result: object = None, refused: Refused | None = None) -> None:
        message = result.get("message_id") if isinstance(result, dict) else None
        call = Call(
            method,
            _chat(args),
            self.world.now(),
            refused is None,
            refused.status if refused else 200,
            refused.description if refused else "",
            str(args.get("text", args.get("caption", ""))),
            message or args.get("message_id"),
            () if refused else _labels(args.get("reply_markup")),
            bool(args.get("disable_notification")),
        )
        self.world.calls.write(call)
        self.world.notice("call", {"method": method, "chat": call.chat, "ok": call.ok})

    def _refused(self, method: str, raw: Json, refused: Refused) -> web.Response:
        if method not in QUIET:
            self._log(method, raw, refused=refused)
        return _refusal(refused)

    def _defect(self, method: str, raw: Json, error: Exception) -> web.Response:
        self.world.defects.append(f"{method}: {error!r}")
        return self._refused(method, raw, Refused(500, f"Internal Server Error: the sandbox is at fault: {error!r}"))

    def _fail(self, request: web.Request, method: str, raw: Json, fault: Fault) -> web.Response:
        if fault.kind == "flood":
            seconds = max(1, round(fault.seconds))
            refused = Refused(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
            return self._refused(method, raw, refused)
        if fault.kind == "reset":
            self._log(method, raw, refused=Refused(0, "connection reset before applying"))
            _reset(request)
            return web.Response()
        page = HTML_PAGE.format(f"{fault.status} Bad Gateway" if fault.status == 502 else str(fault.status))  # noqa: PLR2004  HTTP's number
        self._log(method, raw, refused=Refused(fault.status, page))
        return web.Response(status=fault.status, text=page, content_type="text/html")

    async def _swallow(self, request: web.Request, fault: Fault) -> None:
        if fault.kind == "hang":
            try:
                async with asyncio.timeout(fault.seconds):
                    await self.closing.wait()
            except TimeoutError:
                pass
        _reset(request)


def _chat(args: Json) -> int | None:
    number = args.get("chat_id")
    try:
        return None if number is None else int(number)
    except (TypeError, ValueError):
        return None


def _labels(markup: Json | None) -> tuple[str, ...]:
    return tuple(button["text"] for row in (markup or {}).get("inline_keyboard", ()) for button in row)


def _ok(result: str) -> web.Response:
    return web.Response(body=f'{{"ok":true,"result":{result}}}'.encode(), content_type="application/json")


def _refusal(refused: Refused) -> web.Response:
    body: Json = {"ok": False, "error_code": refused.status, "description": refused.description}
    headers = {}
    if refused.parameters:
        body["parameters"] = refused.parameters
    if "retry_after" in refused.parameters:
        headers["Retry-After"] = str(refused.parameters["retry_after"])
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(status=refused.status, body=text.encode(), content_type="application/json", headers=headers)


def _reset(request: web.Request) -> None:
    """Break the connection with a reset, not a polite end."""
    transport = request.transport
    if transport is None:
        return
    connection = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
