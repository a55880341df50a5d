"""Screens that cannot be drawn: a plain one takes their place, and what was played stands."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from bot.screen import Screen
from bot.screens import notes
from bot.words import Words
from bot.work import Work

log = logging.getLogger(__name__)

P = ParamSpec("P")


def drawn(
    work: Work, draw: Callable[Concatenate[Words, P], Screen], words: Words, *args: P.args, **named: P.kwargs
) -> Screen:
    """A screen, or a plain one in its place if drawing it fails; of that the owner hears.

    Args:
        work: what it is drawn in.
        draw: one of the functions in ``bot.screens``.
        words: what its reader reads.
        args: what else it is drawn from.
        named: likewise.
    """
    try:
        return draw(words, *args, **named)
    except Exception as error:
        log.exception("A screen could not be drawn")
        work.notice({"notice": "trouble", "what": "screen", "text": type(error).__name__})
        return notes.note(Words(words.language), "screen-broken")
