"""Macao, rule by rule, and against a second, plain Macao."""

import dataclasses
import json
import random
import re
import tomllib
from pathlib import Path

import pytest

import engine
from engine import records
from engine.cards import Card, pack, written
from engine.core import State
from engine.phrases import Phrase
from tests.games.golden import golden, told
from tests.games.plain_macao import PlainMacao, perft

MACAO = engine.game("macao")
PACK = pack("2")
RECORDS = sorted((Path(__file__).parents[2] / "seeds" / "macao" / "records").glob("*.toml"))


def dealt(opening: str, seats: int = 4, dealer: int = 0, played: int = 0, **options: int | str | bool) -> State:
    """A deal whose cards begin with an opening; ``played`` deals came before it."""
    first = engine.cards(opening)
    state = engine.start(MACAO, MACAO.Options(**options), seats, dealer)
    state, _ = engine.deal(dataclasses.replace(state, carry=played), (*first, *(c for c in PACK if c not in first)))
    return state


def enter(state: State, *lines: str) -> State:
    """Enter some moves."""
    return records.replay(state, lines)


def bids(state: State, *orders: int) -> State:
    """Let the seats order in turn."""
    for order in orders:
        state = enter(state, f"{state.position.facts.turn} bid {order}") if state.position else state
    return state


def moves(state: State) -> list[str]:
    """What the seat that is waited for may do."""
    (seat,) = state.waiting
    return [str(move) for move in engine.moves(state, seat)]


def refused(state: State, seat: int, text: str) -> str | None:
    """The rule that forbids a move."""
    return engine.allowed(state, seat, engine.Move.parse(text))


def head(state: State) -> list[Phrase]:
    """The lines at the head of the table."""
    return list(engine.view(state, None).board().head)


# ------------------------------------------------------------------------------------------------------ rule by rule


def test_mac_1_two_to_eight_play_with_52_cards_in_natural_order() -> None:
    state = engine.start(MACAO, MACAO.presets["macao"], 8)
    assert len(set(engine.due(state))) == 52
    for seats in (1, 9):
        with pytest.raises(ValueError, match="seats"):
            engine.start(MACAO, MACAO.presets["macao"], seats)
    ten_takes_nine = enter(bids(dealt("9s Ts 2h", 2), 0, 0), "1 play 9s", "0 play Ts")
    assert ten_takes_nine.scores == (0, 10)


