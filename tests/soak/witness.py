"""Reads over everybody's shoulder: no chat and no person is told a card that they may not know at that moment."""

from __future__ import annotations

import sqlite3
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.keys import Key, decode
from bot.reading import READING
from engine import Card
from sandbox.client import Sandbox
from sandbox.model import Message
from tests.soak.stories import Stories, Story
from tests.soak.told import cards_in, cards_recorded, deal_of

_LATEST = 2  # matches of a place, and deals of a match, of which a text without a number may speak
_RECORD = "📜"


@dataclass(frozen=True, slots=True)
class Told:
    """Something that was shown.

    Args:
        at: when.
        chat, thread, message: where; message 0: in a popup.
        reader: the person who alone reads it; None: everybody in the group.
        text: what it says, buttons and all.
        keys: what its buttons carry; of a popup, the pressed one.
        record: what is in the file that comes with it.
    """

    at: float
    chat: int
    thread: int | None
    message: int
    reader: int | None
    text: str
    keys: tuple[Key, ...]
    record: str = ""

    @property
    def place(self) -> tuple[int, int]:
        return self.chat, self.message


class Witness:
    """What was shown, held against what the inputs let each reader know by then.

    Args:
        sandbox: where it is shown.
        database: the bot's.
    """

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        self._world = sandbox.world
        self.stories = Stories(database)
        self.wrong: list[str] = []
        self.count: Counter[str] = Counter()
        self._heard: deque[Told] = deque()
        self._about: dict[tuple[int, int], tuple[list[Story], int | None]] = {}
        self._world.subscribers.append(self._hear)

    def _hear(self, kind: str, data: dict[str, Any]) -> None:
        if kind in {"message", "edited"}:
            message = self._world.chats[data["chat"]].messages[data["message"]]
            if message.sender is self._world.bot and not message.service:
                self._heard.append(_of_message(message, self._world.now()))
        elif kind == "answer" and data["answer"]["text"]:
            key = decode(data["text"])
            keys = (key,) if key is not None else ()
            text = data["answer"]["text"]
            self._heard.append(Told(self._world.now(), data["chat"], None, 0, data["person"], text, keys))

    def look(self) -> None:
        """Judge all that was shown up to now; where the database cannot be read, the next look does it."""
        heard = len(self._heard)
        try:
            self.stories.read(self._world.now())
        except sqlite3.OperationalError:
            return
        for _ in range(heard):
            self._judge(self._heard.popleft())

    def _judge(self, told: Told) -> None:
        if told.keys and {key.kind for key in told.keys} <= set(READING) and not told.record:
            return  # a page of the rules
        stories, deal = self._meant(told)
        if told.message:
            self._about[told.place] = stories, deal
        cards = cards_in(told.text) | cards_recorded(told.record)
        self.count["texts" if told.message else "popups"] += 1
        self.count["cards"] += len(cards)
        if cards and not any(self._fine(told, story, cards, deal) for story in stories):
            self.wrong.append(self._told(told, cards, stories, deal))

    def _meant(self, told: Told) -> tuple[list[Story], int | None]:
        """The matches of which a text may speak, and the deal if it says one."""
        before, deal_before = self._about.get(told.place, ([], None)) if told.message else ([], None)
        tables = {key.table for key in told.keys if key.table and key.kind not in READING}
        stories = [self.stories.every[table] for table in tables if table in self.stories.every] or before
        if not stories and told.reader is None:
            stories = self.stories.at(told.chat, told.thread)
            stories = stories if told.text.startswith(_RECORD) else stories[-_LATEST:]
        elif not stories:
            stories = self.stories.of(told.reader or 0)
        deal = deal_of(told.text)
        return stories, deal_before if deal is None else deal

    def _fine(self, told: Told, story: Story, cards: set[Card], deal: int | None) -> bool:
        story.advance(told.at)
        if story.wrong:
            self.wrong.append(story.wrong)
        if told.record and (story.ended or story.header.chat in self.stories.shows_hands):
            return True
        seats: Sequence[int | None] = (None,) if told.reader is None else story.seen_by(told.reader, told.at)
        deals = [deal] if deal is not None else list(range(story.deal, max(0, story.deal - _LATEST), -1))
        return any(self._open(story, each) or cards <= story.may_know(seats, each) for each in deals)

    def _open(self, story: Story, deal: int) -> bool:
        """Whether a deal is over in a chat that shows all hands then."""
        ended = story.state is not None and len(story.state.rows) >= deal
        return ended and story.header.chat in self.stories.shows_hands

    def _told(self, told: Told, cards: set[Card], stories: Iterable[Story], deal: int | None) -> str:
        reader = "everybody" if told.reader is None else f"person {told.reader}"
        more = [self._beyond(told, cards, story, deal) for story in stories]
        return f"{reader} in {told.chat} was told cards of deal {deal}: {told.text!r}; {'; '.join(more)}"

    def _beyond(self, told: Told, cards: set[Card], story: Story, deal: int | None) -> str:
        seats = [None] if told.reader is None else story.seen_by(told.reader, told.at)
        beyond = cards - story.may_know(seats, story.deal if deal is None else deal)
        return f"beyond match {story.header.id} in deal {story.deal} as {seats}: {sorted(beyond)}"


def _of_message(message: Message, now: float) -> Told:
    rows = (message.markup or {}).get("inline_keyboard", ())
    buttons = [button for row in rows for button in row]
    keys = tuple(key for button in buttons if (key := decode(button.get("callback_data", ""))) is not None)
    text = "\n".join((message.text, *(button["text"] for button in buttons)))
    reader = message.chat.person.id if message.chat.person is not None else None
    thread = message.thread if message.is_topic else None
    record = (message.file or b"").decode("utf-8", "replace")
    return Told(now, message.chat.id, thread, message.id, reader, text, keys, record)
