"""The lists of commands that apps show beside the input field."""

from __future__ import annotations

import logging

from bot.telegram.calls import Calls, Fate
from bot.words import LANGUAGES, Words

log = logging.getLogger(__name__)

GROUP = ("new", "join", "leave", "table", "hand", "rules", "stop", "help")
PRIVATE = ("start", "hand", "games", "rules", "settings", "help")
SCOPES = (
    ("all_private_chats", PRIVATE),
    ("all_group_chats", GROUP),
    ("all_chat_administrators", GROUP),
)


async def announce_commands(calls: Calls) -> None:
    """Tell Telegram the commands of each kind of chat, in Russian for those without a list, and in each language."""
    for scope, names in SCOPES:
        for language in ("", *LANGUAGES):
            params = {"commands": _commands(Words(language or LANGUAGES[0]), scope, names), "scope": {"type": scope}}
            if language:
                params["language_code"] = language
            outcome = await calls.call("setMyCommands", params)
            if outcome.fate is not Fate.DONE:
                log.warning("The list of commands could not be set: %s", outcome.text)
                return


def _commands(words: Words, scope: str, names: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"command": name, "description": words(_key(words, scope, name))} for name in names]


def _key(words: Words, scope: str, name: str) -> str:
    own = f"command-{name}-admin"
    return own if scope == "all_chat_administrators" and words.has(own) else f"command-{name}"
