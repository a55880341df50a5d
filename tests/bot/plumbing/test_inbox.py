"""Every update exactly once, whatever happens; notices and deadlines likewise."""

import asyncio
from typing import Any

import aiohttp
import pytest
from telegram import Update

from bot.app import Bot
from bot.work import Work
from sandbox.client import Group, Person
from storage import Full, settings
from tests.bot.plumbing.conftest import House, screen, slot, working
from tests.bot.plumbing.test_restart import killed

SECRET = "a-secret-word"


async def count(work: Work, update: Update) -> None:
    """Write a press or a text down; presses are answered."""
    said = update.callback_query.data if update.callback_query else (update.message.text if update.message else "?")
    settings.set(work.batch, f"{update.update_id}", f"{said}")
    if update.callback_query:
        work.answer(update.callback_query.id, "ok")


async def written(bot: Bot) -> list[str]:
    rows = await bot.storage.fetch(
        "SELECT value FROM settings WHERE key NOT IN ('bot_id', 'secret', 'alive_at') ORDER BY CAST(key AS INTEGER)"
    )
    return [row["value"] for row in rows]


async def test_updates_are_worked_off_in_order_and_marked_in_the_same_transaction(house: House, friend: Person) -> None:
    house.desk.handle = count
    async with house.bot() as bot:
        told: list[str] = []
        await bot.storage.run(lambda raw: raw.set_trace_callback(told.append))
        for number in range(30):
            await friend.write(f"text {number}")
        await house.fetched(bot)
        await bot.storage.run(lambda raw: raw.set_trace_callback(None))
        assert await written(bot) == [f"text {number}" for number in range(30)]
        handled = [unit for unit in "\n".join(told).split("BEGIN") if "INTO settings" in unit and "'text " in unit]
        assert len(handled) == 30
        assert all("UPDATE inbox SET state = 'done'" in unit for unit in handled)
        assert {row["state"] for row in await bot.storage.fetch("SELECT state FROM inbox")} == {"done"}


async def test_updates_stored_before_a_kill_are_worked_off_after_it_once(house: House, friend: Person) -> None:
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def stuck(work: Work, update: Update) -> None:
        await count(work, update)
        reached.set()
        await go_on.wait()

    house.desk.handle = stuck
    async with house.bot() as bot:
        for number in range(5):
            await friend.write(f"text {number}")
        await house.sandbox.until(lambda: house.sandbox.pending == 0)
        await reached.wait()
        await killed(bot)
        assert await written(bot) == []
    house.desk.handle = count
    async with house.bot() as bot:
        await house.fetched(bot)
        assert await written(bot) == [f"text {number}" for number in range(5)]


async def test_an_update_that_telegram_brings_again_is_known(house: House, friend: Person) -> None:
    handled: list[dict[str, Any]] = []

    async def note(_: Work, update: Update) -> None:
        handled.append(update.to_dict())

    house.desk.handle = note
    async with house.bot() as bot:
        await friend.write("text")
        await house.fetched(bot)
        for _ in range(2):
            await bot.inbox.store(handled[:1])
        await house.settle(bot)
        assert len(handled) == 1
        assert [row["body"] for row in await bot.storage.fetch("SELECT body FROM inbox")] == ["{}"], "nobody's words"


async def test_a_press_that_only_answers_is_marked_after_the_answer_was_tried(
    house: House, group: Group, friend: Person
) -> None:
    async def refuse(work: Work, update: Update) -> None:
        if update.callback_query:
            work.answer(update.callback_query.id, "not your turn")

    house.desk.handle = refuse
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table", "Play"))
        await house.sent(bot)
        assert group.last is not None
        house.sandbox.fault("server_error", "answerCallbackQuery", times=99)
        press = await friend.tap(group.last, "Play")
        await house.sandbox.until(lambda: house.sandbox.pending == 0)
        await bot.inbox.settled()
        states = [
            row["state"]
            for row in await bot.storage.fetch("SELECT state FROM inbox WHERE body LIKE '%callback_query%'")
        ]
        assert states == ["new"]
        await killed(bot)
    house.sandbox.world.faults.clear()
    async with house.bot() as bot:
        answer = await house.sandbox.until(lambda: press.answer)
        assert answer.text == "not your turn"


async def test_an_update_that_cannot_be_handled_is_set_aside_after_three_tries_and_the_next_goes_on(
    house: House, friend: Person
) -> None:
    owner = house.sandbox.person("Хозяин")
    await owner.start()
    tries: list[str] = []

    async def stumble(work: Work, update: Update) -> None:
        await count(work, update)
        if update.message and update.message.text == "poison":
            tries.append("poison")
            raise RuntimeError("stumbled over poison")

    house.desk.handle = stumble
    async with house.bot(owner_id=owner.id) as bot:
        await house.fetched(bot)
        for text in ("before", "poison", "after"):
            await friend.write(text)
        await house.fetched(bot)
        assert [text for text in await written(bot) if not text.startswith("/")] == ["before", "after"]
        assert tries == ["poison"] * 3
        (row,) = await bot.storage.fetch("SELECT * FROM inbox WHERE state = 'bad'")
        assert "stumbled" in row["error"]
        await house.sent(bot, 2)
        assert len(house.done(owner)) == 1


