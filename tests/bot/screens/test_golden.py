"""Golden screens: a deal as its players and its group read it, for people to look at when a word or a line changes.

``WRITE_GOLDEN=1 pytest tests/bot/screens/test_golden.py`` writes them anew.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from bot.screen import Screen
from bot.screens import hand, lobby, options, private, results, rules, table
from bot.screens.hand import Choice
from bot.tables import Table
from bot.words import LANGUAGES, Words, folder
from tests.bot.screens.matches import Moment, moments

FOLDER = Path(__file__).parent / "golden"
CASES = [(path, language) for path in ("bura/wrong_then_right", "bura/raised_pot") for language in LANGUAGES]


def drawn(screen: Screen) -> str:
    """A screen as text: what Telegram gets, and the labels of its buttons."""
    rows = ("".join(f"[ {button.text} ]" for button in row) for row in screen.rows)
    return "\n".join((screen.text, *rows))


def before_the_match(words: Words, one: Table) -> Iterator[tuple[str, str]]:
    yield "lobby", drawn(lobby.lobby(words, one))
    yield "options", drawn(options.options(words, one))
    yield "rules of the table", drawn(rules.of_table(words, one))
    yield "start", drawn(private.start(words, "deals_bot"))


def at_an_input(words: Words, one: Moment) -> Iterator[tuple[str, str]]:
    look = engine.view(one.state, None)
    yield f"{one.line[:40]} -> table", drawn(table.table(words, one.table, look, one.news()))
    for seat in sorted(one.state.waiting):
        own = engine.view(one.state, seat)
        chosen = 1 if own.live() else 0
        yield f"hand of {seat}", drawn(hand.hand(words, one.table, own, Choice(chosen=chosen)))
        yield f"popup of {seat}", hand.popup(words, one.table, own)
    if not look.running:
        yield "deal", drawn(results.deal(words, one.table, one.news(), look, one.state.rows[-1]))
        yield "match", drawn(results.match(words, one.table, look, one.state.chips))


def written(record: Path, language: str) -> str:
    parts: list[tuple[str, str]] = []
    for one in moments(record, 1):
        words = Words(language, one.table.game)
        if not parts:
            parts += before_the_match(words, one.table)
        parts += at_an_input(words, one)
    return "\n\n".join(f"=== {title}\n{text}" for title, text in parts) + "\n"


@pytest.mark.parametrize(("name", "language"), CASES)
def test_a_deal_reads_as_it_did(name: str, language: str) -> None:
    game, _, record = name.partition("/")
    golden = FOLDER / f"{game}.{record}.{language}.txt"
    now = written(folder(game) / "records" / f"{record}.toml", language)
    if os.environ.get("WRITE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(now, encoding="utf-8")
    assert now == golden.read_text(encoding="utf-8")
