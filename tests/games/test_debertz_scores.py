"""Two-handed Debertz: counting, bait, settling, the worked examples and the board."""

import pytest

import engine
from engine.games.debertz.ending import settled, won_by
from tests.games.debertz_table import DEALER, ELDER, TURNED, counts, dealt, end_of, equal_deal, written
from tests.games.setting import enter, told

TRICKS = (
    "1 play As", "0 play Ks", "1 play Qh", "0 play 7h", "1 play Qs", "0 play 8s", "1 play 9c", "0 bella Kc",
    "1 play Ah", "0 play Jc", "0 play 8d", "1 play 7d", "0 play 9d", "1 play Tc", "1 play Kh", "0 play Qc",
    "0 play Ad", "1 play Th",
)  # fmt: skip


def test_deb_10_the_last_trick_counts_ten_and_counts_are_open() -> None:
    state = enter(dealt(ELDER, DEALER, TURNED), "1 take", *TRICKS[:-1])
    before = engine.view(state, None).facts
    assert [before.count(0), before.count(1)] == [38 + 20, 49 + 20]
    state = enter(state, TRICKS[-1])
    assert counts(state) == [89, 69]
    seats = engine.view(state, None).board().seats
    assert [said.number for seat in seats for said in seat if said.key == "seat-count"] == [89, 69]


@pytest.mark.parametrize(("maker", "row"), [(1, (158, 0)), (0, (89, 69))])
def test_deb_11_a_maker_with_less_writes_nothing_and_the_other_both(maker: int, row: tuple[int, int]) -> None:
    assert end_of(written(maker, (89, 69))).row == row


def test_deb_12_an_equal_count_hangs_for_the_winner_of_the_next_deal() -> None:
    first = end_of(written(1, (81, 81)))
    assert (first.row, first.carry) == ((81, 0), 81)
    again = end_of(written(0, (76, 76), 81))
    assert (again.row, again.carry) == ((0, 76), 157)
    assert (end_of(written(0, (90, 70), 157)).row, end_of(written(0, (90, 70), 157)).carry) == ((247, 70), 0)
    assert end_of(written(0, (70, 90), 157)).row == (0, 317)
    thrown = enter(dealt(ELDER, DEALER, TURNED), "1 pass", "0 pass", "1 pass", "0 pass")
    assert thrown.carry == 0
    lost = end_of(written(1, (81, 81), equal="lost"))
    assert (lost.row, lost.carry) == ((81, 0), 0)


def test_deb_12_a_deal_thrown_in_leaves_hanging_what_hangs() -> None:
    state = equal_deal()
    hanging = state.carry
    assert (state.rows, hanging) == (((51, 0),), 51)
    order = " ".join(map(str, engine.due(state)))
    state = enter(state, f"deal {order}")
    assert engine.view(state, None).facts.hanging == hanging
    assert "head-hanging" in [said.key for said in engine.view(state, None).board().head]
    state = enter(state, "0 pass", "1 pass", "0 pass", "1 pass")
    assert (state.carry, state.rows[-1]) == (hanging, (0, 0))


def test_deb_13_the_deal_alternates_whoever_wins() -> None:
    state = enter(dealt(ELDER, DEALER, TURNED), "1 take", *TRICKS)
    assert (state.running, state.dealer) == (False, 1)
    order = " ".join(map(str, engine.due(state)))
    assert enter(state, f"deal {order}", "0 pass", "1 pass", "0 pass", "1 pass").dealer == 0


@pytest.mark.parametrize(
    ("totals", "target", "winner"),
    [
        ([512, 430], 501, 0),
        ([430, 501], 501, 1),
        ([500, 430], 501, None),
        ([510, 512], 501, 1),
        ([510, 510], 501, None),
    ],
)
def test_deb_14_the_match_ends_with_the_target_and_the_higher_wins(
    totals: list[int], target: int, winner: int | None
) -> None:
    assert won_by(totals, target) == winner


