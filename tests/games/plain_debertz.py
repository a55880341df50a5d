"""Two-handed Debertz once more, plainly: one deal on lists of texts, written from the rules alone.

Nothing of the engine is used. A move is the text of a record; a deal takes moves, lists them and writes its row.
"""

import random
from collections.abc import Mapping
from typing import Any

DEFAULTS: dict[str, Any] = {
    "target": 501,
    "price": 1,
    "must_name": False,
    "seven": True,
    "group_order": "natural",
    "bella": "call",
    "must_head_trump": False,
    "equal": "hanging",
}
PLAIN, TRUMPS = "ATKQJ987", "J9ATKQ87"
PLAIN_VALUE = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_VALUE = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
RUNS = {"natural": "AKQJT987", "ace_ten": "ATKQJ987"}


def pack() -> list[str]:
    """All cards."""
    return [rank + suit for suit in "shdc" for rank in PLAIN]


def shuffled(chance: random.Random) -> list[str]:
    """A pack in a random order."""
    order = pack()
    chance.shuffle(order)
    return order


def groups(hand: list[str], ranks: str) -> list[list[str]]:
    """The runs of three and more in a hand, each from its top card down."""
    found = []
    for suit in "shdc":
        run: list[str] = []
        for rank in [*ranks, "end"]:
            if rank + suit in hand:
                run.append(rank + suit)
                continue
            if len(run) >= 3:
                found.append(run)
            run = []
    return found


