"""The bot as a child process that a soak kills: `python -m tests.soak.mortal SEED [SPEED SINCE]`.

The settings come from the environment; SPEED and SINCE are those of a `Quick` clock. Standard input takes lines
``before N`` and ``after N``: die right before, or right after, the N-th commit from now; each is answered with a line.
The end of standard input ends the program: no soak leaves bots behind.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import threading
from functools import partial
from typing import Any, ClassVar

from bot import logs
from bot.app import run, run_until_signal
from bot.settings import read
from tests.soak.dealing import Dealt
from tests.soak.quick import Quick


class Mortal(sqlite3.Connection):
    """A connection that can end its process at a commit, as a kill -9 at that instant does."""

    when: ClassVar[str] = ""
    left: ClassVar[int] = 0

    def execute(self, sql: str, *params: Any) -> sqlite3.Cursor:  # noqa: ANN401  # as sqlite3 has it
        if sql != "COMMIT" or not self.when:
            return super().execute(sql, *params)
        Mortal.left -= 1
        if self.left == 0 and self.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        cursor = super().execute(sql, *params)
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return cursor


def heed() -> None:
    """Take orders until standard input ends."""
    for line in sys.stdin:
        when, number = line.split()
        Mortal.when, Mortal.left = when, int(number)
        print("heard", flush=True)
    os._exit(0)


def main(seed: int, speed: float = 1, since: float = 0) -> None:
    """Run the bot with the deals of a seed, until SIGTERM or worse."""
    sqlite3.connect = partial(sqlite3.connect, factory=Mortal)  # type: ignore[assignment]  # the same, of this class
    threading.Thread(target=heed, daemon=True).start()
    settings = read()
    logs.configure(settings.log_level, settings.log_format, settings.secrets)
    run_until_signal(run(settings, shuffle=Dealt(seed), clock=Quick(speed, since)))


if __name__ == "__main__":
    main(int(sys.argv[1]), *map(float, sys.argv[2:]))
