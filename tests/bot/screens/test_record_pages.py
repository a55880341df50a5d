"""The text of a match: everything that a reader was told, in pages that Telegram takes."""

from collections.abc import Iterator

import pytest

import engine
from bot.screens import record
from bot.screens.record import Book, Course, Told
from bot.screens.table import phase
from bot.words import Words
from tests.bot.screens.limits import assert_taken
from tests.bot.screens.matches import Moment, moments, recorded

# By game the record with most to tell.
LONG = {path.parent.parent.name: path for path in sorted(recorded(), key=lambda path: path.stat().st_size)}


def courses(made: list[Moment], reader: int | None) -> Iterator[Course]:
    told: list[Told] = []
    for one in made:
        told += [Told(phrase, phase(engine.view(one.state, None))) for phrase in one.news(reader)]
        if not one.state.running:
            yield Course(told, one.state.rows[-1], engine.view(one.state, None), engine.hands(one.state))
            told = []


@pytest.mark.parametrize("game", sorted(LONG))
def test_all_pages_are_taken_and_nothing_is_left_out(game: str) -> None:
    made = list(moments(LONG[game], 2))
    for reader in (None, 0):
        words = Words("ru", game)
        book = Book(words, made[-1].table, list(courses(made, reader)), reader)
        pages = [record.page(book, number) for number in range(len(record.parts(book)))]
        for page in pages:
            assert_taken(page)
        assert sum(part.last for part in record.parts(book)) == len(book.deals)
        lines = [line for part in record.parts(book) for line in part.moves.splitlines()]
        assert len(lines) >= sum(len(deal.told) for deal in book.deals)


def test_a_deal_that_is_too_long_for_a_message_has_several_pages_and_its_score_on_the_last() -> None:
    made = list(moments(LONG["kunken"], 1))
    deal = next(courses(made, None))
    long = Course([*deal.told] * (1 + 9000 // (40 * len(deal.told))), deal.row, deal.look, deal.hands)
    book = Book(Words("ru", "kunken"), made[-1].table, [deal, long, deal])
    every = record.parts(book)
    assert [part.deal for part in every][:2] == [1, 2]
    assert len(every) > 4
    assert record.first(book, 3) == len(every) - 1
    scored = ["<pre>" in record.page(book, number).text for number in range(len(every))]
    assert scored == [part.last for part in every]
    assert record.page(book, 99) == record.page(book, len(every) - 1)
    assert "Остались карты" in record.page(book, 0).text


def test_a_result_that_does_not_fit_below_the_moves_has_a_page_of_its_own() -> None:
    made = list(moments(LONG["kunken"], 1))
    deal = next(courses(made, None))
    line = next(told for told in deal.told if len(told.phrase.cards) == 1)
    held = (tuple(engine.Card(f"{rank}{suit}") for rank in "AKQJ98765432" for suit in "shdc") * 2,) * 2
    words = Words("ru", "kunken")
    for count in range(180, 200):  # somewhere between, a page is full
        course = Course([line] * count, deal.row, deal.look, held)
        book = Book(words, made[-1].table, [course] * 2)
        for number in range(len(record.parts(book))):
            assert_taken(record.page(book, number, words("record-partly")))
