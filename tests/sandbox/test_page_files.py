"""The files of the page: how they are served, that their catalogues agree, that they need nothing from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sandbox.browser import FOLDER, TYPES
from tests.sandbox.raw import Api

FILES = sorted(path for path in FOLDER.rglob("*") if path.is_file())
CATALOGUES = {path.name: json.loads(path.read_text("utf-8")) for path in FILES if path.match("words.*.json")}
SCRIPTS = {path.name: path.read_text("utf-8") for path in FILES if path.suffix == ".js"}
LONGEST_FILE = 450
# Namespaces are names that are never fetched; t.me is what the page understands, not where it goes.
ADDRESS = re.compile(r"https?://(?!www\.w3\.org/2000/svg)[\w.]+")
KEY = re.compile(r"""say\(\s*"(\w+)""")


async def test_the_page_starts_at_the_address_itself(api: Api) -> None:
    async with api.session.get(api.url) as response:
        assert (response.status, response.content_type) == (200, "text/html")
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        named = re.findall(r'(?:href|src)="(page/[^"]+)"', await response.text())
    assert named
    for name in named:
        async with api.session.get(f"{api.url}/{name}") as response:
            assert (response.status, response.content_type) == (200, TYPES[Path(name).suffix]), name


@pytest.mark.parametrize("name", ["nothing.js", "..%2f__init__.py", "%2e%2e/model.py", "suits", "../../README.md"])
async def test_nothing_but_the_page_is_served(api: Api, name: str) -> None:
    async with api.session.get(f"{api.url}/page/{name}") as response:
        assert response.status == 404


def test_both_catalogues_say_the_same_things() -> None:
    russian, english = CATALOGUES["words.ru.json"], CATALOGUES["words.en.json"]
    assert russian.keys() == english.keys()
    for key, text in russian.items():
        assert set(re.findall(r"\{\w+\}", str(text))) == set(re.findall(r"\{\w+\}", str(english[key]))), key


def test_all_words_that_scripts_say_are_in_the_catalogues_and_all_others_are_gone() -> None:
    words = set(CATALOGUES["words.ru.json"])
    said = {key for text in SCRIPTS.values() for key in KEY.findall(text)}
    assert said <= words
    code = "\n".join(SCRIPTS.values())
    unsaid = {key for key in words - said if f'"{key}"' not in code and not key.startswith("theme")}
    assert unsaid == set()


def test_nothing_comes_from_elsewhere() -> None:
    assert [path.name for path in FILES if ADDRESS.search(path.read_text("utf-8").replace("https?:", ""))] == []


def test_files_are_short_enough_to_read_at_once() -> None:
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}
