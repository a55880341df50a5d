"""What people type behind a command may be anything: each is answered, and nothing fails."""

from __future__ import annotations

import pytest

from bot import commands
from tests.bot.table.conftest import Room

HOSTILE = (
    "<b>", "&amp; \"' --", "\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH JOINER}", "9" * 4000, "-1", "٣",
    "\N{SUPERSCRIPT TWO}", "23-99", "../../etc/passwd", "call_-1_{}_ж", "sit_1_{}_ж", "sit_{}_", "call__",
    "%s {0} {name}", "Ё" * 4000, "🂡" * 60,
)  # fmt: skip


@pytest.mark.parametrize("private", [True, False])
async def test_whatever_is_typed_behind_a_command_fails_nowhere(room: Room, private: bool) -> None:
    async with room.open():
        people, group = await room.match()
        for name in sorted(commands.NAMES):
            for text in HOSTILE:
                await people[1].say(None if private else group, f"/{name} {text.format(people[1].id, name='')}")
            await room.settle()
        assert await room.rows("SELECT error FROM inbox WHERE state = 'bad'") == []
        assert [entry.fate for entry in room.sandbox.ledger.commands() if entry.fate != "confirmed"] == []
