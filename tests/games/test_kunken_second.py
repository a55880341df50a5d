"""Kunken against its plain second self: move by move, in perft tables and in whole records."""

import random
from pathlib import Path

import pytest

import engine
from engine import State, records
from engine.plain import options_from
from tests.games.golden import SEEDS
from tests.games.kunken_table import GAME
from tests.games.plain_kunken import Plain, pack, perft

RECORDS = sorted((SEEDS / "kunken" / "records").glob("*.toml"))
LONGEST_LIST = 1500  # moves; the plain one would take too long over more

# Options, seats, the stride by which the pack is dealt, and how many sequences of 1, 2, 3 ... moves there are.
PERFT = [
    ({}, 2, 41, (2, 27, 152, 1326, 8119)),
    ({}, 2, 43, (2, 70, 223, 3396, 17793)),
    ({"joker_swap": 1, "ace_low": 1}, 3, 13, (2, 139, 684, 7202, 58728)),
    ({"joker_swap": 1, "ace_low": 1}, 3, 47, (2, 29, 58, 1636, 6522)),
    ({"distinct_suits": 1, "own_only": 1, "jokers": 2}, 4, 37, (2, 29, 58, 435, 1492)),
    ({"hand": 12, "bank_needs_50": 1}, 5, 35, (2, 45, 256, 1574, 9391)),
    ({"hand": 12, "bank_needs_50": 1}, 5, 11, (2, 95, 616, 6347, 46045)),
]
OPTIONS: list[dict[str, int]] = [
    {},
    {"jokers": 2},
    {"hand": 12},
    {"ace_low": 1},
    {"distinct_suits": 1},
    {"joker_swap": 1},
    {"own_only": 1},
    {"bank_needs_50": 1},
    {"joker_swap": 1, "ace_low": 1, "distinct_suits": 1},
]


def both(options: dict[str, int], seats: int, dealer: int = 0) -> tuple[State, Plain]:
    """The same match twice; flags are written as 1."""
    known = {name: bool(value) if value == 1 and name != "deals" else value for name, value in options.items()}
    return engine.start(GAME, options_from(GAME, None, known), seats, dealer), Plain(seats, dealer, options)


def dealt(options: dict[str, int], seats: int, stride: int) -> tuple[State, Plain]:
    """A deal of the pack taken with a stride."""
    state, plain = both(options, seats)
    cards = pack(options.get("jokers", 4))
    order = [cards[place * stride % len(cards)] for place in range(len(cards))]
    plain.deal(order)
    return engine.deal(state, order)[0], plain


def count(state: State, depth: int) -> int:
    """The engine's perft."""
    if not state.waiting:
        return 1
    (seat,) = state.waiting
    moves = engine.moves(state, seat)
    if depth == 1:
        return len(moves)
    return sum(count(engine.submit(state, seat, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize(("options", "seats", "stride", "counts"), PERFT)
def test_there_are_as_many_sequences_of_moves_as_in_the_plain_kunken(
    options: dict[str, int], seats: int, stride: int, counts: tuple[int, ...]
) -> None:
    state, plain = dealt(options, seats, stride)
    assert tuple(count(state, depth) for depth in range(1, 5)) == counts[:4]
    assert tuple(perft(plain, depth) for depth in range(1, 4)) == counts[:3]


@pytest.mark.slow
@pytest.mark.parametrize(("options", "seats", "stride", "counts"), PERFT)
def test_there_are_as_many_sequences_of_five_moves(
    options: dict[str, int], seats: int, stride: int, counts: tuple[int, ...]
) -> None:
    state, plain = dealt(options, seats, stride)
    assert count(state, 5) == counts[4]
    assert perft(plain, 4) == counts[3]


def choose(moves: list[str], chance: random.Random) -> str:
    """A move; verbs as often as each other, but melds are rather kept than taken back."""
    verbs = {move.split()[0] for move in moves}
    if len(verbs) > 1 and chance.random() < 0.8:
        verbs.discard("retract")
    if verbs & {"meld", "add"} and chance.random() < 0.8:
        verbs.discard("discard")
    verb = chance.choice(sorted(verbs))
    return chance.choice(sorted(move for move in moves if move.startswith(verb)))


def play_both(options: dict[str, int], inputs: int, chance: random.Random) -> None:
    """Play a match of one deal in both, side by side."""
    seats = chance.randint(2, 5)
    state, plain = both({**options, "deals": 1}, seats, chance.randrange(seats))
    for _ in range(inputs):
        due = plain.due()
        assert sorted(map(str, engine.due(state))) == sorted(due)
        if state.over:
            break
        if due:
            chance.shuffle(due)
            state, _ = engine.deal(state, due)
            plain.deal(due)
            continue
        assert state.waiting == {plain.turn}
        legal = engine.moves(state, plain.turn)
        if len(legal) > LONGEST_LIST:
            break
        moves = list(map(str, legal))
        assert sorted(moves) == sorted(plain.moves())
        keyboards_agree(engine.view(state, plain.turn), legal, chance)
        text = choose(moves, chance)
        state, _ = engine.submit(state, plain.turn, engine.Move.parse(text))
        plain.play(text)
    assert [list(row) for row in state.rows] == plain.rows
    assert list(state.winners) == plain.winners


def keyboards_agree(look: engine.Look, legal: tuple[engine.Move, ...], chance: random.Random) -> None:
    """What keyboards ask says the same as the whole list."""
    used = {card for move in legal for card in move.cards}
    assert look.live() == tuple(sorted(used & set(look.hand)))
    assert look.most() == max(len(move.cards) for move in legal)
    for move in chance.sample(legal, min(3, len(legal))):
        assert set(look.fitting(move.cards)) == {each for each in legal if each.cards == move.cards}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_plain_kunken_allows_the_same_moves(options: dict[str, int], seed: int) -> None:
    play_both(options, 90, random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_plain_kunken_agrees_on_whole_deals(options: dict[str, int], seed: int) -> None:
    for number in range(4):
        play_both(options, 2000, random.Random(seed + number))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_ends_as_its_comments_say_also_in_the_plain_kunken(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, state = records.fold(text)
    assert state.over
    result = records.result(record, state)
    for name in ("scores", "totals", "winners"):
        assert f"# {name}: {result[name]}\n" in text
    plain = Plain(record.seats, record.dealer, records.options_to(record.options))
    for line in (line for deal in record.deals for line in deal):
        who, _, move = line.partition(" ")
        if who == "deal":
            plain.deal(move.split())
        else:
            assert plain.turn == int(who)
            plain.play(move)
    assert plain.rows == result["scores"]
    assert plain.winners == result["winners"]
