"""Who comes when the cards are dealt: he waits for a robot's own seat, and has it when the next deal begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot import ballots, calling, invitations, register, telling
from bot.callers import Caller
from bot.tables import Seat, Table
from bot.work import Work

if TYPE_CHECKING:
    from bot.desk import Desk


def sit(desk: Desk, work: Work, caller: Caller, table: Table) -> bool:
    """Note the caller for a seat that a robot has of its own; a seat of somebody who is away is his alone.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who wants to sit down.
        table: the table; its match is running.

    Returns:
        Whether he is noted by this.
    """
    if table.seat_of(caller.person) is not None:
        desk.tell(work, caller, "toast-seated")
    elif waits(table, caller.person):
        desk.tell(work, caller, "toast-next")
    elif table.free is None:
        desk.tell(work, caller, "toast-playing", calling.offer(desk.words_at(caller)))
    elif not desk.reachable(caller.person):
        invitations.invite(desk, work, caller, table)
    else:
        _note(desk, work, caller, table, table.free)
        if caller.query:
            desk.tell(work, caller, "toast-next")
        return True
    return False


def arrive(desk: Desk, work: Work, caller: Caller, table: Table) -> bool:
    """Note somebody who had to press Start first; gives whether there was a seat for him."""
    known = table.seat_of(caller.person) is not None or waits(table, caller.person)
    if not known and table.free is not None:
        _note(desk, work, caller, table, table.free)
        return True
    return known


def waits(table: Table, person: int) -> bool:
    """Whether somebody waits for the next deal."""
    return any(seat.next == person for seat in table.seats)


def _note(desk: Desk, work: Work, caller: Caller, table: Table, number: int) -> None:
    table.seats[number].next = caller.person
    table.coming[caller.person] = desk.seat_for(caller)
    register.save_seats(work.batch, table)
    telling.tell(work, table, "note-next", name=caller.name)


def drop(work: Work, table: Table, person: int) -> bool:
    """Let somebody wait no longer; gives whether he did."""
    waited = waits(table, person)
    for seat in table.seats:
        seat.next = None if seat.next == person else seat.next
    table.coming.pop(person, None)
    if waited:
        register.save_seats(work.batch, table)
    return waited


def seat(desk: Desk, work: Work, table: Table) -> None:
    """Give the seats to those who wait for them: a deal begins."""
    waiting = [number for number, seat in enumerate(table.seats) if seat.next is not None]
    for number in waiting:
        name = table.coming[table.seats[number].next or 0].name
        table.seats[number] = now(desk, table, table.seats[number])
        told = "note-joined" if table.seats[number].present else "lobby-unreachable"
        telling.tell(work, table, told, name=name)
    table.coming.clear()
    if waiting:
        register.save_seats(work.batch, table)
        ballots.recount(work, table)


def now(desk: Desk, table: Table, robot: Seat) -> Seat:
    """Who sits in a robot's seat from now on: who waits for it, if messages reach him, else the robot."""
    if robot.next is None:
        return robot
    comer = desk.as_known(table.coming[robot.next])
    return comer if comer.reachable else replace(robot, next=None)
