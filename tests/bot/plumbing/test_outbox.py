"""What is sent, when, and how often: slots, budgets, order."""

from bot.letters import OTHER, TURN
from bot.screen import Place, Screen
from bot.work import Answer
from sandbox.client import Group, Person
from tests.bot.plumbing.conftest import House, screen, slot, texts, working


async def test_a_slot_is_sent_once_and_edited_afterwards(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for text in ("one", "two"):
            async with working(bot) as work:
                work.show(slot(group), screen(text, "Play"))
            await house.sent(bot, 5)
        assert house.done(group) == ["send one", "edit two"]
        assert group.last is not None
        assert group.last.labels == ("Play",)


async def test_what_is_on_display_is_not_sent_again(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for _ in range(3):
            async with working(bot) as work:
                work.show(slot(group), screen("one"))
                work.show(slot(group), screen("one"))
            await house.sent(bot, 5)
        assert house.done(group) == ["send one"]
        async with working(bot) as work:
            work.show(slot(group), screen("one"))
            assert work.batch.statements == []


async def test_a_screen_taken_back_before_it_was_sent_leaves_the_old_one(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for text in ("one", "two", "one"):
            async with working(bot) as work:
                work.show(slot(group), screen(text))
            await house.settle(bot)
        await house.sent(bot, 10)
        assert house.done(group) == ["send one"]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_a_quiet_group_is_served_at_once_and_forty_quick_moves_cost_one_edit(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for number in range(41):
            async with working(bot) as work:
                work.show(slot(group), screen(f"move {number}"))
            await house.settle(bot)
        assert house.done(group) == ["send move 0"]
        await house.sent(bot, 4)
        assert house.done(group) == ["send move 0", "edit move 40"]
        await house.sent(bot, 60)
        async with working(bot) as work:
            work.show(slot(group), screen("much later"))
        await house.settle(bot)
        assert house.done(group)[-1] == "edit much later"


async def test_a_busy_table_stays_within_twenty_a_minute_and_is_never_refused(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for number in range(300):
            async with working(bot) as work:
                work.show(slot(group), screen(f"move {number}"))
                if number % 30 == 0:
                    work.announce(slot(group).place, screen(f"deal {number}"))
            await house.sent(bot, 0.5)
        await house.sent(bot, 5)
        assert house.refused(group) == []
        assert house.sandbox.calls.busiest_minute(group.id) in range(15, 21)
        assert house.done(group)[-1] == "edit move 299"


async def test_a_few_sends_of_the_minute_are_kept_for_results(house: House, group: Group) -> None:
    async with house.bot() as bot:
        for number in range(18):
            async with working(bot) as work:
                work.announce(slot(group).place, screen(f"result {number}"))
            await house.sent(bot, 1.5)
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
            work.announce(slot(group).place, screen("the last result"))
        await house.sent(bot, 3)
        assert house.done(group)[-1] == "send the last result"
        await house.sent(bot, 60)
        assert house.done(group)[-1] == "send table"
        assert house.refused(group) == []


async def test_announcements_and_screens_of_a_chat_keep_their_order(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("before"))
            work.announce(slot(group).place, screen("result"))
        async with working(bot) as work:
            work.show(slot(group), screen("after"))
            work.announce(slot(group).place, screen("next"))
        await house.sent(bot, 20)
        assert house.done(group) == ["send before", "send result", "edit after", "send next"] or house.done(group) == [
            "send result",
            "send after",
            "send next",
        ]


async def test_topics_of_a_forum_share_its_budget_in_turn(house: House, friend: Person) -> None:
    forum = house.sandbox.group("Форум", [friend], forum=True)
    topics = [(await forum.open_topic(name)).id for name in ("Первый", "Второй")]
    async with house.bot() as bot:
        for number in range(40):
            async with working(bot) as work:
                work.show(slot(forum, "table:1", topics[0]), screen(f"first {number}"))
                work.show(slot(forum, "table:2", topics[1]), screen(f"second {number}"))
            await house.sent(bot, 1)
        verbs = [call.split()[1] for call in house.done(forum)]
        assert abs(verbs.count("first") - verbs.count("second")) <= 1
        assert house.refused(forum) == []
        assert {message.thread for message in forum.messages if message.from_bot} == set(topics)


async def test_people_have_a_budget_each_and_a_short_burst_passes(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        for number in range(6):
            async with working(bot) as work:
                work.announce(slot(friend).place, screen(f"line {number}"))
        await house.settle(bot)
        assert len(house.done(friend)) == 3
        await house.sent(bot, 4)
        assert house.done(friend) == [f"send line {number}" for number in range(6)]
        assert house.refused(friend) == []


async def test_the_whole_bot_s_budget_goes_to_what_matters_most(house: House) -> None:
    people = [house.sandbox.person(f"Игрок {number}") for number in range(12)]
    for one in people:
        await one.start()
    async with house.bot(messages_per_second=5) as bot:
        async with working(bot) as work:
            for one in people[:6]:
                work.announce(slot(one).place, screen("chat"), priority=OTHER)
            for one in people[6:]:
                work.show(slot(one, "hand:1"), screen("your turn"), priority=TURN)
        await house.settle(bot)
        assert [len(house.done(one)) for one in people] == [0] * 6 + [1] * 5 + [0]
        await house.sent(bot, 3)
        assert all(len(house.done(one)) == 1 for one in people)


async def test_a_hand_that_rings_comes_anew_and_the_old_one_goes(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        for text in ("cards", "your turn"):
            async with working(bot) as work:
                work.show(slot(friend, "hand:1"), screen(text, "Т♠"), anew=text == "your turn")
            await house.sent(bot, 3)
        assert house.done(friend) == ["send cards", "send your turn", "delete"]
        assert [message.text for message in friend.chat().messages if message.from_bot] == ["your turn"]
        async with working(bot) as work:
            work.show(slot(friend, "hand:1"), screen("played", "К♠"))
            assert work.shown(slot(friend, "hand:1")) == bot.outbox.on_display(friend.id, (0, "hand:1"))[0]  # type: ignore[index]  # it is there
        await house.sent(bot, 3)
        assert house.done(friend)[-1] == "edit played"


async def test_a_screen_that_should_ring_still_does_when_a_newer_one_replaces_it(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("one"))
        await house.settle(bot)
        house.sandbox.fault("flood", chat=friend, seconds=5)
        async with working(bot) as work:
            work.show(slot(friend), screen("ring"), anew=True)
        await house.settle(bot)
        async with working(bot) as work:
            work.show(slot(friend), screen("ring, and more"))
        await house.sent(bot, 10)
        assert house.done(friend) == ["send one", "send ring, and more", "delete"]


async def test_an_old_hand_that_cannot_be_deleted_says_that_the_new_one_is_below(house: House, friend: Person) -> None:
    await friend.start()
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(friend), screen("old", "Т♠"))
        await house.settle(bot)
        house.clock.move(49 * 3600)
        async with working(bot) as work:
            work.show(slot(friend), screen("new", "Т♠"), anew=True)
        await house.sent(bot, 5)
        old, new = (message for message in friend.chat().messages if message.from_bot)
        assert "ниже" in old.text
        assert (old.labels, new.labels) == ((), ("Т♠",))


async def test_a_retired_slot_keeps_its_last_words_without_buttons_and_is_forgotten(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("lobby", "Join"))
        await house.sent(bot, 5)
        async with working(bot) as work:
            work.retire(slot(group), screen("begun", "Join"))
        await house.sent(bot, 5)
        assert group.last is not None
        assert (group.last.text, group.last.labels) == ("begun", ())
        assert bot.outbox.on_display(group.id, (0, "table:1")) is None
        async with working(bot) as work:
            work.retire(slot(group), None)
            work.show(slot(group), screen("a new lobby"))
        await house.sent(bot, 5)
        assert texts(group) == ["begun", "a new lobby"]


async def test_a_slot_may_be_deleted(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("lobby"))
        await house.sent(bot, 5)
        async with working(bot) as work:
            work.retire(slot(group), None)
        await house.sent(bot, 5)
        assert texts(group) == []
        assert await bot.storage.fetch("SELECT * FROM shown") == []


async def test_a_message_too_old_to_be_deleted_loses_its_buttons(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("lobby", "Join"))
        await house.settle(bot)
        house.clock.move(49 * 3600)
        async with working(bot) as work:
            work.retire(slot(group), None)
        await house.sent(bot, 5)
        assert group.last is not None
        assert (group.last.text, group.last.labels) == ("lobby", ())


async def test_a_slot_retired_while_it_is_on_its_way_is_retired_when_it_arrives(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("lobby", "Join"))
        async with working(bot) as work:
            work.retire(slot(group), screen("over"))
        await house.sent(bot, 10)
        assert all(message.labels == () for message in group.messages)
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_an_errand_brings_its_outcome_back_as_a_notice(house: House, friend: Person, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.errand("sendChatAction", {"chat_id": friend.id, "action": "typing"}, tag={"for": "probe"})
            work.errand("getChatAdministrators", {"chat_id": group.id}, tag={"for": "stop"})
        await house.settle(bot)
        probe, admins = sorted(house.desk.notices, key=lambda body: str(body["tag"]["for"]))
        assert (probe["ok"], probe["why"]) == (False, "never")
        assert admins["ok"]
        assert admins["result"][0]["user"]["id"] == friend.id


async def test_an_errand_is_tried_again_where_that_may_help_and_given_up_then(house: House, group: Group) -> None:
    async with house.bot() as bot:
        house.sandbox.fault("flood", "getChat", seconds=2)
        house.sandbox.fault("server_error", "getChat", times=2)
        async with working(bot) as work:
            work.errand("getChat", {"chat_id": group.id}, tag={})
        await house.sent(bot, 10)
        assert [body["ok"] for body in house.desk.notices] == [True]
        house.sandbox.fault("server_error", "getChat", times=9)
        async with working(bot) as work:
            work.errand("getChat", {"chat_id": group.id}, tag={})
        await house.sent(bot, 10)
        assert [body["ok"] for body in house.desk.notices] == [True, False]


async def test_an_errand_that_somebody_waits_for_is_given_up_in_time(house: House, group: Group) -> None:
    async with house.bot() as bot:
        house.sandbox.fault("flood", "getChat", seconds=60)
        for number in range(3):
            async with working(bot) as work:
                tag = {"within": 10.0, "number": number} if number else {}
                work.errand("getChat", {"chat_id": group.id}, tag=tag)
            await house.settle(bot)
        assert [body["tag"]["number"] for body in house.desk.notices] == [1, 2]
        assert not any(body["ok"] for body in house.desk.notices)
        await house.sent(bot, 61, step=10)
        assert [body["ok"] for body in house.desk.notices] == [False, False, True]
        house.sandbox.fault("server_error", "getChat", times=9)
        async with working(bot) as work:
            work.errand("getChat", {"chat_id": group.id}, tag={"within": 2.0})
        await house.sent(bot, 2)
        assert len(house.desk.notices) == 4


async def test_a_flooded_group_disturbs_no_other_chat(house: House, group: Group, friend: Person) -> None:
    await friend.start()
    other = house.sandbox.group("Другие", [friend])
    async with house.bot() as bot:
        house.sandbox.flood(group, 60)
        async with working(bot) as work:
            for chat in (group, other):
                work.show(slot(chat), screen("table"))
        await house.sent(bot, 30)
        assert (house.done(group), house.done(other)) == ([], ["send table"])
        assert len(house.refused(group)) == 1
        await house.sent(bot, 32)
        assert house.done(group) == ["send table"]


async def test_what_was_held_back_for_a_group_is_not_shown_over_what_came_after_its_upgrade(
    house: House, friend: Person
) -> None:
    group = house.sandbox.group("Двор", [friend], kind="group")
    async with house.bot() as bot:
        house.sandbox.fault("flood", "sendMessage", group, seconds=30)
        async with working(bot) as work:
            work.show(slot(group), screen("old table"))
            work.announce(slot(group).place, screen("result"))
        await house.sent(bot, 5)
        new = await group.migrate()
        async with working(bot) as work:
            work.show(slot(new), screen("table"))
        await house.sent(bot, 60)
        assert texts(new) == ["table", "result"]
        assert await bot.storage.fetch("SELECT * FROM outbox") == []


async def test_chats_in_which_nothing_happens_are_forgotten(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("table"))
        await house.settle(bot)
        bot.outbox.tidy()
        assert bot.outbox.waiting() == 0
        await house.sent(bot, 61)
        bot.outbox.tidy()
        assert bot.outbox._lanes == {}  # noqa: SLF001  # memory is not seen from outside


async def test_the_owner_hears_once_an_hour_that_the_outbox_is_behind(house: House, group: Group) -> None:
    owner = house.sandbox.person("Хозяин")
    await owner.start()
    async with house.bot(owner_id=owner.id) as bot:
        house.sandbox.flood(group, 600)
        async with working(bot) as work:
            work.announce(Place(group.id), Screen("late"))
        for seconds, heard in ((40, 0), (40, 1), (300, 1)):
            await house.sent(bot, seconds)
            await bot.beat()
            await house.sent(bot, 2)
            assert len(house.done(owner)) == heard


async def test_a_chat_that_is_held_while_it_waits_for_the_whole_bot_s_budget_goes_later(house: House) -> None:
    people = [house.sandbox.person(f"Игрок {number}") for number in range(3)]
    for one in people:
        await one.start()
    async with house.bot(messages_per_second=1) as bot:
        async with working(bot) as work:
            for one in people:
                work.show(slot(one), screen("hand"))
        await house.settle(bot)
        for lane in bot.outbox._lanes.values():  # noqa: SLF001  # as if each had just been refused
            lane.held_until = 10.0
        await house.sent(bot, 9)
        assert sum(len(house.done(one)) for one in people) == 1
        await house.sent(bot, 5)
        assert all(house.done(one) == ["send hand"] for one in people)


async def test_a_last_screen_that_is_on_display_already_costs_nothing(house: House, group: Group) -> None:
    async with house.bot() as bot:
        async with working(bot) as work:
            work.show(slot(group), screen("over"))
        await house.sent(bot, 5)
        async with working(bot) as work:
            work.retire(slot(group), screen("over"))
        await house.sent(bot, 5)
        assert house.done(group) == ["send over"]
        assert bot.outbox.on_display(group.id, (0, "table:1")) is None


async def test_a_press_that_waited_too_long_is_not_answered(house: House) -> None:
    tried: list[str] = []
    async with house.bot() as bot:
        bot.outbox.answer([Answer("1", "text")], bot.clock.now() - 16, lambda: tried.append("tried"))
        bot.outbox.answer([Answer("2", "text", url="https://t.me/x")], bot.clock.now())
        await house.sandbox.until(lambda: house.sandbox.calls.of("answerCallbackQuery"))
        assert tried == ["tried"]
        assert len(house.sandbox.calls.of("answerCallbackQuery")) == 1
