"""Habits of Euchre and its relatives: make trumps on three likely tricks, draw them as maker, trump cheaply."""

from __future__ import annotations

from engine.cards import NATURAL, SUITS, Card, strengths
from engine.core import Look
from engine.moves import Move

_STRENGTH = strengths(NATURAL)
_OTHER_OF_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
_JOKER, _RIGHT, _LEFT, _TRUMP = 400, 300, 200, 100

# How many tricks a card is likely to take: bowers and joker, other trumps by rank, plain cards by rank.
_BOWERS = {_JOKER: 1.0, _RIGHT: 1.0, _LEFT: 0.85}
_TRUMPS = {"A": 0.75, "K": 0.65, "Q": 0.55}
_LOW_TRUMP, _LONG_TRUMP, _LONG = 0.4, 0.6, 3
_PLAIN = {"A": 0.55, "K": 0.15}
_VOID = 0.15
# How many of one's own tricks make trumps, by relative; what the turned card is worth to who gets it; playing alone.
_ENOUGH = {"euchre": 2.0, "railroad": 2.0, "two": 1.8, "cutthroat": 2.3, "call_ace": 2.4}
_TO_PARTNER, _TO_OPPONENT = 0.3, -0.3
_ALONE, _ALONE_WITHOUT_ACE = 4.1, 3.4


def choose(look: Look) -> Move:
    """What the phase asks for."""
    phase = look.facts.phase
    if phase == "joker":
        return Move("name", suit=SUITS[look.deals % len(SUITS)])  # nobody has seen a card: any suit is as good
    if phase in _PHASES:
        return _PHASES[phase](look)
    return _first_round(look)


# ------------------------------------------------------------------------------------------------------------- bidding


def tricks(some: tuple[Card, ...], trump: str) -> float:
    """How many tricks some cards are likely to take with a suit of trumps."""
    trumps = [card for card in some if suit_of(card, trump) == trump]
    plain = [card for card in some if suit_of(card, trump) != trump]
    low = _LONG_TRUMP if len(trumps) > _LONG else _LOW_TRUMP
    voids = len(SUITS) - 1 - len({card.suit for card in plain})
    likely = sum(_BOWERS.get(height(card, trump, None), _TRUMPS.get(card.rank, low)) for card in trumps)
    likely += sum(_PLAIN.get(card.rank, 0) for card in plain)
    return likely + (_VOID * voids if len(trumps) > 1 else 0)


def _first_round(look: Look) -> Move:
    """Order the turned suit, or pass."""
    trump = look.facts.offered
    turned = 0.0
    if look.seat != look.dealer:
        turned = _TO_PARTNER if look.facts.phase == "support" else _TO_OPPONENT
    return _make(look, tricks(_with_turned(look, trump), trump), turned, Move("order"))


def _with_turned(look: Look, trump: str) -> tuple[Card, ...]:
    """The hand as it will be played: the dealer has taken the turned card and thrown one away."""
    if look.seat != look.dealer:
        return look.hand
    six = (*look.hand, *look.cards("turned"))
    away = _to_throw(six, trump)
    return tuple(card for card in six if card != away)


def _name(look: Look) -> Move:
    """Name the best suit, or pass."""
    suits = [move.suit for move in look.moves() if move.verb == "name" and move.suit and not move.alone]
    best = max(suits, key=lambda suit: (tricks(look.hand, suit), suit))
    return _make(look, tricks(look.hand, best), 0, Move("name", suit=best))


def _make(look: Look, likely: float, turned: float, makes: Move) -> Move:
    """Make trumps with enough likely tricks, alone with a very strong hand; else pass, unless one must."""
    alone = Move(makes.verb, suit=makes.suit, alone=True)
    if likely >= _ALONE and look.allowed(alone) is None:
        return alone
    passes = Move("pass")
    if likely + turned >= _ENOUGH[look.options.variant] or look.allowed(passes) is not None:
        return makes
    return passes


def _discard(look: Look) -> Move:
    return Move("discard", (_to_throw(look.hand, look.facts.trump),))


def _to_throw(six: tuple[Card, ...], trump: str) -> Card:
    """The card that is missed least: a low plain one, best the last of its suit."""

    def missed(card: Card) -> tuple[bool, float]:
        alike = sum(suit_of(other, trump) == card.suit for other in six)
        lonely = alike == 1 and card.rank != "A"
        return suit_of(card, trump) == trump, height(card, trump, card.suit) - lonely * len(NATURAL) / 2

    return min(six, key=missed)


