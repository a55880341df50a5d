"""A match of Kunken told input by input: what everybody hears, and what changes in everybody's sight.

``python -m tests.games.kunken_story`` writes the golden file anew; the difference is then for a reviewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import engine
from engine import Phrase, State, records

RECORD = Path(__file__).parents[2] / "seeds" / "kunken" / "records" / "going_out_by_hand.toml"
GOLDEN = Path(__file__).parent / "golden" / "kunken.txt"

Sight = dict[str, str]


def story() -> str:
    """The text of the golden file, as the engine would write it now."""
    record = records.read(RECORD.read_text(encoding="utf-8"))
    lines = [line for deal in record.deals for line in deal]
    return "\n".join(_told(record.start(), lines)) + "\n"


def _told(state: State, lines: list[str]) -> Iterator[str]:
    before: dict[int | None, Sight] = {}
    for line in lines:
        state, events = records.enter(state, line)
        yield f"> {line}"
        for viewer in (None, *range(state.seats)):
            name = "all" if viewer is None else f"seat {viewer}"
            for event in events:
                said = event.shown_to(viewer)
                if said is not None and (viewer is None or said != event.shown_to(None)):
                    yield f"  {name} < {_phrase(said)}"
            now, old = _sight(state, viewer), before.get(viewer, {})
            yield from (f"  {name}: {key} = {value}" for key, value in now.items() if old.get(key) != value)
            before[viewer] = now


def _sight(state: State, viewer: int | None) -> Sight:
    """What a viewer sees; of a seat what it sees besides the public."""
    look = engine.view(state, viewer)
    seen = {f"{name} {owner}": _text(pile) for (name, owner), pile in look.zones.items()}
    public = {f"{name} {owner}": _text(pile) for (name, owner), pile in engine.view(state, None).zones.items()}
    if viewer is not None:
        own = {key: pile for key, pile in seen.items() if pile != public[key]}
        return {**own, "may": "; ".join(map(str, look.moves()))}
    facts = {key: _text(value) for key, value in records.data(look.facts).items() if key != "start"}
    return {**facts, **seen, "waiting": _text(look.turn), "scores": _text(look.scores)}


def _phrase(said: Phrase) -> str:
    given = {key: value for key, value in records.data(said).items() if value not in (None, [], 0) or key == "seat"}
    key = given.pop("key")
    return " ".join([key, *(f"{name}={_text(value)}" for name, value in given.items())])


def _text(value: object) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{key} {_text(each)}" for key, each in value.items()) + ")"
    if isinstance(value, list | tuple):
        return " ".join(_text(each) for each in value) or "-"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(story(), encoding="utf-8")
