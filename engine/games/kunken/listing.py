"""The moves of a seat, listed: what keyboards, robots and laws ask for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.core import Look
from engine.games.kunken.choices import (
    NOTHING,
    Holding,
    Lying,
    SetChoice,
    holding,
    laid,
    run_choices,
    run_stands,
    set_choices,
    set_stands,
)
from engine.games.kunken.combinations import LARGEST_SET, SMALLEST, cards_of, rank_bits, runs
from engine.games.kunken.facts import Facts
from engine.games.kunken.legality import bank_used, forbids, has_enough, has_opened, in_reach, may_bank, stood_for
from engine.games.kunken.options import Options
from engine.moves import Move

_DRAW, _RETRACT = Move("draw"), Move("retract")


def moves(look: Look) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order; costs in proportion to their number."""
    if look.facts.phase == "draw":
        return (_DRAW, *_banks(look))
    return (*_melds(look), *_adds(look), *_swaps(look), *_discards(look), *_retracts(look))


def _banks(look: Look) -> Iterator[Move]:
    bank = look.cards("bank") if may_bank(look.facts) else ()
    for card in dict.fromkeys(bank):
        yield Move("bank", (card,))
        if bank.count(card) > 1:
            yield Move("bank", (card,), 2)


def _melds(look: Look) -> Iterator[Move]:
    for some, stands in laid(holding(look.hand), NOTHING, look.options):
        yield Move("meld", some, stands=stands)


def _adds(look: Look) -> Iterator[Move]:
    held = holding(look.hand)
    for number, lying in _open(look):
        for some, stands in laid(held, lying, look.options):
            yield Move("add", some, number, stands=stands)


def _open(look: Look) -> Iterator[tuple[int, Lying]]:
    """The combinations that the player may add to, by number."""
    facts: Facts = look.facts
    for number, combination in enumerate(facts.combinations, 1):
        if in_reach(look, number):
            yield number, Lying(combination.faces, len(stood_for(look, number)))


def _swaps(look: Look) -> Iterator[Move]:
    facts: Facts = look.facts
    if look.options.joker_swap and has_opened(facts):
        hand = look.hand
        for number in range(1, len(facts.combinations) + 1):
            for card in dict.fromkeys(stood_for(look, number)):
                if card in hand:
                    yield Move("swap", (card,), number)


def _discards(look: Look) -> Iterator[Move]:
    if _may_discard(look):
        for card in dict.fromkeys(look.hand):
            yield Move("discard", (card,))


def _may_discard(look: Look) -> bool:
    return bank_used(look.facts) and has_enough(look.options, look.facts)


def _retracts(look: Look) -> Iterator[Move]:
    if forbids(look, _RETRACT) is None:
        yield _RETRACT


# ------------------------------------------------------------------------------------------------- of some cards only


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards; looks at nothing else."""
    tried = _fitting(look, some) if some else (_DRAW, _RETRACT)
    return tuple(move for move in tried if look.allowed(move) is None)


def _fitting(look: Look, some: tuple[Card, ...]) -> Iterator[Move]:
    facts: Facts = look.facts
    if facts.phase == "draw":
        yield from (Move("bank", some[:1]), Move("bank", some[:1], 2)) if len(some) == 1 else ()
        return
    held = holding(some)
    for stands in _fits(held, some, NOTHING, look.options):
        yield Move("meld", some, stands=stands)
    for number, lying in _open(look):
        for stands in _fits(held, some, lying, look.options):
            yield Move("add", some, number, stands=stands)
    if len(some) == 1:
        yield from (Move("swap", some, number) for number in range(1, len(facts.combinations) + 1))
        yield Move("discard", some)


def _fits(held: Holding, some: tuple[Card, ...], lying: Lying, options: Options) -> Iterator[tuple[Card, ...]]:
    """What the jokers of some cards may stand for, if all of them are laid at once."""
    naturals = some[: len(some) - held.jokers]
    faces = (*lying.faces, *naturals)
    if len(faces) < held.jokers:
        return
    size = len(faces) + held.jokers
    if len({face.rank for face in faces}) == 1 and SMALLEST <= size <= LARGEST_SET:
        yield from set_stands(SetChoice(faces[0].rank, naturals, held.jokers), lying, options, held.red)
    if len({face.suit for face in faces}) == 1 and len(set(faces)) == len(faces):
        for missing in _gaps(faces, held.jokers, options):
            yield from (stands for _, stands in run_stands(held, missing))


def _gaps(faces: tuple[Card, ...], jokers: int, options: Options) -> Iterator[tuple[Card, ...]]:
    """What so many jokers can stand for to make a run of cards of one suit."""
    there = rank_bits(faces)
    for target in runs(ace_low=options.ace_low):
        missing = target & ~there
        if not there & ~target and missing.bit_count() == jokers:
            yield cards_of(faces[0].suit, missing)


# ----------------------------------------------------------------------------------------------- what keyboards show


def live(look: Look) -> tuple[Card, ...]:
    """The cards of the hand that some move holds."""
    hand = tuple(sorted(set(look.hand)))
    if look.facts.phase == "draw":
        bank = look.cards("bank") if may_bank(look.facts) else ()
        return tuple(card for card in hand if card in bank)
    if _may_discard(look):
        return hand
    found = {card for move in _swaps(look) for card in move.cards}
    jokers = False
    for naturals, with_jokers, _ in _layable(look):
        found.update(naturals)
        jokers = jokers or with_jokers
    return tuple(card for card in hand if card in found or (card.joker and jokers))


def most(look: Look) -> int:
    """How many cards a move may hold."""
    if look.facts.phase == "draw":
        return int(any(_banks(look)))
    single = _may_discard(look) or any(_swaps(look))
    return max((size for _, _, size in _layable(look)), default=int(single))


def _layable(look: Look) -> Iterator[tuple[tuple[Card, ...], bool, int]]:
    """What can be laid, without naming jokers: naturals among it, whether jokers may be, how many cards it has."""
    held, options = holding(look.hand), look.options
    for lying in (NOTHING, *(lying for _, lying in _open(look))):
        for run in run_choices(held, lying, options) if lying.runs else ():
            yield cards_of(run.suit, run.new & ~run.missing), run.jokers > 0, run.new.bit_count()
        for choice in set_choices(held, lying, options) if lying.sets else ():
            yield choice.naturals, choice.jokers > 0, len(choice.naturals) + choice.jokers
