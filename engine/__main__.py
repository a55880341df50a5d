"""``python -m engine replay FILE``: play a game record again and tell where it stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from engine import core, records
from engine.core import State

_UNREADABLE, _ILLEGAL = 1, 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A wrong command line ends with 1: 2 says that a rule forbids a move."""
        self.print_usage(sys.stderr)
        self.exit(_UNREADABLE, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="Card games as pure rules.")
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser(
        "replay",
        help="play a game record again",
        description="Play a game record again. Exit status 2: a rule forbids a move; 1: the record cannot be read.",
    )
    replay.add_argument("file", metavar="FILE", type=Path, help="a record (TOML)")
    replay.add_argument("--json", action="store_true", help="one JSON object instead of lines for people")
    replay.add_argument("--moves", metavar="SEAT", type=int, help="what this seat may do now")
    replay.add_argument("--view", metavar="SEAT", type=int, help="what this seat may know now")
    return parser


def _read(path: Path) -> str:
    """The text of a file."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise records.BadRecord(0, error.strerror or str(error)) from None
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise records.BadRecord(raw.count(b"\n", 0, error.start) + 1, f"not UTF-8: {error.reason}") from None


def _seat(state: State, seat: int) -> int:
    if 0 <= seat < state.seats:
        return seat
    raise records.BadRecord(0, f"seat: {seat} is not one of the seats 0 to {state.seats - 1}")


def _answer(arguments: argparse.Namespace) -> dict[str, Any]:
    """All that was asked for, as plain data."""
    record, state = records.fold(_read(arguments.file))
    answer = records.result(record, state)
    if arguments.moves is not None:
        answer["moves"] = [str(move) for move in core.moves(state, _seat(state, arguments.moves))]
    if arguments.view is not None:
        answer["view"] = records.plain(core.view(state, _seat(state, arguments.view)))
    return answer


def _told(answer: dict[str, Any]) -> str:
    """An answer as lines for people."""
    lines = [f"deal {number}: {_row(row)}" for number, row in enumerate(answer.pop("scores"))]
    for name, value in answer.items():
        if isinstance(value, dict):
            lines += [f"{name}:", *(f"  {key}: {_row(each)}" for key, each in value.items() if key != "zones")]
            lines += [f"  {key}: {_row(each)}" for key, each in value["zones"].items()]
        elif name == "moves":
            lines += ["moves:", *(f"  {move}" for move in value)]
        else:
            lines.append(f"{name}: {_row(value)}")
    return "\n".join(lines)


def _row(value: Any) -> str:
    """A value for people: lists as words, yes and no, a dash for nothing."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_row(each)}" for name, each in value.items())
    if isinstance(value, list):
        return " ".join(_row(each) for each in value) or "-"
    return {None: "-", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def _forbidden(error: records.Illegal, *, as_json: bool) -> str:
    if not as_json:
        return f"deal {error.deal}, move {error.move} (from 0): {error.text}: forbidden by {error.rule}"
    return json.dumps({"error": {"deal": error.deal, "move": error.move, "text": error.text, "rule": error.rule}})


def main(words: Sequence[str]) -> int:
    """Run a command line.

    Args:
        words: its words, without the program's name.

    Returns:
        The exit status.
    """
    arguments = _parser().parse_args(words)
    try:
        answer = _answer(arguments)
    except records.Illegal as error:
        print(_forbidden(error, as_json=arguments.json))
        return _ILLEGAL
    except records.BadRecord as error:
        place = f"{arguments.file}:{error.line}" if error.line else str(arguments.file)
        print(f"{place}: {error.reason}", file=sys.stderr)
        return _UNREADABLE
    print(json.dumps(answer) if arguments.json else _told(answer))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
