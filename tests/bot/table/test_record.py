"""«Запись»: the deals that are over, as text to be read and as a file to be played again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import engine
from bot import history
from bot.house import House
from engine import Card, records
from engine.__main__ import main
from sandbox.client import Group, Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Room
from tests.bot.table.people import cards_in, play_once
from tests.bot.table.tables import tear

SHOWN = House(show_hands=True)


async def play_deals(room: Room, people: list[Person], count: int, luck: Random) -> None:
    """Play by buttons until so many deals are over, and a little of the next one."""
    while len((await room.state()).rows) < count:
        await play_once(room, people, luck)
    await play_once(room, people, luck)


def files(chat: Group | Person) -> list[Seen]:
    seen = chat.messages if isinstance(chat, Group) else chat.chat().messages
    return [message for message in seen if message.file is not None]


async def known_to_all(room: Room, deals: int) -> set[Card]:
    """The cards that lay open in the first so many deals, or were named to everybody."""
    now, known = await room.state(), set[Card]()
    state = engine.start(now.game, now.options, now.seats, 0)
    for line in await room.inputs():
        if len(state.rows) == deals:
            break
        state, events = records.enter(state, line)
        piles = engine.view(state, None).zones.values()
        known |= {card for pile in piles if not isinstance(pile, int) for card in pile}
        known |= {card for event in events if (said := event.shown_to(None)) for card in said.cards}
    return known


def replayed(tmp_path: Path, seen: Seen, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What ``python -m engine replay`` makes of a file that was downloaded."""
    assert seen.file is not None
    path = tmp_path / "downloaded.toml"
    path.write_bytes(seen.file)
    assert main(["replay", str(path), "--json"]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


async def test_a_finished_deal_comes_as_text_and_as_a_file_that_replays_to_the_same_scores(
    room: Room, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A finished deal as text and as a record file; a second press within the match only says where it is."""
    async with room.open():
        people, group = await room.match(2)
        await play_deals(room, people, 1, Random(seed))
        state = await room.state()
        await room.say(people[0], group, "/stop")
        result = group.find("🏁")
        await room.press(people[1], result, "Запись")
        (file,) = files(group)
        assert file.json["document"]["file_name"] == "bura-1.toml"
        assert "Запись: 2 сдачи" in file.text
        told = replayed(tmp_path, file, capsys)
        assert told["scores"] == [list(state.rows[0]), [0, 0]]
        assert told["totals"] == list(state.scores)
        text = group.find("Сдача 1 из 2")
        assert text.labels == ("1 из 2", "›")
        assert "Сдаёт Саша" in text.text
        assert "Козырь" in text.text
        assert cards_in(text.text) <= await known_to_all(room, 1)
        before = len(group.messages)
        assert (await room.press(people[0], result, "Запись")).text.startswith("Запись уже выше")
        assert len(group.messages) == before
        assert room.bot is not None
        await room.bot.storage.run(lambda raw: raw.execute("UPDATE inputs SET text = 'lost'"))
        await room.press(people[0], text, "›")  # a match is replayed once, not for every page
        assert "Сдача не засчитана" in group.find("Сдача 2 из 2").text


async def test_no_card_of_a_running_deal_is_in_a_record_and_no_file_comes_before_the_match_is_over(
    room: Room, seed: int
) -> None:
    """No export holds a card that its readers may not know (COMMON-9): that waits for the match's end."""
    async with room.open():
        people, group = await room.match(2)
        await room.say(people[0], group, "/record")
        assert group.last_with("Доигранных сдач пока нет")
        await play_deals(room, people, 1, Random(seed))
        await room.say(people[0], group, "/record")
        await room.say(people[0], None, "/record")
        for text in (group.find("📜").text, people[0].chat().find("📜").text):
            assert "Сдача 1 из 1" in text
            assert "после матча" in text
            assert cards_in(text) <= await known_to_all(room, 1)
        assert not files(group)
        assert not files(people[0])


async def test_where_hands_are_shown_the_file_comes_at_the_end_of_a_deal_without_the_running_one(
    room: Room, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room.open():
        people, group = await room.match(2)
        room.table().house = SHOWN
        await play_deals(room, people, 1, Random(seed))
        state = await room.state()
        running = next(line for line in reversed(await room.inputs()) if line.startswith("deal"))
        await room.say(people[0], group, "/record")
        (file,) = files(group)
        assert replayed(tmp_path, file, capsys)["scores"] == [list(row) for row in state.rows]
        assert running.removeprefix("deal ") not in (file.file or b"").decode()
        assert "после матча" not in group.find("📜").text


async def test_in_private_one_reads_ones_own_cards_and_after_a_restart_all_is_still_there(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        own = set(engine.view(await room.state(), 1).hand)
        await room.say(people[0], group, "/stop")
    async with room.open():
        await room.say(people[1], None, "/record")
        seen = people[1].chat().find("📜")
        assert own <= cards_in(seen.text)
        assert "Ваши карты" in seen.text
        assert len(files(people[1])) == 1
        assert not files(group)
        await room.say(people[1], None, "/record 1")  # anew below, and the file once
        assert people[1].chat().last == people[1].chat().last_with("Ваши карты")
        assert len(files(people[1])) == 1
        await room.say(people[1], None, "/record 2")
        assert people[1].chat().last_with("Такой сдачи ещё не было")


async def test_strangers_get_no_record_and_no_page_of_one(room: Room) -> None:
    """Presses by outsiders: a toast only."""
    async with room.open():
        people, group = await room.match(2)
        stranger = await room.guest(group, "Юра")
        await room.say(people[0], group, "/stop")
        result = group.find("🏁")
        assert (await room.press(stranger, result, "Запись")).text.startswith("Вы не за этим столом")
        await room.say(stranger, group, "/record")
        assert group.last_with("Вы не за этим столом")
        await room.say(stranger, None, "/record")
        assert stranger.chat().last_with("Доигранных сдач пока нет")
        assert (await room.press(stranger, stranger.chat().messages[1], data="record:1:0:")).text.startswith("Вы не за")
        for data in ("record:9:0:", "record:1:0:5.0", "record:1:0:x"):
            answer = await room.press(people[0], result, data=data)
            assert answer.text.startswith(("Этот стол уже закрыт", "Эта кнопка")), data
        await room.say(people[0], group, "/new")
        assert (await room.press(people[0], result, data="record:2:0:")).text.startswith("Доигранных сдач пока нет")
        assert not files(group)


async def test_a_group_that_takes_no_files_is_told_where_the_file_comes(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        await group.set(no_documents=True)
        await room.say(people[0], group, "/stop")
        await room.press(people[0], group.find("🏁"), "Запись")
        assert group.last_with("Файлы в эту группу слать нельзя")
        assert not files(group)
        await room.say(people[0], group, "/rules")
        assert group.last_with("Какая игра"), "the group is not put to rest for that"


async def test_a_match_that_an_upgrade_tore_has_a_record_all_the_same(
    room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal that was thrown in stands in the record as one that was abandoned (COMMON-9)."""
    async with room.open():
        people, group = await room.match(2)
        await tear(room)
    async with room.open() as bot:
        await room.say(people[0], group, "/table")
        await room.say(people[0], group, "/stop")
        await room.press(people[0], group.find("🏁"), "Запись")
        assert replayed(tmp_path, files(group)[0], capsys)["scores"] == [[0, 0], [0, 0]]
        await bot.storage.run(lambda raw: raw.execute("UPDATE results SET row = '[7, 0]' WHERE deal = 2"))
    async with room.open() as bot:
        await room.say(people[0], None, "/record")
        assert "Дальше запись не читается" in people[0].chat().find("Сдача 1 из 1").text
        assert not files(people[0])
        await bot.storage.run(lambda raw: raw.execute("UPDATE inputs SET text = '0 play 2s' WHERE version = 1"))
    async with room.open():
        await room.say(people[1], None, "/record")
        assert people[1].chat().last_with("Доигранных сдач пока нет")


async def test_only_the_newest_records_of_a_place_can_be_read_on(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "_READ", 1)
    async with room.open():
        people, group = await room.match(2)
        await room.say(people[0], group, "/stop")
        await room.press(people[0], group.find("🏁"), "Запись")
        await room.press(people[0], group.find("🏁"), "Реванш")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        await room.say(people[0], group, "/stop")
        await room.press(people[0], group.find("🏁"), "Запись")
        assert len(files(group)) == 2
        assert len([seen for seen in group.messages if seen.text.startswith("📜")]) == 1
