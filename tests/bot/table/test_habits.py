"""What somebody has set for himself and how his hand behaves by it: two taps, no sound, quiet hours, out of turn."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from bot.house import Habits, House
from bot.quiet import quiet, silent
from sandbox.client import Group, Person
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import another_is_asked, deal_of, two_of_a_suit_lead
from tests.bot.table.people import card_buttons, choose, chosen, hand, lead
from tests.bot.table.tables import DELAY


async def set_own(room: Room, person: Person, *labels: str) -> None:
    """Choose something in one's own settings."""
    await room.say(person, None, "/settings")
    await choose(room, person, None, *labels)


async def test_misclicks_who_confirms_his_moves_plays_a_card_by_two_taps(room: Room) -> None:
    async with room.open():
        people = await room.known("Саша")
        await set_own(room, people[0], "Подтверждать ход", "да")
        await room.say(people[0], None, "/new sixty_six")
        await room.press(people[0], people[0].chat().find("Раздать"), "Раздать")
        while 0 not in (await room.state()).waiting:
            await room.later(1)
        before, first = len(await room.inputs()), hand(people[0])
        one, other = [button for button in card_buttons(first) if not button.text.startswith("·")][:2]
        for button in (one, other):
            assert (await room.press(people[0], hand(people[0]), data=button.data or "")).text == ""
            assert chosen(hand(people[0])) == [f"✓ {button.text}"]
        assert any(label.endswith(f": {other.text}") for label in hand(people[0]).labels)
        assert len(await room.inputs()) == before
        await room.press(people[0], hand(people[0]), f"✓ {other.text}")
        log = await room.inputs()
        assert len(log) > before
        assert log[before].startswith("0 play")


