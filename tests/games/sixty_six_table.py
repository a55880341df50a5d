"""Deals of Sixty-Six as the tests want them; trumps are clubs unless a test says otherwise."""

from dataclasses import replace

import engine
from engine.core import State
from engine.games.sixty_six.facts import Count, Facts
from engine.games.sixty_six.score import Standing
from tests.games.setting import Value, enter, match, order

# Seat 1 is the elder hand. Hands that hold all aces and tens against none of them.
STRONG, WEAK = "Ac Tc As Ts Ah Th", "9s Js 9h Jh 9d Jd"
REST = "Jc Qs Ks Qh Kh Qd Kd Ad Td 9c Qc Kc"


def dealt(preset: str, elder: str, other: str, after: str, **changed: Value) -> State:
    """Two players; seat 1 leads. ``after`` begins with the turned card."""
    state = match("sixty_six", preset, **changed)
    size = state.options.hand(2)
    return engine.deal(state, order(state, {1: elder, 0: other}, after, deal=[1, 0] * size))[0]


def three(elder: str, second: str, dealer: str, **changed: Value) -> State:
    """Three play Marriage; seat 1 leads, seat 0 has dealt and shows its last card."""
    state = match("sixty_six", "marriage", 3, **changed)
    return engine.deal(state, order(state, {1: elder, 2: second, 0: dealer}, deal=[1, 2, 0] * 8))[0]


def points(state: State) -> list[int]:
    """What everybody has counted."""
    assert state.position is not None
    return [own.points for own in state.position.own]


def standing(
    preset: str, loser: Count, tricks: int, *, closer: int | None = None, at_close: int = 0, **changed: Value
) -> Standing:
    """A deal that seat 1 has against seat 0."""
    options = replace(engine.game("sixty_six").presets[preset], **changed)
    facts = Facts(
        "lead", 1, "c", 1, (tricks, 3), "shdc", ("", ""), closer=closer, at_close=(at_close, 1)
    )  # fmt: skip
    return Standing(options, facts, (loser, Count(cards=66, reached=4)), marriages=False)


DRAWN_ORDER = "Qd Th As Ad Kd Qs Js Tc 9d Kc Td Jd Qc Jh Ac 9c Ah Kh Qh 9s 9h Jc Ks Ts"
DRAWN_MOVES = (
    "1 play Kd", "0 play Tc", "0 play Qs", "1 play 9d", "0 play Jd", "1 play Ac", "1 play As", "0 play 9c",
    "0 play Ad", "1 play Js", "0 play Kc", "1 play Qd", "0 play Jh", "1 play Kh", "1 play Ah", "0 play Th",
    "1 play Ks", "0 play 9s", "1 play 9h", "0 play Qh", "0 play Ts", "1 play Qc", "1 play Td", "0 play Jc",
)  # fmt: skip


def drawn_deal(**changed: Value) -> State:
    """A deal that comes to 63 and 57, seat 0 takes the last trick."""
    return enter(match("sixty_six", "sixty_six", **changed), f"deal {DRAWN_ORDER}", *DRAWN_MOVES)
