"""The words of a game: every message that can be needed, formatted with the arguments that are really there."""

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import engine
from engine.options import allowed
from tests.laws.variants import TINY

LANGUAGES = ("ru", "en")
ENGINE = Path(importlib.import_module("engine.games").__file__ or "").parent
FOLDERS = (ENGINE.parent.parent / "seeds", TINY / "seeds")


def files(game: str, language: str) -> list[Path]:
    """The words of a game and those of all games."""
    common = FOLDERS[0] / f"words.{language}.ftl"
    return [common, *(path for each in FOLDERS if (path := each / game / f"words.{language}.ftl").exists())]


def signed(number: float | str) -> str:
    """A number with its sign; the catalogues call it ``SIGNED($number)``."""
    return f"{number:+}" if isinstance(number, int | float) else number


@cache
def bundle(game: str, language: str) -> FluentBundle:
    """The words of a game in a language, without those of any other language to fall back on."""
    functions: dict[str, Any] = {"SIGNED": signed}
    found = FluentBundle([language], functions=functions, use_isolating=False)
    for path in files(game, language):
        found.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return found


def messages(path: Path) -> list[str]:
    """The ids of the messages in a file."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    broken = [entry for entry in body if isinstance(entry, ast.Junk)]
    assert not broken, f"{path}: {broken[0].content}"
    return [entry.id.name for entry in body if isinstance(entry, ast.Message)]


def said(game: str, language: str, key: str, **arguments: str | int) -> str:
    """A message, formatted.

    Raises:
        AssertionError: there is none, or it asks for an argument that is not there.
    """
    words = bundle(game, language)
    assert words.has_message(key), f"{game}, {language}: no words for {key}"
    pattern = words.get_message(key).value
    assert pattern is not None, f"{game}, {language}: {key} is empty"
    text, errors = words.format_pattern(pattern, arguments)
    assert not errors, f"{game}, {language}: {key}: {errors[0]}"
    return str(text)


def arguments(phrase: engine.Phrase, language: str, game: str, **more: str) -> dict[str, str | int]:
    """What a phrase gives its message; what the phrase does not have is not there."""
    given: Mapping[str, Any] = {
        "seat": None if phrase.seat is None else "Ann",
        "other": None if phrase.other is None else "Bob",
        "cards": " ".join(map(str, phrase.cards)) or None,
        "number": phrase.number,
        "total": phrase.total,
        "suit": phrase.suit,
        "word": phrase.word and said(game, language, phrase.word),
    }
    always = {"seen": "yes" if phrase.cards else "no", "count": phrase.count or len(phrase.cards), **more}
    return {**always, **{name: value for name, value in given.items() if value is not None}}


def phrase_is_said(game: str, phrase: engine.Phrase, phase: str, *, you: bool = False) -> None:
    """A phrase has words in every language; ``you``: for the one it speaks of."""
    for language in LANGUAGES:
        more = {"you": "yes" if you else "no", "phase": phase}
        said(game, language, phrase.key, **arguments(phrase, language, game, **more))


def prompt_is_said(game: str, look: engine.Look, phase: str) -> None:
    """What a seat that is asked reads above its cards."""
    phrase = engine.Phrase(f"prompt-{phase}", seat=look.turn, count=look.most())
    if phase and look.turn is not None:
        phrase_is_said(game, phrase, phase, you=look.turn == look.seat)


def verb_is_said(game: str, move: engine.Move, phase: str) -> None:
    """What the button of a move says."""
    given: dict[str, Any] = {"number": "" if move.number is None else move.number}  # one button for several numbers
    given |= {"suit": move.suit} if move.suit else {}
    given |= {"cards": " ".join(map(str, move.cards)), "seen": "yes", "count": len(move.cards)}
    given |= {"phase": phase, "you": "yes", "alone": "yes" if move.alone else "no"}
    for language in LANGUAGES:
        said(game, language, f"verb-{move.verb}", **given)


def refusal_is_said(game: str, rule: str) -> None:
    """What is read where a rule forbids a move."""
    for language in LANGUAGES:
        said(game, language, f"refused-{rule}")


def kebab(value: object) -> str:
    """A name or value as it stands in a message's id."""
    return str(value).lower().replace("_", "-")


def settings_of(game: engine.Game) -> Iterator[str]:
    """The messages of a lobby: the game, its presets, its options and those of their values that are words."""
    yield "game-name"
    for preset in game.presets:
        yield from (f"preset-{kebab(preset)}", f"preset-{kebab(preset)}-about")
    for name, known in allowed(game.Options).items():
        yield f"option-{kebab(name)}"
        if known.some_of:
            yield f"option-{kebab(name)}-none"
        worded = (value for value in known.values if isinstance(value, bool | str))
        yield from (f"option-{kebab(name)}-{kebab(value)}" for value in worded)
