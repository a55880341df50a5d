"""Golden files: what every seat and the public hear, see and may do, input by input, as a text that a person reads.

``python -m tests.games.golden`` writes them anew; the difference is then for a reviewer.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import engine
from engine import records
from engine.core import State
from engine.phrases import Phrase

SEEDS = Path(__file__).parent.parent.parent / "seeds"
GOLDEN = Path(__file__).parent / "golden"

# By golden file, the record that it prints.
PRINTED = {
    "debertz": "debertz/records/fifty_one_each.toml",
    "sixty_six": "sixty_six/records/marriage_ends_the_deal.toml",
    "sixty_six_for_three": "sixty_six/records/declared_wrongly_by_three.toml",
}

Sight = dict[str, str]


def printed(name: str) -> str:
    """The text of a golden file, as the engine would write it now."""
    record = records.read((SEEDS / PRINTED[name]).read_text(encoding="utf-8"))
    return "\n".join(_lines(record.start(), [line for lines in record.deals for line in lines])) + "\n"


def _lines(state: State, lines: list[str]) -> Iterator[str]:
    before: dict[int | None, Sight] = {}
    for line in lines:
        state, events = records.enter(state, line)
        yield f"> {line}"
        for viewer in (None, *range(state.seats)):
            name = "all" if viewer is None else f"seat {viewer}"
            heard = [said for event in events if (said := event.shown_to(viewer)) is not None]
            if viewer is None or heard != [said for event in events if (said := event.shown_to(None)) is not None]:
                yield from (f"  {name} hear{'s' * (viewer is not None)}: {_phrase(said)}" for said in heard)
            now = _sight(state, viewer)
            old = before.get(viewer, {})
            yield from (f"  {name}: {key} = {value}" for key, value in now.items() if old.get(key) != value)
            before[viewer] = now


def _sight(state: State, viewer: int | None) -> Sight:
    """What a viewer sees; seats: what they see besides the public."""
    look = engine.view(state, viewer)
    zones = {f"{name} {owner}": _pile(pile) for (name, owner), pile in look.zones.items()}
    if viewer is None:
        facts = records.data(look.facts)
        return {**{key: str(value) for key, value in facts.items()}, "scores": str(look.scores), **zones}
    public = engine.view(state, None).zones
    own = {key: pile for key, pile in zones.items() if pile != _pile(public[key.split()[0], int(key.split()[1])])}
    return {**own, "own": str(records.data(look.own)), "may": ", ".join(map(str, look.moves()))}


def _pile(pile: tuple[engine.Card, ...] | int) -> str:
    return str(pile) if isinstance(pile, int) else " ".join(map(str, pile)) or "-"


def _phrase(said: Phrase) -> str:
    values = records.data(said)
    words = [
        f"{key}={value}"
        for key, value in values.items()
        if key != "key" and (key, value) != ("count", 0) and value not in (None, [])
    ]
    return " ".join([said.key, *words])


def main() -> None:
    """Write all golden files, or those that are named."""
    for name in sys.argv[1:] or PRINTED:
        (GOLDEN / f"{name}.txt").write_text(printed(name), encoding="utf-8")


if __name__ == "__main__":
    main()
