"""Bura, BURA-15 to BURA-19: the goal, who may declare and when, right and wrong declarations, «разбурка»."""

import pytest

from tests.games.bura_deals import Match, dealt, match


def took(*lines: str, **options: object) -> Match:
    """Seat 0 has taken a trick with 21 open points and two face-down cards, 33 in all; then some moves."""
    deal = dealt("As Ts 9d", "Tc Jd 7s", turned="6h", stock="9c 8c 8d 7c", **options)
    return deal.play("0 play As Ts", "1 hide Tc Jd", *lines)


def to_the_end(deal: Match, keep: str = "") -> Match:
    """Play trick by trick until all cards are out."""
    while deal.state.running and deal.facts.phase != "final":
        deal.trick(keep)
    return deal


@pytest.mark.parametrize(("thrown", "total"), [("Kc Kd 7s", 31), ("Kc Qd 7s", 30)])
def test_bura_15_the_goal_is_31_points_in_ones_own_tricks_closed_cards_included(thrown: str, total: int) -> None:
    deal = dealt("As Ts Js", thrown).play("0 play As Ts Js", f"1 hide {thrown}", "0 declare")
    (said,) = deal.told("event-declared")
    assert (said.number, said.word) == (total, "declared-right" if total == 31 else "declared-wrong")
    assert deal.row == ((1, -1) if total == 31 else (-3, -1))
    assert deal.zone("shown", 0) == {"As", "Ts", "Js", *thrown.split()}


def test_bura_16_the_taker_is_asked_after_a_trick_before_anybody_draws() -> None:
    deal = took()
    assert (deal.facts.phase, deal.facts.turn, deal.waiting) == ("declare", 0, {0})
    assert deal.moves(0) == {"declare", "pass"}
    assert deal.moves(1) == set()
    assert deal.hand(0) == "9d"
    assert deal.rule("1 declare") == "COMMON-10"
    deal.play("0 pass")
    assert deal.told("event-declined")[0].seat == 0
    assert (deal.facts.phase, deal.hand(0)) == ("lead", "9d 8d 9c")
    assert deal.rule("0 declare") == "BURA-16"


@pytest.mark.parametrize(("lead", "asked"), [("Ks Qs", False), ("Ts Js", True)])
def test_bura_16_he_is_asked_when_31_is_possible_with_11_for_each_closed_card(lead: str, *, asked: bool) -> None:
    deal = dealt(f"{lead} 9d", "7c 7d 7s").play(f"0 play {lead}", "1 hide 7c 7d")
    assert (deal.facts.phase == "declare") == asked
    assert (deal.rule("0 declare") is None) == asked


def test_bura_16_always_asks_after_every_trick() -> None:
    deal = dealt("6s 8d 9c", "8s 9h 7c", prompt="always").play("0 play 6s", "1 hide 7c")
    assert deal.moves(0) == {"declare", "pass"}


def test_bura_16_with_open_discards_who_has_31_has_declared() -> None:
    deal = dealt("As Ts Js", "Kc Kd 7s", preset="open").play("0 play As Ts Js", "1 play Kc Kd 7s")
    assert deal.row == (1, -1)
    short = dealt("As Ts Js", "Kc Qd 7s", preset="open").play("0 play As Ts Js", "1 play Kc Qd 7s")
    assert short.facts.phase == "lead"
    asked = dealt("6s 8d 7d", "9c 9h 7c", preset="open", prompt="always").play("0 play 6s", "1 play 7c")
    assert asked.moves(0) == {"declare", "pass"}


