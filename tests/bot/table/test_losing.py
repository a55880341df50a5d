"""Tables that another version of the bot has opened: this one ends them with a word instead of failing for ever."""

from __future__ import annotations

import pytest

from bot.doctor import findings
from tests.bot.table.conftest import Room
from tests.bot.table.people import hand, hand_of

STRANGE = {
    "a game": "UPDATE matches SET game = 'whist'",
    "an option": """UPDATE matches SET options = '{"colour": "green"}'""",
    "a value": """UPDATE matches SET options = '{"pack": 7}'""",
    "a preset": "UPDATE matches SET preset = 'midnight'",
    "a state": "UPDATE results SET \"between\" = '{}', summary = '{\"base\": 1}'",
}


async def make_strange(room: Room, what: str) -> None:
    """Have the database say what only another engine knows."""
    assert room.bot is not None
    if what == "a state":
        sql = "INSERT INTO results (match, deal, row, \"between\", summary, at) VALUES (1, 1, '[0,0]', '{}', '{}', 0)"
        await room.bot.storage.run(lambda raw: raw.execute(sql))
    await room.bot.storage.run(lambda raw: raw.execute(STRANGE[what]))


async def test_a_pause_of_such_a_table_has_no_button_any_more(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await room.say(people[0], group, "/pause")
        await make_strange(room, "a game")
    async with room.open():
        await room.say(people[0], group, "/stop")
        assert group.find("больше не знает правил").labels == ("Открыть стол",)
        assert not [seen for seen in group.messages if "Продолжить" in seen.labels]


@pytest.mark.parametrize("what", STRANGE)
async def test_a_table_of_unknown_rules_ends_with_a_word_once_and_new_works_next(room: Room, what: str) -> None:
    async with room.open():
        people, group = await room.match()
        await make_strange(room, what)
    cards, table = hand(people[0]), group.find("Мои карты")
    async with room.open() as bot:
        (wrong,) = [one for one in await findings(bot.settings, room.clock.now()) if one.what == "matches"]
        assert "table 1 cannot be rebuilt" in wrong.text
        assert (await room.press(people[0], cards, 0)).text.startswith("Этот стол уже закрыт")
        assert group.find("больше не знает правил").labels == ("Открыть стол",)
        assert not [seen for seen in group.messages if "Мои карты" in seen.labels]
        assert hand_of(people[1]) is None
        assert (await room.press(people[1], table, "Мои карты")).text.startswith("Этот стол уже закрыт")
        await room.say(people[0], group, "/stop")
        assert group.last_with("Здесь пока нет стола")
        await room.say(people[1], group, "/new бура")
        assert group.last_with("Раздать")
        assert len([seen for seen in group.messages if "больше не знает правил" in seen.text]) == 2, (
            "in its place, and below"
        )
        assert await room.rows("SELECT count(*) FROM inbox WHERE state = 'bad'") == [(0,)]
        assert len(await room.rows("SELECT * FROM inputs")) == 1
        assert await room.rows("SELECT phase FROM matches") == [("closed",), ("lobby",)]


async def test_a_lobby_of_an_unknown_game_ends_even_where_nobody_can_be_told(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[0], group, "/stop")
        await room.say(people[0], group, "/new бура")
        await make_strange(room, "a game")
    async with room.open():
        await room.say(people[0], group, "/new бура")
        assert group.last_with("Раздать")
        assert group.last_with("больше не знает правил")
        answer = await room.press(people[1], group.find("🏁"), "Реванш")
        assert answer.text.startswith("Этот стол уже закрыт"), "a match that is over is told nothing more of"
