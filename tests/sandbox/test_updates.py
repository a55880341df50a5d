"""The queue of updates: offsets, long polls, kinds, lifetimes."""

from __future__ import annotations

import asyncio

from sandbox.client import Group, Person, Sandbox
from sandbox.updates import LONGEST_POLL
from tests.sandbox.raw import Api, Clock, keyboard, posted


async def test_an_offset_confirms_what_is_before_it(api: Api, sasha: Person) -> None:
    for number in range(3):
        await sasha.write(f"слово {number}")
    first = await api.ok("getUpdates", limit=2)
    assert [update["message"]["text"] for update in first] == ["слово 0", "слово 1"]
    assert await api.ok("getUpdates", limit=2) == first
    rest = await api.ok("getUpdates", offset=first[0]["update_id"] + 1)
    assert [update["message"]["text"] for update in rest] == ["слово 1", "слово 2"]
    last = await api.ok("getUpdates", offset=-1)
    assert [update["message"]["text"] for update in last] == ["слово 2"]
    assert await api.ok("getUpdates", offset=last[0]["update_id"] + 1) == []


async def test_a_long_poll_wakes_at_once(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    poll = asyncio.ensure_future(api.ok("getUpdates", timeout=50))
    await sandbox.until(lambda: sandbox.polled)
    said = await sasha.write("проснись")
    async with asyncio.timeout(LONGEST_POLL / 2):  # long before its time
        assert [update["message"]["message_id"] for update in await poll] == [said.id]


async def test_a_long_poll_ends_empty_after_its_time(api: Api) -> None:
    async with asyncio.timeout(LONGEST_POLL):
        assert await api.ok("getUpdates", timeout=1) == []


async def test_allowed_updates_stick_until_they_are_set_anew(api: Api, sasha: Person, group: Group) -> None:
    await api.ok("getUpdates", allowed_updates=["callback_query"])
    await sasha.write("кто здесь?")
    assert await api.updates() == []
    await posted(api, group.id, reply_markup=keyboard(["x"]))
    press = await sasha.tap(group.find("x"), 0)
    assert [set(update) - {"update_id"} for update in await api.updates()] == [{"callback_query"}]
    await api.ok("getUpdates", allowed_updates=[])
    await sasha.write("а теперь?")
    assert len(await api.updates()) == 1
    assert press.fate == "confirmed"
    refused = await api.refused("getUpdates", allowed_updates=["mesage"])
    assert refused == (400, "Bad Request: unknown kinds in allowed_updates: mesage")


async def test_presses_wait_150_seconds_and_messages_a_day(
    api: Api, sandbox: Sandbox, sasha: Person, group: Group, clock: Clock
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["x"]))
    lost = await sasha.tap(group.find("x"), 0)
    said = await sasha.say(group, "/table")
    clock.advance(149)
    kept = await sasha.tap(group.find("x"), 0)
    clock.advance(2)
    found = await api.ok("getUpdates")
    assert [next(iter(set(update) - {"update_id"})) for update in found] == ["message", "callback_query"]
    assert (lost.fate, kept.fate) == ("expired", "waiting")
    clock.advance(24 * 3600 - 151)
    assert await api.ok("getUpdates") == []
    assert [entry.fate for entry in sandbox.ledger.commands() if entry.message == said.id] == ["expired"]


async def test_update_ids_count_by_one_and_start_anew_after_a_week(api: Api, sasha: Person, clock: Clock) -> None:
    await sasha.write("раз")
    await sasha.write("два")
    first, second = [update["update_id"] for update in await api.updates()]
    assert second == first + 1
    clock.advance(7 * 86400 + 1)
    await sasha.write("три")
    (third,) = [update["update_id"] for update in await api.updates()]
    assert abs(third - second) > 1


async def test_a_poller_that_died_makes_room_for_the_next(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    dying = asyncio.ensure_future(api.call("getUpdates", timeout=50))
    await sandbox.until(lambda: sandbox.polled)
    dying.cancel()
    await asyncio.wait({dying})
    await sasha.write("есть кто?")
    first = await api.ok("getUpdates", timeout=50)
    assert [update["message"]["text"] for update in first] == ["есть кто?"]


async def test_a_press_that_the_bot_does_not_want_is_noted_and_not_sent(api: Api, sasha: Person, group: Group) -> None:
    await api.ok("getUpdates", allowed_updates=["message"])
    await posted(api, group.id, reply_markup=keyboard(["x"]))
    press = await sasha.tap(group.find("x"), 0)
    assert (press.fate, press.update) == ("unwanted", None)
    assert await api.updates() == []
