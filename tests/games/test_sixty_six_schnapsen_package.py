"""Schnapsen against another's: the package ``schnapsen``, a platform for robots.

Theirs knows no closing, leads the king of every marriage, exchanges the trump down to the last two cards of the stock,
and counts a marriage only from its owner's next trick on. What both have must agree: moves, points, winner and value.
"""

import random
from typing import Any

import pytest

import engine
from engine.cards import Card
from engine.core import State
from tests.games.setting import enter, match

theirs = pytest.importorskip("schnapsen.game", reason="schnapsen is not installed: no other Schnapsen to compare with")
deck = pytest.importorskip("schnapsen.deck", reason="schnapsen is not installed: no other Schnapsen to compare with")

Theirs = Any  # their states come without types we could check
DEALS = 150
RANKS = {"A": "ACE", "T": "TEN", "K": "KING", "Q": "QUEEN", "J": "JACK"}
SUITS = {"s": "SPADES", "h": "HEARTS", "d": "DIAMONDS", "c": "CLUBS"}


def their_card(card: Card) -> Theirs:
    """A card as they have it."""
    return deck.Card.get_card(deck.Rank[RANKS[card.rank]], deck.Suit[SUITS[card.suit]])


CARDS = {their_card(card): card for card in engine.due(match("sixty_six", "schnapsen"))}


class Hand(theirs.Bot):  # type: ignore[name-defined, misc]  # their package has no types for us
    """A player of theirs who does what the test says."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat
        self.move: Theirs = None

    def get_move(self, perspective: Theirs, leader_move: Theirs) -> Theirs:
        """The move that the test has chosen."""
        del perspective, leader_move
        return self.move


def deal(chance: random.Random) -> tuple[State, Theirs]:
    """The same deal in both games; seat 1 leads."""
    order = list(CARDS.values())
    chance.shuffle(order)
    state = engine.deal(match("sixty_six", "schnapsen"), order)[0]
    *dealt, turned = (*order[:10], *order[11:], order[10])
    cards = deck.OrderedCardCollection([their_card(card) for card in (*dealt, turned)])
    one, two, talon = theirs.SchnapsenHandGenerator.generateHands(cards)
    leader, follower = theirs.BotState(Hand(1), one), theirs.BotState(Hand(0), two)
    return state, theirs.GameState(leader=leader, follower=follower, talon=talon, previous=None)


def text_of(move: Theirs) -> str:
    """A move of theirs as ours."""
    if move.is_marriage():
        return f"marry {CARDS[move.as_marriage().king_card]}"
    return "swap" if move.is_trump_exchange() else f"play {CARDS[move.as_regular_move().card]}"


def common_leads(state: State, game: Theirs, other: Theirs) -> dict[str, Theirs]:
    """The leads that both games have; they agree but for what the other does not know."""
    known = {text_of(move): move for move in game.move_validator.get_legal_leader_moves(game, other)}
    if len(other.talon) == 2:
        known.pop("swap", None)
    ours = set(map(str, engine.moves(state, other.leader.implementation.seat)))
    assert {text for text in ours if text != "close" and not text.startswith("marry Q")} == set(known)
    return known


def answers(state: State, game: Theirs, other: Theirs, lead: Theirs) -> dict[str, Theirs]:
    """The answers to a lead; both games have the same."""
    known = {text_of(move): move for move in game.move_validator.get_legal_follower_moves(game, other, lead)}
    assert set(map(str, engine.moves(state, other.follower.implementation.seat))) == set(known)
    return known


def points_agree(state: State, other: Theirs) -> None:
    """What counts and what waits is the same together."""
    assert state.position is not None
    for each in (other.leader, other.follower):
        own = state.position.own[each.implementation.seat]
        assert own.points + own.pending == each.score.direct_points + each.score.pending_points


def results_agree(state: State, game: Theirs, other: Theirs) -> None:
    """Who has won the deal, and what it is worth."""
    winner, value = game.trick_scorer.declare_winner(other)
    row = [0, 0]
    row[winner.implementation.seat] = value
    assert list(state.rows[-1]) == row


def play(state: State, other: Theirs, chance: random.Random) -> bool:
    """Play a deal in both games; whether it ended in both."""
    game = theirs.SchnapsenGamePlayEngine()
    while True:
        leader, follower = other.leader.implementation, other.follower.implementation
        leads = common_leads(state, game, other)
        lead = chance.choice(sorted(leads))
        state = enter(state, f"{leader.seat} {lead}")
        if not state.running:
            return False  # a marriage counts at once with us
        if lead != "swap":
            known = answers(state, game, other, leads[lead])
            answer = chance.choice(sorted(known))
            state, follower.move = enter(state, f"{follower.seat} {answer}"), known[answer]
        other = game.trick_implementer.play_trick_with_fixed_leader_move(game, other, leads[lead])
        points_agree(state, other)
        if not state.running:
            break
    waits = other.leader.score.pending_points or other.follower.score.pending_points
    if game.trick_scorer.declare_winner(other) is None or waits:
        return False
    results_agree(state, game, other)
    return True


def test_random_deals_agree_with_the_other_schnapsen(seed: int) -> None:
    chance = random.Random(f"{seed} schnapsen")
    both = sum(play(*deal(chance), chance) for _ in range(DEALS))
    assert both > DEALS // 2
