"""How parameters come to the sandbox, and what is wrong with wrong ones."""

from __future__ import annotations

import json

import aiohttp
import pytest

from sandbox.client import Group, Person
from tests.sandbox.raw import Api, keyboard


async def test_parameters_come_as_form_multipart_json_or_query(api: Api, group: Group) -> None:
    markup = json.dumps(keyboard(["сесть"]))
    text = {"chat_id": str(group.id), "text": "Привет, <b>стол</b> ♠", "parse_mode": "HTML", "reply_markup": markup}
    multipart = aiohttp.FormData(text, default_to_multipart=True)
    replies = [
        await api.post("sendMessage", data=text),
        await api.post("sendMessage", data=multipart),
        await api.post("sendMessage", json={**text, "chat_id": group.id, "reply_markup": keyboard(["сесть"])}),
        await api.post("sendMessage", json=text),
        await api.post("sendMessage", query=text),
    ]
    for reply in replies:
        assert reply.result["text"] == "Привет, стол ♠"
        assert reply.result["entities"] == [{"type": "bold", "offset": 8, "length": 4}]
        assert reply.result["reply_markup"] == keyboard(["сесть"])


async def test_a_get_request_is_a_call_too(api: Api) -> None:
    async with api.session.get(f"{api.url}/bot{api.token}/getme") as response:
        assert (await response.json())["result"]["is_bot"] is True


@pytest.mark.parametrize("attached", [False, True])
async def test_a_document_comes_in_multipart(api: Api, sasha: Person, *, attached: bool) -> None:
    form = aiohttp.FormData({"chat_id": str(sasha.id), "caption": "Запись <i>матча</i>", "parse_mode": "HTML"})
    if attached:
        form.add_field("document", "attach://file7")
    content = b'game = "bura"'
    form.add_field("file7" if attached else "document", content, filename="match.toml", content_type="text/plain")
    sent = (await api.post("sendDocument", data=form)).result
    assert sent["document"]["file_name"] == "match.toml"
    assert sent["document"]["file_size"] == len(content)
    assert sent["caption"] == "Запись матча"
    last = sasha.chat().last
    assert last is not None
    assert last.file == content


@pytest.mark.parametrize(
    ("parameters", "named"),
    [
        ({"chat_id": 1, "text": "x", "colour": "red", "size": 3}, "unknown parameters in sendMessage: colour, size"),
        ({"chat_id": 1}, 'parameter "text" is required'),
        ({"text": "x"}, 'parameter "chat_id" is required'),
        ({"chat_id": 1, "text": 7}, '"text": must be of type String'),
        ({"chat_id": 1.5, "text": "x"}, '"chat_id": must be one of Integer, String'),
        ({"chat_id": 1, "text": "x", "message_thread_id": "five"}, '"message_thread_id": must be of type Integer'),
        ({"chat_id": 1, "text": "x", "protect_content": "maybe"}, '"protect_content": must be of type Boolean'),
        ({"chat_id": 1, "text": "x", "reply_markup": "{"}, '"reply_markup": is not valid JSON'),
        (
            {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [[{"text": "x", "shape": 1}]]}},
            '"reply_markup": inline_keyboard.0.0.shape: is not a field of InlineKeyboardButton',
        ),
        (
            {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [[{"callback_data": "x"}]]}},
            '"reply_markup": inline_keyboard.0.0: InlineKeyboardButton needs the field "text"',
        ),
        (
            {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [[{"text": "x", "style": "pink"}]]}},
            '"reply_markup": inline_keyboard.0.0.style: must be one of primary, success, danger',
        ),
        ({"chat_id": 1, "text": "x", "entities": [{"type": "bold"}]}, '"entities": 0: MessageEntity needs the field'),
    ],
)
async def test_what_the_facts_do_not_allow_is_refused_by_name(
    api: Api, parameters: dict[str, object], named: str
) -> None:
    status, description = await api.refused("sendMessage", **parameters)
    assert status == 400
    assert named in description


async def test_a_limit_outside_its_range_is_refused(api: Api) -> None:
    status, description = await api.refused("getUpdates", limit=101)
    assert (status, "limit" in description, "1 to 100" in description) == (400, True, True)


async def test_a_method_that_the_sandbox_does_not_do_says_so(api: Api) -> None:
    refused = await api.refused("sendDice", chat_id=1)
    assert refused == (400, "Bad Request: the sandbox does not do sendDice")


async def test_strings_are_utf8(api: Api) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    async with api.session.post(f"{api.url}/bot{api.token}/sendMessage", data=b"text=\xff", headers=headers) as answer:
        assert answer.status == 400


async def test_a_body_that_is_no_json_object_is_refused(api: Api) -> None:
    headers = {"Content-Type": "application/json"}
    for body in (b"{", b"[]"):
        async with api.session.post(f"{api.url}/bot{api.token}/getMe", data=body, headers=headers) as answer:
            assert answer.status == 400
            assert (await answer.json())["description"].startswith("Bad Request: can't parse request")


async def test_a_body_of_an_unknown_kind_holds_no_parameters(api: Api) -> None:
    async with api.session.post(f"{api.url}/bot{api.token}/sendMessage", data=b"x") as answer:
        assert (await answer.json())["description"] == 'Bad Request: parameter "chat_id" is required'


@pytest.mark.parametrize(("value", "good"), [("1.5", True), ("5", True), (2.5, True), ("далеко", False)])
async def test_fractions_are_read(api: Api, value: object, *, good: bool) -> None:
    refused = await api.refused("sendLocation", chat_id=1, latitude=value, longitude="3")
    assert ("the sandbox does not do sendLocation" in refused[1]) == good


@pytest.mark.parametrize(("text", "protected"), [("true", True), ("True", True), ("1", True), ("false", False)])
async def test_booleans_come_as_words_too(api: Api, sasha: Person, text: str, *, protected: bool) -> None:
    sent = (await api.form("sendMessage", chat_id=str(sasha.id), text="x", protect_content=text)).result
    assert ("has_protected_content" in sent) == protected
