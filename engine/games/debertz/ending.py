"""How a deal is written, and how a match is settled."""

from __future__ import annotations

from engine.core import End
from engine.course import Course
from engine.games.debertz.facts import Facts


def thrown_in(running: Course) -> None:
    """Nobody made trumps."""
    running.say("event-thrown-in")
    _write(running, [0, 0], running.facts.hanging)  # DEB-12


def counted(running: Course) -> None:
    """Both counts are in: the maker has made it, or not, or they are equal."""
    facts: Facts = running.facts
    maker = facts.maker or 0
    other = 1 - maker
    counts = [facts.count(0), facts.count(1)]
    for seat, count in enumerate(counts):
        running.say("event-count", seat, number=count)
    if counts[maker] == counts[other]:  # DEB-12
        return _equal(running, maker, counts)  # DEB-12
    winner, row = maker, list(counts)
    if counts[maker] > counts[other]:
        running.say("event-made", maker)
    else:
        winner = other
        row[other], row[maker] = sum(counts), 0  # DEB-11
        running.say("event-bait", maker, other=other)
    if facts.hanging:
        running.say("event-hanging-won", winner, number=facts.hanging)
    row[winner] += facts.hanging  # DEB-12
    return _write(running, row, 0)


def _equal(running: Course, maker: int, counts: list[int]) -> None:
    """The other writes his own; the maker's hangs, or is lost."""
    row, hanging = list(counts), running.facts.hanging
    row[maker] = 0
    if running.options.equal == "hanging":
        hanging += counts[maker]
        running.say("event-hangs", maker, number=hanging)
    else:
        running.say("event-lost", maker, number=counts[maker])
    _write(running, row, hanging)


def _write(running: Course, row: list[int], hanging: int) -> None:
    """Write the row, and end the deal; the other deals the next one."""
    totals = [old + new for old, new in zip(running.state.scores, row, strict=True)]
    winner = won_by(totals, running.options.target)
    running.end = End(
        (row[0], row[1]),
        1 - running.state.dealer,  # DEB-13
        hanging,
        None if winner is None else (winner,),
        () if winner is None else settled(totals, winner, running.options.target, running.options.price),
    )
    running.change(phase="over", turn=None)


def won_by(totals: list[int], target: int) -> int | None:
    """Who has won the match; None while it goes on.

    >>> won_by([512, 505], 501), won_by([500, 430], 501), won_by([510, 510], 501)
    (0, None, None)
    """
    if max(totals) < target or totals[0] == totals[1]:  # DEB-14
        return None  # DEB-14
    return totals.index(max(totals))


def settled(totals: list[int], winner: int, target: int, price: int) -> tuple[int, int]:
    """The chips by seat when the loser pays what he is short of the target.

    >>> settled([512, 430], 0, 501, 1)
    (71, -71)
    """
    chips = max(0, target - totals[1 - winner]) * price  # DEB-14
    return (-chips, chips) if winner else (chips, -chips)
