"""The plain loop of Bura against the worked examples of its rules and against deals worked by hand."""

import random
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

from bench import plain_bura as plain

HEARTS = plain.BEATERS[1]


def cards(text: str) -> list[int]:
    return [plain.NUMBER[card] for card in text.split()]


def mask(text: str) -> int:
    return sum(1 << card for card in cards(text))


def pack(opening: str) -> list[str]:
    """A whole order that begins with these cards; the rest follows as the pack lies when new."""
    first = opening.split()
    return [*first, *(card for card in plain.CARDS if card not in first)]


def scripted(*choices: int) -> Callable[[int], int]:
    """Choices one after another; each must be an index below the number of legal moves."""
    left = iter(choices)

    def choose(count: int) -> int:
        index = next(left)
        assert 0 <= index < count
        return index

    return choose


def forever(order: list[str]) -> Iterator[list[str]]:
    while True:
        yield order


@pytest.mark.parametrize(
    ("lead", "answer", "beats"),
    [
        ("Ks Qs", "As 6h", True),
        ("Ks Qs Js", "Ah 6d 6c", False),
        ("Ts 9s", "As Js", True),
        ("As 7s", "8s 6h", True),
        ("7h 6h", "8h As", False),
        ("Ts 7h", "As 6h", False),
        ("9s 8s", "Ts 7h", True),
        ("Td", "Jh", True),
        ("Kh Qh 6h", "Ah As Ac", False),
        ("As Ac Ad", "6h 7h 8h", True),
        ("Qh Jh 6h", "Ah Th Kh", True),
        ("Qh Jh 8h", "Ah Th 7h", False),
        ("Th 8s 7s", "Ah 9s 8h", True),
        ("Ks Qs Js", "As Ts 9s", False),
    ],
)
def test_bura_7_a_set_beats_when_its_cards_can_be_paired(lead: str, answer: str, beats: bool) -> None:
    assert plain.beats(mask(answer), cards(lead), HEARTS) is beats


def test_bura_7_pairing_by_groups_agrees_with_trying_every_order() -> None:
    rng = random.Random(7)
    for _ in range(20_000):
        size = rng.choice((1, 2, 3))
        drawn = rng.sample(range(36), 2 * size)
        lead, answer = drawn[:size], drawn[size:]
        slow = any(
            all(HEARTS[led] >> other & 1 for led, other in zip(lead, order, strict=True))
            for order in permutations(answer)
        )
        assert plain.beats(sum(1 << card for card in answer), lead, HEARTS) is slow


def test_moves_stand_in_the_order_of_their_texts() -> None:
    rng = random.Random(11)
    for _ in range(2_000):
        drawn = rng.sample(range(36), rng.choice((2, 3, 4, 6)))
        half = len(drawn) // 2
        hand = sum(1 << card for card in drawn[:half])
        leads = plain.leads_of(hand)
        claims = len(leads) - sum(plain.one_suit(entry[0]) for entry in leads)
        claims += half == 3 and plain.one_suit(hand)
        texts = [f"{'claim' if place < claims else 'play'} {plain.text(entry)}" for place, entry in enumerate(leads)]
        assert texts == sorted(texts)
        hides, plays = plain.answers(hand, drawn[half:][:1], HEARTS)
        texts = [f"hide {plain.text(entry)}" for entry in hides] + [f"play {plain.text(entry)}" for entry in plays]
        assert texts == sorted(texts)


def test_three_aces_are_led_by_claim_alone_and_three_of_a_suit_either_way() -> None:
    assert [plain.text(entry) for entry in plain.leads_of(mask("As Ac Ad"))] == ["As Ad Ac", "Ac", "Ad", "As"]
    assert [plain.text(entry) for entry in plain.leads_of(mask("Ks 9s 7s"))] == [
        "Ks 9s 7s",
        *("7s", "9s", "9s 7s", "Ks", "Ks 7s", "Ks 9s", "Ks 9s 7s"),
    ]


def test_bura_21_a_bura_claimed_alone_wins_the_pot_at_once() -> None:
    # Seat 1 is elder: 6s 7s 9d; seat 0 holds Ah Kh 6h, trumps hearts; seat 0 is asked first and claims.
    order = pack("6s Ah 7s Kh 9d 6h 8h")
    assert plain.play_match(forever(order), scripted(0), deals=1) == [[1, -1]]


def test_bura_21_a_bura_passed_over_does_not_win() -> None:
    # Seat 0 passes, seat 1 leads 6s, seat 0 throws 6h away; 0 points, seat 1 is not asked: he leads 7s next.
    order = pack("6s Ah 7s Kh 9d 6h 8h")
    asked: list[int] = []

    def choose(count: int) -> int:
        asked.append(count)
        return (1, 0, 0)[len(asked) - 1] if len(asked) <= 3 else 0

    plain.play_match(forever(order), choose, deals=1)
    # claim or pass; play 6s, 7s, 6s 7s?, 9d: by text 6s 7s 9d 7s+6s; then hide or play each of three trumps
    assert asked[:3] == [2, 4, 6]


