"""Hold a game against the laws without hypothesis: ``python -m tests.laws.hunt bura 20``.

The presets of the game are played by chance from as many seeds; the first fault is printed with the law that found it,
and the exit status is 1.
"""

import random
import sys
import traceback
from collections.abc import Callable, Iterator

from tests.laws.luck import Luck
from tests.laws.test_renaming import rename_a_deal
from tests.laws.test_states_and_inputs import walk
from tests.laws.variants import EVERY, Variant

TAPE = 40
LAWS: tuple[Callable[[Variant, Luck], object], ...] = (walk, rename_a_deal)


def cases(game: str, seeds: int) -> Iterator[tuple[Variant, int]]:
    """The variants of a game, each with its seeds: the presets first."""
    known = sorted((each for each in EVERY if each.game.id == game), key=lambda each: each.name.count("-"))
    presets = [each for each in known if each.name.count("-") == 1]
    return ((variant, seed) for seed in range(seeds) for variant in presets)


def fault(variant: Variant, seed: int) -> str:
    """Which law a variant breaks under a seed, and how; empty where it keeps them all."""
    for law in LAWS:
        try:
            law(variant, Luck(random.Random(seed).randbytes(TAPE), seed))
        except AssertionError as error:
            names = [frame.name for frame in traceback.extract_tb(error.__traceback__)]
            return f"{law.__name__}, {names[-1]}: {variant}, seed {seed}: {error}"
    return ""


def main(game: str, seeds: int) -> int:
    """Hunt for a fault; 1 where there is one."""
    found = next(filter(None, (fault(variant, seed) for variant, seed in cases(game, seeds))), "")
    sys.stdout.write(f"{found or f'{game} keeps the laws'}\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
