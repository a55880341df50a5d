"""Which update goes to which part of the application; what Telegram calls things ends here."""

from __future__ import annotations

from typing import Any

from telegram import ChatMember, Message, MessageEntity, Update
from telegram.constants import ChatType
from telegram.ext import Application, BaseHandler, CallbackQueryHandler, ChatMemberHandler, MessageHandler, filters

from bot import commands, notices, presses
from bot.desk import Desk
from bot.telegram import updates
from bot.telegram.context import Context
from bot.work import Work
from storage import chats

_GONE = frozenset({ChatMember.LEFT, ChatMember.BANNED})


def register(application: Application[Any, Context, Any, Any, Any, Any], desk: Desk) -> None:
    """Give an application its handlers.

    Args:
        application: the application that dispatches updates.
        desk: what they are handled with.
    """
    routes = _Routes(desk)
    message = filters.UpdateType.MESSAGE
    handlers: list[BaseHandler[Update, Context, None]] = [
        CallbackQueryHandler(routes.press),
        MessageHandler(message & filters.COMMAND, routes.command),
        MessageHandler(message & filters.StatusUpdate.MIGRATE, routes.migrated),
        MessageHandler(message & filters.StatusUpdate.LEFT_CHAT_MEMBER, routes.left),
        MessageHandler(message & filters.ChatType.PRIVATE & filters.TEXT, routes.talk),
        ChatMemberHandler(routes.membership, ChatMemberHandler.MY_CHAT_MEMBER),
    ]
    for handler in handlers:
        application.add_handler(handler)


class _Routes:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def press(self, update: Update, context: Context) -> None:
        query, caller = update.callback_query, await updates.caller_of(self._desk, context.work, update)
        if query is None or caller is None:
            return
        await presses.press(self._desk, context.work, caller, query.data or "")

    async def command(self, update: Update, context: Context) -> None:
        parsed = _parse(update.message, self._desk.bot_name) if update.message else None
        if parsed is None:
            return
        caller = await updates.caller_of(self._desk, context.work, update)
        if caller is not None:
            await commands.command(self._desk, context.work, caller, *parsed)

    async def talk(self, update: Update, context: Context) -> None:
        caller = await updates.caller_of(self._desk, context.work, update)
        if caller is not None:
            self._desk.tell(context.work, caller, "unknown-command")

    async def migrated(self, update: Update, context: Context) -> None:
        message = update.message
        if message is None:
            return
        old = message.migrate_from_chat_id or message.chat.id
        new = message.migrate_to_chat_id or message.chat.id
        await notices.migrate(self._desk, context.work, old, new)

    async def left(self, update: Update, context: Context) -> None:
        message = update.message
        if message is not None and message.left_chat_member is not None:
            await notices.left(self._desk, context.work, message.chat.id, message.left_chat_member.id)

    async def membership(self, update: Update, context: Context) -> None:
        change = update.my_chat_member
        if change is None:
            return
        work, gone = context.work, change.new_chat_member.status in _GONE
        if change.chat.type == ChatType.PRIVATE:
            await self._own_chat(work, update, gone=gone)
            return
        await self._desk.enter(work, updates.chat_of(change.chat))
        chats.set_reachable(work.batch, change.chat.id, "kicked" if gone else "")
        self._desk.forget_chat(change.chat.id)
        if not gone:
            work.unmute(change.chat.id)
        if not gone and change.old_chat_member.status in _GONE:
            notices.welcome(self._desk, work, change.chat.id)

    async def _own_chat(self, work: Work, update: Update, *, gone: bool) -> None:
        caller = await updates.caller_of(self._desk, work, update)
        if caller is None:
            return
        if gone:
            await notices.unreachable(self._desk, work, caller.person)
        else:
            await notices.reachable(self._desk, work, caller.person)


def _parse(message: Message, bot_name: str) -> tuple[str, str] | None:
    """The name and the rest of a command to this bot; None where another bot is meant."""
    first = message.entities[0] if message.entities else None
    if message.text is None or first is None or first.type != MessageEntity.BOT_COMMAND or first.offset:
        return None
    text = message.parse_entity(first)
    name, _, meant = text.removeprefix("/").partition("@")
    if meant and meant.casefold() != bot_name.casefold():
        return None
    if not meant and message.chat.type != ChatType.PRIVATE and name.casefold() not in commands.NAMES:
        return None  # a command of some other bot in the group
    return name.casefold(), message.text[len(text) :].strip()
