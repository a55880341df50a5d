"""The moves of a seat, listed: what keyboards, robots and laws ask for."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from engine.answering import answer_size
from engine.cards import Card
from engine.core import Look
from engine.games.bura.facts import Facts
from engine.games.bura.legality import at_any_time, has_turn, may, may_declare, may_raise, out_of_turn
from engine.games.bura.options import HAND
from engine.games.bura.special import claimable, longest_lead, too_long
from engine.listing import cards_of, of_verbs
from engine.moves import Move
from engine.tricks import Beating, beating, beats

_WITH_CARDS = ("play", "hide", "claim")
_BARE = ("accept", "concede", "draw", "raise", "declare", "pass")
_DECLARE, _PASS, _RAISE = Move("declare"), Move("pass"), Move("raise")
_OF_PHASE = {"raise": (Move("accept"), Move("concede")), "draw": (Move("draw"),)}


@cache
def move_of(verb: str, some: tuple[Card, ...]) -> Move:
    """The one move of a verb with some cards; of up to three out of 36 there are few enough to keep."""
    return Move(verb, some)


def moves(look: Look) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order: with cards first."""
    if not has_turn(look):
        found = _out_of_turn(look)
        return (*found, _DECLARE) if at_any_time(look) else found
    found = _in_turn(look)
    return (*found, _DECLARE) if may_declare(look) and not look.options.penalty else found


def _in_turn(look: Look) -> tuple[Move, ...]:
    facts: Facts = look.facts
    if facts.phase == "lead":
        return _leads(look)
    if facts.answering:
        return _answers(look)
    return (_PASS,) if facts.asked else _OF_PHASE[facts.phase]


def _out_of_turn(look: Look) -> tuple[Move, ...]:
    verbs = out_of_turn(look)
    if "claim" in verbs:
        return (*_claims(look, look.hand), _PASS)
    return _OF_PHASE["draw"] if "draw" in verbs else ()


def _leads(look: Look) -> tuple[Move, ...]:
    seat, hand = look.facts.leader, look.hand
    plays = _suited(hand)
    if len(hand) > 1 and longest_lead(look, seat) < len(hand):
        plays = tuple([move for move in plays if not too_long(look, seat, move.cards)])
    more = _claims(look, hand)
    if may_raise(look.options, look.facts, seat):
        more = (*more, _RAISE)
    return plays + more


def _claims(look: Look, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    found = claimable(look, look.seat, hand)
    return tuple([move_of("claim", claim.cards) for claim in found]) if found else ()


@lru_cache(maxsize=8192)  # what a hand alone decides; there are 7140 hands of three cards
def _suited(hand: tuple[Card, ...]) -> tuple[Move, ...]:
    """A play of each set of one to three cards of one suit in a hand, which lies in the written order, suit by suit."""
    sets = (*combinations(hand, 2), *combinations(hand, HAND))
    more = [move_of("play", some) for some in sets if some[0].suit == some[-1].suit]
    return (*[move_of("play", (card,)) for card in hand], *more)


def _answers(look: Look) -> tuple[Move, ...]:
    facts: Facts = look.facts
    hand = look.hand
    plays, hides = _of_size(hand, answer_size(look))
    if look.options.open:
        return plays
    return _ahead(beating(facts.trump), plays, look.cards("trick", facts.best)) + hides


def _ahead(table: Beating, plays: tuple[Move, ...], best: tuple[Card, ...]) -> tuple[Move, ...]:
    """The plays that beat the best set."""
    if len(best) == 1:  # as in most tricks
        under = best[0]
        return tuple([move for move in plays if table[move.cards[0]] >> under & 1])
    return tuple([move for move in plays if beats(table, move.cards, best)])


@lru_cache(maxsize=1 << 14)  # likewise, of every size
def _of_size(hand: tuple[Card, ...], number: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """To play, and to hide, each set of so many cards of a hand."""
    sets = tuple(combinations(hand, number))
    return tuple([move_of("play", some) for some in sets]), tuple([move_of("hide", some) for some in sets])


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards."""
    verbs = may(look)
    return of_verbs(look, [verb for verb in (_WITH_CARDS if some else _BARE) if verb in verbs], some)


def live(look: Look) -> tuple[Card, ...]:
    """The cards of the hand that some move holds."""
    return cards_of(moves(look))


def most(look: Look) -> int:
    """How many cards a move may hold."""
    return max((len(move.cards) for move in moves(look)), default=0)
