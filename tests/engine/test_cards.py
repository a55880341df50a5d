"""Cards: their text, their order, their packs."""

import pickle

import pytest

from engine.cards import ACE_TEN, ACE_TEN_POINTS, JOKERS, NATURAL, SUITS, Card, cards, pack, strengths, written


@pytest.mark.parametrize("text", [rank + suit for suit in SUITS for rank in NATURAL] + list(JOKERS))
def test_a_card_is_its_text(text: str) -> None:
    assert str(Card(text)) == text
    assert Card(text) is Card(Card(text))


@pytest.mark.parametrize("text", ["", "A", "10s", "as", "AS", "Xs", "1s", "A♠", "Ass", " As", "52"])
def test_what_is_no_card_is_refused_with_what_cards_are(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a card: .*a rank of 23456789TJQKA and a suit of shdc"):
        Card(text)


def test_a_list_is_no_card() -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card(["As"])  # type: ignore[arg-type]  # what JSON may hold


def test_a_card_knows_rank_and_suit() -> None:
    card = Card("Td")
    assert (card.rank, card.suit, card.joker) == ("T", "d", False)


@pytest.mark.parametrize("text", JOKERS)
def test_a_joker_has_no_suit(text: str) -> None:
    joker = Card(text)
    assert (joker.rank, joker.suit, joker.joker) == ("X", "", True)


def test_cards_sort_by_suit_and_from_high_to_low_with_jokers_last() -> None:
    assert written(sorted(cards("Xb 2c 6s As Th Kh Xr Ad"))) == "As 6s Kh Th Ad 2c Xr Xb"


def test_a_card_shows_its_text_to_developers() -> None:
    assert repr(Card("Qh")) == "Card('Qh')"


def test_a_card_that_was_stored_is_the_same_card() -> None:
    assert pickle.loads(pickle.dumps(Card("Jc"))) is Card("Jc")  # noqa: S301  # pickled a line ago


@pytest.mark.parametrize(("lowest", "count"), [("6", 36), ("7", 32), ("9", 24), ("2", 52)])
def test_a_pack_goes_from_the_ace_to_its_lowest_rank(lowest: str, count: int) -> None:
    whole = pack(lowest)
    assert len(set(whole)) == len(whole) == count
    assert list(whole) == sorted(whole)
    assert whole[0] is Card("As")
    assert whole[-1] is Card(lowest + "c")


def test_the_ace_ten_order_puts_the_ten_over_the_king() -> None:
    strong = strengths(ACE_TEN)
    assert strong["A"] > strong["T"] > strong["K"] > strong["9"] > strong["6"] > strong["2"] > 0


@pytest.mark.parametrize("lowest", ["9", "7", "6"])
def test_an_ace_ten_pack_has_120_points(lowest: str) -> None:
    assert sum(ACE_TEN_POINTS.get(card.rank, 0) for card in pack(lowest)) == 120
