"""Which cards may be led together, which of them may be claimed, and which four win by themselves."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Protocol

from engine.cards import Card
from engine.games.burkozel.facts import Facts
from engine.games.burkozel.options import HAND, Options
from engine.tricks import of_one_suit

Cards = tuple[Card, ...]


class Sight(Protocol):
    """Whatever knows options, facts and how many cards lie where: a Look, or a deal at work."""

    @property
    def options(self) -> Options:
        """The options."""

    @property
    def facts(self) -> Facts:
        """The public facts."""

    def count(self, name: str, owner: int = 0) -> int:
        """How many cards lie in a zone."""


def of_one_rank(some: Cards) -> bool:
    """Whether some cards are of one rank."""
    return all(card.rank == some[0].rank for card in some)


def may_be_led(triples: str, some: Cards) -> bool:
    """Whether some cards, at least one, go together in a lead."""
    if len(some) == 1 or is_full(triples, some):
        return True
    return triples == "any_suit" and of_one_suit(some)  # BURK-3


def is_full(triples: str, some: Cards) -> bool:
    """Whether some cards are molodka: the full set that may be led."""
    if len(some) != full_size(triples):
        return False
    return of_one_rank(some) if triples == "rank" else of_one_suit(some)  # BURK-6


def full_size(triples: str) -> int:
    """How many cards molodka has; more than a hand holds where only single cards are led."""
    return {"any_suit": HAND, "off": HAND + 1}.get(triples, 3)  # BURK-6


@lru_cache(maxsize=1 << 15)
def leads(triples: str, hand: Cards) -> tuple[Cards, ...]:
    """All sets of a hand that may be led, the smaller ones first."""
    sizes = range(1, HAND + 1)
    return tuple(some for size in sizes for some in combinations(hand, size) if may_be_led(triples, some))


def longest_lead(sight: Sight, seat: int | None) -> int:
    """How many cards a seat may lead: no more than the shortest hand of the others that has any."""
    longest = HAND
    if sight.options.lead_limit:
        for other in range(len(sight.facts.tricks)):
            if other != seat:
                longest = min(longest, sight.count("hand", other) or HAND)  # BURK-5
    return longest


def claimable(sight: Sight, seat: int | None, hand: Cards) -> tuple[Cards, ...]:
    """The sets that a seat may claim before the lead that is due."""
    triples = sight.options.triples
    if not could_claim(sight, seat):
        return ()
    return tuple(some for some in leads(triples, hand) if is_full(triples, some))


def could_claim(sight: Sight, seat: int | None) -> bool:
    """Whether a seat might hold something to claim, as far as everybody can see."""
    if seat != sight.facts.leader and not sight.options.out_of_turn:
        return False  # BURK-6
    return full_size(sight.options.triples) <= longest_lead(sight, seat)


def wins_at_once(hand: Cards, trump: str) -> bool:
    """Whether a hand is «бура»: four trumps or four aces."""
    if len(hand) != HAND:
        return False
    return all(card.suit == trump for card in hand) or all(card.rank == "A" for card in hand)  # BURK-7
