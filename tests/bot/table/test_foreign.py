"""Apps may send any data from any message of ours: a button of another chat's table does nothing and tells nothing."""

from __future__ import annotations

import pytest

from bot import hands, presses, reading
from sandbox.client import Group, Person
from tests.bot.table.conftest import Room

KINDS = sorted({*presses._ANY_TIME, *presses._LOBBY, *presses._TABLE, *presses._AFTERWARDS, *hands.HAND})  # noqa: SLF001  # all there are
ARGUMENTS = {"vote": "end", "game": "bura", "preset": "bura", "option": "deck", "card": "0.0", "verb": "pass.0"}
CHANGING = ("matches", "seats", "inputs", "results", "deadlines")


async def stranger(room: Room, *, anonymous: bool = False) -> tuple[Person, Group]:
    """Somebody who is an admin of a group of his own, with a message of the bot in it."""
    (eve,) = await room.known("Ева")
    own = room.sandbox.group("Своя", [eve])
    await own.promote(eve, anonymous=anonymous)
    await room.say(eve, own, "/help")
    return eve, own


async def held(room: Room, chat: Group | Person) -> list[object]:
    """All that is noted of tables, and all that stands in a chat."""
    said = chat.messages if isinstance(chat, Group) else chat.chat().messages
    rows = [await room.rows(f"SELECT * FROM {name}") for name in CHANGING]  # noqa: S608  # names of tables
    return [*rows, [(seen.id, seen.text, seen.labels) for seen in said]]


async def press_all(room: Room, eve: Person, own: Group, victim: Person) -> list[str]:
    """Press every button of the first table from elsewhere, in a group and in private; gives the answers."""
    said: list[str] = []
    for kind in KINDS:
        data = f"{kind}:1:0:{ARGUMENTS.get(kind, str(victim.id) if kind == 'kick' else '')}"
        said += [(await room.press(eve, seen, data=data)).text for seen in (own.find("/new"), eve.chat().messages[-1])]
    return said


@pytest.mark.parametrize("begun", [False, True])
async def test_an_admin_of_another_group_presses_every_button_of_a_table_here(room: Room, begun: bool) -> None:
    async with room.open():
        people, group = await (room.match() if begun else room.lobby())
        eve, own = await stranger(room)
        before = await held(room, group)
        said = await press_all(room, eve, own, people[0])
        assert await held(room, group) == before
        assert {text.split(".")[0] for text in said} <= {"Вы не за этим столом", "Эта кнопка своё отслужила"}


async def test_nobody_sits_down_or_waits_at_a_table_in_somebody_elses_own_chat(room: Room) -> None:
    async with room.open():
        (alone,) = await room.known("Саша")
        eve, own = await stranger(room)
        await room.say(alone, None, "/new бура")
        for label in ("Раздать", "Мои карты"):
            before = await held(room, alone)
            await press_all(room, eve, own, alone)
            assert await held(room, alone) == before
            seen = next(seen for seen in reversed(alone.chat().messages) if seen.says(label))
            await room.press(alone, seen, label)


@pytest.mark.parametrize("kind", sorted(reading.READING))
async def test_pages_tell_nothing_of_another_chats_table(room: Room, kind: str) -> None:
    async with room.open():
        _, group = await room.match()
        eve, own = await stranger(room)
        before = await held(room, group)
        await room.press(eve, own.find("/new"), data=f"{kind}:1:0:")
        assert await held(room, group) == before
        assert not any("Так играют за этим столом" in seen.text or "Саша" in seen.text for seen in own.messages)


async def test_an_invitation_of_another_seats_nobody(room: Room) -> None:
    async with room.open():
        await room.lobby()
        eve, _ = await stranger(room)
        for signed in ("", "000000000000"):
            await room.press(eve, eve.chat().messages[-1], data=f"sit:1:0:{signed}")
        assert len(room.table().seats) == 2
