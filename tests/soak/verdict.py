"""What must hold when the weather is fair again: no table is stuck, nothing waits, all that is stored is sound."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import engine
from bot.words import LANGUAGES, Words
from sandbox.actions import NotPossible
from sandbox.client import Person
from sandbox.errors import Refused
from sandbox.ledger import EDITS, SENDS, Entry
from sandbox.limits import MINUTE, Limits, Rates
from sandbox.seen import Seen
from sandbox.waiting import answered
from tests.soak.crowd import FAR, Crowd, key_of
from tests.soak.quick import Quick
from tests.soak.stories import Story
from tests.soak.town import Place, Town
from tests.soak.weather import Weather
from tests.soak.witness import Witness

LOOK = 0.25  # real seconds between two looks at the database
QUIET = 400.0  # seconds of the clock within which all that waits is sent
GRACE = 40.0  # seconds of the clock within which robots have moved, and a hand is sent
PAUSED = 60.0  # seconds of the clock within which a pause is ended
ENDED = 180.0  # seconds of the clock within which a table that was ended is shown to be
PRESSES = 80  # on the hands of a table until an input must have come of them
PATIENT = 15.0  # seconds within which Telegram takes an answer
BEFORE, AFTER = 3.0, 1.0  # real seconds around a death in which presses may stay without an answer
A_MINUTE = 20  # messages that a group may get
Span: TypeAlias = tuple[float, float]
WAITS = (
    "SELECT (SELECT count(*) FROM inbox WHERE state = 'new'), (SELECT count(*) FROM outbox),"
    " (SELECT count(*) FROM deadlines WHERE due_at < ?)"
)
# Why `/new` may open no table, where many were opened lately.
ENOUGH = {Words(language)(key) for language in LANGUAGES for key in ("too-often-here", "too-often", "too-many-tables")}
SPAN, MOST_IN_A_SPAN = 10.0, 315  # seconds; messages of the whole bot, with a span's worth of jitter
SOON = 5.0  # seconds in which robots move, leads are shown


@dataclass
class Verdict:
    """The end of a soak.

    Args:
        town, crowd, weather, witness: as they were.
        database: the bot's.
        clock: the sandbox's and the bot's.
        wrong: what is wrong.
    """

    town: Town
    crowd: Crowd
    weather: Weather
    witness: Witness
    database: Path
    clock: Quick
    wrong: list[str] = field(default_factory=list)

    async def restore(self) -> None:
        """Give everybody and the bot all that they need to play on."""
        await self.weather.calm()
        for person in self.town.people:
            await person.unblock()

    async def quiet(self) -> None:
        """Wait until nothing is left to be done or sent."""
        if not await self._until(lambda: not any(self._waits()), QUIET):
            self.wrong.append(f"after {QUIET} s there wait: inbox, outbox, deadlines {self._waits()}")
            self.wrong += [f"waits: {row}" for row in self._rows("SELECT * FROM outbox LIMIT 5")]
            self.wrong += [f"waits: {row}" for row in self._rows("SELECT * FROM inbox WHERE state = 'new' LIMIT 5")]

    def _waits(self) -> tuple[Any, ...]:
        found = self._rows(WAITS, self.clock.now() + SOON)
        return found[0] if found else (1,)

    async def _until(self, true: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds / self.clock.speed
        while time.monotonic() < end:
            self.witness.look()
            if true():
                return True
            await asyncio.sleep(LOOK)
        return False

    # No table is stuck.

    async def unstick(self) -> None:
        """Let every running match go on by the buttons that stand in its people's hands."""
        self.witness.look()
        for story in self.witness.stories.open:
            if story.header.phase == "paused":
                await self._resume(story)
            if story.header.phase == "playing" and (told := await self._stuck(story)):
                self.wrong.append(f"match {story.header.id} ({story.header.game}) is stuck: {told}")

    async def _resume(self, story: Story) -> None:
        """Let somebody at a table end its pause."""
        group = next(group for group in self.town.groups if group.id == story.header.chat)
        sitting = {person for person, _ in story.seats.values()}
        inside = group.chat.members
        able = [one for one in self.town.members(group) if one.id in sitting and not inside[one.id].anonymous]
        if able:
            await able[0].say(group, "/pause", topic=story.header.thread)
            if not await self._until(lambda: story.header.phase != "paused", PAUSED):
                self.wrong.append(f"match {story.header.id} stays paused")

    async def _stuck(self, story: Story) -> str:
        before = story.header.version
        for _ in range(PRESSES):
            # What was resumed a moment ago waits for its robots, and for its turn to be sent.
            await self._until(lambda: self._goes_on(story, before) or not self._hands_missing(story), GRACE)
            if self._goes_on(story, before):
                return ""
            if told := self._hands_missing(story):
                return told
            await self._press(story)
            self.witness.look()
        return "" if self._goes_on(story, before) else f"{PRESSES} presses lead to nothing"

    def _goes_on(self, story: Story, before: int) -> bool:
        """Whether a match has had an input since, or is not played any more."""
        return story.header.version > before or story.header.phase != "playing"

    def _hands_missing(self, story: Story) -> str:
        """Who is waited for and has no hand with live buttons."""
        story.advance(float("inf"))
        if story.state is None or not story.state.running:
            return f"it has no deal ({story.wrong})"
        waited = sorted(story.state.waiting)
        robots = [seat for seat in waited if story.seats[seat][1]]
        if robots and len(robots) == len(waited):
            return f"it waits for robots, seats {robots}"
        without = [seat for seat in waited if seat not in robots and self._hand(story, seat) is None]
        return f"no live hand in the seats {without} ({story.seats})" if without else ""

    def _hand(self, story: Story, seat: int) -> tuple[Person, Seen] | None:
        person = next((person for person in self.town.people if person.id == story.seats[seat][0]), None)
        if story.state is None or person is None:
            return None
        wanted = story.header.id, engine.version(story.state, seat)
        for seen in self.crowd.hands(person, FAR):
            keys = [key for button in seen.buttons if (key := key_of(button)) is not None]
            if wanted in {(key.table, key.version) for key in keys}:
                return person, seen
        return None

    async def _press(self, story: Story) -> None:
        if story.state is None:
            return
        for seat in sorted(story.state.waiting):
            if not story.seats[seat][1] and (found := self._hand(story, seat)) is not None:
                with suppress(TimeoutError):
                    await answered(await self.crowd.press_towards(*found, engine.view(story.state, seat)), PATIENT)
                await asyncio.sleep(1.5 / self.clock.speed)  # a chat gets one edit a second
                return

    # Every table can be ended, and the next opened.

    async def end(self) -> None:
        """End every table by its group's admin."""
        for story in self.witness.stories.open:
            await self._say(story, "/stop")
        if not await self._until(lambda: not self.witness.stories.open, ENDED):
            left = [f"{story.header}" for story in self.witness.stories.open]
            self.wrong.append(f"/stop did not end: {'; '.join(left)}")

    async def begin(self) -> None:
        """Open a table in every place."""
        places = self.town.places()
        for place in places:
            await self.town.founders[place.group.id].say(place.group, "/new", topic=place.topic)
        await self._until(lambda: len(self.witness.stories.open) == len(places), ENDED)
        stand = {(story.header.chat, story.header.thread) for story in self.witness.stories.open}
        without = [place for place in places if (place.group.id, place.topic) not in stand]
        self.wrong += [f"/new opened no table in {place}" for place in without if not self._enough(place)]

    def _enough(self, place: Place) -> bool:
        """Whether the newest words in a place are that there were tables enough."""
        messages = reversed(place.group.chat.messages.values())
        here = (message for message in messages if message.sender.is_bot and message.thread == place.topic)
        return next((message.text in ENOUGH for message in here), False)

    async def _say(self, story: Story, text: str) -> None:
        head = story.header
        try:
            if head.chat > 0:
                await next(person for person in self.town.people if person.id == head.chat).write(text)
            else:
                group = next(group for group in self.town.groups if group.id == head.chat)
                await self.town.founders[group.id].say(group, text, topic=head.thread)
        except (NotPossible, StopIteration) as error:
            self.wrong.append(f"nobody could say {text} in {head}: {error!r}")

    # What is written.

    def account(self, down: list[Span]) -> None:
        """Look at presses, limits and the database, once the bot has stopped."""
        self.wrong += [f"not answered: {entry}" for entry in self._unanswered(down)]
        self.wrong += self._exceeded(down)
        self.wrong += [f"not handled: {row}" for row in self._rows("SELECT * FROM inbox WHERE state = 'bad'")]
        self.wrong += [told for story in self.witness.stories.every.values() if (told := story.unlike)]
        lost = self._rows("SELECT count(*) FROM inbox WHERE state = 'new'")[0][0]
        if lost:
            self.wrong.append(f"{lost} rows of the inbox are still new")

    def _unanswered(self, down: list[Span]) -> list[Entry]:
        """Presses without an answer that neither a death nor a fault on the way explains."""
        before, after = BEFORE * self.clock.speed, AFTER * self.clock.speed
        hits = self.weather.faults.hits
        spans = [(fell - before, up + after) for fell, up in down]
        spans += [(hit.at - AFTER, hit.at + PATIENT) for hit in hits if hit.method == "getUpdates"]
        failed = deque(hit.at for hit in hits if hit.method == "answerCallbackQuery")
        missing = []
        for entry in self.town.sandbox.ledger.presses():
            if entry.answer is None and entry.fate != "unwanted" and not any(a <= entry.at <= b for a, b in spans):
                while failed and failed[0] < entry.at:
                    failed.popleft()
                if failed and failed[0] <= entry.at + PATIENT:
                    failed.popleft()  # a fault takes the answer from one press
                else:
                    missing.append(entry)
        return missing

    def _exceeded(self, down: list[Span]) -> list[str]:
        """Refusals for too many messages, besides those that count what was sent before a death, too."""
        limits, calls = self.weather.limits, self.town.sandbox.calls
        wrong = [(at, chat) for at, chat in limits.exceeded if not self._forgiven(at, chat, down)]
        busiest = {group.id: calls.busiest_minute(group.id) for group in self.town.groups}
        crowded = _most_within(SPAN, [call.at for call in calls if call.ok and call.method in SENDS | EDITS])
        return [
            *([f"{crowded} messages in {SPAN} s"] if crowded > MOST_IN_A_SPAN else []),
            *(f"a limit was exceeded in {chat} at {at}" for at, chat in wrong),
            *(f"{most} messages in a minute in {chat}" for chat, most in busiest.items() if most > A_MINUTE),
        ]

    def _forgiven(self, at: float, chat: int, down: list[Span]) -> bool:
        """Whether a bot that came to life lately sent no more than it may, but does not know what was sent before."""
        if self.weather.limits.stalled(at):
            return True
        born = max((up for _, up in down if up <= at), default=0.0)
        own = [call.at for call in self.town.sandbox.calls.sends_and_edits(chat) if born < call.at < at]
        alone = Limits(Rates(bot_per_second=None))
        try:
            for moment in (*own, at):
                alone.spend(chat, moment, group=chat < 0)
        except Refused:
            return False
        return at - born < MINUTE

    def _rows(self, sql: str, *params: float) -> list[tuple[Any, ...]]:
        try:
            with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
                return connection.execute(sql, params).fetchall()
        except sqlite3.OperationalError:
            return []

    async def doctor(self) -> None:
        """Ask `python -m bot doctor`."""
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "doctor"),
            env={**os.environ, "DATABASE": str(self.database)},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await child.communicate()
        if child.returncode:
            self.wrong.append(f"the doctor is not content:\n{said.decode()}")


def _most_within(seconds: float, moments: list[float]) -> int:
    """The most moments within so many seconds."""
    window, most = deque[float](), 0
    for moment in moments:
        window.append(moment)
        while window[0] <= moment - seconds:
            window.popleft()
        most = max(most, len(window))
    return most
