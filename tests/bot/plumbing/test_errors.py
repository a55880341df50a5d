"""Telegram's errors, row by row: what is done about each."""

import asyncio
import logging

import pytest
from telegram import Update

from bot.app import Bot
from bot.length import cut
from bot.letters import Letter
from bot.screen import Button, Screen
from bot.telegram.calls import Fate, outcome_of
from bot.work import Work
from sandbox.client import Group, Person
from sandbox.waiting import PATIENCE
from storage.outbox import Kind
from tests.bot.plumbing.conftest import House, screen, slot, texts, working


async def test_a_message_that_is_not_modified_counts_as_edited(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for text in ("table", " table "):
            async with working(bot) as work:
                work.show(slot(group), screen(text))
            await house.sent(bot, 5)
        assert "not modified" in house.refused(group)[0]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []
        async with working(bot) as work:
            work.show(slot(group), screen(" table "))
            assert work.batch.statements == []


async def test_a_message_that_is_gone_is_posted_anew(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
        await house.sent(bot, 5)
        assert group.last is not None
        await group.delete(group.last)
        for text in ("two", "three"):
            async with working(bot) as work:
                work.show(slot(group), screen(text))
            await house.sent(bot, 10)
        assert house.done(group) == ["send one", "send two", "edit three"]


async def test_an_old_hand_that_is_gone_already_needs_no_deleting(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("one"))
        await house.settle(bot)
        (old,) = (
            message for message in house.sandbox.world.chats[friend.id].messages.values() if message.text == "one"
        )
        old.deleted = True
        async with working(bot) as work:
            work.show(slot(friend), screen("two"), anew=True)
        await house.sent(bot, 5)
        assert house.done(friend) == ["send one", "send two"]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_a_late_answer_is_swallowed(house: House, group: Group, friend: Person) -> None:
    async with house.bot() as bot:
        house.desk.handle = lambda work, update: _answer(work, update, "yes")
        async with working(bot) as work:
            work.show(slot(group), screen("table", "Play"))
        await house.sent(bot)
        assert group.last is not None
        press = await friend.tap(group.last, "Play")
        house.clock.move(3600)
        await house.fetched(bot)
        assert press.answer is None
        assert (await friend.press(group.last, "Play")).text == "yes"


async def test_an_answer_that_is_too_long_is_cut_and_one_that_gets_lost_is_given_again(
    house: House, group: Group, friend: Person
) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table", "Play"))
        await house.sent(bot)
        assert group.last is not None
        house.desk.handle = lambda work, update: _answer(work, update, "x" * 300)
        assert (await friend.press(group.last, "Play")).text == "x" * 199 + "…"
        house.desk.handle = lambda work, update: _answer(work, update, "🃏" * 150)  # Telegram counts 300
        assert (await friend.press(group.last, "Play")).text == "🃏" * 99 + "…"
        house.desk.handle = lambda work, update: _answer(work, update, "x" * 300)
        house.sandbox.fault("reset", "answerCallbackQuery")
        assert (await friend.press(group.last, "Play")).text == "x" * 199 + "…"


async def test_an_answer_is_tried_again_as_long_as_telegram_takes_it(
    house: House, group: Group, friend: Person
) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table", "Play"))
        await house.sent(bot)
        assert group.last is not None
        house.desk.handle = lambda work, update: _answer(work, update, "yes")
        for fault, pauses in (
            ({"kind": "flood", "seconds": 5}, (5,)),
            ({"kind": "server_error", "times": 5}, (0.5, 1, 2)),
            ({"kind": "hang", "seconds": 0, "times": 2}, ()),
        ):
            house.sandbox.fault(method="answerCallbackQuery", **fault)  # type: ignore[arg-type]  # as it takes them
            press = await friend.tap(group.last, "Play")
            for seconds in pauses:
                await house.clock.asked_for(seconds)
                house.clock.move(seconds)
            await house.sandbox.until(lambda press=press: press.answer)  # type: ignore[misc]  # this round's press
            await tried(bot)
        house.sandbox.fault("flood", "answerCallbackQuery", seconds=20)
        press = await friend.tap(group.last, "Play")
        await house.fetched(bot)
        await tried(bot)
        assert press.answer is None


async def tried(bot: Bot) -> None:
    """Wait until presses that came in are answered, or given up: nothing else that is waited for says so."""
    async with asyncio.timeout(PATIENCE):  # an answer that is tried for ever is neither
        while await bot.storage.fetch("SELECT * FROM inbox WHERE state = 'new'"):
            await asyncio.sleep(0)


async def _answer(work: Work, update: Update, text: str) -> None:
    if update.callback_query:
        work.answer(update.callback_query.id, text, alert=True)


async def test_a_group_that_becomes_a_supergroup_takes_its_messages_along_once(house: House, friend: Person) -> None:
    group = house.sandbox.group("Двор", [friend], kind="group")
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("old table"))
        await house.sent(bot, 5)
        new = await group.migrate()
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
            work.announce(slot(group).place, screen("result"))
            work.retire(slot(group, "lobby:1"), screen("never shown"))
        await house.sent(bot, 20)
        assert texts(new) == ["table", "result"]
        assert house.desk.kinds() == ["migrated"]
        assert house.desk.notices[0] == {"notice": "migrated", "chat": group.id, "to": new.id}
        assert await bot.storage.fetch("SELECT * FROM outbox") == []
        assert {row["chat"] for row in await bot.storage.fetch("SELECT chat FROM shown")} == {new.id}


@pytest.mark.parametrize(("how", "why"), [("never", "never"), ("blocked", "blocked"), ("deactivated", "deactivated")])
async def test_a_person_who_cannot_be_reached_is_reported_once(
    house: House, friend: Person, group: Group, how: str, why: str
) -> None:
    await friend.say(group, "/new")
    if how != "never":
        await friend.start()
        await (friend.block() if how == "blocked" else friend.deactivate())
    async with house.bot() as bot:
        for text in ("hand", "hand again"):
            async with working(bot) as work:
                work.show(slot(friend), screen(text))
                work.announce(slot(friend).place, screen("and this"))
            await house.sent(bot, 5)
        assert house.desk.notices == [{"notice": "unreachable", "chat": friend.id, "why": why}]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_a_person_who_comes_back_is_reported(house: House, friend: Person) -> None:
    await friend.start()
    await friend.block()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("hand"))
        await house.sent(bot)
        await friend.unblock()
        async with working(bot) as work:
            work.show(slot(friend), screen("hand"))
        await house.sent(bot, 5)
        assert house.desk.kinds() == ["unreachable", "reachable"]
        assert house.done(friend) == ["send hand"]


