"""Serves the page: a messenger in the browser, made of plain files that need nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from aiohttp import web

FOLDER: Final = Path(__file__).with_name("page")
START: Final = "index.html"
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
# The browser itself sees to it that nothing comes from, or goes to, another address.
HEADERS: Final = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}


def routes() -> list[web.RouteDef]:
    """Return the routes of the page: its start and the files that belong to it."""
    return [web.get("/", _start), web.get("/page/{name:.+}", _file)]


async def _start(_request: web.Request) -> web.Response:
    return _answer(FOLDER / START)


async def _file(request: web.Request) -> web.Response:
    path = FOLDER / request.match_info["name"]
    if path.suffix not in TYPES or ".." in path.parts or not path.is_file():
        raise web.HTTPNotFound
    return _answer(path)


def _answer(path: Path) -> web.Response:
    return web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], charset="utf-8", headers=HEADERS)
