"""Where cards lie and who sees them."""

import pytest

from engine.cards import cards
from engine.table import EVERYBODY, NOBODY, Table, Watchers, Zone, either, only

TABLE = Table(
    {
        ("hand", 0): Zone(cards("As Ks"), only(0)),
        ("hand", 1): Zone(cards("Qh"), only(1)),
        ("stock", 0): Zone(cards("6c 7c"), NOBODY),
        ("trick", 0): Zone((), EVERYBODY),
    }
)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_zone_is_seen_by_its_watchers_and_counted_by_the_others(seat: int | None) -> None:
    seen = TABLE.seen(seat)
    assert seen["hand", 0] == (cards("As Ks") if seat == 0 else 2)
    assert seen["hand", 1] == (cards("Qh") if seat == 1 else 1)
    assert seen["stock", 0] == 2
    assert seen["trick", 0] == ()


def test_cards_that_move_are_seen_by_those_who_see_either_end() -> None:
    after, watchers = TABLE.move(cards("Ks"), ("hand", 0), ("trick", 0))
    assert watchers is EVERYBODY
    assert after.cards("hand", 0) == cards("As")
    assert after.cards("trick") == cards("Ks")
    drawn, watchers = TABLE.move(cards("6c"), ("stock", 0), ("hand", 1))
    assert watchers == only(1)
    assert drawn.cards("hand", 1) == cards("Qh 6c")


def test_a_table_is_not_changed_by_a_move() -> None:
    TABLE.move(cards("As Ks"), ("hand", 0), ("trick", 0))
    assert TABLE.cards("hand", 0) == cards("As Ks")
    assert TABLE.cards("trick") == ()


def test_one_copy_of_a_card_that_is_there_twice_moves() -> None:
    table = Table({("hand", 0): Zone(cards("As As"), only(0)), ("trick", 0): Zone((), EVERYBODY)})
    after, _ = table.move(cards("As"), ("hand", 0), ("trick", 0))
    assert after.cards("hand", 0) == cards("As")


def test_a_card_that_is_not_there_cannot_move() -> None:
    with pytest.raises(ValueError, match="not in"):
        TABLE.move(cards("Qh"), ("hand", 0), ("trick", 0))


def test_a_zone_can_be_shown_to_some_or_to_all() -> None:
    assert TABLE.show(("hand", 1)).seen(None)["hand", 1] == cards("Qh")
    shown = TABLE.show(("hand", 1), only(0))
    assert shown.seen(0)["hand", 1] == cards("Qh")
    assert shown.seen(None)["hand", 1] == 1


def test_a_place_that_is_not_there_has_no_cards() -> None:
    assert TABLE.cards("taken", 3) == ()
    assert TABLE.seen_by("hand", 1) == only(1)


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (EVERYBODY, NOBODY, EVERYBODY),
        (NOBODY, only(1), only(1)),
        (only(0), only(1), frozenset({0, 1})),
        (only(2), None, None),
    ],
)
def test_either_end_is_enough_to_see_a_card(one: Watchers, other: Watchers, both: Watchers) -> None:
    assert either(one, other) == both
