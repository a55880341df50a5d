"""The time that players have: one clock a table, for all whom it waits for (COMMON-14).

A clock is a deadline of the kind ``clock``. It is set when Telegram has taken the prompts of all who are asked, and it
ends with the next thing that everybody sees. It stands still while the group cannot be written to, while the bot is
down and a minute after, and in a pause.
"""

from __future__ import annotations

import json
from dataclasses import replace

import engine
from bot import absence, pauses, slots, telling
from bot.desk import Desk
from bot.play import Play
from bot.screens import clock
from bot.tables import Stage, Table
from bot.words import Words
from bot.work import TURN, Work
from storage import deadlines

GRACE = 60.0  # seconds after a start in which no clock runs
REMINDER = 12 * 3600.0  # between two reminders where there is no clock
AGAIN = 30.0  # until it is looked again whether a group can be written to

# What waits for people, and therefore not while the bot is down.
HUMAN = frozenset({"clock", "pause", "vote", "idle"})


async def on_start(work: Work, away: float) -> None:
    """Put off what people could not do anything about while the bot was down, and give them a minute more.

    Args:
        work: what is written with.
        away: seconds that the bot was down.
    """
    if not away:
        return
    for row in await deadlines.everything(work.storage):
        if row.kind in HUMAN:
            work.later(row.match, row.kind, row.seat, row.due_at + away + GRACE, json.loads(row.data))


def delivered(desk: Desk, work: Work, table: Table) -> None:
    """Set the clock when all who are asked have their prompts."""
    if table.phase != "playing" or not table.timed or table.clock is not None:
        return
    asked = awaited(table)
    if asked and not any(work.owes(slots.hand(table, table.seats[seat].person or 0)) for seat in asked):
        begin(Play(desk, work, table))


def awaited(table: Table) -> list[int]:
    """The seats of people whose answers the table still waits for; only the engine's own knowledge says who."""
    waiting = table.playing.waiting
    return [seat for seat in sorted(waiting) if table.seats[seat].present and seat not in table.held]


def begin(play: Play) -> None:
    """Set the clock to the whole time."""
    seconds = play.table.house.seconds
    play.wind(*(("half", seconds / 2) if seconds else ("remind", REMINDER)))


def due(desk: Desk, work: Work, table: Table, stage: Stage, stood: float) -> None:
    """Take what the clock's time has come for.

    Args:
        desk: the application.
        work: what is written and shown.
        table: the table.
        stage: what the clock was set for.
        stood: for how long the group could not be written to before that.
    """
    table.clock = None
    if table.phase != "playing" or not table.timed:
        return
    # A group that is flooded or silent sees nothing: that time counts for nobody.
    now = work.stood(table.place.chat)
    play, lost = Play(desk, work, table), now - stood if now >= stood else now  # it is counted anew after a start
    if work.muted(table.place):
        play.wind(stage, AGAIN)
    elif lost > 0:
        play.wind(stage, lost)
    elif stage == "end" and table.house.seconds:
        _run_out(desk, work, table)
    else:
        left = table.house.seconds / 2
        _nudge(desk, work, table, left)
        play.wind(*(("end", left) if left else ("remind", REMINDER)))


def _nudge(desk: Desk, work: Work, table: Table, left: float) -> None:
    """Remind those whom the table waits for, each in his own chat."""
    play, link = Play(desk, work, table), desk.link(work, table)
    for number in awaited(table):
        seat = table.seats[number]
        words = Words(seat.language, table.game)
        screen = replace(clock.nudge(words, table, left, link), silent=play.silent(number))
        work.show(slots.nudge(table, seat.person or 0), screen, anew=True, priority=TURN, match=table.id)


def _run_out(desk: Desk, work: Work, table: Table) -> None:
    """Let silence answer where it can (COMMON-17); for the rest the table's policy says what happens."""
    play = Play(desk, work, table)
    play.stop_clock()
    for seat in awaited(table):
        if table.phase == "playing" and seat in awaited(table) and table.clock is None:
            _answer(desk, work, table, seat)
    play.prompt()  # whoever is still asked has his time anew


def _answer(desk: Desk, work: Work, table: Table, seat: int) -> None:
    move = engine.lapsed(engine.view(table.playing, seat))
    if move is not None:
        Play(desk, work, table).act(seat, move)
    elif table.house.policy == "robot":
        absence.replace(desk, work, table, table.seats[seat].person or 0, "note-late")
    else:
        end_deal(desk, work, table, seat)


def end_deal(desk: Desk, work: Work, table: Table, seat: int) -> None:
    """End a deal whose player does not answer: it scores nothing (COMMON-9), and the table pauses."""
    telling.tell_of(work, table, "note-late-end", seat)
    Play(desk, work, table).abandon()
    pauses.begin(desk, work, table)
