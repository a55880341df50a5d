"""How a turn, a deal and a match of Kunken end."""

from __future__ import annotations

from engine.cards import Card
from engine.core import End
from engine.games.kunken.combinations import value
from engine.games.kunken.course import BANK, STOCK, Course
from engine.games.kunken.facts import Carry, Last
from engine.games.kunken.options import Options
from engine.pot import ahead

MOST_DEALS = 20  # KUN-13


def end_turn(at_work: Course, seat: int, card: Card) -> None:
    """Pass the turn on, unless the deal is over."""
    facts = at_work.facts
    at_work.change(last=Last(seat, facts.named, facts.laid, card))
    if not at_work.hand(seat):
        _goes_out(at_work, seat)  # KUN-11
    elif at_work.table.cards(*STOCK):
        _next_turn(at_work, "draw")
    elif facts.shuffled or len(at_work.table.cards(*BANK)) == 1:
        at_work.say("event-nobody-out")
        _score(at_work, None)  # KUN-14
    else:
        at_work.say("event-stock-empty", count=len(at_work.table.cards(*BANK)) - 1)
        _next_turn(at_work, "shuffle")


def _next_turn(at_work: Course, phase: str) -> None:
    facts = at_work.facts
    at_work.change(
        phase=phase,
        player=(facts.player + 1) % at_work.state.seats,
        shuffled=facts.shuffled or phase == "shuffle",
        start=at_work.start(),
        named=None,
        laid=(),
        melded=0,
        returned=0,
    )


def _goes_out(at_work: Course, seat: int) -> None:
    express = at_work.facts.start.credit[seat] == 0  # KUN-11
    at_work.say("event-express" if express else "event-out", seat)
    _score(at_work, seat if express else None)


def _score(at_work: Course, express: int | None) -> None:
    """Write what everybody laid, less what he holds; who went out by an express writes it twice."""
    state, row = at_work.state, []
    for seat, credit in enumerate(at_work.facts.credit):
        left = value(at_work.hand(seat))
        at_work.say("event-scored", seat, number=credit, total=left)
        row.append(2 * credit if seat == express else credit - left)  # KUN-12
    at_work.change(phase="over")
    deals = state.carry.deals + 1
    totals = [old + new for old, new in zip(state.scores, row, strict=True)]
    dealer = (state.dealer + 1) % state.seats  # KUN-2
    at_work.end = End(tuple(row), dealer, Carry(deals), winners(state.options, deals, totals))


def winners(options: Options, deals: int, totals: list[int]) -> tuple[int, ...] | None:
    """Who has won the match; None while it goes on.

    Args:
        options: the options.
        deals: how many deals have been scored.
        totals: the scores by seat.
    """
    reached = not options.deals and max(totals) >= options.target
    if not reached and deals < (options.deals or MOST_DEALS):
        return None
    return ahead(totals)  # KUN-13
