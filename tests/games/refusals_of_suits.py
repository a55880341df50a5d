"""What each rule forbids in the games in which one card answers one and suits are followed."""

from __future__ import annotations

from engine import Look, Move
from engine.cards import ACE_TEN, Card
from engine.tricks import beating, beats, clockwise
from tests.games.forbidding import Cards, Forbids, Rules, phase, several, within


def of_suit(look: Look, suit: str | None) -> Cards:
    return tuple(card for card in look.hand if card.suit == suit)


def led(look: Look) -> Card | None:
    return next(iter(look.cards("trick", look.facts.leader)), None)


def revokes(look: Look, card: Card, *, must_trump: bool) -> bool:
    """Whether a card follows neither the suit led nor, where one must, with a trump."""
    lead = led(look)
    if lead is None:
        return False
    duty = of_suit(look, lead.suit) or (of_suit(look, look.facts.trump) if must_trump else ())
    return bool(duty) and card not in duty


def macao_order(look: Look, move: Move) -> bool:
    size = look.facts.size
    if not 0 <= (move.number or 0) <= size:
        return True
    others = sum(order or 0 for order in look.facts.orders)
    return look.options.hook and look.seat == look.dealer and others + (move.number or 0) == size


MACAO: Rules = {
    "bid": {4: lambda look, move: look.facts.phase != "bid" or macao_order(look, move)},
    "play": {
        5: lambda look, move: (
            look.facts.phase != "play"
            or several(look, move)
            or revokes(look, move.cards[0], must_trump=look.options.must_trump)
        )
    },
}

COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
NO_ALONE = {"two": 12, "cutthroat": 13, "call_ace": 14}
ROUND_1 = ("order", "support", "take")


def euchre_suit(card: Card, trump: str) -> str:
    left = card.rank == "J" and card.suit == COLOUR[trump]
    return trump if card.joker or left else card.suit


def euchre_revoke(look: Look, move: Move) -> bool:
    lead, trump = led(look), look.facts.trump
    if lead is None:
        return False
    suit = euchre_suit(lead, trump)
    return any(euchre_suit(card, trump) == suit for card in look.hand) and euchre_suit(move.cards[0], trump) != suit


def alone_is_no_word(number: int) -> Forbids:
    return lambda look, move: move.alone and NO_ALONE.get(look.options.variant) == number


EUCHRE: Rules = {
    "order": {4: phase(*ROUND_1), 12: alone_is_no_word(12), 13: alone_is_no_word(13), 14: alone_is_no_word(14)},
    "name": {
        5: lambda look, move: (
            look.facts.phase != "joker" and (look.facts.phase != "name" or move.suit == look.facts.offered)
        ),
        11: within("joker", lambda _, move: move.alone),
        12: within("name", alone_is_no_word(12)),
        13: within("name", alone_is_no_word(13)),
        14: within("name", alone_is_no_word(14)),
    },
    "pass": {
        4: phase(*ROUND_1, "name", "joker"),
        5: within("name", lambda look, _: look.options.stick and look.seat == look.dealer),
        11: within("joker", lambda _, __: True),
    },
    "discard": {4: phase("discard")},
    "call": {14: lambda look, move: look.facts.phase != "call" or move.suit == look.facts.trump},
    "alone": {14: phase("call")},
    "play": {
        7: lambda look, move: look.facts.phase != "play" or several(look, move) or euchre_revoke(look, move),
    },
}

TRUMPS_OF_DEBERTZ = "J9ATKQ87"


def debertz_revoke(look: Look, card: Card) -> bool:
    lead, trump = led(look), look.facts.trump
    if lead is None:
        return False
    duty = of_suit(look, lead.suit) or of_suit(look, trump) or look.hand
    if look.options.must_head_trump and lead.suit == trump:
        strong = TRUMPS_OF_DEBERTZ.index
        duty = tuple(each for each in duty if each.suit == trump and strong(each.rank) < strong(lead.rank)) or duty
    return card not in duty


def debertz_play(look: Look, move: Move) -> bool:
    return look.facts.trump is None or several(look, move) or debertz_revoke(look, move.cards[0])