@pytest.mark.parametrize(("seats", "deals"), [(2, 26), (3, 17), (4, 13), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_mac_2_deals_grow_by_a_card_while_the_pack_lasts(seats: int, deals: int) -> None:
    state = dealt("", seats)
    assert state.position is not None
    assert (state.position.facts.deals, state.position.facts.size) == (deals, 1)
    last = dealt("", seats, played=deals - 1)
    assert len(engine.view(last, 0).hand) == deals


@pytest.mark.parametrize(("cap", "deals"), [(0, 13), (1, 1), (8, 8), (26, 13)])
def test_mac_2_the_longest_deal_may_be_agreed_on_and_is_cut_down(cap: int, deals: int) -> None:
    state = dealt("", 4, max_cards=cap)
    assert state.position is not None
    assert state.position.facts.deals == deals


def test_mac_2_the_short_preset_stops_at_eight_cards() -> None:
    assert MACAO.presets["short"] == MACAO.Options(max_cards=8)


def test_mac_2_a_wave_goes_up_and_down_and_has_its_longest_deal_once() -> None:
    sizes = [len(engine.view(dealt("", 5, played=n, max_cards=3, wave="up_down"), 0).hand) for n in range(5)]
    assert sizes == [1, 2, 3, 2, 1]


def test_mac_2_the_dealer_moves_clockwise_and_the_elder_hand_is_on_his_left() -> None:
    state = dealt("2s 3s 4s", 3, dealer=2)
    assert state.waiting == {0}
    assert [written(engine.view(state, seat).hand) for seat in range(3)] == ["2s", "3s", "4s"]
    state = enter(bids(state, 0, 0, 0), "0 play 2s", "1 play 3s", "2 play 4s")
    assert state.dealer == 0


def test_mac_3_the_card_after_the_deal_is_turned_for_trumps_and_does_not_play() -> None:
    state = dealt("As Ks Qs Js 7h")
    look = engine.view(state, 0)
    assert (look.facts.trump, written(look.cards("turned")), look.count("stock")) == ("h", "7h", 47)
    assert head(state)[1] == Phrase("head-trump", suit="h", cards=(Card("7h"),))


@pytest.mark.parametrize(("played", "turned"), [(0, 2), (1, 4), (2, 6)])
def test_mac_3_for_two_players_the_third_the_fifth_the_seventh_card_is_turned(played: int, turned: int) -> None:
    look = engine.view(dealt("", 2, played=played), None)
    assert look.cards("turned") == (PACK[turned],)


@pytest.mark.parametrize(("seats", "played", "left"), [(2, 25, 0), (3, 16, 1), (4, 12, 0)])
def test_mac_3_the_last_deal_has_no_trumps_even_if_a_card_is_left(seats: int, played: int, left: int) -> None:
    state = dealt("", seats, played=played)
    look = engine.view(state, 0)
    assert (look.facts.trump, look.count("turned"), look.count("stock")) == (None, 0, left)
    assert head(state)[1] == Phrase("head-no-trump")


def test_mac_3_of_a_wave_the_longest_deal_is_without_trumps_and_the_last_one_is_not() -> None:
    trumps = [engine.view(dealt("", 5, played=n, max_cards=3, wave="up_down"), 0).facts.trump for n in range(5)]
    assert [trump is None for trump in trumps] == [False, False, True, False, False]


def test_mac_3_four_players_turn_the_49th_card_in_deal_12() -> None:
    assert engine.view(dealt("", 4, played=11), None).cards("turned") == (PACK[48],)


def test_mac_4_all_order_in_turn_from_nought_to_the_number_of_cards_the_dealer_last() -> None:
    state = dealt("", 3, dealer=1, played=1)
    for seat in (2, 0, 1):
        assert state.waiting == {seat}
        assert moves(state) == ["bid 0", "bid 1", "bid 2"]
        assert refused(state, seat, "bid 3") == "MAC-4"
        state = enter(state, f"{seat} bid 2")
    look = engine.view(state, None)
    assert (look.facts.orders, look.facts.phase, look.turn) == ((2, 2, 2), "play", 2)


def test_mac_4_an_order_is_given_before_the_play_and_once() -> None:
    state = bids(dealt("", 2), 1, 1)
    assert refused(state, 1, "bid 1") == "MAC-4"


def test_mac_4_with_the_hook_the_dealer_may_not_make_the_orders_come_out_even() -> None:
    state = bids(dealt("", 3, dealer=2, played=3, hook=True), 2, 1)
    assert moves(state) == ["bid 0", "bid 2", "bid 3", "bid 4"]
    assert refused(state, 2, "bid 1") == "MAC-4"
    beyond = bids(dealt("", 3, dealer=2, played=3, hook=True), 4, 4)
    assert len(moves(beyond)) == 5
    assert moves(bids(dealt("", 3, dealer=2, played=3), 2, 1))[1] == "bid 1"


def test_mac_5_the_elder_hand_leads_then_the_taker() -> None:
    state = bids(dealt("2s As 3s 4d 5d 6d 7c", 3, played=1), 0, 0, 0)
    state = enter(state, "1 play 2s", "2 play As", "0 play 3s")
    assert state.waiting == {2}


def test_mac_5_suit_must_be_followed() -> None:
    state = enter(bids(dealt("9s Ks 2c 4d 5d Ad 7d", 3, played=1), 0, 0, 0), "1 play 9s")
    assert moves(state) == ["play Ks"]
    assert refused(state, 2, "play 5d") == "MAC-5"


def test_mac_5_without_the_suit_anything_may_be_played() -> None:
    state = enter(bids(dealt("9s 4c 3h 4d 2d 5h 7d", 3, played=1), 0, 0, 0), "1 play 9s")
    assert moves(state) == ["play 2d", "play 4c"]


def test_mac_5_where_it_is_agreed_the_void_must_trump_if_they_can_and_there_are_trumps() -> None:
    opening = "9s 4c 3h 4d 2d 5h 7d"
    state = enter(bids(dealt(opening, 3, played=1, must_trump=True), 0, 0, 0), "1 play 9s")
    assert moves(state) == ["play 2d"]
    assert refused(state, 2, "play 4c") == "MAC-5"
    state = enter(bids(dealt(opening, 3, played=1, must_trump=True, max_cards=2), 0, 0, 0), "1 play 9s")
    assert moves(state) == ["play 2d", "play 4c"]
    state = enter(bids(dealt("9s 4c 3h 4d 2c 5h 7d", 3, played=1, must_trump=True), 0, 0, 0), "1 play 9s")
    assert moves(state) == ["play 4c", "play 2c"]


def test_mac_5_cards_are_played_one_at_a_time_and_after_the_orders() -> None:
    state = dealt("9s 4c 3h 4d 2c 5h 7d", 3, played=1)
    assert refused(state, 1, "play 9s") == "MAC-5"
    state = bids(state, 0, 0, 0)
    assert refused(state, 1, "play 9s 4d") == "MAC-5"
    assert refused(state, 1, "play Xr=9s") == "COMMON-10"
    assert refused(state, 2, "play 4c") == "COMMON-10"
    assert refused(state, 1, "play As") == "COMMON-10"
    assert refused(state, 1, "pass") == "COMMON-10"


def test_mac_6_the_highest_trump_takes() -> None:
    state = enter(bids(dealt("As 2h 3h Ks 4h"), 0, 0, 0, 0), "1 play As", "2 play 2h", "3 play 3h", "0 play Ks")
    assert state.rows == ((10, 10, 10, 0),)


def test_mac_6_without_a_trump_the_highest_of_the_suit_led_takes() -> None:
    state = bids(dealt("9s Ad Ts 2h", max_cards=1), 0, 0, 0, 0)
    state = enter(state, "1 play 9s", "2 play Ad", "3 play Ts", "0 play 2h")
    assert state.rows == ((10, 10, 10, 0),)


@pytest.mark.parametrize(
    ("order", "taken", "exact", "at_least", "tricks"),
    [(2, 2, 12, 12, 12), (0, 0, 10, 10, 10), (3, 4, 0, 13, 4), (3, 2, 0, 0, 2), (1, 1, 11, 11, 11), (0, 1, 0, 0, 1)],
)
def test_mac_7_an_order_that_was_kept_scores_ten_and_itself(
    order: int, taken: int, exact: int, at_least: int, tricks: int
) -> None:
    # Every heart of seat 1 either beats all those of seat 0 or none, so that any play gives the tricks.
    own = ["Ah", "Kh", "Qh", "Jh"][:taken] + ["2h", "3h", "4h", "5h"][taken:]
    opening = " ".join(f"{mine} {theirs}" for mine, theirs in zip(own, ["6h", "7h", "8h", "9h"], strict=True))
    rows = []
    for scoring in ("exact", "at_least", "tricks"):
        state = bids(dealt(opening, 2, played=3, max_cards=4, scoring=scoring), order, 4)
        while state.running:
            state = enter(state, f"{min(state.waiting)} {moves(state)[0]}")
        rows.append(state.rows[0][1])
    assert rows == [exact, at_least, tricks]


def test_mac_8_the_highest_total_wins_and_a_tie_is_shared() -> None:
    state = bids(dealt("2s 3s 4h", 2, max_cards=1), 0, 1)
    state = enter(state, "1 play 2s", "0 play 3s")
    assert (state.over, state.scores, state.winners) == (True, (11, 10), (0,))
    three = bids(dealt("2s 3s 4s", 3, max_cards=1), 0, 0, 0)
    three = enter(three, "1 play 2s", "2 play 3s", "0 play 4s")
    assert (three.scores, three.winners) == ((0, 10, 10), (1, 2))
    assert engine.due(three) == ()


# -------------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("name", "value"),
    [("max_cards", 27), ("max_cards", -1), ("wave", "down"), ("hook", 1), ("must_trump", "yes"), ("scoring", "most")],
)
def test_an_option_that_cannot_be_is_named(name: str, value: int | str) -> None:
    with pytest.raises(ValueError, match=name):
        MACAO.Options(**{name: value})


def test_a_deal_that_was_thrown_in_is_dealt_again_with_as_many_cards() -> None:
    state, _ = engine.abandon(dealt("", 3, played=1))
    assert (state.rows, state.dealer) == (((0, 0, 0),), 0)
    state, _ = engine.deal(state, PACK)
    assert len(engine.view(state, 0).hand) == 2


# --------------------------------------------------------------------------------------------------- what is told


def test_the_table_tells_orders_and_tricks() -> None:
    state = dealt("2s As 3s 4d 5d 6d 7c", 3, played=1)
    assert [phrase.key for phrase in head(state)] == ["head-deal", "head-trump"]
    state = bids(state, 0)
    assert head(state)[-1] == Phrase("head-orders-open", number=0, total=2)
    board = engine.view(state, None).board()
    assert [phrases[0].key for phrases in board.seats] == ["seat-no-order", "seat-order", "seat-no-order"]
    keys = {1: "head-orders-even", 0: "head-orders-under", 2: "head-orders-over"}
    assert {order: head(bids(state, 1, order))[-1].key for order in keys} == keys


def test_the_table_tells_the_trick_in_the_order_of_play_and_the_last_one_beside_its_taker() -> None:
    state = bids(dealt("2s As 3s 4d 5d 6d 7c", 3, played=1), 0, 1, 0)
    state = enter(state, "1 play 2s", "2 play As", "0 play 3s", "2 play 5d", "0 play 6d")
    board = engine.view(state, 1).board()
    assert board.trick == (
        Phrase("trick-card", seat=2, cards=engine.cards("5d")),
        Phrase("trick-card", seat=0, cards=engine.cards("6d")),
    )
    assert board.last == (Phrase("last-trick", seat=2, cards=engine.cards("2s As 3s")),)
    assert board.seats[2][0] == Phrase("seat-taken", seat=2, number=1, total=1)


def test_the_table_tells_the_score_of_the_match_beside_every_seat() -> None:
    state = dataclasses.replace(dealt("2s As 3s 4d 5d 6d 7c", 3, played=1), scores=(10, 0, 22))
    told = [phrases[-1] for phrases in engine.view(state, None).board().seats]
    assert told == [Phrase("seat-score", seat=seat, number=score) for seat, score in enumerate((10, 0, 22))]


def test_a_full_trick_stays_to_be_seen_and_the_one_before_it_is_turned_over() -> None:
    state = bids(dealt("2s As 3s 4d 5d 6d 7c", 3, played=1), 0, 1, 0)
    state = enter(state, "1 play 2s", "2 play As", "0 play 3s", "2 play 5d", "0 play 6d", "1 play 4d")
    look = engine.view(state, 1)
    assert (look.zones["taken", 2], look.cards("last", 0)) == (3, engine.cards("6d"))


def test_while_orders_are_given_no_card_is_live() -> None:
    state = dealt("2s As 3s 4d 5d 6d 7c", 3, played=1)
    look = engine.view(state, 1)
    assert (look.live(), look.most(), len(look.fitting(()))) == ((), 0, 3)
    look = engine.view(bids(state, 0, 0, 0), 1)
    assert (look.live(), look.most()) == (engine.cards("2s 4d"), 1)
    assert [str(move) for move in look.fitting(engine.cards("4d"))] == ["play 4d"]
    assert look.fitting(()) == ()


def test_the_words_of_a_deal_s_end_tell_order_tricks_and_points() -> None:
    state = bids(dealt("2s 3s 4h", 2), 0, 1)
    state, _ = engine.submit(state, 1, engine.Move.parse("play 2s"))
    _, events = engine.submit(state, 0, engine.Move.parse("play 3s"))
    assert [event.phrase for event in events] == [
        Phrase("event-play", seat=0, cards=engine.cards("3s")),
        Phrase("event-trick", seat=0, number=1),
        Phrase("event-score", seat=0, number=1, total=1, count=11),
        Phrase("event-score", seat=1, number=0, total=0, count=10),
    ]


# ------------------------------------------------------------------------------------------------ records, two Macaos


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_scores_that_stand_in_its_comments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    _, state = records.fold(text)
    noted = {name: json.loads(value) for name, value in re.findall(r"^# (\w+): (\[.*\])$", text, re.MULTILINE)}
    assert records.data(state.rows) == noted["scores"]
    assert records.data(state.scores) == noted["totals"]
    assert records.data(state.winners) == noted["winners"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_same_to_the_plain_macao(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    preset = {"max_cards": 8} if table["preset"] == "short" else {}
    match = PlainMacao(table["seats"], table["dealer"], **{**preset, **table.get("options", {})})
    _, state = records.fold(path.read_text(encoding="utf-8"))
    for deal in table["deals"]:
        match.deal(deal["order"].split())
        for line in deal["moves"]:
            seat, text = line.split(" ", 1)
            assert match.turn == int(seat)
            match.move(text)
    assert (match.rows, match.winners) == (records.data(state.rows), list(state.winners))


def test_the_golden_record_still_tells_who_sees_what() -> None:
    text = golden("macao").read_text(encoding="utf-8")
    assert told("macao", text.splitlines()[0]) == text


def sequences(state: State, depth: int) -> int:
    """Count the sequences of moves of a length, as the engine lists them."""
    if depth == 0 or not state.running:
        return 1
    (seat,) = state.waiting
    return sum(sequences(engine.submit(state, seat, move)[0], depth - 1) for move in engine.moves(state, seat))


# Seats, deals played before, seed of the pack, options, depth, and the sequences of moves of that length.
PERFT: list[tuple[int, int, int, dict[str, int | str | bool], int, int]] = [
    (2, 1, 1, {}, 6, 27),
    (2, 2, 2, {}, 8, 160),
    (3, 1, 3, {"hook": True}, 7, 126),
    (3, 2, 4, {"must_trump": True}, 6, 512),
    (4, 1, 5, {"hook": True, "must_trump": True}, 8, 284),
    (2, 3, 6, {"max_cards": 4, "must_trump": True}, 6, 1900),
]


@pytest.mark.parametrize(("seats", "played", "seed_of_pack", "options", "depth", "count"), PERFT)
def test_both_macaos_count_the_same_sequences_of_moves(
    seats: int, played: int, seed_of_pack: int, options: dict[str, int | str | bool], depth: int, count: int
) -> None:
    order = random.Random(seed_of_pack).sample([card.text for card in PACK], 52)
    plain = PlainMacao(seats, 0, **options)  # type: ignore[arg-type]  # the table holds options of every kind
    plain.rows = [[0] * seats] * played
    plain.deal(order)
    begun = engine.start(MACAO, MACAO.Options(**options), seats)
    state, _ = engine.deal(dataclasses.replace(begun, carry=played), order)
    assert (perft(plain, depth), sequences(state, depth)) == (count, count)


@pytest.mark.parametrize("number", range(30))
def test_both_macaos_agree_over_random_matches(seed: int, number: int) -> None:
    rng = random.Random(seed + number)
    options: dict[str, int | str | bool] = {
        name: rng.choice(known.values) for name, known in engine.options.allowed(MACAO.Options).items()
    }
    seats = rng.randrange(2, 9)
    plain = PlainMacao(seats, 0, **options)  # type: ignore[arg-type]  # options of every kind
    state = engine.start(MACAO, MACAO.Options(**options), seats)
    while not state.over:
        if not state.running:
            order = rng.sample([card.text for card in PACK], 52)
            plain.deal(order)
            state, _ = engine.deal(state, order)
        legal = plain.moves()
        assert state.waiting == {plain.turn}
        assert sorted(moves(state)) == sorted(legal)
        text = rng.choice(legal)
        state = enter(state, f"{plain.turn} {text}")
        plain.move(text)
    assert (records.data(state.rows), list(state.winners)) == (plain.rows, plain.winners)
