"""What a table message tells of a deal of Bura."""

from __future__ import annotations

from dataclasses import replace

from engine import answering
from engine.core import Look
from engine.games.bura.facts import Facts
from engine.games.bura.options import LIMIT
from engine.games.bura.special import kind_of
from engine.phrases import Board, Phrase


def board(look: Look) -> Board:
    """The lines of a table message, from a Look alone."""
    facts: Facts = look.facts
    return Board(
        head=tuple(_head(look, facts)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in range(look.seats)),
        trick=tuple(_named(said, facts.trump) for said in answering.trick(look)),
        last=answering.last(look),
    )


def _named(said: Phrase, trump: str) -> Phrase:
    """A lead by its name where it is a special hand: then it may have come out of turn (BURA-21)."""
    kind = kind_of(said.cards, trump) if said.key == "trick-led" else None
    return replace(said, key="trick-led-special", word=f"kind-{kind}") if kind else said


def _head(look: Look, facts: Facts) -> list[Phrase]:
    head = []
    if look.options.for_pot:
        head += [Phrase("head-pots", number=facts.pots, total=look.options.deals), Phrase("head-pot", number=facts.pot)]
    elif look.options.scoring == "points":
        head.append(Phrase("head-target", number=look.options.target))
    else:
        head.append(Phrase("head-limit", number=LIMIT))
    if facts.doublings and not look.options.for_pot:
        head.append(Phrase("head-worth", number=1 << facts.doublings))
    if facts.trump:
        head.append(Phrase("head-trump", cards=look.cards("turned"), suit=facts.trump))
    head.append(Phrase("head-stock", count=look.count("stock") + look.count("turned")))
    return head


def _seat(look: Look, facts: Facts, seat: int) -> list[Phrase]:
    lines = [
        Phrase("seat-hand", seat, count=look.count("hand", seat)),
        Phrase("seat-tricks", seat, number=facts.tricks[seat]),
        Phrase(f"seat-score-{look.options.scoring}", seat, number=look.scores[seat]),
    ]
    if look.options.teams:
        lines.append(Phrase("seat-team", seat, number=seat % 2 + 1))
    if seat in look.options.open_seats:
        lines.append(Phrase("seat-open", seat, cards=look.cards("hand", seat)))
    if seat in facts.safe:
        lines.append(Phrase("seat-safe", seat))
    return lines
