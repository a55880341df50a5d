"""What comes back by itself: outcomes of errands, chats that cannot be reached, deadlines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeAlias

from bot import (
    absence,
    admins,
    ballots,
    calling,
    clocks,
    forgetting,
    idle,
    joining,
    latecomers,
    lobby,
    pauses,
    register,
    removal,
    setting_up,
    slots,
    stopping,
)
from bot.admins import Asked
from bot.desk import Desk
from bot.play import Play
from bot.screen import Place
from bot.screens import notes
from bot.screens.layout import button
from bot.tables import Table
from bot.words import Words
from bot.work import OTHER, Work
from storage import calls, chats, people, shown

# What goes on when Telegram has told a group's admins.
_AFTER_ADMINS: dict[str, Callable[[Desk, Work, Asked], Awaitable[None]]] = {
    "stop": stopping.answered,
    "settings": setting_up.answered,
    "kick": removal.answered,
}


Body: TypeAlias = dict[str, Any]


class Reactions:
    """What the desk does of itself, when the outbox or a clock says so.

    Args:
        desk: the application.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def on_start(self, work: Work, away: float) -> None:
        """Take up the work after a start; ``away``: seconds that the bot was down."""
        await clocks.on_start(work, away)

    async def on_notice(self, work: Work, body: Body) -> None:
        """Handle a notice: ``notice`` is its kind, the rest belongs to it."""
        await on_notice(self._desk, work, body)

    async def on_due(self, work: Work, match: int, kind: str, seat: int, data: Body) -> None:
        """Handle a deadline whose time has come."""
        await on_due(self._desk, work, match, kind, seat, data)


async def on_notice(desk: Desk, work: Work, body: Body) -> None:
    """Handle a notice of the outbox or of the desk itself.

    Args:
        desk: the application.
        work: what it is handled with.
        body: ``notice`` and what belongs to its kind.
    """
    if handle := _NOTICES.get(body["notice"]):  # one of another version is nothing to us
        await handle(desk, work, body)


async def on_due(desk: Desk, work: Work, match: int, kind: str, seat: int, data: Body) -> None:
    """Handle a deadline whose time has come; its row is gone with this work."""
    table = await desk.table(work, match)
    phases, handle = _DUE[kind]
    if table is not None and table.phase in phases:
        await handle(desk, work, table, seat, data)


async def _lead(desk: Desk, work: Work, table: Table, seat: int, data: Body) -> None:
    Play(desk, work, table).release(seat, data["move"])


async def _robots(desk: Desk, work: Work, table: Table, _: int, __: Body) -> None:
    Play(desk, work, table).robots()


async def _clock(desk: Desk, work: Work, table: Table, _: int, data: Body) -> None:
    clocks.due(desk, work, table, data["stage"], data["stood"])


async def _pause(desk: Desk, work: Work, table: Table, _: int, __: Body) -> None:
    pauses.over(desk, work, table)


async def _probe(_: Desk, work: Work, table: Table, __: int, ___: Body) -> None:
    lobby.late(work, table)


async def _idle(desk: Desk, work: Work, table: Table, _: int, data: Body) -> None:
    idle.due(desk, work, table, data)


async def _vote(_: Desk, work: Work, table: Table, __: int, ___: Body) -> None:
    ballots.close(work, table, "vote-expired")


async def _call(desk: Desk, work: Work, table: Table, _: int, __: Body) -> None:
    await calling.tell(desk, work, table, work.shown(slots.lobby(table)))


async def _recount(desk: Desk, work: Work, body: Body) -> None:
    if (table := await desk.table(work, body["match"])) is not None:
        stopping.recount(desk, work, table)


async def _unreachable(desk: Desk, work: Work, body: Body) -> None:
    await unreachable(desk, work, body["chat"])


async def _reachable(desk: Desk, work: Work, body: Body) -> None:
    await reachable(desk, work, body["chat"])


async def _unmuted(desk: Desk, work: Work, body: Body) -> None:
    chats.set_reachable(work.batch, body["chat"])
    desk.forget_chat(body["chat"])


async def _migrated(desk: Desk, work: Work, body: Body) -> None:
    await migrate(desk, work, body["chat"], body["to"])


async def _delivered(desk: Desk, work: Work, body: Body) -> None:
    """Set the clock when a prompt has arrived, and pin a table that has."""
    table = await desk.table(work, body["match"])
    if table is None:
        return
    if slots.is_hand(body["slot"]):
        clocks.delivered(desk, work, table)
    elif body["new"]:
        params = {"chat_id": table.place.chat, "message_id": body["message"], "disable_notification": True}
        work.errand("pinChatMessage", params, tag={"for": "pin", "match": table.id})


async def _errand(desk: Desk, work: Work, body: Body) -> None:
    if handle := _ERRANDS.get(body["tag"]["for"]):  # a table that may not be pinned stands all the same
        await handle(desk, work, body)


async def _asked(desk: Desk, work: Work, body: Body) -> None:
    asked = admins.answered(body)
    await desk.know(work, asked.caller)
    await _AFTER_ADMINS[asked.then](desk, work, asked)


async def _probed(desk: Desk, work: Work, body: Body) -> None:
    tag = body["tag"]
    table = await desk.table(work, tag["match"])
    if table is None or table.phase != "lobby" or tag["person"] not in table.probing:
        return  # the probe is over
    if body["ok"] or body["why"]:
        await desk.set_reachable(work, tag["person"], yes=body["ok"])
        lobby.probed(desk, work, table, tag["person"], ok=body["ok"])
    else:
        lobby.late(work, table)  # Telegram was not to be asked


