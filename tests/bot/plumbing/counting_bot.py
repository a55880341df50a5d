"""A bot that counts presses, as a process that tests can kill: `counting_bot.py URL TOKEN DATABASE`.

Odd presses are moves: they are written down, shown in the group and in private, every tenth announced. Even ones are
refused. All are answered.
"""

import asyncio
import sys

from telegram import Update
from telegram.ext import CallbackQueryHandler

from bot.app import running
from bot.clock import Clock
from bot.screen import Button, Place, Screen, Slot
from bot.settings import read
from bot.telegram.context import Context
from bot.telegram.dispatch import App
from bot.work import Work
from storage import settings

NOW = 1_790_000_000.0


class Still(Clock):
    """A time of day that stands still: on no machine does a press grow too old to be answered."""

    def now(self) -> float:
        return NOW


class Counting:
    """The desk of this bot."""

    def seat(self, application: App, *_: object) -> "Counting":
        application.add_handler(CallbackQueryHandler(self.press))
        return self

    async def press(self, update: Update, context: Context) -> None:
        query, work = update.callback_query, context.work
        if query is None or query.data is None or query.message is None:
            return
        kind, _, number = query.data.partition(":")
        if kind == "refuse":
            work.answer(query.id, "refused")
            return
        rows = await work.storage.fetch("SELECT count(*) FROM settings WHERE key LIKE 'press:%'")
        count = rows[0][0] + 1
        # A press that is handled twice stands there twice.
        work.batch.add("INSERT INTO settings (key, value) VALUES (?, ?)", f"press:{count}:{query.id}", number)
        buttons = ((Button("Play", data=f"play:{count}"), Button("Refuse", data=f"refuse:{count}")),)
        work.show(Slot(Place(query.message.chat.id), "table"), Screen(f"count {count}", buttons))
        work.show(Slot(Place(query.from_user.id), "hand"), Screen(f"hand {count}"), anew=count % 3 == 0)
        if count % 10 == 0:
            work.announce(Place(query.message.chat.id), Screen(f"round {count}"))
        work.answer(query.id, "ok")

    async def on_start(self, work: Work, _: float) -> None:
        settings.set(work.batch, "started", "yes")

    async def on_notice(self, work: Work, body: dict[str, object]) -> None:
        pass

    async def on_due(self, work: Work, match: int, kind: str, seat: int, data: dict[str, object]) -> None:
        pass


async def main(url: str, token: str, database: str) -> None:
    quick = {"messages_per_second": 1e6, "group_messages_per_minute": 10**6, "chat_messages_per_second": 1e6}
    given = read(bot_token=token, telegram_api_url=url, database=database, **quick)
    async with running(given, seat=Counting().seat, clock=Still()) as bot:
        await bot.halted


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
