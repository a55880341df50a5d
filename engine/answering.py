"""Answers to a lead of one card or several where nobody must follow: laid face up, or thrown down unseen."""

from __future__ import annotations

from typing import Protocol

from engine.core import Look
from engine.moves import Move
from engine.phrases import Phrase
from engine.tricks import beating, beats

_LAID = {True: "laid", False: "hid"}

# Who has laid cards, in turn, and whether face up.
Laid = tuple[tuple[int, bool], ...]


class Facts(Protocol):
    """What such games note of a trick."""

    @property
    def trump(self) -> str:
        """The suit of trumps; empty where there are none."""

    @property
    def leader(self) -> int:
        """Who leads, or led this trick."""

    @property
    def size(self) -> int:
        """How many cards were led."""

    @property
    def best(self) -> int:
        """Who has laid the best set of this trick."""

    @property
    def laid(self) -> Laid:
        """Who has laid cards in this trick."""

    @property
    def taker(self) -> int | None:
        """Who took the last trick."""

    @property
    def last(self) -> Laid:
        """As ``laid``, of the last trick."""


def answer_size(look: Look) -> int:
    """How many cards an answer has: as many as the lead, or all of a shorter hand."""
    facts: Facts = look.facts
    return min(facts.size, len(look.hand))


def wrong_number(look: Look, move: Move) -> bool:
    """Whether an answer has too few cards or too many."""
    return len(move.cards) != answer_size(look)


def beats_best(look: Look, move: Move) -> bool:
    """Whether the cards of a move beat the best set that lies there."""
    facts: Facts = look.facts
    return beats(beating(facts.trump), move.cards, look.cards("trick", facts.best))


def trick(look: Look) -> tuple[Phrase, ...]:
    """What a table message tells of the trick."""
    facts: Facts = look.facts
    return _told(look, "trick", facts.laid, facts.leader)


def last(look: Look) -> tuple[Phrase, ...]:
    """What a table message tells of the last trick."""
    facts: Facts = look.facts
    if not facts.last:
        return ()
    count = sum(look.count("last", seat) for seat, _ in facts.last)
    return (Phrase("last-taken", facts.taker, count=count), *_told(look, "last", facts.last, facts.last[0][0]))


def _told(look: Look, place: str, laid: Laid, leader: int) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(
            f"{place}-led" if seat == leader else f"{place}-{_LAID[face_up]}",
            seat,
            cards=look.cards(place, seat),
            count=look.count(place, seat),
        )
        for seat, face_up in laid
    )
