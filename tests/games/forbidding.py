"""What the tables of rules are written in: conditions under which a rule forbids a move."""

from __future__ import annotations

from collections.abc import Callable

from engine import Look, Move
from engine.cards import Card

Cards = tuple[Card, ...]
Forbids = Callable[[Look, Move], bool]
# By verb and the number of a rule, when it forbids a move.
Rules = dict[str, dict[int, Forbids]]


def phase(*some: str) -> Forbids:
    """Forbid a move outside of some phases."""
    return lambda look, _: look.facts.phase not in some


def within(some: str, forbids: Forbids) -> Forbids:
    """Forbid what another condition forbids, in one phase."""
    return lambda look, move: look.facts.phase == some and forbids(look, move)


def several(_: Look, move: Move) -> bool:
    """Forbid all but single cards that say no more than what they are."""
    return len(move.cards) != 1 or bool(move.stands)


def same_suit(some: Cards) -> bool:
    return len({card.suit for card in some}) == 1


def same_rank(some: Cards) -> bool:
    return len({card.rank for card in some}) == 1
