"""The catalogues: complete in both languages, plain, right in number; and how they are read."""

import logging
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import engine
from bot import words as reading
from bot.screens import private
from bot.screens.notes import note
from bot.visible import clean
from bot.words import LANGUAGES, Words, catalogues, folder, nearest
from engine import Phrase
from sandbox.formatting import finish, parse_html
from tests.bot.screens import hostile

BOOKS = ("", *engine.games())
# What every phrase of a game gets, whether its message makes use of it or not.
GIVEN = {"seat", "other", "cards", "seen", "count", "number", "total", "suit", "word", "you", "phase", "alone"}
# What people are told when something was not done.
REFUSALS = (
    *("toast-refused", "toast-stale", "toast-old", "toast-outsider", "toast-host", "toast-no-table", "toast-no-last"),
    *("toast-no-game", "toast-anonymous", "toast-full", "toast-playing", "toast-nobody", "toast-away"),
    *("toast-probing", "toast-unreachable", "toast-probe-late", "toast-seats", "toast-seats-exact", "toast-options"),
    *("toast-option-stays", "settings-unknown", "admins-unknown", "only-admins", "setting-game-never", "hand-none"),
    *("table-none", "unknown-command", "unknown-game", "unknown-rule", "only-group", "only-private", "not-allowed"),
    *(
        "too-many-tables",
        "too-often",
        "too-often-here",
        "only-host",
        "invitation-gone",
        "invitation-foreign",
        "games-none",
        "note-muted",
    ),
    *("note-blocked", "lobby-unreachable"),
)
NARROW, A_SCREEN = 34, 20  # characters in a line of a small phone, and lines
LONGEST_REFUSAL = 120  # it is read while it fades


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's own spelling
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, ast.Message]:
    """The messages of a catalogue, each once and without errors."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    every = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in every}) == len(every), path
    return {entry.id.name: entry for entry in every}


def variables(message: ast.Message) -> set[str]:
    found = _Variables()
    found.visit(message)
    return found.found


def files(game: str) -> list[tuple[Path, ...]]:
    """The same catalogues in every language, side by side."""
    return list(zip(*(catalogues(language, game) for language in LANGUAGES), strict=True))


@pytest.mark.parametrize("game", BOOKS)
def test_every_message_exists_in_both_languages_with_the_same_variables(game: str) -> None:
    for side_by_side in files(game):
        russian, english = map(messages, side_by_side)
        assert list(russian) == list(english)
        for key, message in russian.items():
            free = GIVEN if game else set()
            assert variables(message) - free == variables(english[key]) - free, key


@pytest.mark.parametrize("game", BOOKS)
def test_no_message_stands_in_two_catalogues(game: str) -> None:
    every = [key for path in catalogues("ru", game) for key in messages(path)]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("game", engine.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_uses_no_variable_that_phrases_do_not_have(game: str, language: str) -> None:
    every = messages(folder(game) / f"words.{language}.ftl")
    assert {name for message in every.values() for name in variables(message)} <= GIVEN


@pytest.mark.parametrize("game", BOOKS)
def test_catalogues_hold_no_html(game: str) -> None:
    for path in (path for side_by_side in files(game) for path in side_by_side):
        assert not re.search(r"[<&]|(?<!-)>", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("path", sorted({path for game in BOOKS for path in catalogues("ru", game)}))
def test_russian_typography_is_kept(path: Path) -> None:
    for key, message in messages(path).items():
        told = " ".join(
            element.value for element in _elements(message) if isinstance(element, ast.TextElement)
        )  # code between braces has quotes of its own
        assert not re.search(r"[\"“”]|\.\.\.|\s-\s|(?<!\d)-\d", told), key


def _elements(message: ast.Message) -> list[ast.TextElement]:
    found: list[ast.TextElement] = []

    class _Texts(visitor.Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # the visitor's own spelling
            found.append(node)

    _Texts().visit(message)
    return found


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (1, "Нужен ещё 1 игрок, всего мест 6"),
        (2, "Нужны ещё 2 игрока, всего мест 6"),
        (5, "Нужно ещё 5 игроков, всего мест 6"),
        (21, "Нужен ещё 21 игрок, всего мест 6"),
    ],
)
def test_russian_plurals_are_right(count: int, told: str) -> None:
    assert Words("ru")("lobby-few", count=count, low=2, high=6) == told


@pytest.mark.parametrize(("count", "told"), [(1, "1 more player needed"), (2, "2 more players needed")])
def test_english_plurals_are_right(count: int, told: str) -> None:
    assert Words("en")("lobby-few", count=count, low=2, high=6).startswith(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_says_what_happened_and_then_what_to_do_next(key: str, language: str) -> None:
    told = Words(language).toast(key, name="", title="", games="", low=2, high=6)
    assert re.search(r"[.,:?–—] \w|/\w", told), told  # more than one breath: what is, what to do
    assert len(told) <= LONGEST_REFUSAL


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_words_are_three_lines(language: str) -> None:
    assert len(private.start(Words(language), "deals_bot").text.splitlines()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_a_phone_s_screen_and_is_another_one_in_groups(language: str) -> None:
    alone, among = (screen(Words(language)).text for screen in (private.help_private, private.help_group))
    for text in (alone, among):
        assert sum(-(-len(line) // NARROW) or 1 for line in text.splitlines()) <= A_SCREEN
    assert alone != among


@pytest.mark.parametrize(("number", "told"), [(2, "+2"), (0, "0"), (-1, "−1"), (-12, "−12")])
def test_balances_are_told_with_their_sign(number: int, told: str) -> None:
    assert Words("ru")("score-balance", score=number) == told


def test_a_missing_message_falls_back_to_russian_and_is_logged(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ru.ftl").write_text("only-here = Только тут\n", encoding="utf-8")
    (tmp_path / "en.ftl").write_text("other = Other\n", encoding="utf-8")
    monkeypatch.setattr(reading, "_TEXTS", tmp_path)
    reading.forget()
    with caplog.at_level(logging.WARNING):
        assert Words("en")("only-here") == "Только тут"
        assert Words("en")("nowhere") == "nowhere"
        assert not Words("en").has("nowhere")
    assert [record.getMessage() for record in caplog.records] == [
        "no message only-here in en",
        "no message nowhere in en",
        "no message nowhere in ru",
    ]
    monkeypatch.undo()
    reading.forget()


def test_a_missing_argument_is_logged_and_the_rest_is_told(caplog: pytest.LogCaptureFixture) -> None:
    reading.forget()
    assert Words("ru")("page", page=2).startswith("2 из")
    assert "page" in caplog.text


@pytest.mark.parametrize(
    ("game", "phrase", "russian", "english"),
    [
        ("bura", Phrase("event-hid", 0, count=1), "Саша сносит взакрытую 1 карту", "Саша throws down 1 card"),
        ("bura", Phrase("event-drew", 0, count=2), "Саша берёт из колоды 2 карты", "Саша draws 2 cards"),
        ("bura", Phrase("head-stock", count=0), "колода вышла", "the stock is gone"),
        ("bura", Phrase("seat-score-points", 0, number=2), "счёт 2", "score 2"),
        ("debertz", Phrase("head-turned", cards=engine.cards("Kc")), "открыли К♣︎", "turned K♣︎"),
        ("burkozel", Phrase("seat-score-points", 0, number=2), "счёт 2", "score 2"),
        ("sixty_six", Phrase("seat-waits", 0, number=20), "20 ждут взятки", "20 wait for a trick"),
        ("euchre", Phrase("seat-points", 0, number=3, word="mark-3"), "тройка сверху (3)", "three on top (3)"),
        ("kunken", Phrase("event-draw", 0, count=1), "Саша берёт из колоды 1 карту", "Саша draws 1 card"),
        ("kunken", Phrase("seat-laid", 0, number=0), "", ""),
    ],
)
def test_phrases_of_a_game_read_as_people_say_them(game: str, phrase: Phrase, russian: str, english: str) -> None:
    told = [Words(language, game).phrase(phrase, ("Саша",), None) for language in LANGUAGES]
    assert told == [russian, english]


@pytest.mark.parametrize("game", ["bura", "burkozel"])
def test_a_balance_is_called_the_score_where_it_stands_alone_in_a_hand(game: str) -> None:
    balance = Phrase("seat-score-pot", 0, number=2)
    assert Words("ru", game).phrase(balance, ("Саша",), 0) == "счёт +2"
    assert Words("en", game).phrase(balance, ("Саша",), 0) == "score +2"
    assert Words("ru", game).phrase(balance, ("Саша",), None) == "+2"


def test_special_hands_are_named_beside_their_cards() -> None:
    words, names, some = Words("ru", "bura"), ("Саша",), engine.cards("Ks Qs 6s")
    led = Phrase("trick-led-special", 0, cards=some, word="kind-molodka")
    assert words.phrase(led, names, None) == words.phrase(Phrase("trick-led", 0, cards=some), names, None) + ", молодка"
    shown = Phrase("event-shown", 0, cards=some, word="kind-bura")
    assert words.phrase(shown, names, None).startswith("Саша показывает К")
    assert words.phrase(shown, names, None).endswith(" — бура")


def test_a_phrase_names_cards_only_where_it_has_them() -> None:
    told = Words("ru").phrase(Phrase("toast-turn", seat=1, cards=engine.cards("As Td")), ("Саша", "Марина"), 1)
    assert told == "Сейчас ходит Марина"


def test_names_and_titles_of_others_are_cleaned_before_they_are_told() -> None:
    words = Words("ru")
    assert words.toast("toast-unreachable", name="\u202e\n") == words("toast-unreachable", name="Кто-то")
    assert len(words.toast("unknown-game", games="Бура, " * 100)) == 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hostile.BAD)
def test_no_name_breaks_a_message(language: str, name: str) -> None:
    (path, *_) = catalogues(language, "")
    for key, message in messages(path).items():
        wanted = variables(message)
        if not wanted & reading.NAMED:
            continue
        words = Words(language)
        screen = note(words, key, **{each: name if each in reading.NAMED else 3 for each in wanted})
        text, entities = finish(*parse_html(screen.text))
        assert entities == [], key
        assert clean(name, reading.NAME) or words("somebody") in text, key
        plain = note(words, key, **{each: "Саша" if each in reading.NAMED else 3 for each in wanted})
        assert text.count("\n") == plain.text.count("\n"), key
        assert len(text) < 300


@pytest.mark.parametrize(("code", "language"), [("ru", "ru"), ("uk", "ru"), ("", "ru"), (None, "ru"), ("pt-br", "en")])
def test_people_are_addressed_in_the_nearer_language(code: str | None, language: str) -> None:
    assert nearest(code) == language


def test_suits_are_text_everywhere() -> None:
    words = Words("ru")
    assert words.suit("h") == "♥\N{VARIATION SELECTOR-15}"
    assert words("refused-COMMON-1") == "Карта — это достоинство и масть, например Т♠\N{VARIATION SELECTOR-15}"
