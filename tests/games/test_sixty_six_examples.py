"""Sixty-Six: every worked example of its rules. Trumps are clubs."""

import pytest

import engine
from engine.course import course
from engine.games.sixty_six.facts import Count
from tests.games.setting import enter, match, moves, told
from tests.games.sixty_six_table import dealt, drawn_deal, points, standing, three


def test_example_1_the_twenty_stay_though_the_trick_is_lost() -> None:
    state = dealt("marriage", "As Kh Qh 9d 9s Js", "Qs Ah Td Jd Ts 9h", "9c")
    state = enter(state, "1 play As", "0 play Qs", "1 marry Qh")
    assert points(state) == [0, 34]
    assert points(enter(state, "0 play Ah")) == [14, 34]


def test_example_2_the_king_wins_where_the_queen_is_one_short() -> None:
    state = dealt("schnapsen", "Ac As Qd Kh Qh", "Ad Js Jd Jh Ks", "Jc Kd Qs Ts Qc Kc Tc")
    lines = ("1 play Ac", "0 play Ad", "1 play As", "0 play Js", "1 play Qd", "0 play Jd", "1 close")
    state = enter(state, *lines)
    assert points(state) == [0, 40]
    assert moves(enter(state, "1 marry Qh"), 0) == {"play Jh"}
    assert points(enter(state, "1 marry Qh", "0 play Jh")) == [0, 65]
    won = enter(state, "1 marry Kh", "0 play Jh")
    assert (points(won), won.running) == ([0, 66], False)


def test_example_3_a_marriage_that_reaches_66_ends_the_deal_unanswered() -> None:
    state = dealt("marriage", "As Js Kc Qc 9s 9h", "Ad Jd Th Td Qh Kh", "9c")
    state = enter(state, "1 play As", "0 play Ad", "1 play Js", "0 play Jd")
    assert points(state) == [0, 26]
    state, heard = told(state, "1 marry Kc")
    assert (state.running, points(state)) == (False, [0, 66])
    assert heard[0].cards == engine.cards("Kc Qc")
    assert engine.view(state, None).cards("open", 1) == engine.cards("Kc Qc")
    assert engine.view(state, None).board().trick == ()


def test_example_4_a_marriage_without_a_trick_is_lost() -> None:
    state = dealt("marriage", "Kc Qc 9s 9h 9d Js", "Ac Tc As Ah Ad Jc", "9c Ts Qs Th Qh Td Qd")
    state = enter(state, "1 marry Qc", "0 play Ac", "0 play Tc", "1 play Js", "0 play As", "1 play 9s")
    state = enter(state, "0 play Ah", "1 play 9h", "0 play Ad", "1 play 9d", "0 play Ts", "1 play Qs")
    assert (state.running, points(state), state.rows) == (False, [72, 0], ((3, 0),))


@pytest.mark.parametrize(("loser", "tricks", "value"), [(33, 4, 1), (32, 4, 2), (0, 0, 3), (0, 1, 2)])
def test_example_5_what_the_loser_costs(loser: int, tricks: int, value: int) -> None:
    assert standing("sixty_six", Count(cards=loser), tricks).value(1) == value


@pytest.mark.parametrize(("other", "tricks", "values"), [(40, 3, (3, 1)), (20, 2, (3, 2)), (0, 0, (3, 3))])
def test_example_6_closed_and_failed(other: int, tricks: int, values: tuple[int, int]) -> None:
    presets = ("marriage", "sixty_six")
    found = [standing(preset, Count(cards=other), tricks, closer=1).value(0) for preset in presets]
    assert found == list(values)


def test_example_7_closed_and_made() -> None:
    assert [standing(preset, Count(cards=50), 3, closer=1).value(1) for preset in ("marriage", "sixty_six")] == [3, 1]


def test_example_8_following_and_heading() -> None:
    hands = ("Jd Ks 9s Js Qs As", "9d Kd 9c Ts Ah Th", "Jc")
    assert moves(enter(dealt("marriage", *hands), "1 close", "1 play Jd"), 0) == {"play 9d", "play Kd"}
    assert moves(enter(dealt("marriage", *hands, must_head=True), "1 close", "1 play Jd"), 0) == {"play Kd"}
    void = ("Jd Ks 9s Js Qs As", "9c Ts Ah Th Kh Qh", "Jc")
    assert moves(enter(dealt("marriage", *void), "1 close", "1 play Jd"), 0) == {"play 9c"}


def test_example_9_sixty_three_to_fifty_seven() -> None:
    assert drawn_deal().rows == ((0, 0),)
    assert drawn_deal(last_trick=10).rows == ((1, 0),)


# ---------------------------------------------------------------------------------------------------------- the board


def keys(look: engine.Look) -> dict[str, list[str]]:
    """What a board says, by its parts."""
    board = look.board()
    return {
        "head": [said.key for said in board.head],
        "seats": [said.key for seat in board.seats for said in seat],
        "trick": [said.key for said in board.trick],
        "last": [said.key for said in board.last],
    }


def test_the_board_tells_trumps_stock_counts_and_marriages() -> None:
    state = dealt("marriage", "Kc Qc As 9d 9s Js", "Qs Ah Td Jd Ts 9h", "9c")
    state = enter(state, "1 marry Qc")
    assert keys(engine.view(state, None)) == {
        "head": ["head-target", "head-trump", "head-stock"],
        "seats": ["seat-score", "seat-tricks", "seat-points"] * 2 + ["seat-waits", "seat-marriage", "seat-known"],
        "trick": ["trick-married"],
        "last": [],
    }
    state = enter(state, "0 play 9h", "1 close", "1 play As")
    assert keys(engine.view(state, None))["head"] == ["head-target", "head-trump", "head-closed"]
    assert keys(engine.view(state, None))["trick"] == ["trick-led"]
    assert keys(engine.view(state, None))["last"] == ["last-taken", "last-led", "last-laid"]


def test_the_board_of_three_has_no_stock_and_shows_what_answers() -> None:
    state = enter(three("9h", "Jh", "9s"), "1 play 9h", "2 play Jh")
    assert keys(engine.view(state, None))["head"] == ["head-target", "head-trump"]
    assert keys(engine.view(state, None))["trick"] == ["trick-led", "trick-laid"]


def test_keyboards_hold_one_card_and_none_out_of_turn() -> None:
    state = dealt("sixty_six", "Kc Qc As 9d 9s Js", "Qs Ah Td Jd Ts 9h", "9c", finish="claim")
    look = engine.view(state, 1)
    assert (look.live(), look.most()) == (tuple(sorted(look.hand)), 1)
    assert [str(move) for move in look.fitting(engine.cards("Kc"))] == ["marry Kc", "play Kc"]
    married = engine.view(enter(state, "1 marry Kc"), 1)
    assert (married.live(), married.most()) == ((), 0)


def test_no_deal_is_running_before_the_first() -> None:
    with pytest.raises(ValueError, match=r"^no deal"):
        course(match("sixty_six", "marriage"))
