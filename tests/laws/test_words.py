"""There are words for all that can be said of a game, in Russian and in English."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import assume, given

import engine
from tests.laws import spoken
from tests.laws.every_input import shown, viewers
from tests.laws.every_state import vocabulary
from tests.laws.luck import LUCK, Input, Luck, begin, luck_of, play
from tests.laws.variants import EVERY, GAMES, Variant

INPUTS = 120
PHASELESS = ""


# What has been said so far, by game: every word is tried once.
HEARD: dict[str, set[object]] = {game.id: set() for game in GAMES}


def phase_of(look: engine.Look) -> str:
    """The phase of a deal, where a game has phases."""
    return str(getattr(look.facts, "phase", None) or PHASELESS)


def shape(phrase: engine.Phrase) -> engine.Phrase:
    """A phrase, alike for all seats and all cards."""
    return replace(phrase, seat=phrase.seat and 0, other=phrase.other and 0, cards=phrase.cards[:1])


def words_of(look: engine.Look, made: Input, luck: Luck) -> Iterator[tuple[object, Callable[[], None]]]:
    """All that a viewer reads after an input: what it is, and a check that there are words for it."""
    game, seat, phase, board = look.game.id, look.seat, phase_of(look), look.board()
    lines = [*board.head, *(line for each in board.seats for line in each), *board.trick, *board.last]
    for phrase in (*shown(made, seat), *lines):
        you = phrase.seat is not None and phrase.seat == seat
        yield (shape(phrase), phase, you), partial(spoken.phrase_is_said, game, phrase, phase, you=you)
    for move in look.moves():
        yield (move.verb, len(move.cards), phase), partial(spoken.verb_is_said, game, move, phase)
    if look.asked:
        yield (phase, look.most(), look.turn == seat), partial(spoken.prompt_is_said, game, look, phase)
    rule = None if seat is None else look.allowed(luck.pick(vocabulary(engine.cards("As 6h"))))
    if rule:
        yield rule, partial(spoken.refusal_is_said, game, rule)


def test_all_that_happens_in_many_variants_can_be_said(many_variants: Variant, seed: int) -> None:
    all_can_be_said(many_variants, seed)


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=repr)
def test_all_that_happens_can_be_said(variant: Variant, seed: int) -> None:
    all_can_be_said(variant, seed)


def all_can_be_said(variant: Variant, seed: int) -> None:
    """Play by chance, and look for words for all that anybody sees and hears."""
    known, luck = HEARD[variant.game.id], luck_of(variant, seed)
    for made in play(begin(variant, luck), luck, INPUTS):
        for viewer in viewers(made.after):
            for what, check in words_of(engine.view(made.after, viewer), made, luck):
                if what not in known:
                    check()
                    known.add(what)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(luck=LUCK)
def test_an_abandoned_deal_can_be_told(game: engine.Game, luck: Luck) -> None:
    variant = next(each for each in EVERY if each.game is game)
    *_, last = play(begin(variant, luck), luck, 1)
    assume(last.after.running)  # a deal may be won before any move
    _, events = engine.abandon(last.after)
    for event in events:
        spoken.phrase_is_said(game.id, event.phrase, PHASELESS)


@pytest.mark.parametrize("language", spoken.LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lobby_can_be_read(game: engine.Game, language: str) -> None:
    for key in spoken.settings_of(game):
        spoken.said(game.id, language, key)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_language_says_the_same_things(game: engine.Game) -> None:
    russian, english = (list(map(spoken.messages, spoken.files(game.id, language))) for language in spoken.LANGUAGES)
    assert [sorted(keys) for keys in russian] == [sorted(keys) for keys in english]
    assert all(len(set(keys)) == len(keys) for keys in russian), "a message stands twice"
