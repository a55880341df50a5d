"""Ending a match before its time: the host and the group's admins may."""

from __future__ import annotations

import engine
from bot import lobby, register
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.screens import notes, results
from bot.tables import Table
from bot.words import Words
from bot.work import OTHER, Work


def ask(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """End a match for its host or an anonymous admin; for others Telegram is asked whether they are admins."""
    if caller.anonymous or caller.person == table.host:
        stop(desk, work, table)
        if caller.query:
            work.answer(caller.query)
        return
    tag = {"for": "stop", "match": table.id, "person": caller.person}
    work.errand("getChatAdministrators", {"chat_id": table.place.chat}, tag=tag)
    if caller.query:
        work.answer(caller.query)


def answered(desk: Desk, work: Work, table: Table, *, admin: bool) -> None:
    """Take Telegram's word on who asked to end a match."""
    if table.phase in ("over", "closed"):
        return
    if admin:
        stop(desk, work, table)
    else:
        words = Words(table.language, table.game)
        work.announce(table.place, notes.note(words, "only-host"), priority=OTHER)


def stop(desk: Desk, work: Work, table: Table) -> None:
    """End a table; a running deal scores nothing and what was paid goes back (COMMON-9)."""
    if table.phase == "lobby":
        lobby.close(desk, work, table)
        return
    before = table.playing
    if before.running:
        table.state, _ = engine.abandon(before)
        register.add_input(work.batch, table, "abandon", work.now)
        register.add_result(work.batch, table, work.now)
    table.phase = "closed"
    register.save(work.batch, table)
    play = Play(desk, work, table)
    play.drop_held()
    play.close_table()
    play.close_hands()
    words, look = Words(table.language, table.game), engine.view(table.playing, None)
    work.announce(table.place, notes.note(words, "table-stopped"), match=table.id)
    work.announce(table.place, results.match(words, table, look, chips=table.playing.chips), match=table.id)
