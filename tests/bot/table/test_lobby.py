"""A table is opened, people come and go, options are chosen, everybody is reached, the match begins."""

from __future__ import annotations

import asyncio

import pytest

import engine
from bot.words import Words
from sandbox.client import Group
from tests.bot.table.conftest import Room
from tests.bot.table.people import hand_of


def lobby_text(group: Group) -> str:
    return group.find("Закрыть").text


async def test_somebody_known_gets_a_seat_by_one_press_and_a_toast(room: Room) -> None:
    async with room.open():
        _, group = await room.lobby(1)
        vera = await room.guest(group, "Вера")
        answer = await room.press(vera, group.find("Сесть"), "Сесть")
        assert (answer.text, answer.url) == ("Вы за столом", None)
        assert "2. Вера" in lobby_text(group)
        assert (await room.press(vera, group.find("Сесть"), "Сесть")).text.startswith("Вы уже за столом")


async def test_somebody_unknown_is_seated_after_start_by_the_link_that_his_press_opens(room: Room) -> None:
    async with room.open():
        _, group = await room.lobby(1)
        vera = room.sandbox.person("Вера")
        await vera.join(group)
        answer = await room.press(vera, group.find("Сесть"), "Сесть")
        assert "Вера" not in lobby_text(group)
        await vera.follow(answer.url)
        await room.settle()
        assert "2. Вера" in lobby_text(group)
        assert "Пятница" in vera.chat().find("Вы за столом").text
        await vera.follow(answer.url)
        await room.settle()
        assert lobby_text(group).count("Вера") == 1


async def test_a_forwarded_link_seats_nobody_else(room: Room) -> None:
    async with room.open():
        _, group = await room.lobby(1)
        vera, thief = room.sandbox.person("Вера"), room.sandbox.person("Юра")
        await vera.join(group)
        answer = await room.press(vera, group.find("Сесть"), "Сесть")
        await thief.follow(answer.url)
        await room.settle()
        assert "Юра" not in lobby_text(group)
        assert thief.chat().last_with("для другого человека")


async def test_a_payload_that_is_none_of_ours_only_greets(room: Room) -> None:
    async with room.open():
        vera = room.sandbox.person("Вера")
        for payload in ("nonsense", "new", "sit_1_2", "sit_1_x_y"):
            await vera.start(payload)
        await room.settle()
        assert len([seen for seen in vera.chat().messages if "Привет" in seen.text]) == 4


