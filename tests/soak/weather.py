"""What Telegram does by chance: floods, faults, lost rights, closed topics, upgrades; all of it passes again."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from random import Random

from sandbox.actions import NotPossible
from sandbox.client import Group
from sandbox.errors import Refused
from sandbox.faults import Fault, Faults, Trouble
from sandbox.limits import MINUTE, Limits, Rates
from tests.soak.quick import Quick
from tests.soak.town import Town

# What calls fail with, and how often; a hang shorter and longer than the bot's patience.
TROUBLES: tuple[tuple[Trouble, int], ...] = (("flood", 2), ("server_error", 3), ("reset", 3), ("hang", 1), ("lost", 3))
METHODS = ("sendMessage", "editMessageText", "deleteMessage", "getChatAdministrators", "sendChatAction", None)
HANGS = (0.5, 2.0, 12.0)
LONGEST = 40.0  # seconds of any weather: a rest after a refusal is twice as long each time
OFTEN = 2.5  # seconds between two changes of the weather
BEAT, LATE, NEAR = 0.02, 0.05, 2.0  # seconds of a pulse, of a stall, and around one
# Thirty, and what arrives too close together because calls take unequal times: `Verdict` counts longer spans.
BOT_PER_SECOND = 40
MOST_GROUPS = 1.5  # times as many as there were at first: who is upgraded is followed by a new basic group


@dataclass(frozen=True, slots=True)
class Hit:
    """A call that failed because it was to."""

    at: float
    method: str
    chat: int | None
    fault: Fault


class Struck(Faults):
    """Faults that are remembered once they have struck."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self.hits: list[Hit] = []

    def take(self, method: str, chat: int | None) -> Fault | None:
        fault = super().take(method, chat)
        if fault is not None:
            self.hits.append(Hit(self._now(), method, chat, fault))
        return fault


class Counted(Limits):
    """Flood limits that know which of their refusals nobody asked for: those are the bot's own doing."""

    def __init__(self) -> None:
        super().__init__(Rates(bot_per_second=BOT_PER_SECOND))
        self.storms: dict[int, float] = {}
        self.exceeded: list[tuple[float, int]] = []
        self.stalls: list[float] = []

    def hold(self, chat: int, seconds: float, now: float, *, group: bool = True) -> None:
        super().hold(chat, seconds, now, group=group)
        self.storms[chat] = now + seconds

    def spend(self, chat: int, now: float, *, group: bool) -> None:
        try:
            super().spend(chat, now, group=group)
        except Refused:
            if now >= self.storms.get(chat, 0):
                self.exceeded.append((now, chat))
            raise

    def stalled(self, at: float) -> bool:
        """Whether calls were counted late, and so too close to each other, because this process had stood still."""
        return any(
            at - MINUTE - NEAR <= stall <= at - MINUTE + NEAR or at - NEAR <= stall <= at for stall in self.stalls
        )


