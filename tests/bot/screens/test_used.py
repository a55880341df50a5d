"""The bot's own catalogue and its code know each other: no message is missing, none is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bot
from bot.words import Words, catalogues

FOLDER = Path(bot.__file__).parent
MESSAGE = re.compile(r"^([a-zA-Z][a-zA-Z0-9-]*) =", re.MULTILINE)
# What each game's own catalogue has.
OF_A_GAME = re.compile(r"(game-name|(preset|option|verb|prompt|refused|kind|score)-.*)")


def known() -> set[str]:
    return set(MESSAGE.findall(catalogues("ru", "")[0].read_text(encoding="utf-8")))


def literals() -> Iterator[ast.Constant | ast.JoinedStr]:
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                yield node


def test_every_message_that_the_code_names_is_in_the_catalogue() -> None:
    families = {key.partition("-")[0] for key in known()}
    named = {str(node.value) for node in literals() if isinstance(node, ast.Constant)}
    keys = {text for text in named if re.fullmatch(r"[a-z]+(-[a-z]+)+", text) and text.partition("-")[0] in families}
    assert {key for key in keys if not Words("ru").has(key) and not OF_A_GAME.fullmatch(key)} == set()


def test_every_message_of_the_catalogue_is_named_by_the_code() -> None:
    named = {str(node.value) for node in literals() if isinstance(node, ast.Constant)}
    begun = {
        node.values[0].value
        for node in literals()
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    }
    prefixes = tuple(text for text in begun if isinstance(text, str) and re.fullmatch(r"[a-z]+-", text))
    assert {key for key in known() if key not in named and not key.startswith(prefixes)} == set()


def test_every_button_s_label_is_named_by_the_code() -> None:
    named = {str(node.value) for node in literals() if isinstance(node, ast.Constant)}
    labels = {key.removeprefix("button-") for key in known() if key.startswith("button-")}
    assert {label for label in labels if label not in named and f"button-{label}" not in named} == set()


def test_screens_get_looks_and_never_the_state() -> None:
    nodes = [
        node for path in sorted((FOLDER / "screens").glob("*.py")) for node in ast.walk(ast.parse(path.read_text()))
    ]
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    assert not attributes & {"state", "playing", "position", "view"}
