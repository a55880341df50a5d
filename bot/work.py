"""One unit of work: all that a handler may do. It queues; nothing happens before the commit."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.letters import LOBBY, OTHER, RESULT, TABLE, TURN, Content, Key, Letter, content_of, content_of_file, digest_of
from bot.screen import File, Place, Screen, Slot
from storage import Batch, Storage, deadlines, outbox
from storage.deadlines import NO_SEAT, Deadline

__all__ = ["LOBBY", "OTHER", "RESULT", "TABLE", "TURN", "Answer", "Work"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press is answered with: a toast, an alert, or an address that the app opens."""

    query: str
    text: str = ""
    alert: bool = False
    url: str = ""


class Mail(Protocol):
    """What a unit of work needs of the outbox."""

    def prior(self, chat: int, key: Key) -> Letter | None:
        """Give the letter of a slot that waits, or is on its way."""

    def on_display(self, chat: int, key: Key) -> tuple[int, str] | None:
        """Give the message that stands for a slot, and the digest of what it says."""

    def unsure(self, chat: int, key: Key) -> bool:
        """Whether a slot has a new message that the database knows nothing of."""

    def posted_at(self, chat: int, key: Key) -> float:
        """Give when the message of a slot was sent; 0: there is none."""

    def stood(self, chat: int) -> float:
        """Count the seconds for which nothing could be sent to a chat."""

    def muted(self, place: Place) -> bool:
        """Whether a chat, or this topic of it, cannot be written to."""

    def roomy(self, chat: int) -> bool:
        """Whether a chat's budget allows for more than what is needed."""

    def waiting(self) -> int:
        """Count what waits."""

    def lag(self) -> float:
        """Give the age of the oldest letter that waits, seconds."""

    def accept(self, letter: Letter) -> None:
        """Take a letter whose row is committed."""

    def unmute(self, chat: int) -> None:
        """Try a chat again."""

    def slots(self, chat: int) -> list[Slot]:
        """Give the slots of a chat that show something, or are to."""

    def reword(self, batch: Batch, name: str, instead: str) -> None:
        """Write another name in what waits to be sent."""


class Alarms(Protocol):
    """What a unit of work needs of the deadlines."""

    def set(self, deadline: Deadline) -> None:
        """Take a deadline whose row is committed."""

    def cancel(self, match: int, kind: str, seat: int) -> None:
        """Forget a deadline."""


@dataclass(frozen=True, slots=True)
class Ties:
    """What a unit of work is tied to.

    Args:
        storage: for reads: they see what was committed before.
        mail, alarms: told after the commit.
        note: queues a notice.
    """

    storage: Storage
    mail: Mail
    alarms: Alarms
    note: Callable[[Batch, dict[str, Any]], None]


