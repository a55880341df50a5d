"""Setting a table for a test: hands as the test wants them, then moves as lines of a record."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import engine
from engine import records
from engine.cards import Card, cards
from engine.core import State

# The value of an option.
Value = bool | int | str | None


def match(game: str, preset: str, seats: int = 2, dealer: int = 0, /, **changed: Value) -> State:
    """A match before its first deal."""
    found = engine.game(game)
    options = replace(found.presets[preset], **changed)
    return engine.start(found, options, seats, dealer)


def order(
    state: State, hands: Mapping[int, str], after: str = "", *, deal: Sequence[int], last: str = ""
) -> list[Card]:
    """An order of the due cards in which the seats are dealt what a test wants.

    Args:
        state: the match before the deal.
        hands: by seat, its first cards; who needs more gets cards that the test does not name.
        after: the cards that come after the deal: the turned one first.
        deal: the seats in the order in which they are dealt the cards.
        last: the cards at the very end of the pack.
    """
    named = [card for text in (*hands.values(), after, last) for card in cards(text)]
    free = [card for card in engine.due(state) if card not in named]
    held = {seat: list(cards(text)) for seat, text in hands.items()}
    dealt = [held[seat].pop(0) if held.get(seat) else free.pop(0) for seat in deal]
    return [*dealt, *cards(after), *free, *cards(last)]


def enter(state: State, *lines: str) -> State:
    """The match after some inputs, each written as in a record."""
    return records.replay(state, lines)


def told(state: State, *lines: str) -> tuple[State, list[engine.Phrase]]:
    """The match after some inputs, and what everybody hears of the last one."""
    state = enter(state, *lines[:-1])
    state, events = records.enter(state, lines[-1])
    return state, [said for event in events if (said := event.shown_to(None))]


def refused(state: State, line: str) -> str | None:
    """The rule that forbids an input, None where it is allowed."""
    seat, _, move = line.partition(" ")
    return engine.allowed(state, int(seat), engine.Move.parse(move))


def moves(state: State, seat: int) -> set[str]:
    """What a seat may do, as text."""
    return set(map(str, engine.moves(state, seat)))
