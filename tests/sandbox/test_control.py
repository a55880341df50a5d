"""The control routes: everything that people do, from another process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox.actions import NotPossible
from sandbox.client import Group, Person, Sandbox
from sandbox.control import EVENTS_KEPT, Control
from sandbox.remote import Remote
from sandbox.waiting import PATIENCE
from tests.sandbox.raw import Api, keyboard, posted


async def control(api: Api, verb: str, **arguments: object) -> tuple[int, Any]:
    async with api.session.post(f"{api.url}/control/{verb}", json=arguments) as response:
        return response.status, await response.json()


async def test_people_and_groups_are_made_and_driven(api: Api, sandbox: Sandbox) -> None:
    async with Remote.at(sandbox.url) as remote:
        for name in ("Саша", "Вера", "Олег"):
            await remote.do("person", name=name)
        group = await remote.do("group", title="Двор", members=["Саша", "Вера"], kind="group")
        await remote.do("join", chat="Двор", person="Олег")
        await remote.do("start", person="Вера", payload="t7")
        said = await remote.do("say", person="Саша", chat="Двор", text="/new bura")
        await remote.do("edit", person="Саша", chat="Двор", message=said["id"], text="/new 66")
        assert [one["text"] for one in await remote.do("view", person="Вера")] == ["/start t7"]
        assert [one["first_name"] for one in await remote.do("people")] == ["Саша", "Вера", "Олег"]
        assert [chat["title"] for chat in await remote.do("chats")] == ["Двор"]
        moved = await remote.do("migrate", chat=group["id"])
        assert (await remote.do("chats", person="Вера"))[-1]["id"] == moved["id"]
        await remote.do("leave", chat="Двор", person="Олег")
        await remote.do("promote", chat="Двор", person="Вера", anonymous=True)
        await remote.do("demote", chat="Двор", person="Вера")
        await remote.do("kick", chat="Двор", person="Вера")
        await remote.do("mute", chat="Двор")
        await remote.do("kick", chat="Двор")
        await remote.do("add_bot", chat="Двор")
        for verb in ("block", "unblock", "deactivate"):
            await remote.do(verb, person="Олег")
        about = await remote.do("about")
        assert (about["token"], about["defects"]) == (sandbox.token, [])
    kinds = [next(iter(set(update) - {"update_id"})) for update in await api.updates()]
    assert {"message", "edited_message", "my_chat_member"} == set(kinds)


async def test_a_press_waits_for_its_answer(api: Api, group: Group, sandbox: Sandbox, vera: Person) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["сесть"]))

    async def answer() -> None:
        (update,) = await api.updates(timeout=10)
        await api.ok("answerCallbackQuery", callback_query_id=update["callback_query"]["id"], text="Готово")

    press = {"person": vera.id, "chat": group.id, "message": number}
    (_, found), _ = await asyncio.gather(control(api, "press", **press, button="сес", wait=5), answer())
    assert found["result"]["answer"]["text"] == "Готово"
    assert [entry["text"] for entry in (await control(api, "ledger", kind="press"))[1]["result"]] == ["сесть"]
    again = (await control(api, "press_again", press=found["result"]["id"]))[1]["result"]
    assert again["repeats"] == found["result"]["id"]
    assert (await control(api, "press", **press, button=0, wait=0.01))[1]["error"].startswith("no answer to the press")
    assert (await control(api, "press", **press, button=5))[0] == 400


async def test_forums_and_switches(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    async with Remote.at(sandbox.url) as remote:
        forum = await remote.do("group", title="Форум", members=[sasha.id], forum=True)
        topic = await remote.do("open_topic", chat="Форум", name="Карты")
        await remote.do("close_topic", chat="Форум", topic=topic["id"])
        assert (await remote.do("chats"))[-1]["topics"] == [{"id": topic["id"], "name": "Карты", "closed": True}]
        await remote.do("delete_topic", chat="Форум", topic=topic["id"])
        await remote.do("switch", chat="Форум", name="read_only")
        assert (await api.refused("sendMessage", chat_id=forum["id"], text="x"))[0] == 400
        await remote.do("switch", chat="Форум", name="read_only", on=False)
        number = await posted(api, forum["id"])
        await remote.do("delete", chat="Форум", message=number)
        assert number not in [message["id"] for message in await remote.do("view", person=sasha.id, chat="Форум")]


async def test_the_machinery_is_driven_too(api: Api, sandbox: Sandbox, sasha: Person, group: Group) -> None:
    async with Remote.at(sandbox.url) as remote:
        before = sandbox.world.now()
        assert await remote.do("advance", seconds=60) == before + 60
        await remote.do("fault", kind="flood", chat="Пятница", seconds=9, times=2)
        assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[1].endswith("retry after 9")
        await remote.do("clear_faults")
        await remote.do("flood", chat="Пятница", seconds=5)
        assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[1].endswith("retry after 5")
        await remote.do("lift_limits")
        await posted(api, group.id)
        await remote.do("set_limits", group_per_minute=1)
        await posted(api, group.id)
        assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[0] == 429
        assert [call["ok"] for call in await remote.do("calls", method="sendMessage", chat="Пятница")] == [
            False,
            False,
            True,
            True,
            False,
        ]
        assert await remote.do("busiest_minute", chat=group.id) == 2
        await remote.do("privacy", on=False)
        await sasha.say(group, "слышно")
        await remote.do("inject", update={"message": {}})
        assert len(await api.updates()) == 2
        await api.ok("setMyCommands", commands=[{"command": "new", "description": "Стол"}])
        assert (await remote.do("commands", person=sasha.id))[0]["command"] == "new"


async def test_the_starting_scene_can_be_made(sandbox: Sandbox) -> None:
    async with Remote.at(sandbox.url) as remote:
        scene = await remote.do("scene")
        assert (scene["title"], len(scene["members"])) == ("Пятница", 5)
        assert [one["first_name"] for one in await remote.do("people")] == ["Саша", "Марина", "Олег", "Вера"]


@pytest.mark.parametrize(
    ("verb", "arguments", "words"),
    [
        ("dance", {}, "there is no verb dance"),
        ("_who", {}, "there is no verb _who"),
        ("say", {"person": "Никто", "text": "x"}, "0 people are called Никто"),
        ("say", {"person": 5, "text": "x"}, "there is no person 5"),
        ("say", {"person": "Саша"}, "text"),
        ("say", {"person": "Саша", "text": "x", "colour": "red"}, "colour"),
        ("say", {"person": "Саша", "text": "x", "chat": -5}, "there is no chat -5"),
        ("fault", {"kind": "earthquake"}, "kind"),
        ("press_again", {"press": "1"}, "there is no press 1"),
        ("press", {"person": "Саша", "message": 1, "button": 0}, "sees no message 1"),
        ("follow", {"person": "Саша", "url": "https://example.org"}, "does not lead to the bot"),
        ("start", {"person": "Саша", "payload": "с пробелом"}, "a payload is"),
    ],
)
async def test_what_is_not_possible_is_said(
    sandbox: Sandbox, sasha: Person, verb: str, arguments: dict[str, object], words: str
) -> None:
    async with Remote.at(sandbox.url) as remote:
        with pytest.raises(NotPossible, match=words):
            await remote.do(verb, **arguments)


async def test_reading_goes_by_get_and_bad_bodies_are_refused(api: Api, sasha: Person) -> None:
    async with api.session.get(f"{api.url}/control/view", params={"person": str(sasha.id), "last": "1"}) as response:
        assert [message["text"] for message in (await response.json())["result"]] == ["/start"]
    async with api.session.get(f"{api.url}/control/verbs") as response:
        assert {"say", "press", "ledger"} <= set((await response.json())["result"])
    for body in (b"{", b"[]"):
        async with api.session.post(f"{api.url}/control/people", data=body) as response:
            assert response.status == 400


async def test_what_happens_is_streamed(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    async with api.session.get(f"{api.url}/control/events") as response:
        assert response.content_type == "text/event-stream"
        assert (await response.content.readline()).startswith(b":")
        assert (await response.content.readline()).startswith(b"retry:")
        await sandbox.until(lambda: sandbox.world.subscribers)
        await sasha.write("привет")
        lines = [await response.content.readline() for _ in range(3)]
        assert lines[1] == b"event: message\n"
        assert lines[2].startswith(b'data: {"chat": ')


async def test_a_private_chat_is_named_by_its_person_and_calls_take_their_time(
    api: Api, sandbox: Sandbox, sasha: Person
) -> None:
    async with Remote.at(sandbox.url) as remote:
        await remote.do("flood", chat="Саша", seconds=5)
        assert (await api.refused("sendMessage", chat_id=sasha.id, text="x"))[0] == 429
        await remote.do("latency", seconds=0.01)
        await api.ok("getMe")


async def test_who_stops_listening_is_forgotten(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    response = await api.session.get(f"{api.url}/control/events")
    await sandbox.until(lambda: sandbox.world.subscribers)
    response.close()
    async with asyncio.timeout(PATIENCE):
        while sandbox.world.subscribers:  # the server notices while it writes
            await sasha.write("слышно?")
            await api.ok("getMe")


async def test_a_stream_ends_with_the_sandbox_even_if_nobody_reads_it(sasha: Person, sandbox: Sandbox) -> None:
    control = Control(sandbox.world)
    stream = control.open()
    for _ in range(EVENTS_KEPT + 5):
        sandbox.world.notice("message", {"chat": 1})
    assert stream.full()
    control.close()
    events = [stream.get_nowait() for _ in range(stream.qsize())]
    assert events[-1] is None
