"""Bura, BURA-28 to BURA-30, and options that cannot be played."""

from dataclasses import replace

import pytest

import engine
from engine.cards import cards
from engine.phrases import Phrase
from tests.games.bura_deals import GAME, Match, dealt, match

PLAIN = ("6s 7d 8c", "7s 8d 9c", "8s 9d 7c")


def raising(*lines: str, **options: object) -> Match:
    """Two players who may double the stake; then some moves."""
    return dealt("6s 7d 8c", "7s 8d 9c", turned="6h", stock="9s 9d 9h 8h", raises=True, **options).play(*lines)


def test_bura_28_the_leader_offers_to_double_before_he_leads_and_the_other_must_answer() -> None:
    deal = raising()
    assert "raise" in deal.moves(0)
    assert deal.rule("1 raise") == "COMMON-10"
    assert deal.rule("0 accept") == deal.rule("0 concede") == "BURA-28"
    deal.play("0 raise")
    assert (deal.facts.phase, deal.facts.turn, deal.waiting) == ("raise", 1, {1})
    assert deal.moves(1) == {"accept", "concede"}
    assert deal.rule("1 raise") == "BURA-28"
    assert deal.rule("1 claim 7s") == "BURA-20"
    assert deal.rule("0 play 6s") == "COMMON-10"
    said = deal.told("event-raised")[0]
    assert (said.number, said.total) == (2, 4)


def test_bura_28_accepted_in_a_pot_game_each_pays_half_of_the_pot() -> None:
    deal = raising("0 raise", "1 accept")
    assert (deal.facts.pot, deal.facts.paid) == (4, (2, 2))
    assert deal.told("event-accepted")[0].number == 4
    assert deal.waiting == {0}
    deal.play("0 play 6s", "1 hide 9c")
    assert deal.run_out().row == (-2, -2)


def test_bura_28_conceded_the_offerer_wins_at_the_old_stake() -> None:
    assert raising("0 raise", "1 concede").row == (1, -1)
    assert raising("0 raise", "1 concede", preset="points").row == (1, 0)
    again = raising("0 raise", "1 accept", "0 play 6s", "1 play 7s", "1 raise", "0 concede", preset="points")
    assert again.row == (0, 2)


def test_bura_28_only_the_one_who_accepted_may_raise_next() -> None:
    deal = raising("0 raise", "1 accept")
    assert deal.rule("0 raise") == "BURA-28"
    assert "raise" not in deal.moves(0)
    deal.play("0 play 6s", "1 play 7s")
    assert "raise" in deal.moves(1)
    assert deal.rule("0 raise") == "COMMON-10"


def test_bura_28_there_are_at_most_so_many_doublings_a_deal() -> None:
    deal = raising("0 raise", "1 accept", "0 play 6s", "1 play 7s", raise_limit=1)
    assert deal.rule("1 raise") == "BURA-28"
    assert dealt(*PLAIN[:2]).rule("0 raise") == "BURA-28", "not agreed"


def test_bura_28_not_after_the_lead_is_given() -> None:
    deal = dealt("6s 7d 8c", "7s 9s 8s", raises=True).play("0 play 6s")
    assert deal.rule("0 raise") == "COMMON-10"
    assert deal.play("1 pass").rule("1 raise") == "BURA-28"


def test_bura_28_in_points_the_deal_is_worth_1_2_4() -> None:
    deal = raising("0 raise", "1 accept", "0 play 6s", "1 play 7s", "1 raise", "0 accept", preset="points")
    assert deal.look(None).board().head[1] == Phrase("head-worth", number=4)
    hopeless = deal.play("1 play 8d")
    assert hopeless.facts.doublings == 2
    bura = dealt("6s 7d 8c", "Ah Kh Qh", turned="6h", raises=True, preset="points")
    assert bura.play("0 raise", "1 accept", "1 claim Ah Kh Qh").row == (0, 2)


def test_bura_28_answers_already_held_stay_held() -> None:
    deal = dealt("6s 7d 8c", "7s 9s 8s", raises=True).play("1 claim 7s 8s 9s", "0 raise")
    assert deal.look(1).own.held is not None
    assert deal.play("1 accept").facts.leader == 1, "the leader may not raise again: the window closes"


def test_bura_28_is_for_two_and_not_for_penalty() -> None:
    with pytest.raises(ValueError, match=r"^raises: "):
        match(3, raises=True)
    with pytest.raises(ValueError, match=r"^raises: "):
        match(2, "penalty", raises=True)


def test_bura_29_open_seats_show_their_cards_to_everybody_also_what_they_throw_face_down() -> None:
    deal = dealt("6s 7d 8c", "7s 8d Kc", open_seats=[1], stock="9s 9d")
    for viewer in (0, 1, None):
        assert deal.look(viewer).cards("hand", 1) == cards("7s 8d Kc")
    assert deal.look(1).cards("hand", 0) == ()
    deal.play("0 play 6s", "1 hide Kc")
    assert deal.facts.tricks == (1, 0), "it still counts as face down"
    for viewer in (0, None):
        assert deal.look(viewer).cards("last", 1) == cards("Kc")
    assert deal.look(0).own.up == 4, "and at its own value"
    assert deal.look(0).own.down == 0
    assert deal.told("event-drew")[1].cards == cards("9d")


