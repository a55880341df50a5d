"""What all stored rows have in common: checked where they come in, frozen afterwards."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from storage.store import Row


class Stored(BaseModel):
    """A row as Python sees it."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def by_name(row: Row) -> dict[str, Any]:
    """Give a row's values by column; no topic is stored as 0, so that a key can hold it, and read as None."""
    return {**row, "thread": row["thread"] or None}
