"""Commands: what people type, in groups and in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import engine
from bot import (
    absence,
    calling,
    forgetting,
    history,
    invitations,
    joining,
    lobby,
    names,
    notices,
    opening,
    pauses,
    reading,
    removal,
    setting_up,
    status,
    stopping,
)
from bot.callers import Caller
from bot.desk import Desk
from bot.screen import Screen
from bot.screens import private, rules
from bot.screens.layout import button
from bot.tables import Table
from bot.words import LANGUAGES, Words
from bot.work import OTHER, Work

Command = Callable[[Desk, Work, Caller, str], Awaitable[None]]


async def command(desk: Desk, work: Work, caller: Caller, name: str, rest: str) -> None:
    """Handle a command.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who writes, where.
        name: the command, without slash and bot.
        rest: what stands behind it.
    """
    known = _PRIVATE if caller.private else _GROUP
    if name in known:
        await known[name](desk, work, caller, rest)
    elif name in _GROUP:
        desk.tell(work, caller, "only-group")
    elif name in _PRIVATE:
        desk.tell(work, caller, "only-private")
    else:
        desk.tell(work, caller, "unknown-command")


def find_game(text: str) -> str | None:
    """The id of a game that is named by its id or its name in any language."""
    wanted = text.strip().casefold().replace(" ", "_")
    for game in engine.games():
        names = {game, *(Words(language, game)("game-name").casefold().replace(" ", "_") for language in LANGUAGES)}
        if wanted in names:
            return game
    return None


async def _new(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    game = find_game(rest) if rest else ""
    if game is None:
        desk.tell(work, caller, "unknown-game", games=private.games(desk.words_at(caller)))
    else:
        await opening.open_table(desk, work, caller, game)


async def _call(desk: Desk, work: Work, caller: Caller, _: str) -> None:
    await calling.call(desk, work, caller)


async def _hand(desk: Desk, work: Work, caller: Caller, _: str) -> None:
    """Bring the caller's hands anew, to his own chat."""
    if not await notices.bring_hands(desk, work, caller.person):
        desk.tell(work, caller, "hand-none")
    elif not desk.reachable(caller.person):
        desk.tell(work, caller, "lobby-unreachable", name=caller.name)


async def _games(desk: Desk, work: Work, caller: Caller, _: str) -> None:
    tables = await desk.of_person(work, caller.person)
    words = caller.words()
    alone = words("games-alone")
    lines = [words("games-line", title=table.chat_title or alone, game=_named(caller, table)) for table in tables]
    if lines:
        text = names.escape("\n".join((words("games-yours"), *lines)))
        work.announce(caller.place, Screen(text), priority=OTHER)
    else:
        desk.tell(work, caller, "games-none")


def _named(caller: Caller, table: Table) -> str:
    return caller.words(table.game)("game-name") if table.game else "—"


async def _rules(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    words = desk.words_at(caller)
    table = await desk.at(work, caller.place)
    if rest:
        screen = rules.find(words, rest)
        if screen is None:
            desk.tell(work, caller, "unknown-rule")
            return
    elif table is not None and table.game:
        screen = rules.of_table(desk.words_at(caller, table.game), table)
    else:
        screen = rules.games(words)
    reading.show(work, caller, screen)


async def _start(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    """Welcome somebody; a payload seats him at the table that he came from."""
    await notices.bring_hands(desk, work, caller.person)
    match = invitations.table_of(desk.secret, rest, caller.person) if rest else None
    if match is not None:
        await joining.arrive(desk, work, caller, match)
        return
    chat = invitations.chat_of(desk.secret, rest, caller.person)
    if chat is not None:
        await calling.arrive(desk, work, caller, chat)
        return
    if rest.startswith("sit"):
        desk.tell(work, caller, "invitation-foreign")
    work.announce(caller.place, private.start(caller.words(), desk.bot_name), priority=OTHER)


async def _help(desk: Desk, work: Work, caller: Caller, _: str) -> None:
    words = desk.words_at(caller)
    screen = private.help_private(words) if caller.private else private.help_group(words)
    work.announce(caller.place, screen, priority=OTHER)


async def _forget(desk: Desk, work: Work, caller: Caller, _: str) -> None:  # noqa: ARG001  # every command's shape
    reading.show(work, caller, forgetting.question(caller.words()))


async def _start_in_group(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    if rest == "new":  # the bot was added by its «?startgroup» link
        await opening.open_table(desk, work, caller)
    else:
        await _help(desk, work, caller, "")


def _at_table(handle: Callable[[Desk, Work, Caller, Table], None]) -> Command:
    """A command for the table that stands where it is written; where none does, one can be opened."""

    async def command(desk: Desk, work: Work, caller: Caller, _: str) -> None:
        table = await desk.at(work, caller.place)
        if table is not None:
            handle(desk, work, caller, table)
            return
        words = desk.words_at(caller)
        row = (button(words("button-new"), "new"),)
        desk.tell(work, caller, "table-none", () if caller.private else (row, *calling.offer(words)))

    return command


def _leave(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    leave = lobby.leave if table.phase == "lobby" else absence.leave
    leave(desk, work, caller, table)


def _repost(desk: Desk, work: Work, _: Caller, table: Table) -> None:
    lobby.repost(desk, work, table)


def _kick(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    removal.ask(desk, work, caller, table, caller.replied)


_GROUP: dict[str, Command] = {
    "new": _new,
    "join": _at_table(joining.sit),
    "leave": _at_table(_leave),
    "table": _at_table(_repost),
    "hand": _hand,
    "record": history.command,
    "rules": _rules,
    "call": _call,
    "stop": _at_table(stopping.ask),
    "settings": setting_up.command,
    "kick": _at_table(_kick),
    "pause": _at_table(pauses.turn),
    "help": _help,
    "start": _start_in_group,
}

_PRIVATE: dict[str, Command] = {
    "start": _start,
    "new": _new,
    "table": _at_table(_repost),
    "stop": _at_table(stopping.ask),
    "hand": _hand,
    "games": _games,
    "record": history.command,
    "history": history.mine,
    "rules": _rules,
    "settings": setting_up.command,
    "forget": _forget,
    "status": status.command,
    "help": _help,
}

NAMES = frozenset((*_GROUP, *_PRIVATE))
