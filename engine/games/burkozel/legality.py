"""What a seat may do, from its Look alone, and the rule that forbids what it may not."""

from __future__ import annotations

from collections.abc import Callable

from engine.answering import beats_best, wrong_number
from engine.core import Look
from engine.games.burkozel.facts import Facts, Own
from engine.games.burkozel.sets import claimable, is_full, longest_lead, may_be_led
from engine.moves import Move

Rule = Callable[[Look, Move], str | None]

VERBS = frozenset({"play", "hide", "claim", "pass"})
_NOTHING = frozenset[str]()
_CLAIM = frozenset({"claim", "pass"})


def may(look: Look) -> frozenset[str]:
    """The verbs that the turn leaves to a seat: all of them to whom the public waits for."""
    facts: Facts = look.facts
    if look.seat == facts.turn:
        return _NOTHING if look.own.held else VERBS
    return _CLAIM if asked_to_claim(look) else _NOTHING


def asked_to_claim(look: Look) -> bool:
    """Whether a seat that does not lead is waited for with a molodka."""
    return look.facts.phase == "lead" and look.own == Own() and bool(claimable(look, look.seat, look.hand))


def forbids(look: Look, move: Move) -> str | None:
    """The first rule that forbids a move which turn, verb and cards allow."""
    if look.facts.phase == "lead":
        return _BEFORE_A_LEAD[move.verb](look, move)
    return _ANSWERING[move.verb](look, move)


def _lead(look: Look, move: Move) -> str | None:
    if not may_be_led(look.options.triples, move.cards):
        return "BURK-3"  # BURK-3
    return _too_long(look, move)


def _too_long(look: Look, move: Move) -> str | None:
    return "BURK-5" if len(move.cards) > longest_lead(look, look.seat) else None  # BURK-5


def _claim(look: Look, move: Move) -> str | None:
    rule = _too_long(look, move)
    if rule is None and not is_full(look.options.triples, move.cards):
        return "BURK-6"  # BURK-6
    return rule


def _pass(look: Look, _: Move) -> str | None:
    return "BURK-4" if look.seat == look.facts.turn else None  # BURK-4


def _answer(look: Look, move: Move) -> str | None:
    if wrong_number(look, move):
        return "BURK-4"  # BURK-4
    if not look.options.open and not beats_best(look, move):
        return "BURK-4"  # BURK-4
    return None


def _hide(look: Look, move: Move) -> str | None:
    return "BURK-4" if look.options.open or wrong_number(look, move) else None  # BURK-4


def _never(rule: str) -> Rule:
    return lambda _look, _move: rule


_BEFORE_A_LEAD: dict[str, Rule] = {
    "play": _lead,
    "hide": _never("BURK-4"),
    "claim": _claim,
    "pass": _pass,
}
_ANSWERING: dict[str, Rule] = {
    "play": _answer,
    "hide": _hide,
    "claim": _never("BURK-6"),
    "pass": _never("BURK-4"),
}
