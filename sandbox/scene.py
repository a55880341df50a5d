"""The scene that the sandbox starts with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandbox import groups
from sandbox.model import Chat
from sandbox.world import World

PEOPLE: Final = ("Саша", "Марина", "Олег", "Вера")
TITLE: Final = "Пятница"


def friday(world: World, names: Sequence[str] = PEOPLE) -> Chat:
    """Make the group «Пятница» with these people in it; the first one owns it."""
    people = [world.new_person(name, language="ru") for name in names]
    return groups.found(world, TITLE, people, "supergroup")
