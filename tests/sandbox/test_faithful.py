"""What makes the sandbox like Telegram beyond its refusals, one line after the other."""

from __future__ import annotations

import itertools

import aiohttp
import pytest

from sandbox.actions import NotPossible
from sandbox.client import Group, Person, Sandbox
from sandbox.errors import SandboxDefect
from tests.sandbox.raw import Api, Clock, keyboard, posted

# ------------------------------------------------------------------------------------------ ids and dates


async def test_message_ids_have_gaps_and_two_kinds_of_counters(
    api: Api, sandbox: Sandbox, sasha: Person, group: Group
) -> None:
    oleg = sandbox.person("Олег")
    await oleg.start()
    other = sandbox.group("Другая", [sasha])
    private = [await posted(api, chat) for chat in (sasha.id, oleg.id, sasha.id, oleg.id)]
    steps = [after - before for before, after in itertools.pairwise(private)]
    assert min(steps) > 1
    here = [await posted(api, group.id) for _ in range(3)]
    there = [await posted(api, other.id) for _ in range(3)]
    assert min(b - a for numbers in (here, there) for a, b in itertools.pairwise(numbers)) > 1
    assert max(private) < await posted(api, sasha.id)
    assert abs(here[-1] - private[-1]) > 1000


async def test_people_and_supergroups_have_ids_over_32_bits(sasha: Person, vera: Person, group: Group) -> None:
    assert min(sasha.id, vera.id) > 2**32
    assert group.id < -(10**12)


async def test_dates_are_whole_seconds(api: Api, sasha: Person, clock: Clock) -> None:
    clock.now = 1_790_000_007.9
    await sasha.write("который час?")
    (update,) = await api.updates()
    assert update["message"]["date"] == 1_790_000_007


# ------------------------------------------------------------------------------------------ messages and presses


async def test_a_press_carries_the_message_the_presser_and_the_chat_instance(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    first = await vera.tap(group.find("сесть"), "сесть")
    await sasha.tap(group.find("сесть"), 0)
    await posted(api, sasha.id, reply_markup=keyboard(["карта"]))
    await sasha.tap(sasha.chat().messages[-1], 0)
    queries = [update["callback_query"] for update in await api.updates()]
    assert [query["from"]["id"] for query in queries] == [vera.id, sasha.id, sasha.id]
    assert queries[0]["id"] == first.id
    assert queries[0]["data"] == "сесть"
    assert queries[0]["message"]["message_id"] == number
    assert queries[0]["message"]["from"]["id"] == sandbox.bot_id
    assert queries[0]["message"]["reply_markup"] == keyboard(["сесть"])
    assert queries[0]["chat_instance"] == queries[1]["chat_instance"] != queries[2]["chat_instance"]


async def test_a_press_under_a_deleted_message_shows_it_out_of_reach(api: Api, vera: Person, group: Group) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    old = group.find("сесть")
    await api.ok("deleteMessage", chat_id=group.id, message_id=number)
    await vera.tap(old, 0)
    (update,) = await api.updates()
    assert update["callback_query"]["message"] == {
        "chat": {"id": group.id, "type": "supergroup", "title": "Пятница"},
        "message_id": number,
        "date": 0,
    }


async def test_the_same_press_can_come_again_under_other_ids(api: Api, vera: Person, group: Group) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    press = await vera.tap(group.find("сесть"), 0)
    again = await vera.tap_again(press)
    first, second = await api.updates()
    assert again.repeats == press.id
    assert first["update_id"] != second["update_id"]
    assert first["callback_query"].pop("id") != second["callback_query"].pop("id")
    assert first["callback_query"] == second["callback_query"]


async def test_the_bot_is_the_sender_of_its_messages(api: Api, sandbox: Sandbox, group: Group) -> None:
    sent = await api.ok("sendMessage", chat_id=group.id, text="стол")
    assert (sent["from"]["id"], sent["from"]["is_bot"]) == (sandbox.bot_id, True)
    assert sent["chat"] == {"id": group.id, "type": "supergroup", "title": "Пятница"}


async def test_commands_are_marked_in_utf16_units(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    await sasha.write(f"🃏🃏 и /new@{sandbox.bot_name} bura")
    (update,) = await api.updates()
    length = len(f"/new@{sandbox.bot_name}")
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 7, "length": length}]


