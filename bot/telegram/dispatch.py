"""Hands stored updates to the handlers of a python-telegram-bot application."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any, TypeAlias

from telegram import Update
from telegram.error import InvalidToken, RetryAfter, TelegramError
from telegram.ext import Application, ApplicationBuilder, ApplicationHandlerStop, ContextTypes, ExtBot

from bot.clock import Clock, pause
from bot.inbox import Unparsable
from bot.telegram.context import WORK, Anything, Context
from bot.telegram.transport import Transport
from bot.work import Work

log = logging.getLogger(__name__)

App: TypeAlias = Application[ExtBot[None], Context, Anything, Anything, Anything, Any]

LONGEST_PAUSE = 30.0
# The date by which the Bot API marks a message of which it tells no more than its place (InaccessibleMessage).
INACCESSIBLE = 0
# Of a message whose button was pressed it counts where it stands; what it says is known, and slow to read.
KEPT = ("message_id", "message_thread_id", "is_topic_message", "date", "chat")
# Said wherever Telegram does not know the token: at the start, in the middle, by `python -m bot check`.
WRONG_TOKEN = "Telegram does not know BOT_TOKEN: copy it again from @BotFather (/mybots, API Token)"  # noqa: S105  # no token, a sentence


class Rejected(Exception):
    """Telegram does not know the token."""


class Dispatcher:
    """The application: it gets its updates from the inbox, never from Telegram.

    Args:
        token: the bot's.
        api: the address of the Bot API server.
        transport: how requests are made.
    """

    def __init__(self, token: str, api: str, transport: Transport) -> None:
        types: ContextTypes[Context, Anything, Anything, Anything] = ContextTypes(context=Context)
        builder = ApplicationBuilder().token(token).base_url(f"{api}/bot").base_file_url(f"{api}/file/bot")
        builder = builder.request(transport).get_updates_request(transport).updater(None)
        self.application: App = builder.context_types(types).build()
        self.application.add_error_handler(self._pass_on)
        self._failed: Exception | None = None

    async def start(self, clock: Clock) -> tuple[int, str]:
        """Ask Telegram who we are, for as long as it does not answer.

        Returns:
            The bot's id and username.

        Raises:
            Rejected: Telegram does not know the token.
        """
        wait = 1.0
        while True:
            try:
                await self.application.initialize()
            except InvalidToken:
                raise Rejected from None
            except TelegramError as error:
                asked = _asked(error)
                log.warning("Telegram cannot be reached (%s); next try in %s s", error, asked or wait)
                await pause(clock, asked or wait)
                if asked is None:
                    wait = min(2 * wait, LONGEST_PAUSE)
            else:
                return self.application.bot.id, self.application.bot.username

    async def handle(self, work: Work, update: dict[str, Any]) -> None:
        """Hand an update to its handler; what the handler raises is raised here.

        Raises:
            Unparsable: python-telegram-bot cannot read it.
        """
        try:
            parsed = Update.de_json(_shortened(update), self.application.bot)
        except Exception as error:
            raise Unparsable(f"{type(error).__name__}: {error}") from error
        token = WORK.set(work)
        try:
            await self.application.process_update(parsed)
        finally:
            WORK.reset(token)
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed

    async def _pass_on(self, _: object, context: Context) -> None:
        self._failed = context.error
        raise ApplicationHandlerStop


def _shortened(update: dict[str, Any]) -> dict[str, Any]:
    """Leave out what the message says whose button was pressed."""
    query = update.get("callback_query") or {}
    message = query.get("message")
    if not message:
        return update
    kept = {name: message[name] for name in KEPT if name in message}
    if not kept.get("is_topic_message"):
        kept["date"] = INACCESSIBLE
    return {**update, "callback_query": {**query, "message": kept}}


def _asked(error: TelegramError) -> float | None:
    """Give the seconds that Telegram asks to wait, if it does."""
    if not isinstance(error, RetryAfter):
        return None
    asked = error.retry_after
    return asked.total_seconds() if isinstance(asked, timedelta) else asked
