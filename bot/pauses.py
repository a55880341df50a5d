"""Pauses: anybody at the table may ask for one; it ends when somebody at the table says so, or after an hour."""

from __future__ import annotations

from bot import names, register, slots, stopping, telling
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.screens import clock, notes
from bot.tables import Table
from bot.work import Work
from storage.deadlines import NO_SEAT

LONGEST = 3600.0
# Moves that are kept until their time has come are kept through a pause.
FAR = 10 * 365 * 86400.0


def pause(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Pause, as somebody at the table wishes; a press that is late changes nothing."""
    if not desk.seated(work, caller, table):
        return
    if table.phase == "playing":
        begin(desk, work, table, names.plain(table.words, table)[table.seat_of(caller.person) or 0])
    if caller.query:
        desk.tell(work, caller, "toast-paused")


def resume(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Go on, as somebody at the table wishes; a press that is late changes nothing."""
    if not desk.seated(work, caller, table):
        return
    if table.phase == "paused":
        end(desk, work, table)
    if caller.query:
        desk.tell(work, caller, "toast-resumed")


def turn(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Pause or go on, whichever there is to do: a command cannot be late."""
    if table.phase == "lobby":
        desk.tell(work, caller, "pause-lobby")
    else:
        (resume if table.phase == "paused" else pause)(desk, work, caller, table)


def begin(desk: Desk, work: Work, table: Table, name: str = "") -> None:
    """Let everything stand still.

    Args:
        desk: the application.
        work: what is written and shown.
        table: the table; its match is running.
        name: who asked for it; empty: nobody did.
    """
    play, ticking = Play(desk, work, table), table.clock
    left = max(0.0, ticking.due_at - work.now) if ticking else 0.0
    play.stop_clock()
    play.stop_robots()
    for seat, move in table.held.items():
        work.later(table.id, "lead", seat, work.now + FAR, {"move": move})
    table.phase, table.resting = "paused", (ticking.stage, left) if ticking else None
    register.save(work.batch, table)
    data = {"stage": ticking.stage, "left": left} if ticking else {}
    work.later(table.id, "pause", NO_SEAT, work.now + LONGEST, data)
    if dealt := table.playing.running:
        _show(play)
    told = clock.paused(table.words, table, name, dealt=dealt)
    work.show(slots.pause(table), told, anew=True, match=table.id)


def end(desk: Desk, work: Work, table: Table) -> None:
    """Go on: with the time that was left, and with what was kept."""
    play, resting = Play(desk, work, table), table.resting
    work.cancel(table.id, "pause")
    work.retire(slots.pause(table), notes.note(table.words, "note-resumed"))
    table.phase, table.resting = "playing", None
    register.save(work.batch, table)
    if not table.playing.running:
        play.close_table()
        play.deal()
        return
    for seat, move in table.held.items():
        work.later(table.id, "lead", seat, work.now, {"move": move})
    if resting is not None:
        play.wind(*resting)
    _show(play)
    play.wake()


def over(desk: Desk, work: Work, table: Table) -> None:
    """Take the end of the longest pause: play goes on; a table that nobody has dealt at since is closed."""
    if table.playing.running:
        end(desk, work, table)
        telling.tell(work, table, "note-pause-over")
    else:
        stopping.stop(desk, work, table)


def _show(play: Play) -> None:
    play.show_table()
    for seat in range(len(play.table.seats)):
        play.show_hand(seat)
