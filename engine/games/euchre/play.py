"""Legal moves, played: bids go to the bidding; here are the tricks."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card
from engine.core import End, State, Step
from engine.following import gather, taker
from engine.games.euchre import bidding
from engine.games.euchre.facts import HAND, Course, Facts, active, makers
from engine.games.euchre.scoring import row, winners
from engine.games.euchre.trumps import strength, suit_of
from engine.moves import Move


def play(state: State, seat: int, move: Move) -> Step:
    """Play a legal move of a seat."""
    assert state.position is not None  # noqa: S101  # a move is allowed only in a running deal
    course = Course(state, state.position.table, state.position.facts)
    if move.verb == "play":
        return _play(course, seat, move)
    if move.verb == "pass":
        return bidding.decline(course, seat)
    if move.verb == "name" and course.facts.phase == "joker":
        return bidding.name_joker(course, seat, move)
    by_verb = {"order": bidding.order, "name": bidding.name, "discard": bidding.discard}
    return by_verb.get(move.verb, bidding.call)(course, seat, move)


def _play(course: Course, seat: int, move: Move) -> Step:
    course = course.lay(move.cards, ("hand", seat), ("trick", seat), "event-play")
    course = _fallen(course, seat, move.cards[0])
    facts = course.facts
    order = active(facts, facts.leader)
    if seat != order[-1]:
        return course.now(turn=order[order.index(seat) + 1]).step()
    return _taken(course, order)


def _fallen(course: Course, seat: int, card: Card) -> Course:
    """Tell who is the maker's partner, as soon as the called ace has fallen."""
    called = course.facts.called
    if card.rank != "A" or card.suit != called:  # EUC-16
        return course  # EUC-16
    key = "event-ace-own" if seat == course.facts.maker else "event-ace"
    return course.now(partner=seat).tell(key, seat, other=course.facts.maker, suit=called)


def _taken(course: Course, order: tuple[int, ...]) -> Step:
    facts, table = course.facts, course.table
    trick = [(seat, table.cards("trick", seat)[0]) for seat in order]
    led = suit_of(trick[0][1], facts.trump)
    best = taker(trick, lambda card: strength(card, facts.trump, led))
    taken = tuple(count + (seat == best) for seat, count in enumerate(facts.taken))
    after = replace(course, table=gather(table, order, facts.before))
    after = after.now(turn=best, leader=best, taken=taken, before=best, began=facts.leader)
    after = after.tell("event-trick", best, number=taken[best])
    return _end(after) if sum(taken) == HAND else after.step()


def _end(course: Course) -> Step:
    state, facts = course.state, course.facts
    if facts.called and facts.partner is None:
        course = course.now(partner=facts.maker).tell("event-ace-out", facts.maker, suit=facts.called)
    written = row(state.options, course.facts)
    totals = tuple(map(sum, zip(state.scores, written, strict=True)))
    course = _tell_result(course, course.facts, max(written))
    end = End(written, course.elder, winners=winners(totals, state.options.target))
    return course.now(turn=None).step(end)


def _tell_result(course: Course, facts: Facts, points: int) -> Course:
    side = makers(course.state.options, facts)
    tricks = sum(facts.taken[seat] for seat in side)
    kind = "march" if tricks == HAND else "made" if tricks > HAND // 2 else "lost"
    other = side[-1] if len(side) > 1 and facts.out is None else None
    key = f"event-{kind}" if other is None else f"event-{kind}-together"
    return course.tell(key, facts.maker, other=other, number=tricks, total=points)
