"""Sixty-Six: how deals end, what they are worth, three players; one test a rule. Trumps are clubs."""

from dataclasses import replace

import pytest

import engine
from engine.core import State
from engine.games.sixty_six.facts import Count, Facts
from engine.games.sixty_six.score import Standing
from tests.games.setting import Value, enter, match, moves, order, refused, told
from tests.games.sixty_six_table import REST, STRONG, WEAK, dealt, drawn_deal, points, standing, three


def test_six_11_at_66_the_deal_ends_as_soon_as_somebody_has_it() -> None:
    state = dealt("marriage", "Ac Tc As Ts Kc Qc", "9s Ah Th Jh 9d Jd", "9c")
    state = enter(state, "1 play As", "0 play 9s", "1 play Ts", "0 play Jd", "1 play Tc", "0 play 9d")
    assert points(state) == [0, 33]
    state = enter(state, "1 play Ac", "0 play Ah")
    assert points(state) == [0, 55]
    state = enter(state, "1 play Kc", "0 play Th")
    assert (state.running, points(state), state.rows) == (False, [0, 69], ((0, 3),))
    assert "declare" not in moves(dealt("marriage", STRONG, WEAK, REST), 1)
    assert refused(dealt("marriage", STRONG, WEAK, REST), "1 declare") == "SIX-11"


def played_out(*lines: str, **changed: Value) -> State:
    """Seat 1 takes As+Ad, Ac+Td and marries Kc: 22 + 21 + 40 is more than 66; seat 0 has nothing yet."""
    state = dealt("sixty_six", "As Ac Kc Qc Js 9h", "Ad Td Th Qd 9s Jh", "9c Ts Ks 9d Jd Qs Qh", **changed)
    return enter(state, "1 play As", "0 play Ad", "1 play Ac", "0 play Td", "1 marry Kc", *lines)


def test_six_11_played_out_the_first_to_66_has_won_and_the_loser_may_still_save_points() -> None:
    state = played_out()
    assert (state.running, points(state)) == (True, [0, 83])
    state = enter(state, "0 play 9s")
    assert state.running
    assert refused(state, "1 declare") == "SIX-11"
    state = enter(state, "1 play 9h", "0 play Th")  # seat 0 has a trick and 10; 33 are not out of his reach
    assert (state.running, points(state)) == (True, [10, 87])


def test_six_11_play_stops_when_the_loser_has_33() -> None:
    state = dealt("sixty_six", "As Ac Kc Qc Js 9h", "Ad Td Kh Qh 9s Jh", "9c Ts Ks 9d Jd Qs Tc", close_first=True)
    state = enter(state, "1 play 9h", "0 play Jh", "0 marry Kh", "1 play Js")
    assert points(state) == [28, 0]
    state = enter(state, "0 play 9s", "1 play As", "1 play Ac", "0 play 9d")
    state = enter(state, "1 marry Kc", "0 play Qh")
    assert (state.running, points(state)) == (True, [28, 69])
    state = enter(state, "1 play Ks", "0 play Ts")
    assert (state.running, points(state), state.rows) == (False, [42, 69], ((0, 1),))


def test_six_11_play_stops_when_the_loser_cannot_reach_33() -> None:
    facts = Facts("lead", 1, "c", 1, (1, 4), "d", ("", ""))
    options = engine.game("sixty_six").presets["sixty_six"]
    loser, winner = Count(cards=4), Count(cards=88, reached=4)  # 28 points are outside: 4 + 28 stay under 33
    closing = Standing(options, facts, (loser, winner), marriages=False)
    assert closing.surely_won_by() == 1
    assert replace(closing, counts=(Count(cards=5), replace(winner, cards=87))).surely_won_by() is None
    assert replace(closing, marriages=True).surely_won_by() is None  # diamonds may still be married
    assert replace(closing, options=replace(options, last_trick=10)).surely_won_by() is None
    assert replace(closing, facts=replace(facts, tricks=(0, 5))).surely_won_by() is None
    no_points = replace(closing, options=replace(options, triple="no_points"), counts=(Count(), Count(100, reached=4)))
    assert no_points.surely_won_by() is None
    assert replace(closing, counts=(loser, replace(winner, reached=None))).surely_won_by() is None


