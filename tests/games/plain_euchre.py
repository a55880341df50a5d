"""A second, plain Euchre with its relatives: from the rules alone, with text for cards and lists that change."""

from __future__ import annotations

import copy

SUITS = "shdc"
COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
PLAIN = "789TJQKA"
TRUMPS = "789TQKA"


class PlainEuchre:
    """A match. Moves are texts; ``turn`` is the seat to move, or None while a deal is due or all is over."""

    def __init__(
        self, preset: str, seats: int, dealer: int, *, pack: int = 32, target: int = 5, stick: bool = False
    ) -> None:
        self.preset, self.seats, self.dealer = preset, seats, dealer
        self.target, self.stick = target, stick
        ranks = PLAIN if pack == 32 else PLAIN[2:]
        self.pack = [rank + suit for suit in SUITS for rank in ranks]
        if preset == "railroad":
            self.pack.append("Xr")
        self.rows: list[list[int]] = []
        self.winners: list[int] = []
        self.turn: int | None = None

    def copy(self) -> PlainEuchre:
        return copy.deepcopy(self)

    @property
    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.rows) for seat in range(self.seats)]

    def left(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.seats

    def deal(self, order: list[str]) -> None:
        rest = list(order)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for packet in (3, 2):
            for step in range(1, self.seats + 1):
                seat = self.left(self.dealer, step)
                self.hands[seat] += rest[:packet]
                rest = rest[packet:]
        self.turned = rest[0]
        self.offered = self.turned[1]
        self.trump = ""
        self.maker = -1
        self.alone = False
        self.out: int | None = None
        self.called = ""
        self.ace_from: int | None = None
        self.taken = [0] * self.seats
        self.trick: list[tuple[int, str]] = []
        self.passed = 0
        self.phase, self.turn = "bid", self.left(self.dealer)
        if self.turned == "Xr":
            self.phase, self.turn = "joker", self.dealer

    # what is legal

    def moves(self) -> list[str]:
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.phase == "joker":
            return [f"name {suit}" for suit in SUITS]
        if self.phase == "bid":
            return self._bids()
        if self.phase == "discard":
            return [f"discard {card}" for card in hand]
        if self.phase == "call":
            return [f"call {suit}" for suit in SUITS if suit != self.trump] + ["alone"]
        if self.trick:
            same = [card for card in hand if self.suit(card) == self.suit(self.trick[0][1])]
            return [f"play {card}" for card in same or hand]
        return [f"play {card}" for card in hand]

    def _bids(self) -> list[str]:
        partners = self.preset in ("euchre", "railroad")
        names = [f"name {suit}" for suit in SUITS if suit != self.offered]
        bids = ["order"] if self.passed < self.seats else names
        if partners:
            bids += [f"{bid} alone" for bid in bids]
        stuck = self.stick and self.passed == 2 * self.seats - 1
        return bids if stuck else [*bids, "pass"]

    def suit(self, card: str) -> str:
        if card == "Xr" or card == "J" + COLOUR[self.trump]:
            return self.trump
        return card[1]

    def power(self, card: str) -> int:
        if card == "Xr":
            return 103
        if card == "J" + self.trump:
            return 102
        if card == "J" + COLOUR[self.trump]:
            return 101
        if card[1] == self.trump:
            return 50 + TRUMPS.index(card[0])
        if card[1] == self.suit(self.trick[0][1]):
            return 10 + PLAIN.index(card[0])
        return 0

    # what follows

    def move(self, text: str) -> None:
        assert self.turn is not None
        verb, *words = text.split()
        if self.phase == "joker":
            self.offered = words[0]
            self.phase, self.turn = "bid", self.left(self.dealer)
        elif verb == "pass":
            self._pass()
        elif verb in ("order", "name"):
            self._make(verb, words)
        elif verb == "discard":
            self.hands[self.turn].remove(words[0])
            self._made()
        elif verb in ("call", "alone"):
            self.called, self.alone = (words[0], False) if words else ("", True)
            self._lead()
        else:
            self._play(words[0])

    def _pass(self) -> None:
        assert self.turn is not None
        self.passed += 1
        self.turn = self.left(self.turn)
        if self.passed == 2 * self.seats:
            self._write([0] * self.seats)

    def _make(self, verb: str, words: list[str]) -> None:
        assert self.turn is not None
        self.maker = self.turn
        self.alone = "alone" in words
        if self.alone:
            self.out = self.left(self.maker, 2)
        if verb == "name":
            self.trump = words[0]
            self._made()
            return
        self.trump = self.offered
        if self.out == self.dealer:
            self._made()
            return
        self.hands[self.dealer].append(self.turned)
        self.phase, self.turn = "discard", self.dealer

    def _made(self) -> None:
        if self.preset == "call_ace":
            self.phase, self.turn = "call", self.maker
        else:
            self._lead()

    def _lead(self) -> None:
        self.phase = "play"
        self.turn = self.left(self.dealer)
        if self.turn == self.out:
            self.turn = self.left(self.turn)

    def _play(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        if self.called and card == "A" + self.called:
            self.ace_from = self.turn
        self.trick.append((self.turn, card))
        self.turn = self.left(self.turn)
        if self.turn == self.out:
            self.turn = self.left(self.turn)
        if len(self.trick) == self.seats - (self.out is not None):
            _, taker = max((self.power(laid), seat) for seat, laid in self.trick)
            self.taken[taker] += 1
            self.trick = []
            self.turn = taker
            if sum(self.taken) == 5:
                self._score()

    # scores

    def _score(self) -> None:
        side = {self.maker}
        if self.preset in ("euchre", "railroad"):
            side.add(self.left(self.maker, 2))
        if self.preset == "call_ace" and self.ace_from is not None:
            side.add(self.ace_from)
        tricks = sum(self.taken[seat] for seat in side)
        if tricks < 3:
            self._write([0 if seat in side else 2 for seat in range(self.seats)])
            return
        points = self._march(len(side)) if tricks == 5 else 1
        self._write([points if seat in side else 0 for seat in range(self.seats)])

    def _march(self, side: int) -> int:
        if self.preset == "two":
            return 2
        if self.preset == "cutthroat":
            return 3
        if self.preset == "call_ace":
            if side == 1:
                return self.seats
            return 2 if self.seats == 4 else 3
        return 4 if self.alone else 2

    def _write(self, row: list[int]) -> None:
        self.rows.append(row)
        self.turn = None
        self.dealer = self.left(self.dealer)
        best = max(self.totals)
        if best >= self.target:
            self.winners = [seat for seat in range(self.seats) if self.totals[seat] == best]


def perft(match: PlainEuchre, depth: int) -> int:
    """Count the sequences of moves of a length (shorter where the deal ends)."""
    if depth == 0 or match.turn is None:
        return 1
    total = 0
    for text in list(match.moves()):
        after = match.copy()
        after.move(text)
        total += perft(after, depth - 1)
    return total
