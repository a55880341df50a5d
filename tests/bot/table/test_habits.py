"""What somebody has set for himself and how his hand behaves by it: two taps, no sound, quiet hours, out of turn."""

from __future__ import annotations

from random import Random

from sandbox.client import Person
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.people import hand
from tests.bot.table.test_presses import card_buttons, chosen, deal_of, two_of_a_suit_lead
from tests.bot.table.test_settings import choose


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
