"""What must have come of the presses: a fold over the sandbox's own ledger, beside the bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Literal

import engine
from bot.keys import Key, decode, unpack
from bot.screens import hand as screens
from engine import records
from sandbox.ledger import Entry
from tests.soak.dealing import Dealt

Came = Literal["input", "choice", "refusal", "other"]


class Oracle:
    """A match as the presses of its ledger make it.

    Args:
        state: the match before its first deal.
        seats: the people, by seat.
        dealt: where its cards come from.
    """

    def __init__(self, state: engine.State, seats: Sequence[int], dealt: Dealt) -> None:
        self._state = state
        self._seats = {person: seat for seat, person in enumerate(seats)}
        self._dealt = dealt
        self.lines: list[str] = []
        self.came: Counter[Came] = Counter()
        self._deal()

    def fold(self, presses: Iterable[Entry], late: Container[str] = ()) -> list[str]:
        """Take all presses; give what is wrong with their answers, those aside for which it was too late."""
        wrong = []
        for entry in presses:
            came = self._take(entry)
            self.came[came] += 1
            told = entry.answer is not None and entry.answer.text
            if came == "refusal" and not told and entry.id not in late:
                wrong.append(f"a press that was refused was not told why: {entry.text} ({entry.answer})")
        return wrong

    def _take(self, entry: Entry) -> Came:
        key = decode(entry.text)
        if key is None or key.kind not in {"card", "verb", "which"}:
            return "refusal" if key is not None and key.kind in {"cards", "last"} else "other"
        seat = self._seats.get(entry.person)
        if seat is None or self._state.over or key.version != engine.version(self._state, seat):
            return "refusal"
        move = self._move(key, engine.view(self._state, seat))
        if not isinstance(move, engine.Move):
            return move
        if engine.allowed(self._state, seat, move) is not None:
            return "refusal"
        self._enter(records.line_of(seat, move))
        self._deal()
        return "input"

    def _move(self, key: Key, look: engine.Look) -> engine.Move | Came:
        """What a button means; a choice of several verbs or cards is no move yet."""
        if key.kind == "card":
            mask, index = unpack(key.parts[0]) or 0, int(key.parts[1])
            if screens.refused(look, index):
                return "refusal"
            done = screens.tap(look, mask, index)
            return "choice" if isinstance(done, int) else done
        verb, mask = key.parts[0], unpack(key.parts[1]) or 0
        moves = screens.named(look, mask, verb)
        if key.kind == "which":
            return moves[int(key.parts[2])]
        if len(moves) > 1:
            return "choice"
        return moves[0] if moves else "refusal"

    def _deal(self) -> None:
        while not self._state.over and (cards := engine.due(self._state)):
            self._enter(records.line_of_deal(self._dealt.order(1, len(self.lines), cards)))

    def _enter(self, line: str) -> None:
        self._state, _ = records.enter(self._state, line)
        self.lines.append(line)
