"""Sixty-Six against its second, plain implementation, and its records as they are written."""

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
from tests.games import plain_sixty_six as plain
from tests.games.setting import match

GAME = engine.game("sixty_six")
RECORDS = sorted((golden.SEEDS / "sixty_six" / "records").glob("*.toml"))
TABLES = [("sixty_six", 2), ("marriage", 2), ("marriage", 3), ("schnapsen", 2)]
DEEPEST = 40


def rules(options: object) -> dict[str, object]:
    """The options by name, as the plain implementation takes them."""
    return {each.name: getattr(options, each.name) for each in fields(GAME.Options)}


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are; a sequence that ends a deal before counts once."""
    if not depth or not state.running:
        return 1
    return sum(
        perft(engine.submit(state, seat, move)[0], depth - 1)
        for seat in range(state.seats)
        for move in engine.moves(state, seat)
    )


@pytest.mark.parametrize(
    ("preset", "seats", "changed", "counts"),
    [
        ("sixty_six", 2, {}, (6, 36, 258, 1548, 10083)),
        ("marriage", 2, {}, (7, 42, 277, 1643, 10309)),
        ("marriage", 3, {}, (8, 16, 24, 168, 304, 536, 3216, 6212)),
        ("schnapsen", 2, {}, (6, 30, 164, 806, 4170, 20319)),
        ("sixty_six", 2, {"finish": "claim", "swap": True, "close_first": True}, (8, 44, 315, 1742, 11740)),
    ],
)
def test_as_many_sequences_of_moves_as_the_plain_game_has(
    preset: str, seats: int, changed: dict[str, bool | str], counts: tuple[int, ...]
) -> None:
    state = match("sixty_six", preset, seats, **changed)
    order = plain.shuffled(state.options.kind, random.Random(66))
    state, _ = engine.deal(state, order)
    depths = range(1, len(counts) + 1)
    assert tuple(plain.perft(rules(state.options), seats, 0, order, depth) for depth in depths) == counts
    assert tuple(perft(state, depth) for depth in depths) == counts


def deal_by_chance(state: State, chance: random.Random) -> State:
    """Play a deal in both implementations at once; they agree on every move and on the row."""
    order = plain.shuffled(state.options.kind, chance)
    twin = plain.Deal(rules(state.options), state.seats, state.dealer, order)
    state, _ = engine.deal(state, order)
    while state.running:
        legal = sorted((seat, str(move)) for seat in range(state.seats) for move in engine.moves(state, seat))
        assert legal == sorted(twin.moves())
        seat, move = chance.choice([each for each in legal if each[1] != "declare" or not chance.randrange(9)] or legal)
        twin.play(seat, move)
        state, _ = engine.submit(state, seat, engine.Move.parse(move))
    assert list(state.rows[-1]) == twin.row
    assert state.dealer == twin.next_dealer
    assert list(state.winners) == plain.match(list(state.scores), state.options.target)
    return state


def chosen(preset: str, chance: random.Random) -> object:
    """A preset with some options changed."""
    options = GAME.presets[preset]
    for name, known in allowed(options).items():
        if name != "kind" and not chance.randrange(4):
            options = replace(options, **{name: chance.choice(known.values)})
    return options


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_random_matches_agree_with_the_plain_game(preset: str, seats: int, seed: int) -> None:
    chance = random.Random(f"{seed} {preset} {seats}")
    for number in range(DEEPEST):
        options = chosen(preset, chance) if number % 2 else GAME.presets[preset]
        state = engine.start(GAME, options, seats, chance.randrange(seats))
        for _ in range(4):
            if not state.over:
                state = deal_by_chance(state, chance)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_records_lead_to_what_is_written_over_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, state = records.fold(text)
    result = records.result(record, state)
    written = dict(re.findall(r"^# (scores|totals|winners): (.*)$", text, re.MULTILINE))
    assert {key: str(result[key]) for key in ("scores", "totals", "winners")} == written
    assert state.over


def test_every_seat_hears_sees_and_may_do_what_the_golden_file_says() -> None:
    known = golden.golden("sixty_six").read_text(encoding="utf-8")
    assert golden.told("sixty_six", known.splitlines()[0]) == known
