"""How much fits: lines, labels, rows of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.keys import Key
from bot.length import cut
from bot.screen import Button
from bot.tables import Table
from bot.visible import width
from bot.words import Words

Row = tuple[Button, ...]

INDENT = "    "
DASH = " — "  # between who and what: a sentence of its own
LINE = 34  # columns of a message on a small phone
BETWEEN = " · "

# How long a label may be with so many buttons in a row, on a small phone.
WIDTHS = {1: 30, 2: 19, 3: 16, 4: 14}


def button(text: str, kind: str, table: int = 0, version: int = 0, argument: str = "") -> Button:
    """A button that comes back as a key; its label is cut to what fits alone in a row."""
    return Button(cut(text, WIDTHS[1]), Key(kind, table, version, argument).encode())


def rows(buttons: Iterable[Button], most: int = 4) -> tuple[Row, ...]:
    """Buttons in their order, as many in each row as their labels allow."""
    made: list[Row] = []
    for each in buttons:
        row = (*made[-1], each) if made else (each,)
        if made and len(row) <= most and all(len(one.text) <= WIDTHS[len(row)] for one in row):
            made[-1] = row
        else:
            made.append((each,))
    return tuple(made)


def even(buttons: Sequence[Button], across: int) -> tuple[Row, ...]:
    """Buttons in a grid: so many in each row, whatever they say."""
    return tuple(tuple(buttons[start : start + across]) for start in range(0, len(buttons), across))


def lines(*some: str) -> str:
    """Lines of a message, without the empty ones."""
    return "\n".join(line for line in some if line)


def flow(parts: Iterable[str]) -> str:
    """Short facts side by side, as many in a line as a small phone shows; what has a dash in it stands alone."""
    made: list[str] = []
    taken = 0
    for part in parts:
        wide = width(part)  # of the parts, not of the line: their widths are known from other screens
        if made and DASH not in made[-1] + part and taken + len(BETWEEN) + wide <= LINE:
            made[-1] += BETWEEN + part
            taken += len(BETWEEN) + wide
        else:
            made.append(part)
            taken = wide
    return "\n".join(line[:1].upper() + line[1:] for line in made)


def wrapped(first: str, parts: Sequence[str]) -> str:
    """What is told of somebody, after commas; what does not fit his line stands in the next one, moved in."""
    told = [first]
    for place, part in enumerate(parts):
        joined = f"{told[-1]}, {part}" if place else f"{told[-1]} — {part}"
        comma = place + 1 < len(parts)
        if place and width(joined) + comma > LINE:
            told[-1] += ","
            told.append(f"{INDENT}{part}")
        else:
            told[-1] = joined
    return "\n".join(told)


def headed(heading: str, told: Sequence[str]) -> str:
    """Lines under a heading; the first stands beside it where it fits. Nothing where nothing is told."""
    if told and width(beside := f"{heading} {told[0]}") <= LINE:
        return lines(beside, *told[1:])
    return lines(heading, *told) if told else ""


def paragraphs(*some: str) -> str:
    """Paragraphs of a message, a free line between them, without the empty ones."""
    return "\n\n".join(text for text in some if text)


def game_title(words: Words, table: Table) -> str:
    """The game and its preset: «Бура · Банк»."""
    return titled(words, table.preset)


def titled(words: Words, preset: str) -> str:
    """A game, by its words, and one of its presets: «Бура · Банк»."""
    key = f"preset-{kebab(preset)}"
    game, preset = words("game-name"), words(key) if words.has(key) else ""
    return game if not preset or preset == game else words("game-preset", game=game, preset=preset)


def kebab(name: str) -> str:
    """A name of the engine as it stands in a message's id."""
    return str(name).lower().replace("_", "-")
