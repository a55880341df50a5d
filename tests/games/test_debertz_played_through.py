"""Debertz against its second, plain implementation, and its records as they are written."""

import random
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import engine
from engine import records
from engine.core import State
from engine.options import allowed
from tests.games import golden
from tests.games import plain_debertz as plain
from tests.games.setting import match

GAME = engine.game("debertz")
RECORDS = sorted((golden.SEEDS / "debertz" / "records").glob("*.toml"))
MATCHES = 12


def rules(options: object) -> dict[str, object]:
    """The options by name, as the plain implementation takes them."""
    return {each.name: getattr(options, each.name) for each in fields(GAME.Options)}


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are; a sequence that ends a deal before counts once."""
    if not depth or not state.running:
        return 1
    return sum(
        perft(engine.submit(state, seat, move)[0], depth - 1) for seat in (0, 1) for move in engine.moves(state, seat)
    )


@pytest.mark.parametrize(
    ("seed_of_deal", "changed", "counts"),
    [
        (1, {}, (2, 11, 33, 211, 584, 3229, 8481)),
        (3, {}, (2, 11, 33, 211, 568, 3101, 7855)),
        (2, {"must_name": True, "must_head_trump": True}, (2, 11, 32, 201, 531, 2873, 7065)),
    ],
)
def test_as_many_sequences_of_moves_as_the_plain_game_has(
    seed_of_deal: int, changed: dict[str, bool], counts: tuple[int, ...]
) -> None:
    state = match("debertz", "debertz", 2, 0, **changed)
    order = plain.shuffled(random.Random(seed_of_deal))
    state, _ = engine.deal(state, order)
    depths = range(1, len(counts) + 1)
    assert tuple(plain.perft(rules(state.options), 0, order, depth) for depth in depths) == counts
    assert tuple(perft(state, depth) for depth in depths) == counts


def deal_by_chance(state: State, chance: random.Random) -> State:
    """Play a deal in both implementations at once; they agree on every move, every count and on the row."""
    order = plain.shuffled(chance)
    twin = plain.Deal(rules(state.options), state.dealer, order, state.carry)
    state, _ = engine.deal(state, order)
    while state.running:
        legal = sorted((seat, str(move)) for seat in (0, 1) for move in engine.moves(state, seat))
        assert legal == sorted(twin.moves())
        seat, move = chance.choice(legal)
        twin.play(seat, move)
        state, _ = engine.submit(state, seat, engine.Move.parse(move))
        assert state.position is not None
        facts = state.position.facts
        assert [facts.count(each) for each in (0, 1)] == [twin.cards[each] + twin.extra[each] for each in (0, 1)]
    assert list(state.rows[-1]) == twin.row
    assert state.carry == twin.hangs_after
    assert state.dealer == 1 - twin.dealer
    assert list(state.winners) == plain.match(list(state.scores), state.options.target)
    return state


def chosen(chance: random.Random) -> object:
    """The preset with some options changed."""
    options = GAME.presets["debertz"]
    for name, known in allowed(options).items():
        if not chance.randrange(3):
            options = replace(options, **{name: chance.choice(known.values)})
    return options


def test_random_matches_agree_with_the_plain_game(seed: int) -> None:
    chance = random.Random(f"{seed} debertz")
    for number in range(MATCHES):
        options = chosen(chance) if number % 2 else GAME.presets["debertz"]
        state = engine.start(GAME, options, 2, chance.randrange(2))
        while not state.over:
            state = deal_by_chance(state, chance)
        assert list(state.chips) == plain.settled(list(state.scores), rules(options))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_records_lead_to_what_is_written_over_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, state = records.fold(text)
    result = records.result(record, state)
    written = dict(re.findall(r"^# (scores|totals|chips|winners): (.*)$", text, re.MULTILINE))
    assert {key: str(result[key]) for key in ("scores", "totals", "chips", "winners")} == written
    assert state.over


def test_every_seat_hears_sees_and_may_do_what_the_golden_file_says() -> None:
    known = golden.golden("debertz").read_text(encoding="utf-8")
    assert golden.told("debertz", known.splitlines()[0]) == known
