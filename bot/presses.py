"""Presses of buttons: a button says its kind and its table; each kind has one handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import engine
from bot import (
    absence,
    calling,
    forgetting,
    hands,
    history,
    invitations,
    joining,
    keys,
    lobby,
    opening,
    pauses,
    reading,
    removal,
    setting_up,
    stopping,
)
from bot.callers import Caller
from bot.desk import Desk
from bot.keys import Key
from bot.play import Play
from bot.screens import options
from bot.screens import table as tables
from bot.tables import Table
from bot.words import Words
from bot.work import Work
from engine.options import allowed


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button that belongs to a table.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who pressed.
        table: the table.
        key: what the button says.
    """

    desk: Desk
    work: Work
    caller: Caller
    table: Table
    key: Key

    @property
    def words(self) -> Words:
        """What the presser reads."""
        return self.caller.words(self.table.game)

    @property
    def play(self) -> Play:
        """The work at the table."""
        return Play(self.desk, self.work, self.table)

    @property
    def here(self) -> bool:
        """Whether the button can be one of ours: apps may send any data, also of a table of another chat.

        In his own chat a player has his hand, and who has called has his invitation.
        """
        if self.caller.place.chat == self.table.place.chat:
            return True
        if self.key.kind == "sit":
            return self.key.argument == invitations.signature(self.desk.secret, self.table.id, self.caller.person)
        return self.key.kind in hands.HAND or self.key.kind == "return"

    def toast(self, key: str, /, **args: str | int) -> None:
        """Answer with a message of the catalogue."""
        self.work.answer(self.caller.query, self.words.toast(key, **args))

    def seated(self) -> bool:
        """Whether the presser sits at this table; somebody else is told that he does not."""
        return self.desk.seated(self.work, self.caller, self.table)


async def press(desk: Desk, work: Work, caller: Caller, data: str) -> None:
    """Handle a press; whatever a stranger's or an old button says, it is answered and changes nothing it may not."""
    key = keys.decode(data)
    if key is None:
        work.answer(caller.query, caller.words().toast("toast-old"))
    elif handle := _ANYWHERE.get(key.kind):
        await handle(desk, work, caller, key)
    else:
        await _at_table(desk, work, caller, key)


async def _new(desk: Desk, work: Work, caller: Caller, _: Key) -> None:
    await opening.open_table(desk, work, caller)


async def _alone(desk: Desk, work: Work, caller: Caller, _: Key) -> None:
    if caller.private:
        await opening.open_table(desk, work, caller)
    else:
        desk.tell(work, caller, "only-private")


async def _forget(desk: Desk, work: Work, caller: Caller, _: Key) -> None:
    if caller.private:
        forgetting.begin(work, caller)
    else:
        desk.tell(work, caller, "only-private")


