"""Euchre's options, its relatives and presets, and what cannot go together."""

from __future__ import annotations

from dataclasses import dataclass

from engine.options import check, choice, flag

SEATS = (2, 6)


@dataclass(frozen=True, slots=True)
class Relative:
    """What makes a game a relative of Euchre.

    Args:
        seats: the fewest and the most players.
        packs: the packs that it can be played with, without the joker.
        partners: whether players opposite each other are partners.
        no_alone: the rule by which nobody adds ``alone`` to an order; empty where the maker may.
        calls: whether the maker calls an ace.
        joker: whether there is a joker.
    """

    seats: tuple[int, int]
    packs: tuple[int, ...] = (32, 24)
    partners: bool = False
    no_alone: str = ""
    calls: bool = False
    joker: bool = False


EUCHRE = Relative((4, 4), partners=True)  # EUC-1
RELATIVES = {
    "euchre": EUCHRE,
    "railroad": Relative((4, 4), partners=True, joker=True),
    "two": Relative((2, 2), packs=(24,), no_alone="EUC-12"),  # EUC-12
    "cutthroat": Relative((3, 3), no_alone="EUC-13"),
    "call_ace": Relative((4, 6), packs=(32,), no_alone="EUC-14", calls=True),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on.

    Args:
        variant: which relative is played.
        pack: how many cards, without the joker (EUC-1).
        target: how many points win the match (EUC-9).
        stick: whether the dealer must name a suit when all have passed (EUC-5).

    Raises:
        ValueError: a value that is not possible, or a pack that the relative is not played with.
    """

    variant: str = choice("euchre", "railroad", "two", "cutthroat", "call_ace")
    pack: int = choice(32, 24)
    target: int = choice(5, 7, 10)
    stick: bool = flag(default=False)

    def __post_init__(self) -> None:
        check(self)
        packs = self.relative.packs
        if self.pack not in packs:
            raise ValueError(f"pack: {self.variant} is played with {packs[0]} cards, not with {self.pack}")

    @property
    def relative(self) -> Relative:
        """What makes this game a relative of Euchre."""
        return RELATIVES[self.variant]


PRESETS = {
    "euchre": Options(),
    "railroad": Options(variant="railroad"),
    "two": Options(variant="two", pack=24),
    "cutthroat": Options(variant="cutthroat"),
    "call_ace": Options(variant="call_ace"),
}


def check_seats(options: Options, seats: int) -> None:
    """Every relative has its own number of players.

    Raises:
        ValueError: names the field ``seats``.
    """
    low, high = options.relative.seats
    if not low <= seats <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise ValueError(f"seats: {options.variant} is played by {wanted}, not by {seats}")
