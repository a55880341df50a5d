"""Tables are opened: who may, by which game, and what a rematch takes over."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import engine
from bot import calling, evening, idle, latecomers, lobby, register, robots
from bot.callers import Caller
from bot.desk import Desk
from bot.house import House
from bot.screen import Place
from bot.screens import notes
from bot.screens.layout import button
from bot.tables import Seat, Table
from bot.work import OTHER, Work
from engine import plain
from storage import matches

log = logging.getLogger(__name__)

# So many tables are opened in a chat, and by one person, in so many seconds at most.
MOST, SPELL = 6, 600.0


async def open_table(desk: Desk, work: Work, caller: Caller, game: str = "") -> None:
    """Open a table with the caller as its host; one table a place."""
    standing = await desk.at(work, caller.place)
    if standing is not None:
        _show_standing(desk, work, caller, standing)
        return
    if barred := await bar(desk, work, caller.place, caller.person):
        desk.tell(work, caller, barred)
        return
    language = caller.language if caller.private else desk.language_of(caller.place.chat)
    table = register.create(desk.storage, work.batch, caller, language, work.now, desk.house_of(caller.place.chat))
    desk.keep(work, table)
    idle.watch(work, table)
    await calling.plan(desk, work, table)
    if not caller.anonymous:
        lobby.add(desk, work, table, caller)
    if game:
        lobby.choose_game(work, table, game)
    elif table.house.game in engine.games():
        lobby.choose_game(work, table, table.house.game, *_usual(table.house))
    else:
        lobby.show(work, table)
    if caller.query:
        work.answer(caller.query)


def _show_standing(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Show the table that stands in the way; if nothing happens there any more, offer to end it."""
    words = desk.words_at(caller)
    if idle.quiet(work, table):
        row = (button(words("button-stop-that"), "stop", table.id),)
        work.announce(caller.place, notes.note(words, "table-quiet", (row,)), priority=OTHER, match=table.id)
    elif not caller.query:
        desk.tell(work, caller, "table-stands")
    lobby.repost(desk, work, table)
    if caller.query:
        desk.tell(work, caller, "table-stands")


def _usual(house: House) -> tuple[str, dict[str, Any]]:
    """The preset and the options by which a group opens its tables; what this game does not know any more is left out.

    A setting lives longer than a version of a game: its options are tried, and the preset is what is left of them.
    """
    game = engine.game(house.game)
    preset = house.preset if house.preset in game.presets else next(iter(game.presets))
    try:
        plain.options_from(game, preset, house.options)
    except ValueError as error:
        log.warning("The options of a group's tables do not fit %s any more: %s", house.game, error)
        return preset, {}
    return preset, house.options


async def bar(desk: Desk, work: Work, place: Place, person: int) -> str:
    """Why somebody may open no table in a place: the key of a message; empty where he may.

    Args:
        desk: the application.
        work: what it is handled with.
        place: where.
        person: who; 0: an anonymous admin.
    """
    allowed = desk.settings.allowed_chats
    if allowed and place.chat not in allowed:
        return "not-allowed"
    if person and await matches.hosted(desk.storage, person) >= desk.settings.tables_per_person:
        return "too-many-tables"
    here, own = await matches.opened(desk.storage, place.chat, person, since=work.now - SPELL)
    if here >= MOST:
        return "too-often-here"
    return "too-often" if person and own >= MOST else ""


async def rematch(desk: Desk, work: Work, caller: Caller, old: Table, *, other_game: bool = False) -> None:
    """Open a table like one that has ended: the same seats, game and options, the caller as host.

    Args:
        desk: the application.
        work: what is written and shown.
        caller: the new host.
        old: the table that has ended.
        other_game: whether to ask for the game first.
    """
    # What was set since the old table was opened counts at the new one.
    language = old.language if old.private else desk.language_of(old.place.chat)
    table = register.create(desk.storage, work.batch, caller, language, work.now, desk.house_of(old.place.chat))
    desk.keep(work, table)
    idle.watch(work, table)
    table.place, table.chat_title, table.chat_link = old.place, old.chat_title, old.chat_link
    table.game, table.preset, table.options, table.previous = old.game, old.preset, old.options, old.id
    # Whoever got up stays away, but for the one who asks: he is the host. Who waited for a robot's seat has it.
    kept = [seat for seat in old.seats if seat.present or seat.person == caller.person or _plays_itself(seat)]
    come = [latecomers.now(desk, old, seat) for seat in kept]
    table.seats = [replace(seat, robot=seat.person is None, acted_at=0.0, next=None) for seat in come]
    register.save(work.batch, table)
    register.save_seats(work.batch, table)
    table.before = await evening.before(desk.storage, old.id)
    await calling.plan(desk, work, table)
    lobby.show(work, table, lobby.which_game(table) if other_game else None)


def _plays_itself(seat: Seat) -> bool:
    """Whether a robot sits somewhere in its own name, not in that of somebody whose seat was freed."""
    return seat.person is None and (seat.next is not None or robots.known(seat.name))
