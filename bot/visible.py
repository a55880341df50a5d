"""Names that others chose, made fit to stand in our texts: nothing hidden, nothing live, nothing too long."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST = 14
LARGEST = 12  # characters that an emoji may be joined of
MARKS = 3  # combining marks that one letter may carry: more pile up over the lines above

_JOINER, _WORD_JOINER = "\N{ZERO WIDTH JOINER}", "\N{WORD JOINER}"
_ISOLATE, _POP = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
# Letters and symbols by their category, blanks by their looks.
_UNSEEN = dict.fromkeys(map(ord, (_ISOLATE, _POP, _WORD_JOINER)))
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180e\U0001d159")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARK = frozenset({"Mn", "Me", "Mc"})
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_WIDE = frozenset({"W", "F"})
_SKIN = range(0x1F3FB, 0x1F400)
_FLAG = range(0x1F1E6, 0x1F200)
# Telegram makes links of these by itself: @name, #word, /command, $word, site.com, http://word
_LIVE = re.compile(r"(?<=[@#/$])(?=\w)|(?<=\w\.)(?=\w)|(?<=:)(?=//)")


@lru_cache(maxsize=4096)
def clean(name: str, longest: int = LONGEST) -> str:
    """A name without what cannot be seen, cut to a width; empty when nothing is left to see.

    Args:
        name: as Telegram gives it, or anything else.
        longest: how many columns it may take; emoji and ideographs take two.
    """
    shown = re.sub(r"\s+", " ", "".join(_shown(unicodedata.normalize("NFC", name)))).strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in shown):
        return ""
    return _quiet(_cut(shown, longest))


def escape(text: str) -> str:
    """A text that may stand in HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def strokes(name: str) -> str:
    """A cleaned name without what only steers its display."""
    return name.translate(_UNSEEN)


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """How many columns of a fixed-width font a text takes: emoji and ideographs two, marks and joiners none."""
    return sum(map(_width, _clusters(strokes(text))))


def _shown(name: str) -> Iterable[str]:
    """The characters that can be seen, blanks as blanks, at most a few marks on each letter."""
    marks, last = 0, ""
    for letter in name:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in _MARK else 0
        if letter == _JOINER and unicodedata.category(last or " ") in {"So", "Sk", "Mn"}:
            yield letter  # it holds an emoji of several together
        elif letter.isspace() or letter in _BLANK:
            yield " "
        elif category not in _HIDDEN and marks <= MARKS:
            yield letter
        last = letter


def _cut(name: str, longest: int) -> str:
    clusters = list(_clusters(name))
    if sum(map(_width, clusters)) <= longest:
        return name
    kept, room = [], longest - 1
    for cluster in clusters:
        room -= _width(cluster)
        if room < 0:
            break
        kept.append(cluster)
    return "".join(kept).rstrip() + "…"


def _clusters(name: str) -> Iterable[str]:
    """What a reader takes for one character: a letter with its marks, an emoji with all that is joined to it."""
    cluster = ""
    for letter in name:
        if cluster and not _belongs(cluster, letter):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def _belongs(cluster: str, letter: str) -> bool:
    if len(cluster) >= LARGEST:
        return False  # no emoji is that much; a chain without an end would be a name without an end
    if letter == _JOINER or cluster[-1] == _JOINER or ord(letter) in _SKIN:
        return True
    if ord(letter) in _FLAG:
        return len(cluster) == 1 and ord(cluster) in _FLAG
    return unicodedata.category(letter) in _MARK


def _width(cluster: str) -> int:
    wide = unicodedata.east_asian_width(cluster[0]) in _WIDE or ord(cluster[0]) in _FLAG
    return 2 if wide else 1


def _quiet(name: str) -> str:
    """A name that makes no links and turns no text around."""
    quiet = _LIVE.sub(_WORD_JOINER, name)
    turned = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in quiet)
    return f"{_ISOLATE}{quiet}{_POP}" if turned else quiet
