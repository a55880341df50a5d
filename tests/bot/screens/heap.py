"""A game of nothing but one large hand: for what only hands of many cards show."""

from collections import Counter
from dataclasses import dataclass

from engine.cards import JOKERS, NATURAL, SUITS, Card
from engine.core import Game, Look
from engine.moves import Move
from engine.phrases import Board, Phrase
from engine.table import Key, Pile

TWO_PACKS = tuple(sorted(Card(text) for text in 2 * ([rank + suit for suit in SUITS for rank in NATURAL] + [*JOKERS])))


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows: whose turn it is, and how many cards a move may hold."""

    turn: int | None = 0
    phase: str = "lead"
    trump: str = "h"
    most: int = 108


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """Laid open or hidden; a joker stands for either of two cards; suits are named without cards."""
    if not some:
        return (*(Move("name", suit=suit) for suit in SUITS), *(Move("bid", number=number) for number in range(1, 11)))
    if len(some) > look.facts.most or not Counter(some) <= Counter(look.live()):
        return ()
    if len(some) == 1 and some[0].joker:
        return tuple(Move("meld", some, stands=(Card(stood),)) for stood in ("6d", "7d"))
    return (Move("play", some), Move("hide", some))


GAME: Game = Game(
    id="heap",
    Options=object,
    presets={},
    verbs=frozenset({"play", "hide", "name", "bid", "meld"}),
    check_seats=lambda _options, _seats: None,
    seats=(1, 6),
    carry=lambda _options, _seats: None,
    due=lambda _state: (),
    deal=lambda _state, _order: NotImplemented,
    may=lambda look: GAME.verbs if look.asked else frozenset(),
    forbids=lambda _look, _move: "HEAP-1",
    moves=lambda look: look.game.fitting(look, ()),
    fitting=fitting,
    live=lambda look: tuple(card for card in look.hand if card.rank != "2"),
    most=lambda look: look.facts.most,
    play=lambda _state, _seat, _move: NotImplemented,
    board=lambda look: Board(
        (Phrase("head-trump", suit=look.facts.trump),),
        tuple((Phrase("seat-hand", seat, count=look.count("hand", seat)),) for seat in range(look.seats)),
        (Phrase("trick-led", 1, cards=look.cards("trick")),),
    ),
)


def look(hand: tuple[Card, ...], seats: int = 6, facts: Facts | None = None) -> Look:
    """What the first of some seats sees, with this hand and asked to move."""
    zones: dict[Key, Pile] = {
        ("hand", 0): hand,
        ("trick", 0): TWO_PACKS[:3],
        **{("hand", seat): 3 for seat in range(1, seats)},
    }
    scores = tuple(range(-1, seats - 1))
    return Look(GAME, None, seats, 0, scores, (), 0, 0, True, True, facts or Facts(), None, zones)
