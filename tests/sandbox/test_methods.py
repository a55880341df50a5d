"""The methods around messages: chats, members, commands, pins, ephemeral messages."""

from __future__ import annotations

import aiohttp

from sandbox.client import Group, Person, Sandbox
from tests.sandbox.raw import Api, Clock, keyboard, posted


async def test_a_chat_tells_what_it_is(api: Api, sasha: Person, group: Group) -> None:
    assert (await api.ok("getChat", chat_id=group.id))["title"] == "Пятница"
    private = await api.ok("getChat", chat_id=sasha.id)
    assert (private["type"], private["first_name"], private["last_name"]) == ("private", "Саша", "Петров")
    assert await api.ok("getChatMemberCount", chat_id=group.id) == 3
    assert await api.ok("getChatMemberCount", chat_id=sasha.id) == 2


async def test_members_have_a_status(api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group) -> None:
    async def status(user: int) -> str:
        return str((await api.ok("getChatMember", chat_id=group.id, user_id=user))["status"])

    stranger = sandbox.person("Олег")
    assert [await status(one) for one in (sasha.id, vera.id, sandbox.bot_id, stranger.id)] == [
        "creator",
        "member",
        "member",
        "left",
    ]
    await group.promote(vera, rights=["can_delete_messages"])
    await group.mute()
    assert [await status(vera.id), await status(sandbox.bot_id)] == ["administrator", "restricted"]
    await group.kick(vera)
    assert await status(vera.id) == "kicked"
    assert await api.refused("getChatMember", chat_id=group.id, user_id=5) == (400, "Bad Request: user not found")


async def test_hidden_members_are_told_to_admins_only(api: Api, sandbox: Sandbox, vera: Person, group: Group) -> None:
    await group.set(hidden_members=True)
    refused = await api.refused("getChatMember", chat_id=group.id, user_id=vera.id)
    assert refused == (400, "Bad Request: CHAT_ADMIN_REQUIRED")
    await api.ok("getChatMember", chat_id=group.id, user_id=sandbox.bot_id)
    await group.promote()
    await api.ok("getChatMember", chat_id=group.id, user_id=vera.id)


async def test_administrators_are_listed(api: Api, sandbox: Sandbox, sasha: Person, group: Group) -> None:
    admins = await api.ok("getChatAdministrators", chat_id=group.id)
    assert [admin["user"]["id"] for admin in admins] == [sasha.id]
    await group.promote()
    admins = await api.ok("getChatAdministrators", chat_id=group.id)
    assert {admin["user"]["id"] for admin in admins} == {sasha.id, sandbox.bot_id}
    refused = await api.refused("getChatAdministrators", chat_id=sasha.id)
    assert refused == (400, "Bad Request: there are no administrators in the private chat")


