"""Laws of a single state: where the cards lie, who may move, what is refused, what is seen."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TypeVar

import pytest

import engine
from engine import records
from engine.cards import SUITS, Card, cards, written
from engine.moves import VERBS, BadMove, Move
from tests.laws.luck import Luck, pile_of

T = TypeVar("T")

NUMBERS = range(8)
LARGER_SETS, LARGEST = 3, 5
MANY = 300  # of a longer list so many are drawn and looked at one by one: of large hands there are 60,000 moves
DEAR = 4  # one state in so many is held against the laws that take long


@cache
def vocabulary(pack: tuple[Card, ...]) -> tuple[Move, ...]:
    """Every verb as it stands alone, with a suit, with a number, and with each one card of a pack."""
    tails = ["", "alone", *SUITS, *(f"{suit} alone" for suit in SUITS), *map(str, NUMBERS)]
    tails += [text for card in dict.fromkeys(pack) for text in (card.text, f"{card} 2", f"1 {card}")]
    return tuple(move for verb in VERBS for tail in tails for move in parsed(f"{verb} {tail}"))


def parsed(text: str) -> tuple[Move, ...]:
    """The move that a text is, or none."""
    try:
        return (Move.parse(text),)
    except BadMove:
        return ()


def larger_sets(look: engine.Look, pack: tuple[Card, ...], luck: Luck) -> tuple[Move, ...]:
    """Every verb with some sets of several cards, of the hand or of the pack."""
    found: list[Move] = []
    for number in range(LARGER_SETS):
        among = look.hand if number and look.hand else pack
        some = luck.later.sample(among, min(len(among), 2 + luck.below(LARGEST - 1)))
        found += [move for verb in VERBS for text in ("", "1 ") for move in parsed(f"{verb} {text}{written(some)}")]
    return tuple(found)


def drawn(some: Iterable[T], luck: Luck) -> list[T]:
    """All of some things, or so many of them drawn."""
    every = list(some)
    return every if len(every) <= MANY else luck.later.sample(every, MANY)


def cards_are_conserved(state: engine.State, pack: tuple[Card, ...]) -> None:
    lying = [card for pile in pile_of(state) for card in pile]
    assert Counter(lying) == Counter(pack), "a card is lost, or lies in two places"


def the_projection_shows_what_a_zone_shows(state: engine.State) -> None:
    """What is not a seat's to see, it gets as a number."""
    if state.position is None:
        return
    for seat in (*range(state.seats), None):
        look = engine.view(state, seat)
        for (name, owner), zone in state.position.table.zones.items():
            seen = zone.seen_by is None or seat in zone.seen_by
            assert look.zones[name, owner] == (zone.cards if seen else len(zone.cards))
            assert look.cards(name, owner) == (zone.cards if seen else ())
            assert look.count(name, owner) == len(zone.cards)
        assert seat is not None or look.own is None, "the public knows what one seat knows"


def the_stock_is_closed(state: engine.State) -> None:
    """Nobody sees what is still to be drawn."""
    zones = state.position.table.zones if state.position else {}
    for (name, _), zone in zones.items():
        assert name != "stock" or zone.seen_by is not None, "the stock lies open"
        assert name != "stock" or not zone.seen_by, "somebody looks into the stock"


def hands_are_shown_only_between_deals(state: engine.State) -> None:
    """Who holds what cannot be asked while a deal runs, whatever a table has agreed on (COMMON-9)."""
    held = [tuple(sorted(engine.view(state, seat).hand)) for seat in range(state.seats)]
    closed = state.running or state.position is None
    assert hands(state) == (None if closed else tuple(held)), "hands are told at the wrong time, or wrongly"


def hands(state: engine.State) -> tuple[tuple[Card, ...], ...] | None:
    """The hands as the engine tells them; None where it does not."""
    try:
        return engine.hands(state)
    except engine.Illegal:
        return None


def somebody_can_move(state: engine.State) -> None:
    assert state.waiting <= set(range(state.seats))
    if engine.due(state) or not state.running:
        assert not state.waiting, "cards are due, and yet somebody is waited for"
        assert state.over or engine.due(state), "nobody is waited for, and no cards are due"
    else:
        assert state.waiting, "nobody is waited for"
    for seat in range(state.seats):
        look = engine.view(state, seat)
        assert look.asked == (seat in state.waiting)
        assert not look.asked or look.moves(), f"seat {seat} is waited for and has no move"


