"""Several things at once: commands that meet, floods, presses in the group and in private of one table."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from random import Random

import pytest

import engine
from bot import commands, register
from bot.callers import Caller
from bot.desk import Desk
from bot.screen import Place
from bot.words import Words
from sandbox.client import Group, Person
from sandbox.seen import Seen
from sandbox.waiting import PATIENCE
from tests.bot.plumbing.conftest import working
from tests.bot.plumbing.test_restart import killed
from tests.bot.table.conftest import NAMES, Deals, Room
from tests.bot.table.deals import another_is_asked, deal_of, two_of_a_suit_lead
from tests.bot.table.people import asked, choices, hand, hand_of, play_once

BUSY, ROUNDS = 50, 8
STALE = Words("ru").toast("toast-stale")


def whole(room: Room, match: int) -> list[object]:
    """What the desk remembers of a table, in the same words as `stored`."""
    table = room.table(match)
    return [table.phase, table.host, table.version, [(seat.person, seat.robot) for seat in table.seats]]


async def stored(room: Room, match: int) -> list[object]:
    """What the database says of a table."""
    assert room.bot is not None
    table = await register.load(room.bot.storage, match, "ru")
    assert table is not None
    return [table.phase, table.host, table.version, [(seat.person, seat.robot) for seat in table.seats]]


@pytest.mark.parametrize(
    ("phase", "first", "second"),
    [
        ("none", "new", "new"),
        ("none", "new", "join"),
        ("lobby", "join", "join"),
        ("lobby", "leave", "join"),
        ("lobby", "stop", "new"),
        ("playing", "leave", "leave"),
        ("playing", "stop", "leave"),
        ("playing", "stop", "stop"),
    ],
)
async def test_two_commands_interleaved_at_every_await_take_effect_whole_or_not_at_all(
    room: Room, phase: str, first: str, second: str
) -> None:
    async with room.open() as bot:
        people = await room.known(*NAMES[:2])
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/help")
        if phase != "none":
            await room.say(people[0], group, "/new бура")
        if phase == "playing":
            await room.press(people[1], group.find("Сесть"), "Сесть")
            await room.press(people[0], group.find("Раздать"), "Раздать")
        desk: Desk = bot.dispatcher.application.bot_data["desk"]

        async def give(person: Person, name: str) -> None:
            async with working(bot) as work:
                caller = Caller(person.id, person.name, "ru", Place(group.id), "Пятница")
                await commands.command(desk, work, caller, name, "")

        both = people[:1] * 2 if first == second == "join" else people
        await asyncio.gather(*(give(person, name) for person, name in zip(both, (first, second), strict=True)))
        await room.settle()
        matches = [int(str(row[0])) for row in await room.rows("SELECT id FROM matches ORDER BY id")]
        for match in matches:
            if match in desk._tables:  # noqa: SLF001  # what is in memory is what is stored
                assert whole(room, match) == await stored(room, match)
        standing = await room.rows("SELECT count(*) FROM matches WHERE phase IN ('lobby', 'playing', 'paused')")
        assert standing in ([(0,)], [(1,)])
        people_at = await room.rows("SELECT match, person FROM seats WHERE person IS NOT NULL")
        assert len(set(people_at)) == len(people_at)


async def another_match(room: Room) -> tuple[list[Person], Group]:
    """Let two others begin in a group of their own."""
    others = await room.known(*NAMES[2:4])
    other = room.sandbox.group("Двор", others)
    await room.say(others[0], other, "/new бура")
    await room.press(others[1], other.find("Сесть"), "Сесть")
    await room.press(others[0], other.find("Раздать"), "Раздать")
    return others, other


async def test_one_flooded_group_for_sixty_seconds_leaves_other_groups_hands_and_all_answers_alone(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        others, other = await another_match(room)
        room.sandbox.flood(group, 60)
        shown = {chat.id: chat.find("Мои карты").text for chat in (group, other)}
        begun = {match: (await room.state(match)).versions[-1] for match in (1, 2)}
        pairs: tuple[tuple[list[Person], Group, int], ...] = ((people, group, 1), (others, other, 2))
        for some, chat, match in pairs:
            await room.press(some[0], chat.find("Мои карты"), "Мои карты")
            while (await room.state(match)).versions[-1] == begun[match]:
                await play_once(room, some, Random(1))
        assert group.find("Мои карты").text == shown[group.id]
        assert other.find("Мои карты").text != shown[other.id]
        refused = len(room.sandbox.calls.of(chat=group.id, ok=False))
        assert refused == 1, "asked once, then left in peace"
        await room.later(61)
        assert group.find("Мои карты").text != shown[group.id]
        assert len(room.sandbox.calls.of(chat=group.id, ok=False)) == refused


async def test_a_table_whose_chat_is_slow_delays_no_other_one(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open() as bot:
        people, group = await room.match()
        others, other = await another_match(room)
        room.sandbox.fault("hang", "editMessageText", group, seconds=60)
        for turn, chat in ((people[1], group), (others[1], other)):
            await turn.press(hand(turn), 0)
            await until(room, lambda turn=turn: choices(hand(turn))[0])  # type: ignore[misc]  # this one's turn
            await turn.press(hand(turn), "Зайти")
            await until(room, lambda chat=chat: "На столе" in chat.find("Мои карты").text)  # type: ignore[misc]  # his table
        slow = bot.outbox.prior(group.id, (0, "table:1:1"))
        assert slow is not None
        assert slow.flying, "Telegram has not answered yet"
        await killed(bot)  # which waits for no answer


async def until(room: Room, true: Callable[[], object]) -> None:
    """Let time go by until something is so, though calls may hang."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            room.clock.move(0.01)
            await asyncio.sleep(0)


