"""Game records: read, written, replayed, and every way in which one cannot be read."""

import re

import pytest

import engine
from engine import Move, cards, records
from engine.records import BadRecord, Illegal, Record

BURA = engine.game("bura")
# Seat 1 gets Qs Ts 8s, seat 0 Ks Js 9s; the seven is trumps; seat 1 leads.
ORDER = "Qs Ks Ts Js 8s 9s 7s As 6s Ah Kh Qh Jh Th 9h 8h 7h 6h Ad Kd Qd Jd Td 9d 8d 7d 6d Ac Kc Qc Jc Tc 9c 8c 7c 6c"
REST = " ".join(card.text for card in cards(ORDER) if card not in cards("Qs Ks Td Jd 8h 9h 7s"))
TEXT = f"""# A deal that is not over.
game = "bura"
seats = 2
dealer = 0
preset = "open"

[options]
deals = 2
open_seats = [1, 0]

[[deals]]
order = "{ORDER}"
moves = [
  "1 play Qs", "0 pass",
  "0 play 9s",
]
"""
LINES = [f"deal {ORDER}", "1 play 8s", "0 pass"]


def start() -> engine.State:
    return engine.start(BURA, BURA.presets["bura"], 2)


def test_a_record_is_read() -> None:
    record = records.read(TEXT)
    assert (record.game, record.seats, record.dealer, record.preset) == (BURA, 2, 0, "open")
    assert (record.options.discards, record.options.deals, record.options.open_seats) == ("open", 2, (0, 1))
    assert record.deals == ((f"deal {ORDER}", "1 play Qs", "0 pass", "0 play 9s"),)


def test_a_record_that_is_written_is_read_back() -> None:
    record = records.read(TEXT)
    assert records.read(records.write(record)) == record


def test_a_record_needs_only_a_game_and_seats() -> None:
    record = records.read('game = "bura"\nseats = 3')
    assert record == Record(BURA, BURA.presets["bura"], 3, 0)
    assert records.write(record) == 'game = "bura"\nseats = 3\ndealer = 0\n'
    assert records.result(record, record.start()) == {
        "scores": [],
        "totals": [0, 0, 0],
        "chips": [],
        "over": False,
        "winners": [],
        "waiting": [],
        "version": 0,
    }


def test_a_record_of_options_without_a_preset_is_written_over_the_first() -> None:
    record = Record(BURA, BURA.presets["points"], 2, 1)
    assert records.read(records.write(record)) == record
    assert 'scoring = "points"' in records.write(record)


def test_inputs_are_folded_into_a_state() -> None:
    state, by_hand = records.replay(start(), LINES[:2]), start()
    by_hand, _ = engine.deal(by_hand, cards(ORDER))
    by_hand, _ = engine.submit(by_hand, 1, Move.parse("play 8s"))
    assert state == by_hand


def test_an_input_is_entered_with_what_happened() -> None:
    state, events = records.enter(start(), LINES[0])
    assert state.running
    assert events


def test_inputs_are_written_as_lines() -> None:
    assert records.line_of(1, Move.parse("play Ks As")) == "1 play As Ks"
    assert records.line_of_deal(cards("6s 7s")) == "deal 6s 7s"


def test_an_abandoned_deal_is_a_line_of_its_own() -> None:
    deals = records.by_deals(start(), [LINES[0], "abandon", LINES[0], "1 play 8s"])
    assert deals == ((LINES[0], "abandon"), (LINES[0], "1 play 8s"))
    record = Record(BURA, BURA.presets["bura"], 2, 0, deals)
    again, state = records.fold(records.write(record))
    assert again == record
    assert (state.rows, state.running) == (((0, 0),), True)
    assert records.result(record, state)["version"] == 4


@pytest.mark.parametrize(
    "line", ["", "play As", "x play As", "-1 play As", "² pass", "abandon now", "1", "1 fold", "deal As Zz"]
)
def test_what_is_no_input_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"not an input|no such move|not a card"):
        records.replay(records.replay(start(), LINES[:1]), [line])


@pytest.mark.parametrize(
    ("moves", "deal", "move", "text", "rule"),
    [
        (['"0 play As"'], 0, 0, "0 play As", "COMMON-10"),
        (['"1 play Qs"', '"0 play Jd"'], 0, 1, "0 play Jd", "BURA-9"),
        (['"1 play Qs"', '" 0 hide  Jd"', '"0 bid 3"'], 0, 2, "0 bid 3", "COMMON-10"),
        (['"abandon"', '"abandon"'], 0, 1, "abandon", "COMMON-5"),
        (['"abandon"', '"1 play Qs"'], 0, 1, "1 play Qs", "COMMON-5"),
    ],
)
def test_a_forbidden_move_is_told_with_its_place_and_its_rule(
    moves: list[str], deal: int, move: int, text: str, rule: str
) -> None:
    order = records.line_of_deal(cards(f"Qs Ks Td Jd 8h 9h 7s {REST}")).removeprefix("deal ")
    with pytest.raises(Illegal) as refused:
        records.fold(f'game = "bura"\nseats = 2\n[[deals]]\norder = "{order}"\nmoves = [{", ".join(moves)}]')
    found = refused.value
    assert (found.deal, found.move, found.text, found.rule) == (deal, move, text, rule)


