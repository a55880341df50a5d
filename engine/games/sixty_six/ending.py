"""How a deal ends, and what is written for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import End
from engine.course import Course
from engine.games.sixty_six.facts import Facts, first_to_reach
from engine.games.sixty_six.options import Options
from engine.games.sixty_six.score import Standing, winners


def standing(running: Course) -> Standing:
    """How the deal stands; after a trick, as it will be when everybody has drawn."""
    facts: Facts = running.facts
    options: Options = running.options
    stock = len(running.table.cards("stock")) + len(running.table.cards("turned"))
    drawn = running.seats if _draws(running) else 0
    marriages = options.late_marriage or running.seats == 3 or (facts.closer is None and stock > drawn)
    return Standing(options, facts, tuple(running.own), marriages)


def _draws(running: Course) -> bool:
    """Whether a trick has just been taken, and cards are still to be drawn for it."""
    full: int = running.options.hand(running.seats)
    return bool(running.facts.phase == "lead") and len(running.hand(0)) < full


def stop(running: Course) -> None:
    """End the deal if it is decided, or if the cards are gone."""
    if running.end is not None:
        return
    finish, now = running.options.finish, standing(running)
    winner = first_to_reach(now.counts)
    surely = None
    if finish == "at_66":  # SIX-11
        surely = winner  # SIX-11
    if finish == "play_out":  # SIX-11
        surely = now.surely_won_by()  # SIX-11
    if surely is not None:
        won(running, surely)
    elif running.facts.phase == "lead" and not any(map(running.hand, range(running.seats))):
        _last_card(running, winner)


def _last_card(running: Course, winner: int | None) -> None:
    """Nobody has a card left."""
    facts: Facts = running.facts
    if winner is not None:
        won(running, winner)
    elif facts.closer is not None:
        won(running, 1 - facts.closer)
    elif running.options.kind == "schnapsen":
        running.say("event-last-trick", facts.leader)
        _write(running, {facts.leader: 1}, facts.leader)  # SIX-12
    else:
        running.say("event-drawn")
        _write(running, {}, running.state.dealer)  # SIX-3


def won(running: Course, winner: int) -> None:
    """A seat has won the deal."""
    closer = running.facts.closer
    if closer is not None and closer != winner:
        running.say("event-not-made", closer)
    _write(running, {winner: standing(running).value(winner)}, winner)  # SIX-3


def wrongly_declared(running: Course, seat: int) -> None:
    """A seat has said 66 and does not have it: as a failed close."""
    if running.facts.closer != seat:
        running.change(at_close=running.facts.tricks)
    now = standing(running)
    gains = {other: now.failed_value(other) for other in now.losers(seat)}  # SIX-11
    running.say("event-wrong", seat)
    _write(running, gains, 1 - seat if running.seats == 2 else running.state.dealer)  # SIX-3


def _write(running: Course, gains: dict[int, int], dealer: int) -> None:
    """Write the row, and end the deal."""
    if running.options.counts_are_public:  # SIX-17
        for seat, count in enumerate(running.own):  # SIX-17
            running.say("event-count", seat, number=count.points, total=running.facts.tricks[seat])  # SIX-17
    row = tuple(gains.get(seat, 0) for seat in range(running.seats))
    for seat, gain in gains.items():
        running.say("event-won", seat, number=gain, total=running.state.scores[seat] + gain)
    totals: Sequence[int] = [old + new for old, new in zip(running.state.scores, row, strict=True)]
    running.end = End(row, dealer, winners=winners(totals, running.options.target))
    running.change(phase="over", turn=None)
