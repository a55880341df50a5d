"""How the bot is, for its owner: version, tables, what waits to be sent, the size of the database."""

from __future__ import annotations

from bot import __version__
from bot.callers import Caller
from bot.desk import Desk
from bot.work import Work
from storage import matches

_MEGABYTE = 1_000_000


async def command(desk: Desk, work: Work, caller: Caller, _: str) -> None:
    """Tell the owner how the bot is; for everybody else there is no such command."""
    if caller.person != desk.settings.owner_id:
        desk.tell(work, caller, "unknown-command")
        return
    phases = await matches.phases(desk.storage)
    unsent, lag = work.unsent()
    desk.tell(
        work,
        caller,
        "owner-status",
        version=__version__,
        playing=phases.get("playing", 0) + phases.get("paused", 0),
        lobbies=phases.get("lobby", 0),
        unsent=unsent,
        lag=round(lag),
        size=f"{desk.storage.size() / _MEGABYTE:.1f}",
    )
