"""Burkozel, BURK-8 to BURK-11: who wins a deal, what it brings, when a match ends."""

import pytest

import engine
from engine.games.burkozel.course import course
from engine.games.burkozel.scoring import penalties
from engine.plain import options_from
from tests.games.burkozel_deals import GAME, Match, counted, dealt, late, match

QUIET = ("7s 8d 9s Td", "Kc 9c 7d Jd", "Ts 9d 8c Qs", "8s 7c Kd Qc")
TRUMPS = "Ah Kh 9h 7h"
# The last tricks of a deal for two, which the dealer takes, by his count.
LAST = {
    0: (),
    21: ("Ts As", "6h 7h"),
    30: ("Ts As", "Kd Qc", "6h Jh"),
    31: ("Ts As", "Tc 8h", "6h 7h"),
    59: ("Ts As", "Td Ad", "Kc Ac", "6h Jh"),
    60: ("Ts As", "Td Ad", "Kd Kc", "Tc 8h", "6h 7h"),
}


def won_by(deal: Match, seat: int) -> Match:
    """A further deal, which a seat wins with four trumps before any move."""
    hands = [QUIET[place] if place != seat else TRUMPS for place in range(deal.state.seats)]
    return deal.deal(*hands)


def test_burk_8_the_most_points_in_tricks_win_when_all_cards_are_played() -> None:
    deal = counted(match(2), *LAST[59])
    assert deal.counts() == [61, 59]
    assert deal.row == (1, -1)
    assert deal.zone("shown", 1) >= {"As", "Ad", "Ac"}
    assert deal.told("event-won-pot")[0].number == 2


def test_burk_8_a_tie_for_the_most_is_nobody_s_and_the_pot_grows_by_the_antes() -> None:
    deal = counted(match(2, stake=3), *LAST[60])
    assert deal.counts() == [60, 60]
    assert deal.row == (-3, -3)
    assert deal.told("event-tie-pot")[0].number == 6
    assert deal.facts.pot == 6
    deal.deal(*QUIET[:2])
    assert deal.facts.pot == 12
    assert deal.facts.pots == 1, "the pot is not won yet"


def test_burk_8_a_tie_brings_no_point() -> None:
    deal = counted(match(2, scoring="points"), *LAST[60])
    assert deal.row == (0, 0)
    assert deal.told("event-tie-points")


def test_burk_2_the_winner_deals_the_next_and_after_a_tie_the_same_dealer() -> None:
    assert counted(match(2), *LAST[59]).state.dealer == 0
    assert counted(match(2, dealer=0), *LAST[59]).state.dealer == 1
    assert counted(match(2), *LAST[60]).state.dealer == 1
    assert counted(match(2, dealer=0), *LAST[60]).state.dealer == 0
    assert counted(match(2, "penalty"), *LAST[31]).state.dealer == 0


def test_burk_9_everybody_antes_and_the_winner_takes_the_pot() -> None:
    deal = dealt(*QUIET[:2], TRUMPS, stake=10)
    assert deal.row == (-10, -10, 20)
    assert deal.told("event-antes")[0].total == 30
    assert (deal.state.carry.pot, deal.state.carry.pots) == (0, 1)


def test_burk_9_a_match_is_so_many_pots_long_and_the_balance_decides() -> None:
    deal = match(3, deals=3)
    for seat in (1, 2, 1):
        assert not deal.state.over
        won_by(deal, seat)
    assert deal.state.scores == (-3, 3, 0)
    assert deal.state.winners == (1,)
    assert GAME.presets["burkozel"].deals == 5


def test_burk_9_after_four_times_the_deals_the_pot_is_shared_and_a_remainder_goes_round_from_the_elder_hand() -> None:
    deal = match(2, deals=1)
    for _ in range(4):
        assert not deal.state.over
        counted(deal, *LAST[60])
    assert deal.row == (3, 3)
    assert [said.number for said in deal.told("event-shared")] == [4, 4]
    assert deal.state.scores == (0, 0)
    assert deal.state.winners == (0, 1)


def test_burk_9_the_last_of_four_times_the_deals_may_still_be_won() -> None:
    deal = match(2, deals=1)
    for _ in range(3):
        counted(deal, *LAST[60])
    counted(deal, *LAST[59])
    assert deal.row == (7, -1)
    assert deal.state.winners == (0,)


def test_burk_9_what_was_paid_into_a_tied_pot_is_remembered() -> None:
    deal = counted(match(2, stake=2), *LAST[60])
    assert deal.state.carry.paid == (2, 2)
    assert won_by(deal, 1).state.carry.paid == (0, 0)
    assert deal.row == (-2, 6)


@pytest.mark.parametrize("target", [5, 11, 21])
def test_burk_9_for_points_a_deal_is_a_point_and_the_first_to_the_target_wins(target: int) -> None:
    deal = match(2, scoring="points", target=target)
    for _ in range(target):
        assert not deal.state.over
        won_by(deal, 1)
    assert deal.row == (0, 1)
    assert deal.state.scores == (0, target)
    assert deal.state.winners == (1,)


