"""What a table message tells of a deal of Burkozel."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Look
from engine.games.burkozel.facts import Facts
from engine.phrases import Board, Phrase

_LAID = {True: "laid", False: "hid"}


def board(look: Look) -> Board:
    """The lines of a table message, from a Look alone."""
    facts: Facts = look.facts
    return Board(
        head=tuple(_head(look, facts)),
        seats=tuple(tuple(_seat(look, facts, seat)) for seat in range(look.seats)),
        trick=_laid(look, "trick", facts.laid, facts.leader),
        last=_last(look, facts),
    )


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


def _laid(look: Look, place: str, laid: tuple[tuple[int, bool], ...], leader: int) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(
            f"{place}-led" if seat == leader else f"{place}-{_LAID[face_up]}",
            seat,
            cards=look.cards(place, seat),
            count=look.count(place, seat),
        )
        for seat, face_up in laid
    )


def _last(look: Look, facts: Facts) -> tuple[Phrase, ...]:
    if not facts.last:
        return ()
    count = sum(look.count("last", seat) for seat, _ in facts.last)
    return (Phrase("last-taken", facts.taker, count=count), *_laid(look, "last", facts.last, facts.last[0][0]))