def test_bura_29_whether_31_is_possible_is_reckoned_with_the_value_of_an_open_seats_cards() -> None:
    hands = ("Ts Js 9d", "7c 7d 7s")
    assert dealt(*hands, open_seats=[1]).play("0 play Ts Js", "1 hide 7c 7d").facts.phase == "lead"
    assert dealt(*hands).play("0 play Ts Js", "1 hide 7c 7d").facts.phase == "declare"


def test_bura_30_an_open_seat_gets_points_when_it_declares_or_is_counted() -> None:
    hands = ("As Ts 9d", "Kc 7d 7s")
    rules = {"open_bonus": "points", "bonus": 6}
    deal = match(2, "bura", None, open_seats=[0], **rules).deal(*hands).play("0 play As Ts", "1 hide Kc 7d")
    assert deal.facts.bonus == (6, 0)
    assert deal.play("0 declare").row == (1, -1), "25 and 6"
    closed = match(2, "bura", None, **rules).deal(*hands).play("0 play As Ts", "1 hide Kc 7d", "0 declare")
    assert closed.told("event-declared")[0].number == 25
    counted = dealt(*PLAIN[:2], preset="penalty", open_seats=[1]).run_out()
    assert [said.number for said in counted.told("event-counted")] == [120, 5]
    assert counted.row == (0, 4), "a bonus is added before the table is read"


def test_bura_30_there_is_no_compensation_when_all_are_open_or_where_none_is_agreed() -> None:
    assert dealt(*PLAIN[:2], open_seats=[0, 1]).facts.bonus == (0, 0)
    assert dealt(*PLAIN[:2], open_seats=[0], open_bonus="none").facts.bonus == (0, 0)
    assert dealt(*PLAIN[:2], open_seats=[0, 1], open_bonus="fourth_card").facts.full == (3, 3)


def test_bura_30_or_it_holds_a_fourth_card_dealt_in_a_round_of_its_own_and_leads_three_at_most() -> None:
    deal = match(3, open_seats=[0, 2], open_bonus="fourth_card")
    order = cards("As 7d 7c Ks 8d 8c Qs 9d 9c Js 6c")
    rest = [card for card in engine.due(deal.state) if card not in order]
    deal.state, _ = engine.deal(deal.state, [*order, *rest])
    assert [deal.hand(seat) for seat in range(3)] == ["As Ks Qs Js", "9d 8d 7d", "9c 8c 7c 6c"]
    deal.play("1 pass", "2 pass")
    assert deal.rule("0 play As Ks Qs Js") == "BURA-5"
    deal.play("0 play As", "1 hide 7d", "2 hide 6c")
    assert [len(deal.hand(seat).split()) for seat in range(3)] == [4, 3, 4], "it draws up to its own number"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pack", 24),
        ("pack", True),
        ("discards", "half"),
        ("stake", 0),
        ("stake", 101),
        ("deals", 51),
        ("target", 6),
        ("raise_limit", 6),
        ("open_seats", (6,)),
        ("open_seats", (1, 0)),
        ("bonus", 21),
        ("trumps", 1),
    ],
)
def test_a_value_that_is_not_possible_is_refused_by_its_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{field}: "):
        replace(GAME.presets["bura"], **{field: value})


def test_open_seats_must_be_seats_of_the_table() -> None:
    with pytest.raises(ValueError, match=r"^open_seats: "):
        match(2, open_seats=[2])


def test_the_presets_differ_as_they_are_described() -> None:
    assert list(GAME.presets) == ["bura", "open", "points", "penalty"]
    default = GAME.Options()
    assert GAME.presets["bura"] == default
    assert GAME.presets["open"] == replace(default, discards="open")
    assert GAME.presets["points"] == replace(default, scoring="points")
    assert GAME.presets["penalty"] == replace(default, scoring="penalty", draw="to_last", bura="leads")


def test_an_abandoned_deal_gives_back_what_was_paid_in_it() -> None:
    deal = dealt(*PLAIN[:2], raises=True).play("0 raise", "1 accept")
    deal.state, _ = engine.abandon(deal.state)
    assert (deal.row, deal.state.carry.pot) == ((0, 0), 0)
    assert deal.deal(*PLAIN[:2]).facts.pot == 2
    with pytest.raises(ValueError, match="running"):
        GAME.play(match(2).state, 0, engine.Move("pass"))


def test_what_lies_in_the_pot_is_known_by_who_has_paid_it() -> None:
    deal = match(2, prompt="always").deal(*PLAIN[:2]).play("0 play 6s", "1 hide 7s", "0 declare")
    assert (deal.state.carry.paid, deal.state.carry.pot) == ((3, 1), 4)