def moves_are_what_is_allowed(state: engine.State, seat: int, pack: tuple[Card, ...], luck: Luck) -> None:
    """Every verb, every card, and some larger sets: allowed where it is among the moves, and only there."""
    look = engine.view(state, seat)
    moves = look.moves()
    assert len(set(moves)) == len(moves), "a move is listed twice"
    for move in drawn(moves, luck):
        assert look.allowed(move) is None, f"{move} is listed and refused by {look.allowed(move)}"
        assert move.verb in state.game.verbs
        assert move.verb in look.may()
        assert Move.parse(str(move)) == move
        assert str(Move.parse(str(move))) == str(move)
    listed, may, hand = set(moves), look.may(), Counter(look.hand)
    idle = bool(engine.due(state)) or not state.running
    for move in (*vocabulary(pack), *larger_sets(look, pack, luck)):
        rule = look.allowed(move)
        assert (rule is None) == (move in listed), f"{move}: {rule or 'allowed, but not listed'}"
        common = "COMMON-5" if idle else "COMMON-10"
        if idle or move.verb not in may or not (move.verb == "bank" or Counter(move.cards) <= hand):
            assert rule == common, f"{move}: refused by {rule}, before which {common} stands"
        else:
            assert rule is None or rule.startswith(prefix(state)), f"{move}: refused by {rule}"


def prefix(state: engine.State) -> str:
    """How the ids of a game's own rules begin: by the game's first letters, in capitals."""
    return state.game.id[:3].upper()


def nobody_moves_out_of_turn(state: engine.State, luck: Luck, pack: tuple[Card, ...]) -> None:
    """Who may do nothing is refused everything, by the rule that says why; nothing changes by it."""
    idle = bool(engine.due(state)) or not state.running
    for seat in range(state.seats):
        look = engine.view(state, seat)
        if not idle and look.may():
            continue
        some = luck.later.choices(vocabulary(pack), k=len(VERBS))
        some += [Move("play", (card,)) for card in look.hand[:1]]
        for move in (*map(Move, ("declare", "pass", "draw")), *some):
            assert engine.allowed(state, seat, move) == ("COMMON-5" if idle else "COMMON-10")
        assert not engine.moves(state, seat)
        assert not engine.fitting(state, seat, look.hand[:1])
        assert not look.live()
        assert not look.most()


def a_refusal_changes_nothing(state: engine.State, seat: int, luck: Luck, pack: tuple[Card, ...]) -> None:
    move = luck.pick(vocabulary(pack))
    rule = engine.allowed(state, seat, move)
    if rule is not None:
        before = records.digest(state)
        with pytest.raises(engine.Illegal) as refused:
            engine.submit(state, seat, move)
        assert (refused.value.rule, refused.value.text) == (rule, str(move))
        assert records.digest(state) == before


def keyboards_hear_the_same_as_lists(state: engine.State, seat: int, luck: Luck) -> None:
    """`fitting`, `live` and `most` say of the moves what the whole list of them says."""
    look = engine.view(state, seat)
    moves, hand = look.moves(), look.hand
    by_cards: dict[tuple[Card, ...], set[Move]] = {(): set(), hand: set(), **{(card,): set() for card in hand}}
    by_cards[tuple(sorted(luck.later.sample(hand, luck.below(len(hand) + 1))))] = set()
    for move in moves:
        by_cards.setdefault(move.cards, set()).add(move)
    for some in drawn(sorted(by_cards), luck):
        assert set(look.fitting(some)) == by_cards.get(tuple(sorted(some)), set())
        assert look.fitting(reversed(some)) == look.fitting(some)
    used = {card for move in moves for card in move.cards}
    assert set(look.live()) == used & set(hand)
    assert list(look.live()) == sorted(set(look.live()))
    assert look.most() == max((len(move.cards) for move in moves), default=0)


def scores_are_sums_of_rows(state: engine.State) -> None:
    assert all(len(row) == state.seats for row in state.rows), "a row has not one entry a seat"
    assert list(state.scores) == [sum(row[seat] for row in state.rows) for seat in range(state.seats)]
    assert state.over == bool(state.winners)
    assert list(state.winners) == sorted(set(state.winners))
    assert set(state.winners) <= set(range(state.seats))
    assert not (state.over and state.running)
    assert len(state.chips) in {0, state.seats}
    assert sum(state.chips) == 0, "chips come from nowhere"


def pots_keep_their_chips(state: engine.State) -> None:
    """What the seats have paid lies in the pot, and nowhere else (COMMON-15); after the match it is all paid back."""
    if getattr(state.options, "scoring", None) != "pot":
        return
    pot = getattr(state.carry, "pot", 0)
    if not state.running:
        assert sum(state.scores) + (0 if state.over else pot) == 0, "chips are lost, or come from nowhere"


def check(state: engine.State, pack: tuple[Card, ...], luck: Luck) -> None:
    """Every law of a state; the dear ones for one seat of it."""
    cards_are_conserved(state, pack if state.position else ())
    the_projection_shows_what_a_zone_shows(state)
    the_stock_is_closed(state)
    hands_are_shown_only_between_deals(state)
    somebody_can_move(state)
    scores_are_sums_of_rows(state)
    pots_keep_their_chips(state)
    known = pack or cards("As")
    nobody_moves_out_of_turn(state, luck, known)
    seat = luck.below(state.seats)
    keyboards_hear_the_same_as_lists(state, seat, luck)
    if not luck.below(DEAR):
        a_refusal_changes_nothing(state, seat, luck, known)
        moves_are_what_is_allowed(state, seat, known, luck)
