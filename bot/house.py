"""What groups and people have set for themselves; stored as JSON, read with every table and every person."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

log = logging.getLogger(__name__)

# How long a player may think: seconds; «letters» has no clock and only reminds.
Pace: TypeAlias = Literal["off", "letters", 30, 60, 120, 300, 900, 3600, 21600, 86400]


class _Kept(BaseModel):
    """A bundle of settings; each has a default, so that an empty object is one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    def text(self) -> str:
        """The JSON that is stored: only what differs from the defaults."""
        return self.model_dump_json(exclude_defaults=True)


class House(_Kept):
    """How a group plays.

    Args:
        pace: how long a player may think.
        policy: what happens when his time is over: a robot plays on for him, or the deal ends.
        show_hands: whether everybody's last cards are shown when a deal is over.
        join: who may sit down: members of the group, or anyone who presses.
        pin: whether the table's message is pinned.
        game, preset, options: what a new table plays; empty: it is asked for.
        zone: the time zone of the group's quiet hours and times; empty: the bot's.
    """

    pace: Pace = "off"
    policy: Literal["robot", "end"] = "robot"
    show_hands: bool = False
    join: Literal["members", "anyone"] = "anyone"
    pin: bool = False
    game: str = ""
    preset: str = ""
    options: dict[str, Any] = {}
    zone: str = ""

    @property
    def seconds(self) -> int:
        """How long a player may think; 0: there is no clock."""
        return self.pace if isinstance(self.pace, int) else 0


class Habits(_Kept):
    """How somebody plays.

    Args:
        confirm: whether a card is played by two taps.
        mute: whether his hand comes without a ring.
        aside: what happens when he may claim out of turn (COMMON-14): he is asked, claims always, or never.
        quiet: from which hour to which nothing rings, for instance (23, 8); None: never.
        zone: his time zone; empty: the group's.
    """

    confirm: bool = False
    mute: bool = False
    aside: Literal["ask", "always", "never"] = "ask"
    quiet: tuple[int, int] | None = None
    zone: str = ""


T = TypeVar("T", bound=_Kept)


@lru_cache(maxsize=1024)
def house(text: str) -> House:
    """Read a group's settings; what cannot be read any more falls back to its default."""
    return _read(House, text)


@lru_cache(maxsize=1024)
def habits(text: str) -> Habits:
    """Read a person's settings; what cannot be read any more falls back to its default."""
    return _read(Habits, text)


def _read(kind: type[T], text: str) -> T:
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        wrong = {str(found["loc"][0]) for found in error.errors(include_input=False) if found["loc"]}
        log.warning("Settings that cannot be read fall back to defaults: %s", ", ".join(sorted(wrong)) or "all")
        known = json.loads(text) if wrong else {}
        return kind.model_validate({name: value for name, value in known.items() if name not in wrong})