async def test_a_chat_that_nobody_knows_counts_as_one_that_cannot_be_reached(house: House) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.errand("getChat", {"chat_id": 4242}, tag={})
        await house.sent(bot)
        assert house.desk.notices[0]["why"] == "unknown"


async def test_a_group_without_the_right_to_write_is_tried_again_until_it_works(house: House, group: Group) -> None:
    async with house.bot() as bot:
        await group.mute()
        for text in ("one", "two", "three"):
            async with working(bot) as work:
                work.show(slot(group), screen(text), match=7)
            await house.sent(bot, 5)
        assert house.desk.notices == [
            {"notice": "muted", "chat": group.id, "thread": None, "why": "rights", "match": 7}
        ]
        await house.sent(bot, 120)
        assert 2 <= len(house.refused(group)) <= 4
        assert bot.outbox.lag() == 0
        await group.mute(muted=False)
        async with working(bot) as work:
            work.unmute(group.id)
        await house.sent(bot)
        assert house.done(group) == ["send three"]
        assert house.desk.kinds() == ["muted", "unmuted"]


async def test_a_closed_topic_rests_alone(house: House, friend: Person) -> None:
    forum = house.sandbox.group("Форум", [friend], forum=True)
    closed, deleted, open_ = [(await forum.open_topic(name)).id for name in ("А", "Б", "В")]
    await forum.close_topic(closed)
    await forum.delete_topic(deleted)
    async with house.bot() as bot:
        async with working(bot) as work:
            for topic in (closed, deleted, open_):
                work.show(slot(forum, f"table:{topic}", topic), screen("table"))
        await house.sent(bot, 20)
        assert house.done(forum) == ["send table"]
        assert sorted((body["why"], body["thread"]) for body in house.desk.notices) == sorted(
            [("topic", closed), ("thread", deleted)]
        )
        await forum.close_topic(closed, closed=False)
        await house.sent(bot, 60)
        assert house.done(forum) == ["send table"] * 2
        assert house.desk.kinds() == ["muted", "muted", "unmuted"]