async def test_an_update_that_cannot_be_read_is_set_aside_at_once(house: House, friend: Person) -> None:
    house.desk.handle = count
    async with house.bot() as bot:
        house.sandbox.inject({"message": {"nonsense": True}})
        house.sandbox.inject({"callback_query": "not even an object"})
        house.sandbox.inject({"new_kind_of_update": {"x": 1}})
        await friend.write("after")
        await house.fetched(bot)
        assert "after" in await written(bot)
        states = [
            row["state"]
            for row in await bot.storage.fetch("SELECT state FROM inbox WHERE update_id IS NOT NULL ORDER BY id")
        ]
        assert states == ["bad", "bad", "done", "done"]


async def test_a_full_disk_loses_nothing_and_the_bot_goes_on_by_itself(house: House, friend: Person) -> None:
    house.desk.handle = count
    async with house.bot() as bot:
        await friend.write("before")
        await house.fetched(bot)
        (pages,) = (await bot.storage.fetch("PRAGMA page_count"))[0]
        await bot.storage.fetch(f"PRAGMA max_page_count = {pages}")
        long = "x" * 4000
        for _ in range(9):
            await friend.write(long)
        with pytest.raises(Full):
            await bot.inbox.store([{"update_id": 1, "message": long * 5}])
        await bot.storage.fetch(f"PRAGMA max_page_count = {pages + 1000}")
        while house.sandbox.pending or len(await written(bot)) < 10:
            house.clock.move(1)
            await asyncio.sleep(0)
        assert await written(bot) == ["before", *[long] * 9]


async def test_what_was_sent_is_noted_when_there_is_room_again(
    house: House, group: Group, caplog: pytest.LogCaptureFixture
) -> None:
    async with house.bot() as bot:
        for text in ("one", "two"):
            async with working(bot) as work:
                work.show(slot(group), screen(text))
            await house.settle(bot)
        await bot.storage.fetch("PRAGMA query_only = ON")
        house.clock.move(5)
        while "could not be noted" not in caplog.text:
            await asyncio.sleep(0)
        assert group.last is not None
        assert group.last.text == "two"
        await bot.storage.fetch("PRAGMA query_only = OFF")
        while await bot.storage.fetch("SELECT * FROM outbox"):
            house.clock.move(1)
            await asyncio.sleep(0)


async def test_a_handler_that_meets_a_full_disk_is_tried_until_there_is_room(house: House, friend: Person) -> None:
    tries: list[int] = []

    async def full_twice(work: Work, update: Update) -> None:
        tries.append(1)
        if len(tries) < 6:
            raise Full("no room")
        await count(work, update)

    house.desk.handle = full_twice
    owner = house.sandbox.person("Хозяин")
    await owner.start()
    async with house.bot(owner_id=owner.id) as bot:
        await friend.write("text")
        while len(await written(bot)) < 2:  # "/start", and the text
            house.clock.move(1)
            await asyncio.sleep(0)
        assert len(tries) == 6 + 1
        await house.sandbox.until(lambda: house.done(owner) or None)
        assert house.done(owner) == ["send ⚠️ Неполадка (disk): no room"], "once an hour"


async def test_a_desk_that_cannot_take_up_its_work_does_not_stop_the_bot(house: House, friend: Person) -> None:
    house.desk.handle = count
    house.desk.broken = True
    async with house.bot() as bot:
        await friend.write("text")
        await house.fetched(bot)
        assert await written(bot) == ["text"]


async def test_callers_that_store_at_the_same_time_share_a_commit(house: House) -> None:
    async with house.bot() as bot:
        before = bot.storage.next_id("inbox")
        async with bot.storage.turn():
            stores = [asyncio.ensure_future(bot.inbox.store([{"update_id": number}])) for number in range(1, 6)]
            await asyncio.sleep(0)
        await asyncio.gather(*stores)
        rows = await bot.storage.fetch("SELECT id FROM inbox WHERE update_id < 6")
        assert [row["id"] - before for row in rows] == [1, 2, 3, 4, 5]


async def test_a_notice_is_handled_after_what_wrote_it_and_once(house: House, friend: Person) -> None:
    async def tell(work: Work, update: Update) -> None:
        work.notice({"notice": "mine", "update": update.update_id})

    house.desk.handle = tell
    async with house.bot() as bot:
        await friend.write("one")
        await friend.write("two")
        await house.fetched(bot)
        assert house.desk.kinds() == ["mine", "mine"]
    async with house.bot() as bot:
        await house.settle(bot)
        assert house.desk.kinds() == ["mine", "mine"]


async def test_a_notice_that_cannot_be_handled_is_set_aside_quietly(house: House) -> None:
    house.desk.broken = True
    async with house.bot() as bot:
        async with working(bot) as work:
            work.notice({"notice": "mine"})
        await house.settle(bot)
        assert [row["state"] for row in await bot.storage.fetch("SELECT state FROM inbox")] == ["bad"]


