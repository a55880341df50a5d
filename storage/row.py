"""What all stored rows have in common: checked where they come in, frozen afterwards."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Stored(BaseModel):
    """A row as Python sees it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
