"""Deals of Burkozel written in full: hands and stock are given, the rest of the pack is filled in by rank."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import zip_longest

import engine
from engine import Event, Look, Move, Phrase, State
from engine.cards import ACE_TEN, Card, cards
from engine.core import Position
from engine.games.burkozel import leading
from engine.games.burkozel.course import course
from engine.games.burkozel.facts import Facts
from engine.plain import options_from
from engine.table import NOBODY, Table, Zone, only
from engine.tricks import beating, points

GAME = engine.game("burkozel")


def filler(pack: tuple[Card, ...], named: set[Card]) -> list[Card]:
    """The cards that are not named, from low to high, no two suits side by side: hands of them are nothing special."""
    return sorted(set(pack) - named, key=lambda card: (-ACE_TEN.index(card.rank), card))


def order_of(state: State, hands: tuple[str, ...], turned: str, stock: str) -> tuple[Card, ...]:
    """An order of the pack that deals these hands (by seat), turns this card and has this stock, next card first."""
    given = {seat: list(cards(text)) for seat, text in zip_longest(range(state.seats), hands, fillvalue="")}
    named = {card for hand in given.values() for card in hand} | set(cards(turned)) | set(cards(stock))
    free = filler(engine.due(state), named)
    for hand in given.values():
        hand += [free.pop(0) for _ in range(4 - len(hand))]
    elder = (state.dealer + 1) % state.seats
    turns = [(elder + step) % state.seats for step in range(state.seats)]
    dealt = [given[seat][turn] for turn in range(4) for seat in turns]
    return (*dealt, *cards(turned), *cards(stock), *free)


@dataclass
class Match:
    """A match of Burkozel that a test plays.

    Args:
        state: where it stands.
        events: what the last input brought.
    """

    state: State
    events: tuple[Event, ...] = field(default=())

    def deal(self, *hands: str, turned: str = "6h", stock: str = "") -> Match:
        """Deal these hands, by seat; what is left out is filled in."""
        self.state, self.events = engine.deal(self.state, order_of(self.state, hands, turned, stock))
        return self

    def play(self, *lines: str) -> Match:
        """Play some moves: ``"0 play As"``."""
        for line in lines:
            seat, _, text = line.partition(" ")
            self.state, self.events = engine.submit(self.state, int(seat), Move.parse(text))
        return self

    def trick(self) -> Match:
        """Play a trick of one card: nobody claims, all play the first card that they may."""
        tricks = sum(self.facts.tricks)
        while self.state.running and sum(self.facts.tricks) == tricks:
            seat = min(self.waiting)
            moves = [move for move in engine.moves(self.state, seat) if len(move.cards) < 2]
            chosen = next((move for move in moves if move.verb == "pass"), moves[0])
            self.state, self.events = engine.submit(self.state, seat, chosen)
        return self

    def run_out(self) -> Match:
        """Play the deal to its end by single cards."""
        while self.state.running:
            self.trick()
        return self

    def rule(self, line: str) -> str | None:
        """The rule that forbids a move, or None."""
        seat, _, text = line.partition(" ")
        return engine.allowed(self.state, int(seat), Move.parse(text))

    def moves(self, seat: int) -> set[str]:
        """All moves of a seat."""
        return {str(move) for move in engine.moves(self.state, seat)}

    def leads(self, seat: int) -> set[str]:
        """The sets of several cards that a seat may lead."""
        return {text.removeprefix("play ") for text in self.moves(seat) if text.startswith("play") and len(text) > 7}

    def look(self, seat: int | None) -> Look:
        """What a seat, or the public, sees."""
        return engine.view(self.state, seat)

    def hand(self, seat: int) -> str:
        """A seat's cards."""
        return " ".join(map(str, self.position.table.cards("hand", seat)))

    def hands(self) -> list[int]:
        """By seat, how many cards it holds."""
        return [self.look(None).count("hand", seat) for seat in range(self.state.seats)]

    def zone(self, name: str, seat: int) -> set[str]:
        """The cards of a zone."""
        return {str(card) for card in self.position.table.cards(name, seat)}

    def told(self, key: str, seat: int | None = None) -> list[Phrase]:
        """What a seat, or the public, heard of the last input under a key."""
        return [said for event in self.events if (said := event.shown_to(seat)) is not None and said.key == key]

    def counts(self) -> list[int | None]:
        """By seat, what was told of its count at the end of the deal."""
        said = [each for key in ("event-counted", "event-counted-penalty") for each in self.told(key)]
        return [each.number for each in sorted(said, key=lambda each: each.seat or 0)]

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

    @property
    def trick_taken(self) -> tuple[int | None, int]:
        """Who took the last trick, and the points in it."""
        lying = [card for seat in range(self.state.seats) for card in self.position.table.cards("last", seat)]
        return self.facts.taker, points(lying)


