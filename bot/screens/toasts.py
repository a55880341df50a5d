"""Answers to a press: at most 200 UTF-16 units, plain, private to the one who pressed."""

from __future__ import annotations

from bot import names
from bot.length import TOAST, cut
from bot.tables import Table
from bot.words import Words
from engine import Look


def refusal(words: Words, rule: str) -> str:
    """Which rule forbids a move (COMMON-8): its sentence, and its id in brackets."""
    key = f"refused-{rule}"
    sentence = words(key) if words.has(key) else words("toast-refused")
    named = f" ({rule})"
    return cut(sentence, TOAST - len(named)) + named


def turn(words: Words, table: Table, look: Look) -> str:
    """Who is to move, for somebody who is not."""
    if not look.running:
        return words.toast("table-over")
    if look.turn is None:
        return words.toast("table-wait")
    return words.toast("toast-turn", seat=names.plain(words, table)[look.turn])
