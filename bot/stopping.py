"""Ending a match before its time: the host and the group's admins may."""

from __future__ import annotations

from typing import Any

import engine
from bot import lobby, register
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.screens import notes, results
from bot.tables import Table
from bot.words import Words
from bot.work import OTHER, Work
from engine import records


def ask(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """End a match for its host or an anonymous admin; for others Telegram is asked whether they are admins."""
    if caller.anonymous or caller.person == table.host:
        stop(desk, work, table)
        if caller.query:
            work.answer(caller.query)
        return
    tag = {"for": "stop", "match": table.id, "person": caller.person, "query": caller.query}
    work.errand("getChatAdministrators", {"chat_id": table.place.chat}, tag=tag)


def answered(desk: Desk, work: Work, table: Table, tag: dict[str, Any], admins: list[dict[str, Any]]) -> None:
    """Take Telegram's word on whether the one who asked to end a match is an admin.

    Args:
        desk: the application.
        work: what it is handled with.
        table: the table.
        tag: who asked, and by which press, if it was one.
        admins: the group's, as the Bot API tells them.
    """
    if table.phase in ("over", "closed"):
        told = ""
    elif any(member["user"]["id"] == tag["person"] for member in admins):
        stop(desk, work, table)
        told = ""
    else:
        told = "only-host"
    words = Words(table.language, table.game)
    if tag["query"]:
        work.answer(tag["query"], words.toast(told) if told else "")
    elif told:
        work.announce(table.place, notes.note(words, told), priority=OTHER)


def stop(desk: Desk, work: Work, table: Table) -> None:
    """End a table; a running deal scores nothing and what was paid goes back (COMMON-9)."""
    if table.phase == "lobby":
        lobby.close(desk, work, table)
        return
    table.take(records.ABANDON, *engine.abandon(table.playing))
    register.add_input(work.batch, table, records.ABANDON, work.now)
    register.add_result(work.batch, table, work.now)
    table.phase = "closed"
    register.save(work.batch, table)
    play = Play(desk, work, table)
    play.drop_held()
    play.close_table()
    play.close_hands()
    words, look = Words(table.language, table.game), engine.view(table.playing, None)
    work.announce(table.place, results.stopped(words, table, play.shown_hands()), match=table.id)
    work.announce(table.place, results.match(words, table, look, chips=table.playing.chips), match=table.id)
