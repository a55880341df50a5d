"""Parameters of a call: read from form, multipart, JSON or the query, then checked by the facts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from aiohttp import web

from sandbox.errors import Refused, bad
from sandbox.facts import Check, Fact, Facts, Mismatch

Convert = Callable[[object], object]

_NUMBER: Final = re.compile(r"-?\d+\Z")
_TRUE: Final = frozenset({"true", "1", "yes"})
_FALSE: Final = frozenset({"false", "0", "no", ""})
# Breaches that Telegram words in its own way.
_WORDED: Final = {
    ("InlineKeyboardButton", "callback_data"): "BUTTON_DATA_INVALID",
    ("BotCommand", "command"): "BOT_COMMAND_INVALID",
    ("BotCommand", "description"): "BOT_COMMAND_DESCRIPTION_INVALID",
    ("setMyCommands", "commands"): "BOT_COMMANDS_TOO_MUCH",
    ("answerCallbackQuery", "text"): "MESSAGE_TOO_LONG",
}
LIMITS: Final = frozenset({"chars", "bytes", "items", "range"})


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a multipart request."""

    filename: str
    mime: str
    content: bytes


async def read(request: web.Request) -> dict[str, object]:
    """Return the raw parameters of a request by name: text, JSON values or `Upload`."""
    found: dict[str, object] = dict(request.query)
    if request.method == "POST":
        found.update(await _body(request))
    return found


async def _body(request: web.Request) -> Mapping[str, object]:
    kind = request.content_type
    if kind == "application/x-www-form-urlencoded":
        return _form(await request.read())
    if kind == "application/json":
        return _json(await request.read())
    if kind == "multipart/form-data":
        return await _multipart(request)
    return {}


def _form(body: bytes) -> Mapping[str, object]:
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, errors="strict"))
    except UnicodeDecodeError:
        raise bad("strings must be encoded in UTF-8") from None


def _json(body: bytes) -> Mapping[str, object]:
    try:
        found = json.loads(body or b"{}")
    except ValueError:
        raise bad("can't parse request: invalid JSON") from None
    if not isinstance(found, dict):
        raise bad("can't parse request: a JSON object is expected")
    return {name: value for name, value in found.items() if value is not None}


async def _multipart(request: web.Request) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            found[name] = Upload(value.filename, value.content_type, value.file.read())
        else:
            found[name] = value
    return found


class Signature:
    """The parameters of one method, ready to check a call."""

    def __init__(self, facts: Facts, method: str) -> None:
        """Build the checks of ``method``; raises KeyError when the facts do not know it."""
        self.method = method
        self._fields = facts.methods[method]
        self._required = [name for name, fact in self._fields.items() if fact.get("required")]
        self._facts = facts
        self._ready: dict[str, tuple[Convert, Check]] = {}

    def limit(self, name: str) -> int:
        """Return the greatest length of a text parameter that is measured after its entities."""
        return int(self._fields[name]["chars"][1])

    def take(self, raw: dict[str, object]) -> dict[str, object]:
        """Return the parameters by name, converted and checked; raises `Refused`."""
        attached = _attachments(raw)
        taken: dict[str, object] = {}
        if raw.keys() - self._fields.keys() - attached:
            unknown = [name for name in raw if name not in self._fields and name not in attached]
            raise bad(f"unknown parameters in {self.method}: {', '.join(unknown)}")
        for name, value in raw.items():
            if name in attached:
                continue
            convert, check = self._ready.get(name) or self._prepare(name)
            given = raw[value[9:]] if _attaches(value, attached) else value  # type: ignore[index]  # checked by _attaches
            try:
                taken[name] = made = convert(given)
                check(made)
            except Mismatch as error:
                raise self._refusal(name, error) from None
        for name in self._required:
            if name not in taken:
                raise bad(f'parameter "{name}" is required')
        return taken

    def _prepare(self, name: str) -> tuple[Convert, Check]:
        fact = self._fields[name]
        ready = _converter(fact["types"]), self._check(name, fact)
        self._ready[name] = ready
        return ready

    def _check(self, name: str, fact: Fact) -> Check:
        if "InputFile" in fact["types"]:
            return _is_file
        if "parse_mode" in self._fields and name in {"text", "caption"}:
            # Measured after the entities are parsed, where the error also depends on the method.
            fact = {"types": fact["types"]}
        return self._facts.field(self.method, name, fact)

    def _refusal(self, name: str, error: Mismatch) -> Refused:
        if error.kind in LIMITS and (error.owner, error.field) in _WORDED:
            return bad(_WORDED[error.owner, error.field])
        return bad(f'can\'t parse parameter "{name}": {error}')


def _attachments(raw: dict[str, object]) -> frozenset[str]:
    uploads = {name for name, value in raw.items() if isinstance(value, Upload)}
    if not uploads:
        return frozenset()
    return frozenset(
        value[9:]
        for value in raw.values()
        if isinstance(value, str) and value.startswith("attach://") and value[9:] in uploads
    )


def _attaches(value: object, attached: frozenset[str]) -> bool:
    return bool(attached) and isinstance(value, str) and value[9:] in attached


def _is_file(value: object) -> None:
    if not isinstance(value, str | Upload):
        raise Mismatch("type", "must be a file, a file id or an address")


def _converter(types: list[str]) -> Convert:
    if "InputFile" in types or types == ["String"]:
        return _as_is
    if types == ["Integer"]:
        return _integer
    if set(types) == {"Integer", "String"}:
        return _integer_or_name
    if types == ["Boolean"]:
        return _boolean
    if types == ["Float"]:
        return _float
    return _parsed


def _as_is(value: object) -> object:
    return value


def _integer(value: object) -> object:
    if isinstance(value, str):
        if not _NUMBER.match(value):
            raise Mismatch("type", "must be of type Integer")
        return int(value)
    return value


def _integer_or_name(value: object) -> object:
    return int(value) if isinstance(value, str) and _NUMBER.match(value) else value


def _float(value: object) -> object:
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            raise Mismatch("type", "must be of type Float") from None
    return value


def _boolean(value: object) -> object:
    if not isinstance(value, str):
        return value
    lowered = value.lower()
    if lowered not in _TRUE | _FALSE:
        raise Mismatch("type", "must be of type Boolean")
    return lowered in _TRUE


def _parsed(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        raise Mismatch("type", "is not valid JSON") from None