class Work:
    """Given to every handler; lives for one row of the inbox, or one deadline.

    Args:
        batch: what is committed when the handler returns, and not at all if it raises.
        ties: the storage and who is told after the commit.
        now: unix seconds.
        received_at: when the update came in, unix seconds.
    """

    __slots__ = ("_alarms", "_mail", "_note", "_same", "_written", "answers", "batch", "now", "received_at", "storage")

    def __init__(self, batch: Batch, ties: Ties, *, now: float, received_at: float) -> None:
        self.batch = batch
        self.storage = ties.storage
        self.now = now
        self.received_at = received_at
        self.answers: list[Answer] = []
        self._mail = ties.mail
        self._alarms = ties.alarms
        self._note = ties.note
        self._same = 0
        self._written: dict[tuple[int, Key], Letter] = {}

    def show(
        self,
        slot: Slot,
        screen: Screen,
        *,
        anew: bool = False,
        prompt: bool = False,
        priority: int = TABLE,
        match: int | None = None,
    ) -> None:
        """Let a slot show a screen.

        Args:
            slot: the message; an older screen of it that was not sent is dropped.
            screen: what it shall say; what it says already is not sent again.
            anew: as a new message below, for which the phone rings; then the old one is deleted.
            prompt: the notice ``delivered`` shall tell when Telegram has it, even if it is there already.
            priority: a lower number goes first.
            match: whose it is.
        """
        content = content_of(screen)
        letter = self._letter(slot, priority, match)
        letter.content, letter.digest, letter.anew = content, digest_of(content), anew
        letter.silent, letter.prompt = screen.silent, prompt
        if not self._needless(letter) or (prompt and self._prior(letter) is not None):
            self._write(letter)
        elif prompt:
            told = {"match": match, "slot": slot.name, "message": self.shown(slot), "new": False}
            self.notice({"notice": "delivered", **told})

    def retire(self, slot: Slot, screen: Screen | None) -> None:
        """Let a slot show its last content, without buttons, or delete its message; then the slot is forgotten."""
        letter = self._letter(slot, OTHER, None)
        letter.kind = "retire"
        if screen is not None:
            letter.content = content_of(Screen(screen.text, (), screen.protect))
            letter.digest = digest_of(letter.content)
        if self._prior(letter) or self._mail.on_display(letter.chat, letter.key):
            self._write(letter)

    def announce(self, place: Place, screen: Screen, *, priority: int = RESULT, match: int | None = None) -> None:
        """Send a new message, never merged with others and never sent twice."""
        letter = self._letter(Slot(place, ""), priority, match)
        letter.silent = screen.silent
        self._announce(letter, content_of(screen))

    def send_file(self, place: Place, file: File, *, match: int | None = None) -> None:
        """Send a file, as an announcement."""
        self._announce(self._letter(Slot(place, ""), OTHER, match), content_of_file(file))

    def _announce(self, letter: Letter, content: Content) -> None:
        letter.slot, letter.kind, letter.content = None, "announcement", content
        self._write(letter)

    def errand(self, method: str, params: dict[str, Any], *, tag: dict[str, Any]) -> None:
        """Call a method of the Bot API; what comes of it is the notice ``errand`` with this tag."""
        letter = self._letter(Slot(Place(int(params.get("chat_id", 0))), ""), TURN, None)
        letter.slot, letter.kind, letter.content, letter.method, letter.tag = None, "errand", params, method, tag
        self._write(letter)

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Answer a press after the commit; Telegram takes no answer that is late, so it is not stored."""
        self.answers.append(Answer(query_id, text, alert, url))

    def later(self, match: int, kind: str, seat: int, due_at: float, data: dict[str, Any] | None = None) -> None:
        """Set a deadline, in place of the one of its kind.

        Args:
            match: whose it is.
            kind: the desk's word for it.
            seat: -1 for none.
            due_at: unix seconds.
            data: comes back when it is due.
        """
        deadline = Deadline(match=match, kind=kind, seat=seat, due_at=due_at, data=json.dumps(data or {}))
        deadlines.set(self.batch, deadline)
        self.batch.after(lambda: self._alarms.set(deadline))

    def cancel(self, match: int, kind: str, seat: int = NO_SEAT) -> None:
        """Call a deadline off."""
        deadlines.delete(self.batch, match, kind, seat)
        self.batch.after(lambda: self._alarms.cancel(match, kind, seat))

    def notice(self, body: dict[str, Any]) -> None:
        """Queue a notice, ``{"notice": kind, …}``, that is handled after this."""
        self._note(self.batch, body)

    def shown(self, slot: Slot) -> int:
        """Give the id of the message that stands for a slot now; 0: none."""
        found = self._mail.on_display(slot.place.chat, (slot.place.thread or 0, slot.name))
        return found[0] if found else 0

    def stands(self, slot: Slot) -> bool:
        """Whether a message stands for a slot, or is on its way there."""
        key = (slot.place.thread or 0, slot.name)
        waits = (slot.place.chat, key) in self._written or self._mail.prior(slot.place.chat, key) is not None
        return waits or self._mail.on_display(slot.place.chat, key) is not None

    def posted_at(self, slot: Slot) -> float:
        """Give when the message that stands for a slot was sent, unix seconds; 0: there is none."""
        return self._mail.posted_at(slot.place.chat, (slot.place.thread or 0, slot.name))

    def owes(self, slot: Slot) -> bool:
        """Whether a prompt waits, or is on its way, in a slot."""
        key = (slot.place.thread or 0, slot.name)
        prior = self._written.get((slot.place.chat, key)) or self._mail.prior(slot.place.chat, key)
        return prior is not None and prior.prompt

    def stood(self, chat: int) -> float:
        """Count the seconds for which nothing could be sent to a chat, since the start."""
        return self._mail.stood(chat)

    def muted(self, place: Place) -> bool:
        """Whether a chat, or this topic of it, cannot be written to."""
        return self._mail.muted(place)

    def roomy(self, chat: int) -> bool:
        """Whether a chat's budget allows for more than what is needed."""
        return self._mail.roomy(chat)

    def unsent(self) -> tuple[int, float]:
        """Count what waits to be sent, and give the age of the oldest, in seconds."""
        return self._mail.waiting(), self._mail.lag()

    def unmute(self, chat: int) -> None:
        """Hint that messages may arrive in a chat again."""
        self.batch.after(lambda: self._mail.unmute(chat))

    def leave(self, chat: int) -> None:
        """Take away whatever stands in a chat, as far as Telegram lets us."""
        for slot in self._mail.slots(chat):
            self.retire(slot, None)

    def reword(self, name: str, instead: str) -> None:
        """Write another name in what waits to be sent."""
        self._mail.reword(self.batch, name, instead)

    def repeatable(self) -> None:
        """Say of the statement queued last that done once more it comes to the same."""
        self._same += 1

    @property
    def only_tells(self) -> bool:
        """Whether this can be done once more after a crash, so that what it answers is not lost."""
        queued = len(self.batch.statements)
        return not queued or (queued == self._same and any(answer.text or answer.url for answer in self.answers))

    def _letter(self, slot: Slot, priority: int, match: int | None) -> Letter:
        return Letter(
            id=self.storage.next_id("outbox"),
            chat=slot.place.chat,
            thread=slot.place.thread,
            slot=slot.name,
            kind="slot",
            priority=priority,
            created_at=self.now,
            match=match,
        )

    def _prior(self, letter: Letter) -> Letter | None:
        return self._written.get((letter.chat, letter.key)) or self._mail.prior(letter.chat, letter.key)

    def _needless(self, letter: Letter) -> bool:
        prior = self._prior(letter)
        if prior is not None:
            return prior.digest == letter.digest and prior.kind == "slot" and prior.anew >= letter.anew
        shown = self._mail.on_display(letter.chat, letter.key)
        return not letter.anew and shown is not None and shown[1] == letter.digest

    def _write(self, letter: Letter) -> None:
        prior = self._prior(letter) if letter.slot is not None else None
        if prior is not None:
            letter.revision = prior.revision + 1
            letter.unsure = prior.unsure
            if letter.kind == prior.kind == "slot" and not prior.flying:
                letter.anew |= prior.anew  # the phone has not rung yet
                letter.prompt |= prior.prompt
                letter.priority = min(letter.priority, prior.priority)
        letter.unsure |= self._mail.unsure(letter.chat, letter.key)
        self._written[letter.chat, letter.key] = letter
        outbox.put(self.batch, letter.row())
        if letter.kind == "slot":
            self.repeatable()
        self.batch.after(lambda: self._mail.accept(letter))
