"""Sixty-Six, Marriage and Schnapsen once more, plainly: one deal on lists of texts, written from the rules alone.

Nothing of the engine is used. A move is the text of a record; a deal takes moves, lists them and writes its row.
"""

import itertools
import random
from collections.abc import Mapping
from typing import Any

SIXTY_SIX = {
    "kind": "sixty_six",
    "finish": "play_out",
    "target": 8,
    "must_head": False,
    "marriage_needs_trick": False,
    "late_marriage": False,
    "close_min": 3,
    "close_first": False,
    "swap": False,
    "swap_needs_trick": True,
    "last_trick": 0,
    "triple": "no_trick",
    "closed_value": "sixty_six",
}
MARRIAGE = {
    **SIXTY_SIX,
    "kind": "marriage",
    "finish": "at_66",
    "target": 7,
    "close_min": 0,
    "close_first": True,
    "closed_value": "marriage",
}
SCHNAPSEN = {
    **MARRIAGE,
    "kind": "schnapsen",
    "must_head": True,
    "late_marriage": True,
    "close_min": 2,
    "swap": True,
    "swap_needs_trick": False,
    "closed_value": "schnapsen",
}
PRESETS: dict[str, dict[str, Any]] = {"sixty_six": SIXTY_SIX, "marriage": MARRIAGE, "schnapsen": SCHNAPSEN}

ORDER = "ATKQJ9"
VALUE = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def pack(kind: str) -> list[str]:
    """All cards of a kind of game."""
    return [rank + suit for suit in "shdc" for rank in (ORDER[:5] if kind == "schnapsen" else ORDER)]


