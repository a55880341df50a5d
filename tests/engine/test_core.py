"""The one door: start, deal, submit, refusals in their order, versions, abandoned deals, looks."""

import pytest

import engine
from engine import BadOrder, Card, Event, Illegal, Move, Phrase, State, cards
from engine.table import NOBODY, only
from tests.laws.variants import GAMES

TINY = next(game for game in GAMES if game.id == "tiny")
BURA = engine.game("bura")
# Seat 1 gets As 9s 6s, seat 0 Ks Ah Ac; seat 1 leads.
ORDER = cards("As Ks 9s Ah 6s Ac")
REST = tuple(card for card in engine.due(engine.start(TINY, TINY.presets["tiny"], 2)) if card not in ORDER)


@pytest.fixture
def fresh() -> State:
    return engine.start(TINY, TINY.presets["tiny"], seats=2)


@pytest.fixture
def dealt(fresh: State) -> State:
    state, _ = engine.deal(fresh, ORDER + REST)
    return state


def played(state: State, *lines: str) -> State:
    for line in lines:
        seat, _, move = line.partition(" ")
        state, _ = engine.submit(state, int(seat), Move.parse(move))
    return state


def test_a_match_begins_with_a_deal_that_is_due(fresh: State) -> None:
    assert len(engine.due(fresh)) == 36
    assert (fresh.scores, fresh.over, fresh.winners, fresh.waiting) == ((0, 0), False, (), frozenset())


@pytest.mark.parametrize(
    ("seats", "dealer", "message"),
    [
        (1, 0, "seats: tiny is played by 2 to 4, not by 1"),
        (5, 0, "seats: tiny is played by 2 to 4, not by 5"),
        (2, 2, "dealer: 2 is not one of the seats 0 to 1"),
        (2, -1, "dealer: -1 is not"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(seats: int, dealer: int, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        engine.start(TINY, TINY.presets["tiny"], seats, dealer)


def test_options_that_do_not_fit_the_seats_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^lowest: "):
        engine.start(TINY, TINY.presets["short"], seats=4)


def test_a_deal_takes_cards_and_texts(fresh: State) -> None:
    by_cards, _ = engine.deal(fresh, ORDER + REST)
    by_text, _ = engine.deal(fresh, [card.text for card in ORDER + REST])
    assert by_cards == by_text
    assert engine.due(by_cards) == ()


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (ORDER, "missing: .*6c; too many: none"),
        ((*ORDER, *REST, Card("As")), "missing: none; too many: As"),
        ((*ORDER[:-1], Card("As"), *REST), "missing: Ac; too many: As"),
    ],
)
def test_only_an_order_of_the_due_cards_can_be_dealt(fresh: State, order: tuple[Card, ...], message: str) -> None:
    with pytest.raises(BadOrder, match=message):
        engine.deal(fresh, order)


def test_a_word_that_is_no_card_cannot_be_dealt(fresh: State) -> None:
    with pytest.raises(ValueError, match="not a card: 'Zz'"):
        engine.deal(fresh, ["Zz"])


def test_nothing_is_dealt_into_a_running_deal(dealt: State) -> None:
    with pytest.raises(BadOrder, match="no cards are due"):
        engine.deal(dealt, ORDER + REST)


def test_a_legal_move_is_played_and_told(dealt: State) -> None:
    after, events = engine.submit(dealt, 1, Move.parse("play As"))
    assert engine.view(after, None).cards("trick", 1) == cards("As")
    assert [event.phrase for event in events] == [Phrase("event-play", 1, cards=cards("As"))]
    assert dealt.waiting == {1}
    assert after.waiting == {0}


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (0, "play Ks", "COMMON-10"),  # the turn stands before all,
        (0, "declare", "COMMON-10"),
        (1, "declare", "COMMON-10"),  # then the verb,
        (1, "play Kh", "COMMON-10"),  # then the cards held,
        (1, "hide As As", "COMMON-10"),
        (1, "play As 9s", "TINY-1"),  # then the game's rules, the lowest first
        (1, "hide As 9s", "TINY-1"),
        (1, "hide As", "TINY-2"),
    ],
)
def test_refusals_come_in_their_order(dealt: State, seat: int, move: str, rule: str) -> None:
    assert engine.allowed(dealt, seat, Move.parse(move)) == rule
    with pytest.raises(Illegal, match=f"{move}: forbidden by {rule}") as refused:
        engine.submit(dealt, seat, Move.parse(move))
    assert (refused.value.rule, refused.value.text) == (rule, move)


def test_before_a_deal_and_after_the_match_nothing_can_be_played(fresh: State) -> None:
    over = played(engine.deal(fresh, ORDER + REST)[0], "1 play As", "0 hide Ah", "1 play 9s", "0 play Ks", "0 play Ac")
    over = played(over, "1 hide 6s")
    assert not over.running
    for state in (fresh, over):
        assert engine.allowed(state, 0, Move.parse("play As")) == "COMMON-5"
        assert engine.moves(state, 0) == engine.fitting(state, 0, cards("As")) == ()


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused_by_name(dealt: State, seat: int) -> None:
    with pytest.raises(ValueError, match=f"^seat: {seat} is not one of the seats 0 to 1"):
        engine.moves(dealt, seat)
    with pytest.raises(ValueError, match=r"^seat: "):
        engine.version(dealt, seat)


