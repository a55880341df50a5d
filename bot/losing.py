"""Tables that this program cannot play on, since another version of it opened them: they end with a word."""

from __future__ import annotations

import logging

from bot import ballots
from bot.play import hand_slot, table_slot
from bot.screen import Slot
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
    work.retire(Slot(table.place, f"lobby:{table.id}"), told)
    work.retire(table_slot(table), told)
    work.retire(ballots.slot(table), None)
    for person in {seat.person for seat in table.seats if seat.person is not None}:
        work.retire(hand_slot(table, person), told)
    work.announce(table.place, told, match=table.id)
    work.notice({"notice": "trouble", "what": "table", "text": table.lost})
