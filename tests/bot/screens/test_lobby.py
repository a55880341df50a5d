"""The lobby and its options: who is there, what is missing, what a tap changes."""

import importlib
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, strategies

import engine
from bot import keys
from bot.screen import Place, Screen
from bot.screens import lobby, options
from bot.tables import Seat, Table
from bot.words import Words
from engine.options import allowed, check, choice, flag, number, subset
from tests.bot.screens import hostile
from tests.bot.screens.limits import assert_taken
from tests.laws.variants import TINY, a_further_game

GAME = engine.game(engine.games()[0])
PRESET = next(iter(GAME.presets))
RU = Words("ru", GAME.id)


def a_table(*names: str) -> Table:
    seats = [Seat(number, name) for number, name in enumerate(names, 1)]
    return Table(7, Place(-1), 1, GAME.id, PRESET, GAME.presets[PRESET], seats)


def kinds(screen: Screen) -> list[str]:
    return [button.data.split(":")[0] for row in screen.rows for button in row]


def labels(screen: Screen) -> list[str]:
    return [button.text for row in screen.rows for button in row]


def test_the_lobby_names_the_host_and_who_still_has_to_write_to_the_bot() -> None:
    table = a_table("Саша", "Марина", "Олег")
    table.seats[2].reachable = False
    table.seats[1].robot = True
    text = lobby.lobby(RU, table).text
    assert "Хозяин стола: Саша" in text
    assert "1. Саша ★\n2. Марина 🤖\n3. Олег — нажмите у бота «Старт»" in text


def test_the_lobby_offers_seats_while_there_are_some() -> None:
    low, high = GAME.seats
    assert "Сесть за стол" in labels(lobby.lobby(RU, a_table(*"абвгде"[: high - 1])))
    full = labels(lobby.lobby(RU, a_table(*(f"Игрок номер {place}" for place in range(high))), robots=True))
    assert "Сесть за стол" not in full
    assert "+ Робот" not in full
    assert "+ Робот" in labels(lobby.lobby(RU, a_table("а"), robots=True))
    assert "+ Робот" not in labels(lobby.lobby(RU, a_table("а")))
    assert low >= 1


def test_a_lobby_that_all_have_left_still_stands() -> None:
    screen = lobby.lobby(RU, a_table())
    assert "Хозяин стола" not in screen.text
    assert "Встать" not in labels(screen)


def test_the_lobby_counts_who_is_missing() -> None:
    low, high = GAME.seats
    assert f"всего мест {high}" in lobby.lobby(RU, a_table(*"а" * (low - 1))).text
    assert f"из {high}" in lobby.lobby(RU, a_table(*"а" * low)).text


@given(hostile.tables(), strategies.booleans(), strategies.integers(-1, 9))
def test_any_lobby_of_anybody_is_taken_by_telegram(table: Table, robots: bool, page: int) -> None:
    for language in ("ru", "en"):
        words = Words(language, table.game)
        assert_taken(lobby.lobby(words, table, robots=robots))
        assert_taken(options.options(words, table, page))
        assert_taken(lobby.games(words, table))


