"""The host and admins free seats: in the lobby they are gone, in a match they are a robot's own."""

from __future__ import annotations

from random import Random

import pytest

from sandbox.client import Group, Person
from tests.bot.table.conftest import Room
from tests.bot.table.people import asked, hand, hand_of, play_once

FREE = "Освободить место"
WHOM = "Чьё место освободить?"


async def with_admin(room: Room, group: Group) -> Person:
    """An admin of the group who sits at no table."""
    admin = await room.guest(group, "Вера")
    await group.promote(admin)
    return admin


async def kick(room: Room, who: Person, group: Group, whom: Person) -> None:
    """Answer somebody's message with the command."""
    said = await whom.say(group, "Сейчас вернусь")
    await who.say(group, "/kick", reply_to=said)
    await room.settle()


@pytest.mark.parametrize("who", ["host", "admin"])
async def test_a_seat_that_is_freed_in_the_lobby_is_gone_and_can_be_taken_again(room: Room, who: str) -> None:
    async with room.open():
        people, group = await room.lobby(3)
        await kick(room, people[0] if who == "host" else await with_admin(room, group), group, people[1])
        assert group.last_with("Марина больше не за столом")
        assert "2. Олег" in group.find("Раздать").text
        await room.press(people[1], group.find("Сесть"), "Сесть")
        assert "3. Марина" in group.find("Раздать").text


async def test_a_seat_that_is_freed_in_a_match_is_a_robots_own(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.match(3)
        old = hand(people[1])
        await kick(room, people[0], group, people[1])
        assert group.last_with("Марина больше не за столом, теперь здесь играет робот")
        assert "Марина 🤖" in group.find("Мои карты").text
        assert hand_of(people[1]) is None
        assert people[1].chat().last_with("Ваше место теперь свободно")
        for data in ("return:1:0:", old.buttons[0].data or ""):
            assert (await room.press(people[1], old, data=data)).text.startswith("Вы не за этим столом")
        assert await room.rows("SELECT person, robot, name FROM seats WHERE seat = 1") == [(None, 1, "Марина")]
        assert any(asked(person) for person in (people[0], people[2]))
        await play_once(room, [people[0], people[2]], Random(seed))


async def test_the_people_are_buttons_where_no_message_is_answered(room: Room) -> None:
    async with room.open():
        people, group = await room.match(3)
        await room.say(people[0], group, "/kick")
        page = group.find(WHOM)
        assert page == group.last
        assert page.labels == ("Саша", "Марина", "Олег", "‹ К столу")
        await room.press(people[0], page, "‹ К столу")
        assert group.last_with(WHOM) is None
        await room.press(people[0], group.find("⋯"), "⋯")
        await room.press(people[0], group.find(FREE), FREE)
        await room.press(people[0], group.find(WHOM), "Олег")
        assert group.last_with("Олег больше не за столом")
        assert group.last_with(WHOM) is None


async def test_others_free_no_seats_by_command_page_or_lobby(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        assert (await room.press(people[1], group.find(FREE), FREE)).text.startswith("Это решают")
        await room.press(people[0], group.find(FREE), FREE)
        page = group.find(WHOM)
        assert (await room.press(people[1], page, "Саша")).text.startswith("Это решают")
        guest = await room.guest(group, "Юра")
        assert (await room.press(guest, page, "‹ К столу")).text.startswith("Вы не за этим столом")
        await kick(room, guest, group, people[1])
        assert group.last_with("Это решают")
        assert len(room.table().seats) == 2


async def test_an_admin_frees_the_hosts_seat_and_the_next_one_is_host(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        admin = await with_admin(room, group)
        await room.say(people[0], group, "/leave")
        await kick(room, admin, group, people[0])
        assert room.table().host == people[1].id
        assert (await room.press(people[0], group.find("Мои карты"), data="return:1:0:")).text.startswith("Вы не за")
        await kick(room, admin, group, people[1])
        assert group.last_with("Игра окончена, стол закрыт")
        await kick(room, admin, group, people[1])
        assert group.last_with("Здесь пока нет стола")


async def test_in_a_topic_the_first_message_is_not_answered(room: Room) -> None:
    async with room.open():
        people = await room.known()
        forum = room.sandbox.group("Форум", people, forum=True)
        topic = await forum.open_topic("Карты")
        await room.say(people[0], forum, "/new бура", topic=topic.id)
        await room.press(people[1], forum.find("Сесть"), "Сесть")
        first = next(seen for seen in forum.messages if "forum_topic_created" in seen.json)
        await people[0].say(forum, "/kick", reply_to=first, topic=topic.id)
        await room.settle()
        assert forum.last_with(WHOM)
        assert len(room.table().seats) == 2


async def test_of_two_people_of_one_name_the_chat_is_told_which_it_is_about(room: Room) -> None:
    async with room.open(robot_delay=600.0):
        people = await room.known("Саша", "Марина", "Саша")
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new бура")
        for person in people[1:]:
            await room.press(person, group.find("Сесть"), "Сесть")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[2], group, "/pause")
        assert group.last_with("Саша (2) просит паузу")
        await room.say(people[2], group, "/leave")
        assert group.last_with("Саша (2) больше не за столом")
        await room.say(people[2], group, "/join")
        assert group.last_with("Саша (2) снова за столом")
        await kick(room, people[0], group, people[2])
        assert sum("Саша (2) больше не за столом" in seen.text for seen in group.messages) == 2
