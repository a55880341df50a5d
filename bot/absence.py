"""Players who get up in the middle of a match: a robot plays for them until they come back."""

from __future__ import annotations

from bot import ballots, invitations, latecomers, lobby, register, stopping, telling
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.tables import Table
from bot.work import Work


def leave(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Let the caller get up; his seat stays his."""
    if latecomers.drop(work, table, caller.person):
        Play(desk, work, table).show_table()
        desk.tell(work, caller, "toast-left")
        return
    if not desk.seated(work, caller, table):
        return
    replace(desk, work, table, caller.person, "note-left")
    if caller.query:
        desk.tell(work, caller, "toast-left")


def replace(desk: Desk, work: Work, table: Table, person: int, note: str) -> None:
    """Have a robot play for somebody; a match without people ends.

    Args:
        desk: the application.
        work: what is written and shown.
        table: the table; its match is running.
        person: who is away from now on.
        note: the key of what the table is told.
    """
    number = table.seat_of(person)
    if number is None or table.away(person):
        return
    table.seats[number].robot = True
    register.save_seats(work.batch, table)
    telling.tell_of(work, table, note, number)
    go_on(desk, work, table, number, person)


def go_on(desk: Desk, work: Work, table: Table, number: int, person: int) -> None:
    """Let the match go on when a robot has taken somebody's place; without people it ends, a host is followed.

    Args:
        desk: the application.
        work: what is written and shown.
        table: the table; its match is running.
        number: the seat.
        person: who sat there.
    """
    if not any(seat.present for seat in table.seats):
        stopping.stop(desk, work, table)
        return
    if table.host == person:
        lobby.pass_host(work, table)
    _show(desk, work, table, number)


def come_back(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Give the caller his seat back; before that messages must reach him, or the table would wait for him in vain."""
    number = table.seat_of(caller.person)
    if number is None:
        desk.tell(work, caller, "toast-outsider")
    elif not table.away(caller.person):
        desk.tell(work, caller, "toast-seated")
    elif not desk.reachable(caller.person):
        invitations.invite(desk, work, caller, table)
    else:
        table.seats[number].robot = False
        table.seats[number].acted_at = work.now
        register.save_seats(work.batch, table)
        telling.tell_of(work, table, "note-back", number)
        _show(desk, work, table, number)
        if caller.query:
            desk.tell(work, caller, "toast-back")


def _show(desk: Desk, work: Work, table: Table, number: int) -> None:
    ballots.recount(work, table)
    play = Play(desk, work, table)
    play.show_table()
    play.show_hand(number)
    play.prompt()  # the clock may have waited for him alone
    play.wake()
