"""Legal moves, played: every verb leads to the function of its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.cards import Card
from engine.core import State, Step
from engine.games.kunken.combinations import Pair, value
from engine.games.kunken.course import BANK, STOCK, Course, course, without
from engine.games.kunken.ending import end_turn
from engine.games.kunken.facts import Combination, Facts
from engine.moves import Move
from engine.table import EVERYBODY, Table, Zone


def play(state: State, seat: int, move: Move) -> Step:
    """Play a legal move of a seat."""
    at_work = course(state)
    _BY_VERB[move.verb](at_work, seat, move)
    return at_work.step()


# --------------------------------------------------------------------------------------------------- a turn begins


def _draw(at_work: Course, seat: int, _move: Move) -> None:
    card = at_work.table.cards(*STOCK)[:1]
    watchers = at_work.move(card, STOCK, ("hand", seat))
    at_work.change(phase="play")
    at_work.say("event-draw", seat, card, seen_by=watchers)


def _bank(at_work: Course, seat: int, move: Move) -> None:
    bank, named = at_work.table.cards(*BANK), move.cards[0]
    places = [place for place, card in enumerate(bank) if card == named]
    place = places[-(move.number or 1)]  # KUN-6
    taken = bank[place:]
    at_work.lay(BANK, bank[:place])
    at_work.lay(("hand", seat), tuple(sorted(at_work.hand(seat) + taken)))
    start = at_work.facts.start
    at_work.change(phase="play", named=named, start=replace(start, bank=taken))
    at_work.say("event-bank", seat, taken)


# --------------------------------------------------------------------------------------------------------- laying


def _meld(at_work: Course, seat: int, move: Move) -> None:
    facts, number = at_work.facts, len(at_work.facts.combinations) + 1  # KUN-7
    at_work.table = at_work.table.put({("meld", number): Zone((), EVERYBODY)})
    at_work.change(combinations=(*facts.combinations, Combination(seat, ())))
    worth = _lay(at_work, seat, number, move)
    at_work.change(melded=facts.melded + worth)
    _tell_laid(at_work, "event-meld", seat, number, move)


def _add(at_work: Course, seat: int, move: Move) -> None:
    number = move.number or 0
    _lay(at_work, seat, number, move)
    _tell_laid(at_work, "event-add", seat, number, move)


def _lay(at_work: Course, seat: int, number: int, move: Move) -> int:
    """Lay the cards of a move to a combination; gives what they are worth."""
    pairs, new = at_work.pairs(number), paired(move)
    at_work.move(move.cards, ("hand", seat), ("meld", number))
    at_work.arrange(number, (*pairs, *new))
    worth = value(face for _, face in new)
    credit = list(at_work.facts.credit)
    credit[seat] += worth  # KUN-12
    at_work.change(credit=tuple(credit), laid=(*at_work.facts.laid, *move.cards))
    return worth


def paired(move: Move) -> tuple[Pair, ...]:
    """The cards of a move, and what they stand for."""
    faces = (*(card for card in move.cards if not card.joker), *move.stands)
    return tuple(zip(move.cards, faces, strict=True))


def _tell_laid(at_work: Course, key: str, seat: int, number: int, move: Move) -> None:
    new = paired(move)
    lying = tuple(card for card, face in at_work.pairs(number) if (card, face) in new)
    at_work.say(key, seat, lying, number=number, total=value(face for _, face in new))
    for joker, face in new[len(new) - len(move.stands) :]:
        at_work.say("event-joker", seat, (joker,), suit=face.suit, word=f"face-{face.rank}")


def _swap(at_work: Course, seat: int, move: Move) -> None:
    number, card = move.number or 0, move.cards[0]
    pairs = at_work.pairs(number)
    joker = min(lying for lying, face in pairs if lying.joker and face == card)  # KUN-4
    at_work.move((card,), ("hand", seat), ("meld", number))
    at_work.move((joker,), ("meld", number), ("hand", seat))
    left = list(pairs)
    left[pairs.index((joker, card))] = (card, card)
    at_work.arrange(number, tuple(left))
    at_work.change(laid=(*at_work.facts.laid, card))
    at_work.say("event-swap", seat, (card, joker), number=number)


# ------------------------------------------------------------------------------------------------------ taking back


def _retract(at_work: Course, seat: int, _move: Move) -> None:
    facts, start = at_work.facts, at_work.facts.start
    now = tuple(card for pile in _piles(at_work) for card in pile)
    before = tuple(card for pile in start.piles for card in pile)
    back, away = without(now, before), without(before, now)
    hand = without((*at_work.hand(seat), *back), (*away, *start.bank))
    at_work.table = _restored(at_work, seat, hand)
    _take_back(at_work, facts)
    if back:
        at_work.say("event-retract", seat, back)
    if away:
        at_work.say("event-jokers-return", seat, away)
    if start.bank:
        at_work.say("event-bank-returns", seat, start.bank)


def _piles(at_work: Course) -> tuple[tuple[Card, ...], ...]:
    return at_work.start().piles


def _restored(at_work: Course, seat: int, hand: tuple[Card, ...]) -> Table:
    start, table = at_work.facts.start, at_work.table
    zones = {key: zone for key, zone in table.zones.items() if key[0] != "meld"}
    zones["hand", seat] = Zone(hand, table.seen_by("hand", seat))
    zones[BANK] = Zone(table.cards(*BANK) + start.bank, EVERYBODY)
    zones |= {("meld", number): Zone(pile, EVERYBODY) for number, pile in enumerate(start.piles, 1)}
    return Table(zones)


def _take_back(at_work: Course, facts: Facts) -> None:
    start = facts.start
    at_work.change(
        phase="draw" if start.bank else "play",
        combinations=start.combinations,
        credit=start.credit,
        start=replace(start, bank=()),
        named=None,
        laid=(),
        melded=0,
        returned=facts.returned + bool(start.bank),  # KUN-9
    )


# ----------------------------------------------------------------------------------------------------- a turn ends


def _discard(at_work: Course, seat: int, move: Move) -> None:
    at_work.move(move.cards, ("hand", seat), BANK)
    at_work.say("event-discard", seat, move.cards)
    end_turn(at_work, seat, move.cards[0])


_BY_VERB: dict[str, Callable[[Course, int, Move], None]] = {
    "draw": _draw,
    "bank": _bank,
    "meld": _meld,
    "add": _add,
    "swap": _swap,
    "retract": _retract,
    "discard": _discard,
}
