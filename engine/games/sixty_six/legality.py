"""What a seat may do, from its Look alone, and the rule that forbids what it may not."""

from __future__ import annotations

from engine.cards import ACE_TEN, Card
from engine.core import Look
from engine.duties import heading, owed
from engine.games.sixty_six.facts import GOAL, Facts
from engine.listing import of_verbs
from engine.moves import Move
from engine.tricks import beating, beats, clockwise, last_to_beat

VERBS = frozenset({"play", "marry", "close", "swap", "declare"})
_NOTHING = frozenset[str]()
_DECLARE = frozenset({"declare"})
_BARE = ("close", "swap", "declare")
_PARTNER = {"K": "Q", "Q": "K"}


def may(look: Look) -> frozenset[str]:
    """The verbs that the turn leaves to a seat."""
    if look.seat == look.facts.turn:
        return VERBS
    return _DECLARE if has_just_married(look) else _NOTHING


def forbids(look: Look, move: Move) -> str | None:
    """The rule against a move that turn, verb and cards allow."""
    if look.seats == 3 and move.verb in {"close", "swap"}:  # SIX-16
        return "SIX-16"  # SIX-16
    if move.verb == "play":
        return _forbids_play(look, move)
    if move.verb == "marry":
        return None if len(move.cards) == 1 and can_marry(look, move.cards[0]) else "SIX-8"
    if move.verb == "close":
        return None if can_close(look) else "SIX-9"
    if move.verb == "swap":
        return None if can_swap(look) and not move.cards and move.number is None else "SIX-10"
    return None if can_declare(look) else "SIX-11"


def _forbids_play(look: Look, move: Move) -> str | None:
    alone = len(move.cards) == 1
    if leads(look):
        return None if alone else "SIX-4"
    if not strict(look):
        return None if alone else "SIX-5"
    return None if alone and move.cards[0] in playable(look) else "SIX-7"


# ---------------------------------------------------------------------------------------------------------- the cards


def leads(look: Look) -> bool:
    """Whether a seat that has the turn is to lead."""
    return bool(look.facts.phase == "lead")


def strict(look: Look) -> bool:
    """Whether suits must be followed: the stock is closed, or gone, or there never was one (SIX-16)."""
    return look.facts.closer is not None or not look.count("turned")  # SIX-7


def playable(look: Look) -> tuple[Card, ...]:
    """The cards that the seat that has the turn may lay."""
    hand = tuple(sorted(look.hand))
    if leads(look) or not strict(look):
        return hand
    facts: Facts = look.facts
    laid = [(seat, some) for seat in clockwise(facts.leader, look.seats) if (some := look.cards("trick", seat))]
    duty = owed(hand, laid[0][1][0].suit, facts.trump)  # SIX-7
    if look.options.must_head:
        table = beating(facts.trump, ACE_TEN)
        best = look.cards("trick", last_to_beat(table, laid))[0]
        duty = heading(duty, best, lambda card, other: beats(table, (card,), (other,)))  # SIX-7
    return duty


# ---------------------------------------------------------------------------------------------------------- the verbs


def can_marry(look: Look, card: Card) -> bool:
    """Whether the leader may announce the marriage of a card that he holds."""
    if not leads(look) or card.rank not in _PARTNER or partner(card) not in look.hand:
        return False
    if look.options.marriage_needs_trick and not _has_trick(look):  # SIX-8
        return False  # SIX-8
    late = look.options.late_marriage or look.seats == 3
    return late or not strict(look)  # SIX-8


def partner(card: Card) -> Card:
    """The queen of a king, the king of a queen."""
    return Card(_PARTNER[card.rank] + card.suit)


def can_close(look: Look) -> bool:
    """Whether the leader may close the stock."""
    if not leads(look) or strict(look):
        return False
    if not look.options.close_first and not sum(look.facts.tricks):  # SIX-9
        return False  # SIX-9
    if any(count.points >= GOAL for count in (look.own, *look.facts.counts)):  # SIX-9
        return False  # SIX-9
    return look.count("stock") >= int(look.options.close_min)  # SIX-9


def can_swap(look: Look) -> bool:
    """Whether the leader may exchange the lowest trump for the turned card."""
    options = look.options
    if not options.swap or not leads(look) or strict(look):
        return False
    if options.swap_needs_trick and not _has_trick(look):  # SIX-10
        return False  # SIX-10
    return look.count("stock") > 1 and Card(options.lowest + look.facts.trump) in look.hand  # SIX-10


def can_declare(look: Look) -> bool:
    """Whether a seat may say that it has 66."""
    return look.options.finish == "claim" and (leads(look) or has_just_married(look))  # SIX-11


def has_just_married(look: Look) -> bool:
    """Whether a seat has led a marriage that nobody has answered, so that it may declare though others move."""
    facts: Facts = look.facts
    if look.options.finish != "claim" or facts.marriage is None or look.seat != facts.leader:  # SIX-11
        return False  # SIX-11
    return facts.turn == clockwise(facts.leader, look.seats)[1]


def _has_trick(look: Look) -> bool:
    return look.seat is not None and bool(look.facts.tricks[look.seat])


# --------------------------------------------------------------------------------------------------------- the listing


def moves(look: Look) -> tuple[Move, ...]:
    """All moves of a seat: cards first, then marriages, then what needs no card."""
    if look.seat != look.facts.turn:
        return (Move("declare"),)
    cards = playable(look)
    plays = [Move("play", (card,)) for card in cards]
    if not leads(look):
        return tuple(plays)
    marriages = [Move("marry", (card,)) for card in cards if can_marry(look, card)]
    return (*plays, *marriages, *fitting(look, ()))


def fitting(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that use exactly these cards."""
    return of_verbs(look, ("marry", "play") if some else _BARE, some)


def live(look: Look) -> tuple[Card, ...]:
    """The cards of the hand that some move holds."""
    return playable(look) if look.seat == look.facts.turn else ()


def most(look: Look) -> int:
    """One card at a time."""
    return int(look.seat == look.facts.turn)
