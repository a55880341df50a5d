"""The shape of the project, held: who imports whom, where tasks begin, how files are named, what a reader may rely on.

ruff's `banned-api` knows no folders, so what the engine may not import is looked for here, in the syntax tree;
engine/ruff.toml says the same while one types.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PRODUCT = ("bot", "engine", "sandbox", "storage")
CODE = (*PRODUCT, "bench", "tests", "tools")
TEXTS = (*CODE, "seeds", ".ci")
LONGEST_FILE = 450

# Which of our own packages each may import.
ARROWS = {"bot": {"bot", "engine", "storage"}, "engine": {"engine"}, "sandbox": {"sandbox"}, "storage": {"storage"}}

# Of the standard library, too, the engine takes only what needs no chance, no clock, no loop and no machine.
CHANCE_CLOCKS_LOOPS = {"asyncio", "concurrent", "datetime", "random", "secrets", "threading", "time", "uuid"}
MACHINE_NETWORK = {
    "http",
    "logging",
    "multiprocessing",
    "os",
    "shutil",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "urllib",
}
BANNED_IN_ENGINE = CHANCE_CLOCKS_LOOPS | MACHINE_NETWORK

# A name that says nothing invites everything.
NAMELESS = {"common", "helper", "helpers", "misc", "util", "utils"}

CODES = r"[A-Z]+[0-9]+(?:, ?[A-Z]+[0-9]+)*"
MARK = re.compile(rf"(?:ruff: )?noqa(?:: ?{CODES})?|type: ignore(?:\[[a-z, -]+])?|pragma: no \w+")
REASON = re.compile(r"\w+\W+\w+")

# Spelt so that this file does not hold what it looks for.
HERE_ONLY = re.compile(
    "|".join(
        (r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/", "pypi" + r"\.org", "index" + "-url", "registry" + r"\.npmjs")
    )
)


def python_files(*folders: str) -> list[Path]:
    """Find the Python files below folders of the project, in order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    """Give a path as people read it: from the project's root."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """Parse one file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=name(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of each module or thing that a file imports, wherever in it the import stands."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def imported_packages(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and top-level package of each import."""
    return ((line, module.partition(".")[0]) for line, module in imports(path))


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each comment: strings that look like one are none."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def begins_a_loose_task(node: ast.AST) -> bool:
    """Whether a node starts a task that nobody waits for (a TaskGroup waits for its own)."""
    loose = {"create_task", "ensure_future"}
    if isinstance(node, ast.ImportFrom):
        return node.module == "asyncio" and any(alias.name in loose for alias in node.names)
    if not (isinstance(node, ast.Attribute) and node.attr in loose):
        return False
    return ast.unparse(node.value).rpartition(".")[2] in {
        "asyncio",
        "loop",
        "_loop",
        "get_running_loop()",
        "get_event_loop()",
    }


def left_by_a_tool(path: Path) -> bool:
    """Whether a file lies in a cache."""
    return any(part == "__pycache__" or part.endswith("_cache") for part in path.parts)


def games() -> list[str]:
    """List the ids of the games: the modules and packages in engine/games."""
    found = (
        path
        for path in (ROOT / "engine" / "games").glob("*")
        if path.suffix == ".py" or (path / "__init__.py").exists()
    )
    return sorted(path.stem for path in found if not path.stem.startswith("_"))


@pytest.mark.parametrize("package", PRODUCT)
def test_packages_import_only_along_the_arrows(package: str) -> None:
    wrong = [
        f"{name(path)}:{line} imports {imported}"
        for path in python_files(package)
        for line, imported in imported_packages(path)
        if imported in CODE and imported not in ARROWS[package]
    ]
    assert wrong == []


def test_the_engine_imports_only_the_standard_library_without_chance_clocks_and_machines() -> None:
    allowed = (sys.stdlib_module_names | {"engine"}) - BANNED_IN_ENGINE
    wrong = [
        f"{name(path)}:{line} imports {imported}"
        for path in python_files("engine")
        for line, imported in imported_packages(path)
        if imported not in allowed
    ]
    assert wrong == []


def test_games_do_not_import_each_other() -> None:
    wrong = [
        f"{name(path)}:{line} imports {module}"
        for path in python_files("engine/games")
        for line, module in imports(path)
        if module.startswith("engine.games.")
        and module.split(".")[2] != path.relative_to(ROOT / "engine/games").parts[0].removesuffix(".py")
    ]
    assert wrong == []


def test_robots_get_a_look_and_never_the_state() -> None:
    wrong = [
        f"{name(path)}:{line} imports {module}"
        for path in python_files("engine/robots")
        for line, module in imports(path)
        if module.rpartition(".")[2] == "State" or module.startswith("engine.games.")
    ]
    assert wrong == []


def test_only_the_telegram_folder_imports_telegram() -> None:
    wrong = [
        f"{name(path)}:{line}"
        for path in python_files(*PRODUCT)
        for line, imported in imported_packages(path)
        if imported == "telegram" and ROOT / "bot" / "telegram" not in path.parents
    ]
    assert wrong == []


def test_storage_alone_speaks_to_the_database() -> None:
    wrong = [
        f"{name(path)}:{line} imports {imported}"
        for path in python_files("bot", "engine", "sandbox")
        for line, imported in imported_packages(path)
        if imported in {"aiosqlite", "sqlite3"}
    ]
    assert wrong == []


@pytest.mark.parametrize(("packages", "files"), [(("bot",), 1), (("engine", "storage"), 0), (("sandbox",), 1)])
def test_detached_tasks_begin_in_one_file_of_a_program(packages: tuple[str, ...], files: int) -> None:
    found = [name(path) for path in python_files(*packages) if any(map(begins_a_loose_task, ast.walk(tree(path))))]
    assert len(found) <= files, found


def test_the_bot_never_names_a_game() -> None:
    named = re.compile(rf"(?<![a-z])(?:{'|'.join(games()) or '(?!)'})(?![a-z])")
    texts = [*python_files("bot"), *sorted((ROOT / "bot" / "texts").glob("*"))]
    wrong = [
        f"{name(path)}:{number}: {line.strip()}"
        for path in texts
        if path.is_file()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert wrong == []


def test_files_are_short_enough_to_read_at_once() -> None:
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files(*CODE)}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_files_and_folders_are_named_for_what_they_hold() -> None:
    assert [
        name(path)
        for path in python_files(*CODE)
        if NAMELESS & {part.removesuffix(".py") for part in path.relative_to(ROOT).parts}
    ] == []


def test_every_suppression_has_its_reason_beside_it() -> None:
    wrong = [
        f"{name(path)}:{line} {comment}"
        for path in python_files(*CODE)
        for line, comment in comments(path)
        if MARK.search(comment) and not REASON.search(MARK.sub("", comment))
    ]
    assert wrong == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    # What is measured beside this test comes and goes meanwhile.
    own = (path for path in ROOT.iterdir() if not path.name.startswith(".coverage"))
    top = (path for path in own if path.is_file() and path.name not in {".env", ".git"})
    below = (
        path for folder in TEXTS for path in (ROOT / folder).rglob("*") if path.is_file() and not left_by_a_tool(path)
    )
    wrong = [
        f"{name(path)}: {found.group()}"
        for path in sorted((*top, *below))
        if (found := HERE_ONLY.search(path.read_text(encoding="utf-8", errors="ignore")))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("line", "loose"),
    [
        ("asyncio.create_task(work())", True),
        ("asyncio.get_running_loop().create_task(work())", True),
        ("from asyncio import ensure_future", True),
        ("group.create_task(work())", False),
    ],
)
def test_a_loose_task_is_told_from_a_group_s(line: str, *, loose: bool) -> None:
    assert any(map(begins_a_loose_task, ast.walk(ast.parse(line)))) is loose


@pytest.mark.parametrize(
    ("comment", "reasoned"),
    [
        ("# noqa: S101", False),
        ("# noqa: S101, PLR2004", False),
        ("# noqa: S101  # the order was checked a line above", True),
        ("# noqa: S101 the order was checked a line above", True),
        ("# type: ignore[return-value]", False),
        ("# pragma: no cover", False),
        ("# pragma: no cover: only Windows comes here", True),
    ],
)
def test_a_bare_suppression_is_told_from_one_with_a_reason(comment: str, *, reasoned: bool) -> None:
    assert MARK.search(comment)
    assert bool(REASON.search(MARK.sub("", comment))) is reasoned
