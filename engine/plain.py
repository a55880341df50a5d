"""Values of the engine as plain data (what JSON and TOML know), and options back from it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine import core
from engine.cards import Card
from engine.core import Game, Look, State
from engine.options import Allowed, allowed


def data(value: Any) -> Any:
    """A value as plain data: cards as text, tuples as lists, frozen dataclasses as tables.

    Args:
        value: whatever a game keeps in its facts, options or phrases.

    Raises:
        TypeError: a kind of value that has no plain form, or no fixed order.
    """
    if isinstance(value, Card):
        return value.text
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple | list):
        return [data(each) for each in value]
    if isinstance(value, frozenset):
        return [data(each) for each in sorted(value)]
    if isinstance(value, Mapping):
        return {_name(key): data(each) for key, each in value.items()}
    if is_dataclass(value):
        return {each.name: data(getattr(value, each.name)) for each in fields(value)}
    msg = f"no plain form of {type(value).__name__}: {value!r}"
    raise TypeError(msg)


def plain(look: Look) -> dict[str, Any]:
    """What a seat may know, as plain data; equal looks give equal data."""
    return {
        "seat": look.seat,
        "dealer": look.dealer,
        "deals": look.deals,
        "scores": data(look.scores),
        "winners": data(look.winners),
        "running": look.running,
        "asked": look.asked,
        "turn": look.turn,
        "facts": data(look.facts),
        "own": data(look.own),
        "zones": data(look.zones),
    }


def digest(state: State) -> str:
    """A short fingerprint of the scores and of what every seat and the public may know.

    Two engines that replay a match to the same digest show the same to everybody.
    """
    views = [plain(core.view(state, seat)) for seat in (*range(state.seats), None)]
    text = json.dumps([data(state.rows), data(state.chips), views], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def options_to(options: Any) -> dict[str, Any]:
    """By name, the value of every option."""
    return {name: data(getattr(options, name)) for name in allowed(options)}


def options_from(game: Game, preset: str | None = None, mapping: Mapping[str, Any] | None = None) -> Any:
    """The options that plain data says.

    Args:
        game: the game.
        preset: the name of one of its presets; its first (COMMON-13) where none is named.
        mapping: by name, options that differ from the preset; some of an option's values are a list, in any order.

    Raises:
        ValueError: an unknown preset or option, or a value that cannot be; the message begins with the field's name.
    """
    chosen = next(iter(game.presets)) if preset is None else preset
    if chosen not in game.presets:
        msg = f"preset: {game.id} has no preset {chosen!r}; it has {', '.join(game.presets)}"
        raise ValueError(msg)
    known = allowed(game.Options)
    given = mapping or {}
    for name in given:
        if name not in known:
            msg = f"{name}: {game.id} has no such option; it has {', '.join(known)}"
            raise ValueError(msg)
    return replace(game.presets[chosen], **{name: _value(name, known[name], each) for name, each in given.items()})


def _value(name: str, known: Allowed, value: Any) -> Any:
    """A value of an option; a list is sorted, since its order says nothing."""
    if not known.some_of:
        return value
    if not isinstance(value, list | tuple) or not all(_is_one_of(each, known.values) for each in value):
        msg = f"{name}: {value!r} is not possible; it is {known}"
        raise ValueError(msg)
    return tuple(sorted(value))


def _is_one_of(value: Any, values: tuple[Any, ...]) -> bool:
    return any(type(value) is type(one) and value == one for one in values)


def _name(key: Any) -> str:
    return " ".join(str(part) for part in key) if isinstance(key, tuple) else str(key)