async def unreachable(desk: Desk, work: Work, person: int) -> None:
    """Tell the tables of somebody who cannot be reached, once: nobody is dealt to silently."""
    if await desk.person(person) is None:  # whoever was forgotten is not to be known by what stands in his chat
        shown.delete_chat(work.batch, person)
    tables = await desk.of_person(work, person)
    before = [table.seats[table.seat_of(person) or 0].reachable for table in tables]
    await desk.set_reachable(work, person, yes=False)
    for table, was in zip(tables, before, strict=True):
        if not was or table.private:
            continue
        if table.phase == "lobby":
            lobby.show(work, table)
        else:
            absence.replace(desk, work, table, person, "note-blocked")


async def left(desk: Desk, work: Work, chat: int, person: int) -> None:
    """Take somebody's seats who has left a group: he is not there to play, nor to be called."""
    calls.delete(work.batch, chat, person)
    for place in await desk.places(chat):
        table = await desk.at(work, place)
        if table is None:
            continue
        if latecomers.drop(work, table, person):
            lobby.repost(desk, work, table, anew=False)
        elif table.seat_of(person) is None:
            continue
        elif table.phase == "lobby":
            lobby.calm(work, table)
            lobby.stand(desk, work, table, person)
        else:
            absence.replace(desk, work, table, person, "note-left")


async def reachable(desk: Desk, work: Work, person: int) -> None:
    """Note that messages reach somebody again, and bring him his hands."""
    await desk.set_reachable(work, person, yes=True)
    for table in await desk.of_person(work, person):
        if table.phase == "lobby":
            lobby.show(work, table)
    await bring_hands(desk, work, person)


async def _muted(desk: Desk, work: Work, body: Body) -> None:
    """Note that a group, or a topic, cannot be written to, and tell the hosts of its tables in private, each once."""
    alone = body["why"] in {"topic", "thread"}
    if not alone:  # the other topics are there to be written to, after a start as well
        chats.set_reachable(work.batch, body["chat"], body["why"])
    desk.forget_chat(body["chat"])
    places = [place for place in await desk.places(body["chat"]) if not alone or place.thread == body["thread"]]
    found = [table for place in places if (table := await desk.at(work, place)) is not None]
    for table in {table.host: table for table in found}.values():
        host = await desk.person(table.host)
        if host is not None and host.reachable == people.Reachable.YES:
            words = Words(register.language_of(host, desk.language))
            told = notes.note(words, "note-muted", title=table.chat_title)
            told = replace(told, silent=desk.silent(work, host, table.house))
            work.announce(Place(host.id), told, match=table.id)


async def migrate(desk: Desk, work: Work, old: int, new: int) -> None:
    """Move what stood in a group to the supergroup that it has become; old message ids are useless there."""
    for place in await desk.places(old):
        table, there = await desk.at(work, place), Place(new, place.thread)
        if table is None:
            continue
        before = await desk.at(work, there)
        table.place, table.chat_link = there, register.link_of(new)
        if before is not None and _give_way(desk, work, table, before) is table:
            continue
        lobby.repost(desk, work, table)
        if table.vote is not None:
            ballots.show(work, table)
    chats.migrate(work.batch, old, new)
    for chat in (old, new):
        desk.forget_chat(chat)


def _give_way(desk: Desk, work: Work, moved: Table, before: Table) -> Table:
    """End one of two tables that an upgrade has brought to one place; gives which.

    Where the bot hears of the upgrade late, a table may have been opened in the supergroup: people sit there now. Only
    a lobby gives way to a match that has begun.
    """
    ended = before if before.phase == "lobby" and moved.phase != "lobby" else moved
    stopping.stop(desk, work, ended)
    return ended


def welcome(desk: Desk, work: Work, chat: int) -> None:
    """Say one line, with one button, in a group that the bot was added to."""
    words = Words(desk.language_of(chat))
    row = (button(words("button-new"), "new"),)
    work.announce(Place(chat), notes.note(words, "note-welcome", (row,)), priority=OTHER)


async def bring_hands(desk: Desk, work: Work, person: int) -> int:
    """Bring somebody all his hands anew; gives their number."""
    playing = [table for table in await desk.of_person(work, person) if table.phase in ("playing", "paused")]
    for table in playing:
        Play(desk, work, table).show_hand(table.seat_of(person) or 0, anew=True)
    return len(playing)


# What an errand was for, and who takes its outcome.
_ERRANDS: dict[str, Callable[[Desk, Work, Body], Awaitable[None]]] = {
    admins.PURPOSE: _asked,
    joining.PURPOSE: joining.answered,
    "probe": _probed,
}

# What comes by itself, and who takes it.
_NOTICES: dict[str, Callable[[Desk, Work, Body], Awaitable[None]]] = {
    "errand": _errand,
    "recount": _recount,
    "delivered": _delivered,
    "unreachable": _unreachable,
    "reachable": _reachable,
    "muted": _muted,
    "unmuted": _unmuted,
    "forget": forgetting.go_on,
    "vacate": forgetting.go_on,
    "migrated": _migrated,
}

_PLAYING, _LOBBY = frozenset({"playing"}), frozenset({"lobby"})
_STANDING = frozenset({"lobby", "playing", "paused"})

# Deadlines: in which phases of a table they mean something, and who takes them.
_DUE: dict[str, tuple[frozenset[str], Callable[[Desk, Work, Table, int, Body], Awaitable[None]]]] = {
    "lead": (_PLAYING, _lead),
    "robot": (_PLAYING, _robots),
    "clock": (_PLAYING, _clock),
    "pause": (frozenset({"paused"}), _pause),
    "probe": (_LOBBY, _probe),
    "vote": (_STANDING, _vote),
    "idle": (_STANDING, _idle),
    "call": (_STANDING, _call),
}
