"""Moves: from a press on a hand to the engine, and from what happened there to the screens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import engine
from bot import register
from bot.callers import Caller
from bot.screen import Place, Screen, Slot
from bot.screens import hand as hands
from bot.screens import notes, results, toasts
from bot.screens import table as tables
from bot.tables import Table
from bot.words import Words
from bot.work import OTHER, TABLE, TURN, Work
from engine import records

if TYPE_CHECKING:
    from bot.desk import Desk

# A player who did something less than a minute ago looks at the chat: his hand is edited, not rung.
_LOOKING = 60.0

_AS_IT_IS = hands.Choice()


def table_slot(table: Table) -> Slot:
    """Where the running deal's table message is kept up to date."""
    return Slot(table.place, f"table:{table.id}:{table.deal}")


def hand_slot(table: Table, person: int) -> Slot:
    """Where a player's hand is kept up to date: his own chat."""
    return Slot(Place(person), f"hand:{table.id}")


@dataclass(frozen=True, slots=True)
class Play:
    """One unit of work at a table whose match is running.

    Args:
        desk: the application.
        work: what is written and shown.
        table: the table.
    """

    desk: Desk
    work: Work
    table: Table

    def press(self, caller: Caller, seat: int, move: engine.Move) -> None:
        """Play a legal move that a person has pressed."""
        before = self.table.playing
        look = engine.view(before, seat)
        self.table.seats[seat].acted_at = self.work.now
        after, events = engine.submit(before, seat, move)
        heard = engine.version(after, None) != engine.version(before, None)
        # Showing it now would tell by its haste that nobody else was asked (COMMON-14).
        answers = look.window and (bool(move.cards) or move.verb == "pass")
        if answers and heard and self.work.now < self._opens_at():
            self._hold(seat, move)
        else:
            self.follow(records.line_of(seat, move), after, events)
        held = self.table.waits(seat)
        self.work.answer(caller.query, caller.words(self.table.game).toast("toast-held") if held else "")

    def refuse(self, caller: Caller, seat: int, rule: str) -> None:
        """Tell who presses what forbids it (COMMON-8); under his hand stands a button that opens the rule."""
        words, look = caller.words(self.table.game), engine.view(self.table.playing, seat)
        if look.may():
            self.show_hand(seat, hands.Choice(rule=rule))
            told = toasts.refusal(words, rule)
        elif self.table.waits(seat):
            told = words.toast("toast-held")
        else:
            told = toasts.turn(words, self.table, look)
        self.work.answer(caller.query, told)

    def _opens_at(self) -> float:
        """The earliest moment at which a lead may be shown."""
        return self.table.moved_at + self.desk.lead_delay

    def _hold(self, seat: int, move: engine.Move) -> None:
        """Keep a move as a row with a due time; nobody but its giver knows of it until then."""
        self.table.held[seat] = str(move)
        self.work.later(self.table.id, "lead", seat, self._opens_at(), {"move": str(move)})
        self.show_hand(seat)

    def release(self, seat: int, text: str) -> None:
        """Play a move that was held back; where it cannot be played any more its giver sees his hand anew."""
        if self.table.held.pop(seat, None) != text:
            return  # it was given in a deal that is over
        move = engine.Move.parse(text)
        if engine.allowed(self.table.playing, seat, move) is not None:
            self.show_hand(seat)
            return
        self.follow(records.line_of(seat, move), *engine.submit(self.table.playing, seat, move))

    def choose(self, seat: int, mask: int, *, page: int = 0, asking: str = "") -> None:
        """Show a hand with the cards of a mask chosen; the desk remembers the newest choice of a seat."""
        self.table.chosen[seat] = (engine.version(self.table.playing, seat), mask)
        self.table.seats[seat].acted_at = self.work.now
        self.show_hand(seat, hands.Choice(page=page, asking=asking))

    def newest(self, seat: int, mask: int) -> int:
        """The cards that a seat has chosen last; after a restart those that the button says."""
        version, chosen = self.table.chosen.get(seat, (-1, 0))
        return chosen if version == engine.version(self.table.playing, seat) else mask

    def follow(self, line: str, state: engine.State, events: tuple[engine.Event, ...]) -> None:
        """Write an input down, then deal and show what follows from it."""
        before = self.table.playing
        self._take(line, state, events)
        self.deal(before)

    def deal(self, before: engine.State | None = None) -> None:
        """Deal what is due, then declare all that has changed since a state (all there is, unless one is given)."""
        table = self.table
        while not table.playing.over and (cards := engine.due(table.playing)):
            order = self.desk.shuffle.order(table.id, table.version, cards)
            if not table.playing.running:
                table.deal += 1
            self._take(records.line_of_deal(order), *engine.deal(table.playing, order))
        if before is None or table.playing.over:
            register.save(self.work.batch, table)
        else:
            register.advance(self.work.batch, table)
        self._show(before)

    def throw_in(self) -> None:
        """Go on behind a deal that this engine does not replay as it was seen; finished deals stand (COMMON-9)."""
        table = self.table
        table.torn = False
        register.add_result(self.work.batch, table, self.work.now, thrown_in=True)
        self.drop_held()
        note = notes.note(Words(table.language, table.game), "deal-thrown-in")
        self.work.retire(table_slot(table), note)
        self.work.announce(table.place, note, match=table.id)
        self.deal()

    def _take(self, line: str, state: engine.State, events: tuple[engine.Event, ...]) -> None:
        """Take one input with what it led to."""
        table, deals = self.table, len(self.table.playing.rows)
        if table.take(line, state, events):
            table.moved_at = self.work.now
        register.add_input(self.work.batch, table, line, self.work.now)
        if len(state.rows) > deals:
            self._deal_over()

    def _deal_over(self) -> None:
        """Keep a deal's result, take the buttons off its table and tell the group."""
        table, state = self.table, self.table.playing
        words, look = Words(table.language, table.game), engine.view(state, None)
        register.add_result(self.work.batch, table, self.work.now)
        self.drop_held()
        self.close_table()
        told = results.deal(words, table, table.news, look, row=state.rows[-1])
        self.work.announce(table.place, told, match=table.id)
        if state.over:
            table.phase = "over"
            self.work.announce(table.place, results.match(words, table, look, chips=state.chips), match=table.id)

    def _show(self, before: engine.State | None) -> None:
        """Declare the screens that an input has changed: the table's, and the hands' of those who saw it."""
        table, state = self.table, self.table.playing
        if state.over:
            self.close_hands()
            return
        if before is None or engine.version(before, None) != engine.version(state, None):
            self.show_table()
        for number, seat in enumerate(table.seats):
            if before is None or engine.version(before, number) != engine.version(state, number):
                asked = number in state.waiting and (before is None or number not in before.waiting)
                self.show_hand(number, anew=asked and self.work.now - seat.acted_at > _LOOKING)

    def show_table(self, *, anew: bool = False) -> None:
        """Declare the table message; ``anew`` posts it again at the bottom."""
        table = self.table
        screen = tables.table(Words(table.language, table.game), table, engine.view(table.playing, None), table.news)
        self.work.show(table_slot(table), screen, anew=anew, priority=TABLE, match=table.id)

    def show_menu(self) -> None:
        """Declare the table message with what stands behind «⋯» for buttons."""
        table = self.table
        screen = tables.menu(Words(table.language, table.game), table, engine.view(table.playing, None), table.news)
        self.work.show(table_slot(table), screen, priority=TABLE, match=table.id)

    def show_hand(self, seat: int, choice: hands.Choice = _AS_IT_IS, *, anew: bool = False) -> None:
        """Declare a player's hand message, with what there is to be said in it; ``anew`` makes the phone ring."""
        person = self.table.seats[seat].person
        if person is None or not self.table.seats[seat].reachable:
            return
        screen = self._hand(seat, choice)
        priority = TURN if seat in self.table.playing.waiting else OTHER
        self.work.show(hand_slot(self.table, person), screen, anew=anew, priority=priority, match=self.table.id)

    def _hand(self, seat: int, choice: hands.Choice = _AS_IT_IS) -> Screen:
        """A player's hand as it stands, with his newest choice."""
        look = engine.view(self.table.playing, seat)
        shown = replace(
            choice,
            chosen=self.newest(seat, 0),
            held=seat in self.table.held or (self.table.waits(seat) and not look.may()),
            link=self.desk.link(self.work, self.table),
            version=engine.version(self.table.playing, seat),
        )
        words = Words(self.table.seats[seat].language, self.table.game)
        return hands.hand(words, self.table, look, shown)

    def close_table(self) -> None:
        """Take the buttons off the running deal's table message."""
        table = self.table
        screen = tables.table(Words(table.language, table.game), table, engine.view(table.playing, None), table.news)
        self.work.retire(table_slot(table), replace(screen, rows=()))

    def close_hands(self) -> None:
        """Take the buttons off the hands of a match that has ended."""
        for number, seat in enumerate(self.table.seats):
            if seat.person is not None:
                self.work.retire(hand_slot(self.table, seat.person), replace(self._hand(number), rows=()))

    def drop_held(self) -> None:
        """Forget moves that are kept until their time has come."""
        for seat in self.table.held:
            self.work.cancel(self.table.id, "lead", seat)
        self.table.held.clear()
