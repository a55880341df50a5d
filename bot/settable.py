"""What can be set by buttons: one line a setting. `bot.house` says what it means, the catalogue what people read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, get_args
from zoneinfo import available_timezones

from bot.house import Pace
from bot.words import LANGUAGES

Value: TypeAlias = "str | int | tuple[int, int] | None"

# Where those live who play these games most; any other zone can be typed.
ZONES = (
    "Europe/Kaliningrad", "Europe/Moscow", "Europe/Samara", "Asia/Yekaterinburg", "Asia/Omsk", "Asia/Krasnoyarsk",
    "Asia/Irkutsk", "Asia/Vladivostok", "Europe/Minsk", "Europe/Kyiv", "Asia/Tbilisi", "Asia/Yerevan", "Asia/Almaty",
    "Asia/Tashkent", "Europe/Berlin", "Europe/London", "Asia/Jerusalem", "America/New_York",
)  # fmt: skip

ASK, LAST = "", "last"  # for the game of a new table: whichever is chosen then, or what the last one played

_HOURS = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)
_HOURS_A_DAY = 24


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be set.

    Args:
        name: a field of ``House`` or ``Habits``; the language is kept beside them.
        values: what the buttons offer, in their order.
        since: from when it counts, where not at once: ``turn`` or ``table``.
        typed: reads a value that no button offers; None where there is none such.
    """

    name: str
    values: tuple[Value, ...]
    since: str = ""
    typed: Callable[[str], Value] | None = None

    def read(self, code: str) -> tuple[Value, ...]:
        """The value that a code says, alone; nothing where it says none."""
        found = next(((value,) for value in self.values if written(value) == code), ())
        if found or self.typed is None:
            return found
        value = self.typed(code)
        return () if value is None else (value,)


def written(value: Value) -> str:
    """A value as a button carries it.

    >>> [written(value) for value in (True, None, "", 60, (23, 8), "Asia/Omsk")]
    ['yes', 'none', 'none', '60', '23-8', 'Asia.Omsk']
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return str(value).replace("/", ".") if value not in (None, "") else "none"


def zone(text: str) -> str | None:
    """The time zone that somebody means by its name or its city; None for anything else.

    >>> zone("europe/berlin"), zone("Asia.Omsk"), zone("new york"), zone("Atlantis")
    ('Europe/Berlin', 'Asia/Omsk', 'America/New_York', None)
    """
    return _zones().get(_plain(text))


@cache
def _zones() -> dict[str, str]:
    """All zones by their names and their cities; of two equal cities the zone whose name comes first."""
    names = sorted(available_timezones())
    cities = {_plain(name.rpartition("/")[2]): name for name in reversed(names) if "/" in name}
    return {**cities, **{_plain(name): name for name in names}}


def _plain(text: str) -> str:
    return text.strip().casefold().replace(" ", "_").replace(".", "/")


def hours(text: str) -> tuple[int, int] | None:
    """Two hours of the day, «23-8»; None for anything else.

    >>> hours("22-7"), hours("7-7"), hours("22-24"), hours("at night")
    ((22, 7), None, None, None)
    """
    found = _HOURS.fullmatch(text.strip().replace("–", "-").replace(" ", ""))
    first, last = map(int, found.groups()) if found else (0, 0)
    return (first, last) if first != last and max(first, last) < _HOURS_A_DAY else None


GROUP = (
    Setting("pace", get_args(Pace), since="turn"),
    Setting("policy", ("robot", "end")),
    Setting("show_hands", (False, True)),
    Setting("join", ("anyone", "members")),
    Setting("game", (ASK, LAST), since="table"),
    Setting("pin", (False, True)),
    Setting("language", LANGUAGES),
    Setting("zone", ("", *ZONES), typed=zone),
)

PERSON = (
    Setting("language", LANGUAGES),
    Setting("confirm", (False, True)),
    Setting("mute", (False, True)),
    Setting("aside", ("ask", "always", "never")),
    Setting("quiet", (None, (22, 7), (22, 8), (23, 7), (23, 8), (23, 9), (0, 8), (0, 9)), typed=hours),
    Setting("zone", ("", *ZONES), typed=zone),
)


def find(some: tuple[Setting, ...], name: str) -> Setting | None:
    """The setting of a name."""
    return next((setting for setting in some if setting.name == name), None)
