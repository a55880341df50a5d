"""Robots at the table: every game is played by buttons with them, alone and among people."""

from __future__ import annotations

from random import Random

import pytest

from bot import robots
from sandbox.client import Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import Asks, another_is_asked, deal_of, leader_alone
from tests.bot.table.people import (
    asked,
    hand,
    hand_of,
    lead,
    over,
    play_once,
    press_something,
    press_with_sense,
)
from tests.bot.table.tables import CASES, DELAY, short, with_robots

QUICK, LONGEST = 25, 20_000  # presses


def last(person: Person, label: str) -> Seen:
    """The newest message with a label in somebody's private chat."""
    found = person.chat().last_with(label)
    assert found is not None
    return found


async def alone(room: Room, game: str, preset: str, count: int) -> Person:
    """Somebody who has opened a table in his own chat and chosen a game; robots have the other seats."""
    (person,) = await room.known("Саша")
    await room.say(person, None, f"/new {game}")
    await room.press(person, last(person, "Закрыть"), data=f"options:{1}:0:0")
    presets = [button for button in last(person, "‹ К столу").buttons if f":{preset}" in (button.data or "")]
    if presets:
        await room.press(person, last(person, "‹ К столу"), data=f"preset:{1}:0:{preset}")
    table = room.table(1)
    table.options = short(table.options)
    await room.press(person, last(person, "‹ К столу"), "‹ К столу")
    while len(table.seats) < count:
        await room.press(person, last(person, "Закрыть"), "+ Робот")
    await room.press(person, last(person, "Закрыть"), "Раздать")
    return person


async def play(room: Room, person: Person, luck: Random, most: int) -> bool:
    """Press what the hand asks for; gives whether the match has ended."""
    for _ in range(most):
        if person.chat().last_with("🏁"):
            return True
        assert asked(person), hand_of(person)
        await press_with_sense(room, person, luck)
    return person.chat().last_with("🏁") is not None


@pytest.mark.parametrize(("game", "preset", "count"), CASES)
async def test_every_game_begins_alone_with_robots_and_always_asks_the_person(
    room: Room, seed: int, game: str, preset: str, count: int
) -> None:
    async with room.open():
        person = await alone(room, game, preset, count)
        assert len((await room.state()).scores) == count
        await play(room, person, Random(seed), QUICK)
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset", "count"), CASES)
async def test_every_game_is_played_to_its_end_alone_with_robots(
    room: Room, seed: int, game: str, preset: str, count: int
) -> None:
    async with room.open():
        person = await alone(room, game, preset, count)
        assert await play(room, person, Random(seed), LONGEST)
        assert (await room.state()).over
        hands = [seen for seen in person.chat().messages if seen.text.startswith("🎴")]
        assert "Матч окончен" in hands[-1].text