@pytest.mark.parametrize(
    ("leader", "follower", "row"),
    [
        ("Kh Qh 6h", "Ah As Ac", [-1, 1]),
        ("As Ac Ad", "6h 7h 8h", [1, -1]),
        ("Qh Jh 6h", "Ah Th Kh", [1, -1]),
        ("Qh Jh 8h", "Ah Th 7h", [-1, 1]),
    ],
)
def test_bura_21_of_two_claims_the_later_must_beat_the_earlier(leader: str, follower: str, row: list[int]) -> None:
    # Seat 1 leads; seat 0 answers the window first: claim (0), then seat 1 claims (0).
    deal = [card for pair in zip(leader.split(), follower.split(), strict=True) for card in pair]
    order = pack(" ".join([*deal, "9h"]))
    assert plain.play_match(forever(order), scripted(0, 0), deals=1) == [row]


def test_bura_21_a_molodka_overrules_a_plain_lead_unless_the_leader_has_his_own() -> None:
    # Seat 0 claims Ks Qs Js (0). The leader holds nothing special, is not asked (COMMON-14) and can only throw his
    # three cards: 9 points seen and 33 possible, so seat 0 is offered a declaration and passes (1), and so on (1, ...).
    order = pack("9d Ks 8c Qs 7d Js 8h")
    counts: list[int] = []

    def choose(count: int) -> int:
        counts.append(count)
        return 0 if len(counts) == 1 else count - 1

    plain.play_match(forever(order), choose, deals=1)
    assert counts[:3] == [2, 1, 2]


def test_bura_18_a_wrong_declaration_doubles_the_pot_without_new_antes() -> None:
    # Seat 1 leads Ks Qs Js, three plain cards are thrown to it: 40 or so possible, 9 and nothing true.
    order = pack("Ks 9d Qs 8c Js 7d 8h")
    # By text: claim, J, J.., ...; the claim (0) is the molodka. One way to throw; declare (0). Seat 1 deals on, so
    # seat 0 is elder and now holds the molodka: claim, throw, declare wrongly too; the match ends after four deals.
    rows = plain.play_match(forever(order), scripted(*[0] * 12), deals=1)
    # pot 2, fine 2: row 1 -1, -3; pot 4, fine 4; pot 8, fine 8; pot 16, fine 16; then 32 are shared.
    assert rows == [[-1, -3], [-4, 0], [0, -8], [16 - 16, 16]]


def test_bura_18_nobody_pays_more_than_thirty_two_stakes() -> None:
    order = pack("Ks 9d Qs 8c Js 7d 8h")
    rows = plain.play_match(forever(order), scripted(*[0] * 24), deals=2, stake=1)
    assert [sum(row) for row in rows] == [-4, -4, -8, -16, -32, -32, -32, 160 - 32]


def test_bura_16_a_right_declaration_takes_the_pot() -> None:
    # Seat 1 leads As Ts Ks by claim (25); 9d 8c Jc are thrown: 27 in truth and 58 possible: he passes (1). He draws
    # Ad Td Kd, seat 0 9s 8s 7s, who is asked first and claims (0), too; the leader's own claim (0) is the earlier one.
    order = pack("As 9d Ts 8c Ks Jc 6h Ad 9s Td 8s Kd 7s")
    rows = plain.play_match(forever(order), scripted(0, 0, 1, 0, 0, 0, 0), deals=1)
    assert rows == [[-1, 1]]


def test_bura_19_a_deal_that_nobody_declares_is_dealt_again_for_a_larger_pot() -> None:
    def never_declare(count: int) -> int:
        return count - 1

    # The last move by text is a `play` or `pass`: nobody claims or declares, and with this pack nobody leads a bura.
    # Four deals end the match of one pot, and the eight chips are shared.
    rows = plain.play_match(forever(pack("6s 6d 7d 7s 8s 8d 9h")), never_declare, deals=1)
    assert rows == [[-1, -1], [-1, -1], [-1, -1], [3, 3]]


def test_bura_23_five_pots_are_a_match_and_chips_are_neither_made_nor_lost() -> None:
    rng = random.Random(3)
    for _ in range(200):
        rows, moves = plain.random_match(rng)
        assert 5 <= len(rows) <= 20
        assert moves >= len(rows)
        assert sum(map(sum, rows)) == 0


def test_orders_may_be_written_as_texts_or_as_ints() -> None:
    orders = list(zip(plain.shuffled_orders(random.Random(5)), range(20), strict=False))
    as_ints = [order for order, _ in orders]
    as_texts = [[plain.CARDS[card] for card in order] for order in as_ints]
    one, two = random.Random(9), random.Random(9)
    assert plain.play_match(iter(as_ints), lambda count: int(one.random() * count)) == plain.play_match(
        iter(as_texts), lambda count: int(two.random() * count)
    )
