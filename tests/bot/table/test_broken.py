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
