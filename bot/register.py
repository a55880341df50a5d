"""Tables in the database: written as they change, rebuilt from their inputs when they are wanted again."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import engine
from bot import evening, house
from bot.callers import Caller
from bot.screen import Place
from bot.tables import Seat, Table, Ticking, Vote
from bot.words import nearest
from engine import plain, records
from engine.cards import written
from storage import Batch, Storage, chats, deadlines, inputs, matches, people, results, seats

# The rules' version that new matches are noted with; what an old match replays to is told by its digest.
_RULES = "1"

# Ids of supergroups are their numbers below this.
_SUPERGROUPS = -1_000_000_000_000


def create(storage: Storage, batch: Batch, caller: Caller, language: str, now: float, settings: house.House) -> Table:
    """A new table with a number of its own, without a game; the caller is its host."""
    table = Table(
        storage.next_id("matches"), caller.place, caller.person, "", "", None, [],
        chat_title=caller.title, chat_link=caller.link, language=language, created_at=now, moved_at=now,
        house=settings,
    )  # fmt: skip
    save(batch, table)
    return table


def save(batch: Batch, table: Table) -> None:
    """Write a table's header."""
    options = "{}" if table.options is None else json.dumps(plain.options_to(table.options))
    state = table.state
    header = matches.Match.model_construct(
        id=table.id, chat=table.place.chat, thread=table.place.thread, host=table.host, phase=table.phase,
        game=table.game, preset=table.preset, options=options, seats=len(table.seats), dealer=table.dealer,
        rules=_RULES, version=table.version, digest=fingerprint(state) if state else "",
        deals=len(state.rows) if state else 0, created_at=table.created_at, moved_at=table.moved_at,
        previous=table.previous,
    )  # fmt: skip
    matches.set(batch, header)


def advance(batch: Batch, table: Table) -> None:
    """Write what an input changes in a table's header."""
    matches.advance(batch, table.id, table.version, fingerprint(table.playing), table.moved_at)