def test_deb_14_the_loser_pays_what_he_is_short_of_the_target() -> None:
    assert settled([512, 430], 0, 501, 1) == (71, -71)
    assert settled([430, 512], 1, 501, 3) == (-213, 213)
    assert settled([512, 505], 0, 501, 1) == (0, 0)
    won = end_of(written(0, (301, 60), target=301, price=2))
    assert (won.winners, won.chips) == ((0,), (482, -482))
    assert end_of(written(0, (300, 60), target=301)).winners is None


# ------------------------------------------------------------------------------------------------------- the examples


@pytest.mark.parametrize(
    ("counted", "row", "hangs"), [((86, 76), (86, 76), 0), ((70, 92), (0, 162), 0), ((81, 81), (0, 81), 81)]
)
def test_example_1_made_bait_and_hanging_bait(counted: tuple[int, int], row: tuple[int, int], hangs: int) -> None:
    end = end_of(written(0, counted))
    assert (end.row, end.carry) == (row, hangs)


def test_example_5_bella_and_a_group_of_the_same_cards() -> None:
    state = enter(dealt("Jh Qh Kh 7s 9s 8d 7d 8c 7c", "Ks Ts 8s Kd Td 9d Kc Tc 9c", "8h"), "1 take", "1 bella Kh")
    assert counts(enter(state, "0 play 8s"))[1] == 4 + 20 + 20


@pytest.mark.parametrize(("bids", "row"), [(("1 take",), (158, 0)), (("1 pass", "0 take"), (89, 69))])
def test_example_7_a_whole_deal(bids: tuple[str, ...], row: tuple[int, int]) -> None:
    state, heard = told(dealt(ELDER, DEALER, TURNED), *bids, *TRICKS)
    assert (state.running, state.rows) == (False, (row,))
    assert [said.number for said in heard if said.key == "event-count"] == [89, 69]
    taken = enter(dealt(ELDER, DEALER, TURNED), *bids, *TRICKS).position
    assert taken is not None
    assert (taken.facts.cards, taken.facts.groups, taken.facts.bella) == ((69, 49), (0, 20), (20, 0))


# ---------------------------------------------------------------------------------------------------------- the board


def keys(state: engine.State) -> dict[str, list[str]]:
    """What the board says to all, by its parts."""
    board = engine.view(state, None).board()
    return {
        "head": [said.key for said in board.head],
        "seats": [said.key for seat in board.seats for said in seat],
        "trick": [said.key for said in board.trick],
        "last": [said.key for said in board.last],
    }


def test_the_board_tells_the_bidding_then_trumps_maker_and_running_counts() -> None:
    state = dealt(ELDER, DEALER, TURNED)
    assert keys(state) == {
        "head": ["head-target", "head-turned"], "seats": ["seat-score"] * 2, "trick": [], "last": []
    }  # fmt: skip
    state = enter(state, "1 take", *TRICKS[:9])
    said = keys(state)
    assert said["head"] == ["head-target", "head-trump", "head-maker", "head-out"]
    assert {"seat-count", "seat-tricks", "seat-groups", "seat-bella", "seat-known"} <= set(said["seats"])
    assert (said["trick"], said["last"]) == (["trick-led"], ["last-taken", "last-led", "last-laid"])


@pytest.mark.parametrize(
    ("maker", "counted", "hanging", "changed", "said"),
    [
        (0, (90, 60), 0, {}, ["event-made"]),
        (0, (60, 90), 0, {}, ["event-bait"]),
        (0, (60, 90), 81, {}, ["event-bait", "event-hanging-won"]),
        (0, (80, 80), 0, {}, ["event-hangs"]),
        (0, (80, 80), 0, {"equal": "lost"}, ["event-lost"]),
    ],
)
def test_the_end_of_a_deal_is_told(
    maker: int, counted: tuple[int, int], hanging: int, changed: dict[str, str], said: list[str]
) -> None:
    course = written(maker, counted, hanging, **changed)
    assert [event.phrase.key for event in course.events] == ["event-count", "event-count", *said]
