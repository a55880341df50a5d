"""The text of a match that was played: a page a deal, or several where it was long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot import names
from bot.length import length
from bot.screen import Button, File, Screen
from bot.screens.layout import Row, button, game_title, lines, paragraphs
from bot.screens.results import Hands, left, score
from bot.tables import Table
from bot.visible import escape, strokes
from bot.words import Words
from engine import Look, Phrase

LONGEST = 3500  # of a page's moves
MOST = 3900  # of moves with the score and the cards left; a heading and a note come on top


@dataclass(frozen=True, slots=True)
class Told:
    """Something that was told of a deal, and the deal's phase then."""

    phrase: Phrase
    phase: str


@dataclass(frozen=True, slots=True)
class Course:
    """A deal that is over, as a reader may know it.

    Args:
        told: what he was told of it.
        row: what every seat wrote.
        look: the public one, after the deal.
        hands: by seat, what it held at the end, where the table shows that.
    """

    told: Sequence[Told]
    row: Sequence[int]
    look: Look
    hands: Hands = ()


@dataclass(frozen=True, slots=True)
class Book:
    """What somebody may read of a match.

    Args:
        words: of the reader's language and the table's game.
        table: the table.
        deals: the finished ones.
        reader: the seat of who reads; None for everybody.
    """

    words: Words
    table: Table
    deals: Sequence[Course]
    reader: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """Of a deal what stands on one page; ``last``: whether the deal's result does."""

    deal: int
    moves: str
    last: bool


def parts(book: Book) -> list[Part]:
    """The pages of a match: a deal begins a new one."""
    made: list[Part] = []
    for number, deal in enumerate(book.deals, 1):
        *full, last = _chunks(book, deal)
        made += [*(Part(number, moves, last=False) for moves in full), Part(number, last, last=True)]
    return made


def _chunks(book: Book, deal: Course) -> list[str]:
    people, chunks = names.html(book.words, book.table), [""]
    for said in deal.told:
        line = book.words.phrase(said.phrase, people, book.reader, said.phase)
        if length(f"{chunks[-1]}\n{line}") > LONGEST:
            chunks.append("")
        chunks[-1] = lines(chunks[-1], line)
    if length(chunks[-1]) + length(_result(book, deal)) > MOST:
        chunks.append("")
    return chunks


def page(book: Book, number: int, note: str = "") -> Screen:
    """A page of a match.

    Args:
        book: the match.
        number: which page, from 0; one beyond the last is the last.
        note: what there is to be said below it.
    """
    words, every = book.words, parts(book)
    number = min(max(number, 0), len(every) - 1)
    part, deal = every[number], book.deals[every[number].deal - 1]
    title = f"📜 <b>{game_title(words, book.table)}</b>"
    head = lines(title, words("record-deal", deal=part.deal, count=len(book.deals)))
    result = _result(book, deal) if part.last else ""
    return Screen(paragraphs(head, part.moves, result, note), _turn(book, number, len(every)))


def first(book: Book, deal: int) -> int:
    """The page on which a deal begins."""
    return next(number for number, part in enumerate(parts(book)) if part.deal == deal)


def file(words: Words, table: Table, text: str, count: int) -> File:
    """The record file of a match.

    Args:
        words: of the reader's language and the table's game.
        table: the table.
        text: the record, TOML.
        count: how many deals there are in it.
    """
    people = names.plain(words, table)
    seats = "".join(f"# {seat}: {strokes(name)}\n" for seat, name in enumerate(people))
    caption = lines(f"📄 <b>{game_title(words, table)}</b>", words("record-file", count=count))
    return File(f"{table.game}-{table.id}.toml", f"{seats}\n{text}", caption, escape(words("record-no-files")))


def _result(book: Book, deal: Course) -> str:
    """How a deal ended: the cards left and the score."""
    words = book.words
    columns = [(words("result-this"), deal.row), (words("result-all"), deal.look.scores)]
    points = score(words, book.table, range(deal.look.seats), columns)
    return paragraphs(left(words, book.table, deal.hands), points)


def _turn(book: Book, number: int, count: int) -> tuple[Row, ...]:
    if count == 1:
        return ()
    turn: list[Button] = [_to(book, "‹", number - 1)] if number else []
    turn.append(_to(book, book.words("page", page=number + 1, pages=count), number))
    turn += [_to(book, "›", number + 1)] if number < count - 1 else []
    return (tuple(turn),)


def _to(book: Book, text: str, number: int) -> Button:
    return button(text, "record", book.table.id, argument=f"{len(book.deals)}.{number}")