async def _at_table(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    table = await desk.table(work, key.table) if key.table else None
    if table is None:
        work.answer(caller.query, caller.words().toast("toast-no-table"))
        return
    one = Press(desk, work, caller, table, key)
    if not one.here:
        one.toast("toast-outsider")
    elif key.kind in _AFTERWARDS and table.phase in ("over", "closed"):
        await _again(one)
    elif key.kind in _ANY_TIME and table.standing:
        _ANY_TIME[key.kind](one)
    elif key.kind in _LOBBY and table.phase == "lobby":
        _lobby(one)
    elif key.kind in _TABLE and table.phase in ("playing", "paused"):
        _TABLE[key.kind](one)
    elif key.kind in hands.HAND and table.phase == "paused":
        one.toast("toast-pause")
    elif key.kind in hands.HAND and table.phase == "playing":
        hands.press(desk, work, caller, table, key)
    else:
        one.toast("toast-old")


def _lobby(one: Press) -> None:
    handler, host_only = _LOBBY[one.key.kind]
    if host_only and one.caller.person != one.table.host and not one.caller.anonymous:
        one.toast("toast-host")
    elif host_only and one.table.probing and one.key.kind != "close":
        one.toast("toast-probing")
    else:
        handler(one)


def _just(handle: Callable[[Desk, Work, Caller, Table], None]) -> Callable[[Press], None]:
    """What a button does that says nothing but its kind: the same as the command of that name."""
    return lambda one: handle(one.desk, one.work, one.caller, one.table)


def _back(one: Press) -> None:
    lobby.show(one.work, one.table)
    one.work.answer(one.caller.query)


def _games(one: Press) -> None:
    lobby.show(one.work, one.table, lobby.which_game(one.table))
    one.work.answer(one.caller.query)


def _game(one: Press) -> None:
    if one.key.argument not in engine.games():
        one.toast("toast-old")
        return
    lobby.choose_game(one.work, one.table, one.key.argument)
    one.work.answer(one.caller.query)


def _options(one: Press) -> None:
    page = int(one.key.argument) if one.key.argument.isdigit() else 0
    if not one.table.game:
        one.toast("toast-no-game")
        return
    screen = options.options(one.table.words, one.table, page)
    lobby.show(one.work, one.table, screen)
    one.work.answer(one.caller.query)


def _preset(one: Press) -> None:
    presets = engine.game(one.table.game).presets if one.table.game else {}
    if one.key.argument not in presets:
        one.toast("toast-old")
        return
    lobby.change(one.work, one.table, one.key.argument, presets[one.key.argument])
    one.work.answer(one.caller.query)


def _option(one: Press) -> None:
    table, name = one.table, one.key.argument
    if not table.game or name not in allowed(table.options):
        one.toast("toast-old")
        return
    after = options.following(table.options, name, len(table.seats))
    if after == table.options:
        one.toast("toast-option-stays")
        return
    lobby.change(one.work, table, table.preset, after, page=options.page_of(after, name))
    one.work.answer(one.caller.query)


def _robot(one: Press) -> None:
    if not lobby.add_robot(one.work, one.table):
        one.toast("toast-full")
        return
    _back(one)


def _unrobot(one: Press) -> None:
    lobby.take_robot(one.work, one.table)
    _back(one)


def _close(one: Press) -> None:
    lobby.close(one.desk, one.work, one.table)
    one.work.answer(one.caller.query)


def _cards(one: Press) -> None:
    one.work.answer(one.caller.query, hands.popup(one.table, one.caller), alert=True)


def _last(one: Press) -> None:
    look = engine.view(one.table.playing, None)
    one.work.answer(one.caller.query, tables.last(one.words, one.table, look), alert=True)


def _more(one: Press) -> None:
    if one.seated():
        one.play.show_menu()
        one.work.answer(one.caller.query)


def _post(one: Press) -> None:
    if one.seated():
        one.play.show_table(anew=True)
        one.work.answer(one.caller.query)


def _vote(one: Press) -> None:
    stopping.vote(one.desk, one.work, one.caller, one.table, end=one.key.argument == "end")


def _kick(one: Press) -> None:
    if one.key.argument != "none":
        person = int(one.key.argument) if one.key.argument.isdigit() else 0
        removal.ask(one.desk, one.work, one.caller, one.table, person)
    elif one.seated():
        lobby.repost(one.desk, one.work, one.table, anew=False)
        one.work.answer(one.caller.query)


async def _again(one: Press) -> None:
    if await one.desk.at(one.work, one.table.place) is not None:
        one.toast("table-stands")
    elif barred := await opening.bar(one.desk, one.work, one.table.place, one.caller.person):
        one.toast(barred)
    elif one.seated():
        await opening.rematch(one.desk, one.work, one.caller, one.table, other_game=one.key.kind == "games")
        one.work.answer(one.caller.query)


# What a button does that needs no table, or none that one plays at.
_ANYWHERE: dict[str, Callable[[Desk, Work, Caller, Key], Awaitable[None]]] = {
    "new": _new,
    "alone": _alone,
    "forget": _forget,
    "settings": setting_up.press,
    **calling.CALLING,
    **history.HISTORY,
    **reading.READING,
}

# Under the result of a match: the same again, or another game.
_AFTERWARDS = frozenset({"again", "games"})

# What a button does before the match as well as in it.
_ANY_TIME: dict[str, Callable[[Press], None]] = {
    "stop": _just(stopping.ask),
    "vote": _vote,
    "kick": _kick,
}

# What a button of a lobby does, and whether only the host may press it.
_LOBBY: dict[str, tuple[Callable[[Press], None], bool]] = {
    "sit": (_just(joining.sit), False),
    "leave": (_just(lobby.leave), False),
    "lobby": (_back, True),
    "games": (_games, True),
    "game": (_game, True),
    "options": (_options, True),
    "preset": (_preset, True),
    "option": (_option, True),
    "deal": (_just(lobby.ready), True),
    "robot": (_robot, True),
    "unrobot": (_unrobot, True),
    "close": (_close, True),
}

# What a button under a table does.
_TABLE: dict[str, Callable[[Press], None]] = {
    "cards": _cards,
    "last": _last,
    "more": _more,
    "post": _post,
    "pause": _just(pauses.pause),
    "resume": _just(pauses.resume),
    "sit": _just(joining.sit),
    "leave": _just(absence.leave),
    "return": _just(absence.come_back),
}