@pytest.mark.parametrize(
    ("totals", "tricks", "written"),
    [
        ([89, 31], [16, 2], [0, 2]),
        ([90, 30], [16, 2], [0, 4]),
        ([120, 0], [18, 0], [0, 6]),
        ([120, 0], [17, 1], [0, 4]),
        ([60, 60], [9, 9], [2, 2]),
        ([70, 29, 21], [6, 3, 3], [0, 2, 2]),
        ([80, 20, 20], [6, 3, 3], [0, 4, 4]),
        ([50, 50, 20], [5, 5, 2], [2, 2, 4]),
        ([40, 40, 40], [4, 4, 4], [2, 2, 2]),
        ([61, 31, 28, 0, 0], [4, 2, 1, 1, 0], [0, 2, 2, 4, 6]),
    ],
)
def test_burk_10_penalty_points_by_the_counts_of_all_sides(
    totals: list[int], tricks: list[int], written: list[int]
) -> None:
    assert penalties(totals, tricks) == written


@pytest.mark.parametrize(
    ("last", "counts", "row"),
    [
        (LAST[31], [89, 31], (0, 2)),
        (LAST[30], [90, 30], (0, 4)),
        (LAST[0], [120, 0], (0, 6)),
        (("6h 7h",), [120, 0], (0, 4)),
        (LAST[60], [60, 60], (2, 2)),
    ],
)
def test_burk_10_example_8_and_a_tie(last: tuple[str, ...], counts: list[int], row: tuple[int, int]) -> None:
    deal = counted(match(2, "penalty"), *last)
    assert deal.counts() == counts
    assert deal.row == row
    assert [said.total for said in deal.told("event-counted-penalty")] == list(row)


@pytest.mark.parametrize("limit", [12, 8, 6])
def test_burk_10_who_reaches_the_limit_has_lost_and_the_lowest_total_wins(limit: int) -> None:
    deal = match(3, "penalty", limit=limit)
    while not deal.state.over:
        assert max(deal.state.scores) < limit
        won_by(deal, 1)
    assert deal.state.scores == ((12, 0, 12) if limit > 6 else (6, 0, 6))
    assert deal.state.winners == (1,)


def test_burk_10_all_with_the_lowest_total_win() -> None:
    deal = match(2, "penalty", limit=6)
    for _ in range(3):
        counted(deal, *LAST[60])
    assert deal.state.scores == (6, 6)
    assert deal.state.winners == (0, 1)


def test_burk_11_teams_are_for_four() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(ValueError, match=r"^teams: "):
            engine.start(GAME, GAME.Options(teams=True), seats)
    assert engine.start(GAME, GAME.Options(teams=True), 4).seats == 4


def test_burk_11_partners_pool_their_tricks_and_share_a_pot() -> None:
    deal = late("As", "Kd", "8s", "Jd", teams=True, stake=2).play("0 play As", "1 play Kd", "2 play 8s", "3 play Jd")
    assert deal.row == (2, -2, 2, -2)
    assert deal.told("event-won-pot-team")[0].number == 8
    assert [said.number for said in deal.told("event-turned-up")] == [120, 0, 0, 0]
    assert [(said.seat, said.other, said.number) for said in deal.told("event-counted-team")] == [
        (0, 2, 120),
        (1, 3, 0),
    ]


def test_burk_11_a_point_and_a_penalty_go_to_both() -> None:
    lines = ("0 play 8d", "1 play Kd", "2 play 8s", "3 play Jd")
    points = late("8d", "Kd", "8s", "Jd", teams=True, scoring="points").play(*lines)
    assert points.row == (1, 0, 1, 0)
    assert points.told("event-won-points-team")
    penalty = late("8d", "Kd", "8s", "Jd", teams=True, preset="penalty").play(*lines)
    assert penalty.row == (0, 4, 0, 4)
    assert [said.total for said in penalty.told("event-counted-team-penalty")] == [0, 4]


def test_burk_11_teams_are_two_sides_so_that_less_than_31_is_4() -> None:
    lines = ("0 play Ts", "1 play As", "2 play Js", "3 play 7d")
    deal = late("Ts", "As", "Js", "7d", teams=True, preset="penalty").play(*lines)
    assert [said.number for said in deal.told("event-counted-team-penalty")] == [97, 23]
    assert deal.row == (0, 4, 0, 4)
    assert late("Ts", "As", "Js", "7d", preset="penalty").play(*lines).row == (0, 2, 6, 6)


def test_burk_11_the_owner_of_four_cards_deals_next_else_the_first_of_the_team_from_the_elder_hand() -> None:
    for seat in range(4):
        assert won_by(match(4, teams=True), seat).state.dealer == seat
    lines = ("0 play As", "1 play Kd", "2 play 8s", "3 play Jd")
    for dealer, following in ((0, 2), (1, 2), (2, 0), (3, 0)):
        deal = late("As", "Kd", "8s", "Jd", teams=True, dealer=dealer)
        assert deal.play(*lines).state.dealer == following


def test_burk_11_a_team_that_wins_the_match_wins_whole() -> None:
    deal = match(4, teams=True, deals=1)
    assert won_by(deal, 1).state.winners == (1, 3)
    assert deal.state.scores == (-1, 1, -1, 1)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pack", 52), ("triples", "all"), ("discards", "half"), ("lead_limit", 1), ("out_of_turn", "yes"),
        ("scoring", "chips"), ("stake", 0), ("stake", 101), ("deals", 51), ("target", 7), ("limit", 10), ("teams", 4),
    ],
)  # fmt: skip
def test_an_option_that_is_not_possible_is_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^{name}: "):
        options_from(GAME, "burkozel", {name: value})


def test_nothing_is_played_before_the_first_deal() -> None:
    with pytest.raises(ValueError, match="running"):
        course(match(2).state)
