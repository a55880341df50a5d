"""Games are found where they lie: one module, and one folder of words."""

import importlib
import shutil
from pathlib import Path

import pytest

import engine
from tests.laws.variants import TINY, a_further_game


def test_games_are_listed_in_alphabetical_order() -> None:
    assert "bura" in engine.games()
    assert list(engine.games()) == sorted(engine.games())


@pytest.mark.parametrize("name", engine.games())
def test_a_game_is_found_by_its_id(name: str) -> None:
    assert engine.game(name).id == name


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(engine.UnknownGame, match=r"there is no game 'poker'; there are .*bura"):
        engine.game("poker")


def test_a_game_is_added_with_one_module_and_one_folder(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "new")
    for path in (tmp_path / "new").rglob("*tiny*"):
        path.rename(path.with_name(path.name.replace("tiny", "added")))
    module = tmp_path / "new" / "engine" / "games" / "added.py"
    module.write_text(module.read_text(encoding="utf-8").replace('id="tiny"', 'id="added"'), encoding="utf-8")
    assert "added" not in engine.games()
    with a_further_game(tmp_path / "new"):
        importlib.invalidate_caches()
        assert "added" in engine.games()
        game = engine.game("added")
        state = engine.start(game, game.presets["tiny"], seats=2)
        state, _ = engine.deal(state, engine.due(state))
        assert engine.moves(state, 1)
    assert "added" not in engine.games()
