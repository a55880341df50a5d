"""The commands that Telegram offers while one types, by where one types."""

from __future__ import annotations

from bot.words import Words

# What stands first is used most.
PRIVATE = ("start", "new", "hand", "table", "stop", "games", "record", "history", "rules", "settings", "forget", "help")
GROUP = ("new", "join", "leave", "hand", "table", "call", "record", "rules", "pause", "stop", "kick", "help")
ADMINS = (*GROUP[:-1], "settings", "help")

Commands = tuple[tuple[str, str], ...]


def commands(language: str) -> dict[str, Commands]:
    """By scope (``private``, ``group``, ``admins``), names and descriptions.

    Args:
        language: in which they are described.
    """
    scopes = {"private": PRIVATE, "group": GROUP, "admins": ADMINS}
    return {scope: _described(language, scope, names) for scope, names in scopes.items()}


def _described(language: str, scope: str, names: tuple[str, ...]) -> Commands:
    words = Words(language)
    return tuple((name, words(f"command-{name}" if scope != "admins" else _admin(words, name))) for name in names)


def _admin(words: Words, name: str) -> str:
    special = f"command-{name}-admin"
    return special if words.has(special) else f"command-{name}"