def fingerprint(state: engine.State) -> str:
    """A short digest of scores and of what every seat and the public may know; what all know goes in once.

    Two engines that replay a match to the same digest show the same to everybody.
    """
    looks = [engine.view(state, seat) for seat in (None, *range(state.seats))]
    public, own = looks[0], [(look.asked, plain.data(look.own), *map(_pile, look.zones.values())) for look in looks]
    known = (public.dealer, public.winners, public.running, plain.data(public.facts), tuple(public.zones))
    text = json.dumps((state.rows, state.chips, known, own), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _pile(seen: tuple[engine.Card, ...] | int) -> str | int:
    return seen if isinstance(seen, int) else written(seen)


def save_seats(batch: Batch, table: Table) -> None:
    """Write who sits where, in the order of the table."""
    seats.clear(batch, table.id)
    for number, seat in enumerate(table.seats):
        row = seats.Seat(
            match=table.id, seat=number, person=seat.person, robot=seat.robot, name=seat.name, acted_at=seat.acted_at,
            next=seat.next,
        )  # fmt: skip
        seats.set(batch, row)


def add_input(batch: Batch, table: Table, line: str, now: float) -> None:
    """Write the input down that the table has just taken; nobody else may have taken its version."""
    inputs.add(batch, table.id, table.version, line, now)


def add_result(batch: Batch, table: Table, now: float, *, thrown_in: bool = False) -> None:
    """Write how the last deal ended, and what stands between it and the next.

    Args:
        batch: where it is queued.
        table: the table; its match is between two deals, or over.
        now: unix seconds.
        thrown_in: whether the deal could not be replayed: from here on the match is rebuilt from what stands here.
    """
    state = table.playing
    summary = {"base": table.version} if thrown_in else {}
    between, row = json.dumps(engine.between(state)), json.dumps(plain.data(state.rows[-1]))
    number = len(state.rows)
    results.add(
        batch,
        results.Result(match=table.id, deal=number, row=row, between=between, summary=json.dumps(summary), at=now),
    )


async def load(storage: Storage, match: int, language: str) -> Table | None:
    """Rebuild a table; None where there is none.

    Where this engine does not know what is played there, ``lost`` says so. Where it replays the match to something else
    than what was seen, ``torn`` is set: the running deal is to be thrown in, and the match stands as it was before it.
    """
    header = await matches.get(storage, match)
    if header is None:
        return None
    chat = await chats.get(storage, header.chat)
    table = Table(
        header.id, Place(header.chat, header.thread), header.host, header.game, header.preset, None,
        await _seats(storage, match, language),
        chat_title=chat.title if chat else "", chat_link=link_of(chat.id, chat.username) if chat else "",
        phase=header.phase, language=(chat.language if chat else None) or language, dealer=header.dealer,
        version=header.version, created_at=header.created_at, moved_at=header.moved_at,
        house=house.house(chat.settings if chat else "{}"), previous=header.previous,
    )  # fmt: skip
    if table.private:
        table.chat_title, table.language = "", language_of(await people.get(storage, header.chat), language)
    try:
        await _rebuild(storage, table, header, language)
    except (AttributeError, LookupError, TypeError, ValueError) as error:  # whatever another version has written
        table.lost = f"{type(error).__name__}: {error}"
        table.deal = header.deals + 1
    return table


async def _rebuild(storage: Storage, table: Table, header: matches.Match, language: str) -> None:
    """Give a table its rules, its match and what waits."""
    if header.game:
        table.options = plain.options_from(engine.game(header.game), header.preset or None, _options(header.options))
    if header.version and header.phase in ("playing", "paused"):
        await _replay(storage, table, header.digest)
    if table.standing:
        table.before = await evening.before(storage, table.previous)
    await _waiting(storage, table)
    await _coming(storage, table, language)


def link_of(chat: int, username: str | None = None) -> str:
    """What links to a group's messages begin with; empty where it is no supergroup."""
    if chat > _SUPERGROUPS:
        return ""
    return f"https://t.me/{username}/" if username else f"https://t.me/c/{_SUPERGROUPS - chat}/"


def _options(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


async def _seats(storage: Storage, match: int, language: str) -> list[Seat]:
    known = {person.id: person for person in await people.of_match(storage, match)}
    return [
        Seat(
            row.person,
            row.name,
            robot=row.robot,
            language=language_of(known.get(row.person or 0), language),
            reachable=row.person in known and known[row.person].reachable == people.Reachable.YES,
            acted_at=row.acted_at,
            habits=habits_of(known.get(row.person or 0)),
            next=row.next,
        )
        for row in await seats.of_match(storage, match)
    ]


def habits_of(person: people.Person | None) -> house.Habits:
    """What somebody has set."""
    return house.habits(person.settings if person else "{}")


def language_of(person: people.Person | None, default: str) -> str:
    """What somebody reads: the language they chose, else Telegram's where there are words in it."""
    if person is None:
        return default
    if person.chosen_language:
        return person.chosen_language
    return nearest(person.language) if person.language else default


async def _replay(storage: Storage, table: Table, digest: str) -> None:
    """Rebuild the match from its inputs, or from the last point that this engine is sure of."""
    finished = await results.of_match(storage, table.id)
    bases = [result for result in finished if "base" in json.loads(result.summary)]
    game, count, version = engine.game(table.game), len(table.seats), table.version
    if bases:
        begun = engine.resume(game, table.options, count, json.loads(bases[-1].between))
        table.version = int(json.loads(bases[-1].summary)["base"])
    else:
        begun, table.version = engine.start(game, table.options, count, table.dealer), 0
    table.state = begun
    try:
        for row in await inputs.of_match(storage, table.id, table.version):
            table.take(row.text, *records.enter(table.playing, row.text))
        table.torn = fingerprint(table.playing) != digest
    except ValueError:
        table.torn = True
    table.version = version
    if table.torn:
        stored = json.loads(finished[-1].between) if finished else engine.between(begun)
        # Nobody has seen more inputs than there are: an old button never fits what comes now.
        stored = {**stored, "running": True, "versions": [version] * (count + 1)}
        table.state = engine.resume(game, table.options, count, stored)
        table.news, table.answered = (), set()
    table.deal = len(table.playing.rows) + table.playing.running


async def _coming(storage: Storage, table: Table, language: str) -> None:
    """Take up who waits for a robot's seat; who was forgotten waits no longer."""
    for seat in table.seats:
        known = await people.get(storage, seat.next) if seat.next is not None else None
        seat.next = known.id if known else None
        if known is not None:
            table.coming[known.id] = Seat(
                known.id, known.name, language=language_of(known, language), habits=habits_of(known),
                reachable=known.reachable == people.Reachable.YES,
            )  # fmt: skip


async def _waiting(storage: Storage, table: Table) -> None:
    """Take up what is kept in rows until its time has come."""
    for row in await deadlines.of_match(storage, table.id):
        data = json.loads(row.data)
        match row.kind:
            case "lead":
                table.held[row.seat] = data["move"]
            case "probe":
                table.probing = set(data["left"])
            case "clock":
                table.clock = Ticking(data["stage"], row.due_at)
            case "pause" if data and not table.torn:
                table.resting = data["stage"], data["left"]
            case "robot":
                table.robots_at = row.due_at
            case "vote":
                table.vote = Vote(data["name"], row.due_at, dict(data["ballots"]))
