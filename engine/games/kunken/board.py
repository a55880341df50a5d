"""What the table message of Kunken tells: the stock, the bank, the combinations, and what the turn still owes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Look
from engine.games.kunken.combinations import value
from engine.games.kunken.facts import Facts
from engine.games.kunken.legality import OPENING, bank_used, has_enough
from engine.phrases import Board, Phrase


def board(look: Look) -> Board:
    """The lines of a deal, made from a Look."""
    return Board(
        tuple(_head(look)),
        tuple(_seat(look, seat) for seat in range(look.seats)),
        tuple(_owed(look)),
        tuple(_last(look)),
    )


def _head(look: Look) -> Iterator[Phrase]:
    facts: Facts = look.facts
    if look.options.deals:
        yield Phrase("head-deals", number=min(look.deals + look.running, look.options.deals), total=look.options.deals)
    else:
        yield Phrase("head-target", number=look.options.target)
    yield Phrase("head-stock", count=look.count("stock"))
    yield Phrase("head-bank", cards=look.cards("bank"))
    for number, lying in enumerate(facts.combinations, 1):
        cards = look.cards("meld", number)
        yield Phrase("head-combination", lying.seat, cards=cards, number=number, total=value(lying.faces))
        for card, face in zip(cards, lying.faces, strict=True) if look.options.joker_swap else ():
            if card.joker:
                yield Phrase("head-joker", cards=(card,), number=number, suit=face.suit, word=f"face-{face.rank}")


def _seat(look: Look, seat: int) -> tuple[Phrase, ...]:
    facts: Facts = look.facts
    return (
        Phrase("seat-hand", seat, count=look.count("hand", seat)),
        Phrase("seat-laid", seat, number=facts.credit[seat]),
        Phrase("seat-score", seat, number=look.scores[seat]),
    )


def _owed(look: Look) -> Iterator[Phrase]:
    """What must still be laid before the turn can end."""
    facts: Facts = look.facts
    if facts.phase != "play":
        return
    if facts.named is not None and not bank_used(facts):
        yield Phrase("trick-bank", facts.player, cards=(facts.named,))
    if not has_enough(look.options, facts):
        yield Phrase("trick-fifty", facts.player, number=facts.melded, total=OPENING - facts.melded)


def _last(look: Look) -> Iterator[Phrase]:
    facts: Facts = look.facts
    last = facts.last
    if last is None:
        return
    if last.named is not None:
        yield Phrase("last-bank", last.seat, cards=(last.named,))
    if last.laid:
        yield Phrase("last-laid", last.seat, cards=last.laid)
    yield Phrase("last-discard", last.seat, cards=(last.discard,))
