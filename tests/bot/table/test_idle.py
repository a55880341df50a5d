"""Tables at which nothing happens: they expire with a visible notice, and `/new` offers to end them."""

from __future__ import annotations

from random import Random

import pytest

from bot.house import Pace
from bot.idle import DAY, HOUR, QUIET
from bot.opening import MOST, SPELL
from sandbox.client import Person
from tests.bot.table.conftest import Room
from tests.bot.table.people import hand_of, play_once
from tests.bot.table.tables import with_robots
from tests.bot.table.test_votes import OVER, vote

THAT = "Закончить ту игру"
CLOSED = "целый час ничего не менялось"
ENDED = "поэтому заканчиваю игру"


async def test_a_lobby_in_which_nobody_does_anything_for_an_hour_closes_with_a_notice(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await room.later(HOUR - 60)
        vera = await room.guest(group, "Вера")
        await room.press(vera, group.find("Сесть"), "Сесть")
    async with room.open():
        await room.later(HOUR - 60)
        assert group.last_with(CLOSED) is None, "somebody sat down meanwhile"
        await room.say(people[0], group, "/table")
        await room.later(120)
        assert group.last_with(CLOSED)
        assert group.last_with("Раздать") is None
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]
        await room.say(people[0], group, "/new бура")
        assert group.last_with("Раздать")


@pytest.mark.parametrize(("pace", "days", "told"), [("off", 1, "сутки"), ("letters", 7, "неделю")])
async def test_a_match_at_which_nobody_moves_ends_with_a_notice(
    room: Room, seed: int, pace: Pace, days: int, told: str
) -> None:
    async with room.open():
        people, group = await room.match(2)
        room.table().house = room.table().house.model_copy(update={"pace": pace})
        await room.later(days * DAY - 60)
        await play_once(room, people, Random(seed))
        await room.later(days * DAY - 60)
        assert group.last_with(ENDED) is None, "somebody has moved meanwhile"
        await room.later(120)
        assert told in group.find(ENDED).text
        assert group.last_with(OVER)
        assert [hand_of(person) for person in people] == [None, None]
        await room.say(people[1], group, "/new")
        assert group.last_with("Во что сыграем")


async def test_a_pause_is_given_a_day_of_its_own(room: Room) -> None:
    async with room.open():
        _, group = await room.match(2)
        await room.later(DAY - 60)
        room.table().phase = "paused"
        await room.later(120)
        await room.later(DAY - 60)
        assert group.last_with(ENDED) is None
        await room.later(120)
        assert group.last_with(ENDED)


async def test_who_plays_alone_stands_in_nobodys_way_for_a_week(room: Room) -> None:
    async with room.open():
        (person,) = await room.known("Саша")
        await room.say(person, None, "/new бура")
        await room.press(person, person.chat().last_with("Раздать"), "Раздать")
        await room.later(6 * DAY)
        assert hand_of(person)
        await room.later(2 * DAY)
        assert person.chat().last_with(ENDED)
        await room.say(person, None, "/new бура")
        await room.later(2 * HOUR)
        assert person.chat().last_with("Стол закрыт")
        assert person.chat().last_with(CLOSED) is None


@pytest.mark.parametrize("who", ["host", "player"])
async def test_new_over_a_table_that_is_quiet_offers_to_end_it(room: Room, who: str) -> None:
    async with room.open():
        people, group = await room.match(2)
        await room.say(people[1], group, "/new")
        assert group.last_with(THAT) is None
        await room.later(QUIET + 1)
        await room.say(people[1], group, "/new бура")
        assert group.last == group.find("Мои карты")
        await room.press(people[0 if who == "host" else 1], group.find(THAT), THAT)
        if who == "player":
            assert group.last_with(OVER) is None
            await room.press(people[0], vote(group), "Закончить")
        assert group.last_with(OVER)
        await room.say(people[1], group, "/new бура")
        assert group.last_with("Раздать")


async def test_a_quiet_lobby_is_offered_to_be_closed_by_a_button_as_well(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        for _ in range(2):
            await room.later(QUIET + 1)
            answer = await room.press(people[1], group.find("Закрыть"), data="new:0:0:")
            assert answer.text.startswith("Здесь уже есть стол")
        await room.press(people[0], group.find(THAT), THAT)
        assert group.last_with("Стол закрыт")
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]


async def close(room: Room, person: Person) -> None:
    """Open a table alone and close it again."""
    await room.say(person, None, "/new бура")
    await room.say(person, None, "/stop")


async def test_a_person_opens_no_more_than_a_few_tables_in_a_row(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        for _ in range(MOST):
            await close(room, people[0])
        await room.say(people[0], group, "/new бура")
        assert group.last_with("вы открыли уже шесть столов")
        await room.say(people[1], group, "/new бура")
        await room.say(people[1], group, "/stop")
        await room.later(SPELL)
        await room.say(people[0], group, "/new бура")
        assert group.last_with("Раздать")


async def test_a_chat_opens_no_more_than_a_few_tables_in_a_row_either(room: Room) -> None:
    async with room.open():
        people, group = await with_robots(room, 2, 0)
        await room.say(people[0], group, "/stop")
        for number in range(1, MOST):
            await room.press(people[number % 2], group.find("🏁"), "Реванш")
            await room.press(people[number % 2], group.find("Закрыть"), "Закрыть")
        answer = await room.press(people[0], group.find("🏁"), "Реванш")
        assert answer.text.startswith("За десять минут здесь открыли уже шесть столов")
        vera = await room.guest(group, "Вера")
        await room.say(vera, group, "/new")
        assert group.last_with("здесь открыли уже шесть столов")
