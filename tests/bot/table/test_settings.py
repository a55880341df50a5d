"""What groups and people set for themselves by /settings: two levels of buttons, each value in its button."""

from __future__ import annotations

import json

import pytest

from bot.words import Words
from sandbox.client import Group
from sandbox.seen import Seen
from sandbox.waiting import answered
from storage import chats
from tests.bot.table.conftest import Room
from tests.bot.table.people import choose, hand

NARROW = 30  # characters of a label alone in its row, on a small phone


def menu(group: Group) -> Seen:
    return group.find("⚙️")


async def kept(room: Room, table: str, number: int) -> dict[str, object]:
    rows = await room.rows(f"SELECT settings FROM {table} WHERE id = ?", number)  # noqa: S608  # our own words
    found: dict[str, object] = json.loads(str(rows[0][0]))
    return found


async def test_an_admin_sets_the_clock_and_the_running_table_knows_at_once(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await room.say(people[0], group, "/settings")
        first = menu(group)
        assert "Время на ход: без часов" in first.labels
        toast = await choose(room, people[0], group, "Время на ход", "2 минуты")
        assert toast == "Время на ход: 2 минуты\nСо следующего хода"
        assert menu(group).id == first.id
        assert "Время на ход: 2 минуты" in menu(group).labels
        assert room.table().house.pace == 120
        await choose(room, people[0], group, "Время на ход")
        assert "✓ 2 минуты" in menu(group).labels
        await choose(room, people[0], group, "‹ Назад", "Готово")
        assert group.last_with("⚙️") is None
    async with room.open():
        await room.say(people[0], group, "/settings")
        assert "Время на ход: 2 минуты" in menu(group).labels


async def test_presses_and_commands_of_others_change_no_setting_of_the_group(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.say(people[1], group, "/settings")
        assert group.last_with("Это решают админы группы")
        assert group.last_with("⚙️") is None
        await room.say(people[0], group, "/settings")
        answer = await room.press(people[1], menu(group), data="settings:0:0:pin.yes")
        assert answer.text.startswith("Это решают админы группы")
        assert await kept(room, "chats", group.id) == {}
        assert not room.table().house.pin


async def test_a_table_is_pinned_no_longer_where_none_is_to_be(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await room.say(people[0], group, "/settings")
        await choose(room, people[0], group, "Закрепить стол", "да")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.later(1)
        assert len(room.sandbox.calls.of("pinChatMessage", group.id)) == 1
        for _ in range(2):
            await choose(room, people[0], group, "Закрепить стол", "нет")
            await room.later(1)
        (unpinned,) = room.sandbox.calls.of("unpinChatMessage", group.id)
        assert unpinned.message == group.find("Мои карты").id


async def test_an_anonymous_admin_counts_as_an_admin(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby()
        await group.promote(people[0], anonymous=True)
        await room.say(people[0], group, "/settings")
        await choose(room, people[0], group, "Закрепить стол", "да")
        assert room.table().house.pin


async def test_a_value_that_no_button_offers_changes_nothing(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        await room.say(sasha, group, "/settings")
        for data in ("pace.7", "gone.1", "zone.Atlantis"):
            await room.press(sasha, menu(group), data=f"settings:0:0:{data}")
        assert await kept(room, "chats", group.id) == {}


async def test_every_page_of_the_settings_fits_a_small_phone(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        for place in (group, None):
            await room.say(sasha, place, "/settings")
            shown = sasha.chat(place).find("⚙️")
            for label in shown.labels[:-1]:
                assert len(label) <= NARROW
                await choose(room, sasha, place, label)
                page = sasha.chat(place).find("⚙️")
                assert all(len(one.text) <= (NARROW, 19)[len(row) - 1] for row in page.rows for one in row)
                assert sum(each.startswith("✓") for each in page.labels) == 1
                await choose(room, sasha, place, "‹ Назад")


async def test_one_s_own_settings_are_one_s_own_and_known_at_the_table_and_at_a_rematch(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await room.say(people[0], None, "/settings")
        assert await choose(room, people[0], None, "Вне очереди", "никогда") == "Вне очереди: никогда"
        assert [seat.habits.aside for seat in room.table().seats] == ["never", "ask"]
        assert await kept(room, "people", people[0].id) == {"aside": "never"}
        await room.say(people[0], group, "/stop")
        await choose(room, people[0], None, "Подтверждать ход", "да")
        await room.press(people[1], group.find("Реванш"), "Реванш")
        assert [seat.habits.confirm for seat in room.table(2).seats] == [True, False]


async def test_all_that_the_bot_says_in_a_group_switches_its_language_at_once(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        mine = hand(people[0]).text
        await room.say(people[0], group, "/settings")
        assert await choose(room, people[0], group, "Язык", "English") == "Language: English"
        assert menu(group).says("Settings of this group")
        assert group.find("My cards").says("Deal 1")
        assert hand(people[0]).text == mine
        await room.say(people[1], group, "/help")
        assert group.last_with("I show the table")
        await room.say(people[0], group, "/stop")
        await room.press(people[0], group.find("Rematch"), "Rematch")
        assert group.find("Sit down").says("Sit down")
    async with room.open():
        await room.say(people[0], group, "/table")
        assert group.last is not None
        assert group.last.says("Deal")


async def test_an_own_language_is_chosen_in_the_settings_as_well(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        await room.say(people[0], None, "/settings")
        await choose(room, people[0], None, "Язык", "English")
        assert people[0].chat().find("⚙️").says("Your settings")
        assert "Deal 1" in hand(people[0]).text


async def test_in_a_topic_the_settings_stay_there_and_count_for_the_whole_group(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha], forum=True)
        topic = await group.open_topic("Карты")
        await room.say(sasha, group, "/settings", topic=topic.id)
        assert menu(group).thread == topic.id
        await choose(room, sasha, group, "Время на ход", "сутки")
        assert [seen.thread for seen in group.messages if "⚙️" in seen.text] == [topic.id]
        await room.say(sasha, group, "/new бура")
        assert room.table().house.pace == 86400


async def test_what_a_group_has_set_counts_in_the_supergroup_that_the_bot_met_before_it_heard_of_the_upgrade(
    room: Room,
) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people, kind="group")
        await room.say(people[0], group, "/settings")
        await choose(room, people[0], group, "Время на ход", "5 минут")
        waiting, kept = room.sandbox.world.queue, []
        emit, waiting.put = waiting.put, lambda *update: kept.append(update)  # type: ignore[method-assign]  # it comes late
        new = await group.migrate()
        waiting.put = emit  # type: ignore[method-assign]  # as it was
        await room.say(people[0], new, "/help")
        for update in kept:
            waiting.put(*update)
        await room.settle()
        await room.say(people[0], new, "/new бура")
        assert "Время на ход: 5 минут" in new.find("Раздать").text


async def test_zones_and_hours_that_no_button_offers_can_be_typed(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        await room.say(sasha, group, "/settings madrid")
        assert "Часовой пояс: Madrid" in menu(group).labels
        await choose(room, sasha, group, "Часовой пояс")
        assert menu(group).says("Сейчас: Madrid")
        await room.say(sasha, None, "/settings 21 – 6")
        await room.say(sasha, None, "/settings Asia/Omsk")
        assert await kept(room, "people", sasha.id) == {"quiet": [21, 6], "zone": "Asia/Omsk"}
        await room.say(sasha, None, "/settings вчера")
        assert sasha.chat().last_with("Такого часового пояса я не знаю")


async def test_a_new_table_opens_with_the_game_that_the_group_has_set(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        await room.say(sasha, group, "/settings")
        toast = await choose(room, sasha, group, "Новый стол", "как за последним столом")
        assert toast.startswith("Здесь ещё ни во что не играли")
        await room.say(sasha, group, "/new бура")
        await room.press(sasha, group.find("Раздать"), "Правила стола")
        await room.press(sasha, group.find("Колода"), "Колода")
        chosen = room.table().options
        await room.say(sasha, group, "/settings")
        await choose(room, sasha, group, "Новый стол", "как за последним столом")
        assert any(label.startswith("Новый стол: Бура") for label in menu(group).labels)
        await room.say(sasha, group, "/stop")
        await room.say(sasha, group, "/new")
        assert room.table(2).options == chosen
        assert group.find("Раздать").says("Бура")
        await room.say(sasha, group, "/stop")
        await room.say(sasha, group, "/settings")
        await choose(room, sasha, group, "Новый стол", "спросить игру")
        await room.say(sasha, group, "/new")
        assert group.last_with("Во что сыграем")


async def test_stored_options_that_fit_no_more_fall_back_to_what_can_be_played(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    async with room.open() as bot:
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        desk = bot.dispatcher.application.bot_data["desk"]
        for game, options in (("bura", {"gone": 1}), ("bura", {"pack": 7}), ("gone", {})):
            await room.say(sasha, group, "/help")
            text = json.dumps({"game": game, "preset": "gone", "options": options})
            async with bot.storage.turn() as batch:
                chats.set_settings(batch, group.id, text)
            desk.forget_chat(group.id)
            caplog.clear()
            await room.say(sasha, group, "/new")
            assert group.last_with("Раздать" if game == "bura" else "Во что сыграем")
            assert ("do not fit bura" in caplog.text) == (game == "bura")
            await room.say(sasha, group, "/stop")


async def test_who_is_an_admin_may_stay_unknown_and_then_nothing_is_set(room: Room) -> None:
    async with room.open():
        (sasha,) = await room.known("Саша")
        group = room.sandbox.group("Пятница", [sasha])
        await room.say(sasha, group, "/settings")
        room.sandbox.fault("server_error", "getChatAdministrators", times=3)
        press = await sasha.tap(menu(group), data="settings:0:0:pin.yes")
        for _ in range(3):
            await room.later(4)
        assert (await answered(press)).text == Words("ru").toast("admins-unknown")
        assert await kept(room, "chats", group.id) == {}
