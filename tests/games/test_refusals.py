"""Of all rules that forbid a move the first by number is named (COMMON-10), in every game, preset and option."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import engine
from engine import Look, Move
from engine.cards import Card, cards, written
from tests.games import refusals
from tests.laws.every_state import larger_sets, parsed, vocabulary
from tests.laws.luck import Luck, begin, luck_of, play
from tests.laws.variants import EVERY, PRESETS, Variant

INPUTS, ONE_IN = 60, 3  # how far is played, and how many states are looked at
FAR, SELDOM = 400, 15  # the same, where the ends of long deals are to be reached
NEAR = 40  # moves like legal ones

VARIANTS = [each for each in EVERY if each.game.id in engine.games()]


def near(look: Look, luck: Luck) -> Iterator[Move]:
    """Moves like legal ones: another verb, a card more or less, another number, a joker named otherwise."""
    moves, chance = look.moves(), luck.later
    for verb in sorted(look.may()):
        yield from parsed(f"{verb} {written(look.hand)}")
    for _ in range(NEAR if moves else 0):
        move = luck.pick(moves)
        some = list(move.cards)
        if some and luck.below(2):
            some.pop(luck.below(len(some)))
        if look.hand and luck.below(2):
            some.append(luck.pick(look.hand))
        verb = luck.pick(sorted(look.may())) if luck.below(2) else move.verb
        number = luck.pick(("", "1 ", "2 ", f"{move.number or 3} "))
        said = [
            f"{card}={chance.choice(stood_for(look))}" if card.joker and luck.below(4) else card.text for card in some
        ]
        yield from parsed(f"{verb} {number}{' '.join(said)}")


def stood_for(look: Look) -> list[Card]:
    """What a joker may well be said to stand for: cards like those that lie or are held there."""
    known = [card for card in (*look.hand, *look.cards("bank")) if not card.joker]
    return [Card(card.rank + suit) for card in known for suit in "shdc"] or [Card("As")]


def tried(look: Look, pack: tuple[Card, ...], luck: Luck) -> set[Move]:
    """The moves to be judged that neither turn nor verb nor cards forbid."""
    held, may = Counter(look.hand), look.may()
    some = (*vocabulary(pack), *larger_sets(look, pack, luck), *near(look, luck))
    return {move for move in some if move.verb in may and (move.verb == "bank" or Counter(move.cards) <= held)}


def refused_by_the_first_rule(variant: Variant, luck: Luck, inputs: int = INPUTS, one_in: int = ONE_IN) -> int:
    """Play by chance and hold every refusal against the rules; gives how many were looked at."""
    pack, looked_at = tuple[Card, ...](), 0
    for made in play(begin(variant, luck), luck, inputs):
        if not made.before.running:
            pack = tuple(sorted(cards(made.line.removeprefix("deal"))))
        state = made.after
        if engine.due(state) or not state.running or luck.below(one_in):
            continue
        for seat in range(state.seats):
            look = engine.view(state, seat)
            for move in sorted(tried(look, pack, luck), key=str):
                assert look.allowed(move) == refusals.first(look, move), move
                looked_at += 1
    return looked_at


@pytest.mark.parametrize("variant", [each for each in PRESETS if each in VARIANTS], ids=repr)
def test_the_first_rule_that_forbids_is_named(variant: Variant, seed: int) -> None:
    assert refused_by_the_first_rule(variant, luck_of(variant, seed))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=repr)
def test_the_first_rule_that_forbids_is_named_with_every_option(variant: Variant, seed: int) -> None:
    chance = random.Random(f"{seed} {variant.name}")
    for _ in range(3):
        refused_by_the_first_rule(variant, Luck(b"", chance.randrange(2**32)), FAR, SELDOM)


def test_every_verb_of_every_game_has_its_rules() -> None:
    assert {name: set(rules) for name, rules in refusals.RULES.items()} == {
        name: engine.game(name).verbs for name in engine.games()
    }
