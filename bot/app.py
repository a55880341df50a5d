"""Puts the parts together, starts them, and stops them so that nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import uvloop

from bot.clock import Clock, pause
from bot.dealer import Dealer, Shuffle
from bot.desk import Desk
from bot.inbox import Inbox, Reactions
from bot.lanes import Limits
from bot.notices import Reactions as DeskReactions
from bot.outbox import Outbox
from bot.owner import Owner
from bot.polling import Polling
from bot.register import language_of
from bot.settings import Settings
from bot.tasks import Tasks
from bot.telegram.calls import Calls
from bot.telegram.dispatch import WRONG_TOKEN, App, Dispatcher, Rejected
from bot.telegram.menu import announce_commands
from bot.telegram.routes import register
from bot.telegram.transport import Transport
from bot.webhook import Address, Webhook
from bot.words import Words
from storage import Batch, Storage, StorageError, inbox, peek, people
from storage import settings as stored

log = logging.getLogger(__name__)

HEARTBEAT = 20.0
# After so many new objects the collector looks at the young, after so many such looks at the older, and at all.
COLLECT = 20_000, 20, 50
ALIVE_WITHIN = 60.0
BEHIND = 60.0
KEEP_DONE = 48 * 3600.0
# Together less than the five seconds that a stop may take.
LAST_WORK, LAST_CALLS = 1.5, 2.0


class Refused(Exception):
    """The bot cannot start, or go on; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Me:
    """Who the bot is."""

    id: int
    name: str


# Registers handlers and gives what handles notices and deadlines.
Seat: TypeAlias = Callable[[App, Storage, Settings, Me, str], Reactions]


def seated(shuffle: Shuffle | None = None) -> Seat:
    """Give what seats the desk in an application.

    Args:
        shuffle: where chance comes from; None: the operating system.
    """

    def seat(application: App, storage: Storage, settings: Settings, me: Me, secret: str) -> Reactions:
        desk = Desk(storage, settings, shuffle=shuffle or Dealer(), secret=secret, bot_name=me.name)
        application.bot_data["desk"] = desk
        register(application, desk)
        return DeskReactions(desk)

    return seat


class Bot:
    """A running bot.

    Attributes:
        halted: gets the reason when the bot cannot go on.
    """

    def __init__(self, settings: Settings, storage: Storage, clock: Clock, transport: Transport) -> None:
        self.settings = settings
        self.storage = storage
        self.clock = clock
        self.halted: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.tasks = Tasks(lambda error: self.halt(f"A part of the bot broke: {type(error).__name__}"))
        api = settings.telegram_api_url
        self.dispatcher = Dispatcher(settings.token, api, transport)
        self.calls = Calls(transport, f"{api}/bot{settings.token}/")
        limits = Limits(
            settings.group_messages_per_minute, settings.messages_per_second, settings.chat_messages_per_second
        )
        self.outbox = Outbox(storage, self.calls, clock, self.tasks, limits, self)
        self.inbox = Inbox(storage, self.outbox, clock)
        self._intake: asyncio.Task[None] | None = None
        self._loops: list[asyncio.Task[None]] = []
        self._worker: asyncio.Task[None] | None = None
        self._recorder: asyncio.Task[None] | None = None

    # What the outbox needs.

    def note(self, batch: Batch, body: dict[str, Any]) -> None:
        """Queue a notice."""
        self.inbox.note(batch, body)

    async def below(self, chat: int) -> str:
        """Give somebody's words for a message that stands below now."""
        person = await people.get(self.storage, chat)
        return Words(language_of(person, self.settings.language))("hand-below")

    def wrong_token(self) -> None:
        """Stop everything."""
        self.halt(WRONG_TOKEN)

    def halt(self, reason: str) -> None:
        """Stop, with a reason; the first one counts."""
        if not self.halted.done():
            self.halted.set_result(reason)

    # The life of a bot.

    async def start(self, seat: Seat) -> None:
        """Take up work."""
        me = await self._introduce()
        secret = await self._secret()
        reactions = seat(self.dispatcher.application, self.storage, self.settings, me, secret)
        await self.outbox.load()
        away = await self._away()
        owner = Owner(reactions, self.settings, self.clock, self.outbox.tell_unstored)
        await self.inbox.load(self.dispatcher.handle, owner, away, owner.cannot_write)
        self._recorder = self.tasks.supervise(self.outbox.record())
        self._worker = self.tasks.supervise(self.inbox.run())
        loops = (self.outbox.run(), self.inbox.due.run(), self._beats())
        self._loops = [self.tasks.supervise(loop) for loop in loops]
        self.tasks.spawn(announce_commands(self.calls))
        self._intake = self.tasks.supervise(self._source().run())
        log.info("@%s is at work", me.name)

    async def stop(self) -> None:
        """Take nothing more in, finish what is at hand, write what came of it."""
        await _ended(self._intake)
        self.inbox.stop()
        if self._worker is not None:
            await asyncio.wait({self._worker}, timeout=LAST_WORK)
            await _ended(self._worker)
        self.outbox.stop()
        await _ended(*self._loops, self._recorder)
        await self.tasks.settle(LAST_CALLS)
        with suppress(StorageError):
            await self.inbox.flush()
            await self.outbox.flush()
        log.info("Stopped")

    def _source(self) -> Polling | Webhook:
        settings = self.settings
        if settings.webhook_url and settings.webhook_listen and settings.webhook_secret:
            address = Address(settings.webhook_url, settings.webhook_listen, settings.webhook_secret.get_secret_value())
            return Webhook(self.calls, self.inbox, self.clock, self.halt, address)
        return Polling(self.calls, self.inbox, self.clock, self.halt)

    async def _introduce(self) -> Me:
        """Ask who we are; the database belongs to one bot."""
        try:
            me = Me(*await self.dispatcher.start(self.clock))
        except Rejected:
            raise Refused(WRONG_TOKEN) from None
        known = await stored.get(self.storage, "bot_id")
        if known is not None and known != str(me.id):
            raise Refused(
                f"Database {self.settings.database} belongs to the bot with the id {known},"
                f" BOT_TOKEN to @{me.name} ({me.id}): use that bot's token, or another DATABASE"
            )
        if known is None:
            async with self.storage.turn() as batch:
                stored.set(batch, "bot_id", str(me.id))
        return me

    async def _secret(self) -> str:
        """Give the secret that invitations are signed with: made once, so that links outlive a restart."""
        secret = await stored.get(self.storage, "secret")
        if secret is None:
            secret = secrets.token_hex(16)
            async with self.storage.turn() as batch:
                stored.set(batch, "secret", secret)
        return secret

    async def _away(self) -> float:
        before = await stored.get(self.storage, "alive_at")
        return max(0.0, self.clock.now() - float(before)) if before is not None else 0.0

    async def _beats(self) -> None:
        """Show that the bot lives, tidy up, see whether the outbox is behind."""
        while True:
            try:
                await self.beat()
            except StorageError as error:
                log.error("%s", error)  # noqa: TRY400  # its text says all
            await pause(self.clock, HEARTBEAT)

    async def beat(self) -> None:
        """Do once what is done again and again."""
        self.outbox.tidy()
        await self.storage.clean()
        now = self.clock.now()
        async with self.storage.turn() as batch:
            stored.set(batch, "alive_at", str(now))
            inbox.forget_done(batch, now - KEEP_DONE)
            if (lag := self.outbox.lag()) > BEHIND:
                self.note(batch, {"notice": "trouble", "what": "behind", "text": f"{lag:.0f} s"})


