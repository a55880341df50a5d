"""Who may sit down: where a group lets only its members play, Telegram is asked first whether somebody is one."""

from __future__ import annotations

from typing import Any

from bot import absence, lobby
from bot.callers import Caller, of_tag
from bot.desk import Desk
from bot.tables import Table
from bot.work import Work

PURPOSE = "member"
_GONE = frozenset({"left", "kicked"})


def sit(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Give the caller a seat at a table of his group, if he may sit there; his own he has back."""
    if table.away(caller.person):
        absence.come_back(desk, work, caller, table)
    elif _strange(table, caller):
        _ask(work, caller, table)
    else:
        lobby.sit(desk, work, caller, table)


async def arrive(desk: Desk, work: Work, caller: Caller, match: int) -> None:
    """Seat somebody who has come to his private chat through an invitation, if he may sit there."""
    table = await desk.table(work, match)
    if table is not None and _strange(table, caller):
        _ask(work, caller, table)
    else:
        await _seat(desk, work, caller, match)


async def answered(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    """Go on once Telegram has said whether somebody is a member; where it does not say he counts as one.

    Args:
        desk: the application.
        work: what it is handled with.
        body: the notice of an errand: only admins are certain to be told of others.
    """
    caller = of_tag(body["tag"]["caller"])
    await desk.know(work, caller)
    table = await desk.table(work, body["tag"]["match"])
    if table is None or not table.standing or await desk.person(caller.person) is None:
        desk.tell(work, caller, "toast-no-table")
    elif body["ok"] and _outside(body["result"]):
        desk.tell(work, caller, "toast-members", title=table.chat_title)
    elif caller.private:
        await _seat(desk, work, caller, table.id)
    else:
        lobby.sit(desk, work, caller, table)


def _strange(table: Table, caller: Caller) -> bool:
    """Whether Telegram is to be asked who somebody is before he sits down, or waits for a seat."""
    members = table.house.join == "members" and not table.private and table.standing
    return members and not caller.anonymous and table.seat_of(caller.person) is None


def _outside(member: dict[str, Any]) -> bool:
    return member["status"] in _GONE or member.get("is_member") is False


def _ask(work: Work, caller: Caller, table: Table) -> None:
    tag = {"for": PURPOSE, "match": table.id, "caller": caller.tag()}
    work.errand("getChatMember", {"chat_id": table.place.chat, "user_id": caller.person}, tag=tag)


async def _seat(desk: Desk, work: Work, caller: Caller, match: int) -> None:
    table = await lobby.arrive(desk, work, caller, match)
    if table is not None and table.away(caller.person):
        absence.come_back(desk, work, caller, table)
    if table is None:
        desk.tell(work, caller, "invitation-gone")
    elif table.seat_of(caller.person) is None:
        desk.tell(work, caller, "invitation-next", title=table.chat_title)
    else:
        desk.tell(work, caller, "invitation-seated", title=table.chat_title)
