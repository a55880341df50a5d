"""What handlers get beside the update: the unit of work they are part of."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, TypeAlias

from telegram.ext import CallbackContext, ExtBot

from bot.work import Work

WORK: ContextVar[Work] = ContextVar("work")
Anything: TypeAlias = dict[Any, Any]


class Context(CallbackContext[ExtBot[None], Anything, Anything, Anything]):
    """python-telegram-bot's context with the work in it."""

    @property
    def work(self) -> Work:
        """Give the unit of work that this update is."""
        return WORK.get()
