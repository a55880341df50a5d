"""What all at a table are told: one line of the catalogue, as a message that stays."""

from __future__ import annotations

from bot import names
from bot.screens import notes
from bot.tables import Table
from bot.work import RESULT, Work


def tell(work: Work, table: Table, key: str, /, *, priority: int = RESULT, **args: str | int) -> None:
    """Tell a table's chat something of the catalogue; names come as Telegram gives them.

    Args:
        work: what it is written in.
        table: the table.
        key: the message's id.
        priority: as in `Work.announce`.
        args: the message's arguments.
    """
    work.announce(table.place, notes.note(table.words, key, **args), priority=priority, match=table.id)


def tell_of(work: Work, table: Table, key: str, seat: int) -> None:
    """Tell a table's chat something of a player, by the name that nobody else there has."""
    tell(work, table, key, name=names.plain(table.words, table)[seat])
