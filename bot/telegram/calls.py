"""Calls of the Bot API and what can come of them: Telegram's errors are read here and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from telegram.error import NetworkError

from bot.length import bare, cut
from bot.letters import WITHOUT_MARKUP, Content
from bot.telegram.transport import Transport, Unsent

OK = 200
REDIRECT = 300
UNAUTHORIZED = 401
FORBIDDEN = 403
NOT_FOUND = 404
CONFLICT = 409
TOO_MANY = 429
SERVER = 500

LONGEST = 4096  # UTF-16 units of a message
HTML = "HTML"
OF_A_FILE = frozenset({"caption", "document"})


class Fate(Enum):
    """What became of a call, as far as it matters to whoever sends."""

    DONE = auto()  # also where nothing was to be changed
    GONE = auto()  # there is no such message, or it cannot be changed or deleted any more
    FLOOD = auto()  # wait `seconds`
    MIGRATED = auto()  # the chat is `to` now
    UNREACHABLE = auto()  # the person cannot be written to: `why`
    MUTED = auto()  # the group cannot be written to: `why`
    OURS = auto()  # the content was wrong
    TOKEN = auto()  # the token was wrong
    CONFLICT = auto()  # another instance polls, or a webhook is set
    UNSENT = auto()  # certainly not arrived
    UNKNOWN = auto()  # perhaps arrived


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a call.

    Args:
        fate: its kind.
        result: where it was done: as the Bot API gave it.
        text: where it was not: why, for people who read logs.
        why: ``blocked``, ``never``, ``deactivated``, ``unknown`` of people; ``rights``, ``topic``, ``thread``,
            ``kicked`` of groups.
        seconds: to wait.
        to: the chat's new id.
    """

    fate: Fate
    result: Any = None
    text: str = ""
    why: str = ""
    seconds: float = 0.0
    to: int = 0


# Parts of descriptions, compared without case; the first that is found counts.
REFUSALS: tuple[tuple[str, Fate, str], ...] = (
    ("message is not modified", Fate.DONE, ""),
    ("query is too old", Fate.GONE, ""),
    ("message to edit not found", Fate.GONE, "missing"),
    ("message to delete not found", Fate.GONE, "missing"),
    ("message can't be edited", Fate.GONE, ""),
    ("message can't be deleted", Fate.GONE, ""),
    ("message_id_invalid", Fate.GONE, "missing"),
    ("chat not found", Fate.UNREACHABLE, "unknown"),
    ("upgraded to a supergroup", Fate.MUTED, "kicked"),
    ("message thread not found", Fate.MUTED, "thread"),
    ("topic_closed", Fate.MUTED, "topic"),
    ("topic_deleted", Fate.MUTED, "thread"),
    ("rights to send documents", Fate.OURS, ""),  # messages arrive there all the same
    ("chat_send_docs_forbidden", Fate.OURS, ""),
    ("not enough rights", Fate.MUTED, "rights"),
    ("have no write access", Fate.MUTED, "rights"),
    ("chat_write_forbidden", Fate.MUTED, "rights"),
    ("chat_restricted", Fate.MUTED, "rights"),
)
BANS: tuple[tuple[str, str], ...] = (
    ("can't initiate", "never"),
    ("blocked", "blocked"),
    ("deactivated", "deactivated"),
    ("kicked", "kicked"),
    ("not a member", "kicked"),
    ("deleted", "kicked"),
)