async def test_a_group_that_threw_the_bot_out_is_left_alone(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
        await house.sent(bot, 5)
        await group.kick()
        for text in ("one", "two"):
            async with working(bot) as work:
                work.show(slot(group), screen(text))
                work.announce(slot(group).place, screen("result"))
            await house.sent(bot, 5)
        await house.sent(bot, 1000, step=10)
        assert len(house.refused(group)) == 2
        assert [body["why"] for body in house.desk.notices] == ["kicked"]
        assert await bot.storage.fetch("SELECT * FROM shown") == []
        await group.add_bot()
        async with working(bot) as work:
            work.show(slot(group), screen("back"))
        await house.sent(bot, 5)
        assert house.done(group)[-1] == "send back"
        assert house.desk.kinds() == ["muted", "unmuted"]


LONG = "Сл<b>ов</b>о &amp; " * 700
OURS = {
    "tags": (Screen("<b>open", ((Button("Play", data="x:1:1:0"),),)), "open", ("Play",)),
    "length": (Screen(LONG), cut("Слово & " * 700, 4096), ()),
    "nothing": (Screen("<b></b>", ((Button("Play", data="x:1:1:0"),),)), "…", ("Play",)),
    "data": (Screen("text", ((Button("Play", data="x" * 65),),)), "text", ()),
    "both": (Screen("<i>text", ((Button("Play", data="x" * 65),),)), "text", ()),
    "keyboard": (Screen("text", tuple((Button("Play", data="x"),) for _ in range(101))), "text", ()),
}


@pytest.mark.parametrize("what", OURS)
@pytest.mark.parametrize("edited", [False, True])
async def test_what_telegram_cannot_take_arrives_in_plain_text_and_is_logged(
    house: House, group: Group, caplog: pytest.LogCaptureFixture, what: str, *, edited: bool
) -> None:
    shown, text, labels = OURS[what]
    async with house.bot() as bot:
        if edited:
            async with working(bot) as work:
                work.show(slot(group), screen("before"))
            await house.sent(bot, 5)
        async with working(bot) as work:
            work.show(slot(group), shown)
        await house.sent(bot, 20)
        assert group.last is not None
        assert (group.last.text, group.last.labels) == (text, labels)
        assert any(record.levelno == logging.ERROR for record in caplog.records)
        refused = len(house.refused(group))
        async with working(bot) as work:
            work.show(slot(group), shown)
        await house.sent(bot, 20)
        assert len(house.refused(group)) == refused


def hopeless(bot: Bot, chat: Group, kind: Kind) -> Letter:
    """Make a letter that Telegram takes in no form."""
    content = {"text": "text", "no_such_parameter": 1}
    number = bot.storage.next_id("outbox")
    name = "table:1" if kind != "announcement" else None
    return Letter(number, chat.id, None, name, kind, 2, bot.clock.now(), content=content, digest="other")


async def test_what_cannot_be_sent_at_all_is_given_up_and_the_rest_goes_on(house: House, group: Group) -> None:
    owner = house.sandbox.person("Хозяин")
    await owner.start()
    async with house.bot(owner_id=owner.id) as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
        await house.sent(bot, 5)
        kinds: tuple[Kind, ...] = ("announcement", "slot", "retire")
        for kind in kinds:
            bot.outbox.accept(hopeless(bot, group, kind))
            await house.sent(bot, 20)
        async with working(bot) as work:
            work.announce(slot(group).place, screen("next"))
            work.errand("noSuchMethod", {"chat_id": group.id}, tag={})
        await house.sent(bot, 20)
        assert house.done(group) == ["send table", "send next"]
        assert len(house.done(owner)) == 1
        assert [body["ok"] for body in house.desk.notices] == [False]
        assert not bot.halted.done()
        assert bot.outbox.on_display(group.id, (0, "table:1")) is None


async def test_an_old_hand_whose_group_has_moved_is_left_where_it_is(house: House, friend: Person) -> None:
    group = house.sandbox.group("Двор", [friend], kind="group")
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("old"))
        await house.sent(bot, 5)
        house.sandbox.fault("server_error", "deleteMessage")
        async with working(bot) as work:
            work.show(slot(group), screen("new"), anew=True)
        await house.settle(bot)
        new = await group.migrate()
        async with working(bot) as work:
            work.show(slot(new), screen("newest"))
        await house.sent(bot, 10)
        assert texts(new)[-1] == "newest"
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