def test_six_11_a_closed_deal_stops_when_its_value_is_fixed() -> None:
    # Seat 1 closes; seat 0 takes 55 card points: 65 are all that the closer can come to.
    facts = Facts("lead", 0, "c", 0, (4, 1), "", ("", ""), closer=1, at_close=(0, 1))
    options = engine.game("sixty_six").presets["sixty_six"]
    closed = Standing(options, facts, (Count(cards=55), Count(cards=20)), marriages=False)
    assert closed.surely_won_by() == 0
    assert replace(closed, counts=(Count(cards=54), Count(cards=20))).surely_won_by() is None
    for tariff in ("marriage", "schnapsen"):
        made = replace(closed, options=replace(options, closed_value=tariff))
        assert made.surely_won_by() == 0
        assert replace(made, counts=(Count(), Count(66, reached=5))).surely_won_by() == 1
    assert replace(closed, counts=(Count(), Count(66, reached=5))).surely_won_by() is None
    stopped = enter(dealt("sixty_six", WEAK, STRONG, REST, close_first=True), "1 close")
    for line in ("1 play 9s", "0 play As", "0 play Ah", "1 play 9h", "0 play Ts", "1 play Js", "0 play Th"):
        stopped = enter(stopped, line)
    stopped = enter(stopped, "1 play Jh", "0 play Ac", "1 play 9d")
    assert (stopped.running, points(stopped), stopped.rows) == (False, [57, 0], ((1, 0),))


def test_six_11_who_declares_66_wins_and_who_has_less_loses_as_a_failed_close() -> None:
    hands = ("As Ac Kc Qc Js 9h", "Ad Td Th Qd 9s Jh", "9c Ts Ks 9d Jd Qs Qh")
    state = dealt("sixty_six", *hands, finish="claim")
    assert "declare" in moves(state, 1)
    assert refused(enter(state, "1 play As"), "0 declare") == "SIX-11"
    wrong, heard = told(state, "1 declare")
    assert [(said.key, said.number) for said in heard] == [
        ("event-declared", 0),
        ("event-wrong", None),
        ("event-won", 3),
    ]
    assert (wrong.rows, wrong.dealer) == (((3, 0),), 0)
    state = enter(state, "1 play As", "0 play Ad", "1 play Ac", "0 play Td", "1 marry Kc")
    assert state.waiting == {0}
    assert moves(state, 1) == {"declare"}
    assert refused(state, "1 play Js") == "COMMON-10"
    right = enter(state, "1 declare")
    assert (right.rows, right.dealer) == (((0, 3),), 1)
    answered = enter(state, "0 play Th")
    assert moves(answered, 0) == set()
    assert "declare" in moves(answered, 1)
    assert engine.view(answered, 1).own.points == 97
    assert engine.view(answered, None).facts.counts == ()


def test_six_11_after_the_last_card_the_first_to_66_has_won_without_a_word() -> None:
    state = dealt("sixty_six", STRONG, WEAK, "9c Qs Ks Qh Kh Qd Kd Ad Td Jc Qc Kc", finish="claim")
    while state.running:
        seat = min(state.waiting)
        state = engine.submit(state, seat, next(m for m in engine.moves(state, seat) if m.verb == "play"))[0]
    assert sum(state.rows[0]) > 0
    assert points(state)[state.rows[0].index(max(state.rows[0]))] >= 66


def test_six_12_nobody_has_66_and_nothing_is_written() -> None:
    state = drawn_deal()
    assert (state.running, points(state), state.rows, state.carry) == (False, [63, 57], ((0, 0),), None)
    bonus = drawn_deal(last_trick=10)
    assert (points(bonus), bonus.rows) == ([73, 57], ((1, 0),))


