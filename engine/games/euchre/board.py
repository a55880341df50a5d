"""What a table message tells of a deal of Euchre."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Look
from engine.games.euchre.facts import Facts, makers, opposite, rounds
from engine.phrases import Board, Phrase
from engine.tricks import clockwise

SHOWN_WITH_CARDS = (1, 4)  # the points that a three and a four can show (EUC-10)


def board(look: Look) -> Board:
    """Target, trumps, makers and the score of sides on top; by seat passes, tricks and who sits out."""
    facts: Facts = look.facts
    trick = [
        Phrase("trick-card", seat=seat, cards=look.cards("trick", seat))
        for seat in clockwise(facts.leader, look.seats)
        if look.count("trick", seat)
    ]
    last = tuple(card for seat in clockwise(facts.began, look.seats) for card in look.cards("last", seat))
    return Board(
        head=(Phrase("head-target", number=look.options.target), *_trumps(look, facts), *_points(look)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in range(look.seats)),
        trick=tuple(trick) or _turned(look, facts),
        last=(Phrase("last-trick", seat=facts.before, cards=last),) if last else (),
    )


def _trumps(look: Look, facts: Facts) -> Iterator[Phrase]:
    if facts.maker is not None:
        yield Phrase("head-trump", suit=facts.trump)
        yield _makers(look, facts)
    elif facts.passed >= look.seats:
        yield Phrase("head-turned-down", suit=facts.offered)
    elif facts.offered:
        yield Phrase("head-turned", suit=facts.offered)
    else:
        yield Phrase("head-joker", seat=look.dealer)


def _turned(look: Look, facts: Facts) -> tuple[Phrase, ...]:
    """The turned card: while the trump is made it is what lies on the table."""
    cards = look.cards("turned") if facts.maker is None else ()
    return (Phrase("trick-turned", cards=cards),) if cards else ()


def _makers(look: Look, facts: Facts) -> Phrase:
    side = makers(look.options, facts)
    tricks = sum(facts.taken[seat] for seat in side)
    if facts.called and facts.partner is None:
        return Phrase("head-called", seat=facts.maker, suit=facts.called)
    if facts.alone or facts.partner == facts.maker:
        return Phrase("head-alone", seat=facts.maker, number=tricks)
    if len(side) == 1:
        return Phrase("head-maker", seat=facts.maker, number=tricks)
    return Phrase("head-makers", seat=facts.maker, other=side[1], number=tricks)


def mark(points: int) -> str | None:
    """How a three and a four show some points: the id of the words for it; None where they cannot.

    >>> mark(3), mark(5)
    ('mark-3', None)
    """
    low, high = SHOWN_WITH_CARDS
    return f"mark-{points}" if low <= points <= high else None


def _points(look: Look) -> Iterator[Phrase]:
    """The running points of two sides, as a three and a four show them; so it is told, too, who plays with whom."""
    if not look.options.relative.partners:
        return
    for seat in range(2):
        points = look.scores[seat]
        key = "head-points" if mark(points) else "head-points-in-figures"
        yield Phrase(key, seat, opposite(seat, look.seats), number=points, word=mark(points))  # EUC-10


def _seat(look: Look, facts: Facts, seat: int) -> Iterator[Phrase]:
    if seat == facts.out:
        yield Phrase("seat-out", seat)
    elif facts.maker is not None:
        yield Phrase("seat-taken", seat, number=facts.taken[seat])
    elif (seat - look.dealer - 1) % look.seats < rounds(look)[1]:
        yield Phrase("seat-passed", seat)
    points = look.scores[seat]
    if not look.options.relative.partners and points:
        key = "seat-points" if mark(points) else "seat-points-in-figures"
        yield Phrase(key, seat, number=points, word=mark(points))  # EUC-10
