"""A screen as plain text, for the case that Telegram does not take its HTML."""

from __future__ import annotations

import html
import re

from bot.screen import Screen

LONGEST = 4096
_TAG = re.compile(r"</?[a-z][^<>]*>")


def plain(screen: Screen) -> Screen:
    """The same screen without tags and entities, to be sent without a parse mode; never empty, never too long."""
    return Screen(_shortened(bare(screen.text)) or "…", screen.rows, screen.protect)


def bare(text: str) -> str:
    """The text of some HTML, as people read it."""
    return html.unescape(_TAG.sub("", text)).strip()


def length(text: str) -> int:
    """How long Telegram takes some HTML to be: UTF-16 units after entities."""
    return units(bare(text))


def units(text: str) -> int:
    """UTF-16 units of a plain text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _shortened(text: str) -> str:
    if units(text) <= LONGEST:
        return text
    coded = text.encode("utf-16-le", "surrogatepass")[: 2 * (LONGEST - 1)]
    return coded.decode("utf-16-le", "ignore") + "…"
