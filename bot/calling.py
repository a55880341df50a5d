"""Who wants to play next time: the wish is noted, and when the next table is opened in the group, each is told once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot import invitations, register
from bot.callers import Caller
from bot.keys import Key
from bot.screen import Button, Place, Screen
from bot.screens import notes
from bot.screens.layout import button
from bot.tables import Table
from bot.words import Words
from bot.work import OTHER, Work
from storage import calls, chats
from storage.deadlines import NO_SEAT

if TYPE_CHECKING:
    from bot.desk import Desk

# By then the lobby stands in the group, so that there is a message to lead to; in seconds.
SOON = 3.0


async def call(desk: Desk, work: Work, caller: Caller) -> None:
    """Note that the caller wants to be told of the group's next table, or take his wish back."""
    chat = caller.place.chat
    if caller.private:
        desk.tell(work, caller, "only-group")
    elif caller.anonymous:
        desk.tell(work, caller, "toast-anonymous")
    elif not desk.reachable(caller.person):
        wish = invitations.wish(desk.secret, chat, caller.person)
        invitations.lead(desk, work, caller, wish, "call-start", "button-start")
    elif desk.pressed_lately(work, chat, caller.person):
        desk.tell(work, caller, "call-lately")
    elif caller.person in await calls.of_chat(desk.storage, chat):
        calls.delete(work.batch, chat, caller.person)
        _say(work, caller, "call-off")
    else:
        note(work, caller, chat, caller.title)


def note(work: Work, caller: Caller, chat: int, title: str) -> None:
    """Note the caller's wish and tell him."""
    calls.add(work.batch, chat, caller.person)
    words = caller.words()
    _say(work, caller, "call-noted", ((button(words("button-uncall"), "uncall", argument=str(chat)),),), title=title)


async def arrive(desk: Desk, work: Work, caller: Caller, chat: int) -> None:
    """Note the wish of somebody who had to press Start first."""
    known = await chats.get(desk.storage, chat)
    if known is not None:
        note(work, caller, chat, known.title)


async def _call(desk: Desk, work: Work, caller: Caller, _: Key) -> None:
    await call(desk, work, caller)


async def _uncall(desk: Desk, work: Work, caller: Caller, key: Key) -> None:  # noqa: ARG001  # every button's shape
    if key.argument.removeprefix("-").isdigit():
        calls.delete(work.batch, int(key.argument), caller.person)
    work.answer(caller.query, caller.words().toast("call-off"))


def offer(words: Words) -> tuple[tuple[Button, ...], ...]:
    """The button that notes the wish, in a row of its own."""
    return ((button(words("button-call"), "call"),),)


async def plan(desk: Desk, work: Work, table: Table) -> None:
    """Have those told of a new table who wanted to be."""
    if not table.private and await calls.of_chat(desk.storage, table.place.chat):
        work.later(table.id, "call", NO_SEAT, work.now + SOON)


async def tell(desk: Desk, work: Work, table: Table, message: int) -> None:
    """Tell them, and forget their wishes; where nobody can sit down any more they wait for the next table.

    Args:
        desk: the application.
        work: what is written and sent.
        table: the new table.
        message: its lobby's; 0: none stands there yet.
    """
    if table.phase != "lobby":
        return
    for number in await calls.of_chat(desk.storage, table.place.chat):
        known = await desk.person(number)
        if known is not None and table.seat_of(number) is None:
            words = Words(register.language_of(known, desk.language))
            told = _invitation(desk, table, number, words, message)
            told = replace(told, silent=desk.silent(work, known, table.house))
            work.announce(Place(number), told, priority=OTHER, match=table.id)
    calls.clear(work.batch, table.place.chat)


def _invitation(desk: Desk, table: Table, person: int, words: Words, message: int) -> Screen:
    signed = invitations.signature(desk.secret, table.id, person)
    rows = [(button(words("button-sit"), "sit", table.id, argument=signed),)]
    if message and table.chat_link:
        rows.append((Button(words("button-table"), url=f"{table.chat_link}{message}"),))
    return notes.note(words, "call-open", tuple(rows), title=table.chat_title)


def _say(work: Work, caller: Caller, key: str, rows: tuple[tuple[Button, ...], ...] = (), title: str = "") -> None:
    """Tell the caller by a toast, or in his own chat: the group need not hear of it."""
    words = caller.words()
    if caller.query:
        work.answer(caller.query, words.toast(key, title=title))
    else:
        work.announce(Place(caller.person), notes.note(words, key, rows, title=title), priority=OTHER)


CALLING: dict[str, Callable[[Desk, Work, Caller, Key], Awaitable[None]]] = {"call": _call, "uncall": _uncall}
