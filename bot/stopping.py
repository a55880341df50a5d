"""Ending a match before its time: the host and the group's admins may; the others at the table vote on it."""

from __future__ import annotations

import engine
from bot import admins, ballots, lobby, register, slots
from bot.admins import Asked
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.rendering import drawn
from bot.screens import results
from bot.tables import Table
from bot.work import Work
from engine import records


def ask(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """End a match for its host or an anonymous admin; for others Telegram is asked whether they are admins."""
    if caller.anonymous or caller.person == table.host:
        stop(desk, work, table)
        if caller.query:
            work.answer(caller.query)
    else:
        admins.ask(work, caller, "stop", match=table.id)


async def answered(desk: Desk, work: Work, asked: Asked) -> None:
    """Go on when Telegram has said whether the one who asked to end a match is an admin."""
    table = await desk.table(work, asked.match)
    if table is None:
        return
    if table.standing and not asked.admin:
        _propose(desk, work, asked, table)
        return
    if table.standing:
        stop(desk, work, table)
    if asked.caller.query:
        work.answer(asked.caller.query)


def _propose(desk: Desk, work: Work, asked: Asked, table: Table) -> None:
    """Open a vote, or show the one that is open."""
    caller = asked.caller
    seat = table.seat_of(caller.person)
    if seat is None:
        desk.tell(work, caller, "only-host" if asked.known else "admins-unknown")
    elif table.away(caller.person):
        desk.tell(work, caller, "toast-away")
    else:
        if table.vote is None:
            ballots.begin(work, table, seat)
            recount(desk, work, table)
        else:
            ballots.show(work, table, anew=True)
        if caller.query:
            work.answer(caller.query)


def vote(desk: Desk, work: Work, caller: Caller, table: Table, *, end: bool) -> None:
    """Take a ballot; the host's word for the end is enough."""
    if table.vote is None:
        desk.tell(work, caller, "toast-old")
    elif table.away(caller.person):
        desk.tell(work, caller, "toast-away")
    elif desk.seated(work, caller, table):
        desk.tell(work, caller, "toast-voted")
        if end and caller.person == table.host:
            stop(desk, work, table)
            return
        ballots.cast(work, table, caller.person, end=end)
        recount(desk, work, table)


def recount(desk: Desk, work: Work, table: Table) -> None:
    """Count an open vote, and end the game if it says so."""
    if table.standing and ballots.settled(work, table):
        stop(desk, work, table)


def stop(desk: Desk, work: Work, table: Table) -> None:
    """End a table; a running deal scores nothing and what was paid goes back (COMMON-9)."""
    ballots.drop(work, table)
    if table.phase == "lobby":
        lobby.close(desk, work, table)
        return
    if table.playing.running:
        table.take(records.ABANDON, *engine.abandon(table.playing))
        register.add_input(work.batch, table, records.ABANDON, work.now)
        register.add_result(work.batch, table, work.now)
    table.phase = "closed"
    for kind in ("idle", "pause"):
        work.cancel(table.id, kind)
    work.retire(slots.pause(table), None)
    register.save(work.batch, table)
    play = Play(desk, work, table)
    play.drop_held()
    play.close_table()
    play.close_hands()
    words = table.words
    work.announce(table.place, drawn(work, results.stopped, words, table, play.shown_hands()), match=table.id)
    play.tell_match()
