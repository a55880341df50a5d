"""A vote of the present ends a game that neither its host nor an admin ends; it expires with a visible notice."""

from __future__ import annotations

from random import Random

import pytest

from bot.ballots import LASTS
from bot.clocks import GRACE
from sandbox.client import Group, Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Room
from tests.bot.table.people import over, play_once
from tests.bot.table.tables import short

OPEN = "предлагает закончить"
OVER = "Игра окончена, стол закрыт"


def vote(group: Group) -> Seen:
    return group.find(OPEN)


async def asked(room: Room, count: int) -> tuple[list[Person], Group]:
    """A match in which the second player has proposed to end it."""
    people, group = await room.match(count)
    await room.say(people[1], group, "/stop")
    return people, group


async def test_more_than_half_of_those_present_end_the_game(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 3)
        assert "Марина предлагает закончить игру\nЗа — 1, против — 0, нужно — 2" in vote(group).text
        assert (await room.press(people[1], vote(group), "Закончить")).text == "Голос учтён"
        assert group.last_with(OVER) is None
        await room.press(people[2], vote(group), "Закончить")
        assert group.last_with(OVER)
        assert group.last_with("Решили закончить: за — 2 из 3")
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]
        await room.say(people[2], group, "/new")
        assert group.last_with("Во что сыграем")


async def test_half_of_those_present_keep_the_game_going(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 2)
        old = vote(group)
        await room.press(people[0], old, "Играем дальше")
        assert group.last_with("Играем дальше: против — 1 из 2")
        assert group.last_with("Мои карты")
        assert (await room.press(people[0], old, "Закончить")).text.startswith("Эта кнопка своё отслужила")
        await room.say(people[1], group, "/stop")
        assert vote(group).id != old.id


async def test_a_vote_survives_a_restart_with_its_ballots_and_expires_visibly(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 4)
        await room.press(people[2], vote(group), "Закончить")
        await room.press(people[3], vote(group), "Играем дальше")
    async with room.open():
        assert (await room.press(people[3], vote(group), "Играем дальше")).text == "Голос учтён"
        assert "За — 2, против — 1, нужно — 3" in vote(group).text
        await room.later(LASTS + GRACE + 5)
        assert group.last_with(OPEN) is None
        assert group.last_with("Голосов за конец не набралось")
        assert room.table().phase == "playing"


async def test_the_robot_of_somebody_who_is_away_has_no_vote(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 4)
        await room.press(people[2], vote(group), "Закончить")
        await room.say(people[2], group, "/leave")
        assert "За — 1, против — 0, нужно — 2" in vote(group).text
        assert (await room.press(people[2], vote(group), "Закончить")).text.startswith("За вас играет робот")
        await room.say(people[2], group, "/stop")
        assert group.last_with("За вас играет робот")
        await room.say(people[3], group, "/leave")
        await room.say(people[2], group, "/join")
        assert group.last_with(OVER), "he is back, and two of three are for the end"


async def test_who_goes_away_lowers_what_is_needed(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 4)
        await room.press(people[2], vote(group), "Закончить")
        assert group.last_with(OVER) is None
        await people[0].leave(group)
        await room.settle()
        assert group.last_with(OVER)


async def test_a_second_stop_shows_the_same_vote_below(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 4)
        await room.say(people[3], group, "/stop")
        assert group.last == vote(group)
        assert "За — 1" in vote(group).text
        assert len([seen for seen in group.messages if OPEN in seen.text]) == 1


@pytest.mark.parametrize("way", ["Закончить", "Играем дальше"])
async def test_outsiders_have_no_vote(room: Room, way: str) -> None:
    async with room.open():
        _, group = await asked(room, 3)
        guest = await room.guest(group, "Юра")
        assert (await room.press(guest, vote(group), way)).text.startswith("Вы не за этим столом")
        assert "За — 1, против — 0" in vote(group).text


async def test_the_host_ends_the_game_in_mid_vote(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 3)
        await room.press(people[0], vote(group), "Закончить")
        assert group.last_with(OVER)
        assert group.last_with(OPEN) is None


async def test_people_in_a_lobby_whose_host_is_silent_close_it_by_a_vote(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        guest = await room.guest(group, "Вера")
        await room.say(people[1], group, "/stop")
        assert "нужно — 2" in vote(group).text
        await room.press(guest, group.find("Сесть"), "Сесть")
        await room.press(guest, group.find("Встать"), "Встать")
        await room.press(guest, group.find("Сесть"), "Сесть")
        await room.press(guest, vote(group), "Закончить")
        assert group.last_with("Стол закрыт")
        await room.say(guest, group, "/new")
        assert group.last_with("Во что сыграем")


async def test_a_vote_moves_with_its_group(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2, kind="group")
        await room.say(people[1], group, "/stop")
        new = await group.migrate()
        await room.settle()
        await room.press(people[0], vote(new), "Закончить")
        assert new.last_with(OVER)


async def test_a_vote_goes_with_the_match_that_all_people_leave(room: Room) -> None:
    async with room.open():
        people, group = await asked(room, 3)
        for person in people:
            await room.say(person, group, "/leave")
        assert group.last_with(OPEN) is None
        assert group.last_with(OVER)


async def test_a_vote_goes_with_the_match_that_is_played_to_its_end(room: Room, seed: int) -> None:
    luck = Random(seed)
    async with room.open():
        people, group = await room.lobby(3)
        room.table().options = short(room.table().options)
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[1], group, "/stop")
        while not over(group):
            await play_once(room, people, luck)
        assert group.last_with(OPEN) is None
        assert await room.rows("SELECT count(*) FROM deadlines") == [(0,)]
