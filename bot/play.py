"""Moves: from a press on a hand to the engine, and from what happened there to the screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import engine
from bot import ballots, evening, latecomers, quiet, register, robots, slots
from bot.callers import Caller
from bot.rendering import drawn
from bot.screen import Screen
from bot.screens import hand as hands
from bot.screens import notes, results, seats, toasts
from bot.screens import table as tables
from bot.tables import Stage, Table, Ticking
from bot.words import Words
from bot.work import OTHER, TABLE, TURN, Work
from engine import records
from storage.deadlines import NO_SEAT

if TYPE_CHECKING:
    from bot.desk import Desk

# A player who did something less than a minute ago looks at the chat: his hand is edited, not rung.
_LOOKING = 60.0

# A table is posted anew at the first thing that happens this long after it was posted: the chat has gone on.
_BURIED = 600.0

# So many moves of robots in a row at most are shown at once.
_ROW = 60

_AS_IT_IS = hands.Choice()


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
        self.table.seats[seat].acted_at = self.work.now
        self.act(seat, move)
        held = self.table.waits(seat)
        self.work.answer(caller.query, caller.words(self.table.game).toast("toast-held") if held else "")

    def act(self, seat: int, move: engine.Move) -> None:
        """Play a legal move, whoever decided on it."""
        before = self.table.playing
        self._submit(seat, move)
        if self.table.playing is not before:
            self._declare(before)

    def _submit(self, seat: int, move: engine.Move) -> None:
        """Take a legal move and deal what is due then, or keep the move until its time has come."""
        before = self.table.playing
        look = engine.view(before, seat)
        after, events = engine.submit(before, seat, move)
        heard = engine.version(after, None) != engine.version(before, None)
        # Showing it now would tell by its haste that nobody else was asked (COMMON-14).
        answers = look.window and (bool(move.cards) or move.verb == "pass")
        if answers and heard and self.work.now < self._opens_at():
            self._hold(seat, move)
        else:
            self._take(records.line_of(seat, move), after, events)
            self._deal_due()

    def robots(self) -> None:
        """Have the robots move, one after another, until a person is waited for or a deal has ended."""
        table = self.table
        before, deal, table.robots_at = table.playing, table.deal, None
        for _ in range(_ROW):
            seat = robots.following(table)
            if seat is None or table.deal != deal:
                break
            self._submit(seat, robots.move(table, seat))
        if table.playing is not before:
            self._declare(before)

    def wake(self, before: engine.State | None = None) -> None:
        """Set the time at which the robots move; what the public has not seen since ``before`` puts nothing off."""
        table, state = self.table, self.table.playing
        told = engine.version(state, None)
        heard = before is not None and engine.version(before, None) != told
        if table.phase != "playing":
            return
        if (table.robots_at is None or heard) and robots.following(table) is not None:
            table.robots_at = self.work.now + robots.pause(self.desk.settings.robot_delay, told)
            self.work.later(table.id, "robot", NO_SEAT, table.robots_at)

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
        return self.table.moved_at + self.desk.settings.lead_delay

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
            self.wake()
            return
        self.follow(records.line_of(seat, move), *engine.submit(self.table.playing, seat, move))

    def choose(self, seat: int, mask: int, *, page: int = 0, asking: str = "", sure: int | None = None) -> None:
        """Show a hand with the cards of a mask chosen; the desk remembers the newest choice of a seat."""
        self.table.chosen[seat] = (engine.version(self.table.playing, seat), mask)
        self.table.seats[seat].acted_at = self.work.now
        self.show_hand(seat, hands.Choice(page=page, asking=asking, sure=sure))

    def newest(self, seat: int, mask: int) -> int:
        """The cards that a seat has chosen last; after a restart those that the button says."""
        version, chosen = self.table.chosen.get(seat, (-1, 0))
        return chosen if version == engine.version(self.table.playing, seat) else mask

    def follow(self, line: str, state: engine.State, events: tuple[engine.Event, ...]) -> None:
        """Write an input down, then deal and show what follows from it."""
        before = self.table.playing
        self._take(line, state, events)
        self._deal_due()
        self._declare(before)

    def abandon(self) -> None:
        """Throw the running deal in (COMMON-9), and deal no other yet."""
        self._take(records.ABANDON, *engine.abandon(self.table.playing))
        register.save(self.work.batch, self.table)

    def deal(self) -> None:
        """Deal what is due, then declare all there is."""
        self._deal_due()
        self._declare(None)

    def _deal_due(self) -> None:
        """Deal as long as cards are due."""
        table = self.table
        while not table.playing.over and (cards := engine.due(table.playing)):
            order = self.desk.shuffle.order(table.id, table.version, cards)
            if not table.playing.running:
                table.deal += 1
                latecomers.seat(self.desk, self.work, table)
            self._take(records.line_of_deal(order), *engine.deal(table.playing, order))

    def _declare(self, before: engine.State | None) -> None:
        """Write and show all that has changed since a state (all there is, unless one is given)."""
        table = self.table
        while (answer := robots.unseen(table)) is not None:
            self._submit(*answer)
        if before is None or table.playing.over:
            register.save(self.work.batch, table)
        else:
            register.advance(self.work.batch, table)
        if table.timed and self._heard(before):
            self.stop_clock()
        self._show(before)
        self.wake(before)

    def throw_in(self) -> None:
        """Go on behind a deal that this engine does not replay as it was seen; finished deals stand (COMMON-9)."""
        table = self.table
        table.torn = False
        register.add_result(self.work.batch, table, self.work.now, thrown_in=True)
        self.drop_held()
        note = notes.note(table.words, "deal-thrown-in")
        self.work.retire(slots.table(table), note)
        self.work.announce(table.place, note, match=table.id)
        self.work.notice({"notice": "trouble", "what": "upgrade", "text": f"deal {table.deal} of match {table.id}"})
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
        words, look = table.words, engine.view(state, None)
        register.add_result(self.work.batch, table, self.work.now)
        self.drop_held()
        self.close_table()
        row, shown = state.rows[-1], self.shown_hands()
        told = drawn(self.work, results.deal, words, table, table.news, look, row=row, hands=shown)
        self.work.announce(table.place, told, match=table.id)
        if state.over:
            table.phase = "over"
            ballots.drop(self.work, table)
            self.work.cancel(table.id, "idle")
            self.tell_match()

    def tell_match(self) -> None:
        """Tell the group how a match ended, and how the evening stands."""
        table, state = self.table, self.table.playing
        words, look = table.words, engine.view(state, None)
        wins = evening.tally(words, table, state.winners)
        told = drawn(self.work, results.match, words, table, look, state.chips, wins)
        self.work.announce(table.place, told, match=table.id)

    def shown_hands(self) -> tuple[tuple[engine.Card, ...], ...]:
        """What everybody held when the last deal ended, where the group wants it shown."""
        return engine.hands(self.table.playing) if self.table.house.show_hands else ()

    def _show(self, before: engine.State | None) -> None:
        """Declare the screens that an input has changed: the table's, and the hands' of those who saw it."""
        table, state = self.table, self.table.playing
        if state.over:
            self.close_hands()
            return
        if self._heard(before):
            self.show_table(anew=before is not None and self._buried())
        for number, seat in enumerate(table.seats):
            if seat.robot:
                continue
            if before is None or engine.version(before, number) != engine.version(state, number):
                asked = number in state.waiting and (before is None or number not in before.waiting)
                self.show_hand(number, anew=asked and self.work.now - seat.acted_at > _LOOKING)

    def _heard(self, before: engine.State | None) -> bool:
        """Whether everybody has seen something since a state."""
        return before is None or engine.version(before, None) != engine.version(self.table.playing, None)

    def _buried(self) -> bool:
        """Whether the table's message was posted long ago, and the chat's budget allows for a new one."""
        slot = slots.table(self.table)
        posted_at = self.work.posted_at(slot)
        return bool(posted_at) and self.work.now - posted_at >= _BURIED and self.work.roomy(slot.place.chat)

    def show_table(self, *, anew: bool = False) -> None:
        """Declare the table message; ``anew`` posts it again at the bottom."""
        table = self.table
        if not anew and not table.playing.running:  # between two deals no table stands there with buttons
            self.close_table()
            return
        screen = self._table(tables.table)
        slot = slots.table(table)
        pinned = table.house.pin and (anew or not self.work.shown(slot))
        self.work.show(slot, screen, anew=anew, prompt=pinned, priority=TABLE, match=table.id)

    def _table(self, draw: Callable[[Words, Table, engine.Look, Sequence[engine.Phrase]], Screen]) -> Screen:
        table, words = self.table, self.table.words
        return drawn(self.work, draw, words, table, engine.view(table.playing, None), table.news)

    def show_menu(self) -> None:
        """Declare the table message with what stands behind «⋯» for buttons."""
        table = self.table
        screen = self._table(tables.menu)
        self.work.show(slots.table(table), screen, priority=TABLE, match=table.id)

    def show_whom(self, *, anew: bool) -> None:
        """Declare the table message with its people for buttons: whose seat shall be freed?"""
        table, words = self.table, self.table.words
        screen = drawn(self.work, seats.whom, words, table, self._table(tables.table))
        self.work.show(slots.table(table), screen, anew=anew, priority=TABLE, match=table.id)

    def show_hand(self, seat: int, choice: hands.Choice = _AS_IT_IS, *, anew: bool = False) -> None:
        """Declare a player's hand message, with what there is to be said in it; ``anew`` makes the phone ring.

        Where players have a clock it is set when Telegram has taken this.
        """
        person = self.table.seats[seat].person
        if person is None or not self.table.seats[seat].reachable:
            return
        screen = self._hand(seat, choice)
        priority = TURN if seat in self.table.playing.waiting else OTHER
        screen = replace(screen, silent=self.silent(seat))
        slot, prompt = slots.hand(self.table, person), self._prompts(seat)
        self.work.show(slot, screen, anew=anew, prompt=prompt, priority=priority, match=self.table.id)

    def prompt(self) -> None:
        """Have a clock that does not run set when those have their hands who are asked now."""
        for seat in range(len(self.table.seats)):
            if self._prompts(seat):
                self.show_hand(seat)

    def _prompts(self, seat: int) -> bool:
        """Whether a hand asks its player for something by a clock that does not run yet."""
        table = self.table
        asked = seat in table.playing.waiting and seat not in table.held and table.seats[seat].present
        return asked and table.timed and table.clock is None and table.phase == "playing"

    def silent(self, seat: int) -> bool:
        """Whether what calls a player comes without a sound: he wants it so, or has quiet hours."""
        table, zone = self.table, self.desk.settings.timezone
        return quiet.silent(table.seats[seat].habits, table.house, zone, self.work.now)

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
        return drawn(self.work, hands.hand, words, self.table, look, shown)

    def close_table(self) -> None:
        """Take the buttons off the running deal's table message."""
        table = self.table
        screen = self._table(tables.table)
        slot = slots.table(table)
        if table.house.pin:
            self.unpin()
        self.work.retire(slot, replace(screen, rows=()))

    def unpin(self) -> None:
        """Let the table's message be pinned no longer."""
        place = self.table.place
        if message := self.work.shown(slots.table(self.table)):
            params = {"chat_id": place.chat, "message_id": message}
            self.work.errand("unpinChatMessage", params, tag={"for": "pin", "match": self.table.id})

    def close_hands(self) -> None:
        """Take the buttons off the hands of a match that has ended."""
        for number, seat in enumerate(self.table.seats):
            if seat.person is not None:
                self.work.retire(slots.hand(self.table, seat.person), replace(self._hand(number), rows=()))

    def close_hand(self, number: int) -> None:
        """Take the hand from somebody who has lost his seat."""
        seat = self.table.seats[number]
        if seat.person is not None:
            gone = notes.note(Words(seat.language, self.table.game), "hand-gone")
            self.work.retire(slots.hand(self.table, seat.person), gone)
            self.work.retire(slots.nudge(self.table, seat.person), None)

    def drop_held(self) -> None:
        """Forget moves that are kept until their time has come, and that robots were to move."""
        for seat in self.table.held:
            self.work.cancel(self.table.id, "lead", seat)
        self.table.held.clear()
        self.stop_robots()
        self.stop_clock()

    def stop_robots(self) -> None:
        """Forget that robots were to move."""
        if self.table.robots_at is not None:
            self.work.cancel(self.table.id, "robot")
            self.table.robots_at = None

    def wind(self, stage: Stage, seconds: float) -> None:
        """Set the clock.

        Args:
            stage: what for.
            seconds: how much time there is until then.
        """
        chat = self.table.place.chat
        self.table.clock = Ticking(stage, self.work.now + seconds)
        data = {"stage": stage, "stood": self.work.stood(chat)}
        self.work.later(self.table.id, "clock", NO_SEAT, self.table.clock.due_at, data)

    def stop_clock(self) -> None:
        """Let no clock run, and take reminders back: nobody is waited for as before."""
        if self.table.clock is not None:
            self.work.cancel(self.table.id, "clock")
            self.table.clock = None
        for seat in self.table.seats:
            if seat.person is not None:
                self.work.retire(slots.nudge(self.table, seat.person), None)
