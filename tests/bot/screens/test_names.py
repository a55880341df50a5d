"""Names of strangers: nothing hidden, nothing live, nobody twice."""

import unicodedata

import pytest
from hypothesis import given

from bot import names
from bot.screen import Place
from bot.tables import Seat, Table
from bot.visible import LARGEST, LONGEST, clean, width
from bot.words import Words
from tests.bot.screens import hostile

RU = Words("ru")


def called(*given_names: str) -> tuple[str, ...]:
    seats = [Seat(number, name) for number, name in enumerate(given_names, 1)]
    return names.plain(RU, Table(1, Place(-1), 1, "", "", None, seats))


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u2800", "\u3164\u115f", "\u202e", "\u0301", "\ud800", "\ufe0f"])
def test_who_has_no_name_that_can_be_seen_is_called_by_his_place(name: str) -> None:
    assert called("Саша", name) == ("Саша", "Игрок 2")


def test_equal_names_are_told_apart() -> None:
    assert called("Саша", "Марина", "Саша", "саша") == ("Саша", "Марина", "Саша (2)", "саша (3)")


def test_names_that_only_look_equal_are_told_apart() -> None:
    assert called("Саша", "Caшa", "Са\u200bша") == ("Саша", "Caшa (2)", "Саша (3)")


def test_nobody_can_take_the_name_that_tells_another_apart() -> None:
    assert called("Саша", "Саша (2)", "Саша") == ("Саша", "Саша (2)", "Саша (3)")
    assert called("Игрок 2", "") == ("Игрок 2", "Игрок 2 (2)")


def test_long_names_that_are_cut_alike_are_told_apart() -> None:
    assert called("А" * 60, "А" * 61) == ("А" * 13 + "…", "А" * 13 + "… (2)")


def test_a_name_from_right_to_left_turns_nothing_else_around() -> None:
    assert clean("محمد") == "\u2068محمد\u2069"
    assert clean("\u202eабв\u2066") == "абв"


@pytest.mark.parametrize("name", ["@durov", "/stop", "#tag", "$USD", "spam.com", "t.me/x", "http://x"])
def test_a_name_makes_no_links(name: str) -> None:
    assert "\N{WORD JOINER}" in clean(name)
    assert clean(name).replace("\N{WORD JOINER}", "") == name


def test_an_emoji_of_several_is_kept_whole_or_left_out() -> None:
    family = "👨‍👩‍👧‍👦"
    assert clean(family) == family
    assert clean(family * 16) == family * 6 + "…"
    assert clean("🇷🇺" * 16) == "🇷🇺" * 6 + "…"
    assert clean("👍🏿" * 16) == "👍🏿" * 6 + "…"


def test_a_chain_of_emoji_without_an_end_is_cut() -> None:
    chain = clean("👨\N{ZERO WIDTH JOINER}" * 300)
    assert len(chain) <= LONGEST * LARGEST
    assert width(chain) <= LONGEST


def test_marks_do_not_pile_up_over_other_lines() -> None:
    assert len(clean("я" + "\u0301\u0300\u0302" * 20)) <= 4


def test_lines_and_tabs_become_blanks() -> None:
    assert clean("Анна\n\tМария") == "Анна Мария"


def test_letters_that_html_reads_are_escaped() -> None:
    table = Table(1, Place(-1), 1, "", "", None, [Seat(1, "<b>&")])
    assert names.html(RU, table) == ("&lt;b&gt;&amp;",)
    assert names.title("A&B") == "A&amp;B"


@given(hostile.names)
def test_any_name_is_cut_to_what_fits_a_line(name: str) -> None:
    assert width(clean(name)) <= LONGEST


@pytest.mark.parametrize("name", hostile.BAD)
def test_the_worst_names_have_something_to_see_or_are_empty(name: str) -> None:
    check_to_be_seen(name)


@given(hostile.names)
def test_any_name_has_something_to_see_or_is_empty(name: str) -> None:
    check_to_be_seen(name)


def check_to_be_seen(name: str) -> None:
    """A cleaned name has something to see, and nothing hidden, or it is empty."""
    cleaned = clean(name)
    seen = [letter for letter in cleaned if unicodedata.category(letter)[0] in "LNPS" and letter not in hostile.BLANK]
    assert seen or not cleaned
    assert not any(letter in cleaned for letter in "\n\r\t\u202d\u202e\u200b\u2028")
    cleaned.encode()


@given(hostile.names)
def test_a_clean_name_is_clean(name: str) -> None:
    assert clean(clean(name)) == clean(name)


@given(hostile.tables())
def test_nobody_at_a_table_has_the_name_of_another(table: Table) -> None:
    shown = names.plain(Words("en", table.game), table)
    assert len({name.casefold() for name in shown}) == len(table.seats)
    assert all(shown)
