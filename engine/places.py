"""On which line of a TOML text a value stands: ``tomllib`` gives values without their places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

# A value's way from the top: ("deals", 0, "moves", 3).
Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\''  # strings of several lines
    r'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''  # strings
    r"|#[^\n]*|\n|[\[\]{},=]|[^\s\[\]{},=#\"']+",  # a comment, a line's end, a mark, a bare word
    re.DOTALL,
)


@dataclass(slots=True)
class _Reader:
    """Walks over the marks of a text that tomllib has accepted; inline tables count as one value.

    Args:
        lines: by path, the line where the value begins, counted from 1.
        table: the path of the table that keys belong to now.
        key: the words read since the last ``=`` or end of a line.
        depth: how many brackets are open in a value; None outside a value.
        count: how many values of an array of depth 1 have begun.
    """

    lines: dict[Path, int] = field(default_factory=dict)
    table: Path = ()
    key: list[str] = field(default_factory=list)
    at: Path = ()
    depth: int | None = None
    count: int = 0
    tables: dict[str, int] = field(default_factory=dict)

    def take(self, token: str, line: int) -> None:
        """Take the next mark."""
        if self.depth is None:
            self._outside(token, line)
        elif token in "[{":
            self._begins(line)
            self.depth += 1
        elif token in "]}":
            self.depth -= 1
        elif token == "\n":
            self.depth = self.depth or None
        elif token not in ",=":
            self._begins(line)

    def _outside(self, token: str, line: int) -> None:
        if token == "=":
            self.at, self.depth, self.count = (*self.table, *self.key[-1:]), 0, 0
            self.lines[self.at] = line
            self.key = []
        elif token == "\n":
            if self.key[:1] == ["["]:
                self._header(line)
            self.key = []
        else:
            self.key.append(token.strip("\"'"))

    def _header(self, line: int) -> None:
        name = next(word for word in self.key if word != "[")
        if self.key[1] != "[":
            self.table = (name,)
        else:
            self.table = (name, self.tables.get(name, 0))
            self.tables[name] = self.tables.get(name, 0) + 1
        self.lines.setdefault((name,), line)
        self.lines[self.table] = line

    def _begins(self, line: int) -> None:
        """A value begins; those of an array are counted."""
        if self.depth == 1:
            self.lines[*self.at, self.count] = line
            self.count += 1


def places(text: str) -> dict[Path, int]:
    r"""By path, the line (from 1) of every value of a TOML text: keys, tables and the elements of arrays.

    >>> places('a = 1\n[[b]]\nc = [\n  "x",\n  "y",\n]\n')["b", 0, "c", 1]
    5
    """
    reader, line = _Reader(), 1
    for token in _TOKEN.findall(text + "\n"):
        if not token.startswith("#"):
            reader.take(token, line)
        line += token.count("\n")
    return reader.lines


def line_of_path(text: str, path: Path) -> int:
    """The line of a value, or of the nearest table around it that can be found; 1 where there is none."""
    known = places(text)
    return next((known[path[:size]] for size in range(len(path), 0, -1) if path[:size] in known), 1)
