"""A vote on ending the game: who asks for it, and how it stands."""

from __future__ import annotations

from bot.screen import Screen
from bot.screens.layout import button, lines
from bot.tables import Table
from bot.visible import escape
from bot.words import Words


def ballot(words: Words, table: Table) -> Screen:
    """An open vote.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
    """
    end, on, present = table.tally()
    asked = escape(words.named("vote-asked", name=table.vote.name if table.vote else ""))
    count = words("vote-count", end=end, on=on, needed=present // 2 + 1)
    ways = (("button-end", "end"), ("button-play-on", "on"))
    row = tuple(button(words(key), "vote", table.id, argument=way) for key, way in ways)
    return Screen(lines(asked, count), (row,))