SCHNAPSEN_ORDER = "Jc Js Kc Qh Kh Jh Td Qd Ac Ks Ad Kd Qc Qs Jd Ah Ts Tc As Th"
SCHNAPSEN_MOVES = (
    "1 play Kh", "0 play Jh", "1 play Kc", "0 play Qh", "1 play Ac", "0 play Ks", "1 play Td", "0 play Qc", "1 play Tc",
    "0 play Ts", "1 play Kd", "0 play Ad", "0 play As", "1 play Qs", "0 play Js", "1 play Ah", "0 play Jd", "1 play Th",
    "0 play Qd", "1 play Jc",
)  # fmt: skip


def test_six_12_in_schnapsen_the_last_trick_wins_one() -> None:
    state = enter(match("sixty_six", "schnapsen"), f"deal {SCHNAPSEN_ORDER}", *SCHNAPSEN_MOVES)
    assert (state.running, points(state), state.rows, state.dealer) == (False, [59, 61], ((1, 0),), 0)


def test_six_13_a_deal_is_worth_one_two_or_three() -> None:
    assert standing("sixty_six", Count(cards=33), 3).value(1) == 1
    assert standing("sixty_six", Count(cards=32), 3).value(1) == 2
    assert standing("sixty_six", Count(), 0).value(1) == 3
    assert standing("sixty_six", Count(), 1).value(1) == 2
    assert standing("sixty_six", Count(), 1, triple="no_points").value(1) == 3
    assert standing("sixty_six", Count(cards=2), 1, triple="no_points").value(1) == 2


def test_six_14_a_closed_deal_has_three_tariffs() -> None:
    for other, tricks, values in ((50, 3, (3, 1, 1)), (20, 2, (3, 2, 1)), (0, 0, (3, 3, 1))):
        made = [
            standing(preset, Count(cards=other, at_close=40), tricks, closer=1, at_close=1).value(1)
            for preset in ("marriage", "sixty_six", "schnapsen")
        ]
        assert made == list(values)
    for other, tricks, values in ((40, 3, (3, 1, 2)), (20, 2, (3, 2, 2)), (0, 0, (3, 3, 2))):
        failed = [
            standing(preset, Count(cards=other), tricks, closer=1, at_close=1).value(0)
            for preset in ("marriage", "sixty_six", "schnapsen")
        ]
        assert failed == list(values)
    assert standing("schnapsen", Count(cards=20), 2, closer=1, at_close=0).value(0) == 3
    assert standing("schnapsen", Count(cards=20), 2, closer=1, at_close=0).value(1) == 3
    assert standing("schnapsen", Count(cards=40, at_close=20), 2, closer=1, at_close=1).value(1) == 2
    assert standing("marriage", Count(cards=20), 2, closer=1, closed_value="sixty_six").value(0) == 2


def test_six_14_who_closes_and_does_not_come_to_66_has_lost_it() -> None:
    state = enter(dealt("marriage", "9s Js Qs Ks As Ts", "9h Jh Qh Kh Ah Th", "9c Ac Tc Ad Td"), "1 close")
    for card, heart in zip(("9s", "Js", "Qs", "Ks", "As", "Ts"), ("9h", "Jh", "Qh", "Kh", "Ah", "Th"), strict=True):
        state = enter(state, f"1 play {card}", f"0 play {heart}")
    assert (state.running, points(state), state.rows) == (False, [0, 60], ((3, 0),))
    short = enter(
        dealt("marriage", "Ac 9s Js 9h Jh 9d", "9c As Ts Ah Th Ad", "Jc"), "1 close", "1 play Ac", "0 play 9c"
    )
    for line in (
        "1 play 9s",
        "0 play As",
        "0 play Ah",
        "1 play 9h",
        "0 play Th",
        "1 play Jh",
        "0 play Ts",
        "1 play Js",
    ):
        short = enter(short, line)
    short, heard = told(short, "0 play Ad", "1 play 9d")
    assert (short.running, points(short), short.rows) == (False, [57, 11], ((3, 0),))
    assert engine.Phrase("event-not-made", 1) in heard


