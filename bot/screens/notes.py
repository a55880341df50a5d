"""Short messages that are one entry of the catalogue each."""

from __future__ import annotations

from bot.screen import Button, Screen
from bot.visible import escape
from bot.words import Words


def note(words: Words, key: str, rows: tuple[tuple[Button, ...], ...] = (), /, **values: str | int) -> Screen:
    """A message of the catalogue as a screen.

    Args:
        words: the reader's.
        key: the message's id.
        rows: buttons below it.
        values: its arguments; names and titles come as Telegram gives them, all is cleaned and escaped here.
    """
    return Screen(escape(words.named(key, **values)), rows)
