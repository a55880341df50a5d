"""Faults that the laws must find: each is put into a copy of Bura, and a law must say so."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.changed_copies import change, copy_to, run

pytestmark = pytest.mark.slow

BURA = "engine/games/bura/"
SEEDS = 40


@dataclass(frozen=True)
class Mutant:
    """A fault.

    Args:
        law: the function that must find it.
        changes: by place, what is changed: file, old and new text.
    """

    law: str
    changes: tuple[tuple[str, str, str], ...]


MUTANTS = {
    "a public record that remembers a closed card": Mutant(
        "judge",
        (
            (
                BURA + "facts.py",
                "    raiser: int | None = None\n",
                "    raiser: int | None = None\n    down: tuple = ()\n",
            ),
            (BURA + "tricks.py", "queue=facts.queue[1:])", "queue=facts.queue[1:], down=() if face_up else some)"),
        ),
    ),
    "a stock that lies open": Mutant(
        "nothing_comes_into_sight_untold",
        ((BURA + "dealing.py", '("stock", 0): Zone(stock, NOBODY)', '("stock", 0): Zone(stock, EVERYBODY)'),),
    ),
    "a trick that lies open where it was thrown face down": Mutant(
        "what_is_thrown_face_down_stays_so",
        (
            (
                BURA + "tricks.py",
                "in course.options.open_seats else only(seat)",
                "in course.options.open_seats else None",
            ),
        ),
    ),
    "taken tricks that lie open": Mutant(
        "nothing_comes_into_sight_untold",
        (
            (
                "engine/piles.py",
                'zones["taken", taker] = Zone(pile, NOBODY)',
                'zones["taken", taker] = Zone(pile, None)',
            ),
        ),
    ),
    "a card thrown face down that all read in the event": Mutant(
        "cards_are_named_to_those_who_see_an_end",
        ((BURA + "tricks.py", 'else "event-hid", seat, some, seen_by)', 'else "event-hid", seat, some)'),),
    ),
    "a card drawn that all read in the event": Mutant(
        "cards_are_named_to_those_who_see_an_end",
        (("engine/drawing.py", "some, either(seen_by, hand.seen_by))", "some, EVERYBODY)"),),
    ),
    "a projection that forgets to hide": Mutant(
        "the_projection_shows_what_a_zone_shows",
        (("engine/table.py", "in zone.seen_by else len(zone.cards)", "in zone.seen_by else zone.cards"),),
    ),
    "a look that has the secrets of another seat": Mutant(
        "the_projection_shows_what_a_zone_shows",
        (
            (
                "engine/core.py",
                "position.own[seat] if position and seat is not None else None",
                "position and position.own[0]",
            ),
        ),
    ),
    "a phrase that tells the suit of a hidden card": Mutant(
        "judge",
        (
            (
                BURA + "tricks.py",
                'else "event-hid", seat, some, seen_by)',
                'else "event-hid", seat, some, seen_by, suit=some[0].suit)',
            ),
        ),
    ),
    "a phrase that counts the points of hidden cards": Mutant(
        "judge",
        (
            (
                BURA + "tricks.py",
                "taker, count=total)",
                "taker, count=total, number=sum(points(zones['last', s].cards) for s in seats))",
            ),
        ),
    ),
    "a lost card": Mutant(
        "cards_are_conserved",
        (
            (
                "engine/drawing.py",
                "Zone(stock.cards[len(drawn) :], stock.seen_by)",
                "Zone(stock.cards[len(drawn) + 1 :], stock.seen_by)",
            ),
        ),
    ),
    "a card in two places": Mutant(
        "cards_are_conserved",
        (
            (
                "engine/piles.py",
                'pile += zones.pop(("last", seat)).cards',
                'pile += zones["last", seat].cards',
            ),
        ),
    ),
    "a held lead that shows in the public view": Mutant(
        "versions_count_what_is_heard",
        (
            (
                BURA + "window.py",
                "course.note(seat, held=move)\n",
                "course.note(seat, held=move)\n        course.change(size=len(move.cards))\n",
            ),
        ),
    ),
    "a window that shows who is asked": Mutant(
        "judge",
        ((BURA + "window.py", '"lead", has_window(course)', '"lead", bool(course.claims_left())'),),
    ),
    "an answer in a window that everybody hears": Mutant(
        "judge",
        ((BURA + "window.py", 'course.whisper("event-held", seat, move.cards)', 'course.say("event-held")'),),
    ),
    "an answer that nobody hears": Mutant(
        "versions_count_what_is_heard",
        ((BURA + "window.py", 'course.whisper("event-held", seat, move.cards)', "pass"),),
    ),
    "hands that are shown while a deal runs": Mutant(
        "hands_are_shown_only_between_deals",
        (("engine/ends.py", "state.running or state.position is None", "state.position is None"),),
    ),
    "a move that is allowed and not listed": Mutant(
        "keyboards_hear_the_same_as_lists",
        ((BURA + "legality.py", 'answering:\n        return "BURA-9"', "answering:\n        return None"),),
    ),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copy_to(tmp_path, "engine", "seeds", "tests/laws", "tests/tiny")


@pytest.mark.parametrize("name", MUTANTS)
def test_a_law_finds(name: str, copy: Path) -> None:
    mutant = MUTANTS[name]
    for file, old, new in mutant.changes:
        change(copy, file, old, new)
    found = run(copy, "-m", "tests.laws.hunt", "bura", str(SEEDS))
    assert found.returncode == 1, found.stdout + found.stderr
    assert f", {mutant.law}: " in found.stdout, found.stdout + found.stderr


def test_bura_itself_keeps_the_laws(copy: Path) -> None:
    found = run(copy, "-m", "tests.laws.hunt", "bura", str(SEEDS // 4))
    assert found.returncode == 0, found.stdout + found.stderr