def test_six_15_the_match_goes_to_its_target() -> None:
    targets = {name: options.target for name, options in engine.game("sixty_six").presets.items()}
    assert targets == {"sixty_six": 8, "marriage": 7, "schnapsen": 7}
    state = enter(three("9s", "Js", "Jh", finish="claim", target=6), "1 declare")
    assert not state.over
    again = order(state, {1: "9s"}, deal=[1, 2, 0] * 8)
    state = enter(engine.deal(state, again)[0], "1 declare")
    assert (state.scores, state.winners) == ((6, 0, 6), (0, 2))


def test_six_16_three_play_without_a_stock_and_the_dealer_shows_the_last_card() -> None:
    state = three("9s Js Qs Ks As Ts 9h Jh", "Qh Kh Ah Th 9d Jd Qd Kd", "Ad Td 9c Jc Qc Kc Tc Ac", swap=True)
    look = engine.view(state, 1)
    assert [len(engine.view(state, seat).hand) for seat in range(3)] == [8, 8, 8]
    assert look.cards("open", 0) == engine.cards("Ac")
    assert look.facts.trump == "c"
    assert refused(state, "1 close") == "SIX-16"
    assert refused(state, "1 swap") == "SIX-16"
    assert moves(enter(state, "1 play 9h"), 2) == {"play Qh", "play Kh", "play Ah", "play Th"}
    with pytest.raises(ValueError, match=r"^seats:"):
        match("sixty_six", "sixty_six", 3)
    with pytest.raises(ValueError, match=r"^seats:"):
        match("sixty_six", "schnapsen", 3)


def test_six_16_the_better_of_the_two_losers_makes_the_value() -> None:
    facts = Facts("lead", 1, "c", 1, (2, 4, 1), "", ("", "", ""))
    options = engine.game("sixty_six").presets["marriage"]
    counts = (Count(cards=35), Count(cards=66, reached=6), Count(cards=10))
    better = Standing(options, facts, counts, marriages=True)
    assert better.value(1) == 1
    assert replace(better, counts=(Count(cards=20), *counts[1:])).value(1) == 2
    assert replace(better, counts=(Count(), counts[1], Count()), facts=replace(facts, tricks=(0, 6, 0))).value(1) == 3
    assert replace(better, counts=(Count(), counts[1], Count()), facts=replace(facts, tricks=(0, 6, 1))).value(1) == 2


def test_six_16_the_options_of_the_end_apply_to_three() -> None:
    state = three("9s", "Js", "Jh", finish="play_out", target=21)
    for _ in range(24):
        if state.running:
            seat = min(state.waiting)
            state = engine.submit(state, seat, engine.moves(state, seat)[0])[0]
    assert not state.running


def test_six_17_counts_are_public_unless_66_is_declared_and_known_cards_stay_known() -> None:
    state = enter(dealt("marriage", STRONG, WEAK, REST), "1 play As", "0 play 9s")
    assert [count.points for count in engine.view(state, None).facts.counts] == [0, 11]
    closed = enter(dealt("marriage", STRONG, WEAK, REST, finish="claim"), "1 play As", "0 play 9s")
    assert engine.view(closed, None).facts.counts == ()
    assert engine.view(closed, 1).own.points == 11
    keys = [said.key for line in engine.view(closed, 0).board().seats for said in line]
    assert keys.count("seat-points") == 1
    _, heard = told(dealt("marriage", STRONG, WEAK, REST, finish="claim"), "1 play As", "0 play 9s")
    assert [said.key for said in heard] == ["event-laid", "event-took-uncounted"]
    taken = enter(state, "1 play Ac", "0 play Js")
    assert engine.view(taken, 1).cards("taken", 1) == ()
    assert engine.view(taken, 1).count("taken", 1) == 2
