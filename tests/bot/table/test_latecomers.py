"""Who comes when the cards are dealt waits for a robot's own seat; nobody can take that of an absent player."""

from __future__ import annotations

from random import Random

from sandbox.client import Group, Person
from tests.bot.table.conftest import Room
from tests.bot.table.people import asked, hand_of, over, play_once
from tests.bot.table.tables import with_robots

SIT = "Сесть за стол"
NEXT = "Вера сядет за стол со следующей сдачи"


async def next_deal(room: Room, people: list[Person], group: Group, luck: Random) -> None:
    """Play until the next deal has begun, or the match has ended."""
    deal = room.table().deal
    while room.table().deal == deal and not over(group):
        await play_once(room, people, luck)


async def test_a_robots_own_seat_is_the_latecomers_when_the_next_deal_begins(room: Room, seed: int) -> None:
    luck = Random(seed)
    async with room.open():
        people, group = await with_robots(room, 2, 1)
        vera = await room.guest(group, "Вера")
        assert (await room.press(vera, group.find(SIT), SIT)).text.startswith("Сядете на место робота")
        assert group.last_with(NEXT)
        assert SIT not in group.find("Мои карты").labels
        await room.say(vera, group, "/join")
        assert group.last_with("Сядете на место робота"), "asked twice, he is told the same"
        assert hand_of(vera) is None
        assert room.table().seats[2].robot
    async with room.open():
        await room.say(people[0], group, "/table")
        await next_deal(room, people, group, luck)
        assert group.last_with("Вера теперь за столом")
        assert hand_of(vera) is not None
        assert not room.table().seats[2].robot
        assert await room.rows("SELECT person, robot, next FROM seats WHERE seat = 2") == [(vera.id, 0, None)]
        while not asked(vera):
            await play_once(room, people, luck)


async def test_the_seat_of_somebody_who_is_away_is_given_to_nobody(room: Room) -> None:
    async with room.open():
        people, group = await room.match(3)
        await room.say(people[1], group, "/leave")
        vera = await room.guest(group, "Вера")
        assert SIT not in group.find("Мои карты").labels
        answer = await room.press(vera, group.find("Мои карты"), data="sit:1:0:")
        assert answer.text.startswith("Игра уже идёт")
        await room.say(vera, group, "/join")
        assert await room.rows("SELECT count(*) FROM seats WHERE next IS NOT NULL") == [(0,)]
        assert (await room.press(people[1], group.find("Мои карты"), data="sit:1:0:")).text == "С возвращением!"
        await room.say(people[1], group, "/join")
        assert group.last_with("Марина снова за столом")


async def test_whose_seat_was_freed_joins_again_like_anybody(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.match(3)
        await room.say(people[0], group, "/kick")
        await room.press(people[0], group.find("Чьё место"), "Марина")
        await room.press(people[1], group.find(SIT), SIT)
        await next_deal(room, [people[0], people[2]], group, Random(seed))
        assert group.last_with("Марина теперь за столом")
        assert hand_of(people[1]) is not None


async def test_who_cannot_be_written_to_is_led_through_start_first(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await with_robots(room, 1, 1)
        vera = room.sandbox.person("Вера")
        await vera.join(group)
        answer = await room.press(vera, group.find(SIT), SIT)
        assert room.table().seats[1].next is None
        for _ in range(2):
            await vera.follow(answer.url)
            await room.settle()
            assert "ваше со следующей сдачи" in vera.chat().find("Пятница").text
        assert group.last_with(NEXT)
        await vera.block()
        await room.settle()
        await next_deal(room, people, group, Random(seed))
        assert group.last_with("Вера, чтобы получить карты")
        assert room.table().seats[1].robot


async def test_who_waits_may_change_his_mind_or_leave_the_group(room: Room) -> None:
    async with room.open():
        _, group = await with_robots(room, 1, 1)
        vera = await room.guest(group, "Вера")
        for how in ("command", "group"):
            await room.press(vera, group.find(SIT), SIT)
            assert not group.find("Мои карты").says(SIT)
            if how == "command":
                await room.say(vera, group, "/leave")
                assert group.last_with("Вы встали из-за стола")
            else:
                await vera.leave(group)
                await room.settle()
            assert group.find("Мои карты").says(SIT)
            assert await room.rows("SELECT count(*) FROM seats WHERE next IS NOT NULL") == [(0,)]


async def test_who_waits_when_the_match_ends_sits_at_the_rematch(room: Room) -> None:
    async with room.open():
        people, group = await with_robots(room, 3, 1)
        vera = await room.guest(group, "Вера")
        await room.say(people[0], group, "/kick")
        await room.press(people[0], group.find("Чьё место"), "Марина")
        await room.press(vera, group.find(SIT), SIT)
        await room.say(people[0], group, "/kick")
        await room.press(people[0], group.find("Чьё место"), "Олег")
        await room.say(people[0], group, "/stop")
    async with room.open():
        await room.press(people[0], group.find("🏁"), "Реванш")
        lobby = group.find("Раздать").text
        assert "2. Вера" in lobby
        assert "3. Тихон" in lobby
        assert "Олег" not in lobby, "a robot that plays on in a freed seat is no guest of the next match"
        await room.press(people[0], group.find("Раздать"), "Раздать")
        assert hand_of(vera) is not None
