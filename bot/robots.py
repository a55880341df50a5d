"""Robots at a table: which of them is to move, when, and how. They decide from what their seat may know."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from bot.tables import Seat, Table
from bot.words import LANGUAGES, Words
from engine import robots

NAMES = 8

_PASS = engine.Move("pass")
_GOLDEN = 0.618033988749895  # its multiples spread evenly over a span


def newcomer(words: Words, table: Table) -> Seat:
    """A robot for a free seat, by a name that nobody has at the table."""
    taken = {seat.name for seat in table.seats}
    every = [words(f"robot-{number}") for number in range(1, NAMES + 1)]
    name = next((name for name in every if name not in taken), every[0])
    return Seat(None, name, robot=True, language=table.language)


def known(name: str) -> bool:
    """Whether a robot is called so of its own, in whatever language."""
    return any(Words(language)(f"robot-{number}") == name for language in LANGUAGES for number in range(1, NAMES + 1))


def pause(delay: float, number: int) -> float:
    """How long a robot seems to think: by the number of the input, never by its cards.

    Args:
        delay: the usual pause, in seconds.
        number: how many inputs everybody has seen.
    """
    return delay * (0.75 + 0.75 * (number * _GOLDEN % 1))


def following(table: Table) -> int | None:
    """The seat of the robot that moves next; None while all of them wait for people."""
    return next((look.seat for look in _looks(table) if look.asked or robots.unasked(look)), None)


def unseen(table: Table) -> tuple[int, engine.Move] | None:
    """The next answer that is given out of turn without anybody being asked (COMMON-14); None where there is none.

    Robots answer at once, so that nothing waits for them, and so does the desk for whoever claims always or never. No
    answer shows before the window closes, and a lead has its time in any case: nobody else can tell.
    """
    for number, seat in enumerate(table.seats):
        if (seat.robot or seat.habits.aside != "ask") and number not in table.held and not table.playing.over:
            look = engine.view(table.playing, number)
            if look.asked and look.window and number != look.turn and (found := _aside(seat, look)):
                return number, found
    return None


def _aside(seat: Seat, look: engine.Look) -> engine.Move | None:
    """What a seat answers out of turn; None: it is asked. Only cards are claimed for a person: no deal is ended."""
    if seat.robot:
        return robots.choose(look)
    if seat.habits.aside == "never":
        return _PASS if look.allowed(_PASS) is None else None
    liked = robots.choose(look)
    return liked if liked.cards else next((move for move in look.moves() if move.cards), None)


def move(table: Table, seat: int) -> engine.Move:
    """What a robot does."""
    look = engine.view(table.playing, seat)
    return (None if look.asked else robots.unasked(look)) or robots.choose(look)


def _looks(table: Table) -> Iterator[engine.Look]:
    """What the robots see that have not given a move which is kept until its time."""
    for number, seat in enumerate(table.seats):
        if seat.robot and number not in table.held and not table.playing.over:
            yield engine.view(table.playing, number)
