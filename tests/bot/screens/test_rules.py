"""Rule sheets as pages: whole, in order, within Telegram's limits."""

import re

import pytest

import engine
from bot import keys
from bot.screen import Place
from bot.screens import rules
from bot.tables import Seat, Table
from bot.words import LANGUAGES, Words, folder
from tests.bot.screens.limits import assert_taken

BOOKS = (*engine.games(), rules.COMMON)
EVERY = pytest.mark.parametrize(("game", "language"), [(game, language) for game in BOOKS for language in LANGUAGES])


@EVERY
def test_every_page_is_taken_by_telegram_and_leads_on(game: str, language: str) -> None:
    words, book = Words(language), rules.book_of(language, game)
    assert book
    assert_taken(rules.contents(words, game))
    for number in range(len(book.leaves)):
        screen = rules.page(words, game, number, table=7)
        assert_taken(screen)
        kinds = [key.kind for row in screen.rows for button in row if (key := keys.decode(button.data))]
        ends = (number == 0) + (number == len(book.leaves) - 1)
        assert kinds.count("leaf") == 2 - ends
        assert kinds[-1] == "back"


@EVERY
def test_every_rule_of_the_sheet_can_be_asked_for_and_says_its_id(game: str, language: str) -> None:
    source = folder("" if game == rules.COMMON else game) / f"rules.{language}.md"
    written = re.findall(r"\(([A-Z0-9]+-\d+)\)$", source.read_text(encoding="utf-8"), re.MULTILINE)
    words = Words(language)
    assert written
    for name in written:
        screen = rules.rule(words, game, name.lower())
        assert screen
        assert screen.text.endswith(f"<i>{name}</i>")
        assert_taken(screen)
    assert [name for name, _ in (rules.book_of(language, game) or rules.read("")).rules] == written


@EVERY
def test_no_markdown_is_left_in_a_page(game: str, language: str) -> None:
    book = rules.book_of(language, game)
    assert book
    text = "\n".join((book.intro, *(item for leaf in book.leaves for item in leaf.items)))
    assert not re.search(r"\*\*|`|^- |\n  ", text, re.MULTILINE)


def test_a_sheet_is_read_into_pages_items_and_rules() -> None:
    book = rules.read(
        "# Игра\n\nО чём\nона.\n\n## Ход\n\n- **Зайти** можно\n  так:\n  а) `As` раз;\n  б) 1 < 2. (GAME-1)\n"
        "- Совет\n\nПросто слова.\n## Счёт\n- Очки (GAME-2)\n"
    )
    assert (book.name, book.intro) == ("Игра", "О чём она.")
    assert [leaf.title for leaf in book.leaves] == ["Ход", "Счёт"]
    assert book.leaves[0].items == (
        "<b>Зайти</b> можно так:\nа) <code>As</code> раз;\nб) 1 &lt; 2. <i>GAME-1</i>", "• Совет", "Просто слова.",
    )  # fmt: skip
    assert dict(book.rules)["GAME-2"] == "Очки <i>GAME-2</i>"


def test_a_section_that_is_too_long_becomes_several_pages() -> None:
    items = "\n".join(f"- {'слово ' * 200}(GAME-{number})" for number in range(1, 9))
    book = rules.read(f"# Игра\n## Ход\n{items}\n")
    assert [leaf.title for leaf in book.leaves] == ["Ход · 1", "Ход · 2", "Ход · 3"]
    assert sum(len(leaf.items) for leaf in book.leaves) == 8


def test_numbers_beyond_a_book_are_its_ends() -> None:
    game = engine.games()[0]
    assert rules.page(Words("ru"), game, 99) == rules.page(
        Words("ru"), game, len((rules.book_of("ru", game) or rules.read("")).leaves) - 1
    )
    assert rules.page(Words("ru"), game, -1) == rules.page(Words("ru"), game, 0)


def test_a_game_without_rules_leads_to_the_list_of_games() -> None:
    assert rules.contents(Words("ru"), "nothing") == rules.games(Words("ru"))
    assert rules.page(Words("ru"), "nothing", 1) == rules.games(Words("ru"))
    assert rules.rule(Words("ru"), "", "NOTHING-1") is None


@pytest.mark.parametrize("game", engine.games())
def test_rules_are_found_by_game_in_any_language_and_by_id(game: str) -> None:
    words = Words("ru")
    contents = rules.contents(words, game)
    for language in LANGUAGES:
        assert rules.find(words, f" {Words(language, game)('game-name').upper()} ") == contents
    assert rules.find(words, game) == contents
    first = (rules.book_of("ru", game) or rules.read("")).rules[0][0]
    assert rules.find(words, first.lower()) == rules.rule(words, game, first)
    assert rules.find(words, "common-1") is not None
    assert rules.find(words, "нет такой") is None


def test_the_list_of_games_is_taken_by_telegram() -> None:
    for language in LANGUAGES:
        assert_taken(rules.games(Words(language)))


def test_a_running_table_shows_its_options_before_the_contents() -> None:
    game = engine.game(engine.games()[0])
    preset, values = next(iter(game.presets.items()))
    table = Table(7, Place(-1), 1, game.id, preset, values, [Seat(1, "Саша")])
    for language in LANGUAGES:
        screen = rules.of_table(Words(language, game.id), table)
        assert_taken(screen)
        assert screen.rows == rules.contents(Words(language, game.id), game.id, 7).rows
    assert "Так играют за этим столом:" in rules.of_table(Words("ru", game.id), table).text