async def test_in_an_undisturbed_run_no_press_is_called_stale_and_nothing_is_sent_twice(room: Room, seed: int) -> None:
    luck = Random(seed)
    room.deals.first = tuple(deal_of(another_is_asked, 3))  # and nobody else sees what he answers
    async with room.open():
        people, group = await room.match(3)
        for _ in range(15):
            turn = luck.choice([person for person in people if asked(person)])
            verbs, cards = choices(hand(turn))
            answer = await room.press(turn, hand(turn), data=luck.choice(verbs or cards).data or "")
            assert answer.text != STALE
        chats: tuple[Group | Person, ...] = (group, *people)
        for chat in chats:
            sent = [call.text for call in room.sandbox.calls.of("sendMessage", chat.id, ok=True)]
            assert len(set(sent)) == len(sent)


@pytest.mark.parametrize("order", ["move first", "stop first"])
async def test_a_press_in_private_and_a_command_in_the_group_of_one_table_count_in_their_order(
    room: Room, order: str
) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people, group = await room.match()
        turn = people[1]
        await room.press(turn, hand(turn), 0)
        verbs, _ = choices(hand(turn))
        seen = hand(turn)
        if order == "stop first":
            await people[0].say(group, "/stop")
        entry = await turn.tap(seen, data=verbs[0].data or "")
        if order == "move first":
            await people[0].say(group, "/stop")
        await room.settle()
        played = [line for line in await room.inputs() if not line.startswith("deal")]
        assert len(played) == (2 if order == "move first" else 1)
        assert played[-1] == "abandon"
        await room.sandbox.until(lambda: entry.answer)


@pytest.mark.slow
async def test_fifty_busy_tables_and_a_reader_of_their_file_never_meet_a_locked_database(
    room: Room, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    luck, games = Random(seed), engine.games()
    async with room.open():
        people = await room.known(*(f"Игрок {number}" for number in range(1, BUSY + 1)))
        for number, person in enumerate(people):
            await person.say(None, f"/new {games[number % len(games)]}")
        await room.settle()
        await together(room, [(person, *dealing(person)) for person in people])
        reader = sqlite3.connect(room.database)
        for _ in range(ROUNDS):
            cursor = reader.execute("SELECT * FROM inputs")
            assert cursor.fetchone()
            ready = [person for person in people if hand_of(person) and asked(person)]
            assert ready
            await together(room, [(person, *a_press(person, luck)) for person in ready])
        reader.close()
        played = await room.rows("SELECT count(DISTINCT match) FROM inputs WHERE version > 1")
    assert played == [(BUSY,)]
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


def dealing(person: Person) -> tuple[Seen, str]:
    """The button of somebody's own lobby that deals."""
    seen = next(seen for seen in reversed(person.chat().messages) if seen.says("Раздать"))
    return seen, seen.data_of("Раздать")


def a_press(person: Person, luck: Random) -> tuple[Seen, str]:
    """A button of somebody's hand that may be pressed."""
    verbs, cards = choices(hand(person))
    return hand(person), luck.choice(verbs or cards).data or ""


async def together(room: Room, presses: list[tuple[Person, Seen, str]]) -> None:
    """Press many buttons at the same time, and wait until all are answered and for all that comes of it."""
    entries = [await person.tap(seen, data=data) for person, seen, data in presses]
    async with asyncio.timeout(PATIENCE):  # whoever meets a locked database tries again, and again
        await asyncio.gather(*(entry.answered.wait() for entry in entries))
        await room.settle()