def match(seats: int, preset: str = "burkozel", dealer: int | None = None, **options: object) -> Match:
    """A match before its first deal; seat 0 is the elder hand unless another dealer is named."""
    chosen = options_from(GAME, preset, options)
    return Match(engine.start(GAME, chosen, seats, seats - 1 if dealer is None else dealer))


def dealt(*hands: str, turned: str = "6h", stock: str = "", **options: object) -> Match:
    """A match whose first deal has these hands, by seat; hearts are trumps unless another card is turned."""
    preset, dealer = str(options.pop("preset", "burkozel")), options.pop("dealer", None)
    return match(len(hands), preset, dealer if isinstance(dealer, int) else None, **options).deal(
        *hands, turned=turned, stock=stock
    )


def late(*hands: str, leader: int = 0, **options: object) -> Match:
    """A deal near its end: these hands, no stock, hearts for trumps, and all other cards in the tricks of seat 0."""
    deal = dealt(*("" for _ in hands), turned="6h", stock="", **options)
    work = course(deal.state)
    held = {seat: cards(text) for seat, text in enumerate(hands)}
    played = tuple(
        card for zone in work.table.zones.values() for card in zone.cards if card not in sum(held.values(), ())
    )
    zones = {key: Zone((), zone.seen_by) for key, zone in work.table.zones.items()}
    zones |= {("hand", seat): Zone(some, only(seat)) for seat, some in held.items()}
    work.table = Table({**zones, ("taken", 0): Zone(played, NOBODY)})
    work.change(leader=leader)
    leading.lead_due(work)
    step = work.done()
    deal.state = replace(deal.state, position=step.position, waiting=step.waiting)
    return deal


def counted(deal: Match, *last: str) -> Match:
    """A deal for two by single cards, played out; hearts are trumps, and the elder hand takes all but the last tricks.

    Args:
        deal: the match, before this deal.
        *last: the last tricks, each the card of the elder hand and that of the dealer, who takes them all; the last
            two are hearts, for one of them lies under the stock.
    """
    block = [cards(text) for text in last or ("7h 6h",)]
    free = filler(engine.due(deal.state), {card for pair in block for card in pair})
    table = beating("h")
    twos = zip(free[::2], free[1::2], strict=True)
    pairs = [(other, one) if table[other] >> one & 1 else (one, other) for one, other in twos] + block
    takers = [int(bool(last) and number >= len(pairs) - len(block)) for number in range(len(pairs))]
    drawn = [pair[place] for taker, pair in zip(takers, pairs[4:], strict=False) for place in (taker, 1 - taker)]
    seats = ((deal.state.dealer + 1) % 2, deal.state.dealer)
    hands = {seat: " ".join(str(pair[place]) for pair in pairs[:4]) for place, seat in enumerate(seats)}
    deal.deal(hands[0], hands[1], turned=str(drawn[-1]), stock=" ".join(map(str, drawn[:-1])))
    for number, (pair, taker) in enumerate(zip(pairs, takers, strict=True)):
        leader = takers[number - 1] if number else 0
        deal.play(*(f"{seat} pass" for seat in sorted(deal.waiting - {seats[leader]})))
        deal.play(f"{seats[leader]} play {pair[leader]}", f"{seats[1 - leader]} play {pair[1 - leader]}")
        assert deal.facts.taker == seats[taker]
    return deal
