"""Short messages that are one entry of the catalogue each."""

from __future__ import annotations

from bot.names import escape
from bot.screen import Button, Screen
from bot.words import Words


def note(words: Words, key: str, rows: tuple[tuple[Button, ...], ...] = (), /, **values: str | int) -> Screen:
    """A message of the catalogue as a screen.

    Args:
        words: the reader's.
        key: the message's id.
        rows: buttons below it.
        values: its arguments; texts among them are escaped here, names come plain.
    """
    return Screen(escape(words(key, **values)), rows)