class Deal:
    """One deal.

    Args:
        rules: the options by name.
        dealer: who deals.
        order: the pack; its first card is dealt first.
        hanging: the count that hangs from deals before.
    """

    def __init__(self, rules: Mapping[str, Any], dealer: int, order: list[str], hanging: int = 0) -> None:
        self.rules, self.dealer, self.order, self.hanging = rules, dealer, order, hanging
        self.elder = 1 - dealer
        self.hands: list[list[str]] = [[], []]
        self.hands[self.elder] = order[0:3] + order[6:9]
        self.hands[dealer] = order[3:6] + order[9:12]
        self.turned = order[12]
        self.passes = 0
        self.trump = ""
        self.maker = -1
        self.leader = self.elder
        self.trick: list[tuple[int, str]] = []
        self.played = [0, 0]
        self.first_hands: list[list[str]] = [[], []]
        self.cards = [0, 0]
        self.extra = [0, 0]
        self.row: list[int] | None = None
        self.hangs_after = hanging

    def turn(self) -> int:
        if not self.trump:
            return (self.elder + self.passes) % 2
        return (self.leader + len(self.trick)) % 2

    # --------------------------------------------------------------------------------------------------------- moves

    def moves(self) -> list[tuple[int, str]]:
        """All that anybody may do: seats and texts."""
        if self.row is not None:
            return []
        turn = self.turn()
        if not self.trump:
            return [(turn, text) for text in self.bids()]
        legal = self.answers(turn)
        found = [(turn, f"play {card}") for card in legal]
        if self.rules["bella"] == "call":
            found += [(turn, f"bella {card}") for card in legal if self.is_bella(turn, card)]
        found += [(seat, "swap") for seat in (0, 1) if self.can_swap(seat)]
        return found

    def bids(self) -> list[str]:
        if self.passes < 2:
            return ["take", "pass"]
        named = [f"name {suit}" for suit in "shdc" if suit != self.turned[1]]
        forced = self.rules["must_name"] and self.passes == 3
        return named if forced else [*named, "pass"]

    def is_bella(self, seat: int, card: str) -> bool:
        return card[0] in "KQ" and card[1] == self.trump and {"K" + card[1], "Q" + card[1]} <= set(self.hands[seat])

    def can_swap(self, seat: int) -> bool:
        if not self.rules["seven"] or self.played[seat] or self.trump != self.turned[1]:
            return False
        return "7" + self.trump in self.hands[seat]

    def answers(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = self.trick[0][1]
        same = [card for card in hand if card[1] == led[1]]
        if same:
            if self.rules["must_head_trump"] and led[1] == self.trump:
                return [card for card in same if self.beats(card, led)] or same
            return same
        return [card for card in hand if card[1] == self.trump] or hand

    def beats(self, card: str, other: str) -> bool:
        if card[1] == other[1]:
            ranks = TRUMPS if card[1] == self.trump else PLAIN
            return ranks.index(card[0]) < ranks.index(other[0])
        return card[1] == self.trump

    # ---------------------------------------------------------------------------------------------------------- play

    def play(self, seat: int, text: str) -> None:
        """Make a move that is one of ``moves()``."""
        verb, *rest = text.split()
        if verb == "pass":
            self.passes += 1
            if self.passes == 4:
                self.row = [0, 0]
        elif verb == "take":
            self.make(seat, self.turned[1])
        elif verb == "name":
            self.make(seat, rest[0])
        elif verb == "swap":
            seven = "7" + self.trump
            self.hands[seat][self.hands[seat].index(seven)] = self.turned
            self.turned = seven
        else:
            self.lay(seat, rest[0], bella=verb == "bella" or self.rules["bella"] == "auto")

    def make(self, seat: int, suit: str) -> None:
        self.maker, self.trump = seat, suit
        self.hands[self.elder] += self.order[13:16]
        self.hands[self.dealer] += self.order[16:19]

    def lay(self, seat: int, card: str, *, bella: bool) -> None:
        if bella and self.is_bella(seat, card):
            self.extra[seat] += 20
        if not self.played[seat]:
            self.first_hands[seat] = list(self.hands[seat])
        self.played[seat] += 1
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == 2:
            if self.played == [1, 1]:
                self.score_groups()
            self.end_trick()

    def score_groups(self) -> None:
        ranks = RUNS[self.rules["group_order"]]

        def worth(seat: int, run: list[str]) -> tuple[int, int, bool, bool]:
            return len(run), -ranks.index(run[0][0]), run[0][1] == self.trump, seat == self.elder

        found = [(worth(seat, run), seat) for seat in (0, 1) for run in groups(self.first_hands[seat], ranks)]
        if found:
            best = max(found)[1]
            self.extra[best] += sum(20 if len(run) == 3 else 50 for run in groups(self.first_hands[best], ranks))

    def value(self, card: str) -> int:
        return (TRUMP_VALUE if card[1] == self.trump else PLAIN_VALUE).get(card[0], 0)

    def end_trick(self) -> None:
        (first, led), (second, answer) = self.trick
        taker = second if self.beats(answer, led) else first
        self.cards[taker] += self.value(led) + self.value(answer)
        self.trick = []
        self.leader = taker
        if not self.hands[0]:
            self.cards[taker] += 10
            self.write()

    def write(self) -> None:
        maker, other = self.maker, 1 - self.maker
        counts = [self.cards[seat] + self.extra[seat] for seat in (0, 1)]
        row = [0, 0]
        if counts[maker] == counts[other]:
            row[other] = counts[other]
            if self.rules["equal"] == "hanging":
                self.hangs_after = self.hanging + counts[maker]
        elif counts[maker] > counts[other]:
            row = counts
            row[maker] += self.hanging
            self.hangs_after = 0
        else:
            row[other] = sum(counts) + self.hanging
            self.hangs_after = 0
        self.row = row


def match(totals: list[int], target: int) -> list[int]:
    """The winners that totals make, none while the match goes on."""
    if max(totals) < target or totals[0] == totals[1]:
        return []
    return [totals.index(max(totals))]


def settled(totals: list[int], rules: Mapping[str, Any]) -> list[int]:
    """The chips at the end of a match."""
    price = max(0, rules["target"] - min(totals)) * rules["price"]
    return [price if total == max(totals) else -price for total in totals]


def perft(rules: Mapping[str, Any], dealer: int, order: list[str], depth: int) -> int:
    """How many sequences of so many moves there are; one that ends the deal before counts once."""

    def below(line: list[tuple[int, str]]) -> int:
        deal = Deal(rules, dealer, order)
        for seat, text in line:
            deal.play(seat, text)
        moves = deal.moves()
        if len(line) == depth or not moves:
            return 1
        return sum(below([*line, move]) for move in moves)

    return below([])