async def test_commands_have_scopes_and_languages(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    async def put(name: str, **more: object) -> None:
        await api.ok("setMyCommands", commands=[{"command": name, "description": "…"}], **more)

    await put("default")
    await put("ru", language_code="ru")
    await put("groups", scope={"type": "all_group_chats"})
    await put("admins", scope={"type": "chat_administrators", "chat_id": group.id})
    assert [one["command"] for one in await api.ok("getMyCommands", language_code="ru")] == ["ru"]
    assert await api.ok("getMyCommands", language_code="de") == []
    assert [sasha.commands(group), vera.commands(group), sasha.commands(), vera.commands()] == [
        {"admins": "…"},
        {"groups": "…"},
        {"ru": "…"},
        {"default": "…"},
    ]
    await api.ok("deleteMyCommands", scope={"type": "chat_administrators", "chat_id": group.id})
    assert sasha.commands(group) == {"groups": "…"}
    await api.ok("deleteMyCommands")
    assert vera.commands() == {}


async def test_bad_commands_are_refused(api: Api) -> None:
    async def refusal(command: str, description: str = "…", count: int = 1, **more: object) -> str:
        commands = [{"command": command, "description": description}] * count
        return (await api.refused("setMyCommands", commands=commands, **more))[1]

    assert await refusal("New") == "Bad Request: BOT_COMMAND_INVALID"
    assert await refusal("n" * 33) == "Bad Request: BOT_COMMAND_INVALID"
    assert await refusal("new", "") == "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID"
    assert await refusal("new", "д" * 257) == "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID"
    assert await refusal("new", count=101) == "Bad Request: BOT_COMMANDS_TOO_MUCH"
    assert await refusal("new", language_code="russian") == "Bad Request: invalid language code specified"
    assert await refusal("new", scope={"type": "chat", "chat_id": 5}) == "Bad Request: chat not found"
    assert "scope" in await refusal("new", scope={"type": "everywhere"})


async def test_descriptions_have_languages(api: Api) -> None:
    await api.ok("setMyDescription", description="Cards at the table")
    await api.ok("setMyDescription", description="Карты за столом", language_code="ru")
    await api.ok("setMyShortDescription", short_description="Cards")
    assert await api.ok("getMyDescription", language_code="ru") == {"description": "Карты за столом"}
    assert await api.ok("getMyDescription", language_code="de") == {"description": "Cards at the table"}
    assert await api.ok("getMyShortDescription") == {"short_description": "Cards"}
    assert (await api.refused("setMyDescription", description="x" * 513))[0] == 400


async def test_pinning_needs_the_right_and_leaves_a_service_message(api: Api, group: Group) -> None:
    place = {"chat_id": group.id, "message_id": await posted(api, group.id)}
    refused = await api.refused("pinChatMessage", **place)
    assert refused == (400, "Bad Request: not enough rights to manage pinned messages in the chat")
    await group.promote(rights=["can_pin_messages"])
    await api.ok("pinChatMessage", **place)
    last = group.last
    assert last is not None
    assert last.json["pinned_message"]["message_id"] == place["message_id"]
    assert (await api.ok("getChat", chat_id=group.id))["pinned_message"]["text"] == "стол"
    await api.ok("unpinChatMessage", **place)
    assert (await api.refused("unpinChatMessage", **place))[1] == "Bad Request: message to unpin not found"


async def test_leaving_a_group_takes_the_bot_out(api: Api, group: Group, sasha: Person) -> None:
    await api.ok("leaveChat", chat_id=group.id)
    assert [update["my_chat_member"]["new_chat_member"]["status"] for update in await api.updates()] == ["left"]
    await sasha.say(group, "/new")
    assert await api.updates() == []
    refused = await api.refused("leaveChat", chat_id=sasha.id)
    assert refused == (400, "Bad Request: chat member status can't be changed in private chats")


async def test_a_reply_needs_its_message(api: Api, group: Group, sasha: Person) -> None:
    said = await sasha.say(group, "/new")
    sent = await api.ok("sendMessage", chat_id=group.id, text="x", reply_parameters={"message_id": said.id})
    assert sent["reply_to_message"]["text"] == "/new"
    gone: dict[str, object] = {"message_id": 99_999_999}
    refused = await api.refused("sendMessage", chat_id=group.id, text="x", reply_parameters=gone)
    assert refused == (400, "Bad Request: message to be replied not found")
    await posted(api, group.id, reply_parameters={**gone, "allow_sending_without_reply": True})


async def test_a_protected_message_says_so(api: Api, sasha: Person) -> None:
    await posted(api, sasha.id, protect_content=True)
    last = sasha.chat().last
    assert last is not None
    assert (last.protected, last.json["has_protected_content"]) == (True, True)


async def test_bad_buttons_are_refused(api: Api, sasha: Person) -> None:
    async def refusal(**button: object) -> str:
        markup = {"inline_keyboard": [[{"text": "x", **button}]]}
        return (await api.refused("sendMessage", chat_id=sasha.id, text="x", reply_markup=markup))[1]

    assert "Text buttons are unallowed in the inline keyboard" in await refusal()
    assert "a button does exactly one thing" in await refusal(callback_data="x", url="https://t.me/x")
    assert "button text must be non-empty" in await refusal(text=" ", callback_data="x")
    assert "inline keyboard button URL 'no address' is invalid" in await refusal(url="no address")


async def test_disabled_and_coloured_buttons_are_known(api: Api, sasha: Person) -> None:
    row = [{"text": "9♦", "disabled": {}}, {"text": "Т♠", "callback_data": "x", "style": "success"}]
    await posted(api, sasha.id, reply_markup={"inline_keyboard": [row]})
    last = sasha.chat().last
    assert last is not None
    assert [(button.disabled, button.style) for button in last.buttons] == [(True, None), (False, "success")]


async def test_only_html_and_entities_mark_texts_up(api: Api, sasha: Person) -> None:
    sent = await api.ok(
        "sendMessage", chat_id=sasha.id, text="ab", entities=[{"type": "bold", "offset": 0, "length": 1}]
    )
    assert sent["entities"] == [{"type": "bold", "offset": 0, "length": 1}]
    wrong = await api.refused(
        "sendMessage", chat_id=sasha.id, text="a", entities=[{"type": "bold", "offset": 0, "length": 9}]
    )
    assert wrong[1].startswith("Bad Request: can't parse entities")
    refused = await api.refused("sendMessage", chat_id=sasha.id, text="*a*", parse_mode="MarkdownV2")
    assert refused == (400, "Bad Request: the sandbox does not do parse_mode MarkdownV2")
    refused = await api.refused("sendMessage", chat_id=sasha.id, text="a", parse_mode="TeX")
    assert refused == (400, "Bad Request: unsupported parse_mode")


async def test_an_ephemeral_message_is_seen_by_its_receiver_alone(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group, clock: Clock
) -> None:
    wanted: dict[str, object] = {"receiver_user_id": vera.id}
    call: dict[str, object] = {"chat_id": group.id, "text": "ваши карты", "ephemeral_message_parameters": wanted}
    assert (await api.refused("sendMessage", **call))[1] == "Bad Request: EPHEMERAL_MESSAGE_NOT_ALLOWED"
    await posted(api, group.id, reply_markup=keyboard(["карты"]))
    press = await vera.tap(group.find("карты"), 0)
    wanted["callback_query_id"] = press.id
    sent = await api.ok("sendMessage", **call, reply_markup=keyboard(["ход"]))
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, vera.id)
    assert not [message for message in sasha.chat(group).messages if message.text == "ваши карты"]
    shown = vera.chat(group).last_with("ваши карты")
    assert shown is not None
    await vera.tap(shown, "ход")
    place = {"chat_id": group.id, "receiver_user_id": vera.id, "ephemeral_message_id": sent["ephemeral_message_id"]}
    assert await api.ok("editEphemeralMessageText", **place, text="новые карты") is True
    assert (await api.refused("editEphemeralMessageText", **place, text="новые карты"))[1].startswith(
        "Bad Request: message is not modified"
    )
    assert await api.ok("editEphemeralMessageReplyMarkup", **place, reply_markup=keyboard(["другой"])) is True
    assert await api.ok("deleteEphemeralMessage", **place) is True
    assert (await api.refused("deleteEphemeralMessage", **place))[1] == "Bad Request: message to delete not found"
    clock.advance(16)
    assert (await api.refused("sendMessage", **call))[1] == "Bad Request: EPHEMERAL_MESSAGE_NOT_ALLOWED"
    await group.promote()
    del wanted["callback_query_id"]
    await api.ok("sendMessage", **call)
    last = sandbox.calls.of("sendMessage")[-1]
    assert last.text == "ваши карты"


