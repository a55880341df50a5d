"""The doctor looks at a match that is being played."""

import sqlite3
from contextlib import closing

from bot import doctor
from tests.bot.table.conftest import Room


async def test_a_match_in_play_replays_beside_the_running_bot_until_its_log_is_changed(room: Room) -> None:
    async with room.open() as bot:
        await room.match()
        found = await doctor.findings(bot.settings, room.clock.now())
        assert all(each.well for each in found)
        assert "all 1 open ones" in str(found)
        with closing(sqlite3.connect(room.database)) as connection, connection:
            connection.execute("UPDATE matches SET digest = 'another' WHERE version > 0")
        (wrong,) = (each for each in await doctor.findings(bot.settings, room.clock.now()) if not each.well)
        assert wrong.what == "matches"
        assert "table 1 does not replay" in wrong.text
