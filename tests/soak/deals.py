"""Random deals of every game and preset: ``python -m tests.soak.deals --deals 10000 [--game bura] [--seed 5]``.

No deal may raise an error, go on without end, lose a card or write a wrong row.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

import engine
from engine import records
from tests.laws.luck import Luck, choose, pile_of
from tests.laws.variants import PRESETS, Variant

LARGEST_SEED = 2**32
INPUTS = 2_000  # far beyond the longest deal of any game
EVERY = 5.0  # seconds between two lines of progress


def play_a_deal(state: engine.State, luck: Luck) -> engine.State:
    """Play the next deal of a match by chance, and look at what must hold of any deal."""
    pack = Counter(engine.due(state))
    rows = len(state.rows)
    for _ in range(INPUTS):
        state, _ = records.enter(state, choose(state, luck))
        assert Counter(card for pile in pile_of(state) for card in pile) == pack, "a card is lost"
        if not state.running:
            break
    assert len(state.rows) == rows + 1, "a deal without end"
    assert len(state.rows[-1]) == state.seats, "a row has not one entry a seat"
    return state


def soak(variants: Sequence[Variant], deals: int, seed: int) -> None:
    """Play deals, in matches of drawn variants, seats and cards."""
    chance = random.Random(seed)
    variant, luck = variants[0], Luck(b"", seed)
    state: engine.State | None = None
    told = time.monotonic()
    for done in range(deals):
        if state is None or state.over:
            variant = chance.choice(variants)
            luck = Luck(b"", chance.randrange(LARGEST_SEED))
            state = engine.start(variant.game, variant.options, luck.pick(variant.seats))
        try:
            state = play_a_deal(state, luck)
        except Exception:
            print(f"deal {done} of {variant} with {state.seats} seats; --seed {seed} repeats it", flush=True)
            raise
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(f"{done + 1} of {deals} deals", flush=True)


def main(words: Sequence[str]) -> int:
    """Run a command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.deals", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args(words)
    seed = random.SystemRandom().randrange(LARGEST_SEED) if given.seed is None else given.seed
    variants = [each for each in PRESETS if given.game in {None, each.game.id}]
    if not variants:
        parser.error(f"there is no game {given.game!r}; there are {', '.join(engine.games())}")
    print(f"{given.deals} deals of {', '.join(each.name for each in variants)}; seed {seed}", flush=True)
    soak(variants, given.deals, seed)
    print("every deal came to its end")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
