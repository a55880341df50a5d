"""The lists of commands that apps show beside the input field."""

from __future__ import annotations

import logging

from bot.screens.commands import Commands, commands
from bot.telegram.calls import Calls, Fate
from bot.words import LANGUAGES

log = logging.getLogger(__name__)

# What Telegram calls the kinds of chats.
SCOPES = {"private": "all_private_chats", "group": "all_group_chats", "admins": "all_chat_administrators"}


async def announce_commands(calls: Calls) -> None:
    """Tell Telegram the commands of each kind of chat, in Russian for those without a list, and in each language."""
    for language in ("", *LANGUAGES):
        for kind, some in commands(language or LANGUAGES[0]).items():
            params = {"commands": _listed(some), "scope": {"type": SCOPES[kind]}}
            if language:
                params["language_code"] = language
            outcome = await calls.call("setMyCommands", params)
            if outcome.fate is not Fate.DONE:
                log.warning("The list of commands could not be set: %s", outcome.text)
                return


def _listed(some: Commands) -> list[dict[str, str]]:
    return [{"command": name, "description": description} for name, description in some]