async def test_ephemeral_messages_have_their_own_refusals(
    api: Api, sandbox: Sandbox, sasha: Person, vera: Person, group: Group
) -> None:
    async def refusal(method: str, **more: object) -> str:
        return (await api.refused(method, **more))[1].removeprefix("Bad Request: ")

    await group.promote()
    to_vera = {"ephemeral_message_parameters": {"receiver_user_id": vera.id}}
    to_nobody = {"ephemeral_message_parameters": {"receiver_user_id": sandbox.person("Олег").id}}
    private = await refusal("sendMessage", chat_id=sasha.id, text="x", **to_vera)
    assert private == "ephemeral messages can be sent only to groups and supergroups"
    assert await refusal("sendMessage", chat_id=group.id, text="x", **to_nobody) == "user not found"
    sent = await api.ok("sendMessage", chat_id=group.id, text="я" * 1025, **to_vera)
    place = {"chat_id": group.id, "receiver_user_id": vera.id, "ephemeral_message_id": sent["ephemeral_message_id"]}
    assert await refusal("editEphemeralMessageText", **place) == 'parameter "text" is required'
    assert await refusal("editEphemeralMessageText", **place, text="x") == "message can't be edited"
    place["receiver_user_id"] = sasha.id
    assert await refusal("deleteEphemeralMessage", **place) == "message to delete not found"


