"""What the bot's owner hears: that something of ours went wrong, of each kind at most once an hour."""

from __future__ import annotations

import logging
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
    """

    def __init__(self, reactions: Reactions, settings: Settings, clock: Clock) -> None:
        self._reactions = reactions
        self._settings = settings
        self._clock = clock
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

    def _tell(self, work: Work, what: str, text: str) -> None:
        log.error("Trouble (%s): %s", what, text)
        owner, now = self._settings.owner_id, self._clock.now()
        if owner is None or now - self._told.get(what, -QUIET) < QUIET:
            return
        self._told[what] = now
        words = Words(self._settings.language)
        said = escape(text[:LONGEST], quote=False)
        work.announce(Place(owner), Screen(words("owner-trouble", what=what, text=said)), priority=OTHER)
