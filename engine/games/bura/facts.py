"""What a deal is made of besides cards: what everybody knows, what one seat knows, what the next deal finds."""

from __future__ import annotations

from operator import attrgetter

from engine.moves import Move
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal. Never points in tricks, and never who is asked in a window.

    Args:
        phase: ``lead`` (and the window before it), ``answer`` (``reply`` with open discards), ``declare`` (after a
            trick), ``draw``, ``raise`` (one is to be answered), ``final`` (after the last trick), ``over``.
        turn: the seat that the public waits for.
        window: whether several seats may be deciding at the same time.
        trump: the suit of trumps; empty where there are none.
        elder: who led first.
        full: by seat, how many cards a full hand has.
        bonus: by seat, the points added to its count.
        pots: which pot of the match this is, from 1.
        pot: chips in it.
        paid: by seat, what it has paid into the pot in this deal.
        leader: who leads, or led this trick.
        size: how many cards were led.
        best: who has laid the best set of this trick.
        laid: who has laid cards in this trick, in turn, and whether face up.
        queue: who is still to answer, in turn.
        tricks: by seat, how many it has taken.
        taker: who took the last trick.
        last: as ``laid``, of the last trick.
        asked: who is asked whether to declare.
        draws: who draws next in the running round of drawing.
        safe: who is out of the deal with 31, the first one first.
        doublings: how often the stake was doubled.
        raiser: who alone may offer the next doubling; None: either.
    """

    phase: str
    turn: int | None
    window: bool
    trump: str
    elder: int
    full: tuple[int, ...]
    bonus: tuple[int, ...]
    pots: int
    pot: int
    paid: tuple[int, ...]
    leader: int
    tricks: tuple[int, ...]
    size: int = 0
    best: int = 0
    laid: tuple[tuple[int, bool], ...] = ()
    queue: tuple[int, ...] = ()
    taker: int | None = None
    last: tuple[tuple[int, bool], ...] = ()
    asked: tuple[int, ...] = ()
    draws: tuple[int, ...] = ()
    safe: tuple[int, ...] = ()
    doublings: int = 0
    raiser: int | None = None

    @property
    def answering(self) -> bool:
        """Whether the lead lies there and is being answered."""
        return self.phase in ("answer", "reply")


@dataclass(frozen=True, slots=True)
class Own:
    """What only one seat knows besides its cards.

    Args:
        held: the lead or claim that it has given in a window, unseen.
        passed: whether it has declined to claim with its present hand.
        up: the points in its tricks that it has seen.
        down: how many cards of its tricks it has not seen.
    """

    held: Move | None = None
    passed: bool = False
    up: int = 0
    down: int = 0


_VALUES = attrgetter(*Facts.__slots__)


def copied(facts: Facts) -> Facts:
    """A copy of the facts, for one who is going to change it before anybody else holds it."""
    return Facts(*_VALUES(facts))
