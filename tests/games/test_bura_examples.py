"""The worked examples of Bura's rules, hearts are trumps."""

import pytest

from tests.games.bura_deals import Match, dealt, match, two_counts
from tests.games.test_bura_tricks import stock_by_tricks

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def taken(deal: Match) -> tuple[int | None, int]:
    """Who took the last trick, and the points in it, closed cards included."""
    lying = [card for seat in range(deal.state.seats) for card in deal.zone("last", seat)]
    return deal.facts.taker, sum(POINTS.get(card[0], 0) for card in lying)


@pytest.mark.parametrize(
    ("lead", "answer", "taker", "points"),
    [("Ks Qs", "As 6h", 1, 18), ("Ts 9s", "As Js", 1, 23), ("Ks Qs Js", "Ah 6d 6c", 0, 20)],
    ids=["1", "3", "2"],
)
def test_bura_7_examples_1_to_3(lead: str, answer: str, taker: int, points: int) -> None:
    spare = " 9d" if len(lead.split()) == 2 else ""
    deal = dealt(lead + spare, answer + spare.replace("9d", "8c"), turned="7h")
    assert (deal.rule(f"1 play {answer}") or "") == "COMMON-10"
    deal.play(f"0 play {lead}")
    assert (deal.rule(f"1 play {answer}") is None) == (taker == 1)
    deal.play(f"1 {'play' if taker else 'hide'} {answer}")
    assert taken(deal) == (taker, points)


def test_bura_7_example_4() -> None:
    assert dealt("As 7s 9d", "8s 6h 9c", turned="9h").play("0 play As 7s").rule("1 play 8s 6h") is None
    deal = dealt("7h 6h 9d", "8h As 9c", turned="9h").play("0 play 7h 6h")
    assert deal.rule("1 play 8h As") == "BURA-9", "a plain ace never beats a trump"


def test_bura_8_example_5() -> None:
    hands = ("9s 8s 9d", "Ts 7h 9c", "As 6h 8c")
    closed = dealt(*hands, turned="9h").play("0 play 9s 8s", "1 play Ts 7h")
    assert closed.rule("2 play As 6h") == "BURA-9"
    shown = dealt(*hands, turned="9h", discards="open").play("0 play 9s 8s", "1 play Ts 7h", "2 play As 6h")
    assert taken(shown) == (1, 21)


def test_bura_9_example_6() -> None:
    hands = ("Td 9s 8c", "Jh 9c 7s")
    assert taken(dealt(*hands).play("0 play Td", "1 play Jh")) == (1, 12)
    deal = dealt(*hands).play("0 play Td", "1 hide Jh")
    assert taken(deal) == (0, 12)
    assert deal.look(0).cards("last", 1) == deal.look(None).cards("last", 1) == ()


def test_bura_18_example_7() -> None:
    deal = match(2, stake=10).deal("As Ts 9d", "Qh Js 7s", turned="6h")
    assert deal.facts.pot == 20
    deal.play("0 play As Ts", "1 hide Js 7s")
    assert taken(deal)[1] == 23
    deal.play("0 pass", "0 play 9d", "1 hide Qh", "0 declare")
    assert deal.told("event-declared")[0].number == 26
    assert (deal.state.carry.pot, deal.state.dealer) == (40, 0)


def test_bura_21_example_8() -> None:
    deal = dealt("7s 8d 9s", "6c 9c Qc", "As Ac Ad", turned="7h")
    deal.play("1 claim 6c 9c Qc", "2 claim As Ac Ad")
    assert deal.facts.leader == 2


@pytest.mark.parametrize(
    ("leader", "other", "winner"),
    [
        ("Kh Qh 6h", "Ah As Ac", 0),
        ("As Ac Ad", "6h 7h 8h", 1),
        ("Qh Jh 6h", "Ah Th Kh", 1),
        ("Qh Jh 8h", "Ah Th 7h", 0),
    ],
)
def test_bura_21_examples_9_and_10(leader: str, other: str, winner: int) -> None:
    deal = dealt(leader, other, turned="9h").play(f"1 claim {other}", f"0 claim {leader}")
    assert deal.row[winner] == 1


def test_bura_11_example_11() -> None:
    assert stock_by_tricks(dealt("", "", "", "", ""), 5) == [21, 16, 11, 6, 1, 1]
    deal = dealt("", "", "", "", "", draw="to_last")
    assert stock_by_tricks(deal, 5)[-1] == 0
    assert deal.told("event-drew")[-1].seat == deal.facts.taker


ACES = [("Td", "Ad"), ("Ts", "As")]


@pytest.mark.parametrize(
    ("last", "counts", "row"),
    [
        ([*ACES, ("Kd", "Jd")], (72, 48), (0, 2)),
        ([("Tc", "Ac"), ("6c", "Kc")], (95, 25), (0, 4)),
        ([], (120, 0), (0, 6)),
        ([*ACES, ("Kd", "Kc"), ("Th", "6s")], (60, 60), (0, 0)),
    ],
)
def test_bura_25_example_12(last: list[tuple[str, str]], counts: tuple[int, int], row: tuple[int, int]) -> None:
    deal = two_counts(last)
    assert {said.seat: said.number for said in deal.told("event-counted")} == dict(enumerate(counts))
    assert deal.row == row
