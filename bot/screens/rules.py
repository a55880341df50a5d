"""The rule sheets, page by page: ``seeds/<game>/rules.<language>.md``, and the common one beside the games.

A sheet is ``# name``, an introduction, and ``## section``s of ``- rule … (ID)`` items; a section is a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import engine
from bot.cards import as_text
from bot.length import length
from bot.screen import Button, Screen
from bot.screens.layout import button, even, game_title, lines, paragraphs, rows
from bot.screens.options import said
from bot.tables import Table
from bot.visible import escape
from bot.words import LANGUAGES, Words, folder
from engine.options import in_use

LONGEST = 3900  # of 4096 UTF-16 units: a heading and a page number come on top
COMMON = "all"  # the book of the common rules

_ID = re.compile(r"\s*\(([A-Z0-9]{2,12}-\d{1,3})\)\s*$")
_STEP = re.compile(r"\w\) ")
WRAPPED = 100  # columns; a sentence that ends earlier in its line ends a paragraph
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_CODE = re.compile(r"`(.+?)`", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a book: its title and its items as HTML."""

    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rule sheet.

    Args:
        name: its heading.
        intro: what stands before the first section, as HTML.
        leaves: its pages.
        rules: by id, each rule as HTML.
    """

    name: str
    intro: str
    leaves: tuple[Leaf, ...]
    rules: tuple[tuple[str, str], ...]


def games(words: Words) -> Screen:
    """The list of games whose rules can be read."""
    every = sorted((book.name, game) for game in engine.games() if (book := book_of(words.language, game)))
    buttons = [button(name, "book", argument=game) for name, game in every]
    common = [button(words("button-common"), "book", argument=COMMON)] if book_of(words.language, COMMON) else []
    return Screen(words("rules-which"), (*rows(buttons, 2), *even(common, 1)))


def contents(words: Words, game: str, table: int = 0) -> Screen:
    """The contents of a game's rules (``all``: of the common ones); a button a page."""
    book = book_of(words.language, game)
    if book is None:
        return games(words)
    pages = [button(leaf.title, "leaf", table, argument=f"{game}.{number}") for number, leaf in enumerate(book.leaves)]
    text = paragraphs(f"📖 <b>{escape(book.name)}</b>", book.intro)
    return Screen(text, (*rows(pages, 2), *_ways(words, table)))


def page(words: Words, game: str, number: int, table: int = 0) -> Screen:
    """A page of a game's rules; a number beyond the last one is the last."""
    book = book_of(words.language, game)
    if book is None or not book.leaves:
        return contents(words, game, table)
    last = len(book.leaves) - 1
    number = min(max(number, 0), last)
    leaf = book.leaves[number]
    text = paragraphs(f"📖 <b>{escape(book.name)}. {leaf.title}</b>", *leaf.items)
    turn = [button("‹", "leaf", table, argument=f"{game}.{number - 1}")] if number else []
    turn.append(button(words("button-contents"), "book", table, argument=game))
    turn += [button("›", "leaf", table, argument=f"{game}.{number + 1}")] if number < last else []
    return Screen(text, (tuple(turn), *_back(words, table)))


def rule(words: Words, game: str, name: str, table: int = 0) -> Screen | None:
    """One rule of a game, or a common one, by its id; None where there is none."""
    for sheet in dict.fromkeys((game, COMMON)):
        book = book_of(words.language, sheet) if sheet else None
        text = dict(book.rules).get(name.upper()) if book else None
        if book and text:
            way = (button(words("button-contents"), "book", table, argument=sheet),)
            return Screen(paragraphs(f"📖 <b>{escape(book.name)}</b>", text), (way, *_back(words, table)))
    return None


def find(words: Words, text: str, table: int = 0) -> Screen | None:
    """What ``/rules <text>`` asks for: a game's id or name in any language, or a rule's id; None for anything else."""
    wanted = text.strip().casefold()
    for game in engine.games():
        known = {game, *(Words(language, game)("game-name").casefold() for language in LANGUAGES)}
        if wanted in known or wanted.replace(" ", "_") in known:
            return contents(words, game, table)
    every = (rule(words, game, wanted.upper(), table) for game in engine.games() or ("",))
    return next((found for found in every if found), None)


def of_table(words: Words, table: Table) -> Screen:
    """The rules of a running table: how this one is played, by all that matters there, then the contents."""
    shown = contents(words, table.game, table.id)
    options = [escape(said(words, table, name)) for name in in_use(table.options)]
    head = lines(f"📖 <b>{game_title(words, table)}</b>", words("rules-table"))
    return Screen(paragraphs(head, lines(*options)), shown.rows)


@cache
def book_of(language: str, game: str) -> Book | None:
    """A game's rule sheet in a language, else in Russian; None where the game has none."""
    for spoken in dict.fromkeys((language, LANGUAGES[0])):
        path = folder("" if game == COMMON else game) / f"rules.{spoken}.md"
        if path.exists():
            return read(path.read_text(encoding="utf-8"))
    return None


def read(text: str) -> Book:
    """The book that a rule sheet holds."""
    first, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    heading, _, intro = first.partition("\n")
    leaves: list[Leaf] = []
    rules: list[tuple[str, str]] = []
    for section in sections:
        title, _, body = section.partition("\n")
        items = list(_items(body))
        rules += [(name, item) for name, item in items if name]
        leaves += _leaves(title.strip(), [item for _, item in items])
    return Book(heading.removeprefix("#").strip(), _html(intro), tuple(leaves), tuple(rules))


def _items(body: str) -> Iterator[tuple[str, str]]:
    """Id (or nothing) and HTML of each item and paragraph of a section."""
    for block in re.split(r"\n(?=- )|\n\s*\n", body.strip("\n")):
        found = _ID.search(block)
        text = _html(_ID.sub("", block).removeprefix("- "))
        name = found.group(1) if found else ""
        if text:
            yield name, (f"{text} <i>{name}</i>" if name else f"• {text}" if block.startswith("- ") else text)


def _html(text: str) -> str:
    """Markdown of one item as HTML: wrapped lines joined; steps «а) …» and paragraphs begin new lines."""
    joined = ""
    for before, line in pairwise(["", *map(str.strip, text.strip().splitlines())]):
        joined += (_between(before, line) if joined else "") + line
    escaped = escape(as_text(joined))
    return _CODE.sub(r"<code>\1</code>", _BOLD.sub(r"<b>\1</b>", escaped))


def _between(before: str, line: str) -> str:
    """What divides two lines of a source: a blank where the first was only wrapped."""
    ended = before.endswith((".", ":", ";")) and len(before) + len(line.partition(" ")[0]) < WRAPPED
    return "\n" if ended or _STEP.match(line) else " "


def _leaves(title: str, items: list[str]) -> Iterator[Leaf]:
    """A section as one page, or as several where it is too long."""
    pages: list[list[str]] = [[]]
    for item in items:
        if pages[-1] and length("\n\n".join((*pages[-1], item))) > LONGEST:
            pages.append([])
        pages[-1].append(item)
    for number, some in enumerate(pages, 1):
        yield Leaf(escape(title if len(pages) == 1 else f"{title} · {number}"), tuple(some))


def _ways(words: Words, table: int) -> tuple[tuple[Button, ...], ...]:
    return ((button(words("button-shelf"), "shelf", table),), *_back(words, table))


def _back(words: Words, table: int) -> tuple[tuple[Button, ...], ...]:
    return ((button(words("button-back"), "back", table),),) if table else ()
