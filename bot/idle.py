"""Tables at which nothing happens any more close by themselves, with a word to the chat.

There is one deadline a table, of the kind ``idle``. It is looked at when it is due: if there was something meanwhile,
it is set anew from there, so that a move costs no write of its own.
"""

from __future__ import annotations

from typing import Any

from bot import stopping, telling
from bot.desk import Desk
from bot.tables import Table
from bot.work import OTHER, Work
from storage.deadlines import NO_SEAT

HOUR, DAY = 3600.0, 86400.0
# How long nothing happens before a lobby, a match and a match by letters, or of one who plays alone, are over.
LOBBY, MATCH, LETTERS = HOUR, DAY, 7 * DAY
# After so long `/new` offers to end a table that stands in the way.
QUIET = 15 * 60.0


def watch(work: Work, table: Table) -> None:
    """Look after a table that was opened."""
    work.later(table.id, "idle", NO_SEAT, work.now + LOBBY)


def since(table: Table) -> float:
    """When something last happened at a table, in unix seconds."""
    return max(table.created_at, table.moved_at, *(seat.acted_at for seat in table.seats))


def limit(table: Table) -> float:
    """For how long nothing may happen, in seconds; a clock, where there is one, comes long before."""
    if table.phase == "lobby":
        return LOBBY
    return MATCH if table.house.pace == "off" and not table.private else LETTERS


def due(desk: Desk, work: Work, table: Table, data: dict[str, Any]) -> None:
    """Close a table that nothing happens at; a pause is given a day of its own."""
    if table.phase == "paused" and not data.get("paused"):
        work.later(table.id, "idle", NO_SEAT, work.now + DAY, {"paused": True})
    elif (over := since(table) + limit(table)) > work.now:
        work.later(table.id, "idle", NO_SEAT, over)
    else:
        _tell(work, table)
        stopping.stop(desk, work, table)


def _tell(work: Work, table: Table) -> None:
    """Say why a table is closed; for a lobby of one person's own its message says enough."""
    if table.phase == "lobby" and table.private:
        return
    key = "idle-lobby" if table.phase == "lobby" else "idle-match"
    telling.tell(work, table, key, priority=OTHER, days=round(limit(table) / DAY))


def quiet(work: Work, table: Table) -> bool:
    """Whether a table stands in the way of those who want to play."""
    return work.now - since(table) > QUIET
