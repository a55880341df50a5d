"""The table before its first deal: who sits there, what is played, what is still missing."""

from __future__ import annotations

import engine
from bot import names
from bot.screen import Button, Screen
from bot.screens.layout import button, even, game_title, kebab, lines, paragraphs, rows
from bot.screens.options import changes, counts
from bot.tables import Table
from bot.visible import escape
from bot.words import Words


def lobby(words: Words, table: Table, *, robots: bool = False) -> Screen:
    """A table that gathers its players.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        robots: whether robots may be seated here.
    """
    people = names.html(words, table)
    head = lines(f"🃏 <b>{game_title(words, table)}</b>", _host(words, table, people))
    seats = lines(*(_seat(words, table, people, seat) for seat in range(len(people))))
    about = words(f"preset-{kebab(table.preset)}-about")
    rules = lines(about, *map(escape, changes(words, table)), *map(escape, _house(words, table)))
    return Screen(paragraphs(head, seats, rules, _missing(words, table)), _buttons(words, table, robots=robots))


def games(words: Words, table: Table) -> Screen:
    """Which game shall be played here?"""
    every = sorted((Words(words.language, game)("game-name"), game) for game in engine.games())
    buttons = [button(name, "game", table.id, argument=game) for name, game in every]
    ways = (button(words("button-lobby"), "lobby", table.id),) if table.game else ()
    return Screen(words("games-which"), (*rows(buttons, 2), *((ways,) if ways else ())))


def _house(words: Words, table: Table) -> tuple[str, ...]:
    """What the group has set that players should know before they sit down: the time for a move."""
    if not table.timed:
        return ()
    pace = words(f"setting-pace-{table.house.pace}")
    return (words("option-value", option=words("setting-pace"), value=pace),)


def _host(words: Words, table: Table, people: tuple[str, ...]) -> str:
    host = next((name for name, seat in zip(people, table.seats, strict=True) if seat.person == table.host), "")
    return words("lobby-host", host=host) if host else ""


def _seat(words: Words, table: Table, people: tuple[str, ...], place: int) -> str:
    seat = table.seats[place]
    mark = " 🤖" if seat.robot else " ★" if seat.person == table.host else ""
    wait = "" if seat.robot or seat.reachable else words("lobby-start")
    return words("lobby-seat", number=place + 1, name=people[place] + mark) + wait


def _missing(words: Words, table: Table) -> str:
    """What still stands between the table and its first deal."""
    known, taken = counts(table), len(table.seats)
    if taken in known:
        return words("lobby-ready", taken=taken, high=known[-1])
    more = next((count for count in known if count > taken), None)
    if more is None:
        return words("lobby-unplayable", count=taken)
    return words("lobby-few", count=more - taken, low=known[0], high=known[-1])


def _buttons(words: Words, table: Table, *, robots: bool) -> tuple[tuple[Button, ...], ...]:
    high = engine.game(table.game).seats[1]
    seated = [seat for seat in table.seats if seat.robot]
    room = len(table.seats) - len(seated) < high and not table.private
    sit = [button(words("button-sit"), "sit", table.id)] if room else []
    stand = [button(words("button-stand"), "leave", table.id)] if table.seats and not table.private else []
    more = [button(words("button-robot"), "robot", table.id)] if robots and len(table.seats) < high else []
    fewer = [button(words("button-unrobot"), "unrobot", table.id)] if robots and seated else []
    options = button(words("button-options"), "options", table.id, argument="0")
    last = (button(words("button-deal"), "deal", table.id), button(words("button-close"), "close", table.id))
    people = sum(seat.person is not None for seat in table.seats)
    free = [button(words("button-kick"), "kick", table.id)] if people > 1 and not table.private else []
    return (*even([*sit, *stand], 2), *even([*more, *fewer, options], 2), last, *even(free, 1))
