"""Whole matches on the screens: within all limits at every input, and nobody reads a card that is not his to know."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import engine
from bot import cards
from bot.screen import Screen
from bot.screens import hand, results, table
from bot.screens.hand import Choice
from bot.words import Words
from engine import Card, Look
from tests.bot.screens.limits import assert_taken
from tests.bot.screens.masks import mask_of
from tests.bot.screens.matches import Moment, moments, recorded

DEALS = 3
SINGLE = re.compile(r"(?:10|[ТКДВ2-9])[♠♥♦♣]")
GROUP = re.compile(r"([♠♥♦♣])\N{VARIATION SELECTOR-15}((?:10 ?|[ТКДВ2-9])+)")


def told(text: str) -> set[str]:
    """The cards that a text names, alone or grouped by suit."""
    single = {found.group() for found in SINGLE.finditer(text)}
    grouped = {rank + suit for suit, ranks in GROUP.findall(text) for rank in re.findall(r"10|\S", ranks)}
    return single | grouped


def known(words: Words, look: Look, phrases: Iterable[engine.Phrase]) -> set[str]:
    """The cards that somebody sees lie somewhere, or has just been told of."""
    seen = {card for pile in look.zones.values() if isinstance(pile, tuple) for card in pile}
    seen |= {card for phrase in phrases for card in phrase.cards}
    return {cards.name(words, Card(card)).rstrip("\N{VARIATION SELECTOR-15}") for card in seen}


def said_by_all(words: Words, one: Moment) -> set[str]:
    """The cards that the public board names: what a joker stands for, what somebody took up before all eyes."""
    board = engine.view(one.state, None).board()
    people = tuple(seat.name for seat in one.table.seats)
    return told(" ".join(words.phrase(phrase, people, None) for phrase in (*board.head, *board.trick, *board.last)))


def in_public(words: Words, one: Moment) -> Iterator[Screen]:
    """What the group reads."""
    look, news = engine.view(one.state, None), one.news()
    yield table.table(words, one.table, look, news)
    yield table.menu(words, one.table, look, news)
    if not look.running:
        yield results.deal(words, one.table, news, look, one.state.rows[-1])
        yield results.match(words, one.table, look, one.state.chips)


def in_private(words: Words, one: Moment, seat: int) -> Iterator[Screen]:
    """What a player reads, with some cards chosen and with none."""
    look = engine.view(one.state, seat)
    yield hand.hand(words, one.table, look)
    yield hand.hand(words, one.table, look, Choice(chosen=(1 << len(look.hand)) - 1, version=len(one.line)))
    yield Screen(hand.popup(words, one.table, look))


@pytest.mark.parametrize("path", recorded(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_screen_of_a_match_is_taken_and_tells_only_what_its_reader_knows(path: Path) -> None:
    for one in moments(path, DEALS):
        words = Words("ru", one.table.game)
        for screen in in_public(words, one):
            assert_taken(screen)
            assert told(screen.text) <= known(words, engine.view(one.state, None), one.news()) | said_by_all(words, one)
        for seat in range(one.state.seats):
            for screen in in_private(words, one, seat):
                assert_taken(screen)
                assert told(screen.text) <= known(words, engine.view(one.state, seat), ()) | said_by_all(words, one)


@pytest.mark.parametrize("path", recorded(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_move_of_a_match_can_be_made_by_buttons(path: Path) -> None:
    before = None
    for one in moments(path, DEALS):
        seat, _, text = one.line.partition(" ")
        if seat != "deal" and before is not None:
            look, move = engine.view(before, int(seat)), engine.Move.parse(text)
            held = () if move.verb == hand.OF_TABLE else move.cards
            mask = mask_of(look.hand, held)
            assert move in hand.named(look, mask, move.verb)
            screen = hand.hand(Words("en", one.table.game), one.table, look, Choice(chosen=mask))
            offered = {button.data.split(":")[-1].split(".")[0] for row in screen.rows for button in row}
            assert move.verb in offered
            assert all(hand.refused(look, look.hand.index(card)) == "" for card in held)
        before = one.state
