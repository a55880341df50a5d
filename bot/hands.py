"""Presses on a hand: cards are chosen, verbs play them; what is old or forbidden is told and changes nothing."""

from __future__ import annotations

import engine
from bot import cards, keys
from bot.callers import Caller
from bot.desk import Desk
from bot.keys import Key
from bot.play import Play
from bot.screens import hand
from bot.tables import Table
from bot.work import Work

HAND = frozenset({"card", "verb", "which", "sure", "page"})


def press(desk: Desk, work: Work, caller: Caller, table: Table, key: Key) -> None:
    """Handle a press on a hand."""
    words = caller.words(table.game)
    seat = table.seat_of(caller.person)
    if seat is None:
        work.answer(caller.query, words.toast("toast-outsider"))
        return
    if table.away(caller.person):
        Play(desk, work, table).show_hand(seat)
        work.answer(caller.query, words.toast("toast-away"))
        return
    if key.version != engine.version(table.playing, seat):
        Play(desk, work, table).show_hand(seat)
        work.answer(caller.query, words.toast("toast-stale"))
        return
    if seat in table.held:
        work.answer(caller.query, words.toast("toast-held"))
        return
    read = _read(key, engine.view(table.playing, seat))
    if read is None:
        work.answer(caller.query, words.toast("toast-old"))
    else:
        _Fingers(Play(desk, work, table), caller, seat).press(key.kind, *read)


def _read(key: Key, look: engine.Look) -> tuple[str, int, int] | None:
    """A word, the mask and a number of a button; None where it says what no button of ours says."""
    parts = key.parts
    shapes = {"card": "mn", "verb": "wm", "which": "wmn", "sure": "wmn", "page": "nm"}
    shape = shapes[key.kind]
    if len(parts) != len(shape):
        return None
    found = dict(zip(shape, parts, strict=True))
    mask, number = keys.unpack(found["m"]), found.get("n", "0")
    if mask is None or mask >> len(look.hand) or not number.isdigit() or len(number) > len("999"):
        return None
    if key.kind == "card" and int(number) >= len(look.hand):
        return None
    return found.get("w", ""), mask, int(number)


class _Fingers:
    """One press on one hand."""

    def __init__(self, play: Play, caller: Caller, seat: int) -> None:
        self.play, self.caller, self.seat = play, caller, seat
        self.work, self.table = play.work, play.table
        self.look = engine.view(play.table.playing, seat)

    def press(self, kind: str, word: str, mask: int, number: int) -> None:
        newest = self.play.newest(self.seat, mask)
        if kind == "card":
            self._card(newest, number)
        elif kind == "page":
            self._choose(newest, page=number)
        elif newest != mask:  # a verb for cards that are no longer the chosen ones: let him look first
            self._choose(newest)
        else:
            self._verb(kind, word, mask, number)

    def _card(self, mask: int, index: int) -> None:
        rule = hand.refused(self.look, index)
        if rule:
            self.play.refuse(self.caller, self.seat, rule)
            return
        done = hand.tap(self.look, mask, index, twice=self._twice)
        if isinstance(done, int):
            self._choose(done)
        else:
            self._play(done)

    def _verb(self, kind: str, verb: str, mask: int, number: int) -> None:
        moves = hand.named(self.look, mask, verb)
        if kind in ("which", "sure"):
            moves = moves[number : number + 1]
        if len(moves) > 1:
            self._choose(mask, asking=verb)
        elif moves and self._twice and kind != "sure" and not _of_hand(moves[0], mask):
            self._choose(mask, asking=verb, sure=number)
        elif moves:
            self._play(moves[0])
        else:
            self._refuse(verb, mask)

    @property
    def _twice(self) -> bool:
        """Whether this player confirms what he plays by a second tap."""
        return self.table.seats[self.seat].habits.confirm

    def _refuse(self, verb: str, mask: int) -> None:
        """Tell what forbids a verb that a button of this version offered to nobody."""
        some = cards.chosen(self.look.hand, mask)
        text = " ".join((verb, *(card.text for card in some)))
        try:
            rule = self.look.allowed(engine.Move.parse(text))
        except engine.BadMove:
            self.work.answer(self.caller.query, self.caller.words().toast("toast-old"))
            return
        self.play.refuse(self.caller, self.seat, rule or "COMMON-10")

    def _choose(self, mask: int, *, page: int = 0, asking: str = "", sure: int | None = None) -> None:
        self.play.choose(self.seat, mask, page=page, asking=asking, sure=sure)
        self.work.answer(self.caller.query)

    def _play(self, move: engine.Move) -> None:
        self.play.press(self.caller, self.seat, move)


def _of_hand(move: engine.Move, mask: int) -> bool:
    """Whether a move plays the chosen cards: to choose them was the first tap."""
    return bool(move.cards and mask) and move.verb != hand.OF_TABLE


def popup(table: Table, caller: Caller) -> str:
    """The caller's own hand for a popup; who does not sit here is told so."""
    words = caller.words(table.game)
    seat = table.seat_of(caller.person)
    if seat is None:
        return words.toast("toast-outsider")
    return hand.popup(words, table, engine.view(table.playing, seat))
