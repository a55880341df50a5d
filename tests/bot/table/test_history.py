"""`/history`: one's own last matches, each with its record."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.screens import history
from bot.screens.history import Ended
from bot.words import Words
from tests.bot.screens.limits import assert_taken
from tests.bot.table.conftest import Room
from tests.bot.table.test_evening import again, deal, give_up
from tests.bot.table.test_forgetting import forget
from tests.bot.table.test_record import files


async def test_the_last_matches_are_listed_with_date_group_game_place_and_points_and_their_records(room: Room) -> None:
    async with room.open(timezone="Pacific/Kiritimati") as bot:
        people, group = await room.lobby(2)
        await room.say(people[0], None, "/history")
        assert people[0].chat().last_with("Законченных матчей у вас пока нет")
        await deal(room, people, group, 1)
        (winner,) = await give_up(room, people, 1)
        await again(room, people[0], group)
        await deal(room, people, group, 2)
        await room.say(people[0], group, "/stop")
        who = next(person for person in people if person.name == winner)
        await room.say(who, None, "/history")
        seen = who.chat().find("Ваши последние матчи")
        date = datetime.fromtimestamp(room.clock.now(), ZoneInfo("Pacific/Kiritimati"))
        assert f"1. {date:%d.%m.%Y}, Пятница\nБура: не доиграли, 0" in seen.text
        assert re.search(r"2\. [\d.]+, Пятница\nБура: 1-е место из 2, \+\d", seen.text)
        assert seen.labels == ("Запись 1", "Запись 2")
        await room.press(who, seen, "Запись 2")
        (file,) = files(who)
        assert file.json["document"]["file_name"] == "bura-1.toml"
        assert not files(group)
        await bot.storage.run(
            lambda raw: raw.execute('UPDATE people SET settings = \'{"zone": "Etc/GMT+12"}\' WHERE id = ?', (who.id,))
        )
    async with room.open() as bot:
        await room.say(who, None, "/help")
        await room.press(who, who.chat().find("Мои матчи"), "Мои матчи")
        own = datetime.fromtimestamp(room.clock.now(), ZoneInfo("Etc/GMT+12"))
        assert f"1. {own:%d.%m.%Y}" in who.chat().find("Ваши последние матчи").text
        answer = await room.press(who, group.find("🏁"), data="history:0:0:")
        assert answer.text.startswith("Об этом лучше в личном чате")
        await bot.storage.run(lambda raw: raw.execute("UPDATE matches SET phase = 'playing' WHERE id = 1"))
        await room.say(who, None, "/history")
        assert who.chat().find("Ваши последние матчи").labels == ("Запись 1",), "what is still played is not listed"


async def test_a_match_with_somebody_who_was_forgotten_stays_readable_for_the_others(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await deal(room, people, group, 1)
        await give_up(room, people, 1)
        await forget(room, people[0])
        await room.say(people[1], None, "/history")
        await room.press(people[1], people[1].chat().find("Ваши последние"), "Запись 1")
        assert "Саша" not in people[1].chat().find("📜").text
        assert "Игрок 1" in people[1].chat().find("📜").text
        assert "Саша" not in (files(people[1])[0].file or b"").decode()
        await room.say(people[0], None, "/history")
        assert people[0].chat().last_with("Законченных матчей у вас пока нет")


async def test_the_name_of_who_is_forgotten_is_taken_from_a_file_that_still_waits_and_from_the_evening(
    room: Room,
) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await deal(room, people, group, 1)
        await give_up(room, people, 1)
        await again(room, people[1], group)
        await room.press(people[0], group.find("Раздать"), "Встать")
        room.sandbox.fault("flood", "sendDocument", group, seconds=300)
        await room.press(people[1], group.find("🏁"), "Запись")
        await forget(room, people[0])
        assert not [row for row in await room.rows("SELECT body FROM outbox") if "Саша" in str(row)]
        await room.later(400)
        assert "# 0: Кто-то" in (files(group)[0].file or b"").decode()
        await room.say(people[1], group, "/table")
        before = room.table(2).before
        assert before is not None
        assert people[0].id not in [person for person, _ in before.seats]


@pytest.mark.parametrize(
    ("scores", "winners", "seat", "place"),
    [
        ((5, 7, 5, 1), (1,), 0, 2),
        ((5, 7, 5, 1), (1,), 2, 2),
        ((5, 7, 5, 1), (1,), 3, 4),
        ((5, 7, 7, 1), (1, 2), 2, 1),
        ((12, 3, 9), (1,), 2, 2),  # penalty points: the fewer the better
    ],
)
def test_who_is_equal_shares_a_place(scores: tuple[int, ...], winners: tuple[int, ...], seat: int, place: int) -> None:
    one = Ended(7, datetime(2026, 11, 29, tzinfo=ZoneInfo("UTC")), "<Пятница>", "bura", seat, scores, winners)
    screen = history.history(Words("ru"), [one] * 10)
    assert f"Бура: {place}-е место из {len(scores)}, {scores[seat]}" in screen.text
    assert "1. 29.11.2026, &lt;Пятница&gt;" in screen.text
    assert_taken(screen)