async def test_captions_are_edited_as_captions(api: Api, sasha: Person) -> None:
    form = aiohttp.FormData({"chat_id": str(sasha.id), "caption": "Запись"})
    form.add_field("document", b"x", filename="match.toml")
    document = (await api.post("sendDocument", data=form)).result["message_id"]
    text = await posted(api, sasha.id)
    edited = await api.ok("editMessageCaption", chat_id=sasha.id, message_id=document, caption="Другая")
    assert edited["caption"] == "Другая"
    refused = await api.refused("editMessageCaption", chat_id=sasha.id, message_id=text, caption="x")
    assert refused == (400, "Bad Request: there is no caption in the message to edit")
    refused = await api.refused("editMessageText", chat_id=sasha.id, message_id=document, text="x")
    assert refused == (400, "Bad Request: there is no text in the message to edit")
    refused = await api.refused("editMessageCaption", chat_id=sasha.id, message_id=document, caption="я" * 1025)
    assert refused == (400, "Bad Request: MESSAGE_TOO_LONG")


async def test_a_document_is_a_file_with_something_in_it(api: Api, sasha: Person) -> None:
    refused = await api.refused("sendDocument", chat_id=sasha.id, document="https://example.org/x.toml")
    assert refused == (400, "Bad Request: the sandbox does not do sendDocument by file id or address")
    refused = await api.refused("sendDocument", chat_id=sasha.id, document=5)
    assert refused[1].endswith("must be a file, a file id or an address")
    form = aiohttp.FormData({"chat_id": str(sasha.id)})
    form.add_field("document", b"", filename="match.toml")
    assert (await api.post("sendDocument", data=form)).refusal == (400, "Bad Request: file must be non-empty")


async def test_an_edit_names_its_message_and_its_text(api: Api, sasha: Person) -> None:
    assert (await api.refused("editMessageText", chat_id=sasha.id, message_id=1))[1].endswith('"text" is required')
    refused = await api.refused("editMessageText", chat_id=sasha.id, text="x")
    assert refused == (400, "Bad Request: message identifier is not specified")
    refused = await api.refused("pinChatMessage", chat_id=sasha.id, message_id=1)
    assert refused == (400, "Bad Request: message to pin not found")
    refused = await api.refused("sendChatAction", chat_id=sasha.id, action="dancing")
    assert refused == (400, "Bad Request: wrong parameter action in request")


async def test_in_private_there_are_two_members(api: Api, sandbox: Sandbox, sasha: Person, vera: Person) -> None:
    found = [
        (await api.ok("getChatMember", chat_id=sasha.id, user_id=user))["status"]
        for user in (sasha.id, sandbox.bot_id, vera.id)
    ]
    assert found == ["member", "member", "left"]


async def test_an_unknown_person_is_mentioned_as_plain_text(api: Api, sasha: Person) -> None:
    text = f'<a href="tg://user?id={sasha.id}">Саша</a> и <a href="tg://user?id=5">никто</a>'
    sent = await api.ok("sendMessage", chat_id=sasha.id, text=text, parse_mode="HTML")
    assert sent["text"] == "Саша и никто"
    assert [(entity["type"], entity["user"]["id"]) for entity in sent["entities"]] == [("text_mention", sasha.id)]


async def test_empty_keyboards_are_none(api: Api, sasha: Person) -> None:
    for markup in ('{"inline_keyboard": []}', '{"inline_keyboard": [[]]}'):
        sent = await api.ok("sendMessage", chat_id=sasha.id, text="x", reply_markup=markup)
        assert "reply_markup" not in sent


async def test_muting_in_a_basic_group_goes_too(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    group = sandbox.group("Двор", [sasha], kind="group")
    await group.mute()
    assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[0] == 400
    await group.mute(muted=False)
    await posted(api, group.id)


async def test_a_channel_like_name_finds_a_public_group(api: Api, group: Group) -> None:
    group.chat.username = "friday"
    assert (await api.ok("getChat", chat_id="@Friday"))["id"] == group.id
