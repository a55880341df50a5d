"""What one person reads in his own chat with the bot: the first words, help, the choice of a language."""

from __future__ import annotations

import engine
from bot.screen import Button, Screen
from bot.screens.layout import button, even, lines
from bot.visible import escape
from bot.words import LANGUAGES, Words


def start(words: Words, bot: str) -> Screen:
    """The first contact: three lines, and what can be done next.

    Args:
        words: of the person's language.
        bot: the bot's username, without «@».
    """
    add = Button(words("button-add"), url=f"https://t.me/{bot}?startgroup=new")
    alone = button(words("button-alone"), "alone")
    rest = (button(words("button-shelf"), "shelf"), button(words("button-language"), "language"))
    return Screen(
        lines(f"👋 {escape(words('start-hello', games=games(words)))}", words("start-how")),
        ((alone,), (add,), rest),
    )


def language(words: Words) -> Screen:
    """The choice of a language: each in its own words."""
    buttons = []
    for code in LANGUAGES:
        mark = "✓ " if code == words.language else ""
        buttons.append(button(mark + Words(code)("language-name"), "language", argument=code))
    return Screen(words("language-which"), even(buttons, 2))


def help_private(words: Words) -> Screen:
    """What the bot can do in a private chat."""
    row = (button(words("button-shelf"), "shelf"), button(words("button-history"), "history"))
    return Screen(f"ℹ️ {escape(words('help-private'))}", (row,))


def help_group(words: Words) -> Screen:
    """What the bot can do in a group."""
    return Screen(f"ℹ️ {escape(words('help-group'))}", ((button(words("button-shelf"), "shelf"),),))


def games(words: Words) -> str:
    """The names of all games, in alphabetical order."""
    return ", ".join(sorted(Words(words.language, game)("game-name") for game in engine.games()))
