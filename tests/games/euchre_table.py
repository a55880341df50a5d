"""Euchre for tests: deals with the hands one wants, moves as lines, and what is asked of them."""

from dataclasses import replace

import engine
from engine import records
from engine.core import State
from engine.games.euchre.facts import Facts
from engine.games.euchre.trumps import deck

EUCHRE = engine.game("euchre")
SEATS = {"euchre": 4, "railroad": 4, "two": 2, "cutthroat": 3, "call_ace": 5}


def options(preset: str, **changes: int | str | bool) -> object:
    """A preset with changes."""
    return replace(EUCHRE.presets[preset], **changes)


def order_of(hands: dict[int, str], turned: str, pack: tuple[engine.Card, ...], seats: int, dealer: int) -> list[str]:
    """An order of a pack that gives seats the hands that are named, and turns a card."""
    named = set(" ".join([*hands.values(), turned]).split())
    rest = [card.text for card in reversed(pack) if card.text not in named]
    full = {}
    for seat in range(seats):
        hand = hands.get(seat, "").split()
        full[seat] = hand + [rest.pop(0) for _ in range(5 - len(hand))]
    turn = [(dealer + step) % seats for step in range(1, seats + 1)]
    first = [card for seat in turn for card in full[seat][:3]]
    second = [card for seat in turn for card in full[seat][3:]]
    return [*first, *second, turned, *rest]


def dealt(
    hands: dict[int, str] | None = None, turned: str = "9h", preset: str = "euchre", seats: int = 0, dealer: int = 0,
    **changes: int | str | bool,
) -> State:  # fmt: skip
    """A first deal; hands that are not named are filled up with low cards."""
    chosen = options(preset, **changes)
    state = engine.start(EUCHRE, chosen, seats or SEATS[preset], dealer)
    pack = deck(chosen)  # type: ignore[arg-type]  # it is this game's options, whatever class the game says
    state, _ = engine.deal(state, order_of(hands or {}, turned, pack, state.seats, dealer))
    return state


def enter(state: State, text: str) -> State:
    """Enter moves, each by the seat that is waited for: ``"pass, order, discard 9h"``."""
    for move in text.split(","):
        state = records.replay(state, [f"{turn(state)} {move.strip()}"])
    return state


def turn(state: State) -> int:
    """The seat that is waited for."""
    (seat,) = state.waiting
    return seat


def moves(state: State) -> str:
    """What the seat that is waited for may do."""
    return ", ".join(str(move) for move in engine.moves(state, turn(state)))


def refused(state: State, text: str) -> str | None:
    """The rule that forbids a move of the seat that is waited for."""
    return engine.allowed(state, turn(state), engine.Move.parse(text))


def hand(state: State, seat: int) -> str:
    """A seat's own cards, as it sees them."""
    return " ".join(map(str, engine.view(state, seat).hand))


def facts(state: State) -> Facts:
    """What everybody knows."""
    found: Facts = engine.view(state, None).facts
    return found


def head(state: State) -> list[str]:
    """The ids of the lines at the head of the table that tell of trumps and makers."""
    keys = [phrase.key for phrase in engine.view(state, None).board().head]
    return [key for key in keys if not key.startswith(("head-target", "head-points"))]


def told(state: State, text: str) -> list[str]:
    """The ids of what everybody is told of a move of the seat that is waited for."""
    _, events = engine.submit(state, turn(state), engine.Move.parse(text))
    return [event.phrase.key for event in events]
