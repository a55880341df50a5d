"""Where a table stands: topics, groups that become supergroups, groups of one name, topics that are closed."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.clocks import GRACE
from tests.bot.table.conftest import Deals, Room
from tests.bot.table.deals import deal_of, two_of_a_suit_lead
from tests.bot.table.people import choices, choose, hand


async def test_all_that_is_said_of_a_table_in_a_topic_is_said_there(room: Room) -> None:
    async with room.open():
        people = await room.known("Саша", "Марина", "Олег")
        forum = room.sandbox.group("Форум", people, forum=True)
        topic = (await forum.open_topic("Карты")).id
        for text in ("/table", "/help", "/new бура"):
            await room.say(people[0], forum, text, topic=topic)
        for person in people[1:]:
            await room.press(person, forum.find("Сесть"), "Сесть")
        await room.press(people[0], forum.find("Раздать"), "Раздать")
        for text in ("/rules", "/hand", "/pause", "/pause", "/leave", "/join"):
            await room.say(people[1], forum, text, topic=topic)
        await room.press(people[2], forum.find("Мои карты"), "⋯")
        await room.say(people[2], forum, "/stop", topic=topic)
        await people[1].leave(forum)
        await room.settle()
        await room.say(people[0], forum, "/stop", topic=topic)
        await room.press(people[0], forum.find("🏁"), "Реванш")
        await room.say(people[0], forum, "/stop", topic=topic)
        said = [seen for seen in forum.messages if seen.from_bot and "Привет!" not in seen.text]
        assert len(said) > 8
        assert {seen.thread for seen in said} == {topic}


ORDERS = list(permutations(("old", "new", "error")))


@pytest.mark.parametrize("order", ORDERS, ids=map(" ".join, ORDERS))
async def test_a_group_is_upgraded_in_mid_deal_and_hears_of_it_in_any_order(room: Room, order: tuple[str, ...]) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people, group = await room.match(kind="group")
        waiting, kept = room.sandbox.world.queue, []
        emit, waiting.put = waiting.put, lambda *update: kept.append(update)  # type: ignore[method-assign]  # Telegram's order
        new = await group.migrate()
        waiting.put = emit  # type: ignore[method-assign]  # as it was
        told = dict(zip(("old", "new"), kept, strict=True))
        for event in order:
            if event == "error":
                await room.press(turn := people[1], hand(people[1]), 0)
                await room.press(turn, hand(turn), data=choices(hand(turn))[0][0].data or "")
            else:
                waiting.put(*told[event])
            await room.settle()
        (table,) = [seen for seen in new.messages if "Мои карты" in seen.labels]
        assert await room.rows("SELECT chat FROM matches") == [(new.id,)]
        assert len(await room.inputs()) == 2, "the move counts"
        assert "На столе" in table.text
        await room.press(people[0], table, "⋯")
        assert await room.rows("SELECT * FROM inbox WHERE state = 'bad'") == []


@pytest.mark.parametrize(("begun", "stays"), [("first", 1), ("second", 2), ("neither", 2)])
async def test_a_table_that_was_opened_before_the_upgrade_was_heard_of_leaves_one_in_its_place(
    room: Room, begun: str, stays: int
) -> None:
    async with room.open():
        people, group = await (room.match if begun == "first" else room.lobby)(kind="group")
        waiting, kept = room.sandbox.world.queue, []
        emit, waiting.put = waiting.put, lambda *update: kept.append(update)  # type: ignore[method-assign]  # it comes late
        new = await group.migrate()
        waiting.put = emit  # type: ignore[method-assign]  # as it was
        await room.say(people[1], new, "/new бура")
        await room.press(people[0], new.find("Сесть"), "Сесть")
        if begun == "second":
            await room.press(people[1], new.find("Раздать"), "Раздать")
        for update in kept:
            waiting.put(*update)
        await room.settle()
        standing = "SELECT id, chat FROM matches WHERE phase NOT IN ('over', 'closed')"
        assert await room.rows(standing) == [(stays, new.id)]
        await room.say(people[0], new, "/stop")
        assert await room.rows(standing) == []


async def test_a_closed_topic_is_told_to_its_host_once_and_goes_on_by_itself(room: Room) -> None:
    async with room.open():
        people = await room.known()
        forum = room.sandbox.group("Форум", people, forum=True)
        topics = [(await forum.open_topic(name)).id for name in ("Карты", "Шахматы")]
        for topic, (host, guest) in zip(topics, (people, people[::-1]), strict=True):
            await room.say(host, forum, "/new бура", topic=topic)
            await room.press(guest, forum.find("Сесть"), "Сесть")
            await room.press(host, forum.find("Раздать"), "Раздать")
        await forum.close_topic(topics[0])
        tables = {seen.thread: seen for seen in forum.messages if "Мои карты" in seen.labels}
        for topic in topics:
            await room.press(people[1], tables[topic], data=f"post:{topics.index(topic) + 1}:0:")
        for _ in range(3):
            await room.later(31)
        told = [len([seen for seen in each.chat().messages if "Не могу писать" in seen.text]) for each in people]
        assert told == [1, 0], "the other table stands in a topic that is open"
        now = {seen.thread: seen.id for seen in forum.messages if "Мои карты" in seen.labels}
        assert now[topics[0]] == tables[topics[0]].id
        assert now[topics[1]] > tables[topics[1]].id
        await forum.close_topic(topics[0], closed=False)
        await room.later(601)
        now = {seen.thread: seen.id for seen in forum.messages if "Мои карты" in seen.labels}
        assert now[topics[0]] > tables[topics[0]].id


async def test_a_clock_runs_while_another_topic_is_closed_and_after_a_start_as_well(room: Room) -> None:
    async with room.open() as bot:
        people = await room.known()
        forum = room.sandbox.group("Форум", people, forum=True)
        topics = [(await forum.open_topic(name)).id for name in ("Карты", "Шахматы")]
        await room.say(people[0], forum, "/settings", topic=topics[0])
        await choose(room, people[0], forum, "Время на ход", "1 минута")
        for topic in topics:
            await room.say(people[0], forum, "/new бура", topic=topic)
            await room.press(people[1], forum.find("Сесть"), "Сесть")
            await room.press(people[0], forum.find("Раздать"), "Раздать")
        (closed,) = (seen for seen in forum.messages if seen.says("Мои карты") and seen.thread == topics[0])
        await forum.close_topic(topics[0])
        await room.press(people[0], closed, data="post:1:0:")
        await room.later(31)
        stages = [room.table(match).clock for match in (1, 2)]
        assert [ticking.stage for ticking in stages if ticking] == ["half", "end"]
        await bot.beat()
    async with room.open():
        await room.later(GRACE + 32)
        assert any(seat.robot for seat in room.table(2).seats)


async def test_at_two_tables_in_groups_of_one_name_each_hand_acts_on_and_leads_to_its_own(room: Room) -> None:
    room.deals = Deals(1, deal_of(two_of_a_suit_lead))
    async with room.open():
        people = await room.known()
        groups = [room.sandbox.group("Пятница", people) for _ in range(2)]
        for group in groups:
            await room.say(people[0], group, "/new бура")
            await room.press(people[1], group.find("Сесть"), "Сесть")
            await room.press(people[0], group.find("Раздать"), "Раздать")
            await room.say(people[1], None, "/hand")
        turn = people[1]
        hands = [seen for seen in turn.chat().messages if any("card:" in (one.data or "") for one in seen.buttons)]
        links = {(seen.button("К столу").url or "").rsplit("/", 1)[0] for seen in hands}
        assert links == {f"https://t.me/c/{str(group.id)[4:]}" for group in groups}
        assert all("«Пятница» · Бура" in seen.text for seen in hands)
        before = [group.find("Мои карты").text for group in groups]
        versions = await room.rows("SELECT id, version FROM matches ORDER BY id")
        await room.press(turn, hands[0], 0)
        pressed = turn.chat().now(hands[0])
        assert pressed is not None
        await room.press(turn, pressed, data=choices(pressed)[0][0].data or "")
        changed = [row for row in await room.rows("SELECT id, version FROM matches ORDER BY id") if row not in versions]
        assert [row[0] for row in changed] == [int((hands[0].buttons[0].data or "").split(":")[1])]
        assert sum(group.find("Мои карты").text != text for group, text in zip(groups, before, strict=True)) == 1
