"""Habits of Kunken: open as soon as 50 can be laid, take the bank where it brings more than it burdens, lay all, add.

Lists of moves are never asked for here, since they may be very long: only what fits some chosen cards.
"""

from __future__ import annotations

from engine.cards import NATURAL, Card
from engine.core import Look
from engine.moves import Move
from engine.robots.kunken.planning import OPENING, Cards, Meld, Plan, Planner, total, worth

_DRAW, _RETRACT = Move("draw"), Move("retract")
# What a further card that stays in hand is held to cost, and by how much the bank must pay.
_BURDEN, _PAYS = 4, 5
# With so few cards in hand jokers are added, too.
_FEW = 5
_NEAR, _PAIR, _NEXT, _NEXT_BUT_ONE, _JOKER = 2, 4, 4, 2, 100


def choose(look: Look) -> Move:
    """Begin the turn, lay what the plan says, add, and discard; or take everything back where the turn cannot end."""
    if look.facts.phase == "draw":
        return _begin(look)
    return _lay(look) or _swap_or_add(look) or _discard(look) or _RETRACT


def _planner(look: Look) -> Planner:
    return Planner(look.options.ace_low, 1 if look.options.distinct_suits else 2)


# ---------------------------------------------------------------------------------------------------- begin with what


def _begin(look: Look) -> Move:
    """Draw, or take the bank from the card that brings most."""
    if look.facts.returned:
        return _DRAW
    plain = _planner(look).plan(look.hand)
    base = _brings(look, plain, 0 if _opened(look) else OPENING) - _BURDEN * len(plain.left)
    best, move = float(base + _PAYS), _DRAW
    for taking, taken in _takings(look):
        pays = _pays(look, taking.cards[0], (*look.hand, *taken))
        if pays is not None and pays > best:
            best, move = pays, taking
    return move


def _takings(look: Look) -> list[tuple[Move, Cards]]:
    """The ways to take the bank, and the cards that each brings; the newest cards first."""
    bank = look.cards("bank")
    found = []
    for place in range(len(bank) - 1, -1, -1):
        copies = bank[place:].count(bank[place])
        found.append((Move("bank", (bank[place],), 2 if copies > 1 else None), bank[place:]))
    return found


def _pays(look: Look, named: Card, hand: Cards) -> float | None:
    """What the bank brings: what can be laid, less the burden of what stays; None where it may not be taken."""
    planner = _planner(look)
    need = 0 if _opened(look) and not look.options.bank_needs_50 else OPENING
    plan = planner.plan(hand, named)
    if plan.melds and plan.value >= need:
        return _brings(look, plan, need) - _BURDEN * len(plan.left)
    if need == 0 and any(planner.extends(named, faces) for faces in _lying(look)):
        left = list(hand)
        left.remove(named)
        plan = planner.plan(tuple(left))
        return worth(named) + _brings(look, plan, 0) - _BURDEN * len(plan.left)
    return None


def _brings(look: Look, plan: Plan, need: int) -> float:
    """What a plan brings: nothing where it does not reach what it needs; more where it opens."""
    if plan.value < need:
        return 0
    return plan.value + (0 if _opened(look) else total(look.hand) / 2)


def _opened(look: Look) -> bool:
    """Whether the seat had laid something before this turn."""
    return bool(look.facts.start.credit[look.facts.player])


def _lying(look: Look) -> list[Cards]:
    """What lies in the combinations that may be added to."""
    own_only = look.options.own_only
    return [each.faces for each in look.facts.combinations if not own_only or each.seat == look.seat]


# ------------------------------------------------------------------------------------------------------------- laying


def _owed(look: Look) -> Card | None:
    """The card of the bank that must be laid in this turn."""
    named: Card | None = look.facts.named
    return None if named in look.facts.laid else named


def _need(look: Look) -> int:
    """How much this turn's combinations still have to count."""
    facts = look.facts
    again = look.options.bank_needs_50 and facts.named is not None
    return max(0, OPENING - facts.melded) if again or not _opened(look) else 0


def _lay(look: Look) -> Move | None:
    """The next combination of the plan, if the plan is good enough."""
    owed = _owed(look)
    plan = _planner(look).plan(look.hand, owed)
    if plan.melds and plan.value >= _need(look):
        return _meld(look, plan.melds[0])
    return _add(look, owed) if owed else None


def _meld(look: Look, meld: Meld) -> Move | None:
    """The move that lays a combination; its jokers stand for what counts most."""
    jokers = sorted(card for card in look.hand if card.joker)[: meld.jokers]
    fits = [move for move in look.fitting((*meld.cards, *jokers)) if move.verb == "meld"]
    return max(fits, key=lambda move: (total(move.stands), str(move)), default=None)


def _swap_or_add(look: Look) -> Move | None:
    """Take a joker for the card that it stands for, or add a card to what lies there."""
    if not look.facts.combinations or _need(look) or _owed(look):
        return None
    for card in look.live():
        if move := _add(look, card):
            return move
    return None


def _add(look: Look, card: Card) -> Move | None:
    """The move that adds a card, or swaps it for a joker."""
    if card.joker and len(look.hand) > _FEW:
        return None
    fits = [move for move in look.fitting((card,)) if move.verb in ("swap", "add")]
    return max(fits, key=lambda move: (move.verb == "swap", total(move.stands), str(move)), default=None)


# --------------------------------------------------------------------------------------------------------- discarding


def _discard(look: Look) -> Move | None:
    """Throw the card that fits the hand least; the dearer one of two."""
    hand = look.hand
    for card in sorted(set(hand), key=lambda card: (_fits(card, hand), -worth(card), card)):
        if look.allowed(move := Move("discard", (card,))) is None:
            return move
    return None


def _fits(card: Card, hand: Cards) -> int:
    """How well a card fits the others of a hand."""
    if card.joker:
        return _JOKER
    others = [other for other in hand if other != card and not other.joker]
    return sum(_suits(card, other) for other in others)


def _suits(card: Card, other: Card) -> int:
    """How well two cards go together."""
    if card.rank == other.rank:
        return _PAIR
    apart = abs(NATURAL.index(card.rank) - NATURAL.index(other.rank))
    if card.suit != other.suit or apart > _NEAR:
        return 0
    return _NEXT if apart == 1 else _NEXT_BUT_ONE
