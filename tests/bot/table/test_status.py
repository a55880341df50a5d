"""What the owner hears and may ask."""

from __future__ import annotations

import re

from sandbox.client import Person
from tests.bot.table.conftest import Room


def last(person: Person) -> str:
    seen = person.chat().last
    assert seen is not None
    return seen.text


async def test_the_owner_is_told_version_tables_lag_and_size_and_nobody_else_is(room: Room) -> None:
    owner = room.sandbox.person("Хозяин")
    async with room.open(owner_id=owner.id):
        people, _ = await room.match()
        await room.say(people[1], None, "/new")
        await owner.start()
        await room.say(owner, None, "/status")
        said = re.sub(r"\d+\.\d МБ", "0.1 МБ", last(owner))
        assert said == (
            "Версия 0.1.0\nСтолов: играют 1, собираются 1\nЖдёт отправки: 0, дольше всего 0 с\nБаза: 0.1 МБ"
        )
        await room.say(people[0], None, "/status")
        assert last(people[0]).startswith("Такой команды нет")
