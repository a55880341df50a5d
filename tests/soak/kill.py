"""kill -9 at any moment over whole matches of Bura: `python -m tests.soak.kill [--kills N] [--seed N]`.

The sandbox and the people live here, the bot in a child process. People go on pressing while it is dead. Each match is
played twice, with kills and without, and must have the same log of inputs; every press in the sandbox's ledger must
have become one input, a choice of cards, or a refusal that was told; no slot may be stale; and of announcements a kill
may cost the one in flight, and double none.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

from sandbox.client import Sandbox
from tests.soak.child import child
from tests.soak.match import SHORT, TABLES, Match, Table, difference


async def play(table: Table, seed: int, kills: int) -> Match:
    """Play one match with at most so many kills; what is wrong with it is in ``wrong``."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bot.sqlite3"
        async with Sandbox.start(seed=seed) as sandbox:
            sandbox.lift_limits()
            async with child(sandbox, database, seed) as bot:
                match = Match(sandbox, bot, table, seed, kills, database)
                try:
                    await match.play()
                except (AssertionError, TimeoutError):
                    match.wrong.append(traceback.format_exc())
                match.log = match.inputs
    return match


async def twice(table: Table, seed: int, kills: int) -> Match:
    """Play a match with kills and again without, and compare the logs."""
    undisturbed = await play(table, seed, 0)
    match = await play(table, seed, kills)
    match.wrong += [f"undisturbed: {wrong}" for wrong in undisturbed.wrong]
    if match.log != undisturbed.log:
        match.wrong.append(difference("the logs with and without kills", match.log, undisturbed.log))
    return match


async def soak(kills: int, seed: int, tables: Sequence[Table] = TABLES) -> list[str]:
    """Kill so often, in as many matches as it takes, and at least one at each table.

    Returns:
        What went wrong.
    """
    done, missing, began = Counter[str](), 0, time.monotonic()
    each = -(-kills // len(tables))
    for number, table in enumerate(itertools.cycle(tables)):
        if done.total() >= kills and number >= len(tables):
            break
        match = await twice(table, seed + number, min(each, max(kills - done.total(), 1)))
        done += match.killed
        missing += match.missing
        came = ", ".join(f"{count} {what}" for what, count in sorted(match.came.items()))
        name = f"{table.name}, seed {seed + number}"
        print(f"{name}: {match.killed.total()} kills, {len(match.log)} inputs; presses: {came}")
        print(f"  {done.total()}/{kills} kills after {time.monotonic() - began:.0f} s, {missing} announcements missing")
        if match.wrong:
            return match.wrong
    print(f"kills: {dict(done)}")
    return []


def main(given: Sequence[str] | None = None) -> int:
    """Run the soak; gives the exit status."""
    parser = argparse.ArgumentParser("python -m tests.soak.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--short", action="store_true", help="one pot of two people only")
    options = parser.parse_args(given)
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    wrong = asyncio.run(soak(options.kills, seed, (SHORT,) if options.short else TABLES))
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"FAILED: python -m tests.soak.kill --kills {options.kills} --seed {seed}" if wrong else "all is well")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
