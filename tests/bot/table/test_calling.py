"""Who wants to be told of the next game: noted in the group, called once when the next table is opened."""

from __future__ import annotations

import pytest

from sandbox.client import Group, Person
from tests.bot.table.conftest import Room


def called(person: Person) -> list[str]:
    """The calls that somebody got."""
    return [seen.text for seen in person.chat().messages if "собирается новая игра" in seen.text]


async def wishes(room: Room) -> int:
    return len(await room.rows("SELECT * FROM calls"))


async def crowd(room: Room) -> tuple[list[Person], Group]:
    people = await room.known("Саша", "Марина", "Олег")
    return people, room.sandbox.group("Пятница", people)


async def test_tell_me_when_a_game_starts_here_is_told_once_with_a_seat_and_a_link(room: Room) -> None:
    async with room.open():
        (sasha, marina, oleg), group = await crowd(room)
        for person in (marina, oleg):
            await room.say(person, group, "/call")
        assert "«Пятница»" in marina.chat().find("Позову").text
        await room.say(sasha, group, "/new бура")
        assert called(marina) == []
        await room.later(3)
        assert called(marina) == called(oleg) == ["🃏 «Пятница»: собирается новая игра. Сядете?"]
        call = marina.chat().find("собирается")
        assert call.button("К столу").url == f"https://t.me/c/{str(group.id)[4:]}/{group.find('Раздать').id}"
        assert (await room.press(marina, call, "Сесть")).text == "Вы за столом"
        assert "2. Марина" in group.find("Раздать").text
        await room.say(sasha, group, "/stop")
        await room.say(sasha, group, "/new бура")
        await room.later(3)
        assert len(called(marina)) == len(called(oleg)) == 1
        assert await wishes(room) == 0


async def test_a_second_press_takes_the_wish_back_and_twenty_at_once_are_one(room: Room) -> None:
    async with room.open():
        (_, marina, _), group = await crowd(room)
        await room.say(marina, group, "/table")
        button = group.find("Позвать")
        for _ in range(20):
            await marina.tap(button, "Позвать")
        await room.settle()
        assert await wishes(room) == 1
        room.clock.move(10)
        assert (await room.press(marina, button, "Позвать")).text.startswith("Хорошо, звать не буду")
        assert await wishes(room) == 0
        room.clock.move(10)
        await room.say(marina, group, "/call")
        assert await wishes(room) == 1
        answer = await room.press(marina, marina.chat().find("Позову"), "Не звать")
        assert answer.text.startswith("Хорошо")
        for data in ("uncall:0:0:x", "uncall:0:0:-5", "call:0:0:"):
            await room.press(marina, marina.chat().find("Позову"), data=data)
        assert await wishes(room) == 0


@pytest.mark.parametrize("way", ["button", "command"])
async def test_who_never_pressed_start_is_led_there_and_called_afterwards(room: Room, way: str) -> None:
    async with room.open():
        (sasha, *_), group = await crowd(room)
        vera = room.sandbox.person("Вера")
        await vera.join(group)
        await room.say(sasha, group, "/table")
        if way == "button":
            url = (await room.press(vera, group.find("Позвать"), "Позвать")).url
        else:
            await room.say(vera, group, "/call")
            url = group.find("Вера, чтобы я мог вас позвать").button("Открыть").url
        assert await wishes(room) == 0
        await sasha.follow(url)  # forwarded: it notes nobody else
        await room.settle()
        assert await wishes(room) == 0
        await vera.follow(url)
        await room.settle()
        assert "«Пятница»" in vera.chat().find("Позову").text
        await room.say(sasha, group, "/new")
        await room.later(3)
        assert len(called(vera)) == 1


async def test_who_sits_already_is_not_called_and_a_rematch_calls_the_others(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        oleg = await room.guest(group, "Олег")
        await room.say(oleg, group, "/join")
        assert "Позвать" in str(group.find("Игра уже идёт").labels)
        await room.say(people[0], group, "/stop")
        for person in (people[1], oleg):
            await room.press(person, group.find("🏁"), "Позвать")
        await room.press(people[0], group.find("🏁"), "Реванш")
        await room.later(3)
        assert called(people[1]) == []
        assert len(called(oleg)) == 1
        assert await wishes(room) == 0


async def test_a_call_waits_for_the_next_table_where_nobody_can_sit_down_any_more(room: Room) -> None:
    async with room.open():
        (sasha, marina, _), group = await crowd(room)
        await room.say(marina, group, "/call")
        await room.say(sasha, group, "/new бура")
        await room.say(sasha, group, "/stop")
        await room.later(3)
        assert called(marina) == []
        await room.say(sasha, group, "/new бура")
    async with room.open():  # the call outlives a restart
        await room.later(3)
        assert len(called(marina)) == 1


async def test_who_leaves_the_group_or_writes_unnamed_is_not_called(room: Room) -> None:
    async with room.open():
        (sasha, marina, _), group = await crowd(room)
        await room.say(marina, group, "/call")
        await marina.leave(group)
        await room.settle()
        assert await wishes(room) == 0
        await group.promote(sasha, anonymous=True)
        await room.say(sasha, group, "/call")
        assert group.last_with("отключите анонимность")


async def test_a_basic_group_has_no_links_and_its_wishes_move_with_it(room: Room) -> None:
    async with room.open():
        people = await room.known("Саша", "Марина")
        group = room.sandbox.group("Двор", people, kind="group")
        await room.say(people[1], group, "/call")
        await room.say(people[0], group, "/new бура")
        await room.later(3)
        assert people[1].chat().find("собирается").labels == ("Сесть за стол",)
        await room.say(people[1], group, "/call")
        new = await group.migrate()
        await room.settle()
        assert await room.rows("SELECT chat FROM calls") == [(new.id,)]
