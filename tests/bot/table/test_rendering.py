"""A screen that cannot be drawn: a plain one appears, the owner hears of it, and the game is as it should be."""

from __future__ import annotations

from random import Random

import pytest

from bot.screens import hand as hands
from bot.screens import lobby, results, table
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, two_of_a_suit_lead
from tests.bot.table.people import choices, hand, play_once
from tests.bot.table.tables import MINUTE, timed

PLAIN = "Не получилось показать"


def broken(*_: object, **__: object) -> None:
    raise LookupError("As Ks")


async def test_a_table_and_a_hand_that_cannot_be_drawn_leave_the_game_alone(
    room: Room, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    owner = room.sandbox.person("Хозяин")
    await owner.start()
    async with room.open(owner_id=owner.id):
        people, group = await room.match()
        player = people[1]
        await room.press(player, hand(player), 0)
        verbs, _ = choices(hand(player))
        with monkeypatch.context() as patch:
            patch.setattr(table, "table", broken)
            patch.setattr(hands, "hand", broken)
            await room.press(player, hand(player), data=verbs[0].data or "")
            assert player.chat().last_with(PLAIN)
            assert len(await room.inputs()) > 1, "the move counts"
            assert group.last_with(PLAIN)
            assert owner.chat().last_with("Неполадка")
        for person in people:
            await room.say(person, None, "/hand")
        await room.say(people[0], group, "/table")
        await play_once(room, people, Random(seed))
        assert group.last_with("Мои карты")
        assert await room.rows("SELECT * FROM inbox WHERE state = 'bad'") == []


@pytest.mark.parametrize("what", ["match", "stopped"])
async def test_a_result_that_cannot_be_drawn_ends_the_match_all_the_same(
    room: Room, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room.open():
        people, group = await room.match()
        monkeypatch.setattr(results, what, broken)
        await room.say(people[0], group, "/stop")
        assert group.last_with(PLAIN)
        assert await room.rows("SELECT phase FROM matches") == [("closed",)]
        await room.say(people[0], group, "/new бура")
        assert group.last_with("Раздать")


async def test_a_deal_whose_result_cannot_be_drawn_is_over_all_the_same(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room.open():
        people, group = await timed(room, policy="end")
        monkeypatch.setattr(results, "deal", broken)
        for _ in range(2):
            await room.later(MINUTE / 2 + 1)
        assert group.last_with(PLAIN)
        await room.say(people[0], group, "/pause")
        assert "Сдача 2" in group.find("Мои карты").text


async def test_a_lobby_that_cannot_be_drawn_seats_people_all_the_same(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room.open():
        people, group = await room.lobby(1)
        marina = await room.guest(group, "Марина")
        with monkeypatch.context() as patch:
            patch.setattr(lobby, "lobby", broken)
            assert (await room.press(marina, group.find("Сесть"), "Сесть")).text == "Вы за столом"
            assert group.last_with(PLAIN)
        await room.say(people[0], group, "/table")
        assert "2. Марина" in group.find("Раздать").text


async def test_a_press_that_cannot_be_handled_at_all_is_answered_and_the_next_one_counts(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room.open():
        people, group = await room.match()
        with monkeypatch.context() as patch:
            patch.setattr(hands, "popup", broken)
            assert (await room.press(people[0], group.find("Мои карты"), "Мои карты")).text == ""
            assert await room.rows("SELECT error FROM inbox WHERE state = 'bad'") == [("LookupError: ?? ??",)]
        assert (await room.press(people[0], group.find("Мои карты"), "Мои карты")).text
