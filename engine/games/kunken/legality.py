"""What a seat may do, from its Look alone, and the rule that forbids what it may not."""

from __future__ import annotations

from engine.cards import Card
from engine.core import Look
from engine.games.kunken.combinations import first_suits, is_run, is_set, too_many_jokers
from engine.games.kunken.facts import Facts
from engine.games.kunken.options import Options
from engine.moves import Move

VERBS = frozenset({"draw", "bank", "meld", "add", "swap", "retract", "discard"})
OPENING = 50  # KUN-8
RETURNS = 2  # KUN-9

_BEGINNINGS = frozenset({"draw", "bank"})
_NOTHING = frozenset[str]()


def may(look: Look) -> frozenset[str]:
    """The verbs that the turn leaves to a seat."""
    facts: Facts = look.facts
    return VERBS if look.seat == facts.turn else _NOTHING


def forbids(look: Look, move: Move) -> str | None:
    """The first rule that forbids a move which turn, verb and cards allow."""
    facts: Facts = look.facts
    if (facts.phase == "draw") != (move.verb in _BEGINNINGS):
        return "KUN-6"  # KUN-6
    return _RULES[move.verb](look, move)


# ----------------------------------------------------------------------------------------------- what a turn has done


def has_opened(facts: Facts) -> bool:
    """Whether the player may add and swap: he had laid something before, or his combinations have reached 50."""
    return facts.start.credit[facts.player] > 0 or facts.melded >= OPENING


def bank_used(facts: Facts) -> bool:
    """Whether the card from which the bank was taken has been laid."""
    return facts.named is None or facts.named in facts.laid


def has_enough(options: Options, facts: Facts) -> bool:
    """Whether what this turn has laid is enough to end it."""
    if options.bank_needs_50 and facts.named is not None:
        return facts.melded >= OPENING  # KUN-8
    return not facts.laid or has_opened(facts)


def may_bank(facts: Facts) -> bool:
    """Whether this turn may still begin with the bank."""
    return facts.returned < RETURNS


def in_reach(look: Look, number: int) -> bool:
    """Whether the player may add to a combination that lies there."""
    facts: Facts = look.facts
    if not has_opened(facts):
        return False  # KUN-7
    return not look.options.own_only or facts.combinations[number - 1].seat == look.seat


def stood_for(look: Look, number: int) -> tuple[Card, ...]:
    """What the jokers of a combination stand for, in the order in which they lie."""
    facts: Facts = look.facts
    lying = zip(look.cards("meld", number), facts.combinations[number - 1].faces, strict=True)
    return tuple(face for card, face in lying if card.joker)


# --------------------------------------------------------------------------------------------------- the first rule


def _draw(_look: Look, _move: Move) -> str | None:
    return None


def _bank(look: Look, move: Move) -> str | None:
    if look.cards("bank").count(move.cards[0]) < (move.number or 1) or move.number not in (None, 2):
        return "KUN-6"
    if not may_bank(look.facts):
        return "KUN-9"  # KUN-9
    return None


def _meld(look: Look, move: Move) -> str | None:
    return _no_combination(look, (), 0, move) or _last_card(look, move)


def _add(look: Look, move: Move) -> str | None:
    facts: Facts = look.facts
    number = move.number or 0
    if not 1 <= number <= len(facts.combinations):
        return "KUN-7"
    faces = facts.combinations[number - 1].faces
    rule = _no_combination(look, faces, len(stood_for(look, number)), move)
    if rule is None and not in_reach(look, number):
        return "KUN-7"
    return rule or _last_card(look, move)


def _last_card(look: Look, move: Move) -> str | None:
    if len(move.cards) >= len(look.hand):
        return "KUN-10"  # KUN-10
    return None


def _no_combination(look: Look, lying: tuple[Card, ...], jokers: int, move: Move) -> str | None:
    """The rule by which cards make no combination with those that lie there already."""
    options: Options = look.options
    naturals = tuple(card for card in move.cards if not card.joker)
    if len(naturals) + len(move.stands) < len(move.cards):
        return "KUN-4"
    faces = (*lying, *naturals, *move.stands)
    alike = is_set(faces, options)
    if not alike and not is_run(faces, options):
        return "KUN-3"
    if too_many_jokers(jokers + len(move.stands), len(faces)):
        return "KUN-4"
    if alike and not options.joker_swap and move.stands != named(options, lying, move):
        return "KUN-4"
    return None


def named(options: Options, lying: tuple[Card, ...], move: Move) -> tuple[Card, ...]:
    """What the jokers of a set have to be written with."""
    naturals = (card for card in move.cards if not card.joker)
    base = (*lying, *naturals)
    return first_suits(base, len(move.stands), base[0].rank, options.twins)


def _swap(look: Look, move: Move) -> str | None:
    facts: Facts = look.facts
    number = move.number or 0
    if not look.options.joker_swap or not has_opened(facts) or not 1 <= number <= len(facts.combinations):
        return "KUN-4"
    return None if move.cards and move.cards[0] in stood_for(look, number) else "KUN-4"


def _retract(look: Look, _move: Move) -> str | None:
    facts: Facts = look.facts
    return None if facts.laid or facts.named is not None else "KUN-9"


def _discard(look: Look, _move: Move) -> str | None:
    facts: Facts = look.facts
    if not bank_used(facts):
        return "KUN-7"
    if not has_enough(look.options, facts):
        return "KUN-8"
    return None


_RULES = {
    "draw": _draw,
    "bank": _bank,
    "meld": _meld,
    "add": _add,
    "swap": _swap,
    "retract": _retract,
    "discard": _discard,
}
