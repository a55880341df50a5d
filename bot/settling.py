"""What to do about what came of a call: the table of Telegram's errors, row by row."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

from bot.clock import Clock
from bot.display import Display
from bot.lanes import ALL, AWAKE, NEVER, Lane
from bot.letters import WITHOUT_MARKUP, Letter
from bot.records import Records
from bot.telegram.calls import Fate, Outcome
from storage import Batch, Storage, outbox, shown
from storage.shown import Shown

log = logging.getLogger(__name__)

# A new message of unknown fate is sent again after this time, if it is a slot's.
SLOT_AGAIN = 10.0
LONGEST_BACKOFF = 30.0
# A group that may not be written to is tried again after this time, then after twice as much, up to the second.
FIRST_REST, LONGEST_REST = 30.0, 600.0
WRONG_TOKEN_REST = 30.0
ERRAND_TRIES = 3
FLOOD_MARGIN = 0.1


class Hooks(Protocol):
    """What the outbox needs of the rest of the program."""

    def note(self, batch: Batch, body: dict[str, Any]) -> None:
        """Queue a notice."""

    async def below(self, chat: int) -> str:
        """Give the words for a message that could not be deleted after it was sent anew below."""

    def wrong_token(self) -> None:
        """Stop everything: Telegram does not know the token."""


class Settling:
    """Decides what becomes of a letter after its call.

    Args:
        lane: finds the lane of a chat.
        accept: takes a letter whose row is committed.
        unreachable: people whom the last message did not reach.
    """

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        display: Display,
        records: Records,
        hooks: Hooks,
        unreachable: set[int],
    ) -> None:
        self.lane: Callable[[int], Lane]
        self.accept: Callable[[Letter], None]
        self._storage = storage
        self._clock = clock
        self._display = display
        self._records = records
        self._hooks = hooks
        self._unreachable = unreachable
        self._rows: dict[Fate, Callable[[Lane, Letter, Outcome], None]] = {
            Fate.DONE: self._done,
            Fate.GONE: self._gone,
            Fate.FLOOD: self._flood,
            Fate.MIGRATED: self._migrated,
            Fate.UNREACHABLE: self._out_of_reach,
            Fate.MUTED: self._mute,
            Fate.OURS: self._our_fault,
            Fate.TOKEN: self._wrong_token,
            Fate.CONFLICT: self._unsent,  # no answer to a message, but who knows
            Fate.UNSENT: self._unsent,
            Fate.UNKNOWN: self._unknown,
        }

    def settle(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        """Note what is shown, retry, rest, or give up."""
        lane.flight = None
        letter.flying = False
        if letter.kind == "errand":
            self._errand(lane, letter, outcome)
        else:
            self._rows[outcome.fate](lane, letter, outcome)

    # What arrived.

    def _done(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        lane.failures = 0
        self._works_again(lane, letter)
        if letter.kind == "slot":
            self._displayed(letter, outcome)
        elif letter.kind == "retire":
            self._display.drop(letter.chat, letter.key)
            self._records.add(lambda batch: self._forget_slot(batch, letter))
        self._finish(letter, hurry=letter.kind != "slot" or letter.marked)

    def _displayed(self, letter: Letter, outcome: Outcome) -> None:
        before, now = self._display.of(letter), self._clock.now()
        edited = before is not None and not isinstance(outcome.result, int)
        row = Shown.model_construct(
            chat=letter.chat,
            thread=letter.thread,
            slot=letter.slot or "",
            message_id=before.message_id if before is not None and edited else int(outcome.result),
            body_hash=letter.digest,
            posted_at=before.posted_at if before is not None and edited else now,
            edited_at=now,
        )
        if letter.prompt and letter.match is not None:
            told = {"match": letter.match, "slot": letter.slot, "message": row.message_id, "new": not edited}
            self._notice({"notice": "delivered", **told})
        if edited:
            self._display.set(row)
        else:
            self._display.set_unrecorded(row)
        self._records.add(lambda batch: self._record(batch, row), hurry=not edited)
        if before is not None and not edited:
            self._remove(letter, before.message_id)

    def _record(self, batch: Batch, row: Shown) -> None:
        shown.set(batch, row)
        batch.after(lambda: self._display.recorded(row))

    def _remove(self, letter: Letter, message: int) -> None:
        """Have the message deleted that was sent anew, once the new one's id is on the disk."""
        remove = Letter(
            id=self._storage.next_id("outbox"),
            chat=letter.chat,
            thread=letter.thread,
            slot=None,
            kind="remove",
            priority=letter.priority,
            created_at=self._clock.now(),
            match=letter.match,
            message=message,
        )

        def write(batch: Batch) -> None:
            outbox.put(batch, remove.row())
            batch.after(lambda: self.accept(remove))

        self._records.add(write)

    def _finish(self, letter: Letter, *, hurry: bool = True) -> None:
        self._records.add(lambda batch: outbox.delete(batch, letter.id, letter.revision), hurry=hurry)

    def _forget_slot(self, batch: Batch, letter: Letter) -> None:
        shown.delete(batch, letter.chat, letter.thread, letter.slot or "")

    def _works_again(self, lane: Lane, letter: Letter) -> None:
        for thread in (letter.thread or 0, ALL):
            if lane.muted.pop(thread, None) is not None:
                self._notice({"notice": "unmuted", "chat": letter.chat, "thread": letter.thread})
        if letter.chat in self._unreachable:
            self._unreachable.discard(letter.chat)
            self._notice({"notice": "reachable", "chat": letter.chat})

    # What did not, and what is done about it.

    def _gone(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        if letter.kind != "slot":
            self._done(lane, letter, outcome)
            return
        self._display.drop(letter.chat, letter.key)
        self._records.add(lambda batch: self._forget_slot(batch, letter))
        lane.put_back(letter)

    def _flood(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        lane.hold(self._clock.ticks(), outcome.seconds + FLOOD_MARGIN)
        log.warning("Chat %s is flooded for %s s", letter.chat, outcome.seconds)
        self._again(lane, letter)

    def _unsent(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        self._back_off(lane, outcome)
        self._again(lane, letter)

    def _unknown(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        self._back_off(lane, outcome)
        if not letter.marked:
            lane.put_back(letter)  # an edit may be repeated
        elif letter.kind == "slot":
            letter.not_before = self._clock.ticks() + SLOT_AGAIN
            lane.put_back(letter)
        else:
            log.warning("An announcement in chat %s may be missing: %s", letter.chat, outcome.text)
            self._finish(letter)

    def _wrong_token(self, lane: Lane, letter: Letter, _: Outcome) -> None:
        lane.hold(self._clock.ticks(), WRONG_TOKEN_REST)
        self._again(lane, letter)
        self._hooks.wrong_token()

    def _migrated(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        old, new = letter.chat, outcome.to
        letters = [letter, *lane.letters()]
        lane.clear()
        self._display.drop_chat(old)

        def write(batch: Batch) -> None:
            outbox.migrate(batch, old, new)
            shown.delete_chat(batch, old)
            self._hooks.note(batch, {"notice": "migrated", "chat": old, "to": new})

        self._records.add(write)
        if letter.marked:
            self._unmark(letter)
        for moved in letters:
            if moved.kind == "remove" or self._overtaken(moved, new):
                self._finish(moved)
            else:
                moved.chat = new
                self.accept(moved)

    def _overtaken(self, letter: Letter, chat: int) -> bool:
        """Whether what a slot shows, or is to show, in the supergroup is newer than a letter for its former group."""
        waiting = self.lane(chat).waiting(letter.key, letter.thread or 0)
        return waiting is not None or self._display.get(chat, letter.key) is not None

    def _out_of_reach(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        self._drop_all(lane, letter)
        if letter.chat not in self._unreachable:
            self._unreachable.add(letter.chat)
            self._notice({"notice": "unreachable", "chat": letter.chat, "why": outcome.why})

    def _mute(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        thread = letter.thread or 0 if outcome.why in {"topic", "thread"} else ALL
        known = lane.muted.get(thread)
        rest = FIRST_REST if known is None else min(max(2 * known[1], FIRST_REST), LONGEST_REST)
        if outcome.why == "kicked":
            self._drop_all(lane, letter)
            self._display.drop_chat(letter.chat)
            self._records.add(lambda batch: shown.delete_chat(batch, letter.chat))
            lane.muted[thread] = AWAKE  # nothing is tried but what is new
        else:
            lane.muted[thread] = (self._clock.ticks() + rest, rest)
            self._again(lane, letter)
        if known is None:
            notice = {"notice": "muted", "chat": letter.chat, "thread": letter.thread, "why": outcome.why}
            self._notice({**notice, "match": letter.match})

    def _our_fault(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        text = outcome.text.lower()
        log.error("Telegram refused a %s in chat %s: %s", letter.kind, letter.chat, outcome.text)
        if letter.kind == "remove" or letter.content is None or letter.plain == WITHOUT_MARKUP:
            self._notice({"notice": "trouble", "what": "refused", "text": outcome.text})
            if letter.kind == "retire":
                self._done(lane, letter, outcome)
            self._finish(letter)
            return
        last = any(part in text for part in ("button", "markup", "document", "docs")) or letter.plain
        letter.plain = WITHOUT_MARKUP if last else 1
        self._again(lane, letter)

    def _errand(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        letter.tries += outcome.fate is Fate.UNKNOWN
        if outcome.fate is Fate.FLOOD:
            self._flood(lane, letter, outcome)
        elif outcome.fate is Fate.UNSENT or (outcome.fate is Fate.UNKNOWN and letter.tries < ERRAND_TRIES):
            self._unsent(lane, letter, outcome)
        else:
            lane.failures = 0
            self._bring_back(letter, outcome)
        self.hurry(lane)

    def hurry(self, lane: Lane) -> None:
        """Give up the errands of a held lane for whose outcome somebody would wait too long."""
        held = max(0.0, lane.held_until - self._clock.ticks())
        for letter in [letter for letter in lane.letters() if self._expires(letter) < self._clock.now() + held]:
            lane.drop(letter)
            self._bring_back(letter, Outcome(Fate.UNSENT, text="nobody waits for it any longer"))

    def _expires(self, letter: Letter) -> float:
        """When nobody waits for an errand's outcome any longer, unix seconds."""
        return letter.created_at + float((letter.tag or {}).get("within", NEVER))

    def _bring_back(self, letter: Letter, outcome: Outcome) -> None:
        """Give the outcome of an errand to who asked for it."""
        body = {"notice": "errand", "tag": letter.tag, "ok": outcome.fate is Fate.DONE, "result": outcome.result}
        self._notice({**body, "error": outcome.text, "why": outcome.why})
        self._finish(letter)

    # Steps.

    def _again(self, lane: Lane, letter: Letter) -> None:
        if letter.marked:
            self._unmark(letter)
        lane.put_back(letter)

    def _unmark(self, letter: Letter) -> None:
        letter.marked = False
        self._records.add(lambda batch: outbox.waiting_again(batch, letter.id))

    def _back_off(self, lane: Lane, outcome: Outcome) -> None:
        wait = min(2.0**lane.failures, LONGEST_BACKOFF)
        lane.failures += 1
        lane.hold(self._clock.ticks(), wait)
        log.warning("Chat %s: %s; next try in %s s", lane.chat, outcome.text, wait)

    def _drop_all(self, lane: Lane, letter: Letter) -> None:
        for dropped in (letter, *lane.letters()):
            self._finish(dropped)
        lane.clear()

    def _notice(self, body: dict[str, Any]) -> None:
        self._records.add(lambda batch: self._hooks.note(batch, body))