class Weather:
    """The weather over a town.

    Args:
        town: where it is.
        seed: decides it.
        clock: by which it passes.
        wild: how much more of it there is than usual.
    """

    def __init__(self, town: Town, seed: int, clock: Quick, wild: float = 1) -> None:
        self._town = town
        self._world = town.sandbox.world
        self._luck = Random(f"{seed}:weather")
        self._clock = clock
        self._pause = OFTEN / wild / clock.speed
        self._first = len(town.groups)
        self._later: list[tuple[float, int, Callable[[], Awaitable[None]]]] = []
        self._numbers = count()
        self.count: Counter[str] = Counter()
        self._world.faults = self.faults = Struck(self._world.now)
        self._world.limits = self.limits = Counted()

    async def pulse(self) -> None:
        """Notice for ever where this process, and with it the sandbox, stands still for a moment."""
        while True:
            before = self._world.now()
            await asyncio.sleep(BEAT)
            now = self._world.now()
            if now - before > BEAT * self._clock.speed + LATE:
                self.limits.stalls.append(now)

    async def run(self) -> None:
        """Change for ever."""
        every: dict[Callable[[], Awaitable[None]], int] = {
            self.fault: 20, self.answers: 2, self.polls: 1, self.flood: 4, self.latency: 2,
            self.mute: 2, self.read_only: 1, self.topic: 2, self.upgrade: 1, self.expel: 1, self.sweep: 2,
            self.trust: 1,
        }  # fmt: skip
        while True:
            await asyncio.sleep(self._luck.uniform(0, 2 * self._pause))
            await self._clear_up(self._world.now())
            (change,) = self._luck.choices(list(every), list(every.values()))
            with suppress(NotPossible):
                await change()

    async def calm(self) -> None:
        """End all of it."""
        self.faults.clear()
        self._world.latency = 0.0
        await self._clear_up(float("inf"))
        for chat in self.limits.storms:
            self.limits.hold(chat, 0, self._world.now(), group=chat < 0)

    async def _clear_up(self, now: float) -> None:
        """Undo what has lasted long enough."""
        while self._later and self._later[0][0] <= now:
            with suppress(NotPossible):
                await heappop(self._later)[2]()

    def _pass(self, undo: Callable[[], Awaitable[None]], most: float = LONGEST) -> None:
        heappush(self._later, (self._world.now() + self._luck.uniform(1, most), next(self._numbers), undo))

    # Calls that fail.

    async def fault(self) -> None:
        """Let a few calls fail."""
        self._strike(self._luck.choice(METHODS), self._luck.randint(1, 3))

    async def answers(self) -> None:
        """Let an answer to a press fail."""
        self._strike("answerCallbackQuery", 1)

    async def polls(self) -> None:
        """Let the bot's way to its updates fail."""
        self._strike("getUpdates", 1)

    def _strike(self, method: str | None, times: int) -> None:
        kinds, weights = zip(*TROUBLES, strict=True)
        (kind,) = self._luck.choices(kinds, weights)
        seconds = self._luck.choice(HANGS) if kind == "hang" else self._luck.uniform(1, 10)
        fault = Fault(kind, method, None, times, seconds)
        self.faults.add(fault)
        self.count[f"fault {kind}"] += 1

        async def undo() -> None:
            if fault in self.faults.waiting:
                self.faults.waiting.remove(fault)

        self._pass(undo)

    async def flood(self) -> None:
        """Refuse everything to a chat for a while."""
        ids = [one.id for one in self._town.groups]
        chat = self._luck.choice([*ids, *ids, *(person.id for person in self._town.people)])
        self.limits.hold(chat, self._luck.uniform(1, LONGEST), self._world.now(), group=chat < 0)
        self.count["floods"] += 1

    async def latency(self) -> None:
        """Let all calls take their time."""
        self._world.latency = self._luck.choice((0.0, 0.0, 0.02, 0.2)) / self._clock.speed

    # Groups that change.

    async def mute(self) -> None:
        """Take the right to write from the bot, and give it back."""
        group = self._group()
        if self._world.bot_in(group.chat).status != "member":
            return
        await group.mute()
        self.count["rights lost"] += 1
        self._pass(lambda: self._present(self._now(group), lambda now: now.mute(muted=False)))

    async def read_only(self) -> None:
        """Let nobody write in a group."""
        group = self._group()
        await group.set(closed_to_members=True)
        self.count["groups closed"] += 1
        self._pass(lambda: self._now(group).set(closed_to_members=False))

    async def topic(self) -> None:
        """Close a topic, and open it again."""
        forums = [group for group in self._town.groups if group.chat.forum]
        if not forums:
            return
        group = self._luck.choice(forums)
        topic = self._luck.choice((None, *group.chat.topics))
        await group.close_topic(topic)
        self.count["topics closed"] += 1
        self._pass(lambda: group.close_topic(topic, closed=False))

    async def upgrade(self) -> None:
        """Let a basic group become a supergroup, and another one be founded."""
        # Of an upgrade while it is out of the group a bot hears nothing: what it left there ends by itself, much later.
        basic = [group for group in self._town.groups if group.chat.kind == "group" and self._inside(group)]
        if not basic:
            return
        old = self._luck.choice(basic)
        self._town.moved(old, await old.migrate())
        self.count["upgrades"] += 1
        if len(self._town.groups) < MOST_GROUPS * self._first:
            await self._town.found("group", forum=False, luck=self._luck)

    async def expel(self) -> None:
        """Take the bot out of a group, and let it in again."""
        group = self._group()
        if not self._inside(group):
            return
        await group.kick()
        self.count["bot expelled"] += 1
        self._pass(lambda: self._back(self._now(group)))

    async def _back(self, group: Group) -> None:
        if not self._inside(group):
            await group.add_bot()

    async def trust(self) -> None:
        """Make the bot an admin, or a plain member again."""
        group = self._group()
        if self._world.bot_in(group.chat).admin:
            await group.demote()
        elif self._world.bot_in(group.chat).status == "member":
            await group.promote()

    async def sweep(self) -> None:
        """Let an admin delete one of the bot's newest messages."""
        place = self._luck.choice(self._town.places())
        for seen in place.newest(1):
            await place.group.delete(seen)
            self.count["messages deleted"] += 1

    # Steps.

    def _group(self) -> Group:
        return self._luck.choice(self._town.groups)

    def _now(self, group: Group) -> Group:
        """What has become of a group meanwhile."""
        new = group.chat.migrated_to
        return next((each for each in self._town.groups if each.id == new), group) if new else group

    async def _present(self, group: Group, do: Callable[[Group], Awaitable[None]]) -> None:
        if self._inside(group):
            await do(group)

    def _inside(self, group: Group) -> bool:
        """Whether the bot is in a group."""
        return self._world.bot_in(group.chat).present
