"""Random deals of every game and preset: ``python -m tests.soak.deals [--preset bura-open] [--deals 500] [--seed 5]``.

Each preset in turn plays its deals, in whole matches with drawn seats, first dealers and cards. Every input is held
against what costs little: it raises no error, the deal comes to an end, no card is lost, the rows add up. Inputs and
states drawn among them are held against all laws of tests/laws, and drawn deals against the renaming law.
"""

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import engine
from engine.cards import Card, cards
from tests.laws import every_input, every_state, renaming
from tests.laws.luck import Input, Luck, begin, play
from tests.laws.variants import PRESETS, Variant

DEALS = 10_000
# A deal of Kunken is twenty times as long as others.
FEWER_DEALS = {"kunken": 1_000}
ONE_INPUT_IN, ONE_DEAL_IN = 20, 20  # how many are held against all laws
RENAMED = 60  # inputs of a deal that are played again with renamed cards
LONGEST_MATCH = 100_000  # inputs
LARGEST_SEED = 2**32
EVERY = 30.0  # seconds between two lines of progress


@dataclass(frozen=True)
class Task:
    """What is to be played of a preset.

    Args:
        preset: its name, as in ``PRESETS``.
        deals: how many.
        seed: of the whole run.
        match: the number of its first match: each has a seed of its own, so one alone can be played again.
        one_in: so many inputs, of which one is held against all laws.
    """

    preset: str
    deals: int
    seed: int
    match: int = 0
    one_in: int = ONE_INPUT_IN


@dataclass
class Tally:
    """What has been played of a preset so far.

    Args:
        preset: its name.
        by_seats: how many deals with so many seats.
        matches, inputs, checked, renamed: how many, and how many were held against all laws and the renaming law.
        seconds: how long it took.
        fault: what went wrong, and how to see it again; empty where nothing did.
    """

    preset: str
    by_seats: Counter[int] = field(default_factory=Counter)
    matches: int = 0
    inputs: int = 0
    checked: int = 0
    renamed: int = 0
    seconds: float = 0.0
    fault: str = ""

    def __str__(self) -> str:
        """A line for the end of a run."""
        seats = ", ".join(f"{seats}: {count}" for seats, count in sorted(self.by_seats.items()))
        told = f"{self.preset:22} {self.by_seats.total():6} deals in {self.seconds:6.0f} s"
        counts = (
            f"{self.matches} matches, {self.inputs} inputs, {self.checked} by all laws, {self.renamed} deals renamed"
        )
        return f"{told}; {counts}; deals by seats {seats}{'; BROKEN' * bool(self.fault)}"


def variant_of(preset: str) -> Variant:
    """The preset of a name."""
    return next(each for each in PRESETS if each.name == preset)


def soak_preset(task: Task) -> Tally:
    """Play a preset's deals; found by its name, since a game does not go from process to process."""
    return soak(task, variant_of(task.preset))


def soak(task: Task, variant: Variant) -> Tally:
    """Play deals; a fault ends it and stands in the tally."""
    tally, match = Tally(task.preset), task.match
    began = told = time.monotonic()
    while tally.by_seats.total() < task.deals and not tally.fault:
        luck = Luck(b"", random.Random(f"{task.seed} {task.preset} {match}").randrange(LARGEST_SEED))
        try:
            for _ in deals_of(task, variant, luck, tally):
                if time.monotonic() - told > EVERY:
                    told = time.monotonic()
                    print(f"{task.preset}: {tally.by_seats.total()} of {task.deals} deals", flush=True)
        except Exception:  # noqa: BLE001  # whatever a deal raises is what a soak looks for
            again = f"--preset {task.preset} --seed {task.seed} --match {match} --one-in {task.one_in}"
            tally.fault = f"{traceback.format_exc()}{again} plays the match again"
            print(tally.fault, flush=True)
        match += 1
        tally.matches += 1
    tally.seconds = time.monotonic() - began
    print(f"{task.preset}: {tally.by_seats.total()} of {task.deals} deals in {tally.seconds:.0f} s", flush=True)
    return tally


