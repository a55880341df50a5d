"""Brings chats into line with the screens: what is sent when.

Rows are written by the units of work that want something shown. Here they are kept in memory from the commit on; the
database is read only at the start. There is one call at a time in a chat. New messages are marked in the database
before the call: after a crash a slot's is sent anew, an announcement is not. What comes of calls is told in `settling`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import count

from bot.clock import Clock, pause
from bot.display import Display
from bot.lanes import ALL, AWAKE, NEVER, Lane, Limits, Window
from bot.length import TOAST, cut, units
from bot.letters import Key, Letter, digest_of, from_row, reworded
from bot.records import Records
from bot.screen import Place, Slot
from bot.settling import Hooks, Settling
from bot.tasks import Tasks
from bot.telegram.calls import Calls, Fate, Outcome
from bot.work import Answer
from storage import Batch, Storage, chats, outbox, people, shown

log = logging.getLogger(__name__)

# Telegram takes an answer to a press for about this long.
ANSWER_WITHIN = 15.0
# Two tries more come at once, since a connection may have broken, the others after a pause.
ANSWER_PAUSES = (0.0, 0.0, 0.5, 1.0, 2.0, 4.0)
NOTHING = Outcome(Fate.DONE)


class Outbox:
    """The letters of all chats. Get one with `Outbox.load`.

    Args:
        storage: where rows are.
        calls: the Bot API.
        clock: budgets and holds are measured by it.
        tasks: where calls run.
        limits: how much may be sent.
        hooks: the rest of the program.
    """

    def __init__(
        self, storage: Storage, calls: Calls, clock: Clock, tasks: Tasks, limits: Limits, hooks: Hooks
    ) -> None:
        self._storage = storage
        self._calls = calls
        self._clock = clock
        self._tasks = tasks
        self._limits = limits
        self._hooks = hooks
        self._lanes: dict[tuple[int, bool], Lane] = {}
        self._display = Display([])
        self._records = Records(storage, clock)
        self._unreachable: set[int] = set()
        self._second = Window(limits.per_second, 1.0)
        self._numbers = count()
        self._timers: list[tuple[float, int, Lane]] = []
        self._ready: list[tuple[int, int, Lane]] = []
        self._wake = asyncio.Event()
        self._landed = asyncio.Event()
        self._stopped = False
        self._settling = Settling(storage, clock, self._display, self._records, hooks, self._unreachable)
        self._settling.lane = self._lane
        self._settling.accept = self.accept

    async def load(self) -> None:
        """Read what a former run left: what is on display, what waits, who could not be reached.

        A slot's message that was on its way is sent anew; an announcement that was is dropped: better none than two.
        """
        for row in await shown.everything(self._storage):
            self._display.set(row)
        self._unreachable.update(await people.unreachable(self._storage))
        for chat in await chats.unreachable(self._storage):
            self._lane(chat).muted[ALL] = AWAKE
        letters = [from_row(row) for row in await outbox.waiting(self._storage)]
        lost = [letter for letter in letters if letter.marked and letter.kind == "announcement"]
        async with self._storage.turn() as batch:
            for letter in lost:
                log.warning("An announcement in chat %s may be missing", letter.chat)
                outbox.delete(batch, letter.id, letter.revision)
        for letter in letters:
            if letter not in lost:
                letter.marked = False
                self.accept(letter)

    # What units of work see.

    def prior(self, chat: int, key: Key) -> Letter | None:
        """Give the letter of a slot that waits, or is on its way."""
        lane = self._lanes.get((chat, False))
        return None if lane is None or isinstance(key, int) else lane.waiting(key, key[0])

    def on_display(self, chat: int, key: Key) -> tuple[int, str] | None:
        """Give the message that stands for a slot, and the digest of what it says."""
        row = self._display.get(chat, key)
        return None if row is None else (row.message_id, row.body_hash)

    def unsure(self, chat: int, key: Key) -> bool:
        """Whether a slot has a new message that the database knows nothing of: on its way, or just arrived."""
        lane = self._lanes.get((chat, False))
        flight = None if lane is None else lane.flight
        return (flight is not None and flight.key == key and flight.marked) or self._display.unrecorded(chat, key)

    def posted_at(self, chat: int, key: Key) -> float:
        """Give when the message of a slot was sent, unix seconds; 0: there is none."""
        row = self._display.get(chat, key)
        return 0.0 if row is None else row.posted_at

    def stood(self, chat: int) -> float:
        """Count the seconds for which nothing could be sent to a chat, since the start."""
        lane = self._lanes.get((chat, False))
        return 0.0 if lane is None else lane.stood

    def muted(self, place: Place) -> bool:
        """Whether a chat, or this topic of it, cannot be written to."""
        lane = self._lanes.get((place.chat, False))
        return lane is not None and not lane.muted.keys().isdisjoint({place.thread or 0, ALL})

    def roomy(self, chat: int) -> bool:
        """Whether a chat's budget allows for more than what is needed."""
        lane = self._lanes.get((chat, False))
        return lane is None or lane.roomy(self._clock.ticks())

    def accept(self, letter: Letter) -> None:
        """Take a letter whose row is committed."""
        lane = self._lane(letter.chat, errands=letter.kind == "errand")
        lane.put(letter)
        if letter.kind == "errand":
            self._settling.hurry(lane)
        self._touch(lane)

    def unmute(self, chat: int) -> None:
        """Try a chat again, now."""
        lane = self._lanes.get((chat, False))
        if lane is not None:
            lane.muted = dict.fromkeys(lane.muted, AWAKE)
            self._touch(lane)

    def slots(self, chat: int) -> list[Slot]:
        """Give the slots of a chat that show something, or are to."""
        lane = self._lanes.get((chat, False))
        waiting = [] if lane is None else [lane.flight, *lane.letters()]
        wanted = [
            Slot(Place(chat, one.thread), one.slot) for one in waiting if one is not None and one.slot is not None
        ]
        return list(dict.fromkeys((*self._display.slots(chat), *wanted)))

    def reword(self, batch: Batch, name: str, instead: str) -> None:
        """Write another name in the messages that wait to be sent; what is on its way is gone before long."""
        for lane in self._lanes.values():
            for letter in lane.letters():
                if letter.kind == "errand" or letter.content is None:
                    continue
                content = reworded(letter.content, name, instead)
                if content != letter.content:
                    letter.content, letter.digest = content, digest_of(content)
                    outbox.put(batch, letter.row())

    def answer(self, answers: Iterable[Answer], received_at: float, then: Callable[[], None] | None = None) -> None:
        """Answer presses, beside all budgets.

        Args:
            answers: what to say.
            received_at: when the press came in, unix seconds.
            then: called when it was tried.
        """
        self._tasks.spawn(self._answer(tuple(answers), received_at, then))

    def tell_unstored(self, person: int, text: str) -> None:
        """Send somebody a message at once, without a row: for when nothing can be written."""
        self._tasks.spawn(self._tell(person, text))

    async def _tell(self, person: int, text: str) -> None:
        outcome = await self._calls.send(person, None, {"text": text}, 0)
        if outcome.fate is not Fate.DONE:
            log.warning("The owner could not be told: %s", outcome.text)

    def waiting(self) -> int:
        """Count what waits."""
        return sum(1 for lane in self._lanes.values() for _ in lane.letters())

    def lag(self) -> float:
        """Give the age of the oldest letter that waits where nothing is muted, seconds."""
        times = (letter.created_at for lane in self._lanes.values() if not lane.muted for letter in lane.letters())
        return max(0.0, self._clock.now() - min(times, default=NEVER))

    # The loop.

    async def run(self) -> None:
        """Send for ever."""
        while True:
            now = self._clock.ticks()
            self._launch(now)
            await self._clock.wait(self._wake, self._next_moment())

    async def record(self) -> None:
        """Write for ever what calls leave behind."""
        await self._records.run()

    def stop(self) -> None:
        """Begin no more calls."""
        self._stopped = True

    async def flush(self) -> None:
        """Write what calls left behind."""
        await self._records.flush()

    async def settled(self) -> None:
        """Wait until all is sent that may be sent now, and written down."""
        while True:
            await self._records.flush()
            self._launch(self._clock.ticks())
            if not any(lane.flight for lane in self._lanes.values()):
                return
            self._landed.clear()
            await self._records.flush()
            await self._landed.wait()

    def tidy(self) -> None:
        """Forget chats in which nothing happens."""
        now = self._clock.ticks()
        self._lanes = {key: lane for key, lane in self._lanes.items() if lane.queued or not lane.idle(now)}

    def _launch(self, now: float) -> None:
        while self._timers and self._timers[0][0] <= now:
            at, _, lane = heappop(self._timers)
            if at == lane.timer:
                lane.timer = NEVER
                self._sort(lane, now)
        while self._ready and self._second.free_at() <= now and not self._stopped:
            lane = heappop(self._ready)[2]
            lane.queued = False
            letter, at = lane.next(now)
            if letter is None:
                self._later(lane, at)
                continue
            lane.launch(letter, now)
            if lane.costs(letter):
                self._second.spend(now)
            self._begin(lane, letter)

    def _next_moment(self) -> float | None:
        moments = [self._timers[0][0]] if self._timers else []
        if self._ready and not self._stopped:
            moments.append(self._second.free_at())
        return min(moments, default=None)

    def _lane(self, chat: int, *, errands: bool = False) -> Lane:
        lane = self._lanes.get((chat, errands))
        if lane is None:
            lane = self._lanes[chat, errands] = Lane(chat, self._limits, errands)
        return lane

    def _touch(self, lane: Lane) -> None:
        self._sort(lane, self._clock.ticks())
        self._wake.set()

    def _sort(self, lane: Lane, now: float) -> None:
        """Put a lane among those that may send, or have it looked at again when it may."""
        if lane.queued:
            return
        letter, at = lane.next(now)
        if letter is None:
            self._later(lane, at)
        else:
            lane.queued = True
            heappush(self._ready, (letter.priority, next(self._numbers), lane))

    def _later(self, lane: Lane, at: float) -> None:
        if at < lane.timer:
            lane.timer = at
            heappush(self._timers, (at, next(self._numbers), lane))

    # Calls.

    def _begin(self, lane: Lane, letter: Letter) -> None:
        if not self._is_new(letter) or letter.marked:
            self._tasks.spawn(self._call(lane, letter))
            return
        letter.marked = True

        def mark(batch: Batch) -> None:
            if self._stopped:
                return  # it waits for the next start
            outbox.sending(batch, letter.id)
            batch.after(lambda: self._spawn(lane, letter))

        self._records.add(mark)

    def _spawn(self, lane: Lane, letter: Letter) -> None:
        self._tasks.spawn(self._call(lane, letter))

    def _is_new(self, letter: Letter) -> bool:
        return letter.kind == "announcement" or (
            letter.kind == "slot" and (letter.anew or self._display.of(letter) is None)
        )

    async def _call(self, lane: Lane, letter: Letter) -> None:
        outcome = await self._carry_out(letter)
        if outcome is NOTHING:
            lane.give_back(letter)
        self._settling.settle(lane, letter, outcome)
        self._touch(lane)
        self._landed.set()

    async def _carry_out(self, letter: Letter) -> Outcome:
        if letter.kind == "errand":
            return await self._calls.call(letter.method, letter.content or {})
        if letter.kind == "remove":
            return await self._remove(letter)
        if letter.kind == "retire":
            return await self._retire(letter)
        return await self._put(letter)

    async def _put(self, letter: Letter) -> Outcome:
        content, row = letter.content or {}, self._display.of(letter)
        if self._is_new(letter) or row is None:
            return await self._calls.send(letter.chat, letter.thread, content, letter.plain, silent=letter.silent)
        if row.body_hash == letter.digest:
            return NOTHING
        return await self._calls.edit(letter.chat, row.message_id, content, letter.plain)

    async def _remove(self, letter: Letter) -> Outcome:
        outcome = await self._calls.delete(letter.chat, letter.message)
        if outcome.fate is Fate.GONE and not outcome.why:
            return await self._calls.edit(letter.chat, letter.message, {"text": await self._hooks.below(letter.chat)})
        return outcome

    async def _retire(self, letter: Letter) -> Outcome:
        row = self._display.of(letter)
        if row is None or row.body_hash == letter.digest:
            return NOTHING
        if letter.content is not None:
            return await self._calls.edit(letter.chat, row.message_id, letter.content, letter.plain)
        outcome = await self._calls.delete(letter.chat, row.message_id)
        if outcome.fate is Fate.GONE and not outcome.why:
            return await self._calls.strip(letter.chat, row.message_id)
        return outcome

    async def _answer(self, answers: tuple[Answer, ...], received_at: float, then: Callable[[], None] | None) -> None:
        try:
            for answer in answers:
                if self._clock.now() - received_at <= ANSWER_WITHIN:
                    await self._answer_one(answer, received_at + ANSWER_WITHIN)
        finally:
            if then is not None:
                then()

    async def _answer_one(self, answer: Answer, until: float) -> None:
        """Answer a press, again and again while it can still be answered."""
        outcome = NOTHING
        for tries in count():
            outcome = await self._calls.answer(answer.query, answer.text, answer.url, alert=answer.alert)
            if outcome.fate is Fate.OURS and (units(answer.text) > TOAST or answer.url):
                log.error("Telegram refused an answer to a press: %s", outcome.text)
                answer = Answer(answer.query, cut(answer.text, TOAST), answer.alert)
            elif outcome.fate not in {Fate.UNSENT, Fate.UNKNOWN, Fate.FLOOD}:
                break
            rest = max(outcome.seconds, ANSWER_PAUSES[min(tries, len(ANSWER_PAUSES) - 1)])
            if self._clock.now() + rest > until:
                break
            if rest:
                await pause(self._clock, rest)
        if outcome.fate is not Fate.DONE:
            log.info("A press could not be answered: %s", outcome.text)
