"""The people at a table as buttons: whose seat shall be freed?"""

from __future__ import annotations

from bot import names
from bot.screen import Screen
from bot.screens.layout import button, paragraphs, rows
from bot.tables import Table
from bot.words import Words


def whom(words: Words, table: Table, shown: Screen) -> Screen:
    """The table's message with its people for buttons.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        shown: what the message says otherwise.
    """
    seats = zip(names.plain(words, table), table.seats, strict=True)
    people = [(name, seat.person) for name, seat in seats if seat.person is not None]
    every = [button(name, "kick", table.id, argument=str(person)) for name, person in people]
    back = (button(words("button-back"), "kick", table.id, argument="none"),)
    return Screen(paragraphs(shown.text, words("kick-whom")), (*rows(every, 2), back))
