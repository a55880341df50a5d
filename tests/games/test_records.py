"""The game records under ``seeds``: each leads to what its comments say, and the golden ones tell who sees what."""

import json
import re
from pathlib import Path

import pytest

import engine
from engine import records
from tests.games.golden import FOLDER, SEEDS, told
from tests.games.golden_presets import chosen

RECORDS = sorted(SEEDS.glob("*/records/*.toml"))
GOLDEN = sorted(FOLDER.glob("*.txt"))
# What a record's comments may say: "# totals: [1, -1]".
NOTE = re.compile(r"^# (scores|totals|winners|chips): (\[.*\])\s*$", re.MULTILINE)


def name(path: Path) -> str:
    """A record by its game."""
    return f"{path.parent.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_leads_to_what_its_comments_say(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, state = records.fold(text)
    found = records.result(record, state)
    assert record.game.id == path.parent.parent.name
    assert {key: found[key] for key, _ in NOTE.findall(text)} == {
        key: json.loads(value) for key, value in NOTE.findall(text)
    }


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_that_is_written_anew_leads_to_the_same(path: Path) -> None:
    record, state = records.fold(path.read_text(encoding="utf-8"))
    again, same = records.fold(records.write(record))
    assert again == record
    assert records.digest(same) == records.digest(state)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_who_sees_what_is_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(path.stem.partition("-")[0], text.splitlines()[0]) == text


@pytest.mark.parametrize("game", engine.games())
def test_a_game_with_records_has_golden_ones(game: str) -> None:
    known = {path.stem for path in GOLDEN}
    assert game in known or {f"{game}-{preset}" for preset in chosen(game)} <= known
