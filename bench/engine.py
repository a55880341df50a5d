"""Random two-player Bura through `moves` and `submit`, against the plain loop of the same game, in turns.

Both play equal deals with equal choices first, and must write equal scores; then each is timed on matches of its own.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator

import engine
from bench import plain_bura

GAME = engine.game("bura")
OPTIONS = GAME.presets["bura"]
CARDS = tuple(map(engine.Card, plain_bura.CARDS))


def play(orders: Iterator[list[int]], choose: Callable[[int], int], *, sort: bool) -> tuple[list[list[int]], int]:
    """A match through the engine: the rows of its scores, and how many moves it had."""
    state, count = engine.start(GAME, OPTIONS, 2), 0
    while not state.over:
        if state.waiting:
            seat = min(state.waiting)
            moves = engine.moves(state, seat)
            listed = sorted(moves, key=str) if sort else moves
            state, _ = engine.submit(state, seat, listed[choose(len(listed))])
            count += 1
        else:
            state, _ = engine.deal(state, [CARDS[card] for card in next(orders)])
    return [list(row) for row in state.rows], count


def assert_equal(matches: int, seed: int) -> None:
    """Equal deals and equal choices give equal scores."""
    for number in range(matches):
        orders, luck = plain_bura.shuffled_orders(random.Random(seed + number)), random.Random(number)
        ours, _ = play(orders, luck.randrange, sort=True)
        orders, luck = plain_bura.shuffled_orders(random.Random(seed + number)), random.Random(number)
        theirs = plain_bura.play_match(orders, luck.randrange)
        assert ours == theirs, f"match {number} of seed {seed}: {ours} against {theirs}"


def rate(matches: int, seed: int, *, plain: bool) -> float:
    """Moves a second of CPU in random matches."""
    luck, moves = random.Random(seed), 0
    draw = luck.random  # both sides choose by it
    start = time.process_time()
    for _ in range(matches):
        if plain:
            moves += plain_bura.random_match(luck)[1]
        else:
            moves += play(plain_bura.shuffled_orders(luck), lambda count: int(draw() * count), sort=False)[1]
    return moves / (time.process_time() - start)


def main(rounds: int = 7, seed: int = 1) -> None:
    assert_equal(100, seed)
    ratios = []
    rate(20, seed, plain=True)
    rate(5, seed, plain=False)
    for number in range(rounds):
        plain, ours = rate(400, seed + number, plain=True), rate(40, seed + number, plain=False)
        ratios.append(ours / plain)
        print(f"  round {number + 1}: engine {ours:,.0f} moves/s, plain loop {plain:,.0f} moves/s, {ours / plain:.3f}")
    print(f"engine: {statistics.median(ratios):.3f} of the plain loop's speed (wanted: 0.100 or more)")
