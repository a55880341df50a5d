"""Burkozel in whole matches: records, the golden record, and against a second, plain Burkozel."""

import json
import random
import re
import tomllib
from pathlib import Path

import pytest

import engine
from engine import records
from engine.core import State
from engine.options import allowed
from engine.plain import options_from
from tests.games.burkozel_deals import GAME
from tests.games.golden import golden, told
from tests.games.plain_burkozel import PENALTY, PlainBurkozel, perft

RECORDS = sorted((Path(__file__).parents[2] / "seeds" / "burkozel" / "records").glob("*.toml"))
Options = dict[str, int | str | bool]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_scores_that_stand_in_its_comments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    _, state = records.fold(text)
    noted = {name: json.loads(value) for name, value in re.findall(r"^# (\w+): (\[.*\])$", text, re.MULTILINE)}
    assert state.over
    assert records.data(state.rows) == noted["scores"]
    assert records.data(state.scores) == noted["totals"]
    assert records.data(state.winners) == noted["winners"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_same_to_the_plain_burkozel(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    preset = PENALTY if table["preset"] == "penalty" else {}
    match = PlainBurkozel(table["seats"], table["dealer"], **{**preset, **table.get("options", {})})
    _, state = records.fold(path.read_text(encoding="utf-8"))
    for deal in table["deals"]:
        match.deal(deal["order"].split())
        for line in deal["moves"]:
            seat, text = line.split(" ", 1)
            assert int(seat) in match.waiting
            match.move(int(seat), text)
    assert (match.rows, match.winners) == (records.data(state.rows), list(state.winners))


def test_the_golden_record_still_tells_who_sees_what() -> None:
    text = golden("burkozel").read_text(encoding="utf-8")
    assert told("burkozel", text.splitlines()[0]) == text


def both(seats: int, dealer: int, options: Options) -> tuple[State, PlainBurkozel]:
    """A match of each Burkozel."""
    state = engine.start(GAME, options_from(GAME, None, options), seats, dealer)
    return state, PlainBurkozel(seats, dealer, **options)


def order_of(plain: PlainBurkozel, rng: random.Random, kinds: str = "") -> list[str]:
    """An order of the pack; ``s`` or ``r`` gives seats cards of one suit or rank first, as far as chance allows."""
    order = rng.sample(plain.pack, len(plain.pack))
    for seat in range(plain.seats):
        kind = rng.choice(kinds or "-")
        alike = [
            card
            for card in order[seat + 1 :]
            if kind != "-" and card["rs".index(kind)] == order[seat]["rs".index(kind)]
        ]
        for card, place in zip(alike[:3], range(seat + plain.seats, 4 * plain.seats, plain.seats), strict=False):
            here = order.index(card)
            order[here], order[place] = order[place], card
    return order


def sequences(state: State, depth: int) -> int:
    """Count the sequences of moves of a length, as the engine lists them."""
    if depth == 0 or not state.running:
        return 1
    return sum(
        sequences(engine.submit(state, seat, move)[0], depth - 1)
        for seat in sorted(state.waiting)
        for move in engine.moves(state, seat)
    )


# Seats, options, seed and kinds of the order, moves played before the count, its depth, the sequences of that length.
PERFT: list[tuple[int, Options, tuple[int, str], int, int, int]] = [
    (2, {}, (1, ""), 0, 4, 288),
    (3, {}, (2, "s-"), 0, 4, 5664),
    (3, {"triples": "rank"}, (3, "r"), 0, 3, 1416),
    (2, {"triples": "any_suit", "scoring": "penalty"}, (4, "s-"), 0, 4, 1276),
    (4, {"discards": "closed"}, (5, "s-"), 0, 4, 1896),
    (5, {"pack": 32}, (0, "s-"), 20, 6, 1122),
    (5, {"triples": "any_suit", "lead_limit": False}, (9, "s-"), 15, 7, 441),
    (2, {"triples": "off", "out_of_turn": False}, (8, ""), 26, 7, 4608),
]


@pytest.mark.parametrize(("seats", "options", "pack", "before", "depth", "count"), PERFT)
def test_both_burkozels_count_the_same_sequences_of_moves(
    seats: int, options: Options, pack: tuple[int, str], before: int, depth: int, count: int
) -> None:
    state, plain = both(seats, seats - 1, options)
    order = order_of(plain, random.Random(pack[0]), pack[1])
    plain.deal(order)
    state, _ = engine.deal(state, order)
    for _ in range(before):
        seat = min(plain.waiting)
        text = plain.moves(seat)[-1]
        plain.move(seat, text)
        state = records.replay(state, [f"{seat} {text}"])
    assert plain.playing
    assert (perft(plain, depth), sequences(state, depth)) == (count, count)


@pytest.mark.parametrize("number", range(25))
def test_both_burkozels_agree_over_random_matches(seed: int, number: int) -> None:
    rng = random.Random(seed + number)
    options: Options = {name: rng.choice(known.values) for name, known in allowed(GAME.Options).items()}
    options["deals"] = rng.choice((1, 3))
    seats = 4 if options["teams"] else rng.randrange(2, 6)
    state, plain = both(seats, rng.randrange(seats), options)
    while not state.over:
        if not state.running:
            order = order_of(plain, rng, rng.choice(("-", "sr-")))
            plain.deal(order)
            state, _ = engine.deal(state, order)
            continue
        assert state.waiting == plain.waiting
        for seat in range(seats):
            legal = plain.moves(seat) if seat in plain.waiting else []
            assert sorted(map(str, engine.moves(state, seat))) == sorted(legal)
        seat = rng.choice(sorted(plain.waiting))
        text = rng.choice(plain.moves(seat))
        state = records.replay(state, [f"{seat} {text}"])
        plain.move(seat, text)
    assert (records.data(state.rows), list(state.winners)) == (plain.rows, plain.winners)
