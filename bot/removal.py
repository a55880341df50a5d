"""Freeing a seat whose player shall not play on: the host and the group's admins may."""

from __future__ import annotations

from bot import absence, admins, lobby, register, telling
from bot.admins import Asked
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.tables import Seat, Table
from bot.work import Work


def ask(desk: Desk, work: Work, caller: Caller, table: Table, person: int = 0) -> None:
    """Free a seat for the host or an anonymous admin; for others Telegram is asked whether they are admins.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who asks.
        table: the table.
        person: whose seat; somebody who does not sit here: the seats are shown to choose from.
    """
    if caller.anonymous or caller.person == table.host:
        _go_on(desk, work, caller, table, person)
    else:
        admins.ask(work, caller, "kick", match=table.id, person=person)


async def answered(desk: Desk, work: Work, asked: Asked) -> None:
    """Go on when Telegram has said whether the one who asked is an admin."""
    table = await desk.table(work, asked.match)
    if table is None or not table.standing:
        return
    if asked.admin:
        _go_on(desk, work, asked.caller, table, asked.wanted["person"])
    else:
        desk.tell(work, asked.caller, "only-host" if asked.known else "admins-unknown")


def _go_on(desk: Desk, work: Work, caller: Caller, table: Table, person: int) -> None:
    if table.seat_of(person) is not None:
        remove(desk, work, table, person)
    elif table.phase == "lobby":
        lobby.show(work, table, lobby.whom(table), anew=not caller.query)
    else:
        Play(desk, work, table).show_whom(anew=not caller.query)
    if caller.query:
        work.answer(caller.query)


def remove(desk: Desk, work: Work, table: Table, person: int) -> None:
    """Take a seat from somebody: in the lobby it is gone, in a match it becomes a robot's own."""
    number = table.seat_of(person)
    if number is None:
        return
    if table.phase == "lobby":
        telling.tell_of(work, table, "note-stood", number)
        lobby.calm(work, table)
        lobby.stand(desk, work, table, person)
        return
    Play(desk, work, table).close_hand(number)
    table.seats[number] = Seat(None, table.seats[number].name, robot=True, language=table.language)
    table.chosen.pop(number, None)
    register.save_seats(work.batch, table)
    telling.tell_of(work, table, "note-left", number)
    absence.go_on(desk, work, table, number, person)
