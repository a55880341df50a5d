"""Deals that are over, read from the database: what a record and its text are made of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import engine
from bot.screens.record import Told
from bot.screens.table import phase
from engine import Event, State, records
from storage import Storage, inputs, matches, results


@dataclass(slots=True)
class Deal:
    """A deal that is over.

    Args:
        lines: its inputs.
        events: what each input brought, with the phase in which that was said.
        state: the match after it.
    """

    lines: list[str] = field(default_factory=list)
    events: list[tuple[tuple[Event, ...], str]] = field(default_factory=list)
    state: State | None = None

    @property
    def ended(self) -> State:
        """The match after it."""
        if self.state is None:
            raise LookupError("the deal is not over")
        return self.state

    def told(self, seat: int | None) -> list[Told]:
        """What a seat, or everybody, was told of it."""
        shown = ((event.shown_to(seat), said_in) for events, said_in in self.events for event in events)
        return [Told(phrase, said_in) for phrase, said_in in shown if phrase is not None]


@dataclass(frozen=True, slots=True)
class Played:
    """What was played in a match so far.

    Args:
        record: the finished deals; None where this engine does not replay all of them to the stored results.
        deals: the finished deals that it does.
    """

    record: records.Record | None
    deals: tuple[Deal, ...]


async def read(storage: Storage, match: int) -> Played:
    """Replay a match's finished deals; a running one is left out.

    A deal that was thrown in is one that was abandoned where it stood (COMMON-9): so it is written, too.
    """
    header, finished = await matches.get(storage, match), await results.of_match(storage, match)
    if header is None or not header.game:
        return Played(None, ())
    game = engine.game(header.game)
    options = records.options_from(game, header.preset or None, json.loads(header.options))
    begun = engine.start(game, options, header.seats, header.dealer)
    bases = {json.loads(result.summary).get("base") for result in finished}
    deals = _sure(_deals(begun, await inputs.of_match(storage, match), bases), finished)
    if len(deals) < len(finished):
        return Played(None, deals)
    lines = tuple(tuple(deal.lines) for deal in deals)
    return Played(records.Record(game, options, header.seats, header.dealer, lines, header.preset or None), deals)


def _deals(state: State, log: Iterable[inputs.Input], bases: set[int | None]) -> list[Deal]:
    """The deals that some inputs lead through to their end; at a base the running one is thrown in."""
    deals, deal, lost = list[Deal](), Deal(), False
    for line in _with_bases(log, bases):
        if line == records.ABANDON:
            lost = False
        if lost:
            continue
        try:
            after, events = records.enter(state, line)
        except ValueError:
            lost = True  # whatever follows, up to where the deal was thrown in
            continue
        deal.lines.append(line)
        deal.events.append((events, phase(engine.view(after, None))))
        if len(after.rows) > len(state.rows):
            deal.state = after
            deals.append(deal)
            deal = Deal()
        state = after
    return deals


def _with_bases(log: Iterable[inputs.Input], bases: set[int | None]) -> Iterable[str]:
    for row in log:
        if row.version - 1 in bases:
            yield records.ABANDON
        yield row.text


def _sure(deals: Sequence[Deal], finished: Sequence[results.Result]) -> tuple[Deal, ...]:
    """The deals up to the first that was not written down as this engine replays it."""
    rows = [tuple(json.loads(result.row)) for result in finished]
    same = [deal.ended.rows[-1] == row for deal, row in zip(deals, rows, strict=False)]
    return tuple(deals[: same.index(False) if False in same else len(same)])