class Calls:
    """The Bot API, as few methods of it as are needed.

    Args:
        transport: an open pool.
        base: the address up to the method, token and all.
    """

    def __init__(self, transport: Transport, base: str) -> None:
        self._transport = transport
        self._base = base

    async def call(self, method: str, params: Content, seconds: float | None = None) -> Outcome:
        """Call any method.

        Args:
            method: its name.
            params: its parameters; chat_id tells people (above 0) from groups.
            seconds: how long it may take.
        """
        body = json.dumps(params, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        chat = int(params.get("chat_id", 0))
        return await _outcome(self._transport.exchange(self._base + method, body, seconds), chat)

    async def send(
        self, chat: int, thread: int | None, content: Content, plain: int = 0, *, silent: bool = False
    ) -> Outcome:
        """Send a message; the result of a success is its id."""
        place: Content = {"chat_id": chat}
        if silent:
            place["disable_notification"] = True
        if thread is not None:
            place["message_thread_id"] = thread
        if "document" in content and plain < WITHOUT_MARKUP:
            outcome = await self._send_document(place, content, plain)
        else:
            outcome = await self.call("sendMessage", {**place, **presented(content, plain)})
        return Outcome(Fate.DONE, outcome.result["message_id"]) if outcome.fate is Fate.DONE else outcome

    async def _send_document(self, place: Content, content: Content, plain: int) -> Outcome:
        caption, document = content["caption"], content["document"]
        fields = {name: json.dumps(value) for name, value in place.items()}
        fields |= {"caption": readable(caption)} if plain else {"caption": caption, "parse_mode": HTML}
        text = document["text"].encode("utf-8", "replace")
        sent = self._transport.upload(f"{self._base}sendDocument", fields, document["name"], text)
        return await _outcome(sent, place["chat_id"])

    async def edit(self, chat: int, message: int, content: Content, plain: int = 0) -> Outcome:
        """Change a message's text and buttons."""
        params = {"chat_id": chat, "message_id": message, **presented(content, plain)}
        params.pop("protect_content", None)
        outcome = await self.call("editMessageText", params)
        return Outcome(Fate.DONE) if outcome.fate is Fate.DONE else outcome

    async def strip(self, chat: int, message: int) -> Outcome:
        """Take a message's buttons away."""
        return await self.call("editMessageReplyMarkup", {"chat_id": chat, "message_id": message})

    async def delete(self, chat: int, message: int) -> Outcome:
        """Delete a message."""
        return await self.call("deleteMessage", {"chat_id": chat, "message_id": message})

    async def answer(self, query: str, text: str, url: str, *, alert: bool) -> Outcome:
        """Answer a press."""
        params: Content = {"callback_query_id": query}
        if text:
            params["text"] = text
        if alert:
            params["show_alert"] = True
        if url:
            params["url"] = url
        return await self.call("answerCallbackQuery", params)


async def _outcome(exchange: Awaitable[tuple[int, bytes]], chat: int) -> Outcome:
    """Wait for a response and read it; ``chat`` as in `outcome_of`."""
    try:
        status, answer = await exchange
    except Unsent as error:
        return Outcome(Fate.UNSENT, text=str(error))
    except NetworkError as error:
        return Outcome(Fate.UNKNOWN, text=str(error))
    return outcome_of(status, answer, chat)


def outcome_of(status: int, answer: bytes, chat: int) -> Outcome:
    """Read a response.

    Args:
        status: of HTTP.
        answer: its body, JSON unless a server in between answered.
        chat: above 0 for people, below for groups, 0 for neither.
    """
    try:
        said = json.loads(answer)
        text = str(said.get("description", ""))
    except (ValueError, AttributeError):
        return Outcome(Fate.UNKNOWN, text=f"HTTP {status}, no JSON")
    if OK <= status < REDIRECT and said.get("ok"):
        return Outcome(Fate.DONE, said.get("result"))
    if status >= SERVER or status < REDIRECT:
        return Outcome(Fate.UNKNOWN, text=f"HTTP {status}: {text}")
    return _refusal(status, text, said.get("parameters") or {}, chat)


def presented(content: Content, plain: int) -> Content:
    """Give a message's parameters, or those of a fall-back.

    Args:
        content: as `bot.letters.content_of` made it.
        plain: 0 as it is; 1 as plain text; 2 without buttons too.
    """
    if not plain:
        return {"parse_mode": HTML, "link_preview_options": {"is_disabled": True}, **content}
    shortened = cut(readable(content["text"]), LONGEST)
    shown = {name: value for name, value in content.items() if name not in OF_A_FILE} | {"text": shortened}
    if plain >= WITHOUT_MARKUP:
        shown.pop("reply_markup", None)
    return shown


def readable(text: str) -> str:
    """Give some HTML as plain text; never empty."""
    return bare(text) or "…"


def _refusal(status: int, text: str, parameters: dict[str, Any], chat: int) -> Outcome:
    if status == TOO_MANY:
        return Outcome(Fate.FLOOD, text=text, seconds=float(parameters.get("retry_after", 1)))
    if "migrate_to_chat_id" in parameters:
        return Outcome(Fate.MIGRATED, text=text, to=int(parameters["migrate_to_chat_id"]))
    if status in {UNAUTHORIZED, NOT_FOUND}:
        return Outcome(Fate.TOKEN, text=text)
    if status == CONFLICT:
        return Outcome(Fate.CONFLICT, text=text)
    lower = text.lower()
    if status == FORBIDDEN:
        return _ban(text, next((why for part, why in BANS if part in lower), ""), chat)
    for part, fate, why in REFUSALS:
        if part in lower:
            return _ban(text, why, chat) if fate is Fate.UNREACHABLE else Outcome(fate, text=text, why=why)
    return Outcome(Fate.OURS, text=text)


def _ban(text: str, why: str, chat: int) -> Outcome:
    if chat > 0:
        return Outcome(Fate.UNREACHABLE, text=text, why=why or "blocked")
    return Outcome(Fate.MUTED, text=text, why="rights" if not why else "kicked")
