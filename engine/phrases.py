"""What can be said of a game, and to whom: phrases, events that know who may hear them, the lines of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table import EVERYBODY, Watchers
from engine.values import dataclass

if TYPE_CHECKING:
    from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something that can be said of a game: a message of ``seeds/<game>/words`` and its arguments.

    Args:
        key: the message's id there.
        seat: whom it speaks of; ``other``: a second seat.
        cards: cards that it names; empty where they are not for the listener.
        count: how many cards there are, seen or not.
        number: points, chips or tricks; ``total``: a second such number.
        suit: a suit.
        word: the id of a further message (a preset, an order, a kind of hand).
    """

    key: str
    seat: int | None = None
    other: int | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    number: int | None = None
    total: int | None = None
    suit: str | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, split where it is born into what is shared and what is not.

    Args:
        phrase: what happened, in full.
        seen_by: who may read the cards in it.
        heard_by: who learns of it at all.
        tells: whether it comes by itself, by a rule that looks into closed hands (to compare them, say).
    """

    phrase: Phrase
    seen_by: Watchers = EVERYBODY
    heard_by: Watchers = EVERYBODY
    tells: bool = False

    def shown_to(self, seat: int | None) -> Phrase | None:
        """What a seat (None: the public) learns of it; None where it learns nothing."""
        if self.heard_by is not None and seat not in self.heard_by:
            return None
        if self.seen_by is None or seat in self.seen_by or not self.phrase.cards:
            return self.phrase
        said = self.phrase
        return Phrase(
            said.key,
            said.seat,
            said.other,
            (),
            said.count or len(said.cards),
            said.number,
            said.total,
            said.suit,
            said.word,
        )


@dataclass(frozen=True, slots=True)
class Board:
    """What a game adds to a table message; all of it is made from a ``Look``.

    Args:
        head: lines between the title and the seats (trump, stock, pot, bank, combinations).
        seats: by seat, what stands beside the name.
        trick: lines for what lies on the table now.
        last: lines for the last trick.
    """

    head: tuple[Phrase, ...]
    seats: tuple[tuple[Phrase, ...], ...]
    trick: tuple[Phrase, ...] = ()
    last: tuple[Phrase, ...] = ()
