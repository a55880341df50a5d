"""«Показывать руки»: what is told of everybody's last cards when a deal is over."""

from __future__ import annotations

from random import Random

import pytest

import engine
from bot.house import House
from engine import records
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.people import cards_in, play_once

SHOWN = House(show_hands=True)
NAMES = ("Саша", "Марина")


def told(text: str, name: str) -> set[engine.Card]:
    """The cards that stand behind a name."""
    lines = text.partition("Остались карты:")[2].splitlines()
    return {card for line in lines if line.startswith(f"{name} —") for card in cards_in(line)}


@pytest.mark.parametrize("shows", [True, False])
async def test_an_ended_game_shows_who_held_what_where_the_setting_says_so(room: Room, *, shows: bool) -> None:
    """COMMON-9, for a match that the host stops in the middle of a deal."""
    async with room.open():
        people, group = await room.match(2)
        room.table().house = SHOWN if shows else House()
        state = await room.state()
        await room.say(people[0], group, "/stop")
        seen = group.find("Игра окончена")
        assert ("Остались карты" in seen.text) == shows
        for seat, name in enumerate(NAMES):
            assert told(seen.text, name) == (set(engine.view(state, seat).hand) if shows else set())


async def test_the_result_of_a_deal_tells_the_cards_left_and_a_running_deal_never_does(room: Room) -> None:
    """COMMON-9, for a deal that was played to its end: the loser of a declaration still holds cards."""
    room.deals = Deals(7)
    async with room.open():
        people, group = await room.match(2)
        room.table().house, luck, ends = SHOWN, Random(7), 0
        while not group.last_with("Остались карты") and not (await room.state()).over:
            await play_once(room, people, luck)
        log = await room.inputs()
        state = engine.start((await room.state()).game, (await room.state()).options, 2, 0)
        results = [seen for seen in group.messages if seen.text.startswith("✔")]
        for line in log:
            state, _ = records.enter(state, line)
            if not state.running:
                hands, ends = engine.hands(state), ends + 1
                assert [told(results[ends - 1].text, name) for name in NAMES] == [set(hand) for hand in hands]
        assert ends == len(results)
        assert group.last_with("Остались карты")
