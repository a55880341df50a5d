"""What each rule of Kunken forbids."""

from __future__ import annotations

from collections import Counter

from engine import Look, Move
from engine.cards import NATURAL, SUITS, Card
from tests.games.forbidding import Cards, Forbids, Rules, same_rank, same_suit, within


def in_turn(forbids: Forbids) -> Forbids:
    return within("play", forbids)


def not_begun(look: Look, _: Move) -> bool:
    return bool(look.facts.phase == "draw")


def begun(look: Look, _: Move) -> bool:
    return bool(look.facts.phase == "play")


def lying(look: Look, move: Move) -> Cards:
    """What the combination that a move adds to says it is."""
    return look.facts.combinations[move.number - 1].faces if move.verb == "add" and move.number else ()


def no_such(look: Look, move: Move) -> bool:
    return not 1 <= (move.number or 0) <= len(look.facts.combinations)


def judged(look: Look, move: Move) -> bool:
    """Whether it can be said what a move's cards are together: its jokers have names, and what it adds to is there."""
    named = len(move.stands) == sum(card.joker for card in move.cards)
    return named and not (move.verb == "add" and no_such(look, move))


def faces(look: Look, move: Move) -> Cards:
    return (*lying(look, move), *(card for card in move.cards if not card.joker), *move.stands)


def is_alike(look: Look, some: Cards) -> bool:
    twins = 1 if look.options.distinct_suits else 2
    return same_rank(some) and len(some) in {3, 4} and max(Counter(some).values()) <= twins


def is_in_order(look: Look, some: Cards) -> bool:
    places = sorted(NATURAL[::-1].index(card.rank) for card in some)
    low = sorted(-1 if place == 12 else place for place in places)
    ways = (places, low) if look.options.ace_low else (places,)
    return same_suit(some) and len(some) >= 3 and any(way == list(range(way[0], way[0] + len(way))) for way in ways)


def no_combination(look: Look, move: Move) -> bool:
    if not judged(look, move):
        return False
    some = faces(look, move)
    return not is_alike(look, some) and not is_in_order(look, some)


def wrong_jokers(look: Look, move: Move) -> bool:
    if not judged(look, move):
        return not (move.verb == "add" and no_such(look, move))
    there = [card for card in look.cards("meld", move.number or 0) if card.joker] if move.verb == "add" else []
    some = faces(look, move)
    return 2 * (len(there) + len(move.stands)) > len(some) or (is_alike(look, some) and misnamed(look, move))


def misnamed(look: Look, move: Move) -> bool:
    """Whether a joker of a set does not stand for the first suit that is then legal."""
    counts = Counter((*lying(look, move), *(card for card in move.cards if not card.joker)))
    for stood in () if look.options.joker_swap else move.stands:
        free = (Card(stood.rank + suit) for suit in SUITS)
        if stood != next(card for card in free if counts[card] < (1 if look.options.distinct_suits else 2)):
            return True
        counts[stood] += 1
    return False


def opened(look: Look) -> bool:
    facts = look.facts
    return bool(facts.start.credit[look.seat] > 0 or facts.melded >= 50)


def out_of_reach(look: Look, move: Move) -> bool:
    if no_such(look, move) or not opened(look):
        return True
    return bool(look.options.own_only and look.facts.combinations[(move.number or 0) - 1].seat != look.seat)


def last_card(look: Look, move: Move) -> bool:
    return len(move.cards) >= len(look.hand) and not (move.verb == "add" and no_such(look, move))


def no_exchange_of_a_joker(look: Look, move: Move) -> bool:
    if not look.options.joker_swap or not opened(look) or no_such(look, move) or not move.cards:
        return True
    there = zip(
        look.cards("meld", move.number or 0), look.facts.combinations[(move.number or 0) - 1].faces, strict=True
    )
    return move.cards[0] not in [face for card, face in there if card.joker]


def too_few_points(look: Look, _: Move) -> bool:
    facts = look.facts
    if look.options.bank_needs_50 and facts.named is not None:
        return bool(facts.melded < 50)
    return bool(facts.laid) and not opened(look)


def not_in_the_bank(look: Look, move: Move) -> bool:
    return move.number not in {None, 2} or look.cards("bank").count(move.cards[0]) < (move.number or 1)


KUNKEN: Rules = {
    "draw": {6: begun},
    "bank": {
        6: lambda look, move: begun(look, move) or not_in_the_bank(look, move),
        9: within("draw", lambda look, _: look.facts.returned >= 2),
    },
    "meld": {3: in_turn(no_combination), 4: in_turn(wrong_jokers), 6: not_begun, 10: in_turn(last_card)},
    "add": {
        3: in_turn(no_combination),
        4: in_turn(wrong_jokers),
        6: not_begun,
        7: in_turn(out_of_reach),
        10: in_turn(last_card),
    },
    "swap": {4: in_turn(no_exchange_of_a_joker), 6: not_begun},
    "retract": {6: not_begun, 9: in_turn(lambda look, _: not look.facts.laid and look.facts.named is None)},
    "discard": {
        6: not_begun,
        7: in_turn(lambda look, _: look.facts.named is not None and look.facts.named not in look.facts.laid),
        8: in_turn(too_few_points),
    },
}
