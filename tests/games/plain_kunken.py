"""Kunken once more, written plainly from its rules to check the engine against: texts, lists and trying everything.

It shares no code with the engine. Cards and moves are texts; a match is an object that changes.
"""

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations, product
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "shdc"
OPENING = 50
MOST_DEALS = 20

Pairs = list[tuple[str, str]]  # a card, and what it stands for


def pack(jokers: int) -> list[str]:
    """Two packs of 52 and some jokers."""
    return [rank + suit for suit in SUITS for rank in RANKS] * 2 + ["Xr", "Xb"] * (jokers // 2)


def worth(card: str) -> int:
    """What a card counts; a joker as one that is left in hand."""
    return 10 if card[0] in "AKQJX" else 5


def order_of(card: str) -> int:
    """Where a card stands in a written move."""
    if card[0] == "X":
        return 52 + (card == "Xb")
    return SUITS.index(card[1]) * 13 + 12 - RANKS.index(card[0])


def written(pairs: Pairs) -> str:
    """Cards as a move has them: naturals, then jokers with what they stand for."""
    ordered = sorted(pairs, key=lambda pair: (order_of(pair[0]), order_of(pair[1])))
    return " ".join(card if card[0] != "X" else f"{card}={face}" for card, face in ordered)


def subsets(cards: list[str], most: int) -> Iterator[tuple[str, ...]]:
    """All different choices of at most so many cards, none among them."""
    for size in range(min(most, len(cards)) + 1):
        yield from dict.fromkeys(combinations(sorted(cards), size))


@dataclass
class Combination:
    """What lies on the table, and who laid it."""

    layer: int
    pairs: Pairs


@dataclass
class Turn:
    """What a turn has done."""

    named: str = ""
    laid: list[str] = field(default_factory=list)
    melded: int = 0
    credit_before: int = 0
    backs: int = 0


@dataclass
class Plain:
    """A match of Kunken.

    Args:
        seats, dealer: how many play, and who deals.
        options: those that differ from the default.
    """

    seats: int
    dealer: int = 0
    options: dict[str, int] = field(default_factory=dict)
    rows: list[list[int]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    phase: str = "deal"
    turn: int = 0
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    bank: list[str] = field(default_factory=list)
    table: list[Combination] = field(default_factory=list)
    credit: list[int] = field(default_factory=list)
    emptied: bool = False
    now: Turn = field(default_factory=Turn)
    start: Any = None

    def option(self, name: str) -> int:
        """What an option is."""
        default = {"jokers": 4, "hand": 13, "target": 500, "deals": 0}
        return self.options.get(name, default.get(name, False))

    def totals(self) -> list[int]:
        """The scores of the match."""
        return [sum(row[seat] for row in self.rows) for seat in range(self.seats)]

    # ----------------------------------------------------------------------------------------------------- the cards

    def due(self) -> list[str]:
        """What is to be shuffled."""
        if self.phase == "deal":
            return pack(self.option("jokers"))
        return self.bank[:-1] if self.phase == "shuffle" else []

    def deal(self, order: list[str]) -> None:
        """Deal, or lay the new stock."""
        if self.phase == "shuffle":
            self.bank, self.stock, self.phase = self.bank[-1:], list(order), "start"
            return
        elder, size = (self.dealer + 1) % self.seats, self.option("hand")
        self.hands = [[] for _ in range(self.seats)]
        for place in range(size * self.seats):
            self.hands[(elder + place) % self.seats].append(order[place])
        rest = list(order[size * self.seats :])
        self.bank, self.stock, self.table = rest[:1], rest[1:], []
        self.credit, self.emptied = [0] * self.seats, False
        self.turn, self.phase, self.now = elder, "start", Turn()

    # --------------------------------------------------------------------------------------------------- combinations

    def is_set(self, faces: list[str]) -> bool:
        """Three or four of one rank, no card three times (with distinct suits, none twice)."""
        most = 1 if self.option("distinct_suits") else 2
        same = len({face[0] for face in faces}) == 1
        return 3 <= len(faces) <= 4 and same and all(faces.count(face) <= most for face in faces)

    def is_run(self, faces: list[str]) -> bool:
        """Three or more of one suit in order."""
        if len(faces) < 3 or len({face[1] for face in faces}) != 1 or len(set(faces)) != len(faces):
            return False
        orders = [RANKS, "A" + RANKS[:-1]] if self.option("ace_low") else [RANKS]
        return any("".join(sorted((face[0] for face in faces), key=order.index)) in order for order in orders)

    def is_combination(self, pairs: Pairs) -> bool:
        """A set or a run, at most half of it jokers."""
        faces = [face for _, face in pairs]
        jokers = sum(card[0] == "X" for card, _ in pairs)
        return (self.is_set(faces) or self.is_run(faces)) and 2 * jokers <= len(pairs)

    def first_suits(self, pairs: Pairs, jokers: list[str], rank: str) -> Pairs:
        """Jokers of a set, each with the first suit that is then legal."""
        most = 1 if self.option("distinct_suits") else 2
        named: Pairs = []
        for joker in sorted(jokers, key=order_of):
            faces = [face for _, face in pairs + named]
            named.append((joker, next(rank + suit for suit in SUITS if faces.count(rank + suit) < most)))
        return named

    def named(self, naturals: list[str], jokers: list[str], lying: Pairs) -> Iterator[Pairs]:
        """The ways in which cards make a combination with what lies there already."""
        base = [*lying, *((card, card) for card in naturals)]
        if len(base) < len(jokers):
            return
        faces = [face for _, face in base]
        if len({face[0] for face in faces}) == 1 and 3 <= len(base) + len(jokers) <= 4:
            yield from self._set(base, naturals, jokers)
        if len({face[1] for face in faces}) == 1:
            suit = faces[0][1]
            for ranks in combinations([rank for rank in RANKS if rank + suit not in faces], len(jokers)):
                stands = [rank + suit for rank in ranks]
                if self.is_run(faces + stands):
                    for each in set(permutations(stands)):
                        yield [*((card, card) for card in naturals), *zip(jokers, each, strict=True)]

    def _set(self, base: Pairs, naturals: list[str], jokers: list[str]) -> Iterator[Pairs]:
        rank, own = base[0][1][0], [(card, card) for card in naturals]
        if not self.option("joker_swap"):
            if len(base) >= 2 and self.is_set([face for _, face in base + self.first_suits(base, jokers, rank)]):
                yield own + self.first_suits(base, jokers, rank)
            return
        for suits in product(SUITS, repeat=len(jokers)):
            stands = [(joker, rank + suit) for joker, suit in zip(jokers, suits, strict=True)]
            if self.is_set([face for _, face in base + stands]):
                yield own + stands

    def choices(self, lying: Pairs) -> Iterator[Pairs]:
        """All that the hand can lay, alone or to what lies there; the last card stays."""
        hand = self.hands[self.turn]
        jokers = [card for card in hand if card[0] == "X"]
        groups = [[card for card in hand if card[1] == suit and card[0] != "X"] for suit in SUITS]
        groups += [[card for card in hand if card[0] == rank] for rank in RANKS]
        found: dict[str, Pairs] = {}
        for group in groups:
            alike = len({card[0] for card in group}) < 2
            for naturals in subsets(group if alike else sorted(set(group)), 4 if alike else 13):
                for some in subsets(jokers, 4):
                    if 0 < len(naturals) + len(some) < len(hand):
                        for pairs in self.named(list(naturals), list(some), lying):
                            if self.is_combination(lying + pairs):
                                found[written(pairs)] = pairs
        yield from found.values()

    # ---------------------------------------------------------------------------------------------------------- moves

    def opened(self) -> bool:
        """Whether who is on turn may add and swap."""
        return self.now.credit_before > 0 or self.now.melded >= OPENING

    def moves(self) -> list[str]:
        """All that the seat on turn may do."""
        if self.phase == "start":
            return ["draw", *(self._banks() if self.now.backs < 2 else [])]
        if self.phase != "play":
            return []
        found = [f"meld {written(pairs)}" for pairs in self.choices([])]
        if self.opened():
            found += self._adds() + self._swaps()
        if self.may_discard():
            found += [f"discard {card}" for card in dict.fromkeys(self.hands[self.turn])]
        if self.now.laid or self.now.named:
            found.append("retract")
        return found

    def _banks(self) -> list[str]:
        found = []
        for card in dict.fromkeys(self.bank):
            found.append(f"bank {card}")
            if self.bank.count(card) == 2:
                found.append(f"bank {card} 2")
        return found

    def _adds(self) -> list[str]:
        return [
            f"add {number} {written(pairs)}"
            for number, lying in enumerate(self.table, 1)
            if lying.layer == self.turn or not self.option("own_only")
            for pairs in self.choices(lying.pairs)
        ]

    def _swaps(self) -> list[str]:
        found = []
        for number, lying in enumerate(self.table, 1) if self.option("joker_swap") else ():
            faces = {face for card, face in lying.pairs if card[0] == "X"}
            found += [f"swap {number} {face}" for face in faces if face in self.hands[self.turn]]
        return found

    def may_discard(self) -> bool:
        """Whether the bank's card is used, and what was laid is enough."""
        now = self.now
        if now.named and now.named not in now.laid:
            return False
        again = bool(now.named and self.option("bank_needs_50"))
        first = bool(now.laid) and now.credit_before == 0
        return now.melded >= OPENING or not (again or first)

    # ----------------------------------------------------------------------------------------------------------- play

    def play(self, text: str) -> None:
        """Play a legal move."""
        verb, *words = text.split()
        getattr(self, f"_{verb}")(*words)

    def _remember(self) -> None:
        self.start = copy.deepcopy((self.phase, self.hands, self.bank, self.table, self.credit))
        self.now = Turn(credit_before=self.credit[self.turn], backs=self.now.backs)

    def _draw(self) -> None:
        self.hands[self.turn].append(self.stock.pop(0))
        self.phase = "play"
        self._remember()

    def _bank(self, card: str, copy_number: str = "1") -> None:
        places = [place for place, lying in enumerate(self.bank) if lying == card]
        place = places[-int(copy_number)]
        self._remember()
        self.hands[self.turn] += self.bank[place:]
        del self.bank[place:]
        self.now.named, self.phase = card, "play"

    def _take(self, words: tuple[str, ...]) -> Pairs:
        pairs = [(word[:2], word[-2:]) for word in words]
        for card, face in pairs:
            self.hands[self.turn].remove(card)
            self.now.laid.append(card)
            self.credit[self.turn] += worth(face)
        return pairs

    def _meld(self, *words: str) -> None:
        pairs = self._take(words)
        self.table.append(Combination(self.turn, pairs))
        self.now.melded += sum(worth(face) for _, face in pairs)

    def _add(self, number: str, *words: str) -> None:
        self.table[int(number) - 1].pairs += self._take(words)

    def _swap(self, number: str, card: str) -> None:
        pairs = self.table[int(number) - 1].pairs
        joker = max(lying for lying, face in pairs if lying[0] == "X" and face == card)
        pairs[pairs.index((joker, card))] = (card, card)
        self.hands[self.turn].remove(card)
        self.hands[self.turn].append(joker)
        self.now.laid.append(card)

    def _retract(self) -> None:
        backs = self.now.backs + bool(self.now.named)
        self.phase, self.hands, self.bank, self.table, self.credit = copy.deepcopy(self.start)
        self.now = Turn(credit_before=self.credit[self.turn], backs=backs)

    def _discard(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.bank.append(card)
        if not self.hands[self.turn]:
            self._end(self.turn)
        elif not self.stock and (self.emptied or len(self.bank) == 1):
            self._end(None)
        else:
            self.phase = "start" if self.stock else "shuffle"
            self.emptied = self.emptied or not self.stock
            self.turn, self.now = (self.turn + 1) % self.seats, Turn()

    def _end(self, out: int | None) -> None:
        row = [laid - sum(map(worth, hand)) for laid, hand in zip(self.credit, self.hands, strict=True)]
        if out is not None and self.now.credit_before == 0:
            row[out] *= 2
        self.rows.append(row)
        self.dealer = (self.dealer + 1) % self.seats
        self.phase = "deal"
        totals, deals = self.totals(), self.option("deals")
        reached = not deals and max(totals) >= self.option("target")
        if reached or len(self.rows) == (deals or MOST_DEALS):
            self.winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
            self.phase = "over"


def perft(match: Plain, depth: int) -> int:
    """How many sequences of moves there are to a depth; a shuffle that falls due, or a deal's end, ends one."""
    moves = match.moves()
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    count = 0
    for text in moves:
        after = copy.deepcopy(match)
        after.play(text)
        count += perft(after, depth - 1)
    return count
