"""Buttons' data: round trips, the limit of 64 bytes, garbage."""

import string

import pytest
from hypothesis import given, strategies

from bot import cards, keys
from bot.keys import Key
from tests.bot.screens.heap import TWO_PACKS
from tests.bot.screens.masks import mask_of

masks = strategies.integers(0, keys.LARGEST_MASK - 1)
numbers = strategies.integers(0, 10**18 - 1)
arguments = strategies.text(string.ascii_letters + string.digits + "._-", max_size=14)


@given(strategies.text(string.ascii_lowercase, min_size=1, max_size=8), numbers, numbers, arguments)
def test_a_key_comes_back_as_it_was(kind: str, table: int, version: int, argument: str) -> None:
    key = Key(kind, table, version, argument)
    assert keys.decode(key.encode()) == key
    assert len(key.encode().encode("ascii")) <= 64


@given(masks)
def test_any_choice_out_of_two_packs_with_jokers_comes_back_as_it_was(mask: int) -> None:
    assert len(TWO_PACKS) == 108
    assert keys.unpack(keys.pack(mask)) == mask
    assert len(keys.pack(mask)) <= 21


@given(masks)
def test_the_cards_of_a_choice_give_an_equal_choice(mask: int) -> None:
    some = cards.chosen(TWO_PACKS, mask)
    assert cards.chosen(TWO_PACKS, mask_of(TWO_PACKS, some)) == some  # COMMON-12: of twins any


def test_the_largest_choice_of_the_longest_table_fits_into_a_button() -> None:
    key = Key("which", 10**13, 10**5, f"discard.{keys.pack(keys.LARGEST_MASK - 1)}.99")
    assert keys.decode(key.encode()) == key


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":::",
        "card",
        "card:1:2",
        "card:01:2:3",
        f"card:{10**18}:2:3",
        "card:1:-2:3",
        "card:1:2:3:4",
        "Card:1:2:3",
        "card:1:2:3\n",
        "card:١:2:3",
        "карта:1:2:3",
        "card:1:2:" + "a" * 64,
        "card:1:2: ",
        "x" * 10_000,
    ],
)
def test_garbage_is_no_key(text: str) -> None:
    assert keys.decode(text) is None


@given(strategies.text())
def test_any_text_is_either_garbage_or_one_key(text: str) -> None:
    key = keys.decode(text)
    assert key is None or key.encode() == text


@given(strategies.text())
def test_any_text_is_either_garbage_or_one_choice(text: str) -> None:
    mask = keys.unpack(text)
    assert mask is None or keys.pack(mask) == text


@pytest.mark.parametrize("key", [Key("карта"), Key("card", -1), Key("card", 1, 1, "a b"), Key("card", 1, 1, "a" * 64)])
def test_what_would_not_come_back_is_not_sent(key: Key) -> None:
    with pytest.raises(ValueError, match="not a button"):
        key.encode()


def test_the_parts_of_an_argument_are_divided_by_dots() -> None:
    assert Key("which", 1, 1, "meld.1z.2").parts == ("meld", "1z", "2")
