"""A second, plain Macao: written from the rules alone, with text for cards and lists that change in place."""

from __future__ import annotations

import copy

RANKS = "23456789TJQKA"
SUITS = "shdc"


class PlainMacao:
    """A match of Macao. Moves are texts; ``turn`` is the seat to move, or None while a deal is due or all is over."""

    def __init__(
        self, seats: int, dealer: int, *, max_cards: int = 0, wave: str = "up", hook: bool = False,
        must_trump: bool = False, scoring: str = "exact",
    ) -> None:  # fmt: skip
        self.seats = seats
        self.dealer = dealer
        self.hook = hook
        self.must_trump = must_trump
        self.scoring = scoring
        longest = 52 // seats
        if max_cards:
            longest = min(longest, max_cards)
        self.longest = longest
        self.sizes = list(range(1, longest + 1))
        if wave == "up_down":
            self.sizes += list(range(longest - 1, 0, -1))
        self.rows: list[list[int]] = []
        self.turn: int | None = None
        self.winners: list[int] = []

    def copy(self) -> PlainMacao:
        return copy.deepcopy(self)

    def deal(self, order: list[str]) -> None:
        self.size = self.sizes[len(self.rows)]
        rest = list(order)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for _ in range(self.size):
            for step in range(1, self.seats + 1):
                self.hands[(self.dealer + step) % self.seats].append(rest.pop(0))
        self.trump = rest[0][1] if rest and self.size < self.longest else ""
        self.orders: dict[int, int] = {}
        self.taken = [0] * self.seats
        self.trick: list[tuple[int, str]] = []
        self.turn = (self.dealer + 1) % self.seats

    def moves(self) -> list[str]:
        assert self.turn is not None
        if len(self.orders) < self.seats:
            numbers = list(range(self.size + 1))
            if self.hook and self.turn == self.dealer:
                left = self.size - sum(self.orders.values())
                numbers = [number for number in numbers if number != left]
            return [f"bid {number}" for number in numbers]
        return [f"play {card}" for card in self._playable(self.hands[self.turn])]

    def _playable(self, hand: list[str]) -> list[str]:
        if not self.trick:
            return hand
        led = self.trick[0][1][1]
        same = [card for card in hand if card[1] == led]
        if same:
            return same
        trumps = [card for card in hand if card[1] == self.trump]
        if trumps and self.must_trump:
            return trumps
        return hand

    def move(self, text: str) -> None:
        assert self.turn is not None
        verb, argument = text.split()
        if verb == "bid":
            self.orders[self.turn] = int(argument)
            self.turn = (self.turn + 1) % self.seats
            return
        self.hands[self.turn].remove(argument)
        self.trick.append((self.turn, argument))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self._take()

    def _take(self) -> None:
        led = self.trick[0][1][1]
        trumps = [(RANKS.index(card[0]), seat) for seat, card in self.trick if card[1] == self.trump]
        same = [(RANKS.index(card[0]), seat) for seat, card in self.trick if card[1] == led]
        _, taker = max(trumps or same)
        self.taken[taker] += 1
        self.trick = []
        self.turn = taker
        if not self.hands[taker]:
            self._score()

    def _score(self) -> None:
        row = []
        for seat in range(self.seats):
            order, taken = self.orders[seat], self.taken[seat]
            points = 10 + order if taken == order else 0
            if self.scoring == "at_least" and order > 0 and taken > order:
                points = 10 + order
            if self.scoring == "tricks":
                points = taken + (10 if taken == order else 0)
            row.append(points)
        self.rows.append(row)
        self.dealer = (self.dealer + 1) % self.seats
        self.turn = None
        if len(self.rows) == len(self.sizes):
            totals = self.totals
            self.winners = [seat for seat in range(self.seats) if totals[seat] == max(totals)]

    @property
    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.rows) for seat in range(self.seats)]


def perft(match: PlainMacao, depth: int) -> int:
    """Count the sequences of moves of a length (shorter where the deal ends)."""
    if depth == 0 or match.turn is None:
        return 1
    total = 0
    for text in list(match.moves()):
        after = match.copy()
        after.move(text)
        total += perft(after, depth - 1)
    return total
