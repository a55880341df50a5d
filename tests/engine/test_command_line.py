"""`python -m engine replay`: outputs and exit statuses."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import __main__ as program
from engine import records
from engine.cards import written

ROOT = Path(__file__).parent.parent.parent
BURA = engine.game("bura")
ORDER = written(engine.due(engine.start(BURA, BURA.presets["bura"], 2)))  # seat 1: As Qs Ts, seat 0: Ks Js 9s
RECORD = f"""game = "bura"
seats = 2
dealer = 0

[[deals]]
order = "{ORDER}"
moves = ["abandon"]

[[deals]]
order = "{ORDER}"
moves = ["1 play As"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.toml"
    path.write_text(RECORD, encoding="utf-8")
    return path


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)


def answer(file: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert program.main(["replay", str(file), "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_record_is_replayed_to_one_object(file: Path) -> None:
    done = run("replay", file, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "scores": [[0, 0]],
        "totals": [0, 0],
        "chips": [],
        "over": False,
        "winners": [],
        "waiting": [0],
        "version": 4,
    }


def test_an_illegal_move_ends_with_2_and_says_where(file: Path) -> None:
    file.write_text(RECORD.replace("1 play As", "0 play Td"), encoding="utf-8")
    done = run("replay", file, "--json")
    expected = {"deal": 1, "move": 0, "text": "0 play Td", "rule": "COMMON-10"}
    assert (done.returncode, json.loads(done.stdout)) == (2, {"error": expected})


def test_an_unreadable_record_ends_with_1_and_names_file_line_and_reason(file: Path) -> None:
    file.write_text(RECORD.replace("1 play As", "1 play Zz"), encoding="utf-8")
    done = run("replay", file, "--json")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{file}:11: not a move: 'play Zz'")


def test_the_moves_of_a_seat_are_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(file, capsys, "--moves", "0")["moves"] == ["claim Ks Js 9s", "pass"]
    assert "view" not in answer(file, capsys, "--moves", "0")


def test_the_view_of_a_seat_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, state = records.fold(RECORD)
    assert answer(file, capsys, "--view", "0")["view"] == records.plain(engine.view(state, 0))


@pytest.mark.parametrize("option", ["--moves", "--view"])
@pytest.mark.parametrize("seat", ["2", "-1"])
def test_a_seat_that_is_not_there_ends_with_1(
    file: Path, capsys: pytest.CaptureFixture[str], option: str, seat: str
) -> None:
    assert program.main(["replay", str(file), f"{option}={seat}"]) == 1
    assert capsys.readouterr().err == f"{file}: seat: {seat} is not one of the seats 0 to 1\n"


def test_people_get_lines(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["replay", str(file), "--moves", "0", "--view", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:7] == [
        "deal 0: 0 0",
        "totals: 0 0",
        "chips: -",
        "over: no",
        "winners: -",
        "waiting: 0",
        "version: 4",
    ]
    assert "  claim Ks Js 9s" in lines
    assert "  hand 0: Ks Js 9s" in lines
    assert "  hand 1: 3" in lines
    assert "  asked: yes" in lines


def test_people_read_which_rule_forbids_a_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(RECORD.replace("1 play As", "0 play Td"), encoding="utf-8")
    assert program.main(["replay", str(file)]) == 2
    assert capsys.readouterr().out == "deal 1, move 0 (from 0): 0 play Td: forbidden by COMMON-10\n"


def test_a_file_that_is_not_there_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["replay", str(tmp_path / "none.toml")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.toml'}: No such file or directory\n"


def test_a_folder_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["replay", str(tmp_path)]) == 1
    assert "Is a directory" in capsys.readouterr().err


def test_a_file_that_is_no_text_ends_with_1(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b'game = "bura"\nseats = 2\n# \xff')
    assert program.main(["replay", str(file)]) == 1
    assert capsys.readouterr().err == f"{file}:3: not UTF-8: invalid start byte\n"


@pytest.mark.parametrize(
    "words", [[], ["replay"], ["play", "x"], ["replay", "x", "--view", "y"], ["replay", "x", "--js0n"]]
)
def test_a_wrong_command_line_ends_with_1_since_2_means_a_forbidden_move(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        program.main(words)
    assert ended.value.code == 1
    assert "usage: python -m engine" in capsys.readouterr().err


def test_help_is_given() -> None:
    done = run("replay", "--help")
    assert done.returncode == 0
    assert "--moves SEAT" in done.stdout
