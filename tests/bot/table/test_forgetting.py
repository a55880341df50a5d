"""`/forget`: of who asks for it nothing is left, and what others played with him stays readable."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sandbox.client import Group, Person
from tests.bot.plumbing.conftest import working
from tests.bot.table.conftest import NAMES, Room
from tests.bot.table.people import hand, play_once
from tests.bot.table.test_removal import kick

NAME = "Вольдемарина"


def traces(database: Path, *words: str) -> list[str]:
    """Where words are found in a database that nobody has open: in rows as text, and in the bytes of its files."""
    found, words = [], (*words, *(json.dumps(word)[1:-1] for word in words if not word.isascii()))
    with closing(sqlite3.connect(database)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for table in tables:
            for row in connection.execute(f'SELECT * FROM "{table}"'):  # noqa: S608  # a table's own name
                found += [f"{table}: {row}" for word in words if word in str(row)]
    for path in database.parent.glob(f"{database.name}*"):
        content = path.read_bytes()
        found += [f"{path.name}: {word}" for word in words if word.encode() in content]
    return found


async def named(room: Room) -> tuple[Person, list[Person], Group]:
    """Somebody with a name of his own, and the others of a group."""
    people = await room.known(NAME, *NAMES[:2])
    return people[0], people[1:], room.sandbox.group("Пятница", people)


async def begun(room: Room, people: list[Person], group: Group) -> None:
    await room.say(people[0], group, "/new бура")
    for person in people[1:]:
        await room.press(person, group.find("Сесть"), "Сесть")
    await room.press(people[0], group.find("Раздать"), "Раздать")


async def forget(room: Room, person: Person) -> None:
    await room.say(person, None, "/forget")
    await room.press(person, person.chat().find("Стереть всё"), "Да, забыть")


async def test_forget_leaves_neither_id_nor_name_in_the_whole_database(room: Room, seed: int) -> None:
    luck = Random(seed)
    async with room.open() as bot:
        marked, others, group = await named(room)
        await begun(room, [marked, *others], group)
        for _ in range(3):
            await play_once(room, [marked, *others], luck)
        await room.say(marked, group, "/stop")
        await room.say(marked, None, "/new бура")  # alone with robots
        await room.press(others[0], group.find("🏁"), "Реванш")
        await room.press(others[0], group.find("Раздать"), "Раздать")
        other = room.sandbox.group("Двор", [marked, *others])
        await room.say(marked, other, "/new бура")
        await room.say(marked, other, "/call")
        async with working(bot) as work:
            words = (str(marked.id), f"no {NAME} here")
            work.batch.add(
                "INSERT INTO inbox (id, body, received_at, state, error) VALUES (99999, ?, 1, 'bad', ?)", *words
            )
        await forget(room, marked)
        assert "о вас у меня больше ничего нет" in str(marked.chat().last)
        await room.later(20)  # the bot tidies up
        assert await room.rows("SELECT count(*) FROM results") != [(0,)]
        assert await room.rows("SELECT count(*) FROM matches") == [(3,)]
        wal = room.database.with_name(room.database.name + "-wal").read_bytes()
        assert str(marked.id).encode() not in wal
        assert NAME.encode() not in wal
    assert traces(room.database, str(marked.id), NAME) == []
    async with room.open():
        await room.say(others[0], group, "/table")
        assert "Игрок" in group.find("Мои карты").text
        await room.say(others[0], group, "/stop")
        assert NAME not in group.find("🏁").text


async def test_who_is_forgotten_is_played_for_by_a_robot_and_can_simply_start_again(room: Room, seed: int) -> None:
    luck = Random(seed)
    async with room.open():
        marked, others, group = await named(room)
        await begun(room, [marked, *others], group)
        old = hand(marked)
        await forget(room, marked)
        assert group.last_with("За этим столом теперь играет робот: Игрок 1")
        assert "Игрок 1 🤖" in group.find("Мои карты").text
        assert await room.rows("SELECT host FROM matches") == [(others[0].id,)]
        assert not [seen for seen in marked.chat().messages if seen.id == old.id]
        assert (await room.press(marked, old, 0)).text.startswith("Вы не за этим столом")
        assert await room.rows("SELECT name FROM people WHERE id = ?", marked.id) == [(NAME,)]  # he pressed something
        await room.say(marked, None, "/start")
        for _ in range(3):
            await play_once(room, others, luck)
        await room.say(others[0], group, "/stop")
        await room.press(others[0], group.find("🏁"), "Реванш")
        assert len(room.table(2).seats) == len(others)
        await room.press(marked, group.find("Раздать"), "Сесть")
        assert NAME[:11] in group.find("Раздать").text


@pytest.mark.parametrize("phase", ["lobby", "alone", "last"])
async def test_a_table_that_nobody_is_left_at_ends(room: Room, phase: str) -> None:
    async with room.open():
        marked, others, group = await named(room)
        if phase == "lobby":
            await room.say(marked, group, "/new бура")
        elif phase == "alone":
            await room.say(marked, None, "/new бура")
            await room.press(marked, marked.chat().find("Раздать"), "Раздать")
        else:
            await begun(room, [marked, others[0]], group)
            await room.say(others[0], group, "/leave")
        await forget(room, marked)
        assert await room.rows("SELECT id FROM matches WHERE phase IN ('lobby', 'playing')") == []
        assert await room.rows("SELECT * FROM people WHERE id = ?", marked.id) == []
        await room.say(marked, None, "/new бура")
        assert marked.chat().last_with("Раздать")


async def test_a_name_in_what_waits_for_a_silent_group_is_rewritten(room: Room) -> None:
    async with room.open():
        marked, others, group = await named(room)
        await begun(room, [marked, *others], group)
        await group.mute()
        await room.say(marked, group, "/leave")
        await forget(room, marked)
        assert NAME not in str(await room.rows("SELECT body FROM outbox"))
        await group.mute(muted=False)
        await room.later(30)
        assert group.last_with("Кто-то больше не за столом")


async def test_a_robot_that_got_a_seat_with_its_name_loses_the_name(room: Room) -> None:
    async with room.open():
        marked, others, group = await named(room)
        await begun(room, [others[0], marked, others[1]], group)
        await kick(room, others[0], group, marked)
        assert f"{NAME} 🤖" in group.find("Мои карты").text
        await forget(room, marked)
        assert "Игрок 2 🤖" in group.find("Мои карты").text
        assert await room.rows("SELECT name FROM seats WHERE seat = 1") == [("",)]


async def votes(room: Room) -> str:
    """What is kept of votes, whatever JSON escapes."""
    rows = await room.rows("SELECT data FROM deadlines WHERE kind = 'vote'")
    return str([json.loads(str(row[0])) for row in rows])


async def test_a_vote_does_not_keep_who_asked_for_it(room: Room) -> None:
    async with room.open():
        marked, others, _ = await named(room)
        group = room.sandbox.group("Двор", [*others, marked])  # he is no admin here
        await begun(room, [*others, marked], group)
        await room.say(marked, group, "/stop")
        assert NAME in await votes(room)
        await forget(room, marked)
        kept = await votes(room)
        assert "Игрок 3" in kept
        assert str(marked.id) not in kept
        assert NAME[:5] not in kept


async def test_who_changes_his_mind_or_asks_in_a_group_is_not_forgotten(room: Room) -> None:
    async with room.open():
        marked, _, group = await named(room)
        await room.say(marked, None, "/forget")
        await room.press(marked, marked.chat().find("Стереть"), "Назад")
        assert not marked.chat().last_with("Стереть")
        await room.say(marked, group, "/forget")
        assert group.last_with("личном чате")
        await room.say(marked, group, "/table")
        await room.press(marked, group.find("Позвать"), data="forget:0:0:")
        assert await room.rows("SELECT name FROM people WHERE id = ?", marked.id) == [(NAME,)]


async def test_who_sits_down_again_while_he_is_forgotten_is_taken_out_again(room: Room) -> None:
    async with room.open():
        marked, others, group = await named(room)
        await room.say(others[0], group, "/new бура")
        await room.say(marked, None, "/forget")
        await marked.tap(marked.chat().find("Стереть"), "Да, забыть")
        await marked.tap(group.find("Сесть"), "Сесть")
        await room.settle()
        assert "1. Саша ★" in group.find("Раздать").text
        assert NAME[:5] not in group.find("Раздать").text
        assert await room.rows("SELECT * FROM people WHERE id = ?", marked.id) == []


@pytest.mark.parametrize("gone", [False, True])
async def test_a_lobbys_vote_does_not_keep_who_asked_for_it_and_may_have_left(room: Room, gone: bool) -> None:
    async with room.open():
        marked, others, _ = await named(room)
        group = room.sandbox.group("Двор", [*others, marked])  # he is no admin here
        await room.say(others[0], group, "/new бура")
        for person in (*others[1:], marked):
            await room.press(person, group.find("Сесть"), "Сесть")
        await room.say(marked, group, "/stop")
        assert NAME in await votes(room)
        if gone:
            await room.say(marked, group, "/leave")
        await forget(room, marked)
        assert "Кто-то" in await votes(room)
        assert str(marked.id) not in await votes(room)
        assert "Кто-то" in group.find("предлагает").text


async def test_who_is_away_or_waits_for_a_seat_is_gone_from_the_table_that_everybody_sees(room: Room) -> None:
    async with room.open():
        marked, others, _ = await named(room)
        group = room.sandbox.group("Двор", [*others, marked])
        await begun(room, [*others, marked], group)
        await room.say(marked, group, "/leave")
        await forget(room, marked)
        assert NAME[:5] not in group.find("Мои карты").text
        assert "Игрок 3 🤖" in group.find("Мои карты").text
        await marked.start()
        await room.press(marked, group.find("Сесть за стол"), "Сесть за стол")
        await forget(room, marked)
        assert group.find("Мои карты").says("Сесть за стол")
