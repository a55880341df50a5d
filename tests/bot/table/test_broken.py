"""What once broke the bot, reduced to a few lines each."""

from __future__ import annotations

from tests.bot.table.conftest import Room


async def bad_rows(room: Room) -> list[tuple[object, ...]]:
    """What was set aside, with the reason."""
    return await room.rows("SELECT error, body FROM inbox WHERE state = 'bad'")


async def test_somebody_whose_first_name_is_empty_sits_down_as_everybody_does(room: Room) -> None:
    async with room.open():
        nobody = room.sandbox.person(" Иванов")
        assert not nobody.account.first_name
        await room.say(nobody, None, "/start")
        group = room.sandbox.group("Пятница", [nobody])
        await room.say(nobody, group, "/new бура")
        assert "Иванов" in group.find("Сесть").text
        assert not await bad_rows(room)


async def test_a_number_of_a_table_that_no_database_can_hold_is_answered(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        for kind in ("cards", "card", "rules", "back", "again"):
            await room.press(people[0], group.find("Мои карты"), data=f"{kind}:{10**19 - 1}:0:0")
        assert not await bad_rows(room)


async def test_who_asks_for_a_rematch_sits_at_it_though_a_robot_played_for_him(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        for person in people:
            await room.say(person, group, "/leave")
        await room.press(people[1], group.find("Реванш"), "Реванш")
        seats = room.table(2).seats
        assert [(seat.person, seat.robot) for seat in seats] == [(people[1].id, False)]
        assert "1. Марина" in group.find("Раздать").text