def _call(look: Look) -> Move:
    """Call the ace of a suit that one can lead, or play alone with a very strong hand."""
    trump, hand = look.facts.trump, look.hand
    if tricks(hand, trump) >= _ALONE_WITHOUT_ACE:
        return Move("alone")

    def fits(suit: str) -> tuple[bool, bool, int]:
        alike = [card for card in hand if suit_of(card, trump) == suit]
        return all(card.rank != "A" for card in alike), bool(alike), -len(alike)

    return Move("call", suit=max((suit for suit in SUITS if suit != trump), key=fits))


# --------------------------------------------------------------------------------------------------------------- cards


def suit_of(card: Card, trump: str | None) -> str | None:
    """The suit that a card belongs to; the left bower and the joker are trumps."""
    if card.joker or (trump and card.rank == "J" and card.suit == _OTHER_OF_COLOUR[trump]):
        return trump
    return card.suit


def height(card: Card, trump: str | None, led: str | None) -> int:
    """How strong a card is in a trick to which a suit was led."""
    if suit_of(card, trump) != trump:
        return _STRENGTH[card.rank] if card.suit == led else 0
    if card.joker:
        return _JOKER
    if card.rank == "J":
        return _RIGHT if card.suit == trump else _LEFT
    return _TRUMP + _STRENGTH[card.rank]


def _play(look: Look) -> Move:
    card = _answer(look) if look.cards("trick", look.facts.leader) else _lead(look)
    return Move("play", (card,))


def _cheap(look: Look, card: Card) -> tuple[int, int]:
    """How dear a card is to its owner: trumps most, then by height, the last of a suit least."""
    trump = look.facts.trump
    alike = sum(suit_of(other, trump) == suit_of(card, trump) for other in look.hand)
    return height(card, trump, card.suit), alike


def makers(look: Look) -> frozenset[int]:
    """The seats of the makers' side, as far as this seat knows it."""
    facts = look.facts
    side = {facts.maker}
    if look.options.relative.partners:
        side.add((facts.maker + 2) % look.seats)
    if facts.partner is not None:
        side.add(facts.partner)
    if look.seat is not None and facts.called and Card("A" + facts.called) in look.hand:
        side.add(look.seat)
    return frozenset(side)


def _lead(look: Look) -> Card:
    """The maker draws trumps; aces come next; else the lowest card, so that trumps can be used."""
    trump, live = look.facts.trump, look.live()
    trumps = sorted(
        (card for card in live if suit_of(card, trump) == trump), key=lambda card: height(card, trump, None)
    )
    if trumps and (look.seat == look.facts.maker or height(trumps[-1], trump, None) >= _LEFT) and _draws(look, trumps):
        return trumps[-1]
    called = [card for card in live if look.seat == look.facts.maker and card.suit == look.facts.called]
    aces = [card for card in live if card.rank == "A" and card.suit != trump]
    if aces and not called:
        return min(aces, key=lambda card: _cheap(look, card)[1])
    return min(called or live, key=lambda card: _cheap(look, card))


def _draws(look: Look, trumps: list[Card]) -> bool:
    """Whether trumps are led: by who has made them, or his partner, while there are two or nothing else."""
    return look.seat in makers(look) and (len(trumps) > 1 or len(trumps) == len(look.hand))


def _answer(look: Look) -> Card:
    """Leave a trick to a partner who has it safely; else take it as cheaply as will do; else throw the lowest."""
    facts, live = look.facts, look.live()
    trump = facts.trump
    laid = {seat: some[0] for seat in range(look.seats) if (some := look.cards("trick", seat))}
    led = suit_of(laid[facts.leader], trump)
    best = max(laid, key=lambda seat: height(laid[seat], trump, led))
    top = height(laid[best], trump, led)
    last = len(laid) == look.seats - 1 - (facts.out is not None)
    taking = [card for card in live if height(card, trump, led) > top]
    if not taking or (_friends(look, best) and (last or top >= _STRENGTH["A"])):
        return min(live, key=lambda card: _cheap(look, card))
    cheapest = min(taking, key=lambda card: height(card, trump, led))
    follows = led != trump and suit_of(cheapest, trump) == led
    return max(taking, key=lambda card: height(card, trump, led)) if follows and not last else cheapest


def _friends(look: Look, other: int) -> bool:
    """Whether another seat is on this seat's side, as far as it knows."""
    side = makers(look)
    return (look.seat in side) == (other in side)


_PHASES = {"name": _name, "discard": _discard, "call": _call, "play": _play}
