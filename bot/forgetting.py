"""Who asks to be forgotten: one notice a table gives his seat to a robot, the last one takes away what is left of him.

A notice that finds him at a table once more, because he pressed something meanwhile, begins again.
"""

from __future__ import annotations

from typing import Any

from bot import absence, ballots, latecomers, lobby, names, register, stopping
from bot.callers import Caller
from bot.desk import Desk
from bot.play import Play
from bot.screen import Place, Screen
from bot.screens import notes
from bot.screens.layout import button
from bot.tables import Table
from bot.visible import clean, escape
from bot.words import Words
from bot.work import OTHER, Work
from storage import chats, inbox, matches, people, seats

# Who goes on sitting down while he is being forgotten is not waited for any longer.
_ROUNDS = 3


def question(words: Words) -> Screen:
    """What is erased, and whether it shall be."""
    rows = ((button(words("button-forget"), "forget"),), (button(words("button-cancel"), "back"),))
    return Screen(f"🧹 {escape(words('forget-ask'))}", rows)


def begin(work: Work, caller: Caller) -> None:
    """Have the caller forgotten, table by table."""
    work.notice({"notice": "forget", "person": caller.person, "language": caller.language, "round": 0})
    work.answer(caller.query, caller.words().toast("forget-begun"))


async def go_on(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    """Handle a notice: ``vacate`` takes somebody out of one table, ``forget`` looks whether all is done."""
    if body["notice"] == "vacate":
        await _vacate(desk, work, body["match"], body["person"])
    else:
        await _forget(desk, work, body)


async def _forget(desk: Desk, work: Work, body: dict[str, Any]) -> None:
    """Forget somebody whom no table knows any more; before that, see to it that none does."""
    person = body["person"]
    known = await desk.person(person)
    tables = await matches.touched(desk.storage, person, known.name if known else "")
    if tables and body["round"] < _ROUNDS:
        for match in tables:
            work.notice({"notice": "vacate", "person": person, "match": match})
        work.notice({**body, "round": body["round"] + 1})
        return
    await _erase(desk, work, person)
    work.leave(person)
    work.announce(Place(person), notes.note(Words(body["language"]), "forget-done"), priority=OTHER)


async def _erase(desk: Desk, work: Work, person: int) -> None:
    known = await desk.person(person)
    name = clean(known.name) if known else ""
    if name:
        work.reword(name, Words(desk.language)("somebody"))
    inbox.forget(work.batch, str(person), known.name if known else "")
    seats.forget(work.batch, person, known.name if known else "")
    matches.forget(work.batch, person)
    people.delete(work.batch, person)
    chats.delete(work.batch, person)
    desk.forget_person(work, person)
    work.batch.after(desk.storage.to_be_cleaned)


async def _vacate(desk: Desk, work: Work, match: int, person: int) -> None:
    """Take somebody out of a table that is not over."""
    table = await desk.table(work, match)
    if table is None:
        return
    known = await desk.person(person)
    heirs = [seat for seat in table.seats if seat.person is None and known is not None and seat.name == known.name]
    for seat in heirs:  # robots that got his seat with his name
        seat.name = ""
    waited = latecomers.drop(work, table, person)
    number = table.seat_of(person)
    if table.private:
        stopping.stop(desk, work, table)
    elif number is not None and table.phase == "lobby":
        lobby.calm(work, table)
        lobby.stand(desk, work, table, person)
    elif number is not None:
        _replace(desk, work, table, person, number)
    elif (heirs or waited) and table.phase != "lobby":
        Play(desk, work, table).show_table()
    ballots.forget(work, table, person, Words(table.language)("somebody"))
    register.save_seats(work.batch, table)
    if table.host == person:
        lobby.pass_host(work, table)


def _replace(desk: Desk, work: Work, table: Table, person: int, number: int) -> None:
    """Give a seat to a robot that is called by its number."""
    seat = table.seats[number]
    seat.name = ""
    seat.name = names.plain(Words(table.language), table)[number]
    ballots.forget(work, table, person, seat.name)
    absence.replace(desk, work, table, person, "forget-playing")
    seat.person, seat.robot, seat.name = None, True, ""
    if table.standing:
        Play(desk, work, table).show_table()
