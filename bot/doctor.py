"""Looks after the database: damage, migrations, matches that do not replay, whom nothing reaches, what failed."""

from __future__ import annotations

from pathlib import Path

from bot.findings import Finding
from bot.register import load
from bot.settings import Settings
from storage import Storage, StorageError, chats, flaws, inbox, matches, people, rehearsal, schema, seats

SHOWN = 5  # the first so many of a kind
LONGEST = 200  # letters of an error
# By what keeps messages from a group.
REMEDIES = {
    "rights": "give the bot the right to write there",
    "topic": "open the topic again",
    "thread": "the topic is gone: open a new table elsewhere",
    "kicked": "add the bot again, or let the table be",
}


async def findings(settings: Settings, now: float) -> list[Finding]:
    """Look at everything that is stored. Nothing is changed, and a bot may run meanwhile.

    Args:
        settings: which database.
        now: unix seconds.
    """
    if not Path(settings.database).exists():  # noqa: ASYNC240  # nobody else waits for this loop
        return [Finding("database", f"{settings.database} is not there: name it with DATABASE", well=False)]
    found = []
    try:
        found.append(_whole(settings.database))
        found.append(_migrations(settings.database))
        async with rehearsal(settings.database, now) as storage:  # a copy: the bot's own stays untouched
            open_ones = await matches.open_ones(storage)
            found.append(await _matches(storage, open_ones, settings.language))
            found.append(await _groups(storage, open_ones))
            found.append(await _people(storage, open_ones))
            found.append(await _inbox(storage))
    except StorageError as error:
        found.append(Finding("database", str(error), well=False))
    return found


def _whole(database: str) -> Finding:
    if damage := flaws(database):
        text = f"{_first(damage)}: stop the bot, then `python -m storage restore FILE` with the last good backup"
        return Finding("integrity", text, well=False)
    return Finding("integrity", "nothing is damaged")


def _migrations(database: str) -> Finding:
    done, known = schema(database)
    if done > known:
        return Finding("migrations", f"{done} are made, this program knows {known}: start the newer one", well=False)
    if done < known:
        return Finding(
            "migrations",
            f"{known - done} of {known} are missing: save the database, then start the bot anew",
            well=False,
        )
    return Finding("migrations", f"all {known} are made")


async def _matches(storage: Storage, open_ones: list[matches.Match], language: str) -> Finding:
    wrong = [told for match in open_ones if (told := await _unlike(storage, match, language))]
    if not wrong:
        return Finding("matches", f"all {len(open_ones)} open ones stand as they stood")
    advice = (
        "the version before plays them to their end; this one deals a running deal anew, and ends what it does not know"
    )
    return Finding("matches", f"{_first(wrong)}: {advice}", well=False)


async def _unlike(storage: Storage, match: matches.Match, language: str) -> str:
    """Tell that a match does not come out as it was; nothing where it does."""
    table = await load(storage, match.id, language)
    if table is not None and table.lost:
        return f"table {match.id} cannot be rebuilt ({table.lost[:LONGEST]})"
    return f"table {match.id} does not replay" if table is not None and table.torn else ""


async def _groups(storage: Storage, open_ones: list[matches.Match]) -> Finding:
    away = await chats.unreachable(storage)
    tables = {match.chat for match in open_ones}
    wrong = [await _cut_off(storage, chat) for chat in away if chat in tables]
    if wrong:
        return Finding("chats", f"tables stand where nothing arrives: {_first(wrong)}", well=False)
    return Finding("chats", f"every open table can be written to ({len(away)} chats without one cannot)")


async def _cut_off(storage: Storage, chat: int) -> str:
    row = await chats.get(storage, chat)
    why = row.why if row else ""
    return f"{chat} ({REMEDIES.get(why, why)})"


async def _people(storage: Storage, open_ones: list[matches.Match]) -> Finding:
    away = set(await people.unreachable(storage))
    sitting = {seat.person for match in open_ones for seat in await seats.of_match(storage, match.id) if not seat.robot}
    if wrong := sorted(person for person in sitting if person in away):
        advice = "they are to press Start in the bot's private chat, or a robot plays for them"
        return Finding("people", f"at open tables sit some whom nothing reaches: {_first(wrong)}: {advice}", well=False)
    return Finding("people", f"everybody at an open table can be written to ({len(away)} others cannot)")


async def _inbox(storage: Storage) -> Finding:
    aside = [f"{row.id} {row.error[:LONGEST]!r}" for row in await inbox.aside(storage)]
    if aside:
        advice = "the log tells where; report it as a mistake of the program. They are forgotten after two days"
        return Finding("inbox", f"{len(aside)} could not be worked off: {_first(aside)}: {advice}", well=False)
    return Finding("inbox", "nothing was set aside")


def _first(several: list[str] | list[int]) -> str:
    rest = len(several) - SHOWN
    return ", ".join(str(each) for each in several[:SHOWN]) + (f" and {rest} more" if rest > 0 else "")
