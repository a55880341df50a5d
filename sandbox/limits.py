"""Flood limits: what Telegram lets a bot send, and for how long it then refuses."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field, replace
from typing import Final

from sandbox.errors import flood

MINUTE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Rates:
    """Sends and edits together; None lifts a limit."""

    bot_per_second: int | None = 30
    chat_per_second: float | None = 1.0
    chat_burst: int = 5
    group_per_minute: int | None = 20


UNLIMITED: Final = Rates(None, None, 0, None)


@dataclass(slots=True)
class _Chat:
    group: bool
    tokens: float
    at: float
    minute: deque[float] = field(default_factory=deque)
    held_until: float = 0.0


class Limits:
    """Counts accepted sends and edits; raises the 429 of a chat until its time has passed.

    Times are seconds of the sandbox's clock.
    """

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self._second: deque[float] = deque()
        self._held_until = 0.0
        self._chats: dict[int, _Chat] = {}

    def set(self, **rates: float | None) -> None:
        """Change single rates, by the names of `Rates`; what is held stays held."""
        self.rates = replace(self.rates, **rates)  # type: ignore[arg-type]  # checked by the caller's names

    def lift(self) -> None:
        """Take all limits away and forget what is held."""
        self.rates = UNLIMITED
        self._held_until = 0.0
        self._chats.clear()
        self._second.clear()

    def hold(self, chat: int, seconds: float, now: float, *, group: bool = True) -> None:
        """Refuse everything to ``chat`` for ``seconds``."""
        self._chat(chat, now, group=group).held_until = now + seconds

    def spend(self, chat: int, now: float, *, group: bool) -> None:
        """Count one send or edit; raises the 429 when it is one too many."""
        if self.rates is UNLIMITED and chat not in self._chats:
            return
        of_chat = self._chat(chat, now, group=group)
        _refuse_until(max(self._held_until, of_chat.held_until), now)
        wait = self._wait_of_chat(of_chat, now)
        if wait > 0:
            of_chat.held_until = now + math.ceil(wait)
            raise flood(math.ceil(wait))
        self._spend_of_bot(now)
        of_chat.tokens -= 1
        if group:
            of_chat.minute.append(now)

    def _chat(self, chat: int, now: float, *, group: bool) -> _Chat:
        found = self._chats.get(chat)
        if found is None:
            found = self._chats[chat] = _Chat(group, float(self.rates.chat_burst), now)
        return found

    def _wait_of_chat(self, chat: _Chat, now: float) -> float:
        return max(self._wait_of_second(chat, now), self._wait_of_minute(chat, now))

    def _wait_of_second(self, chat: _Chat, now: float) -> float:
        rate = self.rates.chat_per_second
        if rate is None:
            chat.tokens = float(self.rates.chat_burst)
            return 0.0
        chat.tokens = min(float(max(self.rates.chat_burst, 1)), chat.tokens + (now - chat.at) * rate)
        chat.at = now
        return 0.0 if chat.tokens >= 1 else (1 - chat.tokens) / rate

    def _wait_of_minute(self, chat: _Chat, now: float) -> float:
        most = self.rates.group_per_minute
        while chat.minute and chat.minute[0] <= now - MINUTE:
            chat.minute.popleft()
        if most is None or len(chat.minute) < most:
            return 0.0
        return chat.minute[len(chat.minute) - most] + MINUTE - now

    def _spend_of_bot(self, now: float) -> None:
        most = self.rates.bot_per_second
        if most is None:
            return
        second = self._second
        while second and second[0] <= now - 1:
            second.popleft()
        if len(second) >= most:
            self._held_until = now + 1
            raise flood(1)
        second.append(now)


def _refuse_until(until: float, now: float) -> None:
    if now < until:
        raise flood(math.ceil(until - now))
