"""Tables of Kunken for tests: a turn in the middle of a deal, placed as it is written."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import engine
from engine import Event, Look, Move, Phrase, State
from engine.cards import Card, cards, written
from engine.core import Position
from engine.games.kunken.combinations import in_order, value
from engine.games.kunken.facts import Carry, Combination, Facts, Start
from engine.games.kunken.play import paired
from engine.plain import options_from
from engine.table import EVERYBODY, NOBODY, Key, Table, Zone, only

GAME = engine.game("kunken")


def match(seats: int = 2, dealer: int = 0, **options: object) -> State:
    """A match before its first deal."""
    return engine.start(GAME, options_from(GAME, None, options), seats, dealer)


@dataclass
class Turn:
    """A deal that a test plays on.

    Args:
        state: where it stands.
        events: what the last input brought.
    """

    state: State
    events: tuple[Event, ...] = field(default=())

    def play(self, *moves: str) -> Turn:
        """Play some moves of whoever is on turn."""
        for text in moves:
            self.state, self.events = engine.submit(self.state, self.facts.player, Move.parse(text))
        return self

    def rule(self, text: str, seat: int | None = None) -> str | None:
        """The rule that forbids a move of whoever is on turn; it is refused and changes nothing."""
        return engine.allowed(self.state, self.facts.player if seat is None else seat, Move.parse(text))

    def look(self, seat: int | None = None) -> Look:
        """What a seat sees; without one whoever is on turn."""
        return engine.view(self.state, self.facts.player if seat is None else seat)

    def moves(self, verb: str) -> set[str]:
        """The moves of a verb that whoever is on turn has."""
        return {str(move) for move in self.look().moves() if move.verb == verb}

    def hand(self, seat: int) -> str:
        """A seat's cards."""
        return written(engine.view(self.state, seat).hand)

    def lying(self, name: str, number: int = 0) -> str:
        """The cards of a zone, as the engine knows them."""
        return written(self.position.table.cards(name, number))

    def told(self, key: str, seat: int | None = None) -> list[Phrase]:
        """What a seat (None: everybody) heard of a kind in the last input."""
        heard = (event.shown_to(seat) for event in self.events)
        return [said for said in heard if said is not None and said.key == key]

    @property
    def position(self) -> Position:
        """The deal."""
        assert self.state.position is not None
        return self.state.position

    @property
    def facts(self) -> Facts:
        """What everybody knows."""
        facts: Facts = self.position.facts
        return facts


def turn(
    hand: str,
    *others: str,
    bank: str = "4c",
    stock: str = "2c 3s 2d 3h 2s 3c",
    lying: tuple[str, ...] = (),
    credit: tuple[int, ...] | None = None,
    shuffled: bool = False,
    scores: tuple[int, ...] = (),
    deals: int = 0,
    dealer: int = 1,
    options: dict[str, Any] | None = None,
) -> Turn:
    """Seat 0 is about to begin a turn.

    Args:
        hand: the cards of seat 0.
        others: those of the other seats.
        bank: oldest first.
        stock: next card first.
        lying: the combinations: ``"1 5d Xr=6d 7d"`` was laid by seat 1.
        credit: by seat, what it has laid; the values of its combinations unless given.
        shuffled: whether the stock has been empty once.
        scores: the totals so far.
        deals: after how many deals.
        dealer: who has dealt.
        options: by name, those that differ from the default.
    """
    hands = [hand, *(others or ("2c 3d 4s",))]
    state = match(len(hands), dealer, **(options or {}))
    zones: dict[Key, Zone] = {("hand", s): Zone(tuple(sorted(cards(text))), only(s)) for s, text in enumerate(hands)}
    zones |= {("bank", 0): Zone(cards(bank), EVERYBODY), ("stock", 0): Zone(cards(stock), NOBODY)}
    laid = [_combination(text) for text in lying]
    zones |= {("meld", number): Zone(pile, EVERYBODY) for number, (_, pile) in enumerate(laid, 1)}
    known, piles = tuple(each for each, _ in laid), tuple(pile for _, pile in laid)
    worth = [sum(value(each.faces) for each in known if each.seat == seat) for seat in range(len(hands))]
    credit = credit or tuple(worth)
    facts = Facts("draw", 0, credit, Start(known, piles, credit), known, shuffled=shuffled)
    position = Position(Table(zones), facts, (None,) * len(hands))
    return Turn(
        replace(
            state,
            position=position,
            running=True,
            waiting=frozenset({0}),
            scores=scores or state.scores,
            rows=((0,) * len(hands),) * (deals - 1) + (scores,) if scores else (),
            carry=Carry(deals),
        )
    )


def _combination(text: str) -> tuple[Combination, tuple[Card, ...]]:
    seat, _, laid = text.partition(" ")
    pairs = in_order(paired(Move.parse(f"meld {laid}")))
    return Combination(int(seat), tuple(face for _, face in pairs)), tuple(card for card, _ in pairs)
