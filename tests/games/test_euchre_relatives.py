"""Euchre for two and three, and the called ace, rule by rule."""

from dataclasses import replace

import pytest

import engine
from engine.cards import cards
from engine.games.euchre.facts import Facts
from engine.games.euchre.options import Options
from engine.games.euchre.scoring import row
from engine.games.euchre.trumps import deck
from engine.phrases import Phrase
from tests.games.euchre_table import EUCHRE, dealt, enter, facts, head, moves, order_of, refused, told, turn

AFTER_ORDER = "order, discard 9h"


def made(maker: int, *taken: int, called: str | None = None, partner: int | None = None) -> Facts:
    """A deal after its last trick."""
    return Facts(None, "play", "h", taken, trump="h", maker=maker, called=called, partner=partner)


def test_euc_12_two_play_with_24_cards_and_nobody_alone() -> None:
    assert len(deck(EUCHRE.presets["two"])) == 24
    state = dealt(preset="two")
    assert moves(state) == "order, pass"
    assert [refused(state, text) for text in ("order alone", "alone")] == ["EUC-12", "EUC-14"]
    round_2 = enter(state, "pass, pass")
    assert refused(round_2, "name s alone") == "EUC-12"
    with pytest.raises(ValueError, match="pack"):
        replace(EUCHRE.presets["two"], pack=32)


