"""Each refusal of the Bot API that the bot must live with, provoked over raw HTTP."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from sandbox.client import Group, Person, Sandbox
from sandbox.faults import Trouble
from sandbox.model import Kind
from tests.sandbox.raw import Api, Clock, keyboard, posted

NOT_MODIFIED = (
    400,
    (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same"
        " as a current content and reply markup of the message"
    ),
)
TOO_OLD = (400, "Bad Request: query is too old and response timeout expired or query ID is invalid")


# ------------------------------------------------------------------------------------------ edits and deletions


async def test_an_edit_that_changes_nothing_is_refused(api: Api, group: Group) -> None:
    number = await posted(api, group.id, "<b>стол</b>", parse_mode="HTML", reply_markup=keyboard(["а"]))
    same = {"chat_id": group.id, "message_id": number, "parse_mode": "HTML"}
    for text in ("<b>стол</b>", "  <strong>стол</strong>\n"):
        assert await api.refused("editMessageText", text=text, reply_markup=keyboard(["а"]), **same) == NOT_MODIFIED
    assert (
        await api.refused("editMessageReplyMarkup", chat_id=group.id, message_id=number, reply_markup=keyboard(["а"]))
        == NOT_MODIFIED
    )
    await api.ok("editMessageText", text="стол", reply_markup=keyboard(["а"]), **same)
    await api.ok("editMessageText", text="стол", reply_markup=keyboard(["б"]), **same)


async def test_an_edit_of_the_text_alone_takes_the_keyboard_away(api: Api, group: Group) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["а"]))
    changed = await api.ok("editMessageText", chat_id=group.id, message_id=number, text="стол")
    assert "reply_markup" not in changed


async def test_a_message_that_is_gone_can_neither_be_edited_nor_deleted(api: Api, group: Group) -> None:
    number = await posted(api, group.id)
    assert await api.ok("deleteMessage", chat_id=group.id, message_id=number) is True
    place = {"chat_id": group.id, "message_id": number}
    assert await api.refused("editMessageText", text="x", **place) == (400, "Bad Request: message to edit not found")
    assert await api.refused("editMessageReplyMarkup", **place) == (400, "Bad Request: message to edit not found")
    assert await api.refused("deleteMessage", **place) == (400, "Bad Request: message to delete not found")


async def test_messages_of_others_can_be_edited_by_nobody_and_deleted_by_admins(
    api: Api, group: Group, sasha: Person
) -> None:
    said = await sasha.say(group, "привет")
    place = {"chat_id": group.id, "message_id": said.id}
    assert await api.refused("editMessageText", text="x", **place) == (400, "Bad Request: message can't be edited")
    assert await api.refused("deleteMessage", **place) == (400, "Bad Request: message can't be deleted")
    await group.promote(rights=["can_delete_messages"])
    assert await api.ok("deleteMessage", **place) is True


async def test_own_messages_can_be_deleted_for_48_hours_and_edited_for_ever(
    api: Api, group: Group, clock: Clock
) -> None:
    number = await posted(api, group.id)
    other = await posted(api, group.id)
    clock.advance(48 * 3600)
    assert await api.ok("deleteMessage", chat_id=group.id, message_id=number) is True
    clock.advance(1)
    refused = await api.refused("deleteMessage", chat_id=group.id, message_id=other)
    assert refused == (400, "Bad Request: message can't be deleted")
    assert (await api.refused("deleteMessages", chat_id=group.id, message_ids=[other]))[0] == 400
    clock.advance(365 * 86400)
    await api.ok("editMessageText", chat_id=group.id, message_id=other, text="год спустя")


async def test_deleting_several_skips_what_is_gone(api: Api, group: Group) -> None:
    numbers = [await posted(api, group.id) for _ in range(3)]
    await api.ok("deleteMessage", chat_id=group.id, message_id=numbers[0])
    assert await api.ok("deleteMessages", chat_id=group.id, message_ids=[*numbers, 99_999_999]) is True
    assert not [message for message in group.messages if message.id in numbers]


# ------------------------------------------------------------------------------------------ presses


async def test_a_press_can_be_answered_once_within_15_seconds(
    api: Api, group: Group, vera: Person, clock: Clock
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    first, second, third = [await vera.tap(group.find("сесть"), 0) for _ in range(3)]
    assert await api.ok("answerCallbackQuery", callback_query_id=first.id, text="да") is True
    assert await api.refused("answerCallbackQuery", callback_query_id=first.id) == TOO_OLD
    clock.advance(15)
    assert await api.ok("answerCallbackQuery", callback_query_id=second.id) is True
    clock.advance(0.5)
    assert await api.refused("answerCallbackQuery", callback_query_id=third.id) == TOO_OLD
    assert await api.refused("answerCallbackQuery", callback_query_id="12345") == TOO_OLD


async def test_an_answer_has_200_characters_and_a_link_to_the_bot_only(
    api: Api, group: Group, vera: Person, sandbox: Sandbox
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    press = await vera.tap(group.find("сесть"), 0)
    answer = {"callback_query_id": press.id}
    assert await api.refused("answerCallbackQuery", text="я" * 201, **answer) == (400, "Bad Request: MESSAGE_TOO_LONG")
    assert await api.refused("answerCallbackQuery", url="https://example.org", **answer) == (
        400,
        "Bad Request: URL_INVALID",
    )
    link = f"https://t.me/{sandbox.bot_name}?start=table-7"
    await api.ok("answerCallbackQuery", text="я" * 200, show_alert=True, url=link, **answer)
    assert press.answer is not None
    assert (press.answer.text, press.answer.alert, press.answer.url) == ("я" * 200, True, link)
    assert (await vera.follow(link)).text == "/start table-7"


# ------------------------------------------------------------------------------------------ chats


async def test_a_migrated_group_names_its_new_id(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    group = sandbox.group("Двор", [sasha], kind="group")
    number = await posted(api, group.id)
    moved = await group.migrate()
    for method, more in (
        ("sendMessage", {"text": "x"}),
        ("editMessageText", {"text": "x", "message_id": number}),
        ("deleteMessage", {"message_id": number}),
        ("sendChatAction", {"action": "typing"}),
    ):
        reply = await api.call(method, chat_id=group.id, **more)
        assert reply.refusal == (400, "Bad Request: group chat was upgraded to a supergroup chat")
        assert reply.body["parameters"] == {"migrate_to_chat_id": moved.id}
    assert (await api.ok("getChat", chat_id=group.id))["type"] == "group"
    assert (await api.refused("editMessageText", chat_id=moved.id, message_id=number, text="x"))[0] == 400
    await posted(api, moved.id)


async def test_an_id_never_seen_is_no_chat(api: Api, vera: Person, sandbox: Sandbox) -> None:
    strangers = sandbox.group("Чужие", [vera], bot=False)
    for chat in (vera.id, strangers.id, 4242, "@nobody", "nobody"):
        assert await api.refused("sendMessage", chat_id=chat, text="x") == (400, "Bad Request: chat not found")


async def test_without_rights_the_bot_cannot_send(api: Api, group: Group) -> None:
    refusal = (400, "Bad Request: not enough rights to send text messages to the chat")
    number = await posted(api, group.id)
    await group.set(closed_to_members=True)
    assert await api.refused("sendMessage", chat_id=group.id, text="x") == refusal
    assert await api.refused("editMessageText", chat_id=group.id, message_id=number, text="x") == refusal
    await group.promote(rights=[])
    await posted(api, group.id)
    await group.demote()
    await group.set(closed_to_members=False)
    await group.mute()
    assert await api.refused("sendMessage", chat_id=group.id, text="x") == refusal
    await group.mute(muted=False)
    await posted(api, group.id)


async def test_a_read_only_chat_gives_no_write_access(api: Api, group: Group) -> None:
    await group.set(read_only=True)
    refused = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert refused == (400, "Bad Request: have no write access to the chat")


async def test_a_closed_topic_takes_no_message(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    forum = sandbox.group("Форум", [sasha], forum=True)
    topic = await forum.open_topic("Карты")
    await forum.close_topic(topic.id)
    await forum.close_topic(None)
    closed = (400, "Bad Request: TOPIC_CLOSED")
    assert await api.refused("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id) == closed
    assert await api.refused("sendMessage", chat_id=forum.id, text="x") == closed
    await forum.promote(rights=["can_manage_topics"])
    await posted(api, forum.id, message_thread_id=topic.id)


async def test_a_topic_that_is_gone_is_not_found(api: Api, sandbox: Sandbox, sasha: Person, group: Group) -> None:
    forum = sandbox.group("Форум", [sasha], forum=True)
    topic = await forum.open_topic("Карты")
    number = await posted(api, forum.id, message_thread_id=topic.id)
    await forum.delete_topic(topic.id)
    not_found = (400, "Bad Request: message thread not found")
    for chat, thread in ((forum.id, topic.id), (forum.id, 1), (group.id, 77), (sasha.id, 77)):
        assert await api.refused("sendMessage", chat_id=chat, text="x", message_thread_id=thread) == not_found
    refused = await api.refused("editMessageText", chat_id=forum.id, message_id=number, text="x")
    assert refused == (400, "Bad Request: message to edit not found")


# ------------------------------------------------------------------------------------------ texts and keyboards


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("Тур <c>x</c>", 'Unsupported start tag "c" at byte offset 7'),
        ("я</b>", "Unexpected end tag at byte offset 2"),
        ("<b>ф</i>", 'Unmatched end tag at byte offset 5, expected "</b>", found "</i>"'),
        ("х <b", "Unclosed start tag at byte offset 3"),
        ("<b>х</b", "Unclosed end tag at byte offset 5"),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<a href=а>x</a>", "Unexpected end of name token at byte offset 8"),
        ("<a href", 'Unclosed start tag "a" at byte offset 0'),
        ("<a href >x</a", "Unclosed end tag at byte offset 10"),
        ("<a href ", 'Unclosed start tag "a" at byte offset 0'),
        ("<a href=x", "Unclosed start tag at byte offset 0"),
        ("<a href='x", "Unclosed start tag at byte offset 0"),
        ("<a =1>x</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
    ],
)
async def test_broken_html_is_refused_with_a_byte_offset(api: Api, sasha: Person, text: str, complaint: str) -> None:
    refused = await api.refused("sendMessage", chat_id=sasha.id, text=text, parse_mode="HTML")
    assert refused == (400, f"Bad Request: can't parse entities: {complaint}")


async def test_text_is_measured_in_utf16_units_after_its_entities(api: Api, sasha: Person) -> None:
    number = await posted(api, sasha.id, "<b>" + "я" * 4096 + "</b>", parse_mode="HTML")
    await posted(api, sasha.id, "🃏" * 2048)
    for long in ("я" * 4097, "🃏" * 2048 + "я"):
        assert await api.refused("sendMessage", chat_id=sasha.id, text=long) == (
            400,
            "Bad Request: message is too long",
        )
        refused = await api.refused("editMessageText", chat_id=sasha.id, message_id=number, text=long)
        assert refused == (400, "Bad Request: MESSAGE_TOO_LONG")


@pytest.mark.parametrize("text", ["", "  \n ", "<b> </b>"])
async def test_a_text_of_nothing_is_refused(api: Api, sasha: Person, text: str) -> None:
    refused = await api.refused("sendMessage", chat_id=sasha.id, text=text, parse_mode="HTML")
    assert refused == (400, "Bad Request: text must be non-empty")


async def test_a_button_carries_1_to_64_bytes(api: Api, sasha: Person) -> None:
    invalid = (400, "Bad Request: BUTTON_DATA_INVALID")
    await posted(api, sasha.id, reply_markup=keyboard(["я" * 32]))
    assert (
        await api.refused("sendMessage", chat_id=sasha.id, text="x", reply_markup=keyboard(["я" * 32 + "a"])) == invalid
    )
    empty = {"inline_keyboard": [[{"text": "x", "callback_data": ""}]]}
    assert await api.refused("sendMessage", chat_id=sasha.id, text="x", reply_markup=empty) == invalid


async def test_a_keyboard_has_8_buttons_in_a_row_and_100_in_all(api: Api, sasha: Person) -> None:
    too_long = (400, "Bad Request: reply markup is too long")
    await posted(api, sasha.id, reply_markup=keyboard(*[["x"] * 8] * 12, ["x"] * 4))
    for rows in ([["x"] * 9], [*[["x"] * 8] * 12, ["x"] * 5]):
        assert await api.refused("sendMessage", chat_id=sasha.id, text="x", reply_markup=keyboard(*rows)) == too_long


# ------------------------------------------------------------------------------------------ people and memberships


async def test_the_bot_cannot_write_first(api: Api, group: Group, vera: Person) -> None:
    await vera.say(group, "/join")
    for method, more in (("sendMessage", {"text": "x"}), ("sendChatAction", {"action": "typing"})):
        refused = await api.refused(method, chat_id=vera.id, **more)
        assert refused == (403, "Forbidden: bot can't initiate conversation with a user")
    await vera.start()
    await posted(api, vera.id)


async def test_who_has_blocked_the_bot_gets_nothing_until_the_block_is_gone(api: Api, sasha: Person) -> None:
    number = await posted(api, sasha.id)
    await sasha.block()
    blocked = (403, "Forbidden: bot was blocked by the user")
    assert await api.refused("sendMessage", chat_id=sasha.id, text="x") == blocked
    assert await api.refused("sendChatAction", chat_id=sasha.id, action="typing") == blocked
    assert await api.refused("editMessageText", chat_id=sasha.id, message_id=number, text="x") == blocked
    await sasha.unblock()
    await posted(api, sasha.id)


async def test_a_deleted_account_gets_nothing(api: Api, sasha: Person) -> None:
    await sasha.deactivate()
    refused = await api.refused("sendMessage", chat_id=sasha.id, text="x")
    assert refused == (403, "Forbidden: user is deactivated")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_who_is_out_of_a_group_cannot_write_there(api: Api, sandbox: Sandbox, sasha: Person, kind: Kind) -> None:
    group = sandbox.group("Двор", [sasha], kind=kind)
    assert await api.ok("leaveChat", chat_id=group.id) is True
    out = (403, f"Forbidden: bot is not a member of the {kind} chat")
    assert await api.refused("sendMessage", chat_id=group.id, text="x") == out
    await group.add_bot()
    await posted(api, group.id)
    await group.kick()
    kicked = (403, f"Forbidden: bot was kicked from the {kind} chat")
    assert await api.refused("sendMessage", chat_id=group.id, text="x") == kicked
    assert await api.refused("getChatMemberCount", chat_id=group.id) == kicked


# ------------------------------------------------------------------------------------------ the bot itself


async def test_a_wrong_token_or_method_is_refused(api: Api) -> None:
    assert (await api.post("getMe", token="123:abc")).refusal == (401, "Unauthorized")
    assert (await api.post("getMe", token="nonsense")).refusal == (404, "Not Found")
    assert await api.refused("getMeNot") == (404, "Not Found")


async def test_of_two_pollers_the_older_one_is_sent_away(api: Api, sandbox: Sandbox) -> None:
    older = asyncio.ensure_future(api.call("getUpdates", timeout=30))
    await sandbox.until(lambda: sandbox.polled)
    younger = asyncio.ensure_future(api.call("getUpdates", timeout=30))
    assert (await older).refusal == (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    )
    await sandbox.person("Олег").start()
    assert len((await younger).result) == 1


async def test_polling_and_a_webhook_exclude_each_other(api: Api, sandbox: Sandbox) -> None:
    hanging = asyncio.ensure_future(api.call("getUpdates", timeout=30))
    await sandbox.until(lambda: sandbox.polled)
    await api.ok("setWebhook", url="http://127.0.0.1:9/hook")
    assert (await hanging).refusal == (409, "Conflict: terminated by setWebhook request")
    assert await api.refused("getUpdates") == (
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
    await api.ok("deleteWebhook")
    assert await api.ok("getUpdates") == []


# ------------------------------------------------------------------------------------------ floods and faults


async def test_a_flood_is_refused_with_the_seconds_to_wait(api: Api, group: Group, sandbox: Sandbox) -> None:
    sandbox.fault("flood", seconds=7)
    reply = await api.call("sendMessage", chat_id=group.id, text="x")
    assert reply.refusal == (429, "Too Many Requests: retry after 7")
    assert reply.body["parameters"] == {"retry_after": 7}
    assert reply.headers["Retry-After"] == "7"
    await posted(api, group.id)


async def test_a_server_error_has_a_body_of_html_and_applies_nothing(api: Api, group: Group, sandbox: Sandbox) -> None:
    before = group.last
    sandbox.fault("server_error", status=502)
    async with api.session.post(
        f"{api.url}/bot{api.token}/sendMessage", json={"chat_id": group.id, "text": "x"}
    ) as response:
        assert response.status == 502
        assert response.content_type == "text/html"
        assert "<html>" in await response.text()
    assert group.last == before


async def test_a_reset_before_applies_nothing(api: Api, group: Group, sandbox: Sandbox) -> None:
    before = group.last
    sandbox.fault("reset", "sendMessage", group)
    with pytest.raises(aiohttp.ClientConnectionError):
        await api.call("sendMessage", chat_id=group.id, text="x")
    assert group.last == before
    await posted(api, group.id)


@pytest.mark.parametrize("kind", ["hang", "lost"])
async def test_an_answer_may_be_lost_after_the_message_was_sent(
    api: Api, group: Group, sandbox: Sandbox, kind: Trouble
) -> None:
    sandbox.fault(kind, "sendMessage", seconds=0.1)
    with pytest.raises(aiohttp.ClientConnectionError):
        await api.call("sendMessage", chat_id=group.id, text="принято")
    assert [message.text for message in group.messages if message.from_bot] == ["принято"]


async def test_a_fault_waits_for_the_call_it_is_meant_for(
    api: Api, group: Group, sasha: Person, sandbox: Sandbox
) -> None:
    sandbox.fault("server_error", "sendMessage", group, times=2, status=500)
    await api.ok("getMe")
    await posted(api, sasha.id)
    with pytest.raises(aiohttp.ContentTypeError):
        await api.call("sendMessage", chat_id=group.id, text="x")
    with pytest.raises(aiohttp.ContentTypeError):
        await api.call("sendMessage", chat_id=str(group.id), text="x")
    await posted(api, group.id)


async def test_a_deleted_group_takes_nothing(api: Api, group: Group) -> None:
    await group.set(deleted=True)
    refused = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert refused == (403, "Forbidden: the group chat was deleted")
