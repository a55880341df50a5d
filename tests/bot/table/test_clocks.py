"""The time that players have, reminders, pauses, and the table that is posted anew."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import engine
from bot.house import House
from sandbox.client import Person
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import another_is_asked, deal_of, leader_alone
from tests.bot.table.people import asked, hand, lead, make_a_move
from tests.bot.table.tables import MINUTE, set_house, timed


def nudges(people: Iterable[Person]) -> list[str]:
    """The reminders that stand in private chats."""
    return [seen.text for person in people for seen in person.chat().messages if "Ждём вашего хода" in seen.text]


def turn(people: list[Person]) -> tuple[Person, Person]:
    """Who is asked, and the other one."""
    first, second = people
    return (first, second) if asked(first) else (second, first)


async def test_the_lobby_says_how_much_time_there_is(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        assert "Время на ход" not in group.find("Раздать").text
        await set_house(room, group, House(pace=300))
        await room.press(people[0], group.find("Раздать"), "+ Робот")
        assert "Время на ход: 5 минут" in group.find("Раздать").text


async def test_after_half_the_time_the_one_who_is_asked_is_reminded_in_private(room: Room) -> None:
    async with room.open():
        people, _ = await timed(room)
        await room.later(MINUTE / 2 - 1)
        assert nudges(people) == []
        await room.later(2)
        slow, other = turn(people)
        assert nudges([slow]) == ["⏳ «Пятница» · Бура\nЖдём вашего хода. Осталось 30 секунд"]
        assert nudges([other]) == []


async def test_a_reminder_is_taken_back_when_its_reader_has_played(room: Room) -> None:
    async with room.open():
        people, _ = await timed(room)
        await room.later(MINUTE / 2 + 1)
        slow, _ = turn(people)
        await make_a_move(room, slow)
        assert nudges(people) == []


async def test_a_reminder_is_taken_back_from_whose_seat_is_freed(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await room.later(MINUTE / 2 + 1)
        slow, other = turn(people)
        assert len(nudges([slow])) == 1
        await group.promote(other)
        await room.press(other, group.find("Мои карты"), data=f"kick:1:0:{slow.id}")
        assert room.table().seat_of(slow.id) is None
        assert nudges(people) == []


async def test_when_time_is_up_a_robot_plays_until_its_player_says_that_he_is_back(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        slow, _ = turn(people)
        await room.later(MINUTE / 2 + 1)
        await room.later(MINUTE / 2 + 1)
        assert any(f"{slow.name} не успевает, пока играет робот" in seen.text for seen in group.messages)
        assert f"{slow.name} 🤖" in group.find("Мои карты").text
        assert nudges([slow]) == []
        away = next(seen for seen in reversed(slow.chat().messages) if seen.says("Я вернулся"))
        await room.press(slow, away, "Я вернулся")
        assert f"{slow.name} 🤖" not in group.find("Мои карты").text


async def test_where_the_policy_says_so_the_deal_ends_and_waits_to_be_dealt_anew(room: Room) -> None:
    async with room.open():
        people, group = await timed(room, policy="end")
        slow, other = turn(people)
        await room.later(MINUTE / 2 + 1)
        await room.later(MINUTE / 2 + 1)
        assert (await room.inputs())[-1] == "abandon"
        assert any(f"Время вышло, {slow.name} пока не отвечает" in seen.text for seen in group.messages)
        assert room.table().phase == "paused"
        await room.press(other, group.last_with("Продолжить"), "Продолжить")
        assert room.table().phase == "playing"
        assert (await room.inputs())[-1].startswith("deal ")
        assert "Сдача 2" in group.find("Мои карты").text


async def test_a_table_that_nobody_goes_on_with_closes_after_an_hour(room: Room) -> None:
    async with room.open():
        _, group = await timed(room, policy="end")
        for _ in range(2):
            await room.later(MINUTE / 2 + 1)
        await room.later(3601)
        assert room.table().phase == "closed"
        assert any("стол закрыт" in seen.text for seen in group.messages)


async def test_in_a_window_silence_is_a_pass_that_nobody_hears_of(room: Room) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open():
        people, group = await timed(room)
        other, leader = people
        await room.later(MINUTE / 2 + 1)
        assert len(nudges([other])) == len(nudges([leader])) == 1
        state = await room.state()
        move = engine.lapsed(engine.view(state, 0))
        assert move == engine.Move("pass")
        await room.later(MINUTE / 2 + 1)
        assert "0 pass" in await room.inputs()
        assert not room.table().seats[0].robot
        late = [seen.text.partition(" не успевает")[0] for seen in group.messages if "не успевает" in seen.text]
        assert late == [leader.name]


async def test_the_clock_begins_when_telegram_has_taken_the_prompt(room: Room) -> None:
    async with room.open():
        people, _ = await timed(room)
        slow, other = turn(people)
        room.sandbox.fault("flood", chat=other, seconds=40)
        await make_a_move(room, slow)
        assert room.table().clock is None
        await room.later(35)
        assert room.table().clock is None
        await room.later(6)
        ticking = room.table().clock
        assert ticking is not None
        assert ticking.due_at - room.clock.now() > MINUTE / 2 - 2


async def test_the_clock_begins_when_all_who_are_asked_have_their_prompts(room: Room) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open():
        people, group = await room.lobby()
        await set_house(room, group, House(pace=60))
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[0], group, "/pause")
        room.sandbox.fault("flood", chat=people[0], seconds=40)
        room.table().resting = None
        await room.say(people[1], group, "/pause")
        assert room.table().phase == "playing"
        assert room.table().clock is None
        await room.later(41)
        assert room.table().clock is not None


@pytest.mark.parametrize("how", ["leaves", "blocks"])
async def test_the_clock_begins_without_one_who_is_asked_and_goes_before_he_has_his_prompt(
    room: Room, how: str
) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open(robot_delay=600.0):  # it may as well pass, which nobody hears of
        people, group = await room.lobby()
        await set_house(room, group, House(pace=60))
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[0], group, "/pause")
        room.sandbox.fault("flood", chat=people[0], seconds=10)
        room.table().resting = None
        await room.say(people[1], group, "/pause")
        assert room.table().clock is None
        await (people[0].leave(group) if how == "leaves" else people[0].block())
        await room.later(1)
        assert room.table().seats[0].robot
        assert room.table().clock is not None
        await room.later(MINUTE / 2)
        assert len(nudges([people[1]])) == 1


async def test_no_clock_runs_while_the_group_cannot_be_written_to(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await group.mute()
        await room.say(people[0], group, "/table")
        await room.later(MINUTE * 2)
        assert nudges(people) == []
        await group.mute(muted=False)
        for wait in (300, 31):  # until it is tried again, and until the clock is looked at again
            await room.later(wait)
        assert len(nudges(people)) == 1


async def test_time_in_which_the_group_is_flooded_counts_for_nobody(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        room.sandbox.fault("flood", chat=group, seconds=25)
        await room.say(people[0], group, "/table")
        await room.later(MINUTE / 2 + 1)
        assert nudges(people) == []
        await room.later(26)
        assert len(nudges(people)) == 1


async def test_no_clock_runs_while_the_bot_is_down_and_a_minute_after(room: Room) -> None:
    async with room.open() as bot:
        people, _ = await timed(room)
        await bot.beat()
        await room.later(10)
        await bot.beat()
    room.clock.move(1000)
    async with room.open():
        await room.settle()
        await room.later(MINUTE + 15)
        assert nudges(people) == []
        await room.later(10)
        assert len(nudges(people)) == 1


async def test_a_pause_keeps_the_time_that_is_left_and_anybody_at_the_table_ends_it(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await room.later(20)
        await room.say(people[0], group, "/pause")
        assert any("▸" not in seen.text and "⏸ Пауза\n" in seen.text for seen in group.messages)
        assert any("Саша просит паузу" in seen.text for seen in group.messages)
        slow, other = turn_by_cards(room, people)
        answer = await room.press(slow, hand(slow), data=hand(slow).buttons[0].data or "")
        assert answer.text.startswith("Сейчас пауза")
        await room.later(1000)
        assert nudges(people) == []
        stands = group.find("просит паузу")
        assert other is people[0], "he asked for it, and is the host"
        await room.press(slow, stands, "Продолжить")
        assert group.last_with("просит паузу") is None
        assert group.last_with("Пауза окончена, играем дальше")
        await room.press(other, stands, data=stands.buttons[0].data or "")
        assert room.table().phase == "playing", "a late press pauses nothing"
        await room.later(8)
        assert nudges(people) == []
        await room.later(3)
        assert len(nudges(people)) == 1


def turn_by_cards(room: Room, people: list[Person]) -> tuple[Person, Person]:
    """Who is asked, and the other one, as the desk knows it."""
    seat = min(room.table().playing.waiting)
    return people[seat], people[1 - seat]


async def test_a_pause_ends_by_itself_after_an_hour_even_over_a_restart(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await room.say(people[0], group, "/pause")
    async with room.open():
        await room.settle()
        await room.later(3700)
        assert any("Час прошёл, пауза окончена" in seen.text for seen in group.messages)
        assert "Пауза" not in group.find("Мои карты").text


async def test_outsiders_cannot_pause_and_a_lobby_needs_no_pause(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.say(people[0], group, "/pause")
        assert group.last is not None
        assert "пауза не нужна" in group.last.text
        await room.press(people[0], group.last_with("Раздать"), "Раздать")
        stranger = room.sandbox.person("Чужой")
        await stranger.join(group)
        await room.say(stranger, group, "/pause")
        assert room.table().phase == "playing"


async def test_a_held_lead_is_kept_through_a_pause(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open(lead_delay=5.0):
        people, group = await timed(room)
        leader = people[1]
        assert await lead(room, leader) == "Ход принят"
        await room.say(people[0], group, "/pause")
        await room.later(100)
        assert [line for line in await room.inputs() if line.startswith("1 ")] == []
    async with room.open(lead_delay=5.0):
        await room.settle()
        await room.say(people[0], group, "/pause")
        await room.later(1)
        assert room.table().held == {}
        assert [line for line in await room.inputs() if line.startswith("1 ")] != []


async def test_by_letters_nobody_loses_his_turn_and_is_reminded_every_twelve_hours(room: Room) -> None:
    async with room.open():
        people, _ = await timed(room, pace="letters")
        await room.later(12 * 3600 - 10)
        assert nudges(people) == []
        await room.later(20)
        assert ["когда вам будет удобно" in text for text in nudges(people)] == [True]
        slow, _ = turn(people)
        first = slow.chat().find("Ждём вашего хода").id
        await room.later(12 * 3600 - 30)
        assert slow.chat().find("Ждём вашего хода").id == first
        await room.later(40)
        assert len(nudges(people)) == 1
        assert slow.chat().find("Ждём вашего хода").id > first
        assert not any(seat.robot for seat in room.table().seats)


@pytest.mark.parametrize("pin", [False, True])
async def test_a_table_is_posted_anew_when_something_happens_ten_minutes_later(room: Room, pin: bool) -> None:
    async with room.open():
        people, group = await timed(room, pace="off", pin=pin)
        first = group.find("Мои карты").id
        await room.later(601)
        slow, _ = turn(people)
        await make_a_move(room, slow)
        assert group.find("Мои карты").id != first
        assert first not in {seen.id for seen in group.messages}
        pins = room.sandbox.calls.of("pinChatMessage", group.id)
        assert bool(pins) == pin


async def test_a_group_that_wants_letters_while_a_clock_runs_takes_nobodys_turn(room: Room) -> None:
    async with room.open():
        people, group = await timed(room)
        await room.later(MINUTE / 2 + 1)
        await set_house(room, group, House(pace="letters"))
        await room.later(MINUTE / 2 + 1)
        assert not any(seat.robot for seat in room.table().seats)
        assert ["когда вам будет удобно" in text for text in nudges(people)] == [True]


async def test_a_flood_counts_for_nobody_though_one_before_the_clock_is_forgotten(room: Room) -> None:
    room.deals = Deals(1, deal_of(leader_alone))
    async with room.open() as bot:
        people, group = await room.lobby()
        room.sandbox.fault("flood", chat=group, seconds=60)
        await room.say(people[0], group, "/table")
        await room.later(61)
        await set_house(room, group, House(pace=300))
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.later(90)
        await bot.beat()
        room.sandbox.fault("flood", chat=group, seconds=40)
        await room.say(people[0], group, "/table")
        await room.later(70)
        assert nudges(people) == []
        await room.later(41)
        assert len(nudges(people)) == 1
