"""What people read, from the catalogues: the bot's own, the common ones of all games, and one game's.

Catalogues are plain text without HTML; names and chat titles come in escaped (or not, for toasts) from ``bot.names``.
"""

from __future__ import annotations

import importlib
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast

from bot import cards
from bot.length import TOAST, cut
from bot.visible import clean
from engine import Phrase
from engine.moves import Move

LANGUAGES = ("ru", "en")
NAME = 32
# Arguments that somebody else has chosen.
NAMED = frozenset({"name", "host", "chat", "title"})
# Telegram languages whose speakers are rather addressed in Russian than in English.
NEAR_RUSSIAN = frozenset({"", "ru", "be", "uk", "kk", "ky", "uz", "tg", "tk", "tt", "ba", "hy", "az", "ka", "mo", "ab"})

_TEXTS = Path(__file__).parent / "texts"
_MINUS = re.compile(r"(?<![\w.])-(?=\d)")
_log = logging.getLogger(__name__)

Values = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language, and of a game where one is played.

    Args:
        language: ``ru`` or ``en``.
        game: the id of a game; empty for the bot's own words alone.
    """

    language: str = "ru"
    game: str = ""

    def __call__(self, key: str, /, **values: str | int) -> str:
        """A message of the catalogues, in Russian where this language has none, else the key itself."""
        return _said(self.language, self.game, key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return any(_bundle(language, self.game).has_message(key) for language in (self.language, LANGUAGES[0]))

    def own(self, key: str, /) -> str:
        """A message as the game says it: ``own-<key>``, where it has a word of its own."""
        own = f"own-{key}"
        return self(own if self.has(own) else key)

    def toast(self, key: str, /, **values: str | int) -> str:
        """A message for the answer to a press, at most 200 UTF-16 units; names may come as Telegram gives them."""
        return cut(self.named(key, **values), TOAST)

    def named(self, key: str, /, **values: str | int) -> str:
        """A message whose names and titles are still as others chose them: they are cleaned here."""
        cleaned = {
            name: clean(value, NAME) or self("somebody")
            for name, value in values.items()
            if name in NAMED and isinstance(value, str)
        }
        return self(key, **{**values, **cleaned})

    def phrase(self, phrase: Phrase, names: tuple[str, ...], reader: int | None, phase: str = "") -> str:
        """What a game says, to a reader.

        Args:
            phrase: the message and its arguments.
            names: by seat, from ``bot.names``.
            reader: the seat of who reads it; None for everybody.
            phase: the deal's phase, where the words hang on it.
        """
        return _phrase(self, phrase, names, reader, phase)

    def verb(self, move: Move, phase: str = "", shown: str | None = None) -> str:
        """What a button that plays a move says.

        Args:
            move: the move.
            phase: the deal's phase: to lay cards is to lead or to answer.
            shown: its cards, where they are to be told otherwise than in full.
        """
        values: dict[str, str | int] = {
            "cards": cards.played(self, move) if shown is None else shown,
            "seen": "yes",
            "count": len(move.cards),
            "number": "" if move.number is None else move.number,
            "suit": self.suit(move.suit),
            "phase": phase,
            "you": "yes",
            "alone": "yes" if move.alone else "no",
        }
        return self(f"verb-{move.verb}", **dict.fromkeys(("seat", "other", "total", "word"), ""), **values)

    def suit(self, suit: str | None) -> str:
        """A suit's glyph, as text."""
        return cards.GLYPHS[suit] if suit else ""


def nearest(code: str | None) -> str:
    """The language for somebody whose Telegram speaks ``code`` (``de``, ``pt-br``, None)."""
    base = (code or "").lower().partition("-")[0]
    return "ru" if base in NEAR_RUSSIAN else "en"


def folder(game: str) -> Path:
    """Where a game keeps its words and rules: ``seeds/<game>`` beside the package that has its module."""
    roots = [Path(entry).parent.parent / "seeds" for entry in importlib.import_module("engine.games").__path__]
    return next((root / game for root in roots if game and (root / game).is_dir()), roots[0] / game)


def catalogues(language: str, game: str) -> tuple[Path, ...]:
    """The files that hold the words of a language and a game."""
    every = [_TEXTS / f"{language}.ftl", folder("") / f"words.{language}.ftl"]
    if game:
        every.append(folder(game) / f"words.{language}.ftl")
    return tuple(path for path in every if path.exists())


def signed(number: float | str) -> str:
    """A number with its sign, for balances: ``SIGNED($number)`` in the catalogues."""
    return f"+{number}" if isinstance(number, (int, float)) and number > 0 else str(number)


def forget() -> None:
    """Read the catalogues anew from now on."""
    for remembered in (_bundle, _resource, _said, _phrase):
        remembered.cache_clear()


@cache
def _bundle(language: str, game: str) -> FluentBundle:
    functions = {"SIGNED": cast("Callable[[Any], FluentType]", signed)}
    bundle = FluentBundle([language], functions, use_isolating=False)
    for path in catalogues(language, game):
        bundle.add_resource(_resource(path))
    return bundle


@cache
def _resource(path: Path) -> ast.Resource:
    return FluentResource(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=8192)
def _said(language: str, game: str, key: str, values: Values) -> str:
    for spoken in dict.fromkeys((language, LANGUAGES[0])):
        bundle = _bundle(spoken, game)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is not None:
            said, errors = bundle.format_pattern(pattern, dict(values))
            for error in errors:
                _log.error("%s.ftl: %s: %s", spoken, key, error)
            return cards.as_text(_MINUS.sub("\N{MINUS SIGN}", str(said)))
        _log.warning("no message %s in %s%s", key, spoken, f" for {game}" if game else "")
    return key


@lru_cache(maxsize=8192)
def _phrase(words: Words, phrase: Phrase, names: tuple[str, ...], reader: int | None, phase: str) -> str:
    return words(
        phrase.key,
        seat=_name(names, phrase.seat),
        other=_name(names, phrase.other),
        cards=cards.listed(words, phrase.cards),
        seen="yes" if phrase.cards else "no",
        count=phrase.count or len(phrase.cards),
        number="" if phrase.number is None else phrase.number,
        total="" if phrase.total is None else phrase.total,
        suit=words.suit(phrase.suit),
        word=words(phrase.word) if phrase.word else "",
        you="yes" if reader is not None and reader == phrase.seat else "no",
        phase=phase,
    )


def _name(names: tuple[str, ...], seat: int | None) -> str:
    return "" if seat is None else names[seat]
