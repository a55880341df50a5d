"""Every rule's test fails when the lines that carry the rule are taken out of the game.

A line that ends with ``# BURA-11`` carries that rule. Its statement, or the part of a statement that stands on it, is
removed; a condition becomes false, a function does nothing.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.changed_copies import ROOT, copy_to, run

pytestmark = pytest.mark.slow

RULE = re.compile(r"\b[A-Z]+-\d+\b")
FAILED, NOT_EVEN_READ = 1, 2  # pytest's exit statuses


def marked(source: str) -> dict[int, set[str]]:
    """By line, the rules that stand behind its code."""
    found: dict[int, set[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            found.setdefault(token.start[0], set()).update(RULE.findall(token.string))
    return found


def modules() -> Iterator[Path]:
    """The files of the engine."""
    yield from sorted((ROOT / "engine").rglob("*.py"))


def rules() -> list[str]:
    """All rules that a line carries and a test names."""
    carried = {
        rule for path in modules() for some in marked(path.read_text(encoding="utf-8")).values() for rule in some
    }
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games").glob("test_*.py"))
    return sorted((rule for rule in carried if f"def {beginning(rule)}" in tests), key=_place)


def _place(rule: str) -> tuple[str, int]:
    """Where a rule stands in the order of all: the same in every worker of a run."""
    game, _, number = rule.partition("-")
    return game, int(number)


def beginning(rule: str) -> str:
    """How the names of a rule's tests begin."""
    return f"test_{rule.lower().replace('-', '_')}_"


class Remover(ast.NodeTransformer):
    """Takes what stands on some lines out of a module."""

    def __init__(self, lines: set[int]) -> None:
        self.lines = lines

    def visit(self, node: ast.AST) -> ast.AST:
        """Remove a statement, or go down into it."""
        if isinstance(node, ast.stmt) and self._is_marked(node):
            return self._without(node)
        _drop_parts(node, self.lines)
        return self.generic_visit(node)

    def _is_marked(self, node: ast.stmt) -> bool:
        """Whether a statement, or the head of one with a body, ends on a marked line."""
        body = getattr(node, "body", None)
        head = range(node.lineno, max(body[0].lineno, node.lineno + 1)) if body else [node.end_lineno]
        return not self.lines.isdisjoint(head)

    def _without(self, node: ast.stmt) -> ast.AST:
        if isinstance(node, ast.If | ast.While):
            node.test = ast.Constant(value=False)
            return self.generic_visit(node)
        if isinstance(node, ast.FunctionDef):
            node.body = [ast.Pass()]
            return node
        return ast.Pass()


def _drop_parts(node: ast.AST, lines: set[int]) -> None:
    """Remove arguments, elements and conditions of several lines that stand whole on a line."""
    for name in ("args", "keywords", "elts", "values", "ifs"):
        parts = getattr(node, name, None)
        if isinstance(parts, list) and not isinstance(node, ast.Dict | ast.arguments):
            kept = [part for part in parts if not (part.lineno == part.end_lineno and part.lineno in lines)]
            setattr(node, name, kept or parts[:1] if name in {"values", "elts"} else kept)
    if isinstance(node, ast.Dict):
        pairs = [(key, value) for key, value in zip(node.keys, node.values, strict=True) if value.lineno not in lines]
        node.keys, node.values = [key for key, _ in pairs], [value for _, value in pairs]


def without(source: str, rule: str) -> str:
    """A module without the lines that carry a rule."""
    lines = {line for line, some in marked(source).items() if rule in some}
    return ast.unparse(Remover(lines).visit(ast.parse(source))) if lines else source


@pytest.mark.parametrize("rule", rules())
def test_the_test_of_a_rule_fails_without_the_rule(rule: str, tmp_path: Path) -> None:
    copy = copy_to(
        tmp_path, "engine", "seeds", "tests/games", "tests/conftest.py", "tests/changed_copies.py", "pyproject.toml"
    )
    for path in modules():
        changed = copy / path.relative_to(ROOT)
        changed.write_text(without(path.read_text(encoding="utf-8"), rule), encoding="utf-8")
    found = run(copy, "-m", "pytest", "tests/games", "-q", "-x", "-k", beginning(rule))
    assert found.returncode in {FAILED, NOT_EVEN_READ}, (
        f"no test of {rule} needs it:\n{found.stdout[-2000:]}{found.stderr}"
    )


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = 1  # BURA-1\nb = 2", "pass\nb = 2"),
        ("if a:\n    return_ = 3  # BURA-1", "if a:\n    pass"),
        ("if a:  # BURA-1\n    b = 2", "if False:\n    b = 2"),
        ("def f():  # BURA-1\n    return 1", "def f():\n    pass"),
        ("f(\n    a=1,  # BURA-1\n    b=2,\n)", "f(b=2)"),
        ("x = (\n    a\n    and b  # BURA-1\n)", "x = a"),
        ("x = {\n    1: 2,  # BURA-1\n    3: 4,\n}", "x = {3: 4}"),
        ("x = [\n    1,  # BURA-1\n    2,\n]", "x = [2]"),
        ("f(\n    a,\n)  # BURA-1", "pass"),
        ("for a in b:  # BURA-1\n    c = 1", "pass"),
        ("a = 1  # BURA-11", "a = 1  # BURA-11"),
        ("# BURA-1\na = 1", "# BURA-1\na = 1"),
    ],
)
def test_what_carries_a_rule_is_taken_out(source: str, expected: str) -> None:
    assert without(source, "BURA-1") == expected