@pytest.mark.parametrize("discards", ["closed", "open"])
def test_bura_16_on_the_own_turn_before_leading_or_answering(discards: str) -> None:
    throw = "hide" if discards == "closed" else "play"
    deal = dealt("As Ts 9d", "Tc Jd 7s", stock="9c 8c 8d 7c", declare_when="own_turn", discards=discards)
    assert deal.rule("0 declare") == "BURA-16", "31 is not possible yet"
    deal.play("0 play As Ts", f"1 {throw} Tc Jd")
    assert deal.facts.phase == "lead", "nobody is asked after a trick"
    assert "declare" in deal.moves(0)
    deal.play("0 play 8d", "1 hide 7c" if discards == "closed" else "1 play 7c")
    assert "declare" in deal.moves(0)
    deal.play("0 play 9c")
    assert deal.rule("1 declare") == "BURA-16"
    assert deal.rule("0 declare") == "COMMON-10", "it is not his turn"


def lost_the_lead(drawn: str, **options: object) -> Match:
    """Seat 0 has 33 points, seat 1 has taken the next trick, and seat 0 has drawn this card."""
    stock = f"9c 8c 8d 7h Qs {drawn}"
    deal = dealt("As Ts 9d", "Tc Jd 7s", turned="6h", stock=stock, declare_when="own_turn", **options)
    return deal.play("0 play As Ts", "1 hide Tc Jd", "0 play 9c", "1 play 7h")


def test_bura_16_on_the_own_turn_the_answerer_may_declare() -> None:
    deal = lost_the_lead("6c")
    assert deal.rule("0 declare") == "COMMON-10"
    deal.play("1 play 7s")
    assert "declare" in deal.moves(0)
    assert deal.play("0 declare").row == (1, -1)


def test_bura_16_a_claim_is_not_an_own_move() -> None:
    deal = lost_the_lead("6d")
    assert deal.moves(0) == {"claim 9d 8d 6d", "pass"}
    assert deal.rule("0 declare") == "COMMON-10"


def test_bura_16_after_the_last_trick_the_own_turn_asks_the_taker() -> None:
    deal = to_the_end(dealt("6s 8d 9c", "8s 9h 7c", declare_when="own_turn"))
    assert (deal.facts.phase, deal.waiting) == ("final", {0})
    assert deal.moves(0) == {"declare", "pass"}
    assert deal.play("0 declare").row == (1, -1)


@pytest.mark.parametrize(
    "moment", [(), ("0 play 9c",), ("0 play 9c", "1 play 7h"), ("0 play 9c", "1 play 7h", "1 play 7s")]
)
def test_bura_16_at_any_time_in_the_deal(moment: tuple[str, ...]) -> None:
    deal = dealt("As Ts 9d", "Tc Jd 7s", stock="9c 8c 8d 7h", declare_when="any_time").play(
        "0 play As Ts", "1 hide Tc Jd"
    )
    deal.play(*moment)
    assert "declare" in deal.moves(0)
    assert "declare" not in deal.moves(1)
    assert deal.rule("1 declare") in {"COMMON-10", "BURA-16"}
    assert deal.play("0 declare").row == (1, -1)


def test_bura_16_at_any_time_also_while_drawing_and_while_a_raise_is_answered() -> None:
    drawing = took(declare_when="any_time", manual_draw=True)
    assert drawing.moves(0) == {"draw", "declare"}
    assert drawing.play("0 draw", "0 declare").row == (1, -1)
    raised = took("0 raise", declare_when="any_time", raises=True)
    assert raised.moves(0) == {"declare"}
    assert raised.play("0 declare").row == (1, -1)


def test_bura_16_after_the_last_trick_any_time_asks_everybody_for_whom_31_is_possible() -> None:
    deal = dealt("As Ts 9d", "Tc Jd 7s", stock="9c 8c 8d Ah", declare_when="any_time").play(
        "0 play As Ts", "1 hide Tc Jd"
    )
    deal.play("0 play 9c", "1 play Ah")
    to_the_end(deal)
    assert deal.waiting == {0, 1}
    assert (deal.facts.turn, deal.facts.asked) == (1, (1, 0))
    deal.play("0 pass")
    assert deal.waiting == {1}
    assert deal.rule("0 declare") == "COMMON-10"
    assert deal.play("1 pass").row == (-1, -1)
    nobody = to_the_end(dealt("As Ts 9d", "Tc Jd 7s", declare_when="any_time"))
    assert nobody.waiting == {0}, "seat 1 has taken nothing"


