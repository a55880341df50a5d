"""Matches in a row: who deals in a rematch, and how often everybody has won."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from bot import names
from bot.tables import Evening, Table
from bot.words import Words
from storage import Storage, matches

# A person by Telegram's id, a robot by its name.
_Player = int | str


async def before(storage: Storage, match: int | None) -> Evening | None:
    """What went before a rematch.

    Args:
        storage: the database.
        match: the one it is a rematch of; None where it is none.
    """
    chain = await matches.chain(storage, match) if match is not None else []
    if not chain:
        return None
    won = [tuple(link.seats[seat] for seat in json.loads(link.between)["winners"]) for link in chain]
    last, ended = chain[-1], json.loads(chain[-1].between)
    # Who dealt a deal that was abandoned had his turn: here it does not come again.
    dealer = ended["dealer"] if ended["winners"] else (ended["dealer"] + 1) % len(last.seats)
    return Evening(tuple(filter(None, won)), last.seats, dealer)


def dealer(table: Table) -> int | None:
    """Who deals first in a rematch; None where it is none, or others sit there: then the lot decides (COMMON-5)."""
    seats = tuple((seat.person, seat.name) for seat in table.seats)
    return table.before.dealer if table.before and _players(table.before.seats) == _players(seats) else None


def tally(words: Words, table: Table, winners: Sequence[int]) -> list[tuple[str, int]]:
    """Who has won how many matches in a row of rematches, most first; nothing for a single match.

    Args:
        words: of the chat's language.
        table: the table; its match has ended.
        winners: the seats that won it.
    """
    if table.before is None:
        return []
    here = [(seat.person, seat.name) for seat in table.seats]
    won = [*table.before.winners, tuple(here[seat] for seat in winners)]
    wins = Counter(player for some in won for player in _players(some))
    # The newest name of everybody; first of those who sit here, whom the other lines name, too.
    known = dict(zip(_players(here), here, strict=True))
    for some in reversed(won):
        for player, named in zip(_players(some), some, strict=True):
            known.setdefault(player, named)
    shown = names.apart(words, [name for _, name in known.values()])
    # Who was forgotten has no name any more.
    told = [(name, wins[player]) for player, name in zip(known, shown, strict=True) if player and wins[player]]
    return sorted(told, key=lambda each: -each[1])


def _players(some: Sequence[tuple[int | None, str]]) -> list[_Player]:
    return [name if person is None else person for person, name in some]
