"""What each rule of Bura and Burkozel forbids."""

from __future__ import annotations

from engine import Look, Move
from engine.tricks import beating, beats
from tests.games.forbidding import Cards, Rules, phase, same_rank, same_suit, within


def answering(look: Look) -> bool:
    return look.facts.phase in {"answer", "reply"}


def wrong_number(look: Look, move: Move) -> bool:
    return answering(look) and len(move.cards) != min(look.facts.size, len(look.hand))


def beats_nothing(look: Look, move: Move) -> bool:
    if not answering(look) or look.options.discards == "open":
        return False
    return not beats(beating(look.facts.trump), move.cards, look.cards("trick", look.facts.best))


def beyond_the_shortest_hand(look: Look, move: Move) -> bool:
    safe = getattr(look.facts, "safe", ())
    others = [look.count("hand", seat) for seat in range(look.seats) if seat != look.seat and seat not in safe]
    held = [count for count in others if count]
    return bool(look.options.lead_limit and held) and len(move.cards) > min(held)


def three_trumps_win(look: Look) -> bool:
    options = look.options
    return bool(options.bura == "wins") and options.scoring != "penalty" and options.thirty_one != "safe"


def three_trumps(look: Look, some: Cards) -> bool:
    return len(some) == 3 and same_suit(some) and some[0].suit == look.facts.trump


def bura_too_long(look: Look, move: Move) -> bool:
    instant = three_trumps_win(look) and three_trumps(look, move.cards)
    return look.facts.phase == "lead" and beyond_the_shortest_hand(look, move) and not instant


def no_special_hand(look: Look, move: Move) -> bool:
    some = move.cards
    if len(some) != 3 or not (same_suit(some) or {card.rank for card in some} == {"A"}):
        return True
    out_of_turn = look.seat != look.facts.leader and not look.options.out_of_turn
    return out_of_turn and not (three_trumps_win(look) and three_trumps(look, some))


def cannot_declare(look: Look, _: Move) -> bool:
    facts, when = look.facts, look.options.declare_when
    if facts.asked:
        return look.seat not in facts.asked
    own_turn = look.seat == facts.turn and (answering(look) or facts.phase == "lead")
    in_time = when == "any_time" or (when == "own_turn" and own_turn)
    return not in_time or look.own.up + 11 * look.own.down + facts.bonus[look.seat] < 31


def nothing_to_decline(look: Look, _: Move) -> bool:
    return not look.facts.asked and look.seat == look.facts.turn


def cannot_raise(look: Look, _: Move) -> bool:
    facts, options = look.facts, look.options
    own_lead = facts.phase == "lead" and look.seat == facts.leader
    again = facts.raiser not in {None, look.seat} or facts.doublings >= options.raise_limit
    return not options.raises or not own_lead or again


BURA: Rules = {
    "play": {
        5: lambda look, move: (
            not answering(look) and (look.facts.phase != "lead" or len(move.cards) > 3 or not same_suit(move.cards))
        ),
        6: wrong_number,
        9: beats_nothing,
        11: bura_too_long,
    },
    "hide": {
        9: lambda look, _: not answering(look),
        6: wrong_number,
        10: lambda look, _: answering(look) and look.options.discards == "open",
    },
    "claim": {11: bura_too_long, 20: lambda look, move: look.facts.phase != "lead" or no_special_hand(look, move)},
    "declare": {16: cannot_declare, 25: lambda look, _: look.options.scoring == "penalty"},
    "pass": {6: nothing_to_decline},
    "raise": {28: cannot_raise},
    "accept": {28: phase("raise")},
    "concede": {28: phase("raise")},
    "draw": {12: phase("draw")},
}


def full_set(look: Look, some: Cards) -> bool:
    triples = look.options.triples
    size = {"suit": 3, "rank": 3, "off": 99, "any_suit": 4}[triples]
    return len(some) == size and (same_rank(some) if triples == "rank" else same_suit(some))


def not_together(look: Look, move: Move) -> bool:
    some = move.cards
    any_suit = look.options.triples == "any_suit" and same_suit(some)
    return not (len(some) == 1 or full_set(look, some) or any_suit)


BURKOZEL: Rules = {
    "play": {
        3: within("lead", not_together),
        4: lambda look, move: wrong_number(look, move) or beats_nothing(look, move),
        5: within("lead", beyond_the_shortest_hand),
    },
    "hide": {
        4: lambda look, move: not answering(look) or wrong_number(look, move) or look.options.discards == "open",
    },
    "claim": {
        5: within("lead", beyond_the_shortest_hand),
        6: lambda look, move: look.facts.phase != "lead" or not full_set(look, move.cards),
    },
    "pass": {4: lambda look, _: look.seat == look.facts.turn},
}