async def test_robots_are_seated_and_taken_out_again_by_the_host(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        assert (await room.press(people[1], group.find("+ Робот"), "+ Робот")).text.startswith("Это решает")
        await room.press(people[0], group.find("+ Робот"), "+ Робот")
        assert "3. Тихон 🤖" in group.find("Раздать").text
        await room.press(people[0], group.find("+ Робот"), "+ Робот")
        assert "4. Фрося 🤖" in group.find("Раздать").text
        await room.press(people[0], group.find("− Робот"), "− Робот")
        assert "Фрося" not in group.find("Раздать").text
        assert await room.rows("SELECT person, robot FROM seats WHERE seat = 2") == [(None, 1)]


async def test_a_robot_makes_room_for_a_person(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(1)
        for _ in range(5):
            await room.press(people[0], group.find("+ Робот"), "+ Робот")
        assert not group.find("Раздать").says("+ Робот")
        assert (await room.press(people[0], group.find("Раздать"), data="robot:1:0:")).text.startswith(
            "Все места заняты"
        )
        vera = await room.guest(group, "Вера")
        await room.press(vera, group.find("Сесть"), "Сесть")
        assert "6. Вера" in group.find("Раздать").text
        await room.press(vera, group.find("Сесть"), "Встать")
        await room.press(people[0], group.find("Сесть"), "Встать")
        assert group.last_with("Стол закрыт")


@pytest.mark.parametrize("game", ["бура", "макао"])
async def test_people_and_robots_in_any_mix_always_wait_for_a_person(room: Room, seed: int, game: str) -> None:
    luck = Random(seed)
    async with room.open():
        people, group = await with_robots(room, 2, 2, game)
        for _ in range(60):
            if over(group):
                break
            assert any(asked(person) for person in people)
            await play_once(room, people, luck)


async def test_robots_take_their_time_and_survive_a_restart(room: Room, seed: int) -> None:
    async with room.open(robot_delay=2.0):
        people, group = await with_robots(room, 1, 1)
        while room.table().robots_at is None:
            await press_something(room, people[0], Random(seed))
        before = len(await room.inputs())
        await room.later(1.0)
        assert len(await room.inputs()) == before
    async with room.open(robot_delay=2.0):
        await room.later(3.0)
        assert len(await room.inputs()) > before
        assert group.last_with("Мои карты")


def test_how_long_robots_think_is_told_by_the_number_of_the_input_alone() -> None:
    waits = [robots.pause(2.0, number) for number in range(200)]
    assert min(waits) >= 1.5
    assert max(waits) <= 3.0
    assert robots.pause(0.0, 7) == 0.0


async def test_who_gets_up_is_played_for_and_comes_back_to_his_own_seat(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await with_robots(room, 2, 0)
        await room.press(people[0], group.find("⋯"), "⋯")
        answer = await room.press(people[0], group.find("Встать из-за стола"), "Встать из-за стола")
        assert answer.text == "Вы встали из-за стола"
        assert group.last_with("Саша больше не за столом")
        assert room.table().host == people[1].id
        for _ in range(6):
            await play_once(room, people[1:], Random(seed))
        stranger = await room.guest(group, "Вера")
        assert (await room.press(stranger, group.find("Мои карты"), data="return:1:0:")).text.startswith(
            "Вы не за этим столом"
        )
        assert (await room.press(people[0], last(people[0], "Я вернулся"), data="card:1:0:0.0")).text.startswith(
            "За вас"
        )
        assert (await room.press(people[0], last(people[0], "Я вернулся"), "Я вернулся")).text == "С возвращением!"
        assert group.last_with("Саша снова за столом")
        assert people[0].chat().last_with("🎴"), "his hand, though it may be empty"
        await room.say(people[0], group, "/leave")
        await room.say(people[0], group, "/join")
        assert not room.table().seats[0].robot


async def test_a_match_that_all_people_have_left_ends(room: Room) -> None:
    async with room.open():
        people, group = await with_robots(room, 2, 1)
        await people[0].leave(group)
        await room.settle()
        assert group.last_with("Саша больше не за столом")
        await room.say(people[1], group, "/leave")
        assert group.last_with("Игра окончена")
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]
        await room.say(people[1], group, "/new")
        assert group.last_with("Во что сыграем")


async def test_who_leaves_the_group_loses_his_seat_in_the_lobby(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await people[0].leave(group)
        await room.settle()
        assert "Саша" not in group.find("Раздать").text
        assert room.table().host == people[1].id


async def test_one_plays_alone_from_the_first_message(room: Room) -> None:
    async with room.open():
        (person,) = await room.known("Саша")
        await room.press(person, last(person, "Сыграть с роботами"), "Сыграть с роботами")
        await room.press(person, last(person, "Бура"), "Бура")
        assert not last(person, "Раздать").says("Сесть")
        await room.press(person, last(person, "Раздать"), "Раздать")
        assert hand_of(person)
        await room.say(person, None, "/games")
        assert person.chat().last_with("С роботами · Бура")
        await room.say(person, None, "/table")
        assert person.chat().last == last(person, "Мои карты")
        await room.say(person, None, "/stop")
        assert "Матч окончен" in [seen for seen in person.chat().messages if seen.text.startswith("🎴")][-1].text
        await room.press(person, last(person, "Реванш"), "Реванш")
        assert "Тихон 🤖" in last(person, "Раздать").text


async def test_strangers_and_the_greedy_open_no_tables(room: Room) -> None:
    async with room.open(allowed_chats=frozenset({-1})):
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new")
        assert group.last_with("мне разрешены только некоторые группы")
    async with room.open(tables_per_person=1):
        await room.say(people[0], group, "/new бура")
        assert group.last_with("Раздать")
        await room.say(people[0], None, "/new")
        assert people[0].chat().last_with("столько столов")


@pytest.mark.parametrize("predicate", [leader_alone, another_is_asked])
async def test_a_lead_is_shown_at_its_time_whether_or_not_a_robot_was_asked(room: Room, predicate: Asks) -> None:
    room.deals = Deals(1, deal_of(predicate))
    async with room.open(lead_delay=DELAY, robot_delay=2 * DELAY):
        people, group = await room.lobby(1)
        leader = await room.guest(group, "Марина")
        await room.press(people[0], group.find("+ Робот"), "+ Робот")
        await room.press(leader, group.find("Сесть"), "Сесть")
        await room.press(people[0], group.find("Встать"), "Встать")
        await room.press(leader, group.find("Раздать"), "Раздать")
        assert [seat.robot for seat in room.table().seats] == [True, False]
        assert await lead(room, leader) == "Ход принят"
        table = group.find("Мои карты").text
        await room.later(DELAY * 0.9)
        assert group.find("Мои карты").text == table
        await room.later(DELAY * 0.2)
        assert group.find("Мои карты").text != table


async def test_a_robot_that_leads_is_not_put_off_by_an_answer_that_nobody_sees(room: Room) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open(lead_delay=0.0, robot_delay=4.0):
        people, group = await with_robots(room, 1, 1)
        due = room.table().robots_at
        await room.later(2.0)
        await room.press(people[0], hand(people[0]), "Не заявлять")
        assert room.table().robots_at == due
        assert "На столе" not in group.find("Мои карты").text
        await room.later(5.0)
        assert "На столе" in group.find("Мои карты").text
