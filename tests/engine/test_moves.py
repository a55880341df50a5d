"""Moves: the whole vocabulary, from text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import JOKERS, NATURAL, SUITS, Card, cards
from engine.moves import VERBS, BadMove, Move

CARDS = st.sampled_from([rank + suit for suit in SUITS for rank in NATURAL])
JOKER = st.sampled_from(JOKERS)
STANDING = st.builds("{}={}".format, JOKER, CARDS)
# A set has every joker with what it stands for, or none.
SETS = st.one_of(
    st.lists(CARDS, min_size=1, max_size=8),
    st.lists(st.one_of(CARDS, JOKER), min_size=1, max_size=8),
    st.lists(st.one_of(CARDS, STANDING), min_size=1, max_size=8),
).map(" ".join)
NUMBERS = st.integers(0, 120).map(str)
SUIT = st.sampled_from(SUITS)
FORMS = {
    **dict.fromkeys(("play", "hide", "claim", "meld"), SETS),
    **dict.fromkeys(("marry", "bella", "discard"), st.one_of(CARDS, JOKER)),
    "bank": st.one_of(CARDS, st.builds("{} {}".format, CARDS, NUMBERS)),
    "bid": NUMBERS,
    "swap": st.one_of(st.just(""), NUMBERS, CARDS, st.builds("{} {}".format, NUMBERS, CARDS)),
    "name": st.one_of(SUIT, SUIT.map("{} alone".format)),
    "order": st.sampled_from(["", "alone"]),
    "call": SUIT,
    "add": st.builds("{} {}".format, NUMBERS, SETS),
}
TEXTS = st.sampled_from(VERBS).flatmap(lambda verb: FORMS.get(verb, st.just("")).map(lambda rest: f"{verb} {rest}"))


@given(text=TEXTS)
def test_every_move_of_the_vocabulary_goes_from_text_and_back(text: str) -> None:
    move = Move.parse(text)
    assert Move.parse(str(move)) == move
    assert str(Move.parse(str(move))) == str(move)
    assert sorted(str(move).split()) == sorted(text.split())


@given(text=TEXTS, data=st.data())
def test_the_order_in_which_cards_are_written_says_nothing(text: str, data: st.DataObject) -> None:
    verb, *rest = text.split()
    number, some = (rest[:1], rest[1:]) if verb in {"add", "swap"} else ([], rest)
    if verb in {"bank", "name", "order"} or not some:
        return
    mixed = data.draw(st.permutations(some))
    assert Move.parse(" ".join([verb, *number, *mixed])) == Move.parse(text)


def test_moves_are_written_by_suit_from_high_to_low_with_jokers_last() -> None:
    assert str(Move.parse("play 6c Xb Th As Kh Xr")) == "play As Kh Th 6c Xr Xb"
    assert str(Move.parse("meld Xb=Ks Xr=Qs As")) == "meld As Xr=Qs Xb=Ks"


def test_a_joker_in_a_meld_stands_for_a_card() -> None:
    move = Move.parse("meld Xr=6d 5d 7d")
    assert move.cards == cards("7d 5d Xr")
    assert move.stands == (Card("6d"),)


def test_the_copy_in_the_bank_is_told_by_a_number() -> None:
    assert Move.parse("bank Qs 2") == Move("bank", cards("Qs"), number=2)
    assert Move.parse("bank Qs") != Move.parse("bank Qs 2")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no such move.*the verbs are play, hide"),
        ("fold", "no such move"),
        ("Play As", "no such move"),
        ("play", "cards are missing"),
        ("play 1s", "not a card"),
        ("play As=Ks", "As stands for itself"),
        ("play Xr=", "not a card"),
        ("meld Xr=6d Xb", "not a move"),
        ("declare As", "As does not belong here"),
        ("bid", "number is missing"),
        ("bid As", "number is missing"),
        ("bid -1", "number is missing"),
        ("bid ²", "number is missing"),
        ("marry", "card is missing"),
        ("marry Kh Qh", "Qh does not belong here"),
        ("name x", "suit is missing"),
        ("name h alon", "alon does not belong here"),
        ("order h", "h does not belong here"),
        ("add As", "number is missing"),
        ("add 1", "cards are missing"),
        ("bank 2", "card is missing"),
        ("bank Qs x", "x does not belong here"),
        ("swap 1 2", "2 does not belong here"),
        ("swap 1 zz", "not a card"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadMove, match=reason):
        Move.parse(text)
