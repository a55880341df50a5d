"""How cards are written, sorted and chosen."""

import pytest

import engine
from bot import cards
from bot.screens.layout import LINE
from bot.visible import width
from bot.words import LANGUAGES, Words
from engine import Card, Move, Phrase
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
    assert cards.listed(RU, engine.cards("Xr Xb")) == "Дж.кр Дж.чёр"
    assert cards.listed(EN, engine.cards("Xr Xb")) == "Jk.red Jk.blk"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_joker_fits_into_a_row_of_six_buttons_and_its_combination_into_a_line(language: str) -> None:
    words = Words(language, "kunken")
    some = engine.cards("Kh Kc Xb")
    assert len(f"·{cards.name(words, Card('Xb'))}·") <= 8
    told = words.phrase(Phrase("head-combination", 0, cards=some, number=12, total=30), ("Александра",), None)
    assert width(told) <= LINE


def test_a_bank_that_begins_with_a_joker_needs_no_case_of_it() -> None:
    assert Words("ru", "kunken").verb(Move.parse("bank Xb")) == "Банк с Дж.чёр"
    assert Words("en", "kunken").verb(Move.parse("bank Xr")) == "Bank from Jk.red"


def test_hands_are_grouped_by_suit_trumps_first_jokers_last() -> None:
    held = engine.cards("Xr 9h As Th Ks 6c")
    assert cards.grouped(RU, held, "h") == f"{HEART}10 9 ♠︎ТК ♣︎6 Дж.кр"
    assert cards.grouped(RU, held) == f"♠︎ТК {HEART}10 9 ♣︎6 Дж.кр"


def test_a_ten_and_an_eight_do_not_read_as_a_hundred_and_eight() -> None:
    held = engine.cards("Kh Th 8h Ts Tc Tc 2c")
    assert cards.grouped(RU, held) == f"♠︎10 {HEART}К10 8 ♣︎10 10 2"


def test_cards_keep_their_places_whatever_the_trump_is() -> None:
    hand = tuple(sorted(engine.cards("As 9h Kd Xb 6c")))
    assert [hand[index].text for index in cards.places(hand, "d")] == ["Kd", "As", "9h", "6c", "Xb"]
    assert [hand[index].text for index in cards.places(hand)] == ["As", "9h", "Kd", "6c", "Xb"]


def test_a_choice_ignores_what_the_hand_does_not_hold() -> None:
    hand = tuple(sorted(engine.cards("As Kd")))
    assert cards.chosen(hand, 0b110) == (Card("Kd"),)
    assert mask_of(hand, engine.cards("Kd Qc")) == 0b10


def test_a_move_of_a_joker_says_what_it_stands_for() -> None:
    assert cards.played(RU, Move.parse("meld Xr=6d 5d")) == "5♦︎ Дж.кр=6♦︎"