@pytest.mark.parametrize("kind", ["server_error", "reset"])
async def test_an_edit_of_unknown_fate_is_repeated(house: House, group: Group, kind: str) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
        await house.sent(bot, 5)
        house.sandbox.fault(kind, "editMessageText", times=3)  # type: ignore[arg-type]  # both are kinds of trouble
        async with working(bot) as work:
            work.show(slot(group), screen("two"))
        await house.sent(bot, 30)
        assert house.done(group) == ["send one", "edit two"]


@pytest.mark.parametrize("kind", ["server_error", "lost"])
async def test_a_slot_s_new_message_of_unknown_fate_is_sent_again_after_ten_seconds(
    house: House, group: Group, kind: str
) -> None:
    async with house.bot() as bot:
        house.sandbox.fault(kind, "sendMessage")  # type: ignore[arg-type]  # both are kinds of trouble
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
        await house.sent(bot, 9)
        arrived = len(texts(group))
        assert arrived == (kind == "lost")
        await house.sent(bot, 5)
        assert len(texts(group)) == arrived + 1
        async with working(bot) as work:
            work.show(slot(group), screen("table, later"))
        await house.sent(bot, 10)
        assert texts(group)[-1] == "table, later"


@pytest.mark.parametrize("kind", ["server_error", "lost"])
async def test_an_announcement_of_unknown_fate_is_not_sent_twice(house: House, group: Group, kind: str) -> None:
    async with house.bot() as bot:
        house.sandbox.fault(kind, "sendMessage")  # type: ignore[arg-type]  # both are kinds of trouble
        async with working(bot) as work:
            work.announce(slot(group).place, screen("result"))
            work.announce(slot(group).place, screen("next"))
        await house.sent(bot, 60)
        assert texts(group) == (["result", "next"] if kind == "lost" else ["next"])
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_an_announcement_waits_while_telegram_cannot_be_reached(house: House, group: Group) -> None:
    async with house.bot() as bot:
        right, bot.calls._base = bot.calls._base, "http://127.0.0.1:9/bot/"  # noqa: SLF001  # a port where nobody listens
        async with working(bot) as work:
            work.announce(slot(group).place, screen("result"))
        await house.sent(bot, 20)
        bot.calls._base = right  # noqa: SLF001  # the line is back
        await house.sent(bot, 30)
        assert texts(group) == ["result"]


async def test_a_token_that_is_no_longer_known_stops_the_bot_and_loses_nothing(house: House, group: Group) -> None:
    async with house.bot() as bot:
        bot.calls._base = f"{house.sandbox.url}/bot1:wrong/"  # noqa: SLF001  # as if it had been revoked
        async with working(bot) as work:
            work.announce(slot(group).place, screen("result"))
        await house.sent(bot)
        assert "BOT_TOKEN" in await bot.halted
    async with house.bot() as bot:
        await house.sent(bot, 40)
        assert texts(group) == ["result"]


@pytest.mark.parametrize(
    ("status", "body", "fate"),
    [
        (502, b"<html>Bad Gateway</html>", Fate.UNKNOWN),
        (500, b'{"ok":false,"description":"Internal Server Error"}', Fate.UNKNOWN),
        (200, b"<html>", Fate.UNKNOWN),
        (200, b"[]", Fate.UNKNOWN),
        (200, b'{"ok":false}', Fate.UNKNOWN),
        (400, b'{"ok":false,"description":"Bad Request: Topic_closed"}', Fate.MUTED),
        (400, b'{"ok":false,"description":"Bad Request: CHAT_WRITE_FORBIDDEN"}', Fate.MUTED),
        (400, b'{"ok":false,"description":"Bad Request: group chat was upgraded to a supergroup chat"}', Fate.MUTED),
        (400, b'{"ok":false,"description":"Bad Request: something new"}', Fate.OURS),
        (403, b'{"ok":false,"description":"Forbidden: something new"}', Fate.MUTED),
        (409, b'{"ok":false,"description":"Conflict"}', Fate.CONFLICT),
        (429, b'{"ok":false,"description":"Too Many Requests"}', Fate.FLOOD),
        (404, b'{"ok":false,"description":"Not Found"}', Fate.TOKEN),
    ],
)
def test_answers_are_read_by_their_class_first(status: int, body: bytes, fate: Fate) -> None:
    assert outcome_of(status, body, -100).fate is fate


def test_a_person_who_is_refused_in_new_words_counts_as_blocked() -> None:
    outcome = outcome_of(403, b'{"ok":false,"description":"Forbidden: something new"}', 100)
    assert (outcome.fate, outcome.why) == (Fate.UNREACHABLE, "blocked")
