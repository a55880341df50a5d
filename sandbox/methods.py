"""The methods that the sandbox does, with the type of what each returns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sandbox import methods_bot, methods_chats, methods_ephemeral, methods_messages
from sandbox.model import Json
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Method:
    """What a call does, and the Bot API type of its result."""

    do: Callable[[World, Json], object]
    result: str


# getUpdates waits, so the server does it by itself.
METHODS: Final = {
    "answerCallbackQuery": Method(methods_bot.answer_callback_query, "Boolean"),
    "deleteEphemeralMessage": Method(methods_ephemeral.delete_ephemeral, "Boolean"),
    "deleteMessage": Method(methods_messages.delete_message, "Boolean"),
    "deleteMessages": Method(methods_messages.delete_messages, "Boolean"),
    "deleteMyCommands": Method(methods_bot.delete_my_commands, "Boolean"),
    "deleteWebhook": Method(methods_bot.delete_webhook, "Boolean"),
    "editEphemeralMessageReplyMarkup": Method(methods_ephemeral.edit_ephemeral_markup, "Boolean"),
    "editEphemeralMessageText": Method(methods_ephemeral.edit_ephemeral_text, "Boolean"),
    "editMessageCaption": Method(methods_messages.edit_message_caption, "Message"),
    "editMessageReplyMarkup": Method(methods_messages.edit_message_reply_markup, "Message"),
    "editMessageText": Method(methods_messages.edit_message_text, "Message"),
    "getChat": Method(methods_chats.get_chat, "ChatFullInfo"),
    "getChatAdministrators": Method(methods_chats.get_chat_administrators, "Array of ChatMember"),
    "getChatMember": Method(methods_chats.get_chat_member, "ChatMember"),
    "getChatMemberCount": Method(methods_chats.get_chat_member_count, "Integer"),
    "getMe": Method(methods_bot.get_me, "User"),
    "getMyCommands": Method(methods_bot.get_my_commands, "Array of BotCommand"),
    "getMyDescription": Method(methods_bot.get_my_description, "BotDescription"),
    "getMyShortDescription": Method(methods_bot.get_my_short_description, "BotShortDescription"),
    "getWebhookInfo": Method(methods_bot.get_webhook_info, "WebhookInfo"),
    "leaveChat": Method(methods_chats.leave_chat, "Boolean"),
    "pinChatMessage": Method(methods_messages.pin_chat_message, "Boolean"),
    "sendChatAction": Method(methods_chats.send_chat_action, "Boolean"),
    "sendDocument": Method(methods_messages.send_document, "Message"),
    "sendMessage": Method(methods_messages.send_message, "Message"),
    "setMyCommands": Method(methods_bot.set_my_commands, "Boolean"),
    "setMyDescription": Method(methods_bot.set_my_description, "Boolean"),
    "setMyShortDescription": Method(methods_bot.set_my_short_description, "Boolean"),
    "setWebhook": Method(methods_bot.set_webhook, "Boolean"),
    "unpinChatMessage": Method(methods_messages.unpin_chat_message, "Boolean"),
}