@pytest.mark.parametrize(("taken", "expected"), [((1, 4), (0, 1)), ((0, 5), (0, 2)), ((3, 2), (2, 0))])
def test_euc_12_two_write_one_for_three_or_four_tricks_and_two_for_five(
    taken: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert row(EUCHRE.presets["two"], made(1, *taken)) == expected


def test_euc_13_three_play_and_the_maker_is_alone_against_both() -> None:
    state = dealt(preset="cutthroat")
    assert moves(state) == "order, pass"
    assert [refused(state, text) for text in ("order alone", "alone")] == ["EUC-13", "EUC-14"]
    assert len(deck(Options(variant="cutthroat", pack=24))) == 24
    assert head(enter(state, AFTER_ORDER)) == ["head-trump", "head-maker"]


@pytest.mark.parametrize(("taken", "points"), [((0, 5, 0), (0, 3, 0)), ((2, 3, 0), (0, 1, 0)), ((2, 2, 1), (2, 0, 2))])
def test_euc_13_a_march_is_three_and_a_lost_deal_two_to_each_of_the_others(
    taken: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert row(EUCHRE.presets["cutthroat"], made(1, *taken)) == points


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_euc_14_four_to_six_play_with_32_cards(seats: int) -> None:
    state = engine.start(EUCHRE, EUCHRE.presets["call_ace"], seats)
    assert len(engine.due(state)) == 32
    with pytest.raises(ValueError, match="pack"):
        replace(EUCHRE.presets["call_ace"], pack=24)
    with pytest.raises(ValueError, match="seats"):
        engine.start(EUCHRE, EUCHRE.presets["call_ace"], 3)


def test_euc_14_the_maker_calls_an_ace_that_is_no_trump_or_plays_alone() -> None:
    state = enter(dealt(preset="call_ace"), AFTER_ORDER)
    assert (facts(state).phase, turn(state)) == ("call", 1)
    assert moves(state) == "call s, call d, call c, alone"
    assert refused(state, "call h") == "EUC-14"
    called = enter(state, "call s")
    assert (facts(called).called, facts(called).partner, turn(called)) == ("s", None, 1)
    assert head(called) == ["head-trump", "head-called"]
    alone = enter(state, "alone")
    assert (facts(alone).alone, facts(alone).out, head(alone)) == (True, None, ["head-trump", "head-alone"])


def test_euc_14_an_ace_is_called_after_a_name_in_round_2_too() -> None:
    state = enter(dealt(preset="call_ace"), "pass, pass, pass, pass, pass, pass, name s")
    assert (facts(state).phase, turn(state)) == ("call", 2)
    assert refused(state, "pass") == "EUC-4"


def test_euc_14_there_is_a_time_to_call() -> None:
    state = dealt(preset="call_ace")
    assert [refused(state, text) for text in ("call s", "alone", "order alone")] == ["EUC-14"] * 3
    called = enter(state, f"{AFTER_ORDER}, call s")
    assert [refused(called, text) for text in ("call d", "alone")] == ["EUC-14"] * 2


def test_euc_14_the_holder_of_the_ace_is_the_partner_and_known_when_it_falls() -> None:
    hands = {1: "7s", 2: "8s", 3: "As"}
    state = enter(dealt(hands, preset="call_ace", seats=4), f"{AFTER_ORDER}, call s, play 7s, play 8s")
    assert facts(state).partner is None
    assert told(state, "play As") == ["event-play", "event-ace"]
    state = enter(state, "play As")
    assert (facts(state).partner, head(state)) == (3, ["head-trump", "head-makers"])


def test_euc_14_the_maker_may_call_his_own_ace_and_is_alone() -> None:
    state = enter(dealt({1: "As"}, preset="call_ace", seats=4), f"{AFTER_ORDER}, call s")
    assert head(state) == ["head-trump", "head-called"]
    assert told(state, "play As") == ["event-play", "event-ace-own"]
    state = enter(state, "play As")
    assert (facts(state).partner, head(state)) == (1, ["head-trump", "head-alone"])


def test_euc_14_an_ace_that_was_not_dealt_leaves_the_maker_alone_as_the_end_shows() -> None:
    maker = {1: "Jh Jd Ah Kh Qh"}
    state = enter(dealt(maker, turned="Ac", preset="call_ace"), "pass, pass, pass, pass, pass, name h, call c")
    for card in ("Jh", "Jd", "Ah", "Kh", "Qh"):
        assert (facts(state).partner, head(state)[1]) == (None, "head-called")
        state = enter(state, f"play {card}")
        while state.running and state.waiting != {1}:
            state = enter(state, moves(state).split(", ")[0])
    assert (state.scores, state.winners) == ((0, 5, 0, 0, 0), (1,))
    assert head(state) == ["head-trump", "head-alone"]
    tricks, points = engine.view(state, None).board().seats[1]
    assert tricks == Phrase("seat-taken", seat=1, number=5)
    assert points == Phrase("seat-points-in-figures", seat=1, number=5)


@pytest.mark.parametrize(
    ("seats", "taken", "partner", "expected"),
    [
        (5, (0, 4, 1, 0, 0), 2, (0, 3, 3, 0, 0)),
        (5, (1, 2, 1, 1, 0), 2, (0, 1, 1, 0, 0)),
        (5, (1, 1, 1, 2, 0), 2, (2, 0, 0, 2, 2)),
        (5, (0, 5, 0, 0, 0), 1, (0, 5, 0, 0, 0)),
        (5, (0, 5, 0, 0, 0), None, (0, 5, 0, 0, 0)),
        (4, (0, 3, 2, 0), 2, (0, 2, 2, 0)),
        (4, (0, 5, 0, 0), 1, (0, 4, 0, 0)),
        (6, (5, 0, 0, 0, 0, 0), 0, (3, 3, 0, 0, 0, 0)),
        (6, (0, 5, 0, 0, 0, 0), None, (0, 6, 0, 0, 0, 0)),
        (6, (0, 3, 1, 1, 0, 0), None, (0, 1, 0, 0, 0, 0)),
        (6, (3, 2, 0, 0, 0, 0), None, (2, 0, 2, 2, 2, 2)),
    ],
)
def test_euc_15_points_of_the_maker_and_of_the_holder_of_the_ace(
    seats: int, taken: tuple[int, ...], partner: int | None, expected: tuple[int, ...]
) -> None:
    assert len(taken) == seats
    assert row(EUCHRE.presets["call_ace"], made(1, *taken, called="s", partner=partner)) == expected


# Four cards each that are played out before anybody needs a fifth; those are spades, so that none of them is forced.
FIRST_FOUR = {1: "Jh Ah Kh Qh", 2: "7d 8d 9d Td", 3: "7c 8c 9c Tc", 0: "Jc Qc Kc Ac"}
FIFTHS = {1: "7s", 2: "8s", 3: "9s", 0: "Ts"}


def four_tricks(discard: str, dealer: str) -> list[str]:
    """The moves of a deal up to its last trick: the dealer's discard, and what he plays."""
    hands = {**FIRST_FOUR, 0: dealer}
    plays = [f"play {hands[seat].split()[trick]}" for trick in range(4) for seat in (1, 2, 3, 0)]
    return ["order", f"discard {discard}", "call s", *plays]


def stories(fifths: dict[int, str], moves: list[str]) -> dict[int | None, list[object]]:
    """By viewer, all that is got of a deal with these fifth cards: views, moves, boards, versions, phrases."""
    hands = {seat: f"{four} {fifths[seat]}" for seat, four in FIRST_FOUR.items()}
    options = EUCHRE.presets["call_ace"]
    state = engine.start(EUCHRE, options, 4)
    state, events = engine.deal(state, order_of(hands, "9h", deck(options), 4, 0))
    found: dict[int | None, list[object]] = {seat: [] for seat in (None, 0, 1, 2, 3)}
    for text in (*moves, ""):
        for viewer, got in found.items():
            look = engine.view(state, viewer)
            said = [event.shown_to(viewer) for event in events]
            got += [look, look.moves(), look.board(), engine.version(state, viewer), said, sorted(state.waiting)]
        if text:
            state, events = engine.submit(state, turn(state), engine.Move.parse(text))
    return found


@pytest.mark.parametrize("where", [0, 1, 2, 3])
def test_euc_16_nobody_can_tell_before_it_falls_in_which_hand_the_ace_is(where: int) -> None:
    moves = four_tricks("9h", FIRST_FOUR[0])
    undealt, held = stories(FIFTHS, moves), stories({**FIFTHS, where: "As"}, moves)
    for viewer in {None, 0, 1, 2, 3} - {where}:
        assert undealt[viewer] == held[viewer]
    assert undealt[where] != held[where]


def test_euc_16_nor_whether_the_dealer_has_discarded_it() -> None:
    undealt = stories(FIFTHS, four_tricks("Ts", "9h Jc Qc Kc"))
    discarded = stories({**FIFTHS, 0: "As"}, four_tricks("As", "9h Jc Qc Kc"))
    for viewer in (None, 1, 2, 3):
        assert discarded[viewer] == undealt[viewer]


def test_euc_16_no_other_card_shows_the_partner() -> None:
    hands = {1: "Ac 7s", 2: "Kc", 3: "As 7c"}
    state = enter(dealt(hands, preset="call_ace", seats=4), f"{AFTER_ORDER}, call s, play Ac, play Kc, play 7c")
    assert facts(state).partner is None


def test_euc_17_alone_belongs_to_the_games_with_partners_and_to_its_own_move_in_call_ace() -> None:
    by_preset = {"two": "EUC-12", "cutthroat": "EUC-13", "call_ace": "EUC-14"}
    for preset, rule in by_preset.items():
        state = dealt(preset=preset)
        assert refused(state, "order alone") == rule
        round_2 = enter(state, ", ".join(["pass"] * state.seats))
        assert refused(round_2, "name c alone") == rule
        assert refused(round_2, "name h alone") == "EUC-5"
    for preset in ("euchre", "railroad", "two", "cutthroat"):
        assert [refused(dealt(preset=preset), text) for text in ("alone", "call s")] == ["EUC-14", "EUC-14"]
    assert refused(dealt(), "order alone") is None


@pytest.mark.parametrize("preset", EUCHRE.presets)
def test_the_dealer_can_be_stuck_in_every_relative(preset: str) -> None:
    state = dealt(preset=preset, stick=True)
    state = enter(state, ", ".join(["pass"] * (2 * state.seats - 1)))
    assert refused(state, "pass") == "EUC-5"


@pytest.mark.parametrize(
    ("name", "value"), [("variant", "bid"), ("pack", 36), ("pack", 33), ("target", 6), ("stick", 1)]
)
def test_an_option_that_cannot_be_is_named(name: str, value: int | str) -> None:
    with pytest.raises(ValueError, match=name):
        replace(EUCHRE.presets["euchre"], **{name: value})


@pytest.mark.parametrize(("preset", "seats"), [("euchre", 2), ("railroad", 6), ("two", 3), ("cutthroat", 4)])
def test_a_number_of_players_that_cannot_be_is_named(preset: str, seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        engine.start(EUCHRE, EUCHRE.presets[preset], seats)


def test_the_table_tells_passes_tricks_makers_and_who_sits_out() -> None:
    state = enter(dealt({1: "As", 2: "Ks", 3: "Qs", 0: "Js"}), "pass")
    seats = [[phrase.key for phrase in each] for each in engine.view(state, None).board().seats]
    assert seats == [[], ["seat-passed"], [], []]
    state = enter(state, "pass, order alone, discard 9h")
    board = engine.view(state, None).board()
    assert head(state) == ["head-trump", "head-alone"]
    assert [phrase.key for (phrase,) in board.seats] == ["seat-taken", "seat-out", "seat-taken", "seat-taken"]
    state = enter(state, "play Ks, play Qs")
    trick = engine.view(state, None).board().trick
    assert [(phrase.seat, phrase.cards) for phrase in trick] == [(2, cards("Ks")), (3, cards("Qs"))]
    state = enter(state, "play Js")
    last = engine.view(state, None).board().last
    assert last == (Phrase("last-trick", seat=2, cards=cards("Ks Qs Js")),)


def test_the_turned_card_lies_on_the_table_while_trumps_are_made() -> None:
    state = dealt()
    assert head(state) == ["head-turned"]
    assert engine.view(state, None).board().trick == (Phrase("trick-turned", cards=cards("9h")),)
    assert engine.view(enter(state, "order"), None).board().trick == ()
    named = enter(state, "pass, pass, pass, pass, name s")
    assert engine.view(named, None).board().trick == ()


def test_the_table_tells_points_beside_the_seat_where_each_plays_for_himself() -> None:
    state = replace(dealt(preset="cutthroat"), scores=(0, 3, 0))
    assert engine.view(state, None).board().seats[1] == (Phrase("seat-points", seat=1, number=3, word="mark-3"),)


def test_euc_10_points_beyond_a_three_and_a_four_stand_beside_the_seat_in_figures() -> None:
    state = replace(dealt(preset="cutthroat"), scores=(0, 5, 0))
    seats = engine.view(state, None).board().seats
    assert seats[1] == (Phrase("seat-points-in-figures", seat=1, number=5),)
    assert seats[0] == ()


def test_only_cards_that_may_be_laid_are_live() -> None:
    state = dealt({0: "As", 1: "Ks"})
    look = engine.view(state, 1)
    assert (look.live(), look.most(), [str(move) for move in look.fitting(())]) == (
        (),
        0,
        ["order", "order alone", "pass"],
    )
    look = engine.view(enter(state, "order"), 0)
    assert (len(look.live()), look.most()) == (6, 1)
    assert [str(move) for move in look.fitting(cards("As"))] == ["discard As"]
    assert not look.fitting(())
