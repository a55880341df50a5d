"""What people can and cannot do, and what the sandbox remembers of it."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.actions import NotPossible
from sandbox.client import Group, Person, Sandbox
from tests.sandbox.raw import Api, Clock, keyboard, posted


async def test_a_press_returns_the_bots_answer(api: Api, group: Group, vera: Person) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть", "встать"]))

    async def answer() -> None:
        (update,) = await api.updates(timeout=10)
        await api.ok("answerCallbackQuery", callback_query_id=update["callback_query"]["id"], text="Вы за столом")

    found, _ = await asyncio.gather(vera.press(group.find("сесть"), "сесть"), answer())
    assert (found.text, found.alert, found.url) == ("Вы за столом", False, None)


async def test_a_press_without_an_answer_times_out(api: Api, group: Group, vera: Person) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    with pytest.raises(TimeoutError, match="no answer to the press 'сесть'"):
        await vera.press(group.find("сесть"), timeout=0.01)


async def test_an_older_snapshot_presses_what_was_there_then(api: Api, group: Group, vera: Person) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["первая"]))
    old = vera.chat(group).find("первая")
    await api.ok("editMessageText", chat_id=group.id, message_id=number, text="ход", reply_markup=keyboard(["вторая"]))
    now = vera.chat(group).now(old)
    assert now is not None
    assert now.labels == ("вторая",)
    assert (await vera.tap(old, 0)).text == "первая"
    assert (await vera.tap(now, 0)).text == "вторая"
    assert (await vera.tap(old, data="что угодно")).text == "что угодно"
    await api.ok("deleteMessage", chat_id=group.id, message_id=number)
    assert vera.chat(group).now(old) is None


async def test_buttons_are_found_by_label_part_or_number(api: Api, group: Group) -> None:
    await posted(api, group.id, reply_markup=keyboard(["Т♠", "10♠"], ["Т♠ 10♠"]))
    message = group.find("Т♠")
    assert [message.button(which).text for which in ("Т♠", 1, -1, "Т♠ 10")] == ["Т♠", "10♠", "Т♠ 10♠", "Т♠ 10♠"]
    for wrong in ("♠", "король", 3):
        with pytest.raises(NotPossible):
            message.button(wrong)


async def test_a_link_and_a_disabled_button_send_nothing(api: Api, group: Group, vera: Person) -> None:
    row = [{"text": "ссылка", "url": "https://t.me/x"}, {"text": "нельзя", "disabled": {}}]
    await posted(api, group.id, reply_markup={"inline_keyboard": [row]})
    for label in ("ссылка", "нельзя"):
        with pytest.raises(NotPossible, match="sends nothing"):
            await vera.tap(group.find(label), label)


async def test_the_ledger_keeps_every_press_and_command_with_its_answer(
    api: Api, sandbox: Sandbox, group: Group, sasha: Person, vera: Person, clock: Clock
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    before = len(sandbox.ledger)
    said = await sasha.say(group, "/new bura")
    await sasha.say(group, "просто слова")
    clock.advance(5)
    press = await vera.tap(group.find("сесть"), 0)
    await api.ok("answerCallbackQuery", callback_query_id=press.id, text="да", show_alert=True)
    command, pressed = [entry.json() for entry in list(sandbox.ledger)[before:]]
    assert {name: command[name] for name in ("kind", "person", "chat", "message", "text", "answer")} == {
        "kind": "command",
        "person": sasha.id,
        "chat": group.id,
        "message": said.id,
        "text": "/new bura",
        "answer": None,
    }
    assert (pressed["kind"], pressed["text"], pressed["at"]) == ("press", "сесть", command["at"] + 5)
    assert pressed["answer"] == {"text": "да", "alert": True, "url": None, "at": clock.now}
    await api.updates()
    assert press.fate == "confirmed"
    assert [entry.id for entry in sandbox.ledger.presses()][-1] == press.id


async def test_the_log_of_calls_counts_sends_and_edits(api: Api, sandbox: Sandbox, group: Group, clock: Clock) -> None:
    number = await posted(api, group.id)
    for turn in range(3):
        clock.advance(25)
        await api.ok("editMessageText", chat_id=group.id, message_id=number, text=f"ход {turn}")
    await api.refused("sendMessage", chat_id=group.id, text="")
    assert sandbox.calls.busiest_minute(group.id) == 3
    assert len(sandbox.calls.sends_and_edits(group.id)) == 4
    refused = sandbox.calls.of("sendMessage", group.id, ok=False)
    assert [(call.status, call.description) for call in refused] == [(400, "Bad Request: text must be non-empty")]
    assert [call.text for call in sandbox.calls if call.method == "editMessageText"] == ["ход 0", "ход 1", "ход 2"]
    await posted(api, group.id, reply_markup=keyboard(["Т♠", "9♦"], ["⋯"]))
    assert sandbox.calls.of("sendMessage")[-1].labels == ("Т♠", "9♦", "⋯")


async def test_waiting_ends_with_the_event_or_the_time(api: Api, sandbox: Sandbox, group: Group) -> None:
    found, _ = await asyncio.gather(group.wait_for("стол"), posted(api, group.id, "новый стол"))
    assert found.text == "новый стол"
    with pytest.raises(TimeoutError):
        await sandbox.until(lambda: False, timeout=0.01)


async def test_a_person_edits_own_messages_only(api: Api, group: Group, sasha: Person, vera: Person) -> None:
    said = await sasha.say(group, "/new")
    edited = await sasha.edit(said, "/new bura")
    assert (edited.text, edited.edited) == ("/new bura", True)
    assert [update["edited_message"]["text"] for update in await api.updates() if "edited_message" in update] == [
        "/new bura"
    ]
    with pytest.raises(NotPossible, match="Вера has no message"):
        await vera.edit(said, "моё")


async def test_nobody_does_what_no_app_offers(
    api: Api, sandbox: Sandbox, group: Group, sasha: Person, vera: Person
) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    table = group.find("сесть")
    oleg = sandbox.person("Олег")
    forum = sandbox.group("Форум", [sasha, vera], forum=True)
    topic = await forum.open_topic("Карты")
    await forum.close_topic(topic.id)
    for attempt in (
        lambda: vera.say(group, ""),
        lambda: vera.say(group, "я" * 4097),
        lambda: vera.say(forum, "пустите", topic=topic.id),
        lambda: vera.say(forum, "куда?", topic=5),
        lambda: vera.tap(table, data="я" * 33),
        lambda: vera.follow("https://t.me/other?start=1"),
        lambda: vera.follow(None),
        lambda: oleg.leave(group),
        lambda: group.promote(oleg),
        group.migrate,
        lambda: group.open_topic("Карты"),
        lambda: forum.close_topic(5),
        lambda: group.set(nonsense=True),
        lambda: oleg.say(group, "я тут"),
    ):
        with pytest.raises(NotPossible):
            await attempt()
    await group.delete(table)
    with pytest.raises(NotPossible, match=f"no message {number} to reply to"):
        await vera.say(group, "/join", reply_to=table)
    with pytest.raises(NotPossible, match="no message with"):
        vera.chat(group).find("сесть")
    with pytest.raises(NotPossible, match="no message with"):
        group.find("сесть")
    with pytest.raises(NotPossible, match="there is no message"):
        await group.delete(await oleg.write("чужое"))


async def test_who_may_not_write_in_a_group_does_not(group: Group, sasha: Person, vera: Person) -> None:
    await group.mute(vera)
    with pytest.raises(NotPossible, match="may not write"):
        await vera.say(group, "/join")
    await group.mute(vera, muted=False)
    await group.set(closed_to_members=True)
    with pytest.raises(NotPossible, match="may not write"):
        await vera.say(group, "/join")
    await sasha.say(group, "/stop")


async def test_a_banned_person_comes_back_only_when_let_in(group: Group, vera: Person) -> None:
    await vera.join(group)
    await group.kick(vera)
    with pytest.raises(NotPossible, match="banned"):
        await vera.join(group)


async def test_a_block_ends_with_a_new_message(api: Api, group: Group, sasha: Person) -> None:
    await posted(api, sasha.id, reply_markup=keyboard(["карта"]))
    hand = sasha.chat().find("карта")
    await sasha.block()
    await sasha.block()
    with pytest.raises(NotPossible, match="no chat with the bot any more"):
        await sasha.tap(hand, 0)
    await sasha.write("я вернулся")
    kinds = [next(iter(set(update) - {"update_id"})) for update in await api.updates()]
    assert kinds == ["my_chat_member", "my_chat_member", "message"]


async def test_a_deleted_account_does_nothing(group: Group, sasha: Person) -> None:
    await sasha.deactivate()
    with pytest.raises(NotPossible, match="nobody can write"):
        await sasha.write("ау")


async def test_people_have_names_to_show(sandbox: Sandbox, sasha: Person, group: Group) -> None:
    assert repr(sasha) == f"Person(Саша, {sasha.id})"
    assert repr(group) == f"Group(Пятница, {group.id})"
    assert sandbox.person("Анна", username="anna", language=None).account.user() == {
        "id": sandbox.person("Анна").id - 7919,
        "is_bot": False,
        "first_name": "Анна",
        "username": "anna",
    }


async def test_an_empty_chat_has_no_last_message(vera: Person, sandbox: Sandbox) -> None:
    assert vera.chat().last is None
    assert sandbox.group("Пусто", bot=False).last is None


async def test_calls_can_be_slowed_down(api: Api, sandbox: Sandbox) -> None:
    sandbox.world.latency = 0.05
    before = asyncio.get_running_loop().time()
    await api.ok("getMe")
    assert asyncio.get_running_loop().time() - before >= 0.05


async def test_a_reply_in_a_topic_stays_in_it(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    forum = sandbox.group("Форум", [sasha], forum=True)
    topic = await forum.open_topic("Карты")
    number = await posted(api, forum.id, message_thread_id=topic.id)
    table = forum.find("стол")
    assert table.id == number
    assert (await sasha.say(forum, "/stop", reply_to=table)).thread == topic.id


async def test_a_press_where_the_bot_is_gone_reaches_nobody(api: Api, group: Group, vera: Person) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    table = group.find("сесть")
    await group.kick()
    await api.updates()
    assert (await vera.tap(table, 0)).fate == "unwanted"
    assert await api.updates() == []


async def test_somebody_elses_ephemeral_message_cannot_be_pressed(
    api: Api, group: Group, sasha: Person, vera: Person
) -> None:
    await group.promote()
    to_vera = {"receiver_user_id": vera.id}
    await posted(api, group.id, ephemeral_message_parameters=to_vera, reply_markup=keyboard(["карта"]))
    hand = vera.chat(group).find("карта")
    with pytest.raises(NotPossible, match="there is no message"):
        await sasha.tap(hand, 0)


async def test_time_moves_when_told(sandbox: Sandbox) -> None:
    before = sandbox.world.now()
    sandbox.advance(90)
    assert sandbox.world.now() == before + 90


async def test_one_waits_for_what_one_sees_in_private(api: Api, sasha: Person) -> None:
    found, _ = await asyncio.gather(
        sasha.chat().wait_for("карта"), posted(api, sasha.id, "x", reply_markup=keyboard(["карта"]))
    )
    assert found.labels == ("карта",)


async def test_a_group_without_an_owner_has_its_service_messages_from_nobody_in_particular(
    api: Api, sandbox: Sandbox, vera: Person
) -> None:
    group = sandbox.group("Ничья", bot=False)
    await group.add_bot()
    await vera.join(group)
    await group.kick(vera)
    senders = [message.sender for message in group.messages]
    assert senders == ["Group", "Вера", "Group"]
    await group.promote(rights=[])
    await group.promote(rights=[])
    changes = [update for update in await api.updates() if "my_chat_member" in update]
    assert len(changes) == 2
