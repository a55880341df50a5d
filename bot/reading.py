"""Buttons that only turn pages: rule sheets, help, the choice of a language. They belong to no table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import engine
from bot import slots
from bot.callers import Caller
from bot.desk import Desk
from bot.keys import Key
from bot.play import Play
from bot.screen import Screen, Slot
from bot.screens import private, rules
from bot.tables import Table
from bot.words import LANGUAGES, Words
from bot.work import OTHER, Work


def pages(caller: Caller) -> Slot:
    """The message in which pages are turned; one a place."""
    return Slot(caller.place, "pages")


def show(work: Work, caller: Caller, screen: Screen, *, toast: str = "") -> None:
    """Show a page of rules, of help, of a list."""
    turn(work, caller, pages(caller), screen, toast=toast)


def turn(work: Work, caller: Caller, slot: Slot, screen: Screen, *, toast: str = "", match: int | None = None) -> None:
    """Show a page: in the message whose button was pressed, if that is the slot's, else in a new one below.

    Args:
        work: what it is handled with.
        caller: who pressed, or wrote.
        slot: what pages of this kind are shown in.
        screen: the page.
        toast: what a press is answered with.
        match: whose pages they are.
    """
    turned = caller.message and caller.message == work.shown(slot)
    work.show(slot, screen, anew=not turned, priority=OTHER, match=match)
    if caller.query:
        work.answer(caller.query, toast)


async def _shelf(desk: Desk, work: Work, caller: Caller, _: Key) -> None:
    show(work, caller, rules.games(desk.words_at(caller)))


async def _book(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    known = key.argument in engine.games() or key.argument == rules.COMMON
    words = desk.words_at(caller, key.argument if known and key.argument != rules.COMMON else "")
    show(work, caller, rules.contents(words, key.argument, key.table) if known else rules.games(words))


async def _leaf(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    game, _, number = key.argument.rpartition(".")
    if (game not in engine.games() and game != rules.COMMON) or not number.isdigit():
        work.answer(caller.query, caller.words().toast("toast-old"))
        return
    words = desk.words_at(caller, "" if game == rules.COMMON else game)
    show(work, caller, rules.page(words, game, int(number[:3]), key.table))


async def _rule(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    table = await desk.table(work, key.table) if key.table else None
    words = desk.words_at(caller, table.game if table else "")
    found = rules.rule(words, words.game, key.argument, key.table)
    if found is None:
        work.answer(caller.query, caller.words().toast("toast-old"))
    else:
        show(work, caller, found)


async def _rules(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    table = await _here(desk, work, caller, key)
    if table is None or not table.game:
        show(work, caller, rules.games(desk.words_at(caller)))
    else:
        show(work, caller, rules.of_table(desk.words_at(caller, table.game), table))


async def _language(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    if not caller.private:
        work.answer(caller.query, caller.words().toast("toast-old"))
    elif key.argument in LANGUAGES:
        await desk.set_language(work, caller.person, key.argument)
        words = Words(key.argument)
        show(work, caller, private.language(words), toast=words.toast("language-set"))
    else:
        show(work, caller, private.language(caller.words()))


async def _back(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    """Close the pages; under a table, close its menu."""
    table = await _here(desk, work, caller, key)
    if table is not None and table.phase in ("playing", "paused") and caller.message == work.shown(slots.table(table)):
        Play(desk, work, table).show_table()
    else:
        work.retire(pages(caller), None)
    work.answer(caller.query)


async def _here(desk: Desk, work: Work, caller: Caller, key: Key) -> Table | None:
    """The table of a button, if it stands in this chat: of another one nobody here is to read anything."""
    table = await desk.table(work, key.table) if key.table else None
    return table if table is not None and table.place.chat == caller.place.chat else None


READING: dict[str, Callable[[Desk, Work, Caller, Key], Awaitable[None]]] = {
    "shelf": _shelf,
    "book": _book,
    "leaf": _leaf,
    "rule": _rule,
    "rules": _rules,
    "language": _language,
    "back": _back,
}
