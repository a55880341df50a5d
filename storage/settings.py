"""A few values about the bot itself, by name: ``bot_id``, ``alive_at``."""

from __future__ import annotations

from storage.store import Batch, Storage


def set(batch: Batch, key: str, value: str) -> None:  # noqa: A001  # read as `settings.set(batch, key, value)`
    """Store a value."""
    batch.add("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", key, value)


def delete(batch: Batch, key: str) -> None:
    """Forget a value."""
    batch.add("DELETE FROM settings WHERE key = ?", key)


async def get(storage: Storage, key: str) -> str | None:
    """Read a value."""
    rows = await storage.fetch("SELECT value FROM settings WHERE key = ?", key)
    return None if not rows else str(rows[0][0])