@asynccontextmanager
async def running(settings: Settings, *, seat: Seat | None = None, clock: Clock | None = None) -> AsyncIterator[Bot]:
    """Run a bot while the context lasts.

    Args:
        settings: with a token.
        seat: what seats the desk; None: `seated()`.
        clock: the time; None: the machine's.

    Raises:
        Refused: it cannot start.
        StorageError: likewise, because of the database.
    """
    clock = clock or Clock()
    storage = await Storage.open(settings.database, clock.now)
    transport = Transport()
    try:
        await transport.initialize()
        bot = Bot(settings, storage, clock, transport)
        try:
            await bot.start(seat or seated())
            yield bot
        finally:
            await bot.stop()
    finally:
        await transport.shutdown()
        await storage.close()


async def run(settings: Settings, *, shuffle: Shuffle | None = None, clock: Clock | None = None) -> None:
    """Run the bot until the task is cancelled.

    Args:
        settings: with a token.
        shuffle: where chance comes from; None: the operating system.
        clock: the time; None: the machine's.

    Raises:
        Refused: it cannot start or go on.
        StorageError: likewise, because of the database.
    """
    async with running(settings, seat=seated(shuffle), clock=clock) as bot:
        _settle_memory()
        reason = await bot.halted
    raise Refused(reason)


def _settle_memory() -> None:
    """Let the collector of cycles look at what lives as long as the program no more, and at the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def run_until_signal(work: Coroutine[Any, Any, None]) -> None:
    """Run something in an event loop of its own until SIGTERM or SIGINT cancels it, at whatever it is."""
    uvloop.run(_until_signal(work))


async def _until_signal(work: Coroutine[Any, Any, None]) -> None:
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    asked: list[int] = []

    def stop(number: int) -> None:
        if task is not None and not asked:  # once: the stop itself is not cut short
            asked.append(number)
            task.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop, number)
    try:
        await work
    except asyncio.CancelledError:
        if not asked:
            raise


def healthy(settings: Settings, now: float) -> bool:
    """Whether a bot with this database showed itself alive a short while ago.

    Args:
        settings: which database.
        now: unix seconds.
    """
    try:
        alive_at = peek(settings.database, "alive_at")
    except StorageError:
        return False
    return alive_at is not None and now - float(alive_at) < ALIVE_WITHIN


async def _ended(*tasks: asyncio.Task[None] | None) -> None:
    for task in tasks:
        if task is not None and not task.done():
            task.cancel()
            await asyncio.wait({task})
