"""Euchre in whole matches: records, the golden record, and against a second, plain Euchre."""

import json
import random
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine import records
from engine.core import State
from engine.games.euchre.options import Options
from engine.games.euchre.trumps import deck
from tests.games.euchre_table import EUCHRE, enter, moves, turn
from tests.games.golden import golden, told
from tests.games.plain_euchre import PlainEuchre, perft

RECORDS = sorted((Path(__file__).parents[2] / "seeds" / "euchre" / "records").glob("*.toml"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_scores_that_stand_in_its_comments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    _, state = records.fold(text)
    noted = {name: json.loads(value) for name, value in re.findall(r"^# (\w+): (\[.*\])$", text, re.MULTILINE)}
    assert records.data(state.rows) == noted["scores"]
    assert records.data(state.scores) == noted["totals"]
    assert records.data(state.winners) == noted["winners"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_same_to_the_plain_euchre(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    pack = {"pack": 24} if table["preset"] == "two" else {}
    match = PlainEuchre(table["preset"], table["seats"], table["dealer"], **{**pack, **table.get("options", {})})
    _, state = records.fold(path.read_text(encoding="utf-8"))
    for deal in table["deals"]:
        match.deal(deal["order"].split())
        for line in deal["moves"]:
            seat, text = line.split(" ", 1)
            assert match.turn == int(seat)
            match.move(text)
    assert (match.rows, match.winners) == (records.data(state.rows), list(state.winners))


def test_the_golden_record_still_tells_who_sees_what() -> None:
    text = golden("euchre").read_text(encoding="utf-8")
    assert told("euchre", text.splitlines()[0]) == text


def both(options: Options, seats: int, dealer: int = 0) -> tuple[State, PlainEuchre]:
    """A match of each Euchre."""
    plain = PlainEuchre(
        options.variant, seats, dealer, pack=options.pack, target=options.target, stick=options.stick
    )  # fmt: skip
    return engine.start(EUCHRE, options, seats, dealer), plain


def shuffled(options: Options, rng: random.Random, turned: str = "") -> list[str]:
    """An order of the pack; the joker may be asked to be turned up for four players."""
    order = rng.sample([card.text for card in deck(options)], len(deck(options)))
    if turned in order:
        here = order.index(turned)
        order[here], order[20] = order[20], turned
    return order


def sequences(state: State, depth: int) -> int:
    """Count the sequences of moves of a length, as the engine lists them."""
    if depth == 0 or not state.running:
        return 1
    return sum(
        sequences(engine.submit(state, turn(state), move)[0], depth - 1) for move in engine.moves(state, turn(state))
    )


# Options, seats, seed of the pack, the moves before the count, its depth, and the sequences of moves of that length.
PERFT: list[tuple[Options, int, int, str, int, int]] = [
    (Options(), 4, 1, "", 4, 240),
    (Options(pack=24), 4, 2, "order", 6, 960),
    (Options(stick=True), 4, 3, "pass, pass, pass, pass, pass, pass, pass", 5, 1054),
    (Options(pack=24), 4, 4, "pass, order alone", 7, 2844),
    (Options(variant="railroad"), 4, 5, "name s", 4, 123),
    (Options(variant="two", pack=24), 2, 6, "order", 6, 3000),
    (Options(variant="cutthroat", pack=24), 3, 7, "order", 6, 490),
    (Options(variant="call_ace"), 5, 8, "pass, order", 5, 720),
]


@pytest.mark.parametrize(("options", "seats", "seed_of_pack", "before", "depth", "count"), PERFT)
def test_both_euchres_count_the_same_sequences_of_moves(
    options: Options, seats: int, seed_of_pack: int, before: str, depth: int, count: int
) -> None:
    order = shuffled(options, random.Random(seed_of_pack), "Xr")
    state, plain = both(options, seats)
    state, _ = engine.deal(state, order)
    plain.deal(order)
    for text in before.split(", ") if before else ():
        state = enter(state, text)
        plain.move(text)
    assert (perft(plain, depth), sequences(state, depth)) == (count, count)


@pytest.mark.parametrize("number", range(40))
def test_both_euchres_agree_over_random_matches(seed: int, number: int) -> None:
    rng = random.Random(seed + number)
    preset = rng.choice(list(EUCHRE.presets.values()))
    pack = rng.choice(preset.relative.packs)
    options = replace(preset, pack=pack, target=rng.choice((5, 7, 10)), stick=rng.choice((False, True)))
    seats = rng.randint(*options.relative.seats)
    state, plain = both(options, seats, dealer=seats - 1)
    while not state.over:
        if not state.running:
            order = shuffled(options, rng, rng.choice(("", "Xr")))
            state, _ = engine.deal(state, order)
            plain.deal(order)
        legal = plain.moves()
        assert turn(state) == plain.turn
        assert sorted(moves(state).split(", ")) == sorted(legal)
        text = rng.choice(legal)
        state = enter(state, text)
        plain.move(text)
    assert (records.data(state.rows), list(state.winners)) == (plain.rows, plain.winners)