async def test_misclicks_two_quick_taps_still_choose_both_cards_of_a_set(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people, _ = await room.match()
        await set_own(room, people[1], "Подтверждать ход", "да")
        seen = hand(people[1])
        for button in card_buttons(seen)[:2]:
            await room.press(people[1], seen, data=button.data or "")
        assert len(chosen(hand(people[1]))) == 2
        assert len(await room.inputs()) == 1


async def test_misclicks_a_verb_without_cards_asks_whether_it_is_meant(room: Room) -> None:
    room.deals = Deals(1, deal_of(lambda state: state.waiting == {0, 1}))
    async with room.open():
        people, _ = await room.match()
        await set_own(room, people[0], "Подтверждать ход", "да")
        await room.say(people[0], None, "/hand")
        before = len(await room.inputs())
        await room.press(people[0], hand(people[0]), "Не заявлять")
        assert hand(people[0]).says("Точно?")
        assert hand(people[0]).labels[:2] == ("Не заявлять", "‹ Назад")
        await room.press(people[0], hand(people[0]), "‹ Назад")
        assert not hand(people[0]).says("Точно?")
        assert len(await room.inputs()) == before
        await room.press(people[0], hand(people[0]), "Не заявлять")
        assert (await room.press(people[0], hand(people[0]), "Не заявлять")).text == "Ход принят"
        assert len(await room.inputs()) == before + 1


async def test_misclicks_of_several_moves_of_a_verb_only_the_pressed_one_is_asked_for(room: Room) -> None:
    async with room.open():
        people = await room.known("Саша")
        await set_own(room, people[0], "Подтверждать ход", "да")
        await room.say(people[0], None, "/new macao")
        await room.press(people[0], people[0].chat().find("Раздать"), "Раздать")
        while 0 not in (await room.state()).waiting:
            await room.later(1)
        luck, before = Random(1), len(await room.inputs())
        offers = [button for button in hand(people[0]).buttons if (button.data or "").startswith("which:")]
        pressed = luck.choice(offers)
        await room.press(people[0], hand(people[0]), data=pressed.data or "")
        assert hand(people[0]).labels[:2] == (pressed.text, "‹ Назад")
        await room.press(people[0], hand(people[0]), 0)
        assert len(await room.inputs()) > before


def sounds(room: Room, person: Person) -> list[bool]:
    """Of each message with cards that somebody got, whether his phone rang."""
    sent = room.sandbox.calls.of("sendMessage", person.id, ok=True)
    return [not call.silent for call in sent if call.text.startswith("🎴")]


async def test_who_is_called_without_sound_gets_his_hand_silently(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        await set_own(room, people[0], "Звать без звука", "да")
        before = [len(sounds(room, person)) for person in people]
        for person in people:
            await room.say(person, None, "/hand")
        assert [sounds(room, person)[count:] for person, count in zip(people, before, strict=True)] == [[False], [True]]


async def test_nothing_rings_in_quiet_hours_by_the_group_s_clock_and_all_rings_after_them(room: Room) -> None:
    async with room.open(timezone="Etc/UTC"):
        people, group = await room.match()
        await set_own(room, people[0], "Тихие часы", "23:00–7:00")
        await room.say(people[0], group, "/settings Asia/Omsk")  # six hours ahead
        rang = []
        for hour in (16, 18, 23, 2):
            today = room.clock.now() % 86400
            await room.later((hour * 3600 + 60 - today) % 86400)
            await room.say(people[0], None, "/hand")
            rang.append(sounds(room, people[0])[-1])
        assert rang == [True, False, False, True]


async def test_a_call_to_a_new_table_rings_nobody_who_has_quiet_hours(room: Room) -> None:
    async with room.open(timezone="Etc/UTC"):
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        now = int(room.clock.now() // 3600 % 24)
        await room.say(people[1], None, f"/settings {now}-{(now + 1) % 24}")
        await room.say(people[1], group, "/call")
        await room.say(people[0], group, "/new")
        await room.later(3)
        sent = room.sandbox.calls.of("sendMessage", people[1].id, ok=True)
        assert [call.silent for call in sent if "собирается новая игра" in call.text] == [True]


@pytest.mark.parametrize(
    ("habits", "house", "expected"),
    [
        (Habits(quiet=(22, 7)), House(), True),
        (Habits(quiet=(22, 7), zone="Asia/Omsk"), House(), True),
        (Habits(quiet=(22, 3), zone="Asia/Omsk"), House(), False),
        (Habits(quiet=(22, 3), zone="Asia/Omsk"), House(zone="Etc/UTC"), False),
        (Habits(quiet=(22, 3)), House(zone="Asia/Omsk"), False),
        (Habits(quiet=(22, 3), zone="Gone/Gone"), House(zone="Gone/Gone"), True),
        (Habits(quiet=(4, 6)), House(zone="Asia/Omsk"), True),
        (Habits(), House(), False),
    ],
)
def test_hours_are_quiet_by_one_s_own_clock_else_the_group_s_else_the_bot_s(
    habits: Habits, house: House, *, expected: bool
) -> None:
    assert quiet(habits, house, "Etc/UTC", 22.5 * 3600) is expected
    assert silent(habits.model_copy(update={"mute": True}), house, "Etc/UTC", 22.5 * 3600)


async def heard_until_the_lead(room: Room, people: list[Person], group: Group) -> list[tuple[str, str]]:
    """Open a table, deal and lead at once; all that the leader and the group are told before the lead has its time."""
    await room.say(people[0], group, "/new бура")
    await room.press(people[1], group.find("Сесть"), "Сесть")
    begun = room.sandbox.calls.total
    await room.press(people[0], group.find("Раздать"), "Раздать")
    assert await lead(room, people[1]) == "Ход принят"
    await room.later(DELAY / 2)
    calls = islice(room.sandbox.calls, begun, None)
    return [(call.method, call.text) for call in calls if call.chat in (people[1].id, group.id)]


@pytest.mark.parametrize("aside", ["никогда", "всегда"])
async def test_who_is_not_asked_out_of_turn_is_answered_for_and_nobody_else_can_tell(room: Room, aside: str) -> None:
    room.deals = Deals(1, deal_of(another_is_asked))
    async with room.open(lead_delay=DELAY):
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        asked = await heard_until_the_lead(room, people, group)
        assert hand(people[0]).says("Не заявлять")
        await room.say(people[0], group, "/stop")
        await set_own(room, people[0], "Вне очереди", aside)
        assert await heard_until_the_lead(room, people, group) == asked
        never = aside == "никогда"
        assert not hand(people[0]).says("Не заявлять")
        assert hand(people[0]).says("Ход принят") != never
        if never:
            answer = await room.press(people[0], hand(people[0]), data=card_buttons(hand(people[0]))[0].data or "")
            assert answer.text == "Сейчас ходит Марина"
        await room.later(DELAY)
        assert any(line.startswith("0 pass" if never else "0 claim") for line in await room.inputs())
        assert group.last_with("На столе: Марина" if never else "✔")
