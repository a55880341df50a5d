"""The real python-telegram-bot against the sandbox: what it sends is accepted, what it gets it understands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

import pytest
import telegram
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChatAdministrators,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    LinkPreviewOptions,
    ReplyParameters,
    Update,
)
from telegram.constants import ChatAction, ParseMode

from sandbox.client import Group, Person, Sandbox

MARKUP = InlineKeyboardMarkup([[InlineKeyboardButton("Сесть", callback_data="sit", style="success")]])


@pytest.fixture
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")  # how it will count seconds to wait; else it warns
    async with Bot(sandbox.token, base_url=sandbox.base_url, base_file_url=f"{sandbox.url}/file/bot") as started:
        yield started


async def test_its_version_is_the_one_that_was_tried() -> None:
    assert telegram.__version__ == "22.8"


async def test_messages_are_sent_edited_and_deleted(bot: Bot, group: Group, sasha: Person) -> None:
    sent = await bot.send_message(
        group.id,
        "🃏 <b>Бура</b>",
        parse_mode=ParseMode.HTML,
        reply_markup=MARKUP,
        protect_content=True,
        link_preview_options=LinkPreviewOptions(is_disabled=True),
        disable_notification=True,
    )
    assert sent.text_html == "🃏 <b>Бура</b>"
    assert sent.reply_markup == MARKUP
    assert sent.from_user is not None
    assert sent.from_user.id == bot.id
    edited = await bot.edit_message_text("стол", group.id, sent.message_id, reply_markup=MARKUP)
    assert isinstance(edited, telegram.Message)
    assert edited.edit_date is not None
    await bot.edit_message_reply_markup(group.id, sent.message_id)
    with pytest.raises(telegram.error.BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(group.id, sent.message_id)
    answer = await bot.send_message(group.id, "да", reply_parameters=ReplyParameters(sent.message_id))
    assert answer.reply_to_message is not None
    assert await bot.delete_message(group.id, answer.message_id)
    assert await bot.delete_messages(group.id, [sent.message_id])
    assert await bot.send_chat_action(sasha.id, ChatAction.TYPING)


async def test_a_press_goes_there_and_its_answer_back(bot: Bot, group: Group, vera: Person) -> None:
    await bot.send_message(group.id, "стол", reply_markup=MARKUP)
    press = asyncio.ensure_future(vera.press(group.find("Сесть"), "Сесть"))
    (update,) = await bot.get_updates(timeout=5, allowed_updates=Update.ALL_TYPES)
    query = update.callback_query
    assert query is not None
    assert (query.data, query.from_user.id) == ("sit", vera.id)
    assert query.message is not None
    assert query.message.is_accessible
    url = f"https://t.me/{bot.username}?start=t-1"
    assert await query.answer("Вы за столом", show_alert=True, url=url)
    answer = await press
    assert (answer.text, answer.alert, answer.url) == ("Вы за столом", True, url)
    assert (await vera.follow(answer.url)).text == "/start t-1"


async def test_a_press_on_what_is_gone_is_inaccessible(bot: Bot, group: Group, vera: Person) -> None:
    sent = await bot.send_message(group.id, "стол", reply_markup=MARKUP)
    old = group.find("Сесть")
    await sent.delete()
    await vera.tap(old, 0)
    (update,) = await bot.get_updates()
    assert update.callback_query is not None
    assert update.callback_query.message is not None
    assert not update.callback_query.message.is_accessible


async def test_errors_arrive_as_its_own_exceptions(
    bot: Bot, group: Group, vera: Person, sasha: Person, sandbox: Sandbox
) -> None:
    await vera.say(group, "/join")
    with pytest.raises(telegram.error.Forbidden, match="can't initiate conversation"):
        await bot.send_message(vera.id, "x")
    sandbox.fault("flood", seconds=5)
    with pytest.raises(telegram.error.RetryAfter):
        await bot.send_message(group.id, "x")
    for kind in ("server_error", "reset", "lost"):
        sandbox.fault(kind)
        with pytest.raises(telegram.error.NetworkError):
            await bot.send_message(group.id, "x")
    sandbox.fault("hang", seconds=30)
    with pytest.raises(telegram.error.TimedOut):
        await bot.send_message(group.id, "x", read_timeout=0.1)
    old = sandbox.group("Двор", [sasha], kind="group")
    new = await old.migrate()
    with pytest.raises(telegram.error.ChatMigrated) as migrated:
        await bot.send_message(old.id, "x")
    assert migrated.value.new_chat_id == new.id
    stranger = Bot("123:wrong", base_url=sandbox.base_url)
    with pytest.raises(telegram.error.InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()


async def test_commands_descriptions_chats_and_members(bot: Bot, group: Group, sasha: Person) -> None:
    commands = [BotCommand("new", "Новый стол"), BotCommand("help", "Помощь")]
    await bot.set_my_commands(commands, scope=BotCommandScopeAllGroupChats(), language_code="ru")
    await bot.set_my_commands(commands, scope=BotCommandScopeChatAdministrators(group.id))
    found = await bot.get_my_commands(scope=BotCommandScopeAllGroupChats(), language_code="ru")
    assert [command.command for command in found] == ["new", "help"]
    await bot.delete_my_commands(scope=BotCommandScopeAllGroupChats(), language_code="ru")
    assert await bot.set_my_description("Карты")
    assert (await bot.get_my_description()).description == "Карты"
    assert await bot.set_my_short_description("Карты")
    assert (await bot.get_chat(group.id)).title == "Пятница"
    assert (await bot.get_chat_member(group.id, sasha.id)).status == "creator"
    assert [admin.user.id for admin in await bot.get_chat_administrators(group.id)] == [sasha.id]
    assert await bot.get_chat_member_count(group.id) == 3
    await group.promote()
    sent = await bot.send_message(group.id, "стол")
    assert await sent.pin(disable_notification=True)
    assert await sent.unpin()
    assert await bot.leave_chat(group.id)


async def test_a_document_arrives(bot: Bot, sasha: Person) -> None:
    record = InputFile(BytesIO(b'game = "bura"'), filename="match.toml")
    sent = await bot.send_document(sasha.id, record, caption="<b>Запись</b>", parse_mode="HTML", filename="match.toml")
    assert sent.document is not None
    assert sent.document.file_name == "match.toml"
    last = sasha.chat().last
    assert last is not None
    assert last.file == b'game = "bura"'


async def test_every_kind_of_update_is_understood(
    bot: Bot, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    await bot.get_updates(allowed_updates=Update.ALL_TYPES)
    await group.promote()
    await vera.leave(group)
    await vera.join(group)
    await group.promote(vera, anonymous=True)
    said = await vera.say(group, "/stop")
    await sasha.say(group, "/help", reply_to=said)
    await sasha.edit(await sasha.say(group, "/new"), "/new bura")
    forum = sandbox.group("Форум", [sasha], forum=True)
    topic = await forum.open_topic("Карты")
    await forum.close_topic(topic.id)
    await (sandbox.group("Двор", [sasha], kind="group")).migrate()
    await sasha.block()
    updates = await bot.get_updates()
    assert len(updates) == sandbox.pending
    assert {"message", "edited_message", "chat_member", "my_chat_member"} == {
        key for update in updates for key in update.to_dict() if key != "update_id"
    }


async def test_webhooks_are_set_and_taken_away(bot: Bot) -> None:
    await bot.set_webhook("http://127.0.0.1:9/hook", secret_token="abc", allowed_updates=["message"])
    assert (await bot.get_webhook_info()).url == "http://127.0.0.1:9/hook"
    with pytest.raises(telegram.error.Conflict):
        await bot.get_updates()
    assert await bot.delete_webhook(drop_pending_updates=False)


async def test_newer_methods_go_through(bot: Bot, group: Group, vera: Person) -> None:
    await group.promote()
    await bot.send_message(
        group.id, "ваши карты", api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": vera.id}}
    )
    shown = vera.chat(group).last_with("ваши карты")
    assert shown is not None
    place = {"chat_id": group.id, "receiver_user_id": vera.id, "ephemeral_message_id": shown.ephemeral}
    assert await bot.do_api_request("editEphemeralMessageText", {**place, "text": "новые карты"}) is True
