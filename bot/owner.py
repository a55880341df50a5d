"""What the bot's owner hears: that something of ours went wrong, of each kind at most once an hour."""

from __future__ import annotations

import logging
from collections.abc import Callable
from html import escape
from typing import Any

from bot.clock import Clock
from bot.inbox import Reactions
from bot.screen import Place, Screen
from bot.settings import Settings
from bot.words import Words
from bot.work import OTHER, Work

log = logging.getLogger(__name__)

QUIET = 3600.0
LONGEST = 600


class Owner:
    """Stands before the desk's reactions and takes the notices of trouble.

    Args:
        reactions: the desk's.
        settings: who the owner is.
        clock: for the hour.
        tell: sends a person a message that needs no room on the disk.
    """

    def __init__(
        self, reactions: Reactions, settings: Settings, clock: Clock, tell: Callable[[int, str], None]
    ) -> None:
        self._reactions = reactions
        self._settings = settings
        self._clock = clock
        self._tell_unstored = tell
        self._told: dict[str, float] = {}

    async def on_start(self, work: Work, away: float) -> None:
        """Hand on."""
        await self._reactions.on_start(work, away)

    async def on_due(self, work: Work, match: int, kind: str, seat: int, data: dict[str, Any]) -> None:
        """Hand on."""
        await self._reactions.on_due(work, match, kind, seat, data)

    async def on_notice(self, work: Work, body: dict[str, Any]) -> None:
        """Hand on what is no trouble."""
        if body["notice"] == "trouble":
            self._tell(work, str(body["what"]), str(body["text"]))
        else:
            await self._reactions.on_notice(work, body)

    def cannot_write(self, text: str) -> None:
        """Tell of a disk that takes nothing: not by a row, which would need one."""
        owner = self._hears("disk")
        if owner is not None:
            self._tell_unstored(owner, self._said("disk", text))

    def _tell(self, work: Work, what: str, text: str) -> None:
        log.error("Trouble (%s): %s", what, text)
        owner = self._hears(what)
        if owner is not None:
            work.announce(Place(owner), Screen(self._said(what, text)), priority=OTHER)

    def _hears(self, what: str) -> int | None:
        """The owner, unless he has heard of this kind of trouble within the hour."""
        owner, now = self._settings.owner_id, self._clock.now()
        if owner is None or now - self._told.get(what, -QUIET) < QUIET:
            return None
        self._told[what] = now
        return owner

    def _said(self, what: str, text: str) -> str:
        return Words(self._settings.language)("owner-trouble", what=what, text=escape(text[:LONGEST], quote=False))
