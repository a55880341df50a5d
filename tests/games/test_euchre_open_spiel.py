"""Euchre against another's: OpenSpiel, four players, 24 cards, the dealer must name.

Theirs asks for the discard before it asks whether the maker plays alone, and the turned card may not be discarded; the
points are those of the side less those of the other.
"""

import random
from typing import Any

import pytest

import engine
from engine.cards import Card
from engine.core import State
from engine.games.euchre.options import Options
from engine.games.euchre.trumps import deck
from tests.games.euchre_table import EUCHRE, enter, facts, moves, order_of, turn

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed: no other Euchre to compare with")

OPTIONS = Options(pack=24, stick=True)
SUITS = {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"}
Theirs = Any  # their states come without types


def theirs_of(card: Card) -> str:
    """A card as they write it: ``SA``."""
    return card.suit.upper() + card.rank


def offered(other: Theirs) -> dict[str, int]:
    """By name, what may be done in their game now."""
    return {other.action_to_string(action): action for action in other.legal_actions()}


def do(other: Theirs, name: str) -> None:
    """Do something in their game."""
    other.apply_action(offered(other)[name])


def deal_of(other: Theirs, rng: random.Random) -> State:
    """Draw a deal in their game, and the same in ours."""
    while other.is_chance_node():
        other.apply_action(rng.choice([action for action, _ in other.chance_outcomes()]))
    by_number = dict(enumerate(other.card_holder()))
    names = {theirs_of(card): card for card in deck(OPTIONS)}
    numbered = {number: names[other.action_to_string(number)] for number in by_number}
    held: dict[int, str] = dict.fromkeys(range(4), "")
    for number, holder in by_number.items():
        if holder in held:
            held[holder] += f" {numbered[number]}"
    state = engine.start(EUCHRE, OPTIONS, 4, other.dealer())
    order = order_of(held, str(numbered[other.upcard()]), deck(OPTIONS), 4, other.dealer())
    return engine.deal(state, order)[0]


def bid(state: State, other: Theirs, text: str) -> State:
    """Make a bid in both games; where theirs wants a discard from a dealer who sits out, any will do."""
    verb, *words = text.split()
    suit = facts(state).offered if verb == "order" else words[0] if words else None
    do(other, SUITS[suit] if verb != "pass" and suit else "Pass")
    state = enter(state, text)
    if verb == "order" and facts(state).phase != "discard":
        do(other, min(offered(other)))
    if verb != "pass" and facts(state).phase != "discard":
        do(other, "Alone" if facts(state).alone else "Partner")
    return state


def names_of(state: State) -> set[str]:
    """What may be done now, as they name it."""
    found = set()
    for move in engine.moves(state, turn(state)):
        if move.cards:
            found.add(theirs_of(move.cards[0]))
        elif move.verb == "pass":
            found.add("Pass")
        else:
            found.add(SUITS[move.suit or facts(state).offered or ""])
    return found


@pytest.mark.parametrize("number", range(200))
def test_a_random_deal_goes_as_it_does_in_open_spiel(seed: int, number: int) -> None:
    rng = random.Random(seed + number)
    other = pyspiel.load_game("euchre").new_initial_state()
    state = deal_of(other, rng)
    while state.running:
        assert other.current_player() == turn(state)
        wanted = names_of(state)
        discards = facts(state).phase == "discard"
        if discards:
            turned = set(wanted) - set(offered(other))
            assert len(turned) == 1, "only the turned card may be kept from the discards"
            wanted -= turned
        assert wanted == set(offered(other))
        text = rng.choice(moves(state).split(", "))
        if text.startswith(("play", "discard")):
            card = theirs_of(Card(text.split()[1]))
            if card not in wanted:
                continue
            do(other, card)
            state = enter(state, text)
            if discards:
                do(other, "Alone" if facts(state).alone else "Partner")
        else:
            state = bid(state, other, text)
    assert other.is_terminal()
    row = state.rows[0]
    assert list(other.returns()) == [row[seat] - row[(seat + 1) % 4] for seat in range(4)]
