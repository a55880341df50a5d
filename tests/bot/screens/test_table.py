"""The table message, results, toasts and all the rest that is short."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, strategies

import engine
from bot import keys
from bot.length import units
from bot.screen import Button, Place, Screen
from bot.screens import commands, layout, notes, private, results, table, toasts
from bot.tables import Seat, Table
from bot.words import LANGUAGES, Words, folder
from engine import Phrase
from tests.bot.screens import heap, hostile
from tests.bot.screens.heap import Facts
from tests.bot.screens.limits import assert_taken

RU = Words("ru")
NAMES = ("Саша", "Марина", "Олег", "Ира", "Пётр", "Юля")


def a_table(seats: int = 3) -> Table:
    sat = [Seat(number, name) for number, name in enumerate(NAMES[:seats], 1)]
    return Table(7, Place(-1), 1, "", "", None, sat, chat_title="Пятница", deal=2)


def public(seats: int = 3, facts: Facts | None = None) -> engine.Look:
    look = replace(heap.look(heap.TWO_PACKS[:5], seats, facts), seat=None, asked=False)
    return replace(look, zones={**look.zones, ("hand", 0): 5})


def test_the_table_names_who_is_to_move_and_what_is_public() -> None:
    screen = table.table(RU, a_table(), public(facts=Facts(turn=1)))
    assert "▸ Ход: <b>Марина</b>" in screen.text
    assert "Сдача 2, сдаёт Саша" in screen.text
    assert "Саша ★ — " in screen.text
    assert [button.text for button in screen.rows[0]] == ["Мои карты", "Прошлая", "⋯"]


def test_a_table_that_waits_for_several_names_nobody() -> None:
    assert "▸ Ждём хода" in table.table(RU, a_table(), public(facts=Facts(turn=None))).text
    assert toasts.turn(RU, a_table(), public(facts=Facts(turn=None))) == "▸ Ждём хода"


def test_a_table_after_its_deal_has_no_buttons() -> None:
    screen = table.table(RU, a_table(), replace(public(), running=False))
    assert screen.rows == ()
    assert "Сдача окончена" in screen.text
    assert toasts.turn(RU, a_table(), replace(public(), running=False)) == "Сдача окончена"


def test_the_menu_has_the_table_s_text_and_its_own_buttons() -> None:
    menu = table.menu(RU, a_table(), public())
    assert menu.text == table.table(RU, a_table(), public()).text
    kinds = [key.kind for row in menu.rows for button in row if (key := keys.decode(button.data))]
    assert kinds == ["rules", "post", "leave", "pause", "kick", "stop", "back"]


def test_news_of_cards_is_left_to_the_trick_and_other_news_is_told() -> None:
    news = [
        Phrase("toast-turn", seat=2),
        Phrase("toast-held", cards=engine.cards("As")),
        Phrase("toast-left", count=3),
        Phrase("toast-welcome"),
    ]
    text = table.table(RU, a_table(), public(), news).text
    assert text.endswith("Сейчас ходит Олег\nВы за столом")


def test_a_new_deal_is_told_by_the_table_itself() -> None:
    board = engine.Board((), ((),) * 3)
    look = replace(public(), game=replace(heap.GAME, board=lambda _look: board))
    dealt = [Phrase("toast-welcome"), Phrase("toast-left", seat=1, count=3)]
    assert "Вы за столом" not in table.table(RU, a_table(), look, dealt).text
    assert "Вы за столом" in table.table(RU, a_table(), look, dealt[:1]).text


def test_what_does_not_fit_a_player_s_line_stands_in_the_next_one() -> None:
    facts = ["4 карты", "2 взятки", "0 баллов", "на открытых: Д♠ 10♠"]
    assert layout.wrapped("Саша ★", facts) == "Саша ★ — 4 карты, 2 взятки,\n    0 баллов, на открытых: Д♠ 10♠"
    assert layout.wrapped("Саша", []) == "Саша"
    assert layout.wrapped("Саша", ["слово " * 9]) == "Саша — " + "слово " * 9


def test_lines_stand_under_their_heading_and_the_first_beside_it() -> None:
    assert layout.headed("На столе:", []) == ""
    assert layout.headed("На столе:", ["Саша — Т♠", "Олег — 6♣"]) == "На столе: Саша — Т♠\nОлег — 6♣"
    assert layout.headed("На столе:", ["С" * 30]) == "На столе:\n" + "С" * 30


def test_a_comma_at_a_line_s_end_fits_it_too() -> None:
    told = layout.wrapped("Саша ★", ["счёт 0", "0 взяток", "0 очков", "марьяж"])
    assert told.splitlines() == ["Саша ★ — счёт 0, 0 взяток,", "    0 очков, марьяж"]
    assert layout.wrapped("Саша ★", ["счёт 0", "0 взяток", "0 очков"]) == "Саша ★ — счёт 0, 0 взяток, 0 очков"


def test_kunken_which_has_no_tricks_tells_turns() -> None:
    words = Words("ru", "kunken")
    assert words.own("table-last") == "Прошлый ход:"
    assert words.own("table-over") == words("table-over")


def test_before_the_first_trick_there_is_no_last_one() -> None:
    assert table.last(RU, a_table(), public()) == RU("toast-no-last")


def test_the_last_trick_fits_into_a_popup() -> None:
    look = public()
    board = engine.Board((), ((),) * 3, (), (Phrase("toast-turn", 1),) * 50)
    look = replace(look, game=replace(heap.GAME, board=lambda _look: board))
    text = table.last(RU, a_table(), look)
    assert text.startswith("Прошлая взятка:\nСейчас ходит Марина")
    assert units(text) == 200
    assert "Прошлая взятка:" in table.table(RU, a_table(), look).text


def test_a_trick_on_the_table_and_the_last_one_are_both_told() -> None:
    board = engine.Board((), ((),) * 3, (Phrase("toast-turn", 1),), (Phrase("toast-turn", 2), Phrase("toast-welcome")))
    look = replace(public(), game=replace(heap.GAME, board=lambda _look: board))
    text = table.table(RU, a_table(), look).text
    assert "На столе: Сейчас ходит Марина\nПрошлая взятка: Сейчас ходит Олег" in text
    assert "Вы за столом" not in text
    assert "Вы за столом" in table.last(RU, a_table(), look)


def test_the_result_of_a_deal_tells_what_happened_and_the_score() -> None:
    screen = results.deal(RU, a_table(), [Phrase("toast-turn", seat=1)], public(), row=(-2, 4, -2))
    assert screen.text == (
        "✔ <b>Сдача 2 окончена</b>\nСейчас ходит Марина\n\n<pre>        сдача  всего\nСаша       −2     −1\n"
        "Марина     +4      0\nОлег       −2     +1</pre>"
    )
    assert "сдача  " not in results.deal(RU, a_table(), [], public()).text


def test_the_result_of_a_match_puts_the_winners_first() -> None:
    screen = results.match(RU, a_table(), replace(public(), running=False, scores=(3, 12, 0), winners=(1,)))
    assert "Побеждает <b>Марина</b>" in screen.text
    assert screen.text.index("Марина") < screen.text.index("Саша") < screen.text.index("Олег")


def test_where_few_points_win_the_others_follow_from_below() -> None:
    screen = results.match(RU, a_table(), replace(public(), running=False, scores=(12, 8, 4), winners=(2,)), (-1, 0, 1))
    score = screen.text[screen.text.index("<pre>") :]
    assert score.index("Олег") < score.index("Марина") < score.index("Саша")
    assert "фишки" in score
    assert "Олег        4     +1" in score  # only what can be below zero has signs


def test_a_shared_win_names_all_who_share_it() -> None:
    screen = results.match(RU, a_table(), replace(public(), running=False, scores=(5, 5, 0), winners=(0, 1)))
    assert "Победители: <b>Саша</b>, <b>Марина</b>" in screen.text
    assert "Побед" not in results.match(RU, a_table(), replace(public(), running=False)).text


@given(hostile.tables(6), strategies.lists(strategies.integers(-(10**6), 10**6), min_size=6, max_size=6))
def test_any_table_of_anybody_is_taken_by_telegram(one: Table, scores: list[int]) -> None:
    look = replace(public(6), scores=tuple(scores))
    winners = tuple(seat for seat in range(6) if scores[seat] == max(scores))
    one.preset = ""
    for language in LANGUAGES:
        words = Words(language, one.game)
        assert_taken(table.table(words, one, look, [Phrase("toast-turn", seat=3)]))
        assert_taken(table.menu(words, one, look))
        assert_taken(results.deal(words, one, [Phrase("toast-turn", seat=3)], look, scores))
        assert_taken(results.match(words, one, replace(look, winners=winners), scores))
        assert units(toasts.turn(words, one, look)) <= 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", engine.games())
def test_a_refusal_says_its_rule_and_fits_a_toast(game: str, language: str) -> None:
    words = Words(language, game)
    sheet = (folder(game) / f"rules.{language}.md").read_text(encoding="utf-8")
    first = next(name for name in re.findall(r"\(([A-Z0-9]+-\d+)\)$", sheet, re.MULTILINE))
    for rule in (*(f"COMMON-{number}" for number in range(1, 18)), first):
        assert words.has(f"refused-{rule}")
        assert toasts.refusal(words, rule).endswith(f" ({rule})")
        assert units(toasts.refusal(words, rule)) <= 200


def test_a_rule_without_a_sentence_is_named_all_the_same() -> None:
    assert toasts.refusal(RU, "NEW-99") == "Сейчас так не пойти. Почему — в кнопке «Правило» под картами (NEW-99)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_what_telegram_takes(language: str) -> None:
    scopes = commands.commands(language)
    assert set(scopes) == {"private", "group", "admins"}
    for every in scopes.values():
        assert len({name for name, _ in every}) == len(every) <= 100
        for name, description in every:
            assert name.isascii()
            assert name.islower()
            assert len(name) <= 32
            assert 1 <= len(description) <= 256
            assert not description.startswith("command-")
    assert dict(scopes["admins"])["stop"] != dict(scopes["group"])["stop"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_person_reads_alone_is_taken_by_telegram(language: str) -> None:
    words = Words(language)
    screens = (private.start(words, "deals_bot"), private.language(words), private.help_private(words))
    for screen in (*screens, private.help_group(words)):
        assert_taken(screen)
    assert private.start(words, "deals_bot").rows[1][0].url == "https://t.me/deals_bot?startgroup=new"
    assert [button.text for button in private.language(words).rows[0]].count(f"✓ {words('language-name')}") == 1


@given(hostile.names)
def test_any_name_in_a_note_is_taken_by_telegram(name: str) -> None:
    for language in LANGUAGES:
        assert_taken(notes.note(Words(language), "lobby-unreachable", name=name))


def test_a_note_may_have_buttons() -> None:
    rows = ((Button("Да", data="yes:1:0:"),),)
    assert notes.note(RU, "table-none", rows) == Screen("Здесь пока нет стола. Откройте его: /new", rows)


def test_rows_hold_as_many_buttons_as_their_labels_allow() -> None:
    made = layout.rows(Button("х" * length) for length in (14, 14, 14, 14, 14, 16, 16, 19, 19, 30, 19))
    assert [[len(button.text) for button in row] for row in made] == [[14] * 4, [14, 16, 16], [19, 19], [30], [19]]


def test_short_facts_share_a_line() -> None:
    assert (
        layout.flow(["Банк 6", "кон 2 из 5", "в колоде 12 карт", "козырь"])
        == "Банк 6 · кон 2 из 5\nВ колоде 12 карт · козырь"
    )


def test_who_did_what_stands_in_a_line_of_its_own_among_short_facts() -> None:
    told = layout.flow(["банк: 5♦", "1. 7♠ 7♣ — Олег, 15", "2. 2♠ 2♣ — Олег, 10", "козырь"])
    assert told == "Банк: 5♦\n1. 7♠ 7♣ — Олег, 15\n2. 2♠ 2♣ — Олег, 10\nКозырь"
