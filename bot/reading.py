"""Buttons that only turn pages: rule sheets, help, the choice of a language. They belong to no table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import engine
from bot.callers import Caller
from bot.desk import Desk
from bot.keys import Key
from bot.screen import Screen, Slot
from bot.screens import private, rules
from bot.words import LANGUAGES, Words
from bot.work import OTHER, Work


def show(work: Work, caller: Caller, screen: Screen, *, anew: bool = False, toast: str = "") -> None:
    """Show a page in the place of the caller, and answer his press; one message of pages a place."""
    work.show(Slot(caller.place, "pages"), screen, anew=anew, priority=OTHER)
    if caller.query:
        work.answer(caller.query, toast)


def words_of(desk: Desk, caller: Caller, game: str = "") -> Words:
    """The words for what is shown where the caller is: his own in private, the group's in a group."""
    return caller.words(game) if caller.private else Words(desk.language_of(caller.place.chat), game)


async def _shelf(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    show(work, caller, rules.games(words_of(desk, caller)), anew=not key.table)


async def _book(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    known = key.argument in engine.games() or key.argument == rules.COMMON
    words = words_of(desk, caller, key.argument if known and key.argument != rules.COMMON else "")
    show(work, caller, rules.contents(words, key.argument, key.table) if known else rules.games(words))


async def _leaf(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    game, _, number = key.argument.rpartition(".")
    if (game not in engine.games() and game != rules.COMMON) or not number.isdigit():
        work.answer(caller.query, caller.words().toast("toast-old"))
        return
    words = words_of(desk, caller, "" if game == rules.COMMON else game)
    show(work, caller, rules.page(words, game, int(number[:3]), key.table))


async def _rule(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    table = await desk.table(work, key.table) if key.table else None
    words = words_of(desk, caller, table.game if table else "")
    found = rules.rule(words, words.game, key.argument)
    if found is None:
        work.answer(caller.query, caller.words().toast("toast-old"))
    else:
        show(work, caller, found, anew=True)


async def _rules(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    table = await desk.table(work, key.table) if key.table else None
    if table is None or not table.game:
        show(work, caller, rules.games(words_of(desk, caller)), anew=True)
    else:
        show(work, caller, rules.of_table(words_of(desk, caller, table.game), table), anew=True)


async def _language(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    if not caller.private:
        work.answer(caller.query, caller.words().toast("toast-old"))
    elif key.argument in LANGUAGES:
        await desk.set_language(work, caller.person, key.argument)
        words = Words(key.argument)
        show(work, caller, private.language(words), toast=words.toast("language-set"))
    else:
        show(work, caller, private.language(caller.words()), anew=True)


READING: dict[str, Callable[[Desk, Work, Caller, Key], Awaitable[None]]] = {
    "shelf": _shelf,
    "book": _book,
    "leaf": _leaf,
    "rule": _rule,
    "rules": _rules,
    "language": _language,
}
