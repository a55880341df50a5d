"""Quiet hours: whether somebody's phone may ring now."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot import settable
from bot.house import Habits, House


def quiet(habits: Habits, house: House, default_zone: str, now: float) -> bool:
    """Whether nothing is to ring for somebody now, by his own clock.

    Args:
        habits: what he has set: his quiet hours, and the time zone that they are meant in.
        house: what the group has set: its time zone stands in for his.
        default_zone: the bot's, which stands in for both.
        now: unix seconds.

    >>> [quiet(Habits(quiet=hours), House(), "Etc/UTC", 23 * 3600) for hours in ((22, 7), (8, 23), None)]
    [True, False, False]
    """
    if habits.quiet is None:
        return False
    first, last = habits.quiet
    hour = local(now, habits.zone, house.zone, default_zone).hour
    return first <= hour < last if first < last else hour >= first or hour < last


def silent(habits: Habits, house: House, default_zone: str, now: float) -> bool:
    """Whether what calls somebody to the table is to come without a sound: always, or in his quiet hours."""
    return habits.mute or quiet(habits, house, default_zone, now)


def local(now: float, *zones: str) -> datetime:
    """What a clock shows in the first of some time zones that is named and known.

    >>> local(0, "", "Europe/Moscow").hour
    3
    """
    return datetime.fromtimestamp(now, _zone(*zones))


def _zone(*names: str) -> ZoneInfo:
    """The first of these time zones that there is; a stored one may have been renamed since."""
    return ZoneInfo(next((known for name in names if name and (known := settable.zone(name))), "UTC"))
