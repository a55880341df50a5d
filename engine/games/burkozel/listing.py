"""The moves of a seat, listed: what keyboards, robots and laws ask for."""

from __future__ import annotations

from itertools import combinations

from engine.answering import answer_size, beats_best
from engine.cards import Card
from engine.core import Look
from engine.games.burkozel.legality import may
from engine.games.burkozel.sets import claimable, leads, longest_lead
from engine.listing import cards_of, of_verbs
from engine.moves import Move

_WITH_CARDS, _BARE = ("play", "hide", "claim"), ("pass",)


def moves(look: Look) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order."""
    if look.facts.phase != "lead":
        return _answers(look)
    claims = tuple(Move("claim", some) for some in claimable(look, look.seat, look.hand))
    if look.seat != look.facts.leader:
        return (*claims, Move("pass"))
    longest = longest_lead(look, look.seat)
    sets = (some for some in leads(look.options.triples, look.hand) if len(some) <= longest)
    return (*(Move("play", some) for some in sets), *claims)


def _answers(look: Look) -> tuple[Move, ...]:
    sets = tuple(combinations(look.hand, answer_size(look)))  # BURK-5
    plays = tuple(Move("play", some) for some in sets)
    if look.options.open:
        return plays
    return (*(move for move in plays if beats_best(look, move)), *(Move("hide", some) for some in sets))


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards."""
    verbs = may(look)
    return of_verbs(look, [verb for verb in (_WITH_CARDS if some else _BARE) if verb in verbs], some)


def live(look: Look) -> tuple[Card, ...]:
    """The cards of the hand that some move holds."""
    return cards_of(moves(look))


def most(look: Look) -> int:
    """How many cards a move may hold."""
    return max(len(move.cards) for move in moves(look))