def test_places_are_counted_over_several_deals() -> None:
    text = TEXT.replace('"0 play 9s"', '"abandon"')
    with pytest.raises(Illegal) as refused:
        records.fold(f'{text}[[deals]]\norder = "{ORDER}"\nmoves = ["1 play Qs", "0 play As"]')
    assert (refused.value.deal, refused.value.move) == (1, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('game = "bura"', "game = bura", 2, r"not TOML: .*line 2"),
        ('9s",\n]\n', '9s",\n', 16, "not TOML: Invalid value"),
        ("seats = 2", "seats = 2\nseats = 3", 4, "not TOML: "),
        ("seats = 2", "seats = " + "9" * 5000, 17, "not TOML: "),
        ("seats = 2", "seats = " + "[" * 3000, 17, "not TOML: "),
        ('game = "bura"', 'game = "poker"', 2, "there is no game 'poker'; there are .*bura"),
        ('game = "bura"\n', "", 1, "game: a record needs this key"),
        ("seats = 2\n", "", 1, "seats: a record needs this key"),
        ("seats = 2", 'seats = "2"', 3, "seats: '2' is not possible; it is of type int"),
        ("seats = 2", "seats = true", 3, "seats: True is not possible"),
        ("seats = 2", "seats = 7", 3, "seats: bura is played by 2 to 6, not by 7"),
        ("dealer = 0", "dealer = 2", 4, "dealer: 2 is not one of the seats 0 to 1"),
        ('preset = "open"', 'preset = "closed"', 5, "preset: bura has no preset 'closed'; it has bura, open"),
        ("dealer = 0", "dealer = 0\nspeed = 1", 5, "speed: a record has no such key; it has game, seats"),
        ("deals = 2", "deals = 51", 8, "deals: 51 is not possible; it is a number from 1 to 50"),
        ("deals = 2", "pots = 2", 8, "pots: bura has no such option"),
        ("[1, 0]", "[2]", 9, "open_seats"),
        ("[1, 0]", "[7]", 9, "open_seats: .7. is not possible"),
        ("[options]", "[option]", 7, "option: a record has no such key"),
        ("[options]\ndeals = 2\nopen_seats = [1, 0]", "options = 3", 7, "options: 3 is not possible"),
        ("[[deals]]", "[deals]", 11, "deals: .* is not possible; it is of type list"),
        (TEXT[TEXT.index("[[deals]]") :], "", 9, ""),
        ("order = ", "orders = ", 12, "orders: a deal has no such key; it has order, moves"),
        (f'order = "{ORDER}"\n', "", 11, "order: a deal needs this key"),
        (f'order = "{ORDER}"', "order = 3", 12, "order: 3 is not possible; it is of type str"),
        ("Qs Ks Ts", "Qs Zs Ts", 12, "not a card: 'Zs'"),
        ("Qs Ks Ts", "Qs Qs Ts", 12, "deal 0: not an order of the due cards; missing: Ks; too many: Qs"),
        ("Qs Ks Ts", "Qs Ts", 12, "deal 0: not an order of the due cards; missing: Ks; too many: none"),
        (ORDER, "", 12, "deal 0: not an order of the due cards"),
        ("moves = [", 'moves = "1 pass"\nmoves2 = [', 13, "moves: '1 pass' is not possible; it is of type list"),
        ('"1 play Qs"', '"1 play Zs"', 14, "not a move: 'play Zs': not a card: 'Zs'"),
        ('"0 play 9s"', '"0 fold"', 15, "no such move: 'fold'"),
        ('"0 play 9s"', '"pass"', 15, "not an input: 'pass'"),
        ('"0 play 9s"', "3", 15, "not an input: 3; it is a text"),
        ('"0 play 9s"', '"2 pass"', 15, "seat: 2 is not one of the seats 0 to 1, in '2 pass'"),
        ('"0 play 9s"', '"deal 6s"', 15, "deal 0: no cards are due"),
        (
            '"0 play 9s",\n]',
            f'"0 play 9s",\n]\n[[deals]]\norder = "{ORDER}"',
            17,
            "deal 1 begins before deal 0 has ended",
        ),
    ],
)
def test_a_record_that_cannot_be_read_is_told_by_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if not reason:  # a record without deals is one of a match that has not begun
        assert records.fold(text)[1].rows == ()
        return
    with pytest.raises(BadRecord) as refused:
        records.fold(text)
    assert re.match(reason, refused.value.reason), refused.value.reason
    assert refused.value.line == line
    assert str(refused.value) == f"line {line}: {refused.value.reason}"


def test_deals_must_be_tables() -> None:
    with pytest.raises(BadRecord, match="a deal is a table with order and moves, not 3") as refused:
        records.read('game = "bura"\nseats = 2\ndeals = [\n  3,\n]')
    assert refused.value.line == 4
