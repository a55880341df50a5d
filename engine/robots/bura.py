"""Habits of Bura: hold trumps for a bura, lead several cards of a suit, beat cheaply, count, and declare in time."""

from __future__ import annotations

from engine.cards import Card
from engine.core import Look
from engine.moves import Move
from engine.robots import sets
from engine.tricks import points

GOAL = 31
_DECLARE, _PASS, _RAISE, _DRAW = Move("declare"), Move("pass"), Move("raise"), Move("draw")
_ACCEPT, _CONCEDE = Move("accept"), Move("concede")
# What a card that was thrown face down counts, on the average; and how much more than the goal is then asked for.
_FACE_DOWN, _MARGIN = 1.2, 3.0
_WORTH_CLAIMING = 0.0
_SAFE_TO_RAISE, _WORTH_PLAYING = 20, 8
_HIGH = "AT"


def choose(look: Look) -> Move:
    """Declare when the goal is reached, else what the phase asks for."""
    if look.allowed(_DECLARE) is None and reached(look):
        return _DECLARE
    phase = look.facts.phase
    if phase == "lead":
        return _lead(look) if look.seat == look.facts.leader else _claim(look)
    if phase in ("answer", "reply"):
        return sets.best_answer(_sight(look), iter(look.moves()))
    if phase == "raise":
        return _ACCEPT if _plays_on(look) else _CONCEDE
    return _DRAW if phase == "draw" else _PASS


def unasked(look: Look) -> Move | None:
    """Declare at any time, once the goal is reached."""
    return _DECLARE if look.facts.phase != "draw" and reached(look) else None


# ------------------------------------------------------------------------------------------------------------ counting


def count(look: Look) -> float:
    """What one's own tricks are likely to count, with the bonus."""
    return float(look.own.up + look.facts.bonus[look.seat] + _FACE_DOWN * look.own.down)


def reached(look: Look) -> bool:
    """Whether the goal is certain, or very likely."""
    certain = look.own.up + look.facts.bonus[look.seat] >= GOAL
    return certain or count(look) >= GOAL + _MARGIN


def _sight(look: Look) -> sets.Sight:
    short = None if look.options.penalty else max(1.0, GOAL - count(look))
    return sets.sight(look, short)


# ------------------------------------------------------------------------------------------------------------- leading


def _lead(look: Look) -> Move:
    """A bura or three aces at once; else the lead that is worth most, for a doubled stake where the deal goes well."""
    special = _special(look)
    if look.allowed(_RAISE) is None and (special or count(look) >= _SAFE_TO_RAISE):
        return _RAISE
    if special:
        return special
    return sets.best_lead(_sight(look), (move for move in look.moves() if move.verb == "play"))[1]


def _special(look: Look) -> Move | None:
    """The claim of three trumps or three aces, if there is one."""
    trump = look.facts.trump
    claims = [move for move in look.moves() if move.verb == "claim"]
    buras = [move for move in claims if all(card.suit == trump for card in move.cards)]
    aces = [move for move in claims if all(card.rank == "A" for card in move.cards)]
    return next(iter((*buras, *aces)), None)


def _claim(look: Look) -> Move:
    """Out of turn: three trumps and three aces always, three of a plain suit where they are likely to take."""
    special = _special(look)
    if special:
        return special
    worth, move = sets.best_lead(_sight(look), (move for move in look.moves() if move.verb == "claim"))
    return move if worth > _WORTH_CLAIMING else _PASS


# ------------------------------------------------------------------------------------------------------------- raising


def _plays_on(look: Look) -> bool:
    """Whether the deal is worth a doubled stake: something in the tricks, or a strong hand."""
    return count(look) + _strength(look.hand, look.facts.trump) >= _WORTH_PLAYING


def _strength(hand: tuple[Card, ...], trump: str) -> int:
    return sum(points((card,)) if card.rank in _HIGH else sets.TRUMP_IN_HAND * (card.suit == trump) for card in hand)