def no_bella(look: Look, move: Move) -> bool:
    card = move.cards[0]
    pair = {Card(f"K{card.suit}"), Card(f"Q{card.suit}")}
    trumps = card.suit == look.facts.trump and card in pair and pair <= set(look.hand)
    return look.options.bella != "call" or not trumps or debertz_play(look, move)


def says_more(move: Move) -> bool:
    """Whether a verb that stands alone does not."""
    return bool(move.cards) or move.number is not None


def no_seven(look: Look, move: Move) -> bool:
    facts, turned = look.facts, look.cards("turned")[0]
    holds = facts.trump == turned.suit and Card(f"7{turned.suit}") in look.hand
    return not look.options.seven or not holds or facts.played[look.seat] or says_more(move)


DEBERTZ: Rules = {
    "take": {3: phase("take")},
    "name": {
        3: lambda look, move: look.facts.phase != "name" or move.suit == look.cards("turned")[0].suit or move.alone
    },
    "pass": {
        3: lambda look, _: (
            look.facts.phase not in {"take", "name"}
            or (look.facts.phase == "name" and look.options.must_name and look.seat == look.dealer)
        )
    },
    "swap": {5: no_seven},
    "bella": {8: no_bella},
    "play": {9: debertz_play},
}


def strict(look: Look) -> bool:
    return look.facts.closer is not None or look.count("turned") == 0


def sixty_six_revoke(look: Look, card: Card) -> bool:
    lead, trump = led(look), look.facts.trump
    assert lead is not None
    duty = of_suit(look, lead.suit) or of_suit(look, trump) or look.hand
    if look.options.must_head:
        table = beating(trump, ACE_TEN)
        best: Cards = (lead,)
        for seat in clockwise(look.facts.leader, look.seats):
            laid = look.cards("trick", seat)
            best = laid if laid and beats(table, laid, best) else best
        duty = tuple(each for each in duty if beats(table, (each,), best)) or duty
    return card not in duty


def leading(look: Look) -> bool:
    return bool(look.facts.phase == "lead")


def tricks(look: Look) -> int:
    return int(look.facts.tricks[look.seat])


def no_marriage(look: Look, move: Move) -> bool:
    card, options = move.cards[0], look.options
    pair = {Card(f"K{card.suit}"), Card(f"Q{card.suit}")}
    early = options.marriage_needs_trick and not tricks(look)
    late = strict(look) and look.seats == 2 and not options.late_marriage
    return not leading(look) or card not in pair or not pair <= set(look.hand) or early or late


def no_closing(look: Look, _: Move) -> bool:
    early = not look.options.close_first and not any(look.facts.tricks)
    reached = any(count.cards + count.extra >= 66 for count in (look.own, *look.facts.counts))
    return not leading(look) or strict(look) or early or reached or look.count("stock") < look.options.close_min


def no_exchange(look: Look, move: Move) -> bool:
    lowest = Card(("J" if look.options.kind == "schnapsen" else "9") + look.facts.trump)
    wrong = not look.options.swap or not leading(look) or strict(look) or says_more(move)
    early = look.options.swap_needs_trick and not tricks(look)
    return wrong or early or look.count("stock") < 2 or lowest not in look.hand


def no_claim_of_66(look: Look, _: Move) -> bool:
    facts = look.facts
    married = facts.marriage is not None and look.seat == facts.leader
    return look.options.finish != "claim" or not (leading(look) or married)


def of_three(look: Look, _: Move) -> bool:
    return look.seats == 3


def of_two(forbids: Forbids) -> Forbids:
    return lambda look, move: look.seats == 2 and forbids(look, move)


SIXTY_SIX: Rules = {
    "play": {
        4: lambda look, move: leading(look) and several(look, move),
        5: lambda look, move: not leading(look) and not strict(look) and several(look, move),
        7: lambda look, move: (
            not leading(look) and strict(look) and (several(look, move) or sixty_six_revoke(look, move.cards[0]))
        ),
    },
    "marry": {8: no_marriage},
    "close": {9: of_two(no_closing), 16: of_three},
    "swap": {10: of_two(no_exchange), 16: of_three},
    "declare": {11: no_claim_of_66},
}
