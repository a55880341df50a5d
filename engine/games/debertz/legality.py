"""What a seat may do, from its Look alone, and the rule that forbids what it may not."""

from __future__ import annotations

from engine.cards import SUITS, Card
from engine.core import Look
from engine.duties import heading, owed
from engine.games.debertz.facts import Facts
from engine.games.debertz.ranks import beats
from engine.listing import using
from engine.moves import Move

VERBS = frozenset({"take", "name", "pass", "swap", "bella", "play"})
_NOTHING = frozenset[str]()
_SWAP = frozenset({"swap"})
_PARTNER = {"K": "Q", "Q": "K"}


def may(look: Look) -> frozenset[str]:
    """The verbs that the turn leaves to a seat."""
    if look.seat == look.facts.turn:
        return VERBS
    return _SWAP if can_swap(look) else _NOTHING  # DEB-5


def forbids(look: Look, move: Move) -> str | None:
    """The rule against a move that turn, verb and cards allow."""
    if move.verb in {"take", "name", "pass"}:
        return None if move in bids(look) else "DEB-3"
    if move.verb == "swap":
        return None if can_swap(look) and move == Move("swap") else "DEB-5"
    if move.verb == "bella":
        return None if move in announcements(look) else "DEB-8"
    alone = len(move.cards) == 1 and move.cards[0] in live(look)
    return None if alone else "DEB-9"


# ------------------------------------------------------------------------------------------------------------- bidding


def bids(look: Look) -> tuple[Move, ...]:
    """What may be said in the bidding."""
    facts: Facts = look.facts
    if facts.phase == "take":
        return Move("take"), Move("pass")
    if facts.phase != "name":
        return ()
    names = tuple(Move("name", suit=suit) for suit in SUITS if suit != turned_suit(look))  # DEB-3
    forced = look.options.must_name and look.seat == look.dealer  # DEB-3
    return names if forced else (*names, Move("pass"))


def turned_suit(look: Look) -> str:
    """The suit that was turned."""
    return look.cards("turned")[0].suit


# ---------------------------------------------------------------------------------------------------------- the cards


def can_swap(look: Look) -> bool:
    """Whether a seat may exchange the seven of trumps: its turn or not, until it has laid its first card."""
    facts: Facts = look.facts
    if look.seat is None or not look.options.seven or facts.trump is None or facts.played[look.seat]:
        return False
    return facts.trump == turned_suit(look) and Card("7" + facts.trump) in look.hand  # DEB-5


def live(look: Look) -> tuple[Card, ...]:
    """The cards that the seat that has the turn may lay."""
    facts: Facts = look.facts
    hand = tuple(sorted(look.hand))
    if look.seat != facts.turn or facts.trump is None:
        return ()
    led = look.cards("trick", facts.leader)
    if not led:
        return hand
    trump = facts.trump
    duty = owed(hand, led[0].suit, trump)  # DEB-9
    if look.options.must_head_trump and led[0].suit == trump:  # DEB-9
        duty = heading(duty, led[0], lambda card, other: beats(card, other, trump))  # DEB-9
    return duty


def partner(card: Card) -> Card:
    """The queen of a king, the king of a queen."""
    return Card(_PARTNER[card.rank] + card.suit)


def is_bella(card: Card, hand: tuple[Card, ...], trump: str | None) -> bool:
    """Whether a card is the first of a hand's bella."""
    return card.suit == trump and card.rank in _PARTNER and partner(card) in hand  # DEB-8


def announcements(look: Look) -> tuple[Move, ...]:
    """Bella with each of its two cards that may be laid."""
    if look.options.bella == "auto":  # DEB-8
        return ()  # DEB-8
    found = [card for card in live(look) if is_bella(card, look.hand, look.facts.trump)]
    return tuple(Move("bella", (card,)) for card in found)


# --------------------------------------------------------------------------------------------------------- the listing


def moves(look: Look) -> tuple[Move, ...]:
    """All moves of a seat: bids, or cards, then bella, then the exchange."""
    swaps = (Move("swap"),) if can_swap(look) else ()
    if look.seat != look.facts.turn:
        return swaps
    plays = tuple(Move("play", (card,)) for card in live(look))
    return (*bids(look), *plays, *announcements(look), *swaps)


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards; bella before the card alone."""
    return tuple(sorted(using(moves(look), some), key=lambda move: move.verb == "play"))  # DEB-8


def most(look: Look) -> int:
    """One card at a time."""
    return int(bool(live(look)))
