"""Special hands: bura, three aces and molodka, and which of them a seat may claim."""

from __future__ import annotations

from itertools import combinations
from typing import Protocol

from engine.cards import Card
from engine.games.bura.facts import Facts
from engine.games.bura.options import HAND, Options
from engine.values import dataclass

BURA, ACES, MOLODKA = "bura", "aces", "molodka"


class Sight(Protocol):
    """Whatever knows options, facts and how many cards lie where: a Look, or a deal at work."""

    @property
    def options(self) -> Options:
        """The options."""

    @property
    def facts(self) -> Facts:
        """The public facts."""

    @property
    def seats(self) -> int:
        """How many play."""

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A special hand.

    Args:
        kind: ``bura``, ``aces`` or ``molodka``.
        cards: its three cards.
    """

    kind: str
    cards: tuple[Card, ...]


def kind_of(some: tuple[Card, ...], trump: str) -> str | None:
    """The kind of special hand that some cards are, or None; they lie in the written order, suit by suit."""
    if len(some) != HAND:
        return None
    first, second, third = some
    if first.suit == third.suit:
        return BURA if first.suit == trump else MOLODKA  # BURA-20
    if first.rank == second.rank == third.rank == "A":
        return ACES  # BURA-20
    return None


def specials(hand: tuple[Card, ...], trump: str) -> tuple[Claim, ...]:
    """All special hands among the cards of a hand; of four cards any three count (BURA-20)."""
    if len(hand) <= HAND:
        kind = kind_of(hand, trump)
        return (Claim(kind, hand),) if kind else ()
    sets = combinations(hand, HAND)
    return tuple([Claim(kind, some) for some in sets if (kind := kind_of(some, trump))])


def longest_lead(sight: Sight, seat: int | None) -> int:
    """How many cards a seat may lead: no more than the shortest hand of the others that has any."""
    longest = HAND
    if sight.options.lead_limit:
        safe = sight.facts.safe
        for other in range(sight.seats):
            if other != seat and other not in safe:
                count = sight.count("hand", other)
                if 0 < count < longest:
                    longest = count  # BURA-11
    return longest


def too_long(sight: Sight, seat: int | None, some: tuple[Card, ...]) -> bool:
    """Whether a lead or claim is longer than a seat may lead; a bura that wins at once never is."""
    if len(some) <= longest_lead(sight, seat):
        return False
    return not (sight.options.bura_wins and kind_of(some, sight.facts.trump) == BURA)


def claimable(sight: Sight, seat: int | None, hand: tuple[Card, ...]) -> tuple[Claim, ...]:
    """What a seat may claim before the lead that is due."""
    found = specials(hand, sight.facts.trump)
    if not found:
        return found
    return tuple(
        claim for claim in found if may_claim_kind(sight, seat, claim.kind) and not too_long(sight, seat, claim.cards)
    )


def may_claim_kind(sight: Sight, seat: int | None, kind: str) -> bool:
    """Whether a seat may claim a kind of special hand; out of turn only where agreed, but for bura that wins."""
    if seat == sight.facts.leader or sight.options.out_of_turn:
        return True
    return kind == BURA and sight.options.bura_wins
