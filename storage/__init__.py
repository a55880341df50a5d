"""What the bot remembers: one SQLite file with one writer. Stores text and numbers, knows no game and no Telegram."""

from storage.backup import backup, flaws, rehearsal, restore, schema, snapshot
from storage.errors import AlreadyRunning, Full, ReadOnly, StorageError, Unreadable
from storage.store import Answer, Batch, Row, Storage, erase, peek

__all__ = [
    "AlreadyRunning",
    "Answer",
    "Batch",
    "Full",
    "ReadOnly",
    "Row",
    "Storage",
    "StorageError",
    "Unreadable",
    "backup",
    "erase",
    "flaws",
    "peek",
    "rehearsal",
    "restore",
    "schema",
    "snapshot",
]