async def test_a_link_leads_nowhere_once_the_match_has_begun(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        vera = room.sandbox.person("Вера")
        await vera.join(group)
        answer = await room.press(vera, group.find("Сесть"), "Сесть")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await vera.follow(answer.url)
        await room.settle()
        assert vera.chat().last_with("уже собрался")
        assert await room.rows("SELECT count(*) FROM seats") == [(2,)]


async def test_a_link_to_a_full_table_seats_nobody(room: Room) -> None:
    async with room.open():
        _, group = await room.lobby(5)
        vera, last = room.sandbox.person("Ваня"), (await room.known("Юра"))[0]
        for one in (vera, last):
            await one.join(group)
        answer = await room.press(vera, group.find("Сесть"), "Сесть")
        before = group.find("Сесть")
        await room.press(last, before, "Сесть")
        assert "Сесть за стол" not in group.find("Закрыть").labels
        await vera.follow(answer.url)
        await room.settle()
        assert vera.chat().last_with("уже собрался")
        late = await room.guest(group, "Лена")
        assert (await room.press(late, before, "Сесть")).text.startswith("Все места заняты")


async def test_a_host_whom_the_bot_cannot_write_to_is_led_to_his_chat_before_he_deals(room: Room) -> None:
    async with room.open():
        host = room.sandbox.person("Саша")
        group = room.sandbox.group("Пятница", [host])
        await room.say(host, group, "/new бура")
        assert "Саша ★— нажмите у бота «Старт»" in lobby_text(group).replace(" —", "—")
        vera = await room.guest(group, "Вера")
        await room.press(vera, group.find("Сесть"), "Сесть")
        answer = await room.press(host, group.find("Раздать"), "Раздать")
        await host.follow(answer.url)
        await room.settle()
        assert "Старт" not in lobby_text(group)
        await room.press(host, group.find("Раздать"), "Раздать")
        assert group.last_with("Мои карты")


async def test_the_next_one_becomes_host_when_the_host_leaves_and_the_last_one_closes_the_table(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        assert (await room.press(people[0], group.find("Встать"), "Встать")).text == "Вы встали из-за стола"
        assert "1. Марина ★" in lobby_text(group)
        assert (await room.press(people[0], group.find("Встать"), "Встать")).text.startswith("Вы не за этим столом")
        await room.say(people[0], group, "/leave")
        assert group.last_with("Вы не за этим столом")
        before = group.find("Сесть")
        await room.say(people[1], group, "/leave")
        assert group.last_with("Стол закрыт")
        assert not group.last_with("Сесть за стол")
        assert (await room.press(people[0], before, "Сесть")).text.startswith("Эта кнопка своё отслужила")


async def test_ten_people_who_join_in_one_second_are_seated_up_to_the_limit_with_one_or_two_edits(room: Room) -> None:
    async with room.open(group_messages_per_minute=20, chat_messages_per_second=1.0, messages_per_second=30.0):
        _, group = await room.lobby(1)
        crowd = await room.known(*(f"Гость{number}" for number in range(10)))
        for person in crowd:
            await person.join(group)
        await room.later(60)
        lobby, before = group.find("Сесть"), len(room.sandbox.calls.sends_and_edits(group.id))
        presses = [await person.tap(lobby, "Сесть") for person in crowd]
        await asyncio.gather(*(press.answered.wait() for press in presses))
        await room.later(5)
        texts = [press.answer.text for press in presses if press.answer]
        assert [text[:12] for text in texts] == ["Вы за столом"] * 5 + ["Все места за"] * 5
        assert await room.rows("SELECT count(*) FROM seats") == [(6,)]
        assert "6. Гость4" in lobby_text(group)
        assert len(room.sandbox.calls.sends_and_edits(group.id)) - before <= 2


async def test_only_the_host_changes_options_and_deals(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        for label in ("Правила стола", "Раздать", "Закрыть"):
            answer = await room.press(people[1], group.find("Раздать"), label)
            assert answer.text.startswith("Это решает хозяин стола")
        assert group.last_with("Раздать")


async def test_a_game_with_too_few_does_not_begin(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(1)
        answer = await room.press(people[0], group.find("Раздать"), "Раздать")
        assert answer.alert
        assert answer.text.startswith("За этот стол садятся от 2 до 6")


async def test_options_that_so_many_cannot_play_are_told_before_the_deal(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await room.press(people[0], group.find("Раздать"), "Правила стола")
        await room.press(people[0], group.find("‹ К столу"), "Штрафные баллы")
        while not (seen := group.find("‹ К столу")).says("Пара на пару"):
            await room.press(people[0], seen, "›")
        await room.press(people[0], seen, "Пара на пару")
        await room.press(people[0], group.find("‹ К столу"), "‹ К столу")
        assert "Нужны ещё 2 игрока, всего мест 4" in lobby_text(group)
        assert "садятся вчетвером" in (await room.press(people[0], group.find("Раздать"), "Раздать")).text
        room.table().options = engine.game("bura").Options(raises=True, thirty_one="safe")  # for two, and for three
        assert "по этим правилам не сыграть" in (await room.press(people[0], group.find("Раздать"), "Раздать")).text


async def test_an_unreachable_seat_is_named_and_nothing_is_dealt(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(3)
        await people[2].deactivate()  # of which the bot is not told
        answer = await room.press(people[0], group.find("Раздать"), "Раздать")
        assert answer.text.startswith("Проверяю")
        assert group.last_with("Олег, чтобы получить карты")
        assert await room.inputs() == []
        answer = await room.press(people[0], group.find("Раздать"), "Раздать")
        assert answer.alert
        assert answer.text.startswith("Карты пока не дойдут: Олег")


async def test_a_probe_that_takes_too_long_ends_with_a_word_and_can_be_asked_again(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        room.sandbox.fault("server_error", "sendChatAction", people[1], times=1000)
        lobby = group.find("Раздать")
        entry = await people[0].tap(lobby, "Раздать")
        await entry.answered.wait()
        await room.settle()
        assert (await room.press(people[0], lobby, "Раздать")).text.startswith("Проверяю")
        assert (await room.press(people[0], lobby, "Правила стола")).text.startswith("Проверяю")
        assert (await room.press(people[1], lobby, "Встать")).text.startswith("Проверяю")
        vera = await room.guest(group, "Вера")
        assert (await room.press(vera, lobby, "Сесть")).text.startswith("Проверяю")
        await room.later(21)
        assert group.last_with("Не удалось проверить всех")
        room.sandbox.world.faults.clear()
        await room.later(30)
        await room.press(people[0], group.find("Правила стола"), "Раздать")
        assert group.last_with("Мои карты")


async def test_a_probe_that_telegram_does_not_answer_says_nothing_about_the_player(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        room.sandbox.fault("hang", "sendChatAction", people[1], times=3, seconds=0)
        await room.press(people[0], group.find("Раздать"), "Раздать")
        for _ in range(3):
            await room.later(3)
        assert "Старт" not in lobby_text(group)


async def test_a_probe_survives_a_restart(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        room.sandbox.fault("server_error", "sendChatAction", people[1], times=3)
        await people[0].press(group.find("Раздать"), "Раздать")
        await room.settle()
        assert await room.inputs() == []
    async with room.open():
        for _ in range(4):
            await room.later(4)
        assert group.last_with("Мои карты")


async def test_a_lobby_can_be_closed(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        await room.press(people[0], group.find("Закрыть"), "Закрыть")
        assert group.last_with("Стол закрыт")
        await room.say(people[1], group, "/new бура")
        assert "1. Марина ★" in lobby_text(group)


async def test_the_game_can_be_chosen_and_left_by_buttons(room: Room) -> None:
    async with room.open():
        people = await room.known()
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new")
        which = group.find("Во что сыграем")
        assert (await room.press(people[0], which, data="options:1:0:0")).text.startswith("Сначала выберите игру")
        assert (await room.press(people[0], which, data="deal:1:0:")).text.startswith("Сначала выберите игру")
        assert (await room.press(people[1], which, "Бура")).text.startswith("Это решает хозяин стола")
        for data in ("game:1:0:poker", "preset:1:0:bura", "option:1:0:pack"):
            assert (await room.press(people[0], which, data=data)).text.startswith("Эта кнопка своё отслужила")
        await room.press(people[0], which, "Бура")
        assert group.last_with("Раздать")
        await room.press(people[0], group.find("Раздать"), data="games:1:0:")
        await room.press(people[0], group.find("Во что сыграем"), "‹ К столу")
        assert group.last_with("Раздать")
        for data in ("preset:1:0:none", "option:1:0:none"):
            assert (await room.press(people[0], group.find("Раздать"), data=data)).text.startswith(
                "Эта кнопка своё отслужила"
            )


async def test_an_option_without_another_possible_value_stays_and_says_so(room: Room) -> None:
    async with room.open():
        people, group = await room.lobby(2)
        answer = await room.press(people[0], group.find("Раздать"), data="option:1:0:teams")
        assert answer.text == Words("ru").toast("toast-option-stays")


@pytest.mark.parametrize("text", ["/join", "/join@card_sandbox_bot"])
async def test_a_command_seats_like_the_button(room: Room, text: str) -> None:
    async with room.open():
        _, group = await room.lobby(1)
        vera, nobody = (await room.known("Вера"))[0], room.sandbox.person("Юра")
        for person in (vera, nobody):
            await person.join(group)
            await room.say(person, group, text)
        assert "2. Вера" in lobby_text(group)
        assert "Юра" not in lobby_text(group)
        link = group.find("Юра, чтобы получить карты").buttons[0].url
        await nobody.follow(link)
        await room.settle()
        assert "3. Юра" in lobby_text(group)


async def test_rematch_and_another_game_open_a_table_with_the_same_seats(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        stranger = await room.guest(group, "Юра")
        await room.say(people[0], group, "/stop")
        result = group.find("🏁")
        assert (await room.press(stranger, result, "Реванш")).text.startswith("Вы не за этим столом")
        await room.press(people[1], result, "Реванш")
        assert "2. Марина ★" in lobby_text(group)
        assert (await room.press(people[0], result, "Реванш")).text.startswith("Здесь уже есть стол")
        await room.press(people[1], group.find("Закрыть"), "Закрыть")
        await room.press(people[0], result, "Другая игра")
        await room.press(people[0], group.find("Во что сыграем"), "Бура")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        assert all(hand_of(person) for person in people)


async def test_a_table_has_room_for_as_many_as_its_largest_game_before_one_is_chosen(room: Room) -> None:
    async with room.open():
        most = max(engine.game(name).seats[1] for name in engine.games())
        people = await room.known(*(f"Гость{number}" for number in range(most + 1)))
        group = room.sandbox.group("Пятница", people)
        await room.say(people[0], group, "/new")
        for person in people[1:]:
            await room.say(person, group, "/join")
        assert group.last_with("Все места заняты")
        assert await room.rows("SELECT count(*) FROM seats") == [(most,)]
