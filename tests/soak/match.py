"""One match of Bura from /new to its result, with a bot that is killed on the way, and what must hold of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import engine
from bot.keys import Key
from engine import plain
from sandbox.client import Group, Person, Sandbox
from sandbox.methods_bot import ANSWER_WITHIN
from tests.soak.child import Child
from tests.soak.dealing import Dealt
from tests.soak.fresh import stale
from tests.soak.oracle import Oracle
from tests.soak.script import Press, Script, read

NAMES = ("Саша", "Марина", "Олег", "Вера", "Игорь", "Таня")
RESULTS = ("✔", "🏁")
SENDING = ("sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", None)
LONGEST = 1500  # volleys of a match
STUCK = 80  # volleys without an input
RARE = 5  # one kill in so many, at least one, is in the instant of a result
ODDS = 0.6  # of a kill in a volley


@dataclass(frozen=True, slots=True)
class Table:
    """A way to play: how many, and the buttons of the lobby that lead there."""

    name: str
    people: int
    buttons: tuple[tuple[str, str], ...] = ()


TABLES = (
    Table("two people, Bura", 2),
    Table("four people, penalty with teams", 4, (("preset", "penalty"), ("option", "teams"))),
    Table("six people, closed discards", 6, (("preset", "bura"),)),
)
SHORT = Table("two people, one pot", 2, (("option", "deals"),) * 4)


@dataclass
class Match:
    """One match on a sandbox of its own.

    Args:
        table: how it is played.
        seed: decides deals, presses and kills.
        kills: how many at most, besides those in the instant of a result.
    """

    sandbox: Sandbox
    bot: Child
    table: Table
    seed: int
    kills: int
    database: Path
    people: list[Person] = field(default_factory=list)
    killed: Counter[str] = field(default_factory=Counter)
    came: Counter[str] = field(default_factory=Counter)
    missing: int = 0
    log: list[str] = field(default_factory=list)
    late: set[str] = field(default_factory=set)
    _count: int = 0
    _still: int = 0
    wrong: list[str] = field(default_factory=list)

    async def play(self) -> None:
        """Sit down, play to the end, and look whether all is as it should be."""
        group, outsider = await self._sit()
        script = Script(self.seed, self.people, outsider, group)
        luck = Random(f"{self.seed}:kills")
        for _ in range(LONGEST):
            volley, before, began = script.volley(), self.kills_made, self.sandbox.world.now()
            if before < self.kills and luck.random() < ODDS:
                await self._killing(volley, luck)
            else:
                await self._hunting(volley, group)
            self._excuse(began)
            if self.kills_made > before:
                await self._look(group, self.kills_made - before)
            if self._over() or self._is_stuck():
                break
        else:
            self.wrong.append(f"no end after {LONGEST} volleys")
        await self._look(group, 0)
        self._account(group)

    def _excuse(self, began: float) -> None:
        """Note the presses since then, if the bot came up so slowly that Telegram may have taken no more answers."""
        if self.sandbox.world.now() - began > ANSWER_WITHIN:
            self.late.update(entry.id for entry in self.sandbox.ledger.presses() if entry.at >= began)

    @property
    def kills_made(self) -> int:
        """How often the bot was killed."""
        return sum(self.killed.values())

    @property
    def inputs(self) -> list[str]:
        """The log of the match."""
        return [str(row[0]) for row in self._rows("SELECT text FROM inputs ORDER BY version")]

    def _is_stuck(self) -> bool:
        """Whether presses lead to nothing any more; tells what everybody sees."""
        count = int(self._rows("SELECT count(*) FROM inputs")[0][0])
        self._still = 0 if count != self._count else self._still + 1
        self._count = count
        if self._still > STUCK:
            seen = [f"{person}: {read(person)}" for person in self.people]
            self.wrong.append("\n".join((f"stuck at input {count}", *seen)))
        return self._still > STUCK

    # The way to the first deal.

    async def _sit(self) -> tuple[Group, Person]:
        outsider = self.sandbox.person("Прохожий")
        self.people = [self.sandbox.person(name) for name in NAMES[: self.table.people]]
        group = self.sandbox.group("Пятница", members=[*self.people, outsider])
        for person in self.people:
            await person.start()
        await self._settle()
        await self.people[0].say(group, "/new бура")
        await self._settle()
        for person in self.people[1:]:
            await self._button(person, group, "sit", "")
        for kind, argument in (*self.table.buttons, ("lobby", ""), ("deal", "")):
            await self._button(self.people[0], group, kind, argument)
        return group, outsider

    async def _button(self, person: Person, group: Group, kind: str, argument: str) -> None:
        lobby = next(seen for seen in reversed(group.messages) if seen.buttons)
        await person.tap(lobby, data=Key(kind, 1, 0, argument).encode())
        await self._settle()

    async def _settle(self) -> None:
        if not await self.bot.settled():
            await self.bot.dead()
            raise AssertionError("the bot is gone")

    # Kills.

    async def _killing(self, volley: list[Press], luck: Random) -> None:
        """Make the presses around a kill: some before it, some while the bot is dead."""
        cut = luck.randint(0, len(volley)) if luck.random() < 0.4 else len(volley)
        way = luck.choice(("time", "time", "commit", "call", "start"))
        ways = {"commit": self._at_a_commit, "call": self._in_a_call}
        await ways.get(way, self._at_a_time)(volley[:cut], luck)
        self.killed[way] += 1
        await self.bot.dead()
        await _press(volley[cut:])
        await self.bot.start()
        if way == "start":  # once more, while it takes up its work
            await asyncio.sleep(luck.uniform(0.2, 1.5))
            self.bot.kill()
            self.killed[way] += 1
            await self.bot.dead()
            await self.bot.start()
        await self.bot.up()
        await self._settle()

    async def _hunting(self, volley: list[Press], group: Group) -> None:
        """Make the presses; if the group is told a result, kill at that instant: Telegram has it, the bot not yet."""

        def shoot(kind: str, data: dict[str, Any]) -> None:
            told = kind == "message" and data["chat"] == group.id and group.messages[-1].text.startswith(RESULTS)
            wanted = self.killed["result"] < -(-self.kills // RARE)
            if told and wanted and self.kills_made == before:
                self.bot.kill()
                self.killed["result"] += 1

        before = self.kills_made
        self.sandbox.world.subscribers.append(shoot)
        await _press(volley)
        if not await self.bot.settled():
            await self.bot.dead()
            await self.bot.start()
            await self.bot.up()
            await self._settle()
        self.sandbox.world.subscribers.remove(shoot)

    async def _at_a_time(self, presses: list[Press], luck: Random) -> None:
        """Kill after a random time, whatever is going on then."""
        await _press(presses)
        await asyncio.sleep(luck.uniform(0, 0.08))
        self.bot.kill()

    async def _at_a_commit(self, presses: list[Press], luck: Random) -> None:
        """Die right before or after a commit: of updates, of a move, of what calls left behind."""
        await self.bot.arm(luck.choice(("before", "after")), luck.randint(1, 6))
        await _press(presses)
        if await self.bot.settled():
            self.bot.kill()

    async def _in_a_call(self, presses: list[Press], luck: Random) -> None:
        """Kill in a call that Telegram has carried out, or not, and has not answered."""
        fault = self.sandbox.fault(luck.choice(("hang", "reset")), luck.choice(SENDING), seconds=5)
        before = self.sandbox.calls.total
        await _press(presses)
        waiting = self.sandbox.world.faults.waiting
        if presses:
            await self.sandbox.until(lambda: fault not in waiting or self._quiet(before), 20)
        self.bot.kill()
        waiting.clear()

    def _quiet(self, before: int) -> bool:
        return self.sandbox.calls.total > before and not self.sandbox.pending

    # What must hold.

    async def _look(self, group: Group, kills: int) -> None:
        """Look at all slots, and for announcements, once everything has settled after so many kills."""
        self.wrong += await stale(self.sandbox, self.database, self.seed)
        deals = self._rows("SELECT count(*) FROM results")[0][0] + self._over()
        told = Counter(seen.text for seen in group.messages if seen.text.startswith(RESULTS))
        self.wrong += [f"told {times} times: {text}" for text, times in told.items() if times > 1]
        missing, before = deals - len(told), self.missing
        self.missing = missing
        if missing - before > kills:
            self.wrong.append(f"{missing - before} announcements more are missing after {kills} kills")

    def _account(self, group: Group) -> None:
        """Compare the ledger, the inbox and the log with each other."""
        rows = dict(self._rows("SELECT update_id, state FROM inbox WHERE update_id IS NOT NULL"))
        presses = self.sandbox.ledger.presses()
        lost = [entry for entry in presses if rows.get(entry.update) != "done"]
        self.wrong += [f"a press was lost: {entry}" for entry in lost]
        self.wrong += [f"not handled: update {update}" for update, state in rows.items() if state == "bad"]
        if not self.killed:
            silent = (entry for entry in presses if entry.answer is None and entry.id not in self.late)
            self.wrong += [f"a press was not answered: {entry}" for entry in silent]
        oracle = self._oracle()
        self.wrong += oracle.fold(presses, self.late)
        if oracle.lines != self.inputs:
            self.wrong.append(difference("the ledger and the log of inputs", oracle.lines, self.inputs))
        buttons = [
            seen for seen in group.messages if any((button.data or "").startswith("cards:") for button in seen.buttons)
        ]
        if len(buttons) > self.kills_made:
            self.wrong.append(f"{len(buttons)} tables of old deals have buttons")
        self.came.update(oracle.came)

    def _oracle(self) -> Oracle:
        game, preset, options, dealer = self._rows("SELECT game, preset, options, dealer FROM matches")[0]
        found = engine.game(game)
        seats = [row[0] for row in self._rows("SELECT person FROM seats ORDER BY seat")]
        chosen = plain.options_from(found, preset or None, json.loads(options))
        return Oracle(engine.start(found, chosen, len(seats), dealer), seats, Dealt(self.seed))

    def _over(self) -> bool:
        return bool(self._rows("SELECT count(*) FROM matches WHERE phase = 'over'")[0][0])

    def _rows(self, sql: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchall()


async def _press(presses: list[Press]) -> None:
    for press in presses:
        await press.make()


def difference(what: str, one: list[str], other: list[str]) -> str:
    """Tell where two logs part."""
    place = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return (
        f"{what} part at {place} ({len(one)}, {len(other)} lines): {one[place : place + 3]} {other[place : place + 3]}"
    )