# ------------------------------------------------------------------------------------------ what the bot sees


async def test_privacy_lets_through_commands_replies_and_service_messages_only(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    number = await posted(api, group.id)
    table = next(message for message in group.messages if message.id == number)
    own = await sasha.say(group, "просто болтовня")
    await vera.say(group, "и тебе", reply_to=own)
    await vera.say(group, "/new@other_bot")
    await vera.say(group, "ну /new")
    assert await api.updates() == []
    await vera.say(group, "/new")
    await vera.say(group, f"/new@{sandbox.bot_name.upper()} bura")
    await vera.say(group, "отвечаю", reply_to=table)
    await sandbox.person("Олег").join(group)
    texts = [update["message"].get("text") for update in await api.updates()]
    assert texts == ["/new", f"/new@{sandbox.bot_name.upper()} bura", "отвечаю", None]
    await group.promote()
    await sasha.say(group, "теперь слышно")
    assert [update["message"]["text"] for update in await api.updates() if "message" in update] == ["теперь слышно"]


async def test_membership_changes_are_told(api: Api, sandbox: Sandbox, sasha: Person, vera: Person) -> None:
    await api.ok("getUpdates", allowed_updates=["my_chat_member", "chat_member"])
    group = sandbox.group("Двор", [sasha])
    await vera.join(group)
    assert kinds(await api.updates()) == [("my_chat_member", "left", "member")]
    await group.promote()
    await vera.leave(group)
    await group.demote()
    await vera.join(group)
    await group.kick()
    await sasha.block()
    await sasha.unblock()
    assert kinds(await api.updates()) == [
        ("my_chat_member", "member", "administrator"),
        ("chat_member", "member", "left"),
        ("my_chat_member", "administrator", "member"),
        ("my_chat_member", "member", "kicked"),
        ("my_chat_member", "member", "kicked"),
        ("my_chat_member", "kicked", "member"),
    ]


def kinds(updates: list[dict[str, dict[str, dict[str, str]]]]) -> list[tuple[str, str, str]]:
    found = []
    for update in updates:
        (kind,) = set(update) - {"update_id"}
        change = update[kind]
        found.append((kind, change["old_chat_member"]["status"], change["new_chat_member"]["status"]))
    return found


async def test_chat_member_updates_come_only_when_asked_for(api: Api, group: Group, vera: Person) -> None:
    await group.promote()
    await vera.leave(group)
    updates = await api.updates()
    assert not [update for update in updates if "chat_member" in update]
    assert [update["message"]["left_chat_member"]["id"] for update in updates if "message" in update] == [vera.id]


async def test_a_migration_is_two_service_messages(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    group = sandbox.group("Двор", [sasha], kind="group")
    await posted(api, group.id, reply_markup=keyboard(["x"]))
    old = group.find("x")
    await api.updates()
    moved = await group.migrate()
    first, second = [update["message"] for update in await api.updates()]
    assert (first["chat"]["id"], first["migrate_to_chat_id"]) == (group.id, moved.id)
    assert (second["chat"]["id"], second["migrate_from_chat_id"]) == (moved.id, group.id)
    assert second["chat"]["type"] == "supergroup"
    await sasha.tap(old, 0)
    (press,) = await api.updates()
    assert press["callback_query"]["message"]["chat"]["id"] == group.id
    with pytest.raises(NotPossible):
        await sasha.say(group, "/new")
    await sasha.say(moved, "/new")


async def test_an_anonymous_admin_writes_as_the_group(api: Api, group: Group, vera: Person) -> None:
    await posted(api, group.id, reply_markup=keyboard(["x"]))
    await group.promote(vera, anonymous=True)
    await vera.say(group, "/stop")
    (update,) = await api.updates()
    message = update["message"]
    assert message["from"]["id"] == 1087968824
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["sender_chat"]["id"] == group.id
    await vera.tap(group.find("x"), 0)
    (press,) = await api.updates()
    assert press["callback_query"]["from"]["id"] == vera.id


async def test_topics_have_a_thread_id_and_general_has_none(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    forum = sandbox.group("Форум", [sasha], forum=True)
    topic = await forum.open_topic("Карты")
    await api.updates()
    await sasha.say(forum, "/new", topic=topic.id)
    await sasha.say(forum, "/new")
    inside, general = [update["message"] for update in await api.updates()]
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (topic.id, True)
    assert inside["chat"]["is_forum"] is True
    assert not {"message_thread_id", "is_topic_message"} & set(general)
    sent = await api.ok("sendMessage", chat_id=forum.id, text="стол", message_thread_id=topic.id)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic.id, True)
    answer = await api.ok(
        "sendMessage", chat_id=forum.id, text="стол", reply_parameters={"message_id": inside["message_id"]}
    )
    assert answer["message_thread_id"] == topic.id


async def test_replies_outside_forums_name_a_thread_that_is_no_topic(api: Api, group: Group, sasha: Person) -> None:
    number = await posted(api, group.id)
    table = next(message for message in group.messages if message.id == number)
    await sasha.say(group, "/stop", reply_to=table)
    (update,) = await api.updates()
    assert update["message"]["message_thread_id"] == number
    assert "is_topic_message" not in update["message"]
    assert update["message"]["reply_to_message"]["message_id"] == number


# ------------------------------------------------------------------------------------------ what people see


async def test_each_person_sees_only_what_that_person_may_see(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    oleg = sandbox.person("Олег")
    await posted(api, group.id, "стол", reply_markup=keyboard(["x"]))
    await posted(api, sasha.id, "рука Саши")
    await vera.start()
    assert [message.text for message in sasha.chat().messages] == ["/start", "рука Саши"]
    assert [message.text for message in vera.chat().messages] == ["/start"]
    assert vera.chat(group).messages[-1].text == "стол"
    for forbidden in (lambda: oleg.chat(group).messages, lambda: oleg.chat(group).last):
        with pytest.raises(NotPossible):
            forbidden()
    with pytest.raises(NotPossible):
        await oleg.tap(group.find("стол"), data="x")
    with pytest.raises(NotPossible):
        await vera.tap(sasha.chat().messages[-1], data="x")
    await group.kick(vera)
    with pytest.raises(NotPossible):
        await vera.say(group, "пустите")


async def test_newcomers_of_a_basic_group_do_not_see_what_was_before(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person
) -> None:
    group = sandbox.group("Двор", [sasha], kind="group")
    await posted(api, group.id, "раньше")
    await vera.join(group)
    await posted(api, group.id, "теперь")
    assert [message.text for message in vera.chat(group).messages if message.from_bot] == ["теперь"]
    assert [message.text for message in sasha.chat(group).messages if message.from_bot] == ["раньше", "теперь"]


# ------------------------------------------------------------------------------------------ its own honesty


async def test_its_own_updates_are_checked_against_the_facts() -> None:
    async with Sandbox.start() as sandbox:
        with pytest.raises(SandboxDefect, match=r"own update message: message\.colour: is not a field of Message"):
            sandbox.world.emit(
                "message", {"message_id": 1, "date": 1, "chat": {"id": 1, "type": "private"}, "colour": 1}, ("chat", 1)
            )
        assert sandbox.world.defects
        sandbox.world.defects.clear()


async def test_its_own_results_are_checked_against_the_facts() -> None:
    running = Sandbox.start()
    sandbox = await running.__aenter__()
    sandbox.world.bot.is_bot = "yes"  # type: ignore[assignment]  # the defect that must be found
    async with aiohttp.ClientSession() as session:
        reply = await Api(session, sandbox.url, sandbox.token).call("getMe")
    assert reply.status == 500
    with pytest.raises(SandboxDefect, match=r"own result of getMe: is_bot: must be of type Boolean"):
        await running.__aexit__(None, None, None)


async def test_a_raw_update_can_be_sent_that_nobody_can_read(api: Api, sandbox: Sandbox) -> None:
    number = sandbox.inject({"message": {"text": "сломано"}})
    assert await api.updates() == [{"update_id": number, "message": {"text": "сломано"}}]