def deals_of(task: Task, variant: Variant, luck: Luck, tally: Tally) -> Iterator[None]:
    """Play a match, or as much of it as is still to be played; a step a deal."""
    state, deal, pack = begin(variant, luck), list[Input](), tuple[Card, ...]()
    for made in play(state, luck, LONGEST_MATCH):
        if not made.before.running:
            deal, pack = [], tuple(sorted(cards(made.line.removeprefix("deal"))))
        deal.append(made)
        tally.inputs += 1
        check(made, pack)
        if not luck.below(task.one_in):
            check_all(made, pack, luck)
            tally.checked += 1
        if not made.after.running:
            tally.renamed += rename(deal, luck)
            tally.by_seats[made.after.seats] += 1
            yield
            if tally.by_seats.total() >= task.deals:
                return
        state = made.after
    assert state.over, "a match without end"


def check(made: Input, pack: tuple[Card, ...]) -> None:
    """What every input is held against."""
    every_state.cards_are_conserved(made.after, pack)
    if not made.after.running:
        assert len(made.after.rows) == len(made.before.rows) + 1, "a deal has not one row"
        every_state.scores_are_sums_of_rows(made.after)
        every_state.pots_keep_their_chips(made.after)
        every_state.somebody_can_move(made.after)


def check_all(made: Input, pack: tuple[Card, ...], luck: Luck) -> None:
    """What drawn inputs are held against, too."""
    every_input.check(made)
    every_state.check(made.after, pack, luck)


def rename(deal: list[Input], luck: Luck) -> bool:
    """Hold a drawn deal, for a drawn viewer, against the renaming law."""
    if luck.below(ONE_DEAL_IN):
        return False
    viewer = luck.pick(every_input.viewers(deal[0].after))
    renaming.check(deal[0].before, deal[:RENAMED], viewer, luck)
    return True


def tasks(given: argparse.Namespace, seed: int) -> list[Task]:
    """What a command line asks for, the longest first."""
    found = []
    for each in PRESETS:
        if each.game.id in engine.games() and given.preset in {None, each.name, each.game.id}:
            deals = given.deals or FEWER_DEALS.get(each.game.id, DEALS)
            found.append(Task(each.name, deals, seed, given.match, given.one_in))
    return sorted(found, key=lambda task: variant_of(task.preset).game.id not in FEWER_DEALS)


def words_of(words: Sequence[str]) -> argparse.Namespace:
    """Read a command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.deals", description=__doc__)
    parser.add_argument("--preset", help="only this one (bura-open), or those of this game (bura)")
    parser.add_argument("--deals", type=int, help=f"of each preset; {DEALS} if not given, fewer of {[*FEWER_DEALS]}")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--match", type=int, default=0, help="begin with the match of this number")
    parser.add_argument("--one-in", type=int, default=ONE_INPUT_IN, help="hold one input in so many against all laws")
    parser.add_argument("--processes", type=int, default=1, help="spread the presets over so many")
    given = parser.parse_args(words)
    if not tasks(given, 0):
        parser.error(f"there is no {given.preset!r}; there are {', '.join(each.name for each in PRESETS)}")
    return given


def main(words: Sequence[str]) -> int:
    """Run a command line."""
    given = words_of(words)
    seed = random.SystemRandom().randrange(LARGEST_SEED) if given.seed is None else given.seed
    todo = tasks(given, seed)
    print(f"{sum(task.deals for task in todo)} deals of {len(todo)} presets; seed {seed}", flush=True)
    return conclude(run(todo, given.processes))


def run(todo: list[Task], processes: int) -> list[Tally]:
    """Play all presets, one after another or side by side."""
    if processes == 1:
        return [soak_preset(task) for task in todo]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(soak_preset, todo))


def conclude(tallies: list[Tally]) -> int:
    """Print a line a preset and a word at the end; 1 where something is broken."""
    broken = [tally for tally in tallies if tally.fault]
    print("", *tallies, *(tally.fault for tally in broken), sep="\n")
    print("something is broken" if broken else "every deal came to its end, and no law was broken", flush=True)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