def test_bura_17_a_right_declaration_wins_at_once_and_held_answers_lapse() -> None:
    deal = dealt("As Ts 9d", "Tc Jd 7c", turned="6h", stock="9s 8c 8d 6c", declare_when="any_time")
    deal.play("0 play As Ts", "1 hide Tc Jd")
    assert deal.waiting == {0, 1}, "7c 8c 6c are a molodka"
    deal.play("0 play 9d")
    assert deal.look(0).own.held is not None
    deal.play("0 declare")
    assert deal.row == (1, -1)
    assert deal.look(0).own.held is None
    assert deal.waiting == set()


def wrong(deal: Match) -> Match:
    """The leader takes a trick of one card and declares at once."""
    leader = deal.facts.leader
    deal.play(f"{leader} play {deal.hand(leader).split()[0]}")
    while deal.facts.queue:
        seat = deal.facts.queue[0]
        deal.play(f"{seat} hide {deal.hand(seat).split()[-1]}")
    return deal.play(f"{leader} declare")


def test_bura_18_a_wrong_declarer_pays_as_much_as_is_in_the_pot_at_most_32_stakes_and_deals() -> None:
    deal = match(2, prompt="always", stake=3)
    pots = []
    for _ in range(7):
        wrong(deal.deal("6s 7d 8c", "7s 8d 9c"))
        pots.append(deal.state.carry.pot)
        assert deal.state.dealer == deal.told("event-paid")[0].seat
    assert pots == [12, 24, 48, 96, 192, 288, 384]
    assert deal.state.rows[:2] == ((-9, -3), (0, -12)), "no new antes"


def test_bura_18_in_points_every_other_player_scores_the_deal() -> None:
    deal = wrong(match(3, "points", prompt="always").deal("6s 7d 8c", "7s 8d 9c", "8s 9d 7c"))
    assert deal.row == (0, 1, 1)
    raised = match(2, "points", prompt="always", raises=True).deal("6s 7d 8c", "7s 8d 9c").play("0 raise", "1 accept")
    assert wrong(raised).row == (0, 2)


def test_bura_19_nobody_declared_and_everybody_antes_again() -> None:
    deal = dealt("6s 7d 8c", "7s 8d 9c").run_out()
    assert deal.told("event-razburka")[0].number == 2
    assert (deal.row, deal.state.carry.pot) == ((-1, -1), 2)
    deal.deal("6s 7d 8c", "7s 8d 9c")
    assert deal.facts.pot == 4
    assert deal.state.dealer == 1, "the same dealer"


def test_bura_19_in_points_the_deal_is_void() -> None:
    deal = dealt("6s 7d 8c", "7s 8d 9c", preset="points").run_out()
    assert deal.row == (0, 0)
    assert deal.told("event-void")


def test_bura_19_the_last_taker_shows_and_wins_with_31() -> None:
    for when in ("after_trick", "own_turn"):
        deal = dealt("6s 7d 8c", "7s 8d 9c", last_taker_shows=True, declare_when=when).run_out()
        assert deal.row == (1, -1)
        assert deal.told("event-shows")[0].number == 120


@pytest.mark.parametrize(("preset", "row"), [("bura", (-1, -3)), ("points", (1, 0))])
def test_bura_19_the_last_taker_who_has_less_loses_as_by_a_wrong_declaration(preset: str, row: tuple[int, int]) -> None:
    deal = dealt("6s 7d 8c", "7s 8d Ah", preset=preset, last_taker_shows=True)
    while len(deal.hand(1).split()) > 1 or deal.stock:
        deal.trick(keep="Ah")
    deal.play(f"0 play {deal.hand(0)}", "1 play Ah")
    assert deal.told("event-shows")[0].seat == 1
    assert (deal.row, deal.state.dealer) == (row, 1)
