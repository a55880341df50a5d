"""What is on display, in memory: the same as the table `shown`."""

from __future__ import annotations

from bot.letters import Key, Letter
from bot.screen import Place, Slot
from storage.shown import Shown


class Display:
    """Messages that stand for slots."""

    def __init__(self, rows: list[Shown]) -> None:
        self._chats: dict[int, dict[Key, Shown]] = {}
        self._unrecorded: dict[tuple[int, Key], Shown] = {}
        for row in rows:
            self.set(row)

    def get(self, chat: int, key: Key) -> Shown | None:
        """Give the message that stands for a slot."""
        return self._chats.get(chat, {}).get(key)

    def slots(self, chat: int) -> list[Slot]:
        """Give the slots of a chat for which messages stand."""
        return [Slot(Place(chat, row.thread or None), row.slot) for row in self._chats.get(chat, {}).values()]

    def set(self, row: Shown) -> None:
        """Note a message."""
        self._chats.setdefault(row.chat, {})[row.thread or 0, row.slot] = row

    def set_unrecorded(self, row: Shown) -> None:
        """Note a new message that the database does not know yet."""
        self.set(row)
        self._unrecorded[row.chat, (row.thread or 0, row.slot)] = row

    def recorded(self, row: Shown) -> None:
        """Note that the database knows a message."""
        key = (row.chat, (row.thread or 0, row.slot))
        if self._unrecorded.get(key) is row:
            del self._unrecorded[key]

    def unrecorded(self, chat: int, key: Key) -> bool:
        """Whether the database does not know yet which message stands for a slot."""
        return (chat, key) in self._unrecorded

    def drop(self, chat: int, key: Key) -> None:
        """Forget a slot's message."""
        slots = self._chats.get(chat, {})
        slots.pop(key, None)
        if not slots:
            self._chats.pop(chat, None)

    def drop_chat(self, chat: int) -> None:
        """Forget all of a chat."""
        self._chats.pop(chat, None)

    def of(self, letter: Letter) -> Shown | None:
        """Give the message that stands for a letter's slot."""
        return self.get(letter.chat, letter.key)
