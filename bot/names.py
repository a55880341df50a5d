"""How people and chats are called on our screens: everybody by a name that nobody else at the table has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.tables import Table
from bot.visible import clean, escape, strokes
from bot.words import Words

__all__ = ["apart", "clean", "escape", "html", "plain", "title"]

LONGEST_TITLE = 20

# Cyrillic letters and their Latin twins: names that only look alike are told apart, too.
_TWINS = str.maketrans("авекмнорстухіјѕ", "abekmhopctyxijs")


def title(name: str, longest: int = LONGEST_TITLE) -> str:
    """A chat's name for HTML; empty when nothing of it can be seen."""
    return escape(clean(name, longest))


def plain(words: Words, table: Table) -> tuple[str, ...]:
    """By seat, the name to be shown in toasts and popups."""
    return _plain(words, tuple((seat.name, seat.robot) for seat in table.seats))


def html(words: Words, table: Table) -> tuple[str, ...]:
    """By seat, the name to be shown in messages."""
    return _html(words, tuple((seat.name, seat.robot) for seat in table.seats))


def apart(words: Words, some: Sequence[str]) -> list[str]:
    """Names for HTML, each once, of people of whom not all sit at one table."""
    return [escape(name) for name in _apart(clean(name) or words("somebody") for name in some)]


@lru_cache(maxsize=2048)
def _plain(words: Words, seats: tuple[tuple[str, bool], ...]) -> tuple[str, ...]:
    shown = [clean(name) or words("player", number=number) for number, (name, _) in enumerate(seats, 1)]
    return tuple(_apart(shown))


@lru_cache(maxsize=2048)
def _html(words: Words, seats: tuple[tuple[str, bool], ...]) -> tuple[str, ...]:
    return tuple(escape(name) for name in _plain(words, seats))


def _apart(shown: Iterable[str]) -> Iterable[str]:
    """Each name once: the second «Саша» becomes «Саша (2)»."""
    taken: set[str] = set()
    for name in shown:
        each, number = name, 1
        while _looks(each) in taken:
            number += 1
            each = f"{name} ({number})"
        taken.add(_looks(each))
        yield each


def _looks(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_TWINS)
    return strokes(folded)
