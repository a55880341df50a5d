"""Deals of Bura written in full: hands and stock are given, the rest of the pack is filled in by rank."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine
from engine import Event, Look, Move, Phrase, State
from engine.cards import ACE_TEN, Card, cards
from engine.core import Position
from engine.games.bura.facts import Facts
from engine.plain import options_from

GAME = engine.game("bura")


def filler(pack: tuple[Card, ...], named: set[Card]) -> list[Card]:
    """The cards that are not named, from low to high, no two suits side by side: hands of them are nothing special."""
    return sorted(set(pack) - named, key=lambda card: (-ACE_TEN.index(card.rank), card))


def order_of(state: State, hands: tuple[str, ...], turned: str, stock: str) -> tuple[Card, ...]:
    """An order of the pack that deals these hands (by seat), turns this card and has this stock, next card first."""
    numbers = state.options.full(state.seats)
    given = {seat: list(cards(text)) for seat, text in enumerate(hands)}
    named = {card for hand in given.values() for card in hand} | set(cards(turned)) | set(cards(stock))
    free = filler(engine.due(state), named)
    for seat in range(state.seats):
        hand = given.setdefault(seat, [])
        hand += [free.pop(0) for _ in range(numbers[seat] - len(hand))]
    elder = (state.dealer + 1) % state.seats
    turns = [(elder + step) % state.seats for step in range(state.seats)]
    dealt = [given[seat][turn] for turn in range(max(numbers)) for seat in turns if turn < numbers[seat]]
    first = cards(turned) if turned else ((free.pop(0),) if state.options.trumps else ())
    return (*dealt, *first, *cards(stock), *free)


@dataclass
class Match:
    """A match of Bura that a test plays.

    Args:
        state: where it stands.
        events: what the last input brought.
    """

    state: State
    events: tuple[Event, ...] = field(default=())

    def deal(self, *hands: str, turned: str = "", stock: str = "") -> Match:
        """Deal these hands, by seat; those that are left out are filled in."""
        self.state, self.events = engine.deal(self.state, order_of(self.state, hands, turned, stock))
        return self

    def play(self, *lines: str) -> Match:
        """Play some moves: ``"0 play As"``."""
        for line in lines:
            seat, _, text = line.partition(" ")
            self.state, self.events = engine.submit(self.state, int(seat), Move.parse(text))
        return self

    def trick(self, keep: str = "") -> Match:
        """Play a trick of one card: the leader plays one that he need not keep, all others throw theirs face down."""
        tricks, kept = sum(self.facts.tricks), set(cards(keep))
        while self.state.running and sum(self.facts.tricks) == tricks:
            self._quietly(kept)
        while self.state.running and self.facts.phase in {"declare", "draw"}:
            self._quietly(kept)
        return self

    def run_out(self) -> Match:
        """Play the deal to its end, trick by trick, without a claim or a declaration."""
        while self.state.running:
            self._quietly(set())
        return self

    def _quietly(self, kept: set[Card]) -> None:
        seat = min(self.waiting)
        moves = [move for move in engine.moves(self.state, seat) if len(move.cards) < 2]
        verbs = {move.verb for move in moves}
        verb = next(verb for verb in ("pass", "draw", "hide", "play") if verb in verbs)
        free = [move for move in moves if move.verb == verb]
        chosen = next((move for move in free if not kept & set(move.cards)), free[0])
        self.state, self.events = engine.submit(self.state, seat, chosen)

    def rule(self, line: str) -> str | None:
        """The rule that forbids a move, or None."""
        seat, _, text = line.partition(" ")
        return engine.allowed(self.state, int(seat), Move.parse(text))

    def moves(self, seat: int) -> set[str]:
        """All moves of a seat."""
        return {str(move) for move in engine.moves(self.state, seat)}

    def look(self, seat: int | None) -> Look:
        """What a seat, or the public, sees."""
        return engine.view(self.state, seat)

    def hand(self, seat: int) -> str:
        """A seat's cards."""
        return " ".join(map(str, self.position.table.cards("hand", seat)))

    def zone(self, name: str, seat: int) -> set[str]:
        """The cards of a zone."""
        return {str(card) for card in self.position.table.cards(name, seat)}

    def told(self, key: str, seat: int | None = None) -> list[Phrase]:
        """What a seat, or the public, heard of the last input under a key."""
        return [said for event in self.events if (said := event.shown_to(seat)) is not None and said.key == key]

    @property
    def position(self) -> Position:
        """The position."""
        assert self.state.position is not None
        return self.state.position

    @property
    def facts(self) -> Facts:
        """The public facts."""
        facts: Facts = self.position.facts
        return facts

    @property
    def waiting(self) -> set[int]:
        """Who must still answer."""
        return set(self.state.waiting)

    @property
    def row(self) -> tuple[int, ...]:
        """What the last deal that ended brought."""
        return self.state.rows[-1]

    @property
    def stock(self) -> int:
        """How many cards are left, the turned one included."""
        return self.look(None).count("stock") + self.look(None).count("turned")


def match(seats: int, preset: str = "bura", dealer: int | None = None, **options: object) -> Match:
    """A match before its first deal; seat 0 is the elder hand unless another dealer is named."""
    chosen = options_from(GAME, preset, options)
    return Match(engine.start(GAME, chosen, seats, seats - 1 if dealer is None else dealer))


def dealt(*hands: str, turned: str = "6h", stock: str = "", **options: object) -> Match:
    """A match whose first deal has these hands, by seat; hearts are trumps unless another card is turned."""
    preset = str(options.pop("preset", "bura"))
    return match(len(hands), preset, None, **options).deal(*hands, turned=turned, stock=stock)


def two_counts(block: list[tuple[str, str]], preset: str = "penalty", **options: object) -> Match:
    """A deal for two by single cards, played out: seat 0 takes all tricks but the last ones.

    Args:
        block: the cards of seat 0 and seat 1 in those last tricks; in the first of them seat 1 beats.
        preset: the preset.
        **options: what differs from it.
    """
    deal = match(2, preset, None, **options)
    named = {card for pair in block for text in pair for card in cards(text)}
    free = filler(engine.due(deal.state), named)
    pairs = [*zip(free[::2], free[1::2], strict=True), *((*cards(one), *cards(other)) for one, other in block)]
    first = len(pairs) - len(block)  # the first trick that seat 1 takes
    takers = [int(number >= first) for number in range(len(pairs))]
    drawn = [pair[seat] for taker, pair in zip(takers, pairs[3:], strict=False) for seat in (taker, 1 - taker)]
    hands = [" ".join(str(pair[seat]) for pair in pairs[:3]) for seat in (0, 1)]
    deal.deal(*hands, turned=str(drawn[-1]), stock=" ".join(map(str, drawn[:-1])))
    for number, (pair, taker) in enumerate(zip(pairs, takers, strict=True)):
        leader = takers[number - 1] if number else 0
        deal.play(*(f"{seat} pass" for seat in sorted(deal.waiting - {leader})))
        verb = "play" if taker != leader else "hide"
        deal.play(f"{leader} play {pair[leader]}", f"{1 - leader} {verb} {pair[1 - leader]}")
        if deal.state.running and deal.facts.phase == "declare":
            deal.play(f"{taker} pass")
    return deal
