"""What a table message tells of a deal of Bura."""

from __future__ import annotations

from engine.core import Look
from engine.games.bura.facts import Facts
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


def _head(look: Look, facts: Facts) -> list[Phrase]:
    head = []
    if look.options.for_pot:
        head += [Phrase("head-pots", number=facts.pots, total=look.options.deals), Phrase("head-pot", number=facts.pot)]
    elif facts.doublings:
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
    if seat in look.options.open_seats:
        lines.append(Phrase("seat-open", seat, cards=look.cards("hand", seat)))
    if seat in facts.safe:
        lines.append(Phrase("seat-safe", seat))
    return lines


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
