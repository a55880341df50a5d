"""The sandbox's own memory: every press and command of people, every call of the bot."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

SENDS: Final = frozenset({"sendMessage", "sendDocument"})
EDITS: Final = frozenset({"editMessageText", "editMessageReplyMarkup", "editMessageCaption"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What answerCallbackQuery brought: a toast, an alert or a link; all empty for a bare answer."""

    text: str = ""
    alert: bool = False
    url: str | None = None
    at: float = 0.0


@dataclass(slots=True)
class Entry:
    """One accepted press or command.

    ``fate`` is ``waiting`` (in the queue), ``confirmed`` (the bot moved its offset past it or its webhook
    answered 200), ``expired`` (waited too long), ``dropped`` (drop_pending_updates) or ``unwanted`` (not among
    allowed_updates, kept back by the privacy mode, or the bot is not in the chat).
    """

    id: str
    kind: str  # "press" or "command"
    person: int
    chat: int
    message: int
    text: str  # the button's data, or the command with its words
    at: float
    update: int | None = None
    fate: str = "waiting"
    answer: Answer | None = None
    repeats: str | None = None  # the id of the press that this one repeats
    answered: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    def json(self) -> dict[str, Any]:
        """Return the entry as JSON values."""
        found = {name: getattr(self, name) for name in _ENTRY_FIELDS}
        found["answer"] = asdict(self.answer) if self.answer else None
        return found


_ENTRY_FIELDS: Final = ("id", "kind", "person", "chat", "message", "text", "at", "update", "fate", "repeats")


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the bot.

    ``text`` is what it wanted to show (of an answer, too), ``labels`` what then stood on the buttons, ``message`` the
    id that it made or touched, ``silent`` whether no phone was to ring for it.
    """

    method: str
    chat: int | None
    at: float
    ok: bool
    status: int = 200
    description: str = ""
    text: str = ""
    message: int | None = None
    labels: tuple[str, ...] = ()
    silent: bool = False


class Ledger:
    """Presses and commands by id, in the order they were accepted."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)

    def write(self, entry: Entry) -> Entry:
        self.entries[entry.id] = entry
        return entry

    def presses(self) -> list[Entry]:
        return [entry for entry in self if entry.kind == "press"]

    def commands(self) -> list[Entry]:
        return [entry for entry in self if entry.kind == "command"]


class Calls:
    """The newest calls of the bot."""

    def __init__(self, kept: int = 200_000) -> None:
        self.log: deque[Call] = deque(maxlen=kept)
        self.total = 0

    def __iter__(self) -> Iterator[Call]:
        return iter(self.log)

    def write(self, call: Call) -> None:
        self.log.append(call)
        self.total += 1

    def of(self, method: str | None = None, chat: int | None = None, *, ok: bool | None = None) -> list[Call]:
        """Return the calls that fit, oldest first."""
        return [
            call
            for call in self.log
            if method in {None, call.method} and chat in {None, call.chat} and ok in {None, call.ok}
        ]

    def sends_and_edits(self, chat: int) -> list[Call]:
        """Return the accepted sends and edits in ``chat``."""
        return [call for call in self.log if call.chat == chat and call.ok and call.method in SENDS | EDITS]

    def busiest_minute(self, chat: int) -> int:
        """Return the most sends and edits accepted in ``chat`` within any 60 seconds."""
        window: deque[float] = deque()
        most = 0
        for call in self.sends_and_edits(chat):
            window.append(call.at)
            while window[0] <= call.at - 60:
                window.popleft()
            most = max(most, len(window))
        return most
