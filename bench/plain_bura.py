"""Two-player Bura as a bare loop over ints: the yardstick that the engine's speed and scores are held against.

It plays the preset `bura` with two seats and nothing else: 36 cards, closed discards, declaring after a trick,
claims out of turn, stakes in a pot. Hands are bit masks; what depends on a hand alone is computed once and
remembered. There are no objects, no records, no views: that is the point of the comparison.

A card is an int 9 * suit + place: suits in the order s h d c, places in the order A K Q J T 9 8 7 6, which is also
the order in which a move writes its cards (Move notation). Bit n of a mask is card n.

How choices map to moves. `choose(n)` is asked for an index below n whenever one seat must decide, the lowest seat
first where both are awaited. Index i means the i-th of the seat's legal moves sorted by their text. The lists are
sorted once per hand, never per decision: two moves with the same verb compare card by card (every card's text is two
characters long), and the verbs themselves compare as claim < play, claim < pass, declare < pass, hide < play; so
`hide` entries followed by `play` entries, each sorted by the text of their cards, are the sorted whole.
"""

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

Choose: TypeAlias = Callable[[int], int]
Rows: TypeAlias = list[list[int]]
Entry: TypeAlias = tuple[int, int, tuple[int, ...]]  # mask, card points, cards

HAND, TRUMP_AT, GOAL, UNKNOWN = 3, 6, 31, 11
CARDS = tuple(rank + suit for suit in "shdc" for rank in "AKQJT9876")
NUMBER = {text: card for card, text in enumerate(CARDS)}
POINTS = tuple({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(text[0], 0) for text in CARDS)
SUIT_MASKS = tuple(0x1FF << 9 * suit for suit in range(4))
ACES = sum(1 << 9 * suit for suit in range(4))
NOTHING, MOLODKA, THREE_ACES, BURA = range(4)  # the stronger claim is the larger number
# COMMON-14: the weakest hand that still matters against what the other has claimed or led (in a clash both are shown)
LEADER_MATTERS = {MOLODKA: MOLODKA, THREE_ACES: BURA, BURA: THREE_ACES}
FOLLOWER_MATTERS = {NOTHING: MOLODKA, MOLODKA: THREE_ACES, THREE_ACES: BURA, BURA: THREE_ACES}
WON, WRONG, SPENT = range(3)  # how a deal ends: the pot is taken, a wrong declaration, nobody declared


def _beaters(trump: int) -> tuple[int, ...]:
    """For each card the mask of the cards that beat it (BURA-7)."""
    strength = [-"ATKQJ9876".index(text[0]) for text in CARDS]
    return tuple(
        sum(
            1 << other
            for other in range(36)
            if (other // 9 == card // 9 and strength[other] > strength[card]) or (other // 9 == trump != card // 9)
        )
        for card in range(36)
    )


BEATERS = tuple(_beaters(trump) for trump in range(4))
_subsets: list[dict[int, tuple[Entry, ...]]] = [{}, {}, {}, {}]
_leads: dict[int, tuple[Entry, ...]] = {}


def text(entry: Entry) -> str:
    return " ".join(CARDS[card] for card in entry[2])


def _subsets_of(hand: int, size: int) -> tuple[Entry, ...]:
    """All choices of `size` cards, sorted by their text."""
    known = _subsets[size].get(hand)
    if known is None:
        held = [card for card in range(36) if hand >> card & 1]
        entries = [
            (sum(1 << card for card in cards), sum(POINTS[card] for card in cards), cards)
            for cards in combinations(held, size)
        ]
        known = _subsets[size][hand] = tuple(sorted(entries, key=text))
    return known


def one_suit(mask: int) -> bool:
    return any(not mask & ~suit for suit in SUIT_MASKS)


def leads_of(hand: int) -> tuple[Entry, ...]:
    """The leader's moves sorted by text: the claim of a special hand, if any, then plays of one suit (BURA-5)."""
    known = _leads.get(hand)
    if known is None:
        sizes = range(1, min(HAND, hand.bit_count()) + 1)
        entries = [entry for size in sizes for entry in _subsets_of(hand, size)]
        claims = [entry for entry in entries if len(entry[2]) == HAND and _may_claim(entry[0])]
        plays = sorted((entry for entry in entries if one_suit(entry[0])), key=text)
        known = _leads[hand] = (*claims, *plays)
    return known


def _may_claim(cards: int) -> bool:
    return one_suit(cards) or not cards & ~ACES


def _special(cards: int, trump: int) -> int:
    """Which special hand these cards are (BURA-20)."""
    if cards.bit_count() != HAND:
        return NOTHING
    if not cards & ~SUIT_MASKS[trump]:
        return BURA
    if not cards & ~ACES:
        return THREE_ACES
    return MOLODKA if one_suit(cards) else NOTHING


def beats(answer: int, lead: Sequence[int], beaters: tuple[int, ...]) -> bool:
    """Whether the answer's cards can be paired with the lead's so that each beats its partner (BURA-7).

    By Hall's theorem: any group of led cards must have at least as many beaters among the answer's cards.
    """
    first = beaters[lead[0]] & answer
    if len(lead) == 1 or not first:
        return first != 0
    second = beaters[lead[1]] & answer
    if not second or (first | second).bit_count() == 1:
        return False
    if len(lead) == 2:
        return True
    third = beaters[lead[2]] & answer
    return (
        third != 0
        and (first | third).bit_count() > 1
        and (second | third).bit_count() > 1
        and first | second | third == answer
    )


def answers(hand: int, lead: Sequence[int], beaters: tuple[int, ...]) -> tuple[tuple[Entry, ...], list[Entry]]:
    """What may be thrown face down (anything) and what may be laid face up (what beats): BURA-6, BURA-9."""
    hides = _subsets_of(hand, len(lead))
    if len(lead) == 1:
        able = beaters[lead[0]] & hand
        return hides, [entry for entry in hides if entry[0] & able] if able else []
    return hides, [entry for entry in hides if beats(entry[0], lead, beaters)]


def _entry(hand: int) -> Entry:
    return _subsets_of(hand, HAND)[0]


def _contest(hands: list[int], trump: int, leader: int, choose: Choose) -> tuple[int, Entry, bool]:
    """The window of BURA-21 when the follower too has something to claim.

    Returns who leads (or has won), the cards, and whether that wins the deal at once.
    """
    follower = 1 - leader
    theirs = _special(hands[follower], trump)
    claimed = False
    if follower < leader:
        claimed = choose(2) == 0  # claim < pass
        if claimed and _special(hands[leader], trump) < LEADER_MATTERS[theirs]:
            return follower, _entry(hands[follower]), theirs == BURA
    leads = leads_of(hands[leader])
    lead = leads[choose(len(leads))]
    ours = _special(lead[0], trump)
    if leader < follower and theirs >= FOLLOWER_MATTERS[ours]:
        claimed = choose(2) == 0
    if not claimed:
        return leader, lead, ours == BURA
    answer = _entry(hands[follower])
    if ours >= THREE_ACES and theirs >= THREE_ACES:  # BURA-21 b: two of four aces cannot both be three, so one is bura
        winner = follower if beats(answer[0], lead[2], BEATERS[trump]) else leader
        return winner, lead, True
    if theirs > ours:  # a bura wins, aces lead before molodka, molodka before the held-back lead
        return follower, answer, theirs == BURA
    return leader, lead, ours == BURA


def _refill(hands: list[int], stock: list[int], taker: int) -> None:
    """Draw back to three in whole rounds, the taker first (BURA-11); both hands are always equally long."""
    other = 1 - taker
    while len(stock) > 1 and hands[taker].bit_count() < HAND:
        hands[taker] |= 1 << stock.pop()
        hands[other] |= 1 << stock.pop()


def _play_deal(cards: list[int], elder: int, choose: Choose) -> tuple[int, int]:
    """Play one deal. Returns how it ended and whose doing that was: the winner's, the wrong declarer's, nobody's."""
    hands = [0, 0]
    for place in range(TRUMP_AT):
        hands[(elder + place) % 2] |= 1 << cards[place]
    trump = cards[TRUMP_AT] // 9
    beaters = BEATERS[trump]
    stock = [cards[TRUMP_AT], *cards[:TRUMP_AT:-1]]  # drawn from the end; the turned card comes last (BURA-2)
    points, possible = [0, 0], [0, 0]
    leader = elder
    while hands[leader]:
        if _special(hands[1 - leader], trump):
            leader, lead, won = _contest(hands, trump, leader, choose)
        else:
            leads = leads_of(hands[leader])
            lead = leads[choose(len(leads))]
            won = _special(lead[0], trump) == BURA
        if won:
            return WON, leader
        other = 1 - leader
        hides, plays = answers(hands[other], lead[2], beaters)
        index = choose(len(hides) + len(plays))
        beaten = index >= len(hides)
        answer = plays[index - len(hides)] if beaten else hides[index]
        hands[leader] ^= lead[0]
        hands[other] ^= answer[0]
        if beaten:
            leader = other
        points[leader] += lead[1] + answer[1]
        possible[leader] += lead[1] + (answer[1] if beaten else UNKNOWN * len(lead[2]))
        if possible[leader] >= GOAL and choose(2) == 0:  # BURA-16; declare < pass
            return (WON if points[leader] >= GOAL else WRONG), leader
        _refill(hands, stock, leader)
    return SPENT, leader


def _split(pot: int, elder: int) -> list[int]:
    """An unwon pot shared at the end, a remainder from the elder hand on (BURA-23)."""
    shares = [pot // 2, pot // 2]
    shares[elder] += pot % 2
    return shares


def play_match(
    orders: Iterator[Iterable[int | str]], choose: Choose, *, dealer: int = 0, deals: int = 5, stake: int = 1
) -> Rows:
    """Play a whole match.

    Args:
        orders: for each deal the 36 cards in the order in which they leave the pack (COMMON-3), as texts or ints.
        choose: gets the number of legal moves of the seat that must decide, gives an index into their sorted texts.
        dealer: seat 0 or 1 that deals first.
        deals: pots to be won, 1-50.
        stake: chips each seat antes, 1-100.

    Returns:
        One row a deal with each seat's gain in chips, antes included in the deal they were paid for (COMMON-15).
    """
    rows: Rows = []
    pot = won = elder = 0
    ante = True
    while won < deals and len(rows) < 4 * deals:
        order = [NUMBER[card] if isinstance(card, str) else card for card in next(orders)]
        row = [-stake, -stake] if ante else [0, 0]
        pot += 2 * stake if ante else 0
        elder = 1 - dealer
        ending, seat = _play_deal(order, elder, choose)
        ante = ending != WRONG  # BURA-18: the next deal is for the larger pot without new antes
        if ending == WON:
            row[seat] += pot
            pot, won, dealer = 0, won + 1, seat
        elif ending == WRONG:
            fine = min(pot, 32 * stake)
            row[seat] -= fine
            pot, dealer = pot + fine, seat
        rows.append(row)
    if pot:
        rows[-1] = [gain + share for gain, share in zip(rows[-1], _split(pot, elder), strict=True)]
    return rows


def shuffled_orders(rng: random.Random) -> Iterator[list[int]]:
    """Pack orders without end, as ints."""
    while True:
        order = list(range(36))
        rng.shuffle(order)
        yield order


def random_match(rng: random.Random) -> tuple[Rows, int]:
    """Play a match of random legal moves; returns its rows and the number of moves made."""
    moves = 0
    draw = rng.random

    def choose(count: int) -> int:
        nonlocal moves
        moves += 1
        return int(draw() * count)

    return play_match(shuffled_orders(rng), choose), moves


def _check(matches: int) -> None:
    """Play random matches, hold them to the conservation of chips, print the speed."""
    rng = random.Random(2024)
    moves = deals = 0
    began = time.perf_counter()
    for _ in range(matches):
        rows, made = random_match(rng)
        pot = 0
        for row in rows:
            pot -= sum(row)  # what the seats have not got lies in the pot
            if pot < 0:
                raise ArithmeticError(rows)
        if pot or not 5 <= len(rows) <= 20:  # five pots, at most four times as many deals
            raise ArithmeticError(rows)
        moves += made
        deals += len(rows)
    seconds = time.perf_counter() - began
    sys.stdout.write(
        f"{matches} matches, {deals} deals, {moves} moves in {seconds:.2f} s: {moves / seconds:,.0f} moves/s\n"
    )


if __name__ == "__main__":
    _check(2000)
