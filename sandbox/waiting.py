"""Waiting for the bot's answer to a press."""

from __future__ import annotations

import asyncio
from typing import Final

from sandbox.ledger import Answer, Entry

# Seconds that one waits for what is about to come; a busy machine is no reason to give up.
PATIENCE: Final = 60.0


async def answered(entry: Entry, timeout: float = PATIENCE) -> Answer:  # noqa: ASYNC109  the limit is part of the question
    """Return the bot's answer to a press once it is there; raises TimeoutError."""
    try:
        async with asyncio.timeout(timeout):
            await entry.answered.wait()
    except TimeoutError:
        raise TimeoutError(f"no answer to the press {entry.text!r} within {timeout} s ({entry.fate})") from None
    return entry.answer or Answer()
