"""The worked examples of Burkozel's rules, hearts are trumps, and what a table message tells."""

import pytest

from engine import Phrase
from engine.cards import cards
from tests.games.burkozel_deals import Match, counted, dealt, late, match
from tests.games.test_burkozel_score import LAST


def test_burk_8_example_1() -> None:
    assert counted(match(2), *LAST[59]).row == (1, -1)
    tie = counted(match(2), *LAST[60])
    assert tie.row == (-1, -1)
    assert tie.state.carry.pot == 2


@pytest.mark.parametrize("hand", ["6h 9h Jh Kh", "As Ah Ad Ac"])
def test_burk_7_example_2(hand: str) -> None:
    *held, drawn = hand.split()
    deal = dealt("7s 8d 9s Td", f"{' '.join(held)} 8c", turned="7h", stock=f"Qd {drawn}")
    deal.play(*("1 pass" for seat in deal.waiting if seat), "0 play 7s", "1 play 8c")
    assert deal.row == (-1, 1)
    assert set(deal.told("event-four")[0].cards) == set(cards(hand))


def test_burk_4_example_3() -> None:
    deal = dealt("Ks Qs 9s 7d", "Ts As 6h 8c", turned="7h").play("0 play Ks Qs 9s", "1 play Ts As 6h")
    assert deal.trick_taken == (1, 28)


def test_burk_3_example_4() -> None:
    hands = ("Ks Qs 9d 7d", "Ts As 6h 8c")
    assert dealt(*hands, turned="7h").rule("0 play Ks Qs") == "BURK-3"
    assert dealt(*hands, turned="7h", preset="penalty").rule("0 play Ks Qs") is None


def by_single_cards(seats: int) -> tuple[list[int], list[int], Match]:
    """The stock before the deal's tricks and after each, the hands after each, and the deal played out."""
    deal = match(seats).deal(turned="7h")
    stock, hands = [deal.stock], []
    while deal.state.running:
        deal.trick()
        stock.append(deal.stock)
        hands.append(sum(deal.hands()))
    return stock, hands, deal


def test_burk_5_example_5() -> None:
    stock, _, deal = by_single_cards(3)
    assert stock[:9] == [24, 21, 18, 15, 12, 9, 6, 3, 0]
    assert sum(deal.facts.tricks) == len(stock) - 1 == 12
    assert sum(number or 0 for number in deal.counts()) == 120


def test_burk_5_example_6() -> None:
    stock, hands, _ = by_single_cards(5)
    assert stock[:5] == [16, 11, 6, 1, 0]
    assert hands[3:] == [16, 11, 6, 1, 0]
    deal = match(5).deal(turned="7h")
    for _ in range(4):
        deal.trick()
    taker = deal.facts.taker
    assert taker is not None
    assert [(said.seat, said.cards) for said in deal.told("event-drew")] == [(taker, cards("7h"))]
    for _ in range(3):
        deal.trick()
    assert deal.hands() == [int(seat == taker) for seat in range(5)]
    assert deal.waiting == {taker}
    (last,) = deal.look(taker).hand
    deal.trick()
    assert deal.told("event-took")[0] == Phrase("event-took", taker, count=1)
    assert str(last) in deal.zone("shown", taker)
    assert sum(number or 0 for number in deal.counts()) == 120


def test_burk_6_example_7() -> None:
    deal = dealt("8s 8d 9s Td", "7c 9c Kc Jd", "Tc Ac 6h Qs", turned="7h").play("1 claim 7c 9c Kc")
    assert deal.facts.leader == 1
    assert deal.play("2 play Tc Ac 6h").facts.best == 2


# -------------------------------------------------------------------------------------------------- the table message


def lines(some: tuple[Phrase, ...]) -> list[tuple[str, int | None, str, int]]:
    return [(said.key, said.seat, " ".join(map(str, said.cards)), said.count) for said in some]


HANDS = ("Ks 8d 7d 7s", "As Qs 7c 9d", "8h Ad 6c Jd")


def test_the_head_tells_what_is_played_for_trumps_and_stock() -> None:
    head = dealt(*HANDS, stake=2).look(None).board().head
    assert head == (
        Phrase("head-pots", number=1, total=5),
        Phrase("head-pot", number=6),
        Phrase("head-trump", cards=cards("6h"), suit="h"),
        Phrase("head-stock", count=24),
    )
    assert dealt(*HANDS, scoring="points").look(None).board().head[0] == Phrase("head-target", number=5)
    assert dealt(*HANDS, preset="penalty", limit=8).look(None).board().head[0] == Phrase("head-limit", number=8)


def test_beside_a_name_stand_cards_tricks_score_and_pair() -> None:
    seats = dealt(*HANDS).play("0 play Ks").look(None).board().seats
    assert lines(seats[0]) == [("seat-hand", 0, "", 3), ("seat-tricks", 0, "", 0), ("seat-score-pot", 0, "", 0)]
    pairs = late("As", "Kd", "8s", "Jd", teams=True).look(None).board().seats
    assert [seat[-1].number for seat in pairs] == [1, 2, 1, 2]


def test_the_trick_and_the_last_one_name_what_lies_face_up_and_count_what_lies_face_down() -> None:
    deal = dealt(*HANDS, discards="closed").play("0 play Ks", "1 hide Qs")
    assert lines(deal.look(None).board().trick) == [("trick-led", 0, "Ks", 1), ("trick-hid", 1, "", 1)]
    assert deal.look(None).board().last == ()
    deal.play("2 play 8h")
    assert deal.look(None).board().trick == ()
    assert lines(deal.look(0).board().last) == [
        ("last-taken", 2, "", 3),
        ("last-led", 0, "Ks", 1),
        ("last-hid", 1, "", 1),
        ("last-laid", 2, "8h", 1),
    ]


def test_four_cards_that_win_lie_on_the_table_at_the_end() -> None:
    deal = dealt("7s 8d 9s Td", "Ah Kh Qh 8h")
    assert lines(deal.look(None).board().trick) == [("trick-laid", 1, "Ah Kh Qh 8h", 4)]


def test_a_keyboard_hears_of_as_many_cards_as_a_move_may_hold() -> None:
    deal = dealt("Ks Qs 9s 7d", "Ts As 9h 8c")
    assert deal.look(0).most() == 3
    assert deal.look(0).live() == deal.look(0).hand
    deal.play("0 play Ks Qs 9s")
    assert deal.look(1).most() == 3
    assert [str(move) for move in deal.look(1).fitting(cards("8c Ts As"))] == ["play As Ts 8c"]
    assert deal.look(1).fitting(()) == ()
