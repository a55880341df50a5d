"""What is said about time: reminders in a player's own chat, pauses at the table."""

from __future__ import annotations

from bot import names
from bot.screen import Button, Screen
from bot.screens import notes
from bot.screens.layout import button, lines
from bot.tables import Table
from bot.words import Words

MINUTE, HOUR = 60, 3600


def nudge(words: Words, table: Table, left: float, link: str = "") -> Screen:
    """A reminder for one whom the table waits for.

    Args:
        words: of his language and the table's game.
        table: the table.
        left: how many seconds he has left; 0: there is no clock.
        link: the address of the table's message; empty where it has none.
    """
    title = words("hand-title", chat=names.title(table.chat_title), game=words("game-name"))
    told = words("nudge-left", time=span(words, left)) if left else words("nudge-waits")
    rows = ((Button(words("button-table"), url=link),),) if link else ()
    return Screen(lines(f"⏳ {title}", told), rows)


def paused(words: Words, table: Table, name: str, *, dealt: bool) -> Screen:
    """A pause, with the button that ends it.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        name: who asked for it; empty: nobody did.
        dealt: whether a deal is being played.
    """
    row = (button(words("button-resume"), "resume", table.id),)
    if not dealt:
        return notes.note(words, "note-next-deal", (row,))
    return notes.note(words, "note-paused" if name else "note-pause", (row,), name=name)


def span(words: Words, seconds: float) -> str:
    """A time in words: «30 секунд», «5 минут», «12 часов»."""
    if seconds < 2 * MINUTE:
        return words("span-seconds", count=round(seconds))
    if seconds < 2 * HOUR:
        return words("span-minutes", count=round(seconds / MINUTE))
    return words("span-hours", count=round(seconds / HOUR))