def due(house: House) -> list[str]:
    return [kind for _, kind, _, _ in house.desk.due]


async def test_a_deadline_comes_when_it_is_due_and_outlives_a_kill(house: House) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            table(work)
            work.later(1, "turn", 0, work.now + 60, {"n": 1})
            work.later(1, "late", 0, work.now + 600)
        await house.sent(bot, 59)
        assert due(house) == []
        await house.sent(bot, 2)
        assert house.desk.due == [(1, "turn", 0, {"n": 1})]
        await killed(bot)
    house.clock.move(1000)
    async with house.bot() as bot:
        await house.sent(bot, 1)
        assert due(house) == ["turn", "late"]
        assert await bot.storage.fetch("SELECT * FROM deadlines") == []


async def test_a_deadline_that_is_put_off_or_called_off_does_not_come(house: House) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            table(work)
            for kind in ("put off", "called off", "kept"):
                work.later(1, kind, -1, work.now + 5)
        async with working(bot) as work:
            work.later(1, "put off", -1, work.now + 50)
            work.cancel(1, "called off")
        await house.sent(bot, 10)
        assert due(house) == ["kept"]
        await house.sent(bot, 60)
        assert due(house) == ["kept", "put off"]


async def test_a_deadline_called_off_while_it_waits_for_its_turn_does_not_come(house: House) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            table(work)
            work.later(1, "turn", -1, work.now + 5)
        async with working(bot) as work:
            house.clock.move(6)
            await asyncio.sleep(0)
            work.cancel(1, "turn")
        await house.sent(bot, 1)
        assert due(house) == []


async def test_a_deadline_that_cannot_be_handled_is_dropped_after_three_tries(house: House) -> None:
    house.desk.broken = True
    async with house.bot() as bot:
        async with working(bot) as work:
            table(work)
            work.later(1, "turn", -1, work.now)
        await house.sent(bot, 1)
        assert await bot.storage.fetch("SELECT * FROM deadlines") == []
    house.desk.broken = False


def table(work: Work) -> None:
    work.batch.add("INSERT INTO chats (id, kind) VALUES (-1, 'group')")
    work.batch.add(
        "INSERT INTO matches (id, chat, host, phase, game, preset, options, seats, dealer, rules, created_at, moved_at)"
        " VALUES (1, -1, 1, 'lobby', 'tiny', 'tiny', '{}', 2, 0, '1', 0, 0)"
    )


def hook(port: int) -> dict[str, Any]:
    return {
        "webhook_url": f"http://127.0.0.1:{port}/telegram",
        "webhook_listen": f"127.0.0.1:{port}",
        "webhook_secret": SECRET,
    }


async def test_a_webhook_stores_before_it_confirms(house: House, friend: Person, port: int) -> None:
    house.desk.handle = count
    async with house.bot(**hook(port)) as bot:
        for number in range(10):
            await friend.write(f"text {number}")
        await house.fetched(bot)
        assert await written(bot) == [f"text {number}" for number in range(10)]


async def test_a_webhook_takes_nothing_from_strangers_and_says_when_it_cannot_store(house: House, port: int) -> None:
    url = f"http://127.0.0.1:{port}/telegram"
    own = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
    async with house.bot(**hook(port)) as bot, aiohttp.ClientSession() as session:
        await house.sandbox.until(lambda: house.sandbox.calls.of("setWebhook"))

        async def post(headers: dict[str, str], body: bytes) -> int:
            async with session.post(url, data=body, headers=headers) as response:
                return response.status

        assert await post({}, b'{"update_id": 5}') == 401
        assert await post(own, b"{") == 400
        assert await post(own, b"[]") == 400
        assert await post(own, b'{"update_id": 5}') == 200
        await bot.storage.fetch("PRAGMA query_only = ON")
        assert await post(own, b'{"update_id": 6}') == 503
        await bot.storage.fetch("PRAGMA query_only = OFF")


async def test_a_webhook_that_cannot_listen_stops_the_bot(house: House) -> None:
    async with house.bot(**hook(int(house.sandbox.url.rpartition(":")[2]))) as bot:
        assert "WEBHOOK_LISTEN" in await bot.halted


async def test_polling_after_a_webhook_keeps_what_waited(house: House, friend: Person, port: int) -> None:
    house.desk.handle = count
    async with house.bot(**hook(port)) as bot:
        await house.sandbox.until(lambda: house.sandbox.calls.of("setWebhook"))
        assert bot.settings.webhook_url
    await friend.write("while nobody listened")
    async with house.bot() as bot:
        await house.fetched(bot)
        assert await written(bot) == ["while nobody listened"]


async def test_what_comes_while_marks_are_written_is_waited_for(house: House) -> None:
    async with house.bot() as bot:
        await house.settle(bot)
        async with working(bot) as work:
            bot.inbox._answered(1)  # noqa: SLF001  # its mark now waits for this work's end
            for _ in range(5):
                await asyncio.sleep(0)
            bot.inbox.note(work.batch, {"notice": "late"})
        await bot.inbox.settled()
        assert house.desk.kinds() == ["late"]
