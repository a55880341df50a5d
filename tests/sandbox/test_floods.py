"""Flood limits: what passes, what does not, and for how long."""

from __future__ import annotations

from sandbox.client import Group, Person, Sandbox
from sandbox.limits import Rates
from tests.sandbox.raw import Api, Clock, keyboard, posted


async def test_a_group_takes_20_sends_and_edits_a_minute_and_refuses_until_the_time_has_passed(
    api: Api, sandbox: Sandbox, group: Group, clock: Clock
) -> None:
    sandbox.set_limits(group_per_minute=20)
    number = await posted(api, group.id)
    for turn in range(19):
        await api.ok("editMessageText", chat_id=group.id, message_id=number, text=f"ход {turn}")
        clock.advance(1)
    reply = await api.call("sendMessage", chat_id=group.id, text="двадцать первое")
    wait = reply.body["parameters"]["retry_after"]
    assert (reply.status, wait) == (429, 41)
    clock.advance(wait - 1)
    assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[0] == 429
    clock.advance(1)
    await posted(api, group.id)
    assert sandbox.calls.busiest_minute(group.id) == 20


async def test_a_chat_takes_a_short_burst_and_then_one_a_second(
    api: Api, sandbox: Sandbox, sasha: Person, group: Group, clock: Clock
) -> None:
    sandbox.set_limits(chat_per_second=1, chat_burst=3)
    for _ in range(3):
        await posted(api, sasha.id)
    assert await api.refused("sendMessage", chat_id=sasha.id, text="x") == (429, "Too Many Requests: retry after 1")
    await posted(api, group.id)
    clock.advance(1)
    await posted(api, sasha.id)


async def test_the_whole_bot_takes_30_a_second(api: Api, sandbox: Sandbox, clock: Clock) -> None:
    sandbox.set_limits(bot_per_second=30)
    people = [sandbox.person(f"Игрок{number}") for number in range(31)]
    for person in people:
        await person.start()
    for person in people[:30]:
        await posted(api, person.id)
    assert (await api.refused("sendMessage", chat_id=people[30].id, text="x"))[0] == 429
    assert (await api.refused("sendMessage", chat_id=people[0].id, text="x"))[0] == 429
    clock.advance(1)
    await posted(api, people[30].id)


async def test_answers_deletions_and_reads_have_no_limit(
    api: Api, sandbox: Sandbox, sasha: Person, group: Group
) -> None:
    number = await posted(api, group.id, reply_markup=keyboard(["x"]))
    sandbox.flood(group, 60)
    assert (await api.refused("sendMessage", chat_id=group.id, text="x"))[0] == 429
    press = await sasha.tap(group.find("x"), 0)
    await api.ok("answerCallbackQuery", callback_query_id=press.id)
    await api.ok("getChat", chat_id=group.id)
    await api.ok("deleteMessage", chat_id=group.id, message_id=number)
    await posted(api, sasha.id)
    sandbox.lift_limits()
    await posted(api, group.id)


async def test_telegrams_limits_are_on_unless_they_are_lifted(clock: Clock) -> None:
    async with Sandbox.start(clock=clock) as sandbox:
        assert sandbox.world.limits.rates == Rates(30, 1.0, 5, 20)
