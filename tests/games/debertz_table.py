"""Deals of Debertz as the tests want them; seat 1 is the elder hand, seat 0 has dealt."""

import engine
from engine.cards import cards
from engine.core import End, State
from engine.course import Course
from engine.games.debertz import ending
from engine.games.debertz.facts import Facts
from tests.games.setting import Value, enter, match

# The specification's whole deal: clubs are trumps, 8c is turned.
ELDER, DEALER, TURNED = "Kh 7d Th Qs Tc 9c Ah As Qh", "Kc Ks 8s 9d Ad Qc Jc 8d 7h", "8c"

# A deal that comes to 51 and 51; seat 1 makes trumps.
EQUAL = "9d Kh 8c 7h 9s Qd Qc Ah Ad Js 9h Kd 8s Ks 9c Th Jh Kc Jc Qs 8d 8h 7s Qh Jd As 7c 7d Td Tc Ts Ac"
EQUAL_MOVES = (
    "1 take", "1 play Ah", "0 play 7h", "1 play Ad", "0 play Qd", "1 play Qc", "0 play Kc", "0 play Kd", "1 play 9d",
    "0 play Js", "1 play Ks", "0 play Jc", "1 play 9c", "0 play Jh", "1 play Th", "1 play 8c", "0 play 9s",
    "0 play 9h", "1 play Kh",
)  # fmt: skip


def dealt(elder: str, dealer: str, turned: str, bottom: str = "", /, **changed: Value) -> State:
    """A deal in which the two get nine named cards each, once trumps are made."""
    state = match("debertz", "debertz", **changed)
    first, second = cards(elder), cards(dealer)
    named = {*first, *second, *cards(turned), *cards(bottom)}
    free = [card for card in engine.due(state) if card not in named]
    order = (*first[:3], *second[:3], *first[3:6], *second[3:6], *cards(turned), *first[6:], *second[6:])
    return engine.deal(state, (*order, *free, *cards(bottom)))[0]


def counts(state: State) -> list[int]:
    """The running counts of both."""
    assert state.position is not None
    return [state.position.facts.count(seat) for seat in (0, 1)]


def written(maker: int, counted: tuple[int, int], hanging: int = 0, /, **changed: Value) -> Course:
    """A deal that has come to some counts, and has been written."""
    state = match("debertz", "debertz", **changed)
    facts = Facts("lead", maker, 1, hanging, trump="c", maker=maker, cards=counted)
    table = engine.deal(state, engine.due(state))[0].position
    assert table is not None
    course = Course(state, table.table, facts, [None, None])
    ending.counted(course)
    return course


def equal_deal() -> State:
    """A match after a deal that was equal."""
    return enter(match("debertz", "debertz"), f"deal {EQUAL}", *EQUAL_MOVES)


def end_of(course: Course) -> End:
    """How a deal ended."""
    assert course.end is not None
    return course.end
