"""Habits of Debertz: make trumps on a strong hand, exchange the seven, announce bella, take points cheaply."""

from __future__ import annotations

from itertools import pairwise

from engine.cards import ACE_TEN, ACE_TEN_POINTS, NATURAL, Card, pack, strengths
from engine.core import Look
from engine.moves import Move
from engine.robots import counting
from engine.robots.chances import unseen

_PACK = pack("7")
_PLAIN, _TRUMPS = strengths(ACE_TEN), strengths("J9ATKQ87")
_TRUMP_POINTS = ACE_TEN_POINTS | {"J": 20, "9": 14}
# What a hand is likely to bring: by rank of trumps and of plain cards, for length, for what is shown.
_TRUMP_WORTH = {"J": 28, "9": 18, "A": 13, "T": 11, "K": 6, "Q": 6, "8": 4, "7": 4}
_PLAIN_WORTH = {"A": 12, "T": 5, "K": 2}
_LONG, _LONG_FROM = 6, 3
_GROUP, _LONG_GROUP, _BELLA = 12, 35, 18
_GROUP_SIZE = 3
# How much of it makes trumps: of the turned suit, of another.
_TAKE, _NAME = 56, 54
_KEPT_BELLA = 8.0
_SWAP, _PASS, _TAKES = Move("swap"), Move("pass"), Move("take")


def choose(look: Look) -> Move:
    """The exchange first; then a bid or a card."""
    phase = look.facts.phase
    if phase == "take":
        return _take(look)
    if phase == "name":
        return _name(look)
    if look.allowed(_SWAP) is None:
        return _SWAP
    at = _sight(look)
    card = counting.lead(at, look.live()) if phase == "lead" else counting.answer(at, look.live())
    bella = Move("bella", (card,))
    return bella if look.allowed(bella) is None else Move("play", (card,))


def unasked(_look: Look) -> Move:
    """Exchange the seven of trumps, whoever has the turn."""
    return _SWAP


# ------------------------------------------------------------------------------------------------------------- bidding


def worth(hand: tuple[Card, ...], trump: str) -> int:
    """What a hand is likely to bring with a suit of trumps."""
    trumps = {card.rank for card in hand if card.suit == trump}
    likely = sum(_TRUMP_WORTH[rank] for rank in trumps)
    likely += sum(_PLAIN_WORTH.get(card.rank, 0) for card in hand if card.suit != trump)
    likely += _LONG * max(0, len(trumps) + 1 - _LONG_FROM) + _BELLA * ({"K", "Q"} <= trumps)
    return likely + sum(_GROUP if size == _GROUP_SIZE else _LONG_GROUP for size in _groups(hand))


def _groups(hand: tuple[Card, ...]) -> list[int]:
    """The lengths of the groups in a hand, in the natural order."""
    sizes, size = [], 1
    ordered = sorted(hand)
    for card, after in [*pairwise(ordered), (None, None)]:
        if card and after and card.suit == after.suit and NATURAL.index(after.rank) == NATURAL.index(card.rank) + 1:
            size += 1
            continue
        sizes.append(size)
        size = 1
    return [each for each in sizes if each >= _GROUP_SIZE]


def _take(look: Look) -> Move:
    """Take the turned suit with a strong hand; who has its seven has the turned card."""
    turned = look.cards("turned")[0]
    seven = Card("7" + turned.suit)
    hand = look.hand
    if look.options.seven and seven in hand:
        hand = (*(card for card in hand if card != seven), turned)
    return _TAKES if worth(hand, turned.suit) >= _TAKE else _PASS


def _name(look: Look) -> Move:
    """Name the best of the other suits with a strong hand, or because one must."""
    names = [move for move in look.moves() if move.verb == "name"]
    likely, best = max((worth(look.hand, move.suit or ""), move.suit or "") for move in names)
    must = look.allowed(_PASS) is not None
    return Move("name", suit=best) if likely >= _NAME or must else _PASS


# --------------------------------------------------------------------------------------------------------------- cards


def _sight(look: Look) -> counting.Sight:
    trump = look.facts.trump

    def keeps(card: Card) -> float:
        """A bella that can be announced: better with the first of the two that may be laid."""
        return -_KEPT_BELLA if look.allowed(Move("bella", (card,))) is None else 0

    return counting.Sight(
        look, trump, unseen(look, _PACK),
        height=lambda card: (_TRUMPS if card.suit == trump else _PLAIN)[card.rank],
        points=lambda card: (_TRUMP_POINTS if card.suit == trump else ACE_TEN_POINTS).get(card.rank, 0),
        keeps=keeps, strict=True, short=None,
    )  # fmt: skip
