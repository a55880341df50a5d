"""Tables that this program cannot play on, since another version of it opened them: they end with a word."""

from __future__ import annotations

import logging

from bot import slots
from bot.screens import notes
from bot.screens.layout import button
from bot.tables import Table
from bot.words import Words
from bot.work import Work
from storage import matches

log = logging.getLogger(__name__)


def end(work: Work, table: Table) -> None:
    """End a table that cannot be rebuilt; nothing but its header is touched, so that what was played can be read."""
    if not table.standing:
        return
    log.error("Table %s is played by rules that are not known here: %s", table.id, table.lost)
    words = Words(table.language)
    told = notes.note(words, "table-lost", ((button(words("button-new"), "new"),),))
    matches.close(work.batch, table.id)
    table.phase = "closed"
    work.retire(slots.lobby(table), told)
    work.retire(slots.table(table), told)
    work.retire(slots.vote(table), None)
    work.retire(slots.pause(table), None)
    for person in {seat.person for seat in table.seats if seat.person is not None}:
        work.retire(slots.hand(table, person), told)
        work.retire(slots.nudge(table, person), None)
    work.announce(table.place, told, match=table.id)
    work.notice({"notice": "trouble", "what": "table", "text": table.lost})
