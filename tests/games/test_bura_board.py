"""What a table message of Bura tells, and that there are words for it."""

from engine import Phrase
from engine.cards import cards
from tests.games.bura_deals import Match, dealt

HANDS = ("Ks 8d 7d", "As Qs 7c", "8h Ad 6c")


def head(deal: Match) -> dict[str, Phrase]:
    return {said.key: said for said in deal.look(None).board().head}


def lines(some: tuple[Phrase, ...]) -> list[tuple[str, int | None, str, int]]:
    return [(said.key, said.seat, " ".join(map(str, said.cards)), said.count) for said in some]


def test_the_head_tells_pot_trumps_and_stock() -> None:
    told = head(dealt(*HANDS, stake=2))
    assert (told["head-pots"].number, told["head-pots"].total) == (1, 5)
    assert told["head-pot"].number == 6
    assert (told["head-trump"].suit, told["head-trump"].cards) == ("h", cards("6h"))
    assert told["head-stock"].count == 27
    assert set(head(dealt(*HANDS, preset="points"))) == {"head-target", "head-trump", "head-stock"}
    assert set(head(dealt(*HANDS, preset="points", trumps=False))) == {"head-target", "head-stock"}
    assert head(dealt(*HANDS, preset="points", target=11))["head-target"].number == 11
    assert head(dealt(*HANDS, preset="penalty"))["head-limit"].number == 12


def test_beside_a_name_stand_cards_tricks_and_score() -> None:
    deal = dealt(*HANDS, open_seats=[2], thirty_one="safe").play("0 play Ks", "1 play As")
    seats = deal.look(None).board().seats
    assert lines(seats[0]) == [("seat-hand", 0, "", 2), ("seat-tricks", 0, "", 0), ("seat-score-pot", 0, "", 0)]
    assert lines(seats[2])[-1] == ("seat-open", 2, "8h Ad 6c", 0)


def test_who_plays_with_whom_is_told_where_pairs_play() -> None:
    seats = dealt(*HANDS, "9d 9h 9s", preset="penalty", teams=True).look(None).board().seats
    assert [seat[-1] for seat in seats] == [Phrase("seat-team", seat, number=seat % 2 + 1) for seat in range(4)]


def test_who_is_safe_is_told() -> None:
    deal = dealt("As Ts Js", "Kc Kd 7s", "8s 9d 7c", thirty_one="safe")
    deal.play("0 play As Ts Js", "1 hide Kc Kd 7s", "2 hide 8s 9d 7c", "0 declare")
    assert deal.look(None).board().seats[0][-1].key == "seat-safe"


def test_the_trick_names_what_lies_face_up_and_counts_what_lies_face_down() -> None:
    deal = dealt(*HANDS).play("0 play Ks", "1 hide Qs")
    assert lines(deal.look(None).board().trick) == [("trick-led", 0, "Ks", 1), ("trick-hid", 1, "", 1)]
    assert lines(deal.look(1).board().trick)[1] == ("trick-hid", 1, "Qs", 1)
    deal.play("2 play 8h")
    assert deal.look(None).board().trick == ()
    assert lines(deal.look(0).board().last) == [
        ("last-taken", 2, "", 3),
        ("last-led", 0, "Ks", 1),
        ("last-hid", 1, "", 1),
        ("last-laid", 2, "8h", 1),
    ]


def test_a_special_hand_that_leads_is_called_by_its_name() -> None:
    deal = dealt("7s 8d 9c", "Ks Qs 6s", "8s 9s 7c").play("1 claim Ks Qs 6s")
    (led,) = deal.look(None).board().trick
    assert led == Phrase("trick-led-special", 1, cards=cards("Ks Qs 6s"), count=3, word="kind-molodka")


def test_a_bura_that_wins_lies_on_the_table_at_the_end() -> None:
    deal = dealt("7s 8d 9c", "Ah Kh Qh").play("1 claim Ah Kh Qh")
    assert lines(deal.look(None).board().trick) == [("trick-laid", 1, "Ah Kh Qh", 3)]


def test_the_hand_may_hold_as_many_cards_in_a_move_as_its_longest() -> None:
    deal = dealt("Ks Qs 7d", "As Ac 7c", "8h Ad 6c")
    assert deal.look(0).most() == 2
    assert deal.look(0).live() == cards("Ks Qs 7d")
    assert deal.look(1).most() == 0
    deal.play("0 play Ks Qs")
    assert {str(move) for move in deal.look(1).fitting(cards("Ac As"))} == {"hide As Ac"}
    assert deal.look(1).fitting(()) == ()
