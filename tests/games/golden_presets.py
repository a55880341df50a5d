"""Golden records of every preset: ``python -m tests.games.golden_presets GAME`` writes them anew.

A file that is there keeps its record (its first line names it); for a new preset a record of fair length is taken.
"""

import sys

from engine import records
from engine.games import game as found
from tests.games.golden import SEEDS, golden, told

FAIR_LENGTH = 30  # inputs: long enough to see a deal whole, short enough to be read


def chosen(game: str) -> dict[str, str]:
    """By preset of a game, the record to be shown; presets without a record are left out."""
    lengths: dict[str, list[tuple[int, str]]] = {preset: [] for preset in found(game).presets}
    for path in sorted((SEEDS / game / "records").glob("*.toml")):
        record = records.read(path.read_text(encoding="utf-8"))
        inputs = sum(map(len, record.deals))
        lengths[record.preset or next(iter(lengths))].append((abs(inputs - FAIR_LENGTH), path.name))
    return {preset: min(each)[1] for preset, each in lengths.items() if each}


def write(game: str) -> None:
    """Write the golden records of a game."""
    for preset, name in chosen(game).items():
        path = golden(f"{game}-{preset}")
        kept = path.read_text(encoding="utf-8").splitlines()[0] if path.exists() else name
        path.write_text(told(game, kept), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1])
