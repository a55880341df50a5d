"""Chats: groups, their topics' parent, and private chats in which a table stands."""

from __future__ import annotations

from storage.row import Stored
from storage.store import Batch, Storage


class Chat(Stored):
    """A chat as Telegram names it. `why`: what keeps messages from it; `settings`: JSON of the bot's choosing."""

    id: int
    kind: str
    title: str = ""
    username: str | None = None
    forum: bool = False
    language: str | None = None
    reachable: bool = True
    why: str = ""
    settings: str = "{}"


def add(batch: Batch, chat: Chat) -> None:
    """Note a chat, or what changed about its name; language, reachability and settings of known ones stay."""
    batch.add(
        "INSERT INTO chats (id, kind, title, username, forum, language, reachable, why, settings)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind,"
        " title = excluded.title, username = excluded.username, forum = excluded.forum",
        chat.id,
        chat.kind,
        chat.title,
        chat.username,
        int(chat.forum),
        chat.language,
        int(chat.reachable),
        chat.why,
        chat.settings,
    )


def set_language(batch: Batch, chat: int, language: str | None) -> None:
    """Note the language of a chat (None: the bot's)."""
    batch.add("UPDATE chats SET language = ? WHERE id = ?", language, chat)


def set_reachable(batch: Batch, chat: int, why: str = "") -> None:
    """Note what keeps messages from a chat (nothing: they arrive)."""
    batch.add("UPDATE chats SET reachable = ?, why = ? WHERE id = ?", int(not why), why, chat)


def set_settings(batch: Batch, chat: int, settings: str) -> None:
    """Store a chat's settings, JSON."""
    batch.add("UPDATE chats SET settings = ? WHERE id = ?", settings, chat)


def migrate(batch: Batch, old: int, new: int) -> None:
    """Give a chat and its matches the id that it has as a supergroup. Harmless when it was done before."""
    # Whatever was noted under the new id meanwhile is only a name; the old row has the settings.
    batch.add("UPDATE matches SET chat = ? WHERE chat = ?", new, old)
    moved = "UPDATE OR IGNORE calls SET chat = ? WHERE chat = ? AND EXISTS (SELECT 1 FROM chats WHERE id = ?)"
    batch.add(moved, old, new, old)
    batch.add("DELETE FROM chats WHERE id = ? AND EXISTS (SELECT 1 FROM chats WHERE id = ?)", new, old)
    batch.add("UPDATE chats SET id = ?, kind = 'supergroup' WHERE id = ?", new, old)


def delete(batch: Batch, chat: int) -> None:
    """Forget a chat that has no matches."""
    batch.add("DELETE FROM chats WHERE id = ?", chat)


async def get(storage: Storage, chat: int) -> Chat | None:
    """Read one chat."""
    rows = await storage.fetch("SELECT * FROM chats WHERE id = ?", chat)
    return Chat(**rows[0]) if rows else None


async def unreachable(storage: Storage) -> list[int]:
    """List the chats that something keeps messages from."""
    return [row[0] for row in await storage.fetch("SELECT id FROM chats WHERE reachable = 0")]
