"""What a table message tells of a deal of Burkozel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import answering
from engine.core import Look
from engine.games.burkozel.facts import Facts
from engine.games.burkozel.sets import is_full
from engine.phrases import Board, Phrase


def board(look: Look) -> Board:
    """The lines of a table message, from a Look alone."""
    facts: Facts = look.facts
    return Board(
        head=tuple(_head(look, facts)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in range(look.seats)),
        trick=tuple(_named(said, look.options.triples) for said in answering.trick(look)),
        last=answering.last(look),
    )


def _named(said: Phrase, triples: str) -> Phrase:
    """A lead by its name where it is molodka: then it may have come out of turn (BURK-6)."""
    full = said.key == "trick-led" and is_full(triples, said.cards)
    return replace(said, key="trick-led-molodka") if full else said


def _head(look: Look, facts: Facts) -> Iterator[Phrase]:
    if look.options.for_pot:
        yield Phrase("head-pots", number=facts.pots, total=look.options.deals)
        yield Phrase("head-pot", number=facts.pot)
    elif look.options.scoring == "points":
        yield Phrase("head-target", number=look.options.target)
    else:
        yield Phrase("head-limit", number=look.options.limit)
    yield Phrase("head-trump", cards=look.cards("turned"), suit=facts.trump)
    yield Phrase("head-stock", count=look.count("stock") + look.count("turned"))


def _seat(look: Look, facts: Facts, seat: int) -> Iterator[Phrase]:
    yield Phrase("seat-hand", seat, count=look.count("hand", seat))
    yield Phrase("seat-tricks", seat, number=facts.tricks[seat])
    yield Phrase(f"seat-score-{look.options.scoring}", seat, number=look.scores[seat])
    if look.options.teams:
        yield Phrase("seat-team", seat, number=seat % 2 + 1)
