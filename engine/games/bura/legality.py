"""What a seat may do, from its Look alone, and the rule that forbids what it may not."""

from __future__ import annotations

from engine.answering import beats_best, wrong_number
from engine.core import Look
from engine.games.bura.facts import Facts, Own
from engine.games.bura.options import Options
from engine.games.bura.special import claimable, kind_of, may_claim_kind, too_long
from engine.moves import Move
from engine.tricks import of_one_suit

VERBS = frozenset({"play", "hide", "claim", "declare", "pass", "raise", "accept", "concede", "draw"})
GOAL = 31  # BURA-15
FACE_DOWN = 11  # what a card may count at most

_NOTHING = frozenset[str]()
_DRAW = frozenset({"draw"})
_DECLARE = frozenset({"declare"})
_CLAIM = frozenset({"claim", "pass"})


# ----------------------------------------------------------------------------------------------------------- the turn


def may(look: Look) -> frozenset[str]:
    """The verbs that the turn leaves to a seat: all of them to whom the game waits for, few to the others."""
    facts: Facts = look.facts
    if look.seat in facts.safe:
        return _NOTHING
    if has_turn(look):
        return VERBS
    return out_of_turn(look) | (_DECLARE if at_any_time(look) else _NOTHING)


def has_turn(look: Look) -> bool:
    """Whether a seat is waited for by all: it may try every verb."""
    facts: Facts = look.facts
    if facts.asked:
        return look.seat in facts.asked
    return look.seat == facts.turn and (facts.phase != "lead" or look.own.held is None)


def out_of_turn(look: Look) -> frozenset[str]:
    """The verbs that a rule lends to a seat while others are waited for."""
    facts: Facts = look.facts
    if facts.phase == "draw":
        return _DRAW  # BURA-12
    if facts.phase == "lead" and look.seat != facts.leader and asked_to_claim(look):
        return _CLAIM  # BURA-20
    return _NOTHING


def asked_to_claim(look: Look) -> bool:
    """Whether a seat that does not lead is waited for with a special hand."""
    own: Own = look.own
    return own.held is None and not own.passed and bool(claimable(look, look.seat, look.hand))


# ---------------------------------------------------------------------------------------------------------- declaring


def possible(facts: Facts, own: Own, seat: int) -> bool:
    """Whether a seat may have reached the goal, as far as it can know."""
    return own.up + FACE_DOWN * own.down + facts.bonus[seat] >= GOAL  # BURA-16


def at_any_time(look: Look) -> bool:
    """Whether a seat may declare while others move."""
    options: Options = look.options
    if options.declare_when != "any_time" or options.penalty or look.seat is None:
        return False
    return not look.facts.asked and possible(look.facts, look.own, look.seat)


def may_declare(look: Look) -> bool:
    """Whether the seat that is waited for may declare now."""
    facts: Facts = look.facts
    if facts.asked or look.seat is None:
        return bool(facts.asked)
    when: str = look.options.declare_when
    if when == "after_trick" or (when == "own_turn" and not (facts.answering or facts.phase == "lead")):
        return False
    return possible(facts, look.own, look.seat)


# ------------------------------------------------------------------------------------------------------ the first rule


def forbids(look: Look, move: Move) -> str | None:
    """The first rule that forbids a move which turn, verb and cards allow."""
    return _RULES[move.verb](look, move)


def _play(look: Look, move: Move) -> str | None:
    if look.facts.phase == "lead":
        return _lead(look, move)
    if not look.facts.answering:
        return "BURA-5"  # BURA-5
    if wrong_number(look, move):
        return "BURA-6"  # BURA-6
    if not look.options.open and not beats_best(look, move):
        return "BURA-9"  # BURA-9
    return None


def _lead(look: Look, move: Move) -> str | None:
    if not 1 <= len(move.cards) <= 3 or not of_one_suit(move.cards):
        return "BURA-5"  # BURA-5
    if too_long(look, look.seat, move.cards):
        return "BURA-11"  # BURA-11
    return None


def _hide(look: Look, move: Move) -> str | None:
    if not look.facts.answering:
        return "BURA-9"  # BURA-9
    if wrong_number(look, move):
        return "BURA-6"  # BURA-6
    if look.options.open:
        return "BURA-10"  # BURA-10
    return None


def _claim(look: Look, move: Move) -> str | None:
    facts: Facts = look.facts
    if facts.phase != "lead":
        return "BURA-20"  # BURA-20
    if too_long(look, look.seat, move.cards):
        return "BURA-11"  # BURA-11
    kind = kind_of(move.cards, facts.trump)
    if kind is None or not may_claim_kind(look, look.seat, kind):
        return "BURA-20"  # BURA-20
    return None


def _declare(look: Look, _: Move) -> str | None:
    if not (at_any_time(look) or may_declare(look)):
        return "BURA-16"  # BURA-16
    if look.options.penalty:
        return "BURA-25"  # BURA-25
    return None


def _pass(look: Look, _: Move) -> str | None:
    if look.facts.asked or look.seat != look.facts.turn:
        return None
    return "BURA-6"  # BURA-6


def _raise(look: Look, _: Move) -> str | None:
    if not may_raise(look.options, look.facts, look.seat):
        return "BURA-28"  # BURA-28
    return None


def may_raise(options: Options, facts: Facts, seat: int | None) -> bool:
    """Whether a seat whose lead is due may offer to double the stake."""
    if not options.raises or facts.phase != "lead" or seat != facts.leader:
        return False
    return facts.raiser in (None, seat) and facts.doublings < options.raise_limit


def _answer_raise(look: Look, _: Move) -> str | None:
    if look.facts.phase != "raise":
        return "BURA-28"  # BURA-28
    return None


def _draw(look: Look, _: Move) -> str | None:
    if look.facts.phase != "draw":
        return "BURA-12"  # BURA-12
    return None


_RULES = {
    "play": _play,
    "hide": _hide,
    "claim": _claim,
    "declare": _declare,
    "pass": _pass,
    "raise": _raise,
    "accept": _answer_raise,
    "concede": _answer_raise,
    "draw": _draw,
}
