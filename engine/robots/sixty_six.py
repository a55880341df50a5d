"""Habits of Sixty-Six, Marriage and Schnapsen: marry early, keep trumps, close when 66 is in sight, count."""

from __future__ import annotations

from engine.cards import ACE_TEN, ACE_TEN_POINTS, Card, strengths
from engine.core import Look
from engine.moves import Move
from engine.robots import counting
from engine.robots.chances import unseen

GOAL = 66
_STRENGTH = strengths(ACE_TEN)
_PARTNER = {"K": "Q", "Q": "K"}
_MARRIAGE, _TRUMP_MARRIAGE = 20, 40
# What a king or queen is worth whose partner is in hand, or may still come.
_KEPT_PAIR, _KEPT_HALF = 25.0, 3.0
# What the other is likely to throw to each sure trick; how sure a plain ace is while he may trump it.
_THROWN, _PLAIN_MASTER = 2.0, 0.8
_DECLARE, _SWAP, _CLOSE = Move("declare"), Move("swap"), Move("close")


def choose(look: Look) -> Move:
    """Declare, exchange, marry, close, in this order; else a card."""
    if _reached(look) and look.allowed(_DECLARE) is None:
        return _DECLARE
    if look.facts.phase != "lead":
        return Move("play", (counting.answer(_sight(look), look.live()),))
    if look.allowed(_SWAP) is None:
        return _SWAP
    marriages = [move for move in look.moves() if move.verb == "marry"]
    if marriages:
        return max(marriages, key=lambda move: (move.cards[0].suit == look.facts.trump, move.cards[0].rank == "Q"))
    at = _sight(look)
    if look.allowed(_CLOSE) is None and _in_sight(at):
        return _CLOSE
    return Move("play", (counting.lead(at, look.live()),))


def unasked(look: Look) -> Move | None:
    """Declare right after a marriage that brings 66."""
    return _DECLARE if _reached(look) else None


def _reached(look: Look) -> bool:
    return bool(look.own.points >= GOAL)


def _sight(look: Look) -> counting.Sight:
    facts = look.facts
    fresh = facts.fresh if look.count("turned") or look.options.late_marriage or look.seats == 3 else ""  # noqa: PLR2004  # SIX-16

    def keeps(card: Card) -> float:
        if card.rank not in _PARTNER or card.suit not in fresh:
            return 0
        held = Card(_PARTNER[card.rank] + card.suit) in look.hand
        return _KEPT_PAIR if held else _KEPT_HALF * (1 + (card.suit == facts.trump))

    return counting.Sight(
        look, facts.trump, unseen(look, look.options.pack),
        height=lambda card: _STRENGTH[card.rank], points=lambda card: ACE_TEN_POINTS.get(card.rank, 0), keeps=keeps,
        strict=facts.closer is not None or not look.count("turned"), short=GOAL - look.own.points,
    )  # fmt: skip


def _in_sight(at: counting.Sight) -> bool:
    """Whether the cards in hand are likely to bring 66 without drawing any more."""
    masters = at.masters(at.look.hand)
    trumps = [card for card in masters if card.suit == at.trump]
    plain = [card for card in masters if card.suit != at.trump]
    drawn = at.trumps_out() <= len(trumps)
    sure = sum(at.points(card) + _THROWN for card in trumps)
    likely = sum(at.points(card) + _THROWN for card in plain) * (1 if drawn else _PLAIN_MASTER)
    return bool(trumps or not at.trumps_out()) and sure + likely >= (at.short or 0)
