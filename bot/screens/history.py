"""One's own last matches: when, where, what, and how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.screen import Screen
from bot.screens.layout import button, lines, paragraphs, rows
from bot.screens.results import ranks
from bot.visible import escape
from bot.words import Words


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended.

    Args:
        table: its number.
        at: when it ended, by the reader's clock.
        title: the group's, as Telegram gives it; empty where it was played in private.
        game: the id of the game.
        seat: the reader's.
        scores: by seat.
        winners: who won; nobody, where it was stopped.
    """

    table: int
    at: datetime
    title: str
    game: str
    seat: int
    scores: Sequence[int]
    winners: Sequence[int]


def history(words: Words, ended: Sequence[Ended]) -> Screen:
    """The list of them, with a button for the record of each.

    Args:
        words: the reader's.
        ended: the newest first; one at least.
    """
    told = [lines(*map(escape, _told(words, number, one))) for number, one in enumerate(ended, 1)]
    records = [
        button(words("history-record", number=number), "record", one.table) for number, one in enumerate(ended, 1)
    ]
    return Screen(paragraphs(f"📜 <b>{words('history-yours')}</b>", *told), rows(records, 3))


def _told(words: Words, number: int, one: Ended) -> tuple[str, str]:
    date = words("history-date", day=f"{one.at:%d}", month=f"{one.at:%m}", year=f"{one.at:%Y}")
    title = one.title or words("games-alone")
    game, points = Words(words.language, one.game)("game-name"), _points(words, one)
    if one.winners:
        how = words("history-place", game=game, place=_place(one), seats=len(one.scores), points=points)
    else:
        how = words("history-stopped", game=game, points=points)
    return words.named("history-where", number=number, date=date, title=title), how


def _place(one: Ended) -> int:
    """From 1; all who won are first, and who is equal shares a place."""
    order = ranks(one.scores, one.winners)
    alike = [seat for seat in order if _worth(one, seat) == _worth(one, one.seat)]
    return 1 + order.index(alike[0])


def _worth(one: Ended, seat: int) -> tuple[bool, int]:
    return (True, 0) if seat in one.winners else (False, one.scores[seat])


def _points(words: Words, one: Ended) -> str:
    score = one.scores[one.seat]
    key = "score-balance" if any(each < 0 for each in one.scores) else "number"
    return words(key, score=score, number=score)
