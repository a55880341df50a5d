"""What comes back by itself: outcomes of errands, chats that cannot be reached, deadlines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot import (
    absence,
    admins,
    ballots,
    calling,
    forgetting,
    latecomers,
    lobby,
    register,
    removal,
    setting_up,
    stopping,
)
from bot.admins import Asked
from bot.desk import Desk
from bot.play import Play
from bot.screen import Place
from bot.screens import notes
from bot.screens.layout import button
from bot.words import Words
from bot.work import OTHER, Work
from storage import calls, chats, people, shown

# What goes on when Telegram has told a group's admins.
_AFTER_ADMINS: dict[str, Callable[[Desk, Work, Asked], Awaitable[None]]] = {
    "stop": stopping.answered,
    "settings": setting_up.answered,
    "kick": removal.answered,
}


class Reactions:
    """What the desk does of itself, when the outbox or a clock says so.

    Args:
        desk: the application.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def on_start(self, work: Work, away: float) -> None:
        """Take up the work after a start; ``away``: seconds that the bot was down."""

    async def on_notice(self, work: Work, body: dict[str, Any]) -> None:
        """Handle a notice: ``notice`` is its kind, the rest belongs to it."""
        await on_notice(self._desk, work, body)

    async def on_due(self, work: Work, match: int, kind: str, seat: int, data: dict[str, Any]) -> None:
        """Handle a deadline whose time has come."""
        await on_due(self._desk, work, match, kind, seat, data)


async def on_notice(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    """Handle a notice of the outbox or of the desk itself.

    Args:
        desk: the application.
        work: what it is handled with.
        body: ``notice`` and what belongs to its kind.
    """
    match body["notice"]:
        case "errand":
            await _errand(desk, work, body)
        case "recount":
            if (table := await desk.table(work, body["match"])) is not None:
                stopping.recount(desk, work, table)
        case "unreachable":
            await unreachable(desk, work, body["chat"])
        case "reachable":
            await reachable(desk, work, body["chat"])
        case "muted":
            await _muted(desk, work, body)
        case "unmuted":
            chats.set_reachable(work.batch, body["chat"])
            desk.forget_chat(body["chat"])
        case "forget" | "vacate":
            await forgetting.go_on(desk, work, body)
        case "migrated":
            await migrate(desk, work, body["chat"], body["to"])


async def on_due(desk: Desk, work: Work, match: int, kind: str, seat: int, data: dict[str, Any]) -> None:
    """Handle a deadline whose time has come; its row is gone with this work."""
    table = await desk.table(work, match)
    if table is None:
        return
    if kind == "lead" and table.phase == "playing":
        Play(desk, work, table).release(seat, data["move"])
    elif kind == "robot" and table.phase == "playing":
        Play(desk, work, table).robots()
    elif kind == "probe" and table.phase == "lobby":
        lobby.late(work, table)
    elif kind == "vote" and table.standing:
        ballots.close(work, table, "vote-expired")
    elif kind == "call":
        await calling.tell(desk, work, table, work.shown(lobby.slot(table)))


async def _errand(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    tag = body["tag"]
    if tag["for"] == admins.PURPOSE:
        asked = admins.answered(body)
        await _AFTER_ADMINS[asked.then](desk, work, asked)
        return
    table = await desk.table(work, tag["match"])
    if table is None:
        return
    if table.phase != "lobby" or tag["person"] not in table.probing:
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
        if table is None or latecomers.drop(work, table, person) or table.seat_of(person) is None:
            continue
        if table.phase == "lobby":
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


async def _muted(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    """Note that a group cannot be written to, and tell the hosts of its tables in private."""
    chats.set_reachable(work.batch, body["chat"], body["why"])
    desk.forget_chat(body["chat"])
    for place in await desk.places(body["chat"]):
        table = await desk.at(work, place)
        host = await desk.person(table.host) if table is not None else None
        if table is not None and host is not None and host.reachable == people.Reachable.YES:
            words = Words(register.language_of(host, desk.language))
            work.announce(Place(host.id), notes.note(words, "note-muted", title=table.chat_title), match=table.id)


async def migrate(desk: Desk, work: Work, old: int, new: int) -> None:
    """Move what stood in a group to the supergroup that it has become; old message ids are useless there."""
    for place in await desk.places(old):
        table = await desk.at(work, place)
        if table is None:
            continue
        table.place, table.chat_link = Place(new, place.thread), register.link_of(new)
        lobby.repost(desk, work, table)
        if table.vote is not None:
            ballots.show(work, table)
    chats.migrate(work.batch, old, new)
    for chat in (old, new):
        desk.forget_chat(chat)


def welcome(desk: Desk, work: Work, chat: int) -> None:
    """Say one line, with one button, in a group that the bot was added to."""
    words = Words(desk.language_of(chat))
    row = (button(words("button-new"), "new"),)
    work.announce(Place(chat), notes.note(words, "note-welcome", (row,)), priority=OTHER)


async def bring_hands(desk: Desk, work: Work, person: int) -> int:
    """Bring somebody all his hands anew; gives their number."""
    playing = [table for table in await desk.of_person(work, person) if table.phase == "playing"]
    for table in playing:
        Play(desk, work, table).show_hand(table.seat_of(person) or 0, anew=True)
    return len(playing)
