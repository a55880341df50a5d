"""A second, plain Burkozel: written from the rules alone, with text for cards and lists that change in place."""

from __future__ import annotations

import copy
from itertools import combinations, permutations

ORDER = "ATKQJ9876"
SUITS = "shdc"
NATURAL = "AKQJT9876"
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
DEFAULTS: dict[str, int | str | bool] = {
    "pack": 36,
    "triples": "suit",
    "discards": "open",
    "lead_limit": True,
    "out_of_turn": True,
    "scoring": "pot",
    "stake": 1,
    "deals": 5,
    "target": 5,
    "limit": 12,
    "teams": False,
}
PENALTY: dict[str, int | str | bool] = {"scoring": "penalty", "triples": "any_suit"}

Cards = tuple[str, ...]


def written(some: Cards) -> str:
    """Cards by suit, each from high to low in the natural order."""
    return " ".join(sorted(some, key=lambda card: (SUITS.index(card[1]), NATURAL.index(card[0]))))


class PlainBurkozel:
    """A match. Moves are texts of a seat; ``waiting`` has the seats that must answer, none while a deal is due."""

    def __init__(self, seats: int, dealer: int, **changed: int | str | bool) -> None:
        self.seats, self.dealer = seats, dealer
        self.rules = {**DEFAULTS, **changed}
        self.pack = [rank + suit for suit in SUITS for rank in NATURAL[: 9 if self.rules["pack"] == 36 else 8]]
        self.rows: list[list[int]] = []
        self.winners: list[int] = []
        self.pot = self.pots = 0
        self.playing = False
        self.sides = [[0, 2], [1, 3]] if self.rules["teams"] else [[seat] for seat in range(seats)]

    def copy(self) -> PlainBurkozel:
        return copy.deepcopy(self)

    @property
    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.rows) for seat in range(self.seats)]

    def turns(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    # ------------------------------------------------------------------------------------------------------- dealing

    def deal(self, order: list[str]) -> None:
        stock = list(order)
        self.elder = self.turns(self.dealer)[1]
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for _ in range(4):
            for seat in self.turns(self.elder):
                self.hands[seat].append(stock.pop(0))
        turned = stock.pop(0)
        self.trump = turned[1]
        self.stock = [*stock, turned]
        self.piles: list[list[str]] = [[] for _ in range(self.seats)]
        self.tricks = [0] * self.seats
        self.paid = int(self.rules["stake"]) if self.rules["scoring"] == "pot" else 0
        self.pot += self.paid * self.seats
        self.playing = True
        self.next_lead(self.elder)

    def draw(self, first: int) -> None:
        while self.stock:
            short = [seat for seat in self.turns(first) if len(self.hands[seat]) < 4]
            if not short:
                return
            for seat in short:
                if self.stock:
                    self.hands[seat].append(self.stock.pop(0))

    def next_lead(self, first: int) -> None:
        for seat in self.turns(first):
            hand = self.hands[seat]
            trumps = all(card[1] == self.trump for card in hand)
            aces = all(card[0] == "A" for card in hand)
            if len(hand) == 4 and (trumps or aces):
                self.end_by_four(seat)
                return
        holding = [seat for seat in self.turns(first) if self.hands[seat]]
        if not holding:
            self.end_by_count()
            return
        self.leader = holding[0]
        self.held: dict[int, tuple[str, Cards]] = {}
        self.passed: set[int] = set()
        self.laid: list[tuple[int, Cards]] = []
        self.queue: list[int] = []

    # ------------------------------------------------------------------------------------------------ who may do what

    def longest(self, seat: int) -> int:
        others = [len(self.hands[other]) for other in range(self.seats) if other != seat and self.hands[other]]
        return min(others) if others and self.rules["lead_limit"] else 4

    def one_suit(self, some: Cards) -> bool:
        return len({card[1] for card in some}) == 1

    def full(self, some: Cards) -> bool:
        """Whether this is the full set that may be led."""
        if self.rules["triples"] == "suit":
            return len(some) == 3 and self.one_suit(some)
        if self.rules["triples"] == "rank":
            return len(some) == 3 and len({card[0] for card in some}) == 1
        return self.rules["triples"] == "any_suit" and len(some) == 4 and self.one_suit(some)

    def leadable(self, some: Cards) -> bool:
        return len(some) == 1 or self.full(some) or (self.rules["triples"] == "any_suit" and self.one_suit(some))

    def sets(self, seat: int, sizes: range) -> list[Cards]:
        return [some for size in sizes for some in combinations(self.hands[seat], size)]

    def claims(self, seat: int) -> list[str]:
        if seat != self.leader and not self.rules["out_of_turn"]:
            return []
        return [f"claim {written(s)}" for s in self.sets(seat, range(1, self.longest(seat) + 1)) if self.full(s)]

    def distance(self, seat: int) -> int:
        return self.turns(self.leader).index(seat)

    def can_claim(self) -> list[int]:
        """Who does not lead, has not answered and has something to claim."""
        silent = [s for s in range(self.seats) if s != self.leader and s not in self.held and s not in self.passed]
        return [seat for seat in silent if self.claims(seat)]

    @property
    def waiting(self) -> set[int]:
        if not self.playing:
            return set()
        if self.laid:
            return {self.queue[0]}
        return set(self.can_claim()) | (set() if self.leader in self.held else {self.leader})

    def moves(self, seat: int) -> list[str]:
        if self.laid:
            return self.answers(seat)
        if seat != self.leader:
            return [*self.claims(seat), "pass"]
        leads = [s for s in self.sets(seat, range(1, self.longest(seat) + 1)) if self.leadable(s)]
        return [f"play {written(some)}" for some in leads] + self.claims(seat)

    def answers(self, seat: int) -> list[str]:
        size = min(len(self.laid[0][1]), len(self.hands[seat]))
        sets = self.sets(seat, range(size, size + 1))
        if self.rules["discards"] == "open":
            return [f"play {written(some)}" for some in sets]
        best = self.best()[1]
        shown = [f"play {written(some)}" for some in sets if self.beats(some, best)]
        return shown + [f"hide {written(some)}" for some in sets]

    # -------------------------------------------------------------------------------------------------------- beating

    def beats_card(self, over: str, under: str) -> bool:
        if over[1] == under[1]:
            return ORDER.index(over[0]) < ORDER.index(under[0])
        return over[1] == self.trump

    def beats(self, over: Cards, under: Cards) -> bool:
        if len(over) != len(under):
            return False
        return any(all(map(self.beats_card, mixed, under)) for mixed in permutations(over))

    def best(self) -> tuple[int, Cards]:
        ahead = self.laid[0]
        for each in self.laid[1:]:
            if each[0] not in self.hidden and self.beats(each[1], ahead[1]):
                ahead = each
        return ahead

    # -------------------------------------------------------------------------------------------------------- playing

    def move(self, seat: int, text: str) -> None:
        verb, *some = text.split()
        if self.laid:
            self.answer(seat, verb, tuple(some))
            return
        if verb == "pass":
            self.passed.add(seat)
        else:
            self.held[seat] = (verb, tuple(some))
        self.close_the_window()

    def close_the_window(self) -> None:
        claimed = [seat for seat, (_, some) in self.held.items() if self.full(some)]
        best = min(claimed, key=self.distance) if claimed else None
        if best is None:
            if self.leader not in self.held or self.can_claim():
                return
            self.lay(self.leader, self.held[self.leader][1])
            return
        could = self.can_claim()
        if self.leader not in self.held and self.claims(self.leader):
            could.append(self.leader)
        if all(self.distance(seat) > self.distance(best) for seat in could):
            self.lay(best, self.held[best][1])

    def lay(self, seat: int, some: Cards) -> None:
        for card in some:
            self.hands[seat].remove(card)
        self.laid, self.hidden = [(seat, some)], set[int]()
        self.queue = [other for other in self.turns(seat)[1:] if self.hands[other]]
        self.take_if_all_have_answered()

    def answer(self, seat: int, verb: str, some: Cards) -> None:
        for card in some:
            self.hands[seat].remove(card)
        self.laid.append((seat, some))
        if verb == "hide":
            self.hidden.add(seat)
        self.queue.pop(0)
        self.take_if_all_have_answered()

    def take_if_all_have_answered(self) -> None:
        if self.queue:
            return
        taker, _ = self.best()
        self.tricks[taker] += 1
        for _, some in self.laid:
            self.piles[taker] += some
        self.draw(taker)
        self.next_lead(taker)

    # --------------------------------------------------------------------------------------------------------- ending

    def end_by_four(self, seat: int) -> None:
        side = next(side for side in self.sides if seat in side)
        self.end(side, [0 if seat in side else 6 for seat in range(self.seats)], seat)

    def end_by_count(self) -> None:
        counts = [sum(POINTS.get(card[0], 0) for seat in side for card in self.piles[seat]) for side in self.sides]
        best = [side for side, count in zip(self.sides, counts, strict=True) if count == max(counts)]
        penalties = [0] * self.seats
        for side, count in zip(self.sides, counts, strict=True):
            middle = 21 if len(self.sides) > 2 else 31
            if side in best:
                penalty = 0 if len(best) == 1 else 2
            elif not sum(self.tricks[seat] for seat in side):
                penalty = 6
            else:
                penalty = 2 if count >= middle else 4
            for seat in side:
                penalties[seat] = penalty
        if len(best) > 1:
            self.end([], penalties, self.dealer)
        else:
            self.end(best[0], penalties, next(seat for seat in self.turns(self.elder) if seat in best[0]))

    def end(self, side: list[int], penalties: list[int], dealer: int) -> None:
        self.playing = False
        self.dealer = dealer
        if self.rules["scoring"] == "penalty":
            self.rows.append(penalties)
            if max(self.totals) >= int(self.rules["limit"]):
                self.winners = [seat for seat in range(self.seats) if self.totals[seat] == min(self.totals)]
        elif self.rules["scoring"] == "points":
            self.rows.append([int(seat in side) for seat in range(self.seats)])
            if max(self.totals) >= int(self.rules["target"]):
                self.winners = [seat for seat in range(self.seats) if self.totals[seat] == max(self.totals)]
        else:
            self.end_for_the_pot(side)

    def end_for_the_pot(self, side: list[int]) -> None:
        row = [-self.paid] * self.seats
        takers = list(side)
        self.pots += bool(side)
        deals, last = int(self.rules["deals"]), len(self.rows) + 1 == 4 * int(self.rules["deals"])
        if last and not side:
            takers = self.turns(self.elder)
        while self.pot and takers:
            for seat in takers:
                if self.pot:
                    self.pot -= 1
                    row[seat] += 1
        self.rows.append(row)
        if last or self.pots == deals:
            self.winners = [seat for seat in range(self.seats) if self.totals[seat] == max(self.totals)]


def perft(match: PlainBurkozel, depth: int) -> int:
    """Count the sequences of moves of a length (shorter where the deal ends), whoever of those waited for is first."""
    if depth == 0 or not match.playing:
        return 1
    total = 0
    for seat in sorted(match.waiting):
        for text in match.moves(seat):
            after = match.copy()
            after.move(seat, text)
            total += perft(after, depth - 1)
    return total