def test_moves_fit_cards_in_any_order(dealt: State) -> None:
    assert engine.fitting(dealt, 1, cards("9s")) == (Move.parse("play 9s"),)
    assert engine.fitting(dealt, 0, cards("Ks")) == ()
    assert engine.moves(dealt, 1) == tuple(map(Move.parse, ("play As", "play 9s", "play 6s")))


def test_scores_are_the_sums_of_rows_and_the_match_ends(dealt: State) -> None:
    state = played(dealt, "1 play As", "0 hide Ah", "1 play 9s", "0 play Ks", "0 play Ac", "1 hide 6s")
    assert (state.rows, state.scores, state.over, state.dealer) == (((2, 1),), (2, 1), False, 1)
    state, _ = engine.deal(state, ORDER + REST)
    state = played(state, "0 play As", "1 hide Ah", "0 play 9s", "1 hide Ac", "0 play 6s", "1 play Ks")
    assert (state.scores, state.over) == ((4, 2), False)
    state, _ = engine.deal(state, ORDER + REST)
    state = played(state, "1 play As", "0 hide Ah", "1 play 9s", "0 play Ks", "0 play Ac", "1 hide 6s")
    assert (state.scores, state.over, state.winners, engine.due(state)) == ((6, 3), True, (0,), ())
    with pytest.raises(BadOrder, match="no cards are due"):
        engine.deal(state, ORDER + REST)


def test_an_abandoned_deal_is_a_row_of_zeros_and_the_same_dealer_deals(dealt: State) -> None:
    state, (event,) = engine.abandon(dealt)
    assert event == Event(Phrase("event-abandoned"))
    assert (state.rows, state.scores, state.dealer, state.running) == (((0, 0),), (0, 0), 0, False)
    assert len(engine.due(state)) == 36


def test_only_a_running_deal_can_be_abandoned(fresh: State) -> None:
    with pytest.raises(Illegal, match="COMMON-5"):
        engine.abandon(fresh)


def test_everybody_s_version_counts_what_he_hears(fresh: State, dealt: State) -> None:
    assert [engine.version(fresh, seat) for seat in (0, 1, None)] == [0, 0, 0]
    assert [engine.version(dealt, seat) for seat in (0, 1, None)] == [1, 1, 1]


def test_an_answer_that_is_held_counts_for_its_giver_alone() -> None:
    # Seat 0 holds three spades, so that the window stays open after seat 1's lead.
    pack = engine.due(engine.start(BURA, BURA.presets["bura"], 2))
    first = cards("Kd Ks Qc 9s 7d 8s 6h")
    state = engine.start(BURA, BURA.presets["bura"], 2)
    state, _ = engine.deal(state, first + tuple(card for card in pack if card not in first))
    held, events = engine.submit(state, 1, Move.parse("play Kd"))
    assert [new - old for new, old in zip(held.versions, state.versions, strict=True)] == [0, 1, 0]
    assert engine.view(held, None) == engine.view(state, None)
    assert [event.shown_to(0) for event in events] == [None]
    assert held.waiting == {0}
    assert engine.view(held, None).window
    assert not engine.view(engine.start(BURA, BURA.presets["bura"], 2), None).window


def test_a_look_before_the_first_deal_is_empty(fresh: State) -> None:
    look = engine.view(fresh, 0)
    assert (look.facts, look.own, look.zones, look.hand, look.turn) == (None, None, {}, (), None)
    assert (look.may(), look.moves(), look.live(), look.most()) == (frozenset(), (), (), 0)
    assert look.board() == engine.Board((), ((), ()))


def test_a_look_has_the_seat_s_own_cards_and_counts_the_others(dealt: State) -> None:
    look = engine.view(dealt, 0)
    assert look.hand == cards("Ks Ah Ac")
    assert (look.cards("hand", 1), look.count("hand", 1), look.count("hand", 0)) == ((), 3, 3)
    assert (look.turn, look.asked, look.window) == (1, False, False)
    assert engine.view(dealt, 1).live() == cards("As 9s 6s")
    assert engine.view(dealt, 1).most() == 1


def test_the_public_has_no_hand_and_may_do_nothing(dealt: State) -> None:
    look = engine.view(dealt, None)
    assert (look.hand, look.own, look.may(), look.moves(), look.asked) == ((), None, frozenset(), (), False)
    assert look.board().head == (Phrase("head-stock", count=30),)


def test_the_cards_of_a_bank_need_not_be_held(dealt: State) -> None:
    assert engine.view(dealt, 1).holds(Move.parse("bank Qs"))
    assert engine.view(dealt, 1).holds(Move.parse("draw"))
    assert not engine.view(dealt, 1).holds(Move.parse("discard Qs"))


def test_an_event_tells_the_cards_to_those_who_see_them_and_their_number_to_the_others() -> None:
    event = Event(Phrase("event-drew", 1, cards=cards("As Ks")), seen_by=only(1))
    assert event.shown_to(1) == event.phrase
    assert event.shown_to(0) == event.shown_to(None) == Phrase("event-drew", 1, count=2)


def test_a_count_that_an_event_gives_itself_stays() -> None:
    assert Event(Phrase("event-drew", cards=cards("As"), count=7), NOBODY).shown_to(0) == Phrase("event-drew", count=7)


def test_an_event_that_a_seat_does_not_hear_is_nothing_to_it() -> None:
    event = Event(Phrase("event-held", 1), heard_by=only(1))
    assert event.shown_to(0) is None
    assert event.shown_to(None) is None
    assert event.shown_to(1) == Phrase("event-held", 1)
