"""What a deal of Kunken is made of besides its cards; everybody knows all of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination on the table; its cards lie in the zone ``("meld", number)``.

    Args:
        seat: who laid it.
        faces: what its cards stand for, in the order in which they lie.
    """

    seat: int
    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """What stood on the table when the running turn began: what ``retract`` goes back to.

    Args:
        combinations: the combinations.
        piles: the cards of each.
        credit: by seat, the value of what it had laid.
        bank: the cards that the turn then took from the bank.
    """

    combinations: tuple[Combination, ...] = ()
    piles: tuple[tuple[Card, ...], ...] = ()
    credit: tuple[int, ...] = ()
    bank: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Last:
    """The turn before.

    Args:
        seat: whose it was.
        named: the card from which it took the bank, if it did.
        laid: the cards that it laid.
        discard: the card that ended it.
    """

    seat: int
    named: Card | None
    laid: tuple[Card, ...]
    discard: Card


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows of a deal.

    Args:
        phase: ``draw`` (a turn begins), ``play``, ``shuffle`` (the bank is to be shuffled), ``over``.
        player: whose turn it is, or will be after the shuffle.
        credit: by seat, the value of what it has laid.
        start: the table as this turn found it.
        combinations: what lies on the table; the first has number 1.
        shuffled: whether the stock has been empty once.
        named: the card from which this turn took the bank.
        laid: the cards that this turn has laid.
        melded: the value of the combinations that this turn has laid.
        returned: how often this turn has given the bank back.
        last: the turn before.
    """

    phase: str
    player: int
    credit: tuple[int, ...]
    start: Start
    combinations: tuple[Combination, ...] = ()
    shuffled: bool = False
    named: Card | None = None
    laid: tuple[Card, ...] = ()
    melded: int = 0
    returned: int = 0
    last: Last | None = None

    @property
    def turn(self) -> int | None:
        """The seat that the public waits for."""
        return self.player if self.phase in ("draw", "play") else None

    @property
    def due(self) -> bool:
        """Whether cards are to be shuffled before anybody moves."""
        return self.phase == "shuffle"


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal finds.

    Args:
        deals: how many deals have been scored.
    """

    deals: int = 0
