"""A hand: cards in their places, what can be played with the chosen ones, and what a press on a card does."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies

import engine
from bot import keys
from bot.keys import Key
from bot.length import units
from bot.screen import Place, Screen
from bot.screens import hand
from bot.screens.hand import Choice
from bot.tables import Seat, Table
from bot.words import Words
from engine import Move
from tests.bot.screens import heap, hostile
from tests.bot.screens.heap import Facts
from tests.bot.screens.limits import assert_taken
from tests.bot.screens.masks import mask_of

RU = Words("ru")
SMALL = tuple(sorted(engine.cards("As Ts Kh 6h 9d 2c Xr")))
hands = strategies.lists(strategies.sampled_from(heap.TWO_PACKS), max_size=108).map(lambda some: tuple(sorted(some)))


def a_table(title: str = "Пятница") -> Table:
    names = ("Саша", "Марина", "Олег", "Ира", "Пётр", "Юля")
    seats = [Seat(number, name) for number, name in enumerate(names, 1)]
    return Table(7, Place(-1), 1, "", "", None, seats, chat_title=title, deal=2)


def shown(choice: Choice | None = None, held: tuple[engine.Card, ...] = SMALL, facts: Facts | None = None) -> Screen:
    return hand.hand(RU, a_table(), heap.look(held, facts=facts), choice)


def labels(screen: Screen) -> list[list[str]]:
    return [[button.text.replace("\N{VARIATION SELECTOR-15}", "") for button in row] for row in screen.rows]


def key_of(screen: Screen, label: str) -> Key:
    found = next(button for row in screen.rows for button in row if label in button.text)
    key = keys.decode(found.data)
    assert key is not None
    return key


def test_cards_stand_by_suit_trumps_first_and_dead_ones_are_dim() -> None:
    assert labels(shown())[:2] == [["К♥", "6♥", "Т♠", "10♠"], ["9♦", "·2♣·", "Дж.кр"]]


def test_cards_keep_their_places_when_some_are_chosen() -> None:
    assert labels(shown(Choice(chosen=0b11)))[:2] == [["К♥", "6♥", "✓ Т♠", "✓ 10♠"], ["9♦", "·2♣·", "Дж.кр"]]


def test_nothing_is_dim_while_nothing_is_asked() -> None:
    look = heap.look(SMALL)
    waiting = replace(look, asked=False)
    screen = hand.hand(RU, a_table(), waiting)
    assert labels(screen) == [["К♥", "6♥", "Т♠", "10♠"], ["9♦", "2♣", "Дж.кр"]]


def test_every_card_is_dim_while_a_question_asks_for_none() -> None:
    look = heap.look(SMALL)
    asked = replace(look, game=replace(heap.GAME, live=lambda _look: ()))
    assert labels(hand.hand(RU, a_table(), asked))[:2] == [
        ["·К♥·", "·6♥·", "·Т♠·", "·10♠·"],
        ["·9♦·", "·2♣·", "·Дж.кр·"],
    ]
    assert all(hand.refused(asked, index) for index in range(len(SMALL)))


def test_verbs_are_there_for_the_chosen_cards_and_for_none() -> None:
    screen = shown(Choice(chosen=0b11, version=5))
    kinds = [[key.kind, key.argument] for row in screen.rows for b in row if (key := keys.decode(b.data))]
    assert [kind for kind in kinds if kind[0] == "verb"][:2] == [["verb", "play.3"], ["verb", "hide.3"]]
    assert ["which", "name.3.0"] in kinds
    assert ["verb", "bid.3"] in kinds  # ten of them: which one is asked in a second step
    assert keys.decode(screen.rows[0][0].data) == Key("card", 7, 5, "3.2")


def test_a_verb_that_fits_several_moves_asks_which() -> None:
    look = heap.look(SMALL)
    joker = 1 << SMALL.index(engine.Card("Xr"))
    screen = hand.hand(RU, a_table(), look, Choice(chosen=joker, asking="meld"))
    assert "Какой ход" in screen.text
    arguments = [key.argument for row in screen.rows for b in row if (key := keys.decode(b.data))]
    assert arguments == ["meld.1s.0", "meld.1s.1", "0.1s"]
    assert hand.named(look, joker, "meld")[1] == Move.parse("meld Xr=7d")


def test_one_tap_plays_where_one_card_makes_one_move() -> None:
    look = heap.look(SMALL, facts=Facts(most=1))
    two_ways, one_way = SMALL.index(engine.Card("As")), SMALL.index(engine.Card("2c"))
    assert hand.tap(look, 0, two_ways) == 1 << two_ways
    look = replace(look, game=replace(heap.GAME, fitting=one_move))
    assert hand.tap(look, 0, two_ways) == Move.parse("play As")
    assert hand.tap(look, 0, one_way) == 1 << one_way


def one_move(look: engine.Look, some: tuple[engine.Card, ...]) -> tuple[Move, ...]:
    return heap.fitting(look, some)[:1]


def test_a_second_card_replaces_the_first_where_moves_hold_one() -> None:
    look = heap.look(SMALL, facts=Facts(most=1))
    assert hand.tap(look, 0b1, 1) == 0b10
    assert hand.tap(look, 0b1, 0) == 0


def test_a_second_card_joins_the_first_where_moves_hold_more() -> None:
    look = heap.look(SMALL, facts=Facts(most=3))
    assert hand.tap(look, 0b1, 1) == 0b11
    assert hand.tap(look, 0b11, 0) == 0b10


def test_a_dim_card_names_its_rule_and_a_live_one_does_not() -> None:
    look = heap.look(SMALL)
    assert hand.refused(look, SMALL.index(engine.Card("2c"))) == "HEAP-1"
    assert hand.refused(look, 0) == ""
    waiting = replace(look, asked=False)
    assert hand.refused(waiting, 0) == "COMMON-10"


def test_a_move_that_is_held_shows_no_verbs() -> None:
    screen = shown(Choice(chosen=0b1, held=True))
    assert "Ход принят" in screen.text
    assert "<b>" not in screen.text  # nothing is asked of him
    assert labels(screen) == [["К♥", "6♥", "✓ Т♠", "10♠"], ["9♦", "2♣", "Дж.кр"]]


def test_a_note_and_its_rule_come_with_the_hand() -> None:
    screen = shown(Choice(note="Нужна <1> карта (HEAP-1)", rule="HEAP-1", link="https://t.me/c/1/2"))
    assert "Нужна &lt;1&gt; карта (HEAP-1)" in screen.text
    assert labels(screen)[-1] == ["Правило HEAP-1", "К столу"]
    assert screen.rows[-1][1].url == "https://t.me/c/1/2"


def test_the_hand_says_whose_it_is_and_what_is_played() -> None:
    assert shown().text.startswith("🎴 «Пятница» · ")
    assert "Сдача 2 · head-trump" in shown().text
    assert shown().protect


def test_more_than_forty_cards_are_turned_over_by_suit_and_stay_chosen() -> None:
    everything = heap.TWO_PACKS
    mask = 1 << 107 | 1
    screen = shown(Choice(chosen=mask, page=1), held=everything)
    row = next(row for row in screen.rows if any("♥" in button.text for button in row))
    assert [button.text.replace("\N{VARIATION SELECTOR-15}", "") for button in row] == [
        "♥ 26", "[♠ 26]", "♦ 26", "♣ 26", "🃏 4",
    ]  # fmt: skip
    page = keys.decode(row[4].data)
    assert page is not None
    assert page.parts[0] == "4"
    assert keys.unpack(page.parts[1]) == mask
    assert labels(screen)[0][0] == "✓ Т♠"


def test_a_label_that_is_too_long_names_the_first_cards() -> None:
    look = replace(heap.look(SMALL), facts=Facts(phase="lead"))
    long = replace(heap.GAME, id="heap", fitting=lambda _look, some: (Move("play", some),) if some else ())
    screen = hand.hand(Words("ru", engine.games()[0]), a_table(), replace(look, game=long), Choice(chosen=0b1111111))
    verbs = [b.text for row in screen.rows for b in row if (key := keys.decode(b.data)) and key.kind == "verb"]
    assert all(len(label) <= 30 for label in verbs)
    assert len(verbs) == 1


def test_a_popup_of_somebody_on_turn_says_so() -> None:
    assert "Ваш ход" in hand.popup(RU, a_table(), heap.look(SMALL))
    assert "Ждём хода" in hand.popup(RU, a_table(), replace(heap.look(SMALL), facts=Facts(turn=None)))
    assert "Сдача окончена" in hand.popup(RU, a_table(), replace(heap.look(SMALL), running=False))


def test_a_popup_holds_even_two_packs() -> None:
    text = hand.popup(RU, a_table(), heap.look(heap.TWO_PACKS))
    assert "♥︎ТТККДДВВ10 10 9" in text
    assert units(text) <= 200


def test_a_popup_tells_cards_turn_and_trick() -> None:
    text = hand.popup(RU, a_table(), heap.look(SMALL, facts=Facts(turn=1)))
    assert text.startswith("Козырь ♥︎. Ваши: ♥︎К6 ♠︎Т10 ♦︎9 ♣︎2 Дж.кр\nСейчас ходит Марина\nНа столе:")
    assert "Карт на руках нет" in hand.popup(RU, a_table(), heap.look((), facts=Facts(trump="")))


@given(hands, strategies.integers(0, 2**108 - 1), hostile.tables(6), strategies.data())
def test_any_hand_of_anybody_is_taken_by_telegram(
    held: tuple[engine.Card, ...], mask: int, table: Table, data: strategies.DataObject
) -> None:
    most = data.draw(strategies.sampled_from([1, 2, 108]))
    look = heap.look(held, facts=Facts(most=most, trump=data.draw(strategies.sampled_from(["", *"shdc"]))))
    asking = data.draw(strategies.sampled_from(["", "play", "meld", "bid", "name", "none"]))
    flag, page = data.draw(strategies.booleans()), data.draw(strategies.integers(-1, 9))
    choice = Choice(mask, held=flag, note=table.chat_title, rule="BURA-21", link="https://t.me/c/1/2", page=page,
                    asking=asking, version=10**6)  # fmt: skip
    for language in ("ru", "en"):
        words = Words(language, table.game)
        assert_taken(hand.hand(words, table, look, choice))
        assert units(hand.popup(words, table, look)) <= 200


@pytest.mark.parametrize("name", hostile.BAD)
def test_a_hand_among_people_and_in_a_chat_of_the_worst_names_is_taken_by_telegram(name: str) -> None:
    table = a_table(title=name)
    for seat in table.seats:
        seat.name = name
    look = heap.look(SMALL, facts=Facts(turn=1))
    for seen in (look, replace(look, asked=False)):  # who is to move is named
        assert_taken(hand.hand(RU, table, seen))
        assert units(hand.popup(RU, table, seen)) <= 200


@given(hands, strategies.data())
def test_every_card_has_one_button_on_some_page(held: tuple[engine.Card, ...], data: strategies.DataObject) -> None:
    mask = data.draw(strategies.integers(0, (1 << len(held)) - 1)) if held else 0
    found = []
    for page in range(5 if len(held) > hand.ON_A_PAGE else 1):
        screen = shown(Choice(chosen=mask, page=page), held)
        every = [key for row in screen.rows for b in row if (key := keys.decode(b.data)) and key.kind == "card"]
        assert all(keys.unpack(key.parts[0]) == mask for key in every)
        found += [int(key.parts[1]) for key in every]
    assert sorted(set(found)) == list(range(len(held)))
    assert mask_of(held, held) == (1 << len(held)) - 1
