"""What a deal is made of besides cards: what everybody knows, and what one seat knows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal. Never points in tricks, and never who is asked in a window.

    Args:
        phase: ``lead`` (and the window before it), ``answer`` (``reply`` with open discards), ``over``.
        turn: the seat that the public waits for.
        window: whether several seats may be deciding at the same time.
        trump: the suit of trumps.
        elder: who led first.
        pots: which pot of the match this is, from 1.
        pot: chips in it.
        paid: by seat, what it has paid into the pot in this deal.
        leader: who leads, or led this trick.
        tricks: by seat, how many it has taken.
        size: how many cards were led.
        best: who has laid the best set of this trick.
        laid: who has laid cards in this trick, in turn, and whether face up.
        queue: who is still to answer, in turn.
        taker: who took the last trick.
        last: as ``laid``, of the last trick.
    """

    phase: str
    turn: int | None
    window: bool
    trump: str
    elder: int
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


@dataclass(frozen=True, slots=True)
class Own:
    """What only one seat knows besides its cards.

    Args:
        held: the lead or claim that it has given in a window, unseen.
        passed: whether it has declined to claim with its present hand.
    """

    held: Move | None = None
    passed: bool = False
