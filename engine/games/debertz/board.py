"""What a table message tells of a deal of Debertz."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Look
from engine.games.debertz.facts import Facts
from engine.phrases import Board, Phrase


def board(look: Look) -> Board:
    """The lines of a table message, from a Look alone."""
    facts: Facts = look.facts
    return Board(
        head=tuple(_head(look, facts)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in (0, 1)),
        trick=tuple(_laid(look, "trick", facts.leader)),
        last=tuple(_last(look, facts)),
    )


def _head(look: Look, facts: Facts) -> Iterator[Phrase]:
    yield Phrase("head-target", number=look.options.target)
    if facts.trump is None:
        yield Phrase("head-turned", cards=look.cards("turned"))
    else:
        yield Phrase("head-trump", suit=facts.trump)
        yield Phrase("head-maker", facts.maker)
        yield Phrase("head-out", cards=(*look.cards("turned"), *look.cards("bottom")))
    if facts.hanging:
        yield Phrase("head-hanging", number=facts.hanging)


def _seat(look: Look, facts: Facts, seat: int) -> Iterator[Phrase]:
    yield Phrase("seat-score", seat, number=look.scores[seat])
    if facts.trump is None:
        return
    yield Phrase("seat-count", seat, number=facts.count(seat))
    yield Phrase("seat-tricks", seat, number=facts.tricks[seat])
    if facts.groups[seat]:
        yield Phrase("seat-groups", seat, number=facts.groups[seat])
    if facts.bella[seat]:
        yield Phrase("seat-bella", seat, number=facts.bella[seat])
    known = look.cards("open", seat)
    if known:
        yield Phrase("seat-known", seat, cards=known)


def _laid(look: Look, place: str, leader: int) -> Iterator[Phrase]:
    for seat in (leader, 1 - leader):
        cards = look.cards(place, seat)
        if cards:
            yield Phrase(f"{place}-led" if seat == leader else f"{place}-laid", seat, cards=cards)


def _last(look: Look, facts: Facts) -> Iterator[Phrase]:
    if facts.taker is not None:
        yield Phrase("last-taken", facts.taker)
        yield from _laid(look, "last", facts.began)
