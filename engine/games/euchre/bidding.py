"""How trumps are made: the joker's suit, two rounds, the dealer's discard, the called ace."""

from __future__ import annotations

from engine.core import End, Step
from engine.games.euchre.facts import ORDERING, TURNED, Course, active, opposite
from engine.moves import Move
from engine.table import NOBODY, Zone, only


def ask(course: Course, seat: int) -> Course:
    """Ask a seat whether it makes the trump."""
    dealer, seats = course.state.dealer, course.state.seats
    opponent, support, take = ORDERING
    phase = opponent
    if course.facts.passed >= seats:
        phase = "name"
    elif seat == dealer:
        phase = take
    elif course.state.options.relative.partners and seat == opposite(dealer, seats):
        phase = support
    return course.now(turn=seat, phase=phase)


def name_joker(course: Course, seat: int, move: Move) -> Step:
    """The dealer names the suit of a joker that was turned up, and only then sees his hand."""
    seen = course.table.show(("hand", seat), only(seat))
    named = Course(course.state, seen, course.facts, course.events).now(offered=move.suit)
    return ask(named.tell("event-joker-suit", seat, suit=move.suit), course.elder).step()


def decline(course: Course, seat: int) -> Step:
    """Pass; after the first round the turned card is turned down, after the second the deal is thrown in."""
    seats = course.state.seats
    passed = course.facts.passed + 1
    after = course.now(passed=passed).tell("event-pass", seat)
    if passed == 2 * seats:
        end = End((0,) * seats, (seat + 1) % seats)
        return after.now(turn=None).tell("event-thrown-in").step(end)
    if passed == seats:
        after = after.tell("event-turned-down", seat, cards=course.table.cards(*TURNED), suit=course.facts.offered)
    return ask(after, (seat + 1) % seats).step()


def order(course: Course, seat: int, move: Move) -> Step:
    """Make the turned suit trumps; the dealer takes the turned card, if he plays."""
    dealer, trump = course.state.dealer, course.facts.offered
    made = _made(course, seat, move, trump, f"event-{course.facts.phase}")
    turned = course.table.cards(*TURNED)
    if made.facts.out == dealer:
        return _agreed(made.tell("event-laid-aside", dealer, cards=turned))
    taken = made.lay(turned, TURNED, ("hand", dealer), "event-picked-up")  # EUC-4
    return taken.now(turn=dealer, phase="discard").step()


def name(course: Course, seat: int, move: Move) -> Step:
    """Make another suit trumps."""
    return _agreed(_made(course, seat, move, move.suit, "event-name"))


def _made(course: Course, seat: int, move: Move, trump: str | None, key: str) -> Course:
    made = course.now(trump=trump, maker=seat, alone=move.alone).tell(key, seat, suit=trump)
    if not move.alone:
        return made
    out = opposite(seat, course.state.seats)
    hand = made.table.cards("hand", out)
    table, _ = made.table.put({("aside", out): Zone((), NOBODY)}).move(hand, ("hand", out), ("aside", out))  # EUC-6
    aside = Course(made.state, table, made.facts, made.events)
    return aside.now(out=out).tell("event-alone", seat, other=out)


def discard(course: Course, seat: int, move: Move) -> Step:
    """The dealer throws a card away, face down."""
    return _agreed(course.lay(move.cards, ("hand", seat), ("discard", seat), "event-discard"))


def _agreed(course: Course) -> Step:
    """Trumps stand: an ace is called where that is played, else the tricks begin."""
    if course.state.options.relative.calls:
        return course.now(turn=course.facts.maker, phase="call").step()
    return _lead(course)


def call(course: Course, seat: int, move: Move) -> Step:
    """Call an ace, whoever has it, or say that nobody is needed."""
    if move.suit is None:
        return _lead(course.now(alone=True).tell("event-alone-against-all", seat))
    return _lead(course.now(called=move.suit).tell("event-call", seat, suit=move.suit))


def _lead(course: Course) -> Step:
    first = active(course.facts, course.elder)[0]
    return course.now(turn=first, phase="play", leader=first).step()
