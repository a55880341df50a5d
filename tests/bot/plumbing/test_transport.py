"""python-telegram-bot over our transport: its methods, its errors, and no address in any of them."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from telegram import Bot, InputFile
from telegram.error import BadRequest, Forbidden, InvalidToken, NetworkError, RetryAfter, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.clock import Clock, pause
from bot.telegram.transport import Transport, Unsent
from sandbox.client import Group, Person
from tests.bot.plumbing.conftest import House


@pytest.fixture
async def api(house: House) -> AsyncIterator[Bot]:
    transport = Transport()
    async with Bot(
        house.sandbox.token, house.sandbox.base_url, request=transport, get_updates_request=transport
    ) as bot:
        yield bot


async def test_methods_work_with_markup_and_files(api: Bot, group: Group) -> None:
    assert (await api.send_message(group.id, "Привет")).text == "Привет"
    await api.send_document(group.id, InputFile(b"record", filename="match.toml"))
    assert group.last is not None
    assert group.last.file == b"record"


# What it will call `retry_after` one day is its own affair.
@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
async def test_errors_are_python_telegram_bot_s_own(house: House, api: Bot, group: Group, friend: Person) -> None:
    with pytest.raises(BadRequest):
        await api.send_message(group.id, "<b>", parse_mode="HTML")
    await friend.start()
    await friend.block()
    with pytest.raises(Forbidden):
        await api.send_message(friend.id, "text")
    house.sandbox.fault("flood", seconds=7)
    with pytest.raises(RetryAfter):
        await api.send_message(group.id, "text")
    house.sandbox.fault("hang", seconds=60)
    with pytest.raises(TimedOut):
        await api.send_message(group.id, "text", read_timeout=0.1)
    house.sandbox.fault("reset")
    with pytest.raises(NetworkError) as error:
        await api.send_message(group.id, "text")
    assert house.sandbox.token not in str(error.value)


async def test_a_server_that_is_not_there_took_nothing() -> None:
    transport = Transport()
    async with transport:
        with pytest.raises(Unsent) as error:
            await transport.exchange("http://127.0.0.1:9/bot1:secret/getMe", b"{}")
        assert "secret" not in str(error.value)
        with pytest.raises(Unsent):
            await transport.exchange("no address", b"{}")
        assert transport.read_timeout == 10
    with pytest.raises(RuntimeError, match="not open"):
        await transport.exchange("http://127.0.0.1:9/", b"{}")
    await transport.shutdown()


async def test_a_token_that_telegram_rejects_is_told_apart(house: House) -> None:
    transport = Transport()
    with pytest.raises(InvalidToken):
        async with Bot("1:x", house.sandbox.base_url, request=transport, get_updates_request=transport):
            pass


async def test_the_machine_s_clock_waits_for_the_event_or_the_moment() -> None:
    clock, event = Clock(), asyncio.Event()
    await pause(clock, 0.001)
    event.set()
    await clock.wait(event)
    assert not event.is_set()
    assert clock.now() > clock.ticks() > 0


def test_requests_without_files_are_no_forms() -> None:
    assert RequestData([RequestParameter("a", 1, None)]).contains_files is False
