"""«/settings»: a group's admins set how it plays, everybody sets for himself how he plays."""

from __future__ import annotations

import json

import engine
from bot import admins, lobby, reading, settable
from bot.admins import Asked
from bot.callers import Caller
from bot.desk import Desk
from bot.house import House
from bot.keys import Key
from bot.play import Play
from bot.screen import Screen, Slot
from bot.screens import layout
from bot.screens import settings as screens
from bot.settable import Setting, Value
from bot.tables import Table
from bot.words import Words
from bot.work import Work
from storage import matches


async def command(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    """Open the settings; what is typed behind the command is a time zone, or hours that are to be quiet."""
    if not rest:
        await _ask(desk, work, caller, "")
    elif found := settable.zone(rest):
        await _ask(desk, work, caller, f"zone.{settable.written(found)}")
    elif caller.private and (hours := settable.hours(rest)):
        await _ask(desk, work, caller, f"quiet.{settable.written(hours)}")
    else:
        desk.tell(work, caller, "settings-unknown")


async def press(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    """Handle a press on the settings."""
    await _ask(desk, work, caller, key.argument)


async def _ask(desk: Desk, work: Work, caller: Caller, argument: str) -> None:
    """Do what is asked for in one's own chat and for an anonymous admin; else ask Telegram who is an admin."""
    if caller.private or caller.anonymous:
        await _do(desk, work, caller, argument)
    else:
        admins.ask(work, caller, "settings", argument=argument)


async def answered(desk: Desk, work: Work, asked: Asked) -> None:
    """Go on once Telegram has said whether the one who asked for a group's settings is an admin."""
    caller = asked.caller
    if asked.admin:
        await _do(desk, work, caller, str(asked.wanted["argument"]))
    else:
        desk.tell(work, caller, "only-admins" if asked.known else "admins-unknown")


async def _do(desk: Desk, work: Work, caller: Caller, argument: str) -> None:
    """Show all settings, the values of one («pace»), or set one («pace.60»)."""
    name, _, code = argument.partition(".")
    setting = settable.find(settable.PERSON if caller.private else settable.GROUP, name)
    if argument == screens.CLOSE:
        work.retire(slot(caller), None)
        work.answer(caller.query)
    elif setting is None:
        _show(work, caller, _menu(desk, caller))
    elif not code:
        _show(work, caller, await _values(desk, caller, setting))
    elif found := setting.read(code):
        await _set(desk, work, caller, setting, found[0])
    else:
        desk.tell(work, caller, "toast-old")


def slot(caller: Caller) -> Slot:
    """The message of the settings; one a place."""
    return Slot(caller.place, "settings")


def _show(work: Work, caller: Caller, screen: Screen, *, toast: str = "") -> None:
    reading.turn(work, caller, slot(caller), screen, toast=toast)


def _menu(desk: Desk, caller: Caller) -> Screen:
    some = settable.PERSON if caller.private else settable.GROUP
    return screens.menu(desk.words_at(caller), some, _now(desk, caller), group=not caller.private)


async def _values(desk: Desk, caller: Caller, setting: Setting) -> Screen:
    words, told = desk.words_at(caller), ""
    if setting.name == "game" and (last := await _last(desk, caller)):
        told = words("setting-game-played", value=_title(words, last))
    return screens.values(words, setting, _now(desk, caller), told=told)


def _now(desk: Desk, caller: Caller) -> dict[str, Value]:
    """What is set, by the names of settings."""
    if caller.private:
        return {**dict(desk.habits_of(caller.person)), "language": caller.language}
    house, words = desk.house_of(caller.place.chat), desk.words_at(caller)
    return {**dict(house), "game": _title(words, house), "language": words.language}


async def _set(desk: Desk, work: Work, caller: Caller, setting: Setting, value: Value) -> None:
    """Note a value, and show all settings again."""
    if setting.name == "language":
        caller = await _speak(desk, work, caller, str(value))
    elif setting.name == "game":
        value = await _take_over(desk, work, caller, value)
        if value is None:
            desk.tell(work, caller, "setting-game-never")
            return
    elif caller.private:
        habits = desk.habits_of(caller.person)
        await desk.set_habits(work, caller.person, habits.model_copy(update={setting.name: value}))
    else:
        await _furnish(desk, work, caller.place.chat, setting, value)
    words = desk.words_at(caller)
    said = words("option-value", option=screens.title(words, setting), value=screens.value(words, setting, value))
    _show(work, caller, _menu(desk, caller), toast=layout.lines(said, screens.since(words, setting)))


async def _furnish(desk: Desk, work: Work, chat: int, setting: Setting, value: Value) -> None:
    """Note what a group has set; a table that is pinned is let go where none is to be pinned any more."""
    before = desk.house_of(chat)
    await desk.set_house(work, chat, before.model_copy(update={setting.name: value}))
    if setting.name != "pin" or value or not before.pin:
        return
    for place in await desk.places(chat):
        table = await desk.at(work, place)
        if table is not None and table.state is not None:
            Play(desk, work, table).unpin()


async def _speak(desk: Desk, work: Work, caller: Caller, language: str) -> Caller:
    """Change a language; in a group all that stands there is told anew."""
    if caller.private:
        await desk.set_language(work, caller.person, language)
        for table in await desk.of_person(work, caller.person):
            _retell(desk, work, table, caller.person)
        return caller.speaking(language)
    for table in await desk.set_chat_language(work, caller.place.chat, language):
        lobby.repost(desk, work, table, anew=False)
    return caller


def _retell(desk: Desk, work: Work, table: Table, person: int) -> None:
    """Show somebody what he reads of a table in his own chat."""
    if table.private:
        lobby.repost(desk, work, table, anew=False)
    seat = table.seat_of(person)
    if seat is not None and table.phase != "lobby":
        Play(desk, work, table).show_hand(seat)


# The game of a new table.


async def _last(desk: Desk, caller: Caller) -> House | None:
    """What the table that stands here plays, or else the last one of this chat; as settings."""
    place = caller.place
    standing = await matches.standing(desk.storage, place.chat, place.thread)
    found = await matches.get(desk.storage, standing) if standing else None
    if found is None or not found.game:
        found = await matches.newest_in(desk.storage, place.chat)
    return House(game=found.game, preset=found.preset, options=json.loads(found.options)) if found else None


async def _take_over(desk: Desk, work: Work, caller: Caller, value: Value) -> str | None:
    """Keep the game that was played last, with its options, or none; gives its title, None where none was played."""
    last = await _last(desk, caller) if value == settable.LAST else House()
    if last is None:
        return None
    chosen = {name: getattr(last, name) for name in ("game", "preset", "options")}
    await desk.set_house(work, caller.place.chat, desk.house_of(caller.place.chat).model_copy(update=chosen))
    return _title(desk.words_at(caller), last)


def _title(words: Words, house: House) -> str:
    """The game of a new table and its preset; empty where it is asked for."""
    known = house.game in engine.games()
    return layout.titled(Words(words.language, house.game), house.preset) if known else settable.ASK
