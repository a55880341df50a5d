"""What a deal is worth, and whether anything that is left can still change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import ACE_TEN_POINTS, SUITS
from engine.games.sixty_six.facts import GOAL, Count, Facts, first_to_reach
from engine.games.sixty_six.options import Options
from engine.pot import ahead

HALF = 33
_ALL = len(SUITS) * sum(ACE_TEN_POINTS.values())


@dataclass(frozen=True, slots=True)
class Standing:
    """How a deal stands, for the engine's own eyes.

    Args:
        options, facts: of the deal.
        counts: by seat, what it has counted.
        marriages: whether marriages may still be announced.
    """

    options: Options
    facts: Facts
    counts: tuple[Count, ...]
    marriages: bool

    def losers(self, winner: int) -> tuple[int, ...]:
        """Everybody else."""
        return tuple(seat for seat in range(len(self.counts)) if seat != winner)

    def has_nothing(self, points: int, tricks: int) -> bool:
        """Whether a loser with so many points and tricks costs three."""
        return points == 0 if self.options.triple == "no_points" else tricks == 0  # SIX-13

    def cost(self, points: int, tricks: int) -> int:
        """What a loser with so many points and tricks costs."""
        if self.has_nothing(points, tricks):  # SIX-13
            return 3  # SIX-13
        return 1 if points >= HALF else 2  # SIX-13

    def cost_of(self, seat: int) -> int:
        """What a seat would cost as a loser; so much, too, its own count brings it for another's failed close."""
        return self.cost(self.counts[seat].points, self.facts.tricks[seat])

    def value(self, winner: int) -> int:
        """What a deal brings to its winner."""
        closer = self.facts.closer
        if closer is not None and closer != winner:  # SIX-14
            return self.failed_value(winner)  # SIX-14
        if closer == winner and self.options.closed_value != "sixty_six":  # SIX-14
            return self._made_value(self.losers(winner)[0])  # SIX-14
        return min(self.cost_of(seat) for seat in self.losers(winner))  # SIX-16

    def _made_value(self, loser: int) -> int:
        """What a closed deal brings to its closer by the tariffs of Marriage and Schnapsen."""
        if self.options.closed_value == "marriage":  # SIX-14
            return 3  # SIX-14
        return self.cost(self.counts[loser].at_close, self.facts.at_close[loser])  # SIX-14

    def failed_value(self, other: int) -> int:
        """What somebody gets where another has closed, or declared, and does not have 66."""
        if self.options.closed_value == "marriage":  # SIX-14
            return 3  # SIX-14
        if self.options.closed_value == "schnapsen":  # SIX-14
            return 2 if self.facts.at_close[other] else 3  # SIX-14
        return self.cost_of(other)  # SIX-14

    # What is left in the deal, judged by what all have seen: SIX-11.

    def surely_won_by(self) -> int | None:
        """Who has won, where nothing that is left can change the value of the deal; judged by what all have seen."""
        winner = first_to_reach(self.counts)
        closer = self.facts.closer
        if winner is None and closer is not None and self.most(closer) < GOAL:  # SIX-11
            winner = 1 - closer  # SIX-11
        if winner is None:
            return None
        return winner if self._value_is_fixed(winner) else None

    def _value_is_fixed(self, winner: int) -> bool:
        closer = self.facts.closer
        if closer is not None and self.options.closed_value != "sixty_six":  # SIX-11
            return True  # SIX-11
        whose = self.losers(winner) if closer in {None, winner} else (winner,)
        if any(self.counts[seat].points >= HALF for seat in whose):  # SIX-11
            return True  # SIX-11
        return any(map(self._has_something, whose)) and all(self.most(seat) < HALF for seat in whose)  # SIX-11

    def _has_something(self, seat: int) -> bool:
        tricks = self.facts.tricks[seat]
        return tricks > 0 and not self.has_nothing(self.counts[seat].points, tricks)

    def most(self, seat: int) -> int:
        """What a seat may have at the end, as far as all can tell."""
        count = self.counts[seat]
        outside = _ALL - sum(each.cards for each in self.counts)
        marriages = sum(marriage_value(suit, self.facts.trump) for suit in self.facts.fresh) if self.marriages else 0
        bonus = 0 if self.facts.closer is not None else self.options.last_trick
        return count.points + count.pending + outside + marriages + bonus


def marriage_value(suit: str, trump: str) -> int:
    """What a marriage counts."""
    return 40 if suit == trump else 20  # SIX-8


def winners(totals: Sequence[int], target: int) -> tuple[int, ...] | None:
    """Who has won the match; None where nobody has come to the target."""
    if max(totals) < target:  # SIX-15
        return None  # SIX-15
    return ahead(totals)
