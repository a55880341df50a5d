"""What a seat may do now, and which rule forbids the rest; all of it from a Look."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards import SUITS, Card
from engine.core import Look
from engine.following import of_suit
from engine.games.euchre.facts import ORDERING, Facts, rounds
from engine.games.euchre.trumps import suit_of
from engine.listing import using
from engine.moves import Move

VERBS = frozenset(("order", "name", "pass", "discard", "call", "alone", "play"))


def may(look: Look) -> frozenset[str]:
    """Who is waited for may try any verb of the game."""
    return VERBS if look.asked else frozenset()


def forbids(look: Look, move: Move) -> str | None:
    """The rule against a move that turn, verb and cards allow: the first one, by its number."""
    return _BY_VERB[move.verb](look, move)


def _order(look: Look, move: Move) -> str | None:
    return _no_alone(look, move) if look.facts.phase in ORDERING else "EUC-4"


def _name(look: Look, move: Move) -> str | None:
    if look.facts.phase == "joker":
        return "EUC-11" if move.alone else None
    if look.facts.phase != "name" or move.suit not in _others(look):
        return "EUC-5"
    return _no_alone(look, move)


def _others(look: Look) -> tuple[str, ...]:
    """The suits that may be named in round 2."""
    suits = tuple(SUITS)
    return tuple(suit for suit in suits if suit != look.facts.offered)


def _no_alone(look: Look, move: Move) -> str | None:
    """The rule by which this relative knows no ``alone``."""
    if move.alone and look.options.relative.no_alone:  # EUC-17
        return str(look.options.relative.no_alone)  # EUC-17
    return None


def _pass(look: Look, _move: Move) -> str | None:
    if look.facts.phase == "joker":
        return "EUC-11"
    if look.facts.phase == "name":
        return "EUC-5" if _stuck(look) else None
    return None if look.facts.phase in ORDERING else "EUC-4"


def _stuck(look: Look) -> bool:
    """Whether this is the dealer, who must name a suit."""
    last = look.seats - 1
    return look.options.stick and rounds(look) == (1, last)  # EUC-5


def _discard(look: Look, _move: Move) -> str | None:
    return None if look.facts.phase == "discard" else "EUC-4"


def _call(look: Look, move: Move) -> str | None:
    if move.suit == look.facts.trump:  # EUC-14
        return "EUC-14"  # EUC-14
    return None if look.facts.phase == "call" else "EUC-14"


def _play(look: Look, move: Move) -> str | None:
    if look.facts.phase != "play" or len(move.cards) != 1 or move.stands:
        return "EUC-7"
    return None if move.cards[0] in live(look) else "EUC-7"


_BY_VERB: dict[str, Callable[[Look, Move], str | None]] = {
    "order": _order,
    "name": _name,
    "pass": _pass,
    "discard": _discard,
    "call": _call,
    "alone": _call,
    "play": _play,
}


def live(look: Look) -> tuple[Card, ...]:
    """The cards that may be played or discarded now."""
    facts: Facts = look.facts
    hand = tuple(sorted(look.hand))
    if facts.phase == "discard":
        return hand
    if facts.phase != "play":
        return ()
    led = look.cards("trick", facts.leader)
    same = of_suit(hand, suit_of(led[0], facts.trump), lambda card: suit_of(card, facts.trump)) if led else ()
    return same or hand  # EUC-7


def moves(look: Look) -> tuple[Move, ...]:
    """All moves, in a fixed order."""
    phase = look.facts.phase
    if phase == "play":
        return tuple(Move("play", (card,)) for card in live(look))
    if phase == "discard":
        return tuple(Move("discard", (card,)) for card in live(look))
    return tuple(move for move in _without_cards() if forbids(look, move) is None)


def _without_cards() -> Iterator[Move]:
    for alone in (False, True):
        yield Move("order", alone=alone)
        yield from (Move("name", suit=suit, alone=alone) for suit in SUITS)
    yield from (Move("call", suit=suit) for suit in SUITS)
    yield from (Move("alone"), Move("pass"))


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards."""
    return using(moves(look), some)


def most(look: Look) -> int:
    """One card at a time."""
    return int(look.facts.phase in {"play", "discard"})
