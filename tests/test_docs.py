"""What is written about the project agrees with the project."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import bot
import engine

ROOT = Path(__file__).parent.parent
LANGUAGES = ("ru", "en")
PAGES = sorted(path.name for path in ROOT.glob("*.md"))
_ITEM = re.compile(r"\(([A-Z]{2,8}-\d{1,3})\)\s*$")
_BLOCK = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)")


def _sheet(game: str, language: str) -> list[str]:
    """The ids of a rule sheet's items, in order."""
    text = (ROOT / "seeds" / game / f"rules.{language}.md").read_text(encoding="utf-8")
    items = re.split(r"^(?=- |## |# )", text, flags=re.MULTILINE)
    return [found.group(1) for item in items if (found := _ITEM.search(item.strip()))]


def _tests(game: str) -> str:
    """All the tests of a game's rules."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games").glob(f"test_{game}*.py"))


def _code(game: str) -> str:
    """All of a game's module or package."""
    package = ROOT / "engine" / "games" / game
    files = package.rglob("*.py") if package.is_dir() else [package.with_suffix(".py")]
    shared = (ROOT / "engine").glob("*.py")
    return "\n".join(path.read_text(encoding="utf-8") for path in (*files, *shared))


def _numbered(ids: list[str]) -> list[str]:
    """The ids from 1 to the highest of the same prefix."""
    prefix = ids[0].rpartition("-")[0]
    return [f"{prefix}-{number}" for number in range(1, max(int(name.rpartition("-")[2]) for name in ids) + 1)]


@pytest.mark.parametrize("game", engine.games())
def test_every_rule_stands_once_in_each_rule_sheet(game: str) -> None:
    for language in LANGUAGES:
        ids = _sheet(game, language)
        assert sorted(ids) == sorted(_numbered(ids)), language
    assert _sheet(game, "ru") == _sheet(game, "en")


@pytest.mark.parametrize("game", engine.games())
def test_every_rule_has_a_test_that_is_named_for_it(game: str) -> None:
    tests = _tests(game)
    missing = [name for name in _sheet(game, "ru") if f"test_{name.lower().replace('-', '_')}_" not in tests]
    assert not missing


@pytest.mark.parametrize("game", engine.games())
def test_every_rule_is_found_in_the_code_by_its_id(game: str) -> None:
    code = _code(game)
    missing = [name for name in _sheet(game, "ru") if not re.search(rf"# .*\b{name}\b", code)]
    assert not missing


def test_the_common_rules_stand_once_in_each_language() -> None:
    for language in LANGUAGES:
        ids = _sheet(".", language)
        assert sorted(ids) == sorted(_numbered(ids)), language


def _commands(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    lines = [line.strip() for block in _BLOCK.findall(text) for line in block.splitlines()]
    return [line.removeprefix("$ ").partition("  #")[0].strip() for line in lines]


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_that_a_page_names_is_there(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([a-z-]+)", text))
    named |= {word for line in _commands(page) if line.startswith("make ") for word in line.split()[1:2]}
    assert named <= targets


@pytest.mark.parametrize("page", PAGES)
def test_every_program_that_a_page_names_tells_how_it_is_used(page: str) -> None:
    named = {found.group(1) for line in _commands(page) if (found := re.search(r"python -m ([a-z.]+)", line))}
    for module in sorted(named & {"bot", "engine", "sandbox", "storage"}):
        done = subprocess.run([sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, check=False)
        assert done.returncode == 0, module
        assert done.stdout, module


@pytest.mark.parametrize("page", PAGES)
def test_every_link_within_the_repository_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    missing = [target for target in _LINK.findall(text) if not (ROOT / target).exists()]
    assert not missing


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = re.findall(r"`((?:bot|engine|storage|sandbox|tests|seeds|bench)/[\w/.]*)`", text)
    missing = [name for name in named if not (ROOT / name).exists()]
    assert not missing


def test_every_setting_is_told_in_the_example_and_in_the_readme() -> None:
    done = subprocess.run([sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    named = set(re.findall(r"\b[A-Z][A-Z_]{4,}\b", done.stdout)) & set(_settings())
    assert named == set(_settings())
    for page in (".env.example", "README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        assert [name for name in _settings() if name not in text] == [], page


def test_every_command_is_told_in_the_readme() -> None:
    from bot.commands import NAMES  # noqa: PLC0415  # the other tests need no bot

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in sorted(NAMES) if f"`/{name}" not in text] == []


def test_every_file_of_the_bot_is_told_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    files = [f"bot/{path.name}" for path in (ROOT / "bot").glob("*.py") if path.name != "__init__.py"]
    assert [name for name in sorted(files) if f"`{name}`" not in text] == []


def test_every_situation_has_a_test_that_is_there() -> None:
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", (ROOT / "tests" / "README.md").read_text(encoding="utf-8"))
    assert len(named) > 40
    texts = {path: (ROOT / "tests" / path).read_text(encoding="utf-8") for path in sorted({path for path, _ in named})}
    assert [f"{path}::{name}" for path, name in named if f"def {name}(" not in texts[path]] == []


def _settings() -> list[str]:
    from bot.settings import Settings  # noqa: PLC0415  # the other tests need no settings

    return [name.upper() for name in Settings.model_fields]


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == bot.__version__
