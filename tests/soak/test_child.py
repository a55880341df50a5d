"""The bot that dies and comes back tells how it died."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from sandbox.client import Sandbox
from tests.soak.child import Child

TIMES, LOOKS = 10, 1000


async def test_who_is_killed_while_dying_by_himself_still_died_by_that_signal(tmp_path: Path) -> None:
    async with Sandbox.start() as sandbox:
        bot = Child(sandbox, tmp_path / "bot.sqlite3", 1)
        for _ in range(TIMES):
            await bot.start()
            os.kill(bot.pid, signal.SIGKILL)
            for _ in range(LOOKS):
                bot.kill()
            status, _ = await bot.ended()
            assert status == -signal.SIGKILL
