"""What a seat does that lets its time run out (COMMON-14, COMMON-17)."""

from __future__ import annotations

import engine
from engine import Move
from tests.games.bura_deals import Match, dealt


def silence(deal: Match, seat: int) -> Move | None:
    return engine.lapsed(deal.look(seat))


def test_common_17_who_may_declare_passes_by_silence() -> None:
    deal = dealt("As Ts 9d", "Tc Jd 7s", turned="6h", stock="9c 8c 8d 7c").play("0 play As Ts", "1 hide Tc Jd")
    assert deal.moves(0) == {"declare", "pass"}
    assert silence(deal, 0) == Move("pass")


def test_common_17_an_offered_doubling_is_conceded_by_silence() -> None:
    deal = dealt("6s 7d 8c", "7s 8d 9c", turned="6h", stock="9s 9d 9h 8h", raises=True)
    assert silence(deal, 0) is None, "he may raise, but he is to play"
    assert silence(deal.play("0 raise"), 1) == Move("concede")


def test_common_14_who_may_claim_passes_by_silence_and_the_leader_does_nothing() -> None:
    deal = dealt("6s 7d 8c", "As Ac Ad", turned="6h", stock="9s 9d 9h 8h")
    assert deal.waiting == {0, 1}
    assert silence(deal, 1) == Move("pass")
    assert silence(deal, 0) is None


def test_who_is_not_asked_says_nothing_by_silence() -> None:
    deal = dealt("6s 7d 8c", "7s 8d 9c", turned="6h", stock="9s 9d 9h 8h").play("0 play 6s")
    assert silence(deal, 0) is None
    assert silence(deal, 1) is None, "he has to answer with a card"