class Deal:
    """One deal.

    Args:
        rules: the options by name, and ``kind``.
        seats, dealer: how many play, who deals.
        order: the pack; its first card is dealt first.
    """

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int, order: list[str]) -> None:
        self.rules, self.seats, self.dealer = dict(rules), seats, dealer
        size = 8 if seats == 3 else 5 if rules["kind"] == "schnapsen" else 6
        elder = (dealer + 1) % seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        for place in range(size * seats):
            self.hands[(elder + place) % seats].append(order[place])
        rest = order[size * seats :]
        self.turned = rest[0] if rest else ""
        self.stock = rest[1:]
        self.trump = (self.turned or order[-1])[1]
        self.leader = elder
        self.trick: list[tuple[int, str]] = []
        self.closer = -1
        self.at_close: list[tuple[int, int]] = []
        self.card_points = [0] * seats
        self.extra = [0] * seats
        self.pending = [0] * seats
        self.tricks = [0] * seats
        self.first = -1
        self.seen = {self.turned or order[-1]}
        self.just_married = False
        self.row: list[int] | None = None
        self.next_dealer = dealer

    # ------------------------------------------------------------------------------------------------------- what is

    def total(self, seat: int) -> int:
        return self.card_points[seat] + self.extra[seat]

    def turn(self) -> int:
        return (self.leader + len(self.trick)) % self.seats

    def strict(self) -> bool:
        return self.closer >= 0 or not self.turned

    def late(self) -> bool:
        return bool(self.rules["late_marriage"]) or self.seats == 3

    def beats(self, card: str, other: str) -> bool:
        if card[1] == other[1]:
            return ORDER.index(card[0]) < ORDER.index(other[0])
        return card[1] == self.trump

    def best(self) -> tuple[int, str]:
        best = self.trick[0]
        for laid in self.trick[1:]:
            if self.beats(laid[1], best[1]):
                best = laid
        return best

    # --------------------------------------------------------------------------------------------------------- moves

    def moves(self) -> list[tuple[int, str]]:
        """All that anybody may do: seats and texts."""
        if self.row is not None:
            return []
        turn = self.turn()
        if self.trick:
            found = [(turn, f"play {card}") for card in self.answers(turn)]
            if self.rules["finish"] == "claim" and self.just_married and len(self.trick) == 1:
                found.append((self.leader, "declare"))
            return found
        found = [(turn, f"play {card}") for card in self.hands[turn]]
        found += [(turn, f"marry {card}") for card in self.hands[turn] if self.can_marry(turn, card)]
        if self.can_close(turn):
            found.append((turn, "close"))
        if self.can_swap(turn):
            found.append((turn, "swap"))
        if self.rules["finish"] == "claim":
            found.append((turn, "declare"))
        return found

    def answers(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.strict():
            return hand
        led = self.trick[0][1][1]
        duty = [card for card in hand if card[1] == led]
        if not duty:
            duty = [card for card in hand if card[1] == self.trump]
        if not duty:
            return hand
        if self.rules["must_head"]:
            higher = [card for card in duty if self.beats(card, self.best()[1])]
            return higher or duty
        return duty

    def can_marry(self, seat: int, card: str) -> bool:
        rank, suit = card[0], card[1]
        if rank not in "KQ" or {"K" + suit, "Q" + suit} - set(self.hands[seat]):
            return False
        if self.rules["marriage_needs_trick"] and not self.tricks[seat]:
            return False
        return self.late() or not self.strict()

    def can_close(self, seat: int) -> bool:
        if self.seats == 3 or self.strict() or len(self.stock) < self.rules["close_min"]:
            return False
        if not self.rules["close_first"] and not sum(self.tricks):
            return False
        known = [seat] if self.rules["finish"] == "claim" else [0, 1]
        return max(self.total(one) for one in known) < 66

    def can_swap(self, seat: int) -> bool:
        if self.seats == 3 or not self.rules["swap"] or self.strict() or len(self.stock) < 2:
            return False
        if self.rules["swap_needs_trick"] and not self.tricks[seat]:
            return False
        return self.lowest() in self.hands[seat]

    def lowest(self) -> str:
        return ("J" if self.rules["kind"] == "schnapsen" else "9") + self.trump

    # ---------------------------------------------------------------------------------------------------------- play

    def play(self, seat: int, text: str) -> None:
        """Make a move that is one of ``moves()``."""
        verb, *cards = text.split()
        if verb == "close":
            self.closer = seat
            self.at_close = [(self.total(one), self.tricks[one]) for one in range(self.seats)]
        elif verb == "swap":
            hand = self.hands[seat]
            hand[hand.index(self.lowest())] = self.turned
            self.turned = self.lowest()
            self.seen.add(self.turned)
        elif verb == "declare":
            self.declared(seat)
        else:
            if verb == "marry" and self.married(seat, cards[0][1]):
                return
            self.lay(seat, cards[0])
            self.just_married = verb == "marry" or (self.just_married and len(self.trick) > 1)
        self.stop_early()

    def married(self, seat: int, suit: str) -> bool:
        worth = 40 if suit == self.trump else 20
        self.seen |= {"K" + suit, "Q" + suit}
        if self.tricks[seat]:
            self.extra[seat] += worth
            self.reached(seat)
        else:
            self.pending[seat] += worth
        self.stop_early()
        return self.row is not None

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.seen.add(card)
        if len(self.trick) == self.seats:
            self.end_trick()

    def end_trick(self) -> None:
        taker = self.best()[0]
        self.tricks[taker] += 1
        self.card_points[taker] += sum(VALUE[card[0]] for _, card in self.trick)
        self.extra[taker] += self.pending[taker]
        self.pending[taker] = 0
        self.trick = []
        self.leader = taker
        last = not any(self.hands) and self.closer < 0
        if last:
            self.extra[taker] += self.rules["last_trick"]
        self.reached(taker)
        if self.rules["finish"] == "at_66" and self.first >= 0:
            return
        if self.turned and self.closer < 0:
            for seat in (taker, 1 - taker):
                self.hands[seat].append(self.stock.pop(0) if self.stock else self.turned)
                if len(self.hands[seat]) and self.hands[seat][-1] == self.turned:
                    self.turned = ""

    def reached(self, seat: int) -> None:
        if self.first < 0 and self.total(seat) >= 66:
            self.first = seat

    # ----------------------------------------------------------------------------------------------------------- end

    def stop_early(self) -> None:
        if self.row is not None:
            return
        finish = self.rules["finish"]
        if finish == "at_66" and self.first >= 0:
            self.won_by(self.first)
        elif not any(self.hands) and not self.trick:
            self.last_card()
        elif finish == "play_out" and (self.fixed_closed() if self.closer >= 0 else self.fixed_open()):
            self.won_by(self.first if self.first >= 0 else 1 - self.closer)

    def last_card(self) -> None:
        if self.first >= 0:
            self.won_by(self.first)
        elif self.closer >= 0:
            self.won_by(1 - self.closer)
        elif self.rules["kind"] == "schnapsen":
            self.write(self.leader, 1)
        else:
            self.row = [0] * self.seats

    def most(self, seat: int) -> int:
        """What a seat can have at the end, as far as all can tell."""
        outside = 120 - sum(self.card_points)
        marriages = 0
        if self.late() or not self.strict():
            for suit in "shdc":
                if not self.seen & {"K" + suit, "Q" + suit}:
                    marriages += 40 if suit == self.trump else 20
        bonus = self.rules["last_trick"] if self.closer < 0 else 0
        return self.total(seat) + self.pending[seat] + outside + marriages + int(bonus)

    def cannot_reach_33(self, seat: int) -> bool:
        return self.most(seat) < 33

    def has_something(self, seat: int) -> bool:
        if self.rules["triple"] == "no_points":
            return self.tricks[seat] > 0 and self.total(seat) > 0
        return self.tricks[seat] > 0

    def value_fixed(self, losers: list[int]) -> bool:
        if any(self.total(seat) >= 33 for seat in losers):
            return True
        return any(map(self.has_something, losers)) and all(map(self.cannot_reach_33, losers))

    def fixed_open(self) -> bool:
        return self.first >= 0 and self.value_fixed([seat for seat in range(self.seats) if seat != self.first])

    def fixed_closed(self) -> bool:
        other = 1 - self.closer
        decided = self.first >= 0 or self.most(self.closer) < 66
        if self.rules["closed_value"] in {"marriage", "schnapsen"}:
            return decided
        return decided and self.value_fixed([other])

    def declared(self, seat: int) -> None:
        if self.total(seat) >= 66:
            self.won_by(seat)
            return
        if self.closer != seat:
            self.at_close = [(self.total(one), self.tricks[one]) for one in range(self.seats)]
        self.row = [0 if one == seat else self.failed_value(one) for one in range(self.seats)]
        self.next_dealer = self.dealer if self.seats == 3 else 1 - seat

    def won_by(self, seat: int) -> None:
        losers = [one for one in range(self.seats) if one != seat]
        if self.closer >= 0 and self.closer != seat:
            self.write(seat, self.failed_value(seat))
        elif self.closer == seat and self.rules["closed_value"] == "marriage":
            self.write(seat, 3)
        elif self.closer == seat and self.rules["closed_value"] == "schnapsen":
            self.write(seat, self.cost(*self.at_close[1 - seat]))
        else:
            self.write(seat, min(self.cost(self.total(one), self.tricks[one]) for one in losers))

    def cost(self, points: int, tricks: int) -> int:
        nothing = points == 0 if self.rules["triple"] == "no_points" else tricks == 0
        return 3 if nothing else 1 if points >= 33 else 2

    def failed_value(self, other: int) -> int:
        """What somebody gets for another's failed close."""
        if self.rules["closed_value"] == "marriage":
            return 3
        if self.rules["closed_value"] == "schnapsen":
            return 2 if self.at_close[other][1] else 3
        return self.cost(self.total(other), self.tricks[other])

    def write(self, seat: int, value: int) -> None:
        self.row = [value if one == seat else 0 for one in range(self.seats)]
        self.next_dealer = seat


def replayed(rules: Mapping[str, Any], seats: int, dealer: int, order: list[str], line: list[tuple[int, str]]) -> Deal:
    """A deal after some moves."""
    deal = Deal(rules, seats, dealer, order)
    for seat, text in line:
        deal.play(seat, text)
    return deal


def perft(rules: Mapping[str, Any], seats: int, dealer: int, order: list[str], depth: int) -> int:
    """How many sequences of so many moves there are (shorter where the deal ends before: those count once)."""

    def below(line: list[tuple[int, str]]) -> int:
        moves = replayed(rules, seats, dealer, order, line).moves()
        if len(line) == depth or not moves:
            return 1
        return sum(below([*line, move]) for move in moves)

    return below([])


def match(totals: list[int], target: int) -> list[int]:
    """The winners that totals make, none while nobody has the target."""
    if max(totals) < target:
        return []
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def shuffled(kind: str, choice: random.Random) -> list[str]:
    """A pack in a random order."""
    order = pack(kind)
    choice.shuffle(order)
    return order


def rules_of(preset: str, **changed: str | bool) -> dict[str, Any]:
    """A preset with some options changed."""
    return dict(itertools.chain(PRESETS[preset].items(), changed.items()))
