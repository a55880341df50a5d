"""Who may sit down: members of the group alone, where it wants that, and whoever Telegram tells nothing about."""

from __future__ import annotations

from sandbox.client import Group, Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Room
from tests.bot.table.people import choose


async def among_members(room: Room) -> tuple[Person, Person, Group, Seen]:
    """A table at which only members of the group sit; Вера is in the group, but has never pressed Start."""
    (sasha,) = await room.known("Саша")
    vera = room.sandbox.person("Вера")
    group = room.sandbox.group("Пятница", [sasha, vera])
    await room.say(sasha, group, "/settings")
    await choose(room, sasha, group, "За стол садятся", "участники")
    await room.say(sasha, group, "/new бура")
    return sasha, vera, group, group.find("Сесть")


async def test_who_comes_by_a_link_and_is_no_member_is_refused_kindly_until_he_joins(room: Room) -> None:
    async with room.open():
        _, vera, group, lobby = await among_members(room)
        link = (await room.press(vera, lobby, "Сесть")).url
        await vera.leave(group)
        await vera.follow(link)
        await room.settle()
        assert vera.chat().last_with("За этот стол садятся только участники группы")
        assert len(room.table().seats) == 1
        await vera.join(group)
        await vera.follow(link)
        await room.settle()
        assert vera.chat().last_with("Вы за столом «Пятница»")
        assert [seat.name for seat in room.table().seats] == ["Саша", "Вера"]


async def test_a_member_sits_down_by_one_press_and_sits_twice_never(room: Room) -> None:
    async with room.open():
        _, _, group, lobby = await among_members(room)
        oleg = room.sandbox.person("Олег")
        await oleg.start()
        await oleg.join(group)
        assert (await room.press(oleg, lobby, "Сесть")).text == "Вы за столом"
        assert (await room.press(oleg, lobby, "Сесть")).text.startswith("Вы уже за столом")
        await oleg.leave(group)
        await room.settle()
        assert [seat.name for seat in room.table().seats] == ["Саша"]


async def test_of_whom_telegram_tells_nothing_he_counts_as_a_member(room: Room) -> None:
    async with room.open():
        _, vera, group, lobby = await among_members(room)
        await group.set(hidden_members=True)
        link = (await room.press(vera, lobby, "Сесть")).url
        await vera.leave(group)
        await vera.follow(link)
        await room.settle()
        assert [seat.name for seat in room.table().seats] == ["Саша", "Вера"]


async def test_a_table_that_is_gone_meanwhile_says_so(room: Room) -> None:
    async with room.open():
        sasha, vera, group, lobby = await among_members(room)
        link = (await room.press(vera, lobby, "Сесть")).url
        await room.say(sasha, group, "/stop")
        await vera.follow(link)
        await room.settle()
        assert vera.chat().last_with("Этот стол уже собрался или закрылся")


async def test_who_may_sit_down_when_the_lobby_has_closed_meanwhile_sits_nowhere(room: Room) -> None:
    async with room.open():
        sasha, _, group, lobby = await among_members(room)
        (oleg,) = await room.known("Олег")
        await oleg.join(group)
        await room.press(sasha, lobby, "+ Робот")
        room.sandbox.fault("flood", method="getChatMember", seconds=5)
        press = await oleg.tap(lobby, "Сесть")
        await room.say(sasha, group, "/stop")
        await room.later(6)
        answer = await room.sandbox.until(lambda: press.answer)
        assert answer.text.startswith("Этот стол уже закрыт")
        assert not group.last_with("Олег")
        assert await room.rows("SELECT next FROM seats WHERE next IS NOT NULL") == []
