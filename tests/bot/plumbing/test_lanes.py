"""The order and the budget of one chat, without Telegram."""

import pytest

from bot.lanes import NEVER, Lane, Limits, Window
from bot.letters import RESULT, TABLE, Letter
from storage.outbox import Kind

GROUP = -100


def letter(number: int, kind: Kind = "slot", name: str = "table", priority: int = TABLE, thread: int = 0) -> Letter:
    slot = None if kind == "announcement" else name
    return Letter(number, GROUP, thread or None, slot, kind, priority, 0.0, content={"text": str(number)})


def sent(lane: Lane, now: float) -> list[int]:
    """Send all that may go now."""
    numbers = []
    while (found := lane.next(now)[0]) is not None:
        lane.launch(found, now)
        lane.flight = None
        numbers.append(found.id)
    return numbers


def test_a_window_is_full_and_frees_itself() -> None:
    window = Window(2, 60)
    window.spend(0)
    assert window.free_at() == 0
    window.spend(10)
    assert window.free_at() == pytest.approx(60.05)
    assert window.free_at(spare=1) == pytest.approx(70.05)


def test_a_newer_screen_takes_the_place_of_the_older_one() -> None:
    lane = Lane(GROUP, Limits())
    lane.put(letter(1))
    lane.put(letter(2, name="lobby"))
    assert lane.put(letter(3)) is not None
    assert [one.id for one in lane.letters()] == [3, 2]


def test_a_newer_screen_is_not_told_before_what_was_announced_meanwhile() -> None:
    lane = Lane(GROUP, Limits())
    lane.put(letter(1))
    lane.put(letter(2, "announcement", priority=RESULT))
    lane.put(letter(3))
    assert [one.id for one in lane.letters()] == [2, 3]


def test_an_announcement_before_a_screen_leaves_its_place_alone() -> None:
    lane = Lane(GROUP, Limits())
    lane.put(letter(1, "announcement"))
    lane.put(letter(2))
    lane.put(letter(3, name="lobby"))
    lane.put(letter(4))
    assert [one.id for one in lane.letters()] == [1, 4, 3]


def test_a_letter_that_comes_back_is_first_again_unless_there_is_a_newer_one() -> None:
    lane = Lane(GROUP, Limits())
    first, newer = letter(1), letter(3)
    first.anew = True
    lane.put(letter(2, name="lobby"))
    lane.put_back(first)
    assert [one.id for one in lane.letters()] == [1, 2]
    lane.put(newer)
    lane.put_back(first)
    assert [one.id for one in lane.letters()] == [3, 2]
    assert newer.anew


def test_nothing_goes_while_a_call_is_under_way_or_the_chat_is_held() -> None:
    lane = Lane(GROUP, Limits())
    lane.held_until = 5
    assert lane.next(0) == (None, NEVER)
    lane.put(letter(1))
    assert lane.next(0) == (None, 5)
    lane.flight = letter(2)
    assert lane.next(9) == (None, NEVER)
    assert lane.waiting((0, "table"), 0) is not lane.flight
    assert lane.waiting((0, "other"), 0) is None


def test_where_only_results_may_go_they_overtake_screens() -> None:
    lane = Lane(GROUP, Limits(group_per_minute=10))
    for number in range(8):
        lane.put(letter(number, "announcement", priority=RESULT))
        lane.launch(next(lane.letters()), number * 1.0)
        lane.flight = None
    lane.put(letter(10))
    lane.put(letter(11, name="lobby"))
    lane.put(letter(12, "announcement", priority=RESULT))
    lane.put(letter(13, "announcement", priority=RESULT))
    assert sent(lane, 15.0) == [12, 13]
    assert sent(lane, 16.0) == []


def test_what_needed_no_call_costs_nothing() -> None:
    lane = Lane(GROUP, Limits())
    lane.put(letter(1, "retire"))
    lane.put(letter(2, "retire", name="table:2"))
    lane.put(letter(3, "announcement", priority=RESULT))
    gone = []
    while (found := lane.next(0)[0]) is not None:  # nobody has seen the two tables whose buttons are to go
        lane.launch(found, 0)
        lane.flight = None
        lane.give_back(found)
        gone.append(found.id)
    assert gone == [1, 2, 3]


def test_an_unimportant_announcement_overtakes_nothing() -> None:
    lane = Lane(GROUP, Limits(group_per_minute=10))
    for number in range(8):
        lane.put(letter(number, "announcement", priority=RESULT))
        lane.launch(next(lane.letters()), number * 1.0)
        lane.flight = None
    lane.put(letter(10))
    lane.put(letter(12, "announcement", priority=TABLE))
    assert sent(lane, 15.0) == []


def test_deleting_and_asking_is_free() -> None:
    lane, errands = Lane(GROUP, Limits()), Lane(GROUP, Limits(), errands=True)
    for number in range(9):
        gone = letter(number, "remove", name="x")
        gone.slot = None
        lane.put(gone)
        errand = letter(number, "errand", name="x")
        errand.slot = None
        errands.put(errand)
    assert len(sent(lane, 0)) == len(sent(errands, 0)) == 9


def test_a_lane_is_idle_when_its_minute_is_over() -> None:
    lane = Lane(GROUP, Limits())
    lane.put(letter(1))
    assert not lane.idle(0)
    sent(lane, 0)
    assert not lane.idle(30)
    assert lane.idle(61)
