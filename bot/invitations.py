"""Payloads of deep links, bound to a table and to who pressed: a forwarded link seats nobody else."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

from bot.callers import Caller
from bot.screen import Button
from bot.tables import Table
from bot.work import Work

if TYPE_CHECKING:
    from bot.desk import Desk

_SIGNATURE = 12  # hexadecimal digits; with table and person the payload stays far below 64 characters


def payload(secret: str, match: int, person: int) -> str:
    """The payload (1-64 of ``A-Za-z0-9_-``) that seats a person at a table."""
    return f"sit_{match}_{person}_{signature(secret, match, person)}"


def invite(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Lead somebody to his private chat, where a payload seats him as soon as he presses Start."""
    lead(desk, work, caller, payload(desk.secret, table.id, caller.person), "lobby-unreachable", "button-hand")


def lead(desk: Desk, work: Work, caller: Caller, start: str, key: str, label: str) -> None:
    """Lead somebody to his private chat: at once where he has pressed a button, else by one.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who is led.
        start: the payload that comes back when he presses Start.
        key: of the message that says why.
        label: of its button.
    """
    url = f"https://t.me/{desk.bot_name}?start={start}"
    if caller.query:
        work.answer(caller.query, url=url)
    else:
        desk.tell(work, caller, key, ((Button(desk.words_at(caller)(label), url=url),),), name=caller.name)


def table_of(secret: str, text: str, person: int) -> int | None:
    """The table that a payload invites this person to, or None: not an invitation, or somebody else's."""
    match text.split("_"):
        case ["sit", table, meant, signed] if table.isascii() and table.isdigit() and meant == str(person):
            good = _same(signed, signature(secret, int(table), person))
            return int(table) if good else None
    return None


def wish(secret: str, chat: int, person: int) -> str:
    """The payload that notes that a person wants to be told of a group's next table."""
    return f"call_{chat}_{person}_{signature(secret, f'call:{chat}', person)}"


def chat_of(secret: str, text: str, person: int) -> int | None:
    """The group of such a payload, or None: not one, or somebody else's."""
    match text.split("_"):
        case ["call", chat, meant, signed] if meant == str(person):
            good = _same(signed, signature(secret, f"call:{chat}", person))
            return int(chat) if good else None
    return None


def _same(signed: str, right: str) -> bool:
    """Whether a signature is the right one; payloads can be typed, too, in any letters."""
    return hmac.compare_digest(signed.encode(errors="replace"), right.encode())


def signature(secret: str, what: int | str, person: int) -> str:
    """What only this bot can write for a person: that a table, or something else, is meant for him."""
    text = f"{what}:{person}".encode()
    return hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()[:_SIGNATURE]
