"""Whether what stands in the chats is what a fresh render of the database says."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import engine
from bot.desk import Desk
from bot.letters import Content, Key, Letter
from bot.play import Play
from bot.screen import Place, Slot
from bot.settings import Settings
from bot.work import Ties, Work
from sandbox.client import Person, Sandbox
from sandbox.formatting import finish, parse_html
from sandbox.seen import Seen, snapshot
from storage import Batch, Storage, shown
from storage.deadlines import Deadline
from storage.shown import Shown
from tests.soak.dealing import Dealt
from tests.soak.script import read

# Buttons that hang on what the reader did or where messages stand, not on the match.
_OWN = ("rule:", "back:")


class Still:
    """A post office and an alarm clock that keep what they are given."""

    def __init__(self, rows: Iterable[Shown]) -> None:
        self.letters: list[Letter] = []
        self._ids = {(row.chat, (row.thread or 0, row.slot)): row.message_id for row in rows}

    def prior(self, _chat: int, _key: Key) -> Letter | None:
        return None

    def on_display(self, chat: int, key: Key) -> tuple[int, str] | None:
        found = self._ids.get((chat, key)) if not isinstance(key, int) else None
        return None if found is None else (found, "another")

    def unsure(self, _chat: int, _key: Key) -> bool:
        return False

    def accept(self, letter: Letter) -> None:
        self.letters.append(letter)

    def slots(self, _chat: int) -> list[Slot]:
        """Nobody asks to be forgotten here."""
        return []

    def reword(self, _batch: Batch, _name: str, _instead: str) -> None:
        """Nobody asks to be forgotten here."""

    def posted_at(self, _chat: int, _key: Key) -> float:
        return 0.0

    def stood(self, _chat: int) -> float:
        return 0.0

    def muted(self, _place: Place) -> bool:
        return False

    def waiting(self) -> int:
        return 0

    def lag(self) -> float:
        return 0.0

    def roomy(self, _chat: int) -> bool:
        return False

    def unmute(self, chat: int) -> None:
        """Try nothing."""

    def set(self, deadline: Deadline) -> None:
        """Let no time go by."""

    def cancel(self, match: int, kind: str, seat: int) -> None:
        """Let no time go by."""


def copy(database: Path) -> Path:
    """Copy a database that another process may have open."""
    target = database.with_name("copy.sqlite3")
    for old in database.parent.glob("copy.sqlite3*"):
        old.unlink()
    reading = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    with closing(reading) as source, closing(sqlite3.connect(target)) as sink:
        source.backup(sink)
    return target


async def stale(sandbox: Sandbox, database: Path, seed: int) -> list[str]:
    """Tell what stands in the chats and is not what the database says.

    Args:
        sandbox: where the chats are.
        database: of a bot that has nothing left to do.
        seed: of the deals.
    """
    storage = await Storage.open(copy(database))
    try:
        rows = await shown.everything(storage)
        still = Still(rows)
        settings = Settings.model_construct(lead_delay=0, robot_delay=0)
        desk = Desk(storage, settings, shuffle=Dealt(seed), secret="", bot_name=sandbox.bot_name)
        async with storage.turn() as batch:
            await _declare(Work(batch, Ties(storage, still, still, _ignore), now=0, received_at=0), desk, sandbox)
    finally:
        await storage.close()
    standing = {(row.chat, row.slot): row.message_id for row in rows}
    return [wrong for letter in still.letters for wrong in _differences(sandbox, letter, standing)]


async def _declare(work: Work, desk: Desk, sandbox: Sandbox) -> None:
    """Declare all screens of the running match, with the cards chosen that are chosen in the chats."""
    table = await desk.table(work, 1)
    if table is None or table.phase != "playing":
        return
    play = Play(desk, work, table)
    play.show_table()
    for number, seat in enumerate(table.seats):
        hand = read(Person(sandbox.world, sandbox.world.people[seat.person or 0]))
        if hand is not None:
            table.chosen[number] = (engine.version(table.playing, number), hand.mask)
        play.show_hand(number)


def _ignore(batch: Batch, body: dict[str, Any]) -> None:
    """Take no notice."""


def _differences(sandbox: Sandbox, letter: Letter, standing: dict[tuple[int, str], int]) -> list[str]:
    number = standing.get((letter.chat, letter.slot or ""))
    message = sandbox.world.chats[letter.chat].messages.get(number or 0)
    if message is None or message.deleted or letter.content is None:
        return [f"{letter.slot} in {letter.chat}: no message stands for it"]
    seen = snapshot(message)
    if letter.chat > 0 and (newest := _newest_hand(sandbox, letter.chat)) != message.id:
        return [f"{letter.slot} in {letter.chat}: message {newest} stands below the hand"]
    if any((button.data or "").startswith("back:") for button in seen.buttons):
        return []  # somebody has opened the menu
    if not any((button.data or "").startswith("card:") for button in seen.buttons) and letter.chat > 0:
        return []  # a verb asks which move is meant
    told, wanted = _told(seen), _wanted(letter.content)
    return [] if told == wanted else [f"{letter.slot} in {letter.chat} is stale:\n{told}\nshould be\n{wanted}"]


def _newest_hand(sandbox: Sandbox, person: int) -> int:
    hand = read(Person(sandbox.world, sandbox.world.people[person]))
    return hand.message.id if hand is not None else 0


def _told(seen: Seen) -> tuple[str, list[str]]:
    return seen.text, [f"{button.text} {button.data}" for button in seen.buttons if _counts(button.data)]


def _wanted(content: Content) -> tuple[str, list[str]]:
    text, _ = finish(*parse_html(content["text"]))
    rows = content.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row]
    return text, [
        f"{button['text']} {button['callback_data']}" for button in buttons if _counts(button.get("callback_data"))
    ]


def _counts(data: str | None) -> bool:
    return data is not None and not data.startswith(_OWN)
