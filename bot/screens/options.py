"""«Правила стола»: the presets on top, then one button an option; a tap takes the next value."""

from __future__ import annotations

import dataclasses
from typing import Any

import engine
from bot import names
from bot.length import cut
from bot.screen import Button, Screen
from bot.screens.layout import WIDTHS, Row, button, even, game_title, kebab, paragraphs, rows
from bot.tables import Table
from bot.words import Words
from engine.options import Allowed, allowed

ON_A_PAGE = 8

# What an option may be, and what holds them, is each game's to say.
Value = Any
Options = Any


def options(words: Words, table: Table, page: int = 0) -> Screen:
    """The options of a table, as buttons.

    Args:
        words: of the chat's language and the table's game.
        table: the table, in its lobby.
        page: which page of them, from 0.
    """
    text = paragraphs(
        f"⚙️ <b>{game_title(words, table)}</b>", words(f"preset-{kebab(table.preset)}-about"), words("options-how")
    )
    every = [_option(words, table, name) for name in allowed(table.options)]
    pages = max(1, -(-len(every) // ON_A_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = even(every[page * ON_A_PAGE : (page + 1) * ON_A_PAGE], 1)
    return Screen(text, (*_presets(words, table), *shown, *_ways(words, table, page, pages)))


def following(options: Options, name: str, seats: int) -> Options:
    """The options with the next value of one of them that can be played with the others.

    Args:
        options: an ``Options`` value of a game.
        name: the field.
        seats: how many sit at the table: seats that are named among the values are theirs.

    Returns:
        The changed options; the same object when no other value goes with the rest, or there is no such field.
    """
    known = allowed(options).get(name)
    if known is None:
        return options
    values = _values(known, seats)
    now = getattr(options, name)
    for value in _after(values, now):
        try:
            return dataclasses.replace(options, **{name: value})
        except ValueError:
            continue  # it does not go with the other options: the next one may
    return options


def counts(table: Table) -> tuple[int, ...]:
    """How many can play by the options of a table."""
    low, high = engine.game(table.game).seats
    return tuple(count for count in range(low, high + 1) if _playable(table, count))


def _playable(table: Table, count: int) -> bool:
    try:
        engine.game(table.game).check_seats(table.options, count)
    except ValueError:
        return False
    return True


def page_of(options: Options, name: str) -> int:
    """On which page an option stands."""
    return list(allowed(options)).index(name) // ON_A_PAGE


def changes(words: Words, table: Table) -> tuple[str, ...]:
    """What this table plays otherwise than its preset: «Колода: 32»."""
    preset = engine.game(table.game).presets.get(table.preset)
    if preset is None:
        return ()
    return tuple(
        said(words, table, name)
        for name in allowed(table.options)
        if getattr(table.options, name) != getattr(preset, name)
    )


def said(words: Words, table: Table, name: str) -> str:
    """An option and its value: «Колода: 32»."""
    value = _value(words, table, name, getattr(table.options, name))
    return words("option-value", option=words(f"option-{kebab(name)}"), value=value)


def _option(words: Words, table: Table, name: str) -> Button:
    return button(said(words, table, name), "option", table.id, argument=name)


def _presets(words: Words, table: Table) -> tuple[Row, ...]:
    presets = engine.game(table.game).presets
    if len(presets) == 1 and table.preset in presets and table.options == presets[table.preset]:
        return ()
    made = []
    for name, preset in presets.items():
        mark = "✓ " if name == table.preset and preset == table.options else ""
        label = cut(mark + words(f"preset-{kebab(name)}"), WIDTHS[2])
        made.append(button(label, "preset", table.id, argument=name))
    return rows(made, 2)


def _ways(words: Words, table: Table, page: int, pages: int) -> tuple[Row, ...]:
    ways = []
    if pages > 1:
        before, after = (page - 1) % pages, (page + 1) % pages
        ways = [
            button("‹", "options", table.id, argument=str(before)),
            button(words("page", page=page + 1, pages=pages), "options", table.id, argument=str(page)),
            button("›", "options", table.id, argument=str(after)),
        ]
    last = [button(words("button-lobby"), "lobby", table.id)]
    if len(engine.games()) > 1:
        last.append(button(words("button-games"), "games", table.id))
    return (*((tuple(ways),) if ways else ()), tuple(last))


def _values(known: Allowed, seats: int) -> tuple[Value, ...]:
    if not known.some_of:
        return known.values
    here = tuple(value for value in known.values if not isinstance(value, int) or value < seats)
    return ((), *((value,) for value in here), here)


def _after(values: tuple[Value, ...], now: Value) -> tuple[Value, ...]:
    """The values to be tried, from the one after the present one on."""
    place = next((place for place, value in enumerate(values) if value == now), None)
    if place is None:  # a number between two steps: the next greater one
        greater = (place for place, value in enumerate(values) if isinstance(now, int) and value > now)
        place = next(greater, 0) - 1
    return (*values[place + 1 :], *values[: max(place, 0)])


def _value(words: Words, table: Table, name: str, value: Value) -> str:
    if isinstance(value, tuple):
        return _some(words, table, name, value)
    key = f"option-{kebab(name)}-{kebab(value)}"
    if isinstance(value, int) and not isinstance(value, bool) and not words.has(key):
        return words("number", number=value)
    return words(key)


def _some(words: Words, table: Table, name: str, value: tuple[Value, ...]) -> str:
    if not value:
        return words(f"option-{kebab(name)}-none")
    if len(value) >= max(len(table.seats), 2) and words.has(f"option-{kebab(name)}-all"):
        return words(f"option-{kebab(name)}-all")
    people = names.plain(words, table)
    return ", ".join(_one(words, name, each, people) for each in value)


def _one(words: Words, name: str, value: Value, people: tuple[str, ...]) -> str:
    key = f"option-{kebab(name)}-{kebab(value)}"
    if words.has(key) or not isinstance(value, int):
        return words(key)
    return people[value] if value < len(people) else words("player", number=value + 1)
