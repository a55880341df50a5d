"""The games, found by looking into this folder: one module (or package) with a ``GAME`` each."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core import Game


class UnknownGame(LookupError):
    """There is no game of that id; the message names those that there are."""


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


def game(name: str) -> Game:
    """The game with an id.

    Raises:
        UnknownGame: names the known ones.
    """
    known = games()
    if name not in known:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(known)}")
    found: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return found
