"""Calls: who wants to be told when the next table is opened in a chat."""

from __future__ import annotations

from storage.store import Batch, Storage


def add(batch: Batch, chat: int, person: int) -> None:
    """Note that somebody wants to be told."""
    batch.add("INSERT OR IGNORE INTO calls (chat, person) VALUES (?, ?)", chat, person)


def clear(batch: Batch, chat: int) -> None:
    """Forget the calls of a chat: they were made."""
    batch.add("DELETE FROM calls WHERE chat = ?", chat)


def delete(batch: Batch, chat: int, person: int) -> None:
    """Forget somebody's wish."""
    batch.add("DELETE FROM calls WHERE chat = ? AND person = ?", chat, person)


async def of_chat(storage: Storage, chat: int) -> list[int]:
    """List who wants to be told."""
    return [row[0] for row in await storage.fetch("SELECT person FROM calls WHERE chat = ? ORDER BY person", chat)]
