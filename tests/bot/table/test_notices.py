"""What comes back by itself about tables and people that are gone, and chance."""

from __future__ import annotations

from bot.dealer import Dealer
from bot.notices import Reactions
from engine import cards
from tests.bot.plumbing.conftest import working
from tests.bot.table.conftest import Room


async def test_what_comes_too_late_for_its_table_changes_nothing(room: Room) -> None:
    async with room.open() as bot:
        people, group = await room.match()
        before = await room.state()
        reactions = Reactions(bot.dispatcher.application.bot_data["desk"])
        probe = {"for": "probe", "match": 1, "person": people[0].id}
        async with working(bot) as work:
            await reactions.on_due(work, 999, "lead", 0, {"move": "play As"})
            await reactions.on_due(work, 1, "probe", -1, {"left": []})
            await reactions.on_due(work, 1, "lead", 0, {"move": "play As"})
            for tag in (probe | {"match": 999}, probe):
                await reactions.on_notice(work, {"notice": "errand", "tag": tag, "ok": False, "why": "blocked"})
            await reactions.on_notice(work, {"notice": "unreachable", "chat": 5, "why": "never"})
            await reactions.on_notice(work, {"notice": "another"})
            assert len(work.batch.statements) == 2, "that person 5 cannot be reached, and has nothing on display"
        await room.settle()
        assert await room.state() == before
        assert group.last_with("Мои карты")


async def test_a_host_who_cannot_be_written_to_is_not_told_of_his_group(room: Room) -> None:
    async with room.open():
        people, group = await room.match()
        await people[0].block()
        await room.settle()
        await group.mute()
        await room.say(people[1], group, "/table")
        assert await room.rows("SELECT why FROM chats WHERE id = ?", group.id) == [("rights",)]
        assert not people[0].chat().last_with("Не могу писать")


async def test_who_is_unreachable_already_is_not_named_again(room: Room) -> None:
    async with room.open() as bot:
        people, group = await room.match()
        reactions = Reactions(bot.dispatcher.application.bot_data["desk"])
        for _ in range(2):
            async with working(bot) as work:
                await reactions.on_notice(work, {"notice": "unreachable", "chat": people[1].id, "why": "blocked"})
        await room.settle()
        assert len([seen for seen in group.messages if "Карты больше не доходят" in seen.text]) == 1


async def test_nothing_is_sent_to_a_seat_that_cannot_be_reached(room: Room) -> None:
    async with room.open():
        people, _ = await room.match()
        await people[1].block()
        await room.settle()
        tried = len(room.sandbox.calls.of(chat=people[1].id))
        await room.say(people[0], None, "/hand")
        assert len(room.sandbox.calls.of(chat=people[1].id)) == tried


def test_the_dealer_deals_any_order_of_the_cards_and_draws_any_seat() -> None:
    dealer, pack = Dealer(), cards("As Ks Qs Js Ts 9s 8s 7s")
    orders = {dealer.order(1, 0, pack) for _ in range(200)}
    assert all(sorted(order) == sorted(pack) for order in orders)
    assert len(orders) > 190
    assert {dealer.lot(1, 3) for _ in range(200)} == {0, 1, 2}