@pytest.mark.parametrize("name", engine.games())
def test_options_have_one_button_each_on_some_page(name: str) -> None:
    game = engine.game(name)
    preset = next(iter(game.presets))
    table = Table(7, Place(-1), 1, name, preset, game.presets[preset], [Seat(1, "Саша")])
    found: list[str] = []
    for page in range(-(-len(allowed(table.options)) // options.ON_A_PAGE)):
        screen = options.options(Words("ru", name), table, page)
        every = [key for row in screen.rows for button in row if (key := keys.decode(button.data))]
        found += [key.argument for key in every if key.kind == "option"]
        assert all(options.page_of(table.options, key.argument) == page for key in every if key.kind == "option")
    assert found == list(allowed(table.options))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", engine.games())
def test_every_value_of_every_option_has_a_label_that_fits(name: str, language: str) -> None:
    words, game = Words(language, name), engine.game(name)
    for preset, values in game.presets.items():
        table = Table(7, Place(-1), 1, name, preset, values, [Seat(1, "Саша"), Seat(2, "Марина")])
        for option in allowed(values):
            for _ in range(30):
                told = options.said(words, table, option)
                assert len(told) <= 30, told
                assert "option-" not in told
                table.options = options.following(table.options, option, 2)
        assert words.has(f"preset-{preset.replace('_', '-')}")
        assert words.has(f"preset-{preset.replace('_', '-')}-about")


def test_the_preset_that_is_played_has_a_mark_until_an_option_is_changed() -> None:
    table = a_table("Саша")
    assert any(label.startswith("✓ ") for label in labels(options.options(RU, table)))
    for name in allowed(table.options):
        changed = options.following(table.options, name, 1)
        if changed != table.options:
            table.options = changed
            break
    assert not any(label.startswith("✓ ") for label in labels(options.options(RU, table)))
    assert len(options.changes(RU, table)) == 1
    assert options.changes(RU, table)[0] in lobby.lobby(RU, table).text


@dataclass(frozen=True)
class Sample:
    """Options of every kind, two of which do not go together."""

    pack: int = choice(36, 32)
    open: bool = flag(default=False)
    stake: int = number(1, 1, 100, steps=(1, 5, 25))
    open_seats: tuple[int, ...] = subset(0, 1, 2, 3)

    def __post_init__(self) -> None:
        check(self)
        if self.pack == 32 and self.open:
            raise ValueError("open: not with 32 cards")


def test_a_tap_takes_the_next_value_and_comes_around() -> None:
    assert options.following(Sample(), "pack", 2).pack == 32
    assert options.following(Sample(pack=32), "pack", 2).pack == 36
    assert options.following(Sample(stake=25), "stake", 2).stake == 1
    assert options.following(Sample(stake=7), "stake", 2).stake == 25
    assert options.following(Sample(stake=99), "stake", 2).stake == 1


def test_a_tap_leaves_out_values_that_cannot_be_played_with_the_rest() -> None:
    alone = Sample(open=True)
    assert options.following(alone, "pack", 2) is alone
    assert options.following(alone, "nothing", 2) is alone


def test_a_tap_goes_through_the_seats_that_are_there() -> None:
    seen, now = [], Sample()
    for _ in range(5):
        now = options.following(now, "open_seats", 3)
        seen.append(now.open_seats)
    assert seen == [(0,), (1,), (2,), (0, 1, 2), ()]


def test_a_choice_of_game_offers_all_of_them() -> None:
    table = a_table("Саша")
    assert all(Words("ru", name)("game-name") in labels(lobby.games(RU, table)) for name in engine.games())
    table.game = ""
    assert "‹ К столу" not in labels(lobby.games(Words("ru"), table))


def test_a_game_with_one_preset_offers_it_only_once_it_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    with a_further_game(TINY):
        game = engine.game("tiny")
        preset, values = next(iter(game.presets.items()))
        module = importlib.import_module("engine.games.tiny")
        monkeypatch.setattr(module, "GAME", replace(game, presets={preset: values}))
        table = Table(7, Place(-1), 1, "tiny", preset, values, [Seat(1, "Саша"), Seat(2, "Марина")])
        words = Words("ru", "tiny")
        every = ["option"] * len(allowed(values)) + ["lobby", "games"]
        assert kinds(options.options(words, table)) == every
        table.options = options.following(table.options, "double", 2)
        assert kinds(options.options(words, table)) == ["preset", *every]
        table.preset = "gone"
        assert options.changes(words, table) == ()


def test_the_lobby_counts_the_seats_that_the_rules_have() -> None:
    euchre = engine.game("euchre")
    table = a_table("а", "б")
    table.game, table.preset, table.options = "euchre", "euchre", euchre.presets["euchre"]
    assert "Нужны ещё 2 игрока, всего мест 4" in lobby.lobby(Words("ru", "euchre"), table).text
    table.preset, table.options = "two", euchre.presets["two"]
    assert "Занято 2 места из 2" in lobby.lobby(Words("ru", "euchre"), table).text


def test_the_lobby_says_when_so_many_cannot_play_by_these_rules() -> None:
    with a_further_game(TINY):
        game = engine.game("tiny")
        values = game.Options(lowest="9")
        seats = [Seat(number, "Саша") for number in range(4)]
        table = Table(7, Place(-1), 1, "tiny", next(iter(game.presets)), values, seats)
        assert "По таким правилам вчетвером не сыграть" in lobby.lobby(Words("ru", "tiny"), table).text
