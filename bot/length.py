"""How long a text is for Telegram: UTF-16 units, after entities. An emoji is two of them, a family of four eleven."""

from __future__ import annotations

import html
import re

TOAST = 200  # of an answer to a press
TAG = re.compile(r"</?[a-z][^<>]*>")


def units(text: str) -> int:
    """UTF-16 units of a plain text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, longest: int) -> str:
    """A plain text shortened to so many units, with «…» at its end where something was left out."""
    if units(text) <= longest:
        return text
    coded = text.encode("utf-16-le", "surrogatepass")[: 2 * (longest - 1)]
    return coded.decode("utf-16-le", "ignore").rstrip() + "…"


def bare(text: str) -> str:
    """The text of some HTML, as people read it."""
    return html.unescape(TAG.sub("", text)).strip()


def length(text: str) -> int:
    """UTF-16 units of some HTML, after entities."""
    return units(bare(text))
