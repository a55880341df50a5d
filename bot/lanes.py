"""One chat's letters and its budget: what may go next, and when."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.letters import RESULT, Key, Letter

MINUTE = 60.0
# Calls take unequal times to arrive: what is a minute here may be a little less there.
MARGIN = 0.05
BURST = 3
# Of a group's sends in a minute this part is kept for results.
KEPT = 5
NEVER = float("inf")
ALL = -1  # in place of a topic
AWAKE = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be sent.

    Args:
        group_per_minute: sends and edits in one group.
        per_second: of the whole bot.
        chat_per_second: in one chat; short bursts pass.
    """

    group_per_minute: int = 20
    per_second: float = 30.0
    chat_per_second: float = 1.0

    @property
    def kept(self) -> int:
        """How many sends of a group's minute only results may use."""
        return self.group_per_minute // KEPT

    @property
    def pause(self) -> float:
        """Seconds between two flushes of a group that is busy."""
        return MINUTE / (self.group_per_minute - self.kept)


class Window:
    """At most so many in so many seconds."""

    __slots__ = ("_seconds", "_times")

    def __init__(self, most: float, seconds: float) -> None:
        self._times: deque[float] = deque(maxlen=max(1, int(most)))
        self._seconds = seconds + MARGIN

    def spend(self, now: float) -> None:
        """Count one."""
        self._times.append(now)

    def give_back(self) -> None:
        """Count the last one no more."""
        self._times.pop()

    def free_at(self, spare: int = 0) -> float:
        """Give the moment from which there is room for one more, so many left unused."""
        room = (self._times.maxlen or 1) - spare
        if len(self._times) < room:
            return 0.0
        return self._times[len(self._times) - room] + self._seconds


