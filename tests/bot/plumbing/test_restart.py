"""What a new start finds, whatever the moment at which the last run ended."""

import asyncio
import json
from contextlib import suppress

import pytest
from telegram import Update

from bot.app import Bot
from bot.screen import Slot
from bot.work import Work
from sandbox.client import Group, Person
from sandbox.waiting import PATIENCE
from storage import outbox
from tests.bot.plumbing.conftest import House, screen, slot, texts, working


async def killed(bot: Bot) -> None:
    """End a bot as a kill does: nothing is finished, nothing written."""
    tasks = bot.tasks._running  # noqa: SLF001  # whatever runs
    for task in list(tasks):
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.wait(tasks) if tasks else None
    bot.outbox._records._waiting.clear()  # noqa: SLF001  # it would be written at a graceful stop
    bot.inbox._done.clear()  # noqa: SLF001  # so would this


async def test_what_waited_is_sent_after_the_start(house: House, group: Group, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
            work.announce(slot(group).place, screen("result"))
            work.show(slot(friend, "hand:1"), screen("hand"))
            work.errand("getChat", {"chat_id": group.id}, tag={"for": "test"})
        await killed(bot)
    async with house.bot() as bot:
        await house.sent(bot, 10)
        assert texts(group) == ["table", "result"]
        assert house.done(friend) == ["send hand"]
        assert [body["tag"] for body in house.desk.notices] == [{"for": "test"}]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_what_was_on_display_is_edited_after_the_start(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
        await house.sent(bot)
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
            assert work.batch.statements == []
            work.show(slot(group), screen("two"))
        await house.sent(bot, 5)
        assert house.done(group) == ["send one", "edit two"]


async def marked(bot: Bot, where: Slot) -> None:
    """Leave two new messages as a kill between their marks and their calls leaves them."""
    bot.outbox.stop()
    async with working(bot) as work:
        work.show(where, screen("table"))
        work.announce(where.place, screen("result"))
    async with bot.storage.turn() as batch:
        for row in await outbox.waiting(bot.storage):
            outbox.sending(batch, row.id)


async def test_a_slot_that_was_on_its_way_is_sent_anew_and_an_announcement_is_not(house: House, group: Group) -> None:
    async with house.bot() as bot:
        await marked(bot, slot(group))
    async with house.bot() as bot:
        await house.sent(bot, 10)
        assert texts(group) == ["table"]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_an_announcement_that_arrived_before_a_kill_is_not_sent_again(house: House, group: Group) -> None:
    async with house.bot() as bot:
        house.sandbox.fault("hang", "sendMessage", seconds=60)
        async with working(bot) as work:
            work.announce(slot(group).place, screen("result"))
        await house.sandbox.until(lambda: texts(group))
        await killed(bot)
    async with house.bot() as bot:
        await house.sent(bot, 10)
        assert texts(group) == ["result"]


async def test_a_message_that_arrived_but_was_not_noted_leaves_an_orphan_and_no_stale_slot(
    house: House, group: Group
) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
        await house.sandbox.until(lambda: texts(group))
        await killed(bot)
        rows = await bot.storage.fetch("SELECT state FROM outbox")
    async with house.bot() as bot:
        await house.sent(bot, 10)
        async with working(bot) as work:
            work.show(slot(group), screen("newer"))
        await house.sent(bot, 10)
        assert texts(group)[-1] == "newer"
        assert len(texts(group)) == 1 + len(rows)


async def test_an_edit_that_was_on_its_way_is_repeated(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
        await house.sent(bot, 5)
        async with working(bot) as work:
            work.show(slot(group), screen("two"))
        await house.sandbox.until(lambda: texts(group) == ["two"])
        await killed(bot)
    async with house.bot() as bot:
        await house.sent(bot, 5)
        assert texts(group) == ["two"]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_the_old_hand_goes_even_if_the_bot_died_before_deleting_it(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        for text in ("old", "new"):
            house.sandbox.fault("server_error", "deleteMessage", times=99)
            async with working(bot) as work:
                work.show(slot(friend), screen(text), anew=text == "new")
            await house.sent(bot, 2)
        await killed(bot)
    house.sandbox.world.faults.clear()
    async with house.bot() as bot:
        await house.sent(bot, 5)
        assert [message.text for message in friend.chat().messages if message.from_bot] == ["new"]


async def test_who_could_not_be_reached_is_known_after_the_start(house: House, friend: Person, group: Group) -> None:
    await friend.start()
    async with house.bot() as bot, bot.storage.turn() as batch:
        batch.add("INSERT INTO people (id, name, reachable, seen_at) VALUES (?, 'Саша', 2, 0)", friend.id)
        batch.add("INSERT INTO chats (id, kind, reachable, why) VALUES (?, 'supergroup', 0, 'rights')", group.id)
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("hand"))
            work.show(slot(group), screen("table"))
        await house.sent(bot)
        assert sorted(house.desk.kinds()) == ["reachable", "unmuted"]


@pytest.mark.parametrize("seconds", [0, 500])
async def test_the_desk_hears_how_long_the_bot_was_away(house: House, seconds: int) -> None:
    async with house.bot() as bot:
        assert house.desk.away == 0
        await house.settle(bot)
        await bot.beat()
    house.clock.move(seconds)
    async with house.bot():
        assert house.desk.away == seconds


async def test_a_hand_written_while_a_newer_message_was_on_its_way_is_sent_below_it(
    house: House, friend: Person
) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("old"))
        await house.sent(bot, 2)
        house.sandbox.fault("hang", "sendMessage", seconds=60)
        async with working(bot) as work:
            work.show(slot(friend), screen("below"), anew=True)
        await house.sandbox.until(lambda: friend.chat().last_with("below"))
        async with working(bot) as work:
            work.show(slot(friend), screen("newest"))
        await killed(bot)
    async with house.bot() as bot:
        await house.sent(bot, 5)
        assert [message.text for message in friend.chat().messages if message.from_bot] == ["below", "newest"]


async def test_so_is_one_written_before_the_newer_message_was_noted(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("old"))
        await house.sent(bot, 2)
        async with working(bot) as work:
            work.show(slot(friend), screen("below"), anew=True)
            old = work.shown(slot(friend))
        await house.sandbox.until(lambda: friend.chat().last_with("below"))
        async with working(bot) as work:  # from here on nobody else writes: nobody did, and the answer is on its way
            while work.shown(slot(friend)) == old:
                await asyncio.sleep(0)
            bot.outbox.stop()
            work.show(slot(friend), screen("newest"))
        rows = await bot.storage.fetch("SELECT body FROM outbox WHERE slot = 'table:1'")
        assert [json.loads(row["body"])["anew"] for row in rows] == [True]


async def test_a_refusal_that_shows_a_screen_is_done_when_it_was_told(house: House, friend: Person) -> None:
    async def refuse(work: Work, update: Update) -> None:
        if update.callback_query is not None:
            work.show(slot(friend, "hand:1"), screen("look"))
            work.answer(update.callback_query.id, "not so")

    async def states(bot: Bot) -> list[str]:
        return [row["state"] for row in await bot.storage.fetch("SELECT state FROM inbox ORDER BY id")]

    message = await friend.start()
    house.desk.handle = refuse
    async with house.bot() as bot:
        await house.settle(bot)
        house.sandbox.fault("hang", "answerCallbackQuery", seconds=60)
        await friend.tap(message, data="x")
        await house.sandbox.until(lambda: house.sandbox.calls.of("answerCallbackQuery"))
        assert await states(bot) == ["done", "new"]
        await killed(bot)
    async with house.bot() as bot, asyncio.timeout(PATIENCE):
        while await states(bot) != ["done", "done"]:  # that is not written before the answer has arrived
            await asyncio.sleep(0)
