"""Long polling: asks for updates, and confirms them only when they are on the disk."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from bot.clock import Clock, pause
from bot.inbox import Inbox
from bot.telegram.calls import Calls, Fate, Outcome
from storage import StorageError

log = logging.getLogger(__name__)

# What Telegram shall send; it remembers the last list it was given, so it is given each time.
ALLOWED = ("message", "callback_query", "my_chat_member")
HOLD = 50  # seconds that Telegram keeps a request open while nothing happens
SLACK = 10
CONFLICT_FOR = 60.0
CONFLICT_PAUSE = 3.0
LONGEST_PAUSE = 30.0


class Polling:
    """The loop that asks.

    Args:
        calls: the Bot API.
        inbox: where updates go.
        clock: for pauses.
        halt: ends the program; gets the reason.
    """

    def __init__(self, calls: Calls, inbox: Inbox, clock: Clock, halt: Callable[[str], None]) -> None:
        self._calls = calls
        self._inbox = inbox
        self._clock = clock
        self._halt = halt
        self._offset: int | None = None
        self._conflict_since: float | None = None
        self._wait = 1.0

    async def run(self) -> None:
        """Poll for ever. The offset is not kept over a start: Telegram begins its counting anew after a quiet week."""
        await self._drop_webhook()
        while True:
            outcome = await self._ask()
            if outcome.fate is Fate.DONE:
                self._wait, self._conflict_since = 1.0, None
                await self._take(outcome.result)
            else:
                await self._recover(outcome)

    async def _ask(self) -> Outcome:
        params: dict[str, Any] = {"timeout": HOLD, "allowed_updates": ALLOWED}
        if self._offset is not None:
            params["offset"] = self._offset
        return await self._calls.call("getUpdates", params, HOLD + SLACK)

    async def _take(self, updates: list[dict[str, Any]]) -> None:
        if not updates:
            return
        while True:
            try:
                await self._inbox.store(updates)
            except StorageError as error:
                log.error("Updates could not be stored: %s; next try in %s s", error, self._wait)  # noqa: TRY400  # says all
                await self._rest()
            else:
                self._wait = 1.0
                self._offset = updates[-1]["update_id"] + 1
                return

    async def _recover(self, outcome: Outcome) -> None:
        if outcome.fate is Fate.TOKEN:
            self._halt("Telegram does not know BOT_TOKEN any more: ask @BotFather for a new one")
            await self._rest()
        elif outcome.fate is Fate.CONFLICT:
            await self._conflict(outcome)
        elif outcome.fate is Fate.FLOOD:
            await pause(self._clock, outcome.seconds)
        else:
            log.warning("Updates could not be fetched (%s); next try in %s s", outcome.text, self._wait)
            await self._rest()

    async def _conflict(self, outcome: Outcome) -> None:
        """Bear with an instance that is about to stop, not with one that stays."""
        if "webhook" in outcome.text.lower():
            await self._drop_webhook()
        now = self._clock.ticks()
        if self._conflict_since is None:
            self._conflict_since = now
            log.warning("Another instance asks for this bot's updates; trying on for %.0f s", CONFLICT_FOR)
        if now - self._conflict_since >= CONFLICT_FOR:
            self._halt("Another instance of this bot asks for updates with the same BOT_TOKEN: stop one of the two")
        await pause(self._clock, CONFLICT_PAUSE)

    async def _drop_webhook(self) -> None:
        """Make polling possible; updates that wait are kept."""
        while True:
            outcome = await self._calls.call("deleteWebhook", {"drop_pending_updates": False})
            if outcome.fate in {Fate.DONE, Fate.TOKEN}:
                return
            log.warning("The webhook could not be deleted (%s); next try in %s s", outcome.text, self._wait)
            await self._rest()

    async def _rest(self) -> None:
        await pause(self._clock, self._wait)
        self._wait = min(2 * self._wait, LONGEST_PAUSE)