@dataclass(slots=True, eq=False)
class Lane:
    """A chat.

    Args:
        chat: its id; 0 or above: a person's.
        limits: how much may be sent.
        errands: whether it holds calls that are no messages: they have no budget.
        flight: the letter that is on its way.
        held_until: of `Clock.ticks`: nothing goes before.
        stood: for how many seconds in all nothing could go.
        failures: how often in a row the last call did not get through.
        queued: whether the outbox has it among those that are ready.
        timer: when the outbox looks at it again.
        muted: topics (0: none; `ALL`), how long each rests, and for how many seconds it was put to rest.
    """

    chat: int
    limits: Limits
    errands: bool = False
    flight: Letter | None = None
    held_until: float = 0.0
    stood: float = 0.0
    failures: int = 0
    queued: bool = False
    timer: float = NEVER
    muted: dict[int, tuple[float, float]] = field(default_factory=dict)
    threads: OrderedDict[int, dict[Key, Letter]] = field(default_factory=OrderedDict)
    _minute: Window = field(init=False)
    _tokens: float = BURST
    _refilled_at: float = 0.0
    _last: float = -NEVER
    _before: float = -NEVER

    def __post_init__(self) -> None:
        self._minute = Window(self.limits.group_per_minute, MINUTE)

    def put(self, letter: Letter) -> Letter | None:
        """Queue a letter; gives the one whose place it took.

        It keeps the place, unless something was announced after it: what follows an announcement is not told before it.
        """
        queue = self.threads.setdefault(letter.thread or 0, {})
        older = queue.get(letter.key)
        if older is not None and _announced_after(queue, letter.key):
            del queue[letter.key]
        queue[letter.key] = letter
        return older

    def put_back(self, letter: Letter) -> None:
        """Put a letter that was on its way first again, unless a newer one has its place already."""
        queue = self.threads.setdefault(letter.thread or 0, {})
        newer = queue.get(letter.key)
        if newer is None:
            self.threads[letter.thread or 0] = {letter.key: letter, **queue}
        else:
            newer.anew |= letter.anew and newer.kind == "slot"  # the phone has not rung yet
            newer.prompt |= letter.prompt and newer.kind == "slot"

    def hold(self, now: float, seconds: float) -> None:
        """Let nothing go for a while."""
        until = max(self.held_until, now + seconds)
        self.stood += until - max(self.held_until, now)
        self.held_until = until

    def roomy(self, now: float) -> bool:
        """Whether half of a group's minute is still to be spent."""
        return self._minute.free_at(self.limits.group_per_minute // 2) <= now

    def drop(self, letter: Letter) -> None:
        """Take a letter out that waits."""
        queue = self.threads[letter.thread or 0]
        del queue[letter.key]
        if not queue:
            del self.threads[letter.thread or 0]

    def waiting(self, key: Key, thread: int) -> Letter | None:
        """Give the letter that waits for a slot, or the one on its way."""
        found = self.threads.get(thread, {}).get(key)
        if found is None and self.flight is not None and self.flight.key == key:
            return self.flight
        return found

    def letters(self) -> Iterator[Letter]:
        """Give all that waits."""
        for queue in self.threads.values():
            yield from queue.values()

    def clear(self) -> None:
        """Drop all that waits."""
        self.threads.clear()

    def next(self, now: float) -> tuple[Letter | None, float]:
        """Choose what goes next: topics take turns, each keeps its order.

        Returns:
            The letter that may go now and its moment; or None and the moment to ask again (infinity: none waits).
        """
        if self.flight is not None:
            return None, NEVER
        if now < self.held_until:
            return None, self.held_until if self.threads else NEVER
        soonest = NEVER
        for thread, queue in self.threads.items():
            rests_until = max(self.muted.get(thread, AWAKE)[0], self.muted.get(ALL, AWAKE)[0])
            for letter in _candidates(queue):
                at = max(rests_until, letter.not_before, self._allowed_at(letter, now))
                if at <= now:
                    return letter, now
                soonest = min(soonest, at)
                if at <= now + self.limits.pause:
                    break  # worth waiting for
        return None, soonest

    def launch(self, letter: Letter, now: float) -> None:
        """Take a letter out, spend the budget for it, and let the next topic have the next turn."""
        thread = letter.thread or 0
        queue = self.threads[thread]
        del queue[letter.key]
        if queue:
            self.threads.move_to_end(thread)
        else:
            del self.threads[thread]
        letter.flying = True
        self.flight = letter
        if self.costs(letter):
            self._refill(now)
            self._tokens -= 1
            self._before, self._last = self._last, now
            self._minute.spend(now)

    def give_back(self, letter: Letter) -> None:
        """Give back what a letter cost that needed no call: nothing stands there, or it says so already."""
        if self.costs(letter):
            self._tokens += 1
            self._last = self._before
            self._minute.give_back()

    def costs(self, letter: Letter) -> bool:
        """Whether Telegram counts a letter: deleting and asking is free."""
        return not self.errands and letter.kind != "remove" and letter.content is not None

    def idle(self, now: float) -> bool:
        """Whether nothing is left here that would have to be remembered."""
        return (
            not self.threads
            and self.flight is None
            and not self.muted
            and now > max(self.held_until, self._last + MINUTE)
        )

    def _allowed_at(self, letter: Letter, now: float) -> float:
        if not self.costs(letter):
            return 0.0
        self._refill(now)
        at = 0.0 if self._tokens >= 1 else now + (1 - self._tokens) / self.limits.chat_per_second + MARGIN
        if self.chat >= 0:
            return at
        if letter.priority <= RESULT:
            return max(at, self._minute.free_at())
        return max(at, self._last + self.limits.pause, self._minute.free_at(self.limits.kept))

    def _refill(self, now: float) -> None:
        self._tokens = min(float(BURST), self._tokens + (now - self._refilled_at) * self.limits.chat_per_second)
        self._refilled_at = now


def _announced_after(queue: dict[Key, Letter], key: Key) -> bool:
    for other in reversed(queue.values()):
        if other.key == key:
            return False
        if other.kind == "announcement":
            return True
    return False


def _candidates(queue: dict[Key, Letter]) -> Iterator[Letter]:
    """Give a topic's first letter, and a result that might overtake it: screens may be overtaken, announcements not."""
    first = True
    for letter in queue.values():
        if first or (letter.kind == "announcement" and letter.priority <= RESULT):
            yield letter
        if letter.kind == "announcement":
            return
        first = False
