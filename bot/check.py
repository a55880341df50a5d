"""Looks before a start: does the database open, is the token known, is the clock right, are groups allowed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

import aiohttp

from bot.findings import Finding
from bot.settings import Settings
from bot.telegram.calls import Fate, Outcome, outcome_of
from bot.telegram.dispatch import WRONG_TOKEN
from storage import StorageError, peek, rehearsal, schema

SECONDS = 10.0
# Deadlines are counted by the machine's clock; a header of HTTP knows whole seconds.
OFF_BY = 10.0
ROUNDED = 0.5
NO_TOKEN = "BOT_TOKEN is not set: ask @BotFather for one (/newbot); until then the bot plays in its sandbox"  # noqa: S105  # no token, a sentence
NO_GROUPS = "the bot may not be added to groups: /setjoingroups at @BotFather, then Enable"
READS_ALL = (
    "is off, so the bot gets all that is said in groups and needs none of it: /setprivacy at @BotFather, then Enable"
)
ALONE = "cannot be reached ({error}): is the machine online, is TELEGRAM_API_URL right, is there a firewall?"


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of getMe, and by how many seconds this machine's clock is ahead; None where nobody can tell."""

    outcome: Outcome
    ahead: float | None


async def findings(settings: Settings, now: Callable[[], float]) -> list[Finding]:
    """Look at everything that a start needs. Nothing is changed, and a bot may run meanwhile.

    Args:
        settings: that could be read.
        now: the machine's time in unix seconds.
    """
    found = [Finding("configuration", "can be read"), await _database(settings.database, now())]
    if settings.bot_token is None:
        return [*found, Finding("token", NO_TOKEN, well=False)]
    try:
        answer = await _ask(settings, now)
    except (
        aiohttp.ClientError,
        TimeoutError,
        OSError,
    ) as error:  # their texts may hold the token: it is in the address
        text = ALONE.format(error=type(error).__name__)
        return [*found, Finding("Telegram", f"{settings.telegram_api_url} {text}", well=False)]
    return [*found, *_token(answer.outcome, settings.database), _clock(answer.ahead)]


async def _database(database: str, now: float) -> Finding:
    path = Path(database)
    if not path.exists():  # noqa: ASYNC240  # nobody else waits for this loop
        return _to_be_made(path)
    try:
        done, known = schema(path)
        async with rehearsal(path, now):
            pass
    except StorageError as error:
        return Finding("database", str(error), well=False)
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        return Finding(
            "database", f"{path} or its folder may not be written: give the bot's user the right", well=False
        )
    waiting = f"; {known - done} changes are made to it at the next start (save it before)" if done < known else ""
    return Finding("database", f"{path} opens{waiting}")


def _to_be_made(path: Path) -> Finding:
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if folder.is_dir() and os.access(folder, os.W_OK):
        return Finding("database", f"{path} is not there yet, the first start makes it")
    return Finding("database", f"{path} cannot be made: {folder} is no folder that may be written", well=False)


async def _ask(settings: Settings, now: Callable[[], float]) -> _Answer:
    address = f"{settings.telegram_api_url}/bot{settings.token}/getMe"
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=SECONDS)) as session:
        before = now()
        async with session.post(address, json={}) as response:
            outcome = outcome_of(response.status, await response.read(), 0)
            ahead = _ahead(response.headers.get("Date", ""), (before + now()) / 2)
    return _Answer(outcome, ahead)


def _ahead(date: str, here: float) -> float | None:
    try:
        return here - parsedate_to_datetime(date).replace(tzinfo=UTC).timestamp() - ROUNDED
    except ValueError:
        return None


def _token(outcome: Outcome, database: str) -> list[Finding]:
    if outcome.fate is Fate.TOKEN:
        return [Finding("token", WRONG_TOKEN, well=False)]
    if outcome.fate is not Fate.DONE:
        return [Finding("Telegram", f"answers «{outcome.text}»: try again in a minute", well=False)]
    me = outcome.result
    return [_own(me, database), _groups(me), _privacy(me)]


def _own(me: dict[str, Any], database: str) -> Finding:
    """A database belongs to one bot."""
    try:
        owner = peek(database, "bot_id")
    except StorageError:  # there is none yet, or its own line tells
        owner = None
    if owner not in {None, str(me["id"])}:
        text = f"is @{me['username']}'s ({me['id']}), the database the bot's with the id {owner}: change one of the two"
        return Finding("token", text, well=False)
    return Finding("token", f"is @{me['username']}'s ({me['id']})")


def _groups(me: dict[str, Any]) -> Finding:
    if me.get("can_join_groups", True):
        return Finding("groups", "the bot may be added to them")
    return Finding("groups", NO_GROUPS, well=False)


def _privacy(me: dict[str, Any]) -> Finding:
    if me.get("can_read_all_group_messages"):
        return Finding("privacy mode", READS_ALL, well=False)
    return Finding("privacy mode", "is on")


def _clock(ahead: float | None) -> Finding:
    if ahead is None:
        return Finding("clock", "the server does not tell the time")
    if abs(ahead) <= OFF_BY:
        return Finding("clock", "agrees with the server's")
    way = "ahead of" if ahead > 0 else "behind"
    return Finding(
        "clock",
        f"{abs(ahead):.0f} s {way} the server's: let the machine keep it (timedatectl set-ntp true)",
        well=False,
    )
