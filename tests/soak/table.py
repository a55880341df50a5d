"""Many tables in all weathers: `python -m tests.soak.table [--minutes 30] [--groups 20] [--kills N] [--seed N]`.

People in groups, supergroups, forums and private chats press, type, block, leave and come back by chance; Telegram
floods, fails, takes rights away, closes topics and upgrades groups; the bot, a child process on a real database, is
killed again and again. All that anybody is shown is held against the inputs (`witness`); from time to time, and at
the end, the weather becomes fair, and what must hold then is looked at (`verdict`).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from sandbox.client import Sandbox
from sandbox.ledger import EDITS, SENDS
from tests.soak.child import Child
from tests.soak.crowd import Crowd
from tests.soak.mortality import Mortality, errors
from tests.soak.quick import Quick
from tests.soak.town import Town
from tests.soak.verdict import Verdict
from tests.soak.weather import Weather
from tests.soak.witness import Witness

MINUTE = 60.0
SPELL = 10.0  # minutes of bad weather
TELLS = 30.0  # seconds between two lines of progress
LOOKS = 0.5  # seconds between two looks at what was shown
FAIR = 0.15  # of the time the weather is fair at the end, at most
FAIREST = 60.0  # seconds
FIRST, LAST = 5.0, 5.0  # seconds without kills at either end
SETTINGS = {"LOG_LEVEL": "INFO", "LOG_FORMAT": "json"}


@dataclass(frozen=True, slots=True)
class Plan:
    """How much there shall be.

    Args:
        minutes: of bad weather, by the machine's clock.
        groups, people: how many.
        kills: how often the bot dies.
        pace: deeds a second.
        speed: how many seconds go by on the clock of bot and sandbox in one of the machine's.
        wild: how much more weather there is than usual.
    """

    minutes: float = 30.0
    groups: int = 20
    people: int = 40
    kills: int = 40
    pace: float = 12.0
    speed: float = 1.0
    wild: float = 1.0

    @property
    def spells(self) -> int:
        """How often it becomes fair, so that one can look whether a table is stuck."""
        return max(1, round(self.minutes / SPELL))

    @property
    def seconds(self) -> float:
        return self.minutes * MINUTE


class Soak:
    """One run.

    Args:
        plan: how much there shall be.
        seed: decides all that can be decided.
        folder: of database and log.
    """

    def __init__(self, plan: Plan, seed: int, sandbox: Sandbox, bot: Child, folder: Path, clock: Quick) -> None:
        self.plan = plan
        self.folder = folder
        self.database = folder / "bot.sqlite3"
        self.sandbox = sandbox
        self.town = Town(sandbox, seed)
        self.witness = Witness(sandbox, self.database)
        self.mortality = Mortality(bot, sandbox, seed)
        self.crowd = Crowd(self.town, seed)
        self.clock = clock
        self.seed = seed
        self.began = time.monotonic()
        self._told = 0
        self.verdict: Verdict | None = None

    async def run(self) -> list[str]:
        """Go through all of it; gives what is wrong."""
        await self.town.settle(self.plan.people, self.plan.groups)
        weather = Weather(self.town, self.seed, self.clock, self.plan.wild)
        self.verdict = verdict = Verdict(self.town, self.crowd, weather, self.witness, self.database, self.clock)
        await self.mortality.begin()
        async with asyncio.TaskGroup() as group:
            looking = [group.create_task(each) for each in (self._look(), weather.pulse())]
            for spell in range(self.plan.spells):
                await self._live(weather, spell)
                await verdict.restore()
                await self._press(min(self.plan.seconds * FAIR, FAIREST), calm=True)
                await self._go(verdict.quiet, verdict.unstick)
            await self._go(verdict.end, verdict.quiet, verdict.begin, verdict.quiet)
            for each in looking:
                each.cancel()
        await self.mortality.stop()
        self.witness.look()
        verdict.account(self.mortality.down)
        await verdict.doctor()
        return self.wrong

    async def _go(self, *steps: Callable[[], Awaitable[None]]) -> None:
        for step in steps:
            print(f"{self._minutes()} {getattr(step, '__name__', step)}", flush=True)
            await step()

    async def _live(self, weather: Weather, spell: int) -> None:
        """Let people press in all weathers while the bot dies and lives."""
        plan, luck = self.plan, Random(f"{self.seed}:moments:{spell}")
        seconds, kills = plan.seconds / plan.spells, plan.kills * (spell + 1) // plan.spells
        span = max(0.0, seconds - FIRST - LAST)
        moments = sorted(FIRST + luck.random() * span for _ in range(plan.kills * spell // plan.spells, kills))
        async with asyncio.TaskGroup() as group:
            changing = group.create_task(weather.run())
            dying = group.create_task(self.mortality.run(moments))
            await self._press(seconds)
            changing.cancel()
            await dying

    async def _press(self, seconds: float, *, calm: bool = False) -> None:
        luck, end = Random(f"{self.seed}:pace:{calm}"), time.monotonic() + seconds
        while time.monotonic() < end:
            await self.crowd.act(calm=calm)
            await asyncio.sleep(luck.expovariate(self.plan.pace))

    async def _look(self) -> None:
        """Judge what was shown, and tell how it goes, for ever."""
        while True:
            await asyncio.sleep(LOOKS)
            self.witness.look()
            if time.monotonic() - self.began > self._told * TELLS:
                self._told += 1
                print(f"{self._minutes()} {self.numbers()}", flush=True)

    def _minutes(self) -> str:
        return f"{(time.monotonic() - self.began) / MINUTE:5.1f} min"

    @property
    def wrong(self) -> list[str]:
        """What is wrong, each thing once."""
        told = [] if self.verdict is None else self.verdict.wrong
        log = [f"log: {line}" for line in errors(self.folder / "bot.log")]
        return list(dict.fromkeys([*self.witness.wrong, *self.mortality.wrong, *told, *log]))

    def numbers(self) -> dict[str, int]:
        """What there was, in numbers."""
        calls, count = self.sandbox.calls, Counter[str]()
        for call in calls:
            count["sends"] += call.ok and call.method in SENDS
            count["edits"] += call.ok and call.method in EDITS
            count["refused"] += not call.ok
        deaths = {f"death by {way}": number for way, number in self.mortality.count.items()}
        weather = self.verdict.weather.count if self.verdict is not None else {}
        stories = self.witness.stories
        stalls = self.verdict.weather.limits.stalls if self.verdict is not None else []
        phases = Counter(f"matches {story.header.phase}" for story in stories.every.values())
        return {
            **self.crowd.count, **deaths, **weather, **count, **self.witness.count, **phases,
            "deals": stories.deals, "stalls": len(stalls), "wrong": len(self.witness.wrong),
        }  # fmt: skip


async def soak(plan: Plan, seed: int, folder: Path) -> list[str]:
    """Run once; gives what is wrong.

    Args:
        plan: how much there shall be.
        seed: decides all that can be decided.
        folder: where database and log are left.
    """
    clock = Quick(plan.speed, time.time())
    async with Sandbox.start(seed=seed, clock=clock.now) as sandbox:
        bot = Child(sandbox, folder / "bot.sqlite3", seed, settings=SETTINGS, log=folder / "bot.log", clock=clock.words)
        run = Soak(plan, seed, sandbox, bot, folder, clock)
        try:
            return await run.run()
        finally:
            print(f"seed {seed}: {run.numbers()}", flush=True)
            with suppress(RuntimeError):
                bot.kill()


def main(given: Sequence[str] | None = None) -> int:
    """Run the soak; gives the exit status."""
    parser = argparse.ArgumentParser("python -m tests.soak.table", description=__doc__)
    for name, kind in Plan.__annotations__.items():
        default = getattr(Plan(), name)
        parser.add_argument(f"--{name}", type=type(default), default=default, help=f"({kind}, %(default)s)")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--folder", type=Path, default=None, help="where database and log are left")
    options = vars(parser.parse_args(given))
    seed, folder = options.pop("seed"), options.pop("folder")
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    folder = Path(tempfile.mkdtemp(prefix="soak-")) if folder is None else folder
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / "bot.sqlite3").exists():
        parser.error(f"in {folder} there is the database of another run")
    print(f"seed {seed}, database and log in {folder}", flush=True)
    wrong = asyncio.run(soak(Plan(**options), seed, folder))
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"FAILED with seed {seed}: {len(wrong)} findings" if wrong else "all is well")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
