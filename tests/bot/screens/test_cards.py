"""How cards are written, sorted and chosen."""

import pytest

import engine
from bot import cards
from bot.words import Words
from engine import Card, Move
from tests.bot.screens.masks import mask_of

RU, EN = Words("ru"), Words("en")
HEART = "♥\N{VARIATION SELECTOR-15}"


@pytest.mark.parametrize(
    ("card", "russian", "english"),
    [("As", "Т♠︎", "A♠︎"), ("Th", "10♥︎", "10♥︎"), ("Kd", "К♦︎", "K♦︎"), ("Qc", "Д♣︎", "Q♣︎"), ("Jc", "В♣︎", "J♣︎")],
)
def test_cards_are_written_as_on_the_cards_of_the_country(card: str, russian: str, english: str) -> None:
    assert cards.name(RU, Card(card)) == russian
    assert cards.name(EN, Card(card)) == english


def test_jokers_are_told_apart_by_colour() -> None:
    assert cards.listed(RU, engine.cards("Xr Xb")) == "Кр.джокер Чёр.джокер"
    assert cards.listed(EN, engine.cards("Xr Xb")) == "Red joker Black joker"


def test_hands_are_grouped_by_suit_trumps_first_jokers_last() -> None:
    held = engine.cards("Xr 9h As Th Ks 6c")
    assert cards.grouped(RU, held, "h") == f"{HEART}109 ♠︎ТК ♣︎6 Кр.джокер"
    assert cards.grouped(RU, held) == f"♠︎ТК {HEART}109 ♣︎6 Кр.джокер"


def test_cards_keep_their_places_whatever_the_trump_is() -> None:
    hand = tuple(sorted(engine.cards("As 9h Kd Xb 6c")))
    assert [hand[index].text for index in cards.places(hand, "d")] == ["Kd", "As", "9h", "6c", "Xb"]
    assert [hand[index].text for index in cards.places(hand)] == ["As", "9h", "Kd", "6c", "Xb"]


def test_a_choice_ignores_what_the_hand_does_not_hold() -> None:
    hand = tuple(sorted(engine.cards("As Kd")))
    assert cards.chosen(hand, 0b110) == (Card("Kd"),)
    assert mask_of(hand, engine.cards("Kd Qc")) == 0b10


def test_a_move_of_a_joker_says_what_it_stands_for() -> None:
    assert cards.played(RU, Move.parse("meld Xr=6d 5d")) == "5♦︎ Кр.джокер=6♦︎"
