"""Payloads of deep links, bound to a table and to who pressed: a forwarded link seats nobody else."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

from bot.callers import Caller
from bot.screen import Button
from bot.screens import notes
from bot.tables import Table
from bot.work import OTHER, Work

if TYPE_CHECKING:
    from bot.desk import Desk

_SIGNATURE = 12  # hexadecimal digits; with table and person the payload stays far below 64 characters


def payload(secret: str, match: int, person: int) -> str:
    """The payload (1-64 of ``A-Za-z0-9_-``) that seats a person at a table."""
    return f"sit_{match}_{person}_{signature(secret, match, person)}"


def invite(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Lead somebody to his private chat, where a payload seats him as soon as he presses Start."""
    start = f"https://t.me/{desk.bot_name}?start={payload(desk.secret, table.id, caller.person)}"
    if caller.query:
        work.answer(caller.query, url=start)
        return
    words = table.words
    button = Button(words("button-hand"), url=start)
    note = notes.note(words, "lobby-unreachable", ((button,),), name=caller.name)
    work.announce(table.place, note, priority=OTHER)


def table_of(secret: str, text: str, person: int) -> int | None:
    """The table that a payload invites this person to, or None: not an invitation, or somebody else's."""
    match text.split("_"):
        case ["sit", table, meant, signed] if table.isascii() and table.isdigit() and meant == str(person):
            good = hmac.compare_digest(signed, signature(secret, int(table), person))
            return int(table) if good else None
    return None


def wish(secret: str, chat: int, person: int) -> str:
    """The payload that notes that a person wants to be told of a group's next table."""
    return f"call_{chat}_{person}_{signature(secret, f'call:{chat}', person)}"


def chat_of(secret: str, text: str, person: int) -> int | None:
    """The group of such a payload, or None: not one, or somebody else's."""
    match text.split("_"):
        case ["call", chat, meant, signed] if meant == str(person):
            good = hmac.compare_digest(signed, signature(secret, f"call:{chat}", person))
            return int(chat) if good else None
    return None


def signature(secret: str, what: int | str, person: int) -> str:
    """What only this bot can write for a person: that a table, or something else, is meant for him."""
    text = f"{what}:{person}".encode()
    return hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()[:_SIGNATURE]
