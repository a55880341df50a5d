"""What a table message tells of a deal of Sixty-Six."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Look
from engine.games.sixty_six.facts import Count, Facts
from engine.games.sixty_six.score import marriage_value
from engine.phrases import Board, Phrase
from engine.tricks import clockwise


def board(look: Look) -> Board:
    """The lines of a table message, from a Look alone."""
    facts: Facts = look.facts
    return Board(
        head=tuple(_head(look, facts)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in range(look.seats)),
        trick=tuple(_trick(look, facts)),
        last=tuple(_last(look, facts)),
    )


def _head(look: Look, facts: Facts) -> Iterator[Phrase]:
    yield Phrase("head-target", number=look.options.target)
    yield Phrase("head-trump", cards=look.cards("turned"), suit=facts.trump)
    if facts.closer is not None:
        yield Phrase("head-closed", facts.closer)
    elif look.seats == 2:
        yield Phrase("head-stock", count=look.count("stock") + look.count("turned"))


def _seat(look: Look, facts: Facts, seat: int) -> Iterator[Phrase]:
    yield Phrase("seat-score", seat, number=look.scores[seat])
    yield Phrase("seat-tricks", seat, number=facts.tricks[seat])
    count = _count(look, facts, seat)
    if count is not None:
        yield Phrase("seat-points", seat, number=count.points)
        if count.pending:
            yield Phrase("seat-waits", seat, number=count.pending)
    for suit in facts.married[seat]:
        yield Phrase("seat-marriage", seat, suit=suit, number=marriage_value(suit, facts.trump))
    known = look.cards("open", seat)
    if known:
        yield Phrase("seat-known", seat, cards=known)


def _count(look: Look, facts: Facts, seat: int) -> Count | None:
    """What a seat has counted, where the viewer may know it."""
    if facts.counts:
        return facts.counts[seat]
    own: Count | None = look.own
    return own if look.seat == seat else None


def _trick(look: Look, facts: Facts) -> Iterator[Phrase]:
    for seat in clockwise(facts.leader, look.seats):
        cards = look.cards("trick", seat)
        if not cards:
            continue
        if seat != facts.leader:
            yield Phrase("trick-laid", seat, cards=cards)
        elif facts.marriage:
            yield Phrase("trick-married", seat, cards=cards, suit=facts.marriage)
        else:
            yield Phrase("trick-led", seat, cards=cards)


def _last(look: Look, facts: Facts) -> Iterator[Phrase]:
    if facts.taker is None:
        return
    yield Phrase("last-taken", facts.taker)
    for seat in clockwise(facts.began, look.seats):
        yield Phrase("last-led" if seat == facts.began else "last-laid", seat, cards=look.cards("last", seat))
