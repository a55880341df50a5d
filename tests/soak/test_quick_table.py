"""Four people who press as soon as they are asked, under Telegram's own limits, by a clock that the test moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.app import Bot, running, seated
from bot.settings import read
from sandbox.client import Sandbox
from tests.bot.plumbing.conftest import Hand
from tests.soak.dealing import Dealt
from tests.soak.script import Hand as Look
from tests.soak.script import Press, Script
from tests.soak.script import read as look

NAMES = ("Саша", "Марина", "Олег", "Вера")
A_PRESS = 0.5  # seconds from one press to the next
LONGEST = 3000  # half seconds of a match
TOO_MANY = 429


class Evening:
    """A bot, its sandbox, and their one clock."""

    def __init__(self, sandbox: Sandbox, bot: Bot, clock: Hand) -> None:
        self.sandbox, self.bot, self.clock = sandbox, bot, clock

    async def settle(self) -> None:
        """Let everything happen that may happen at this moment."""
        await self.sandbox.until(lambda: not self.sandbox.pending and self.sandbox.polled)
        for _ in range(5):  # whoever was woken looks what there is to do
            await asyncio.sleep(0)
        await self.bot.inbox.settled()
        await self.bot.outbox.settled()
        await self.bot.inbox.settled()

    async def wait(self, seconds: float) -> None:
        """Let time go by."""
        while seconds > 0:
            self.clock.move(A_PRESS)
            seconds -= A_PRESS
            await self.settle()

    async def over(self) -> bool:
        """Whether the match has ended, shown or not."""
        return bool(await self.bot.storage.fetch("SELECT 1 FROM matches WHERE phase = 'over'"))


async def sit_down(evening: Evening) -> Script:
    people = [evening.sandbox.person(name) for name in NAMES]
    group = evening.sandbox.group("Пятница", members=people)
    for person in people:
        await person.start()
    await evening.wait(5)
    await people[0].say(group, "/new бура")
    await evening.wait(5)
    for person in people[1:]:
        await person.tap(group.find("Сесть за стол"), "Сесть за стол")
        await evening.wait(5)
    await people[0].tap(group.find("Раздать"), "Раздать")
    await evening.wait(5)
    return Script(1, people, people[0], group)


async def play(evening: Evening, script: Script) -> int:
    """Press on until the match is over; gives the number of presses."""
    presses, last = 0, dict[int, Press]()
    for _ in range(LONGEST):
        if await evening.over():
            return presses
        hands = [hand for person in script.people if (hand := look(person)) is not None]
        press = script.step([hand for hand in hands if not _waits(hand, last.get(hand.person.id))])
        if press is not None:
            await press.make()
            last[press.person.id] = press
            presses += 1
        await evening.wait(A_PRESS)
    raise AssertionError("no end")


def _waits(hand: Look, last: Press | None) -> bool:
    """Nobody presses again before he sees what came of it: another hand, or a word that it was not possible."""
    return last is not None and last.message == hand.message and not last.refused


async def test_a_table_with_four_quick_players_stays_within_twenty_a_minute_and_shows_the_end_at_once(
    tmp_path: Path, seed: int
) -> None:
    clock = Hand()
    async with Sandbox.start(clock=clock.now, seed=seed) as sandbox:
        settings = read(
            bot_token=sandbox.token, telegram_api_url=sandbox.url, database=str(tmp_path / "bot.sqlite3"), lead_delay=0
        )
        async with running(settings, seat=seated(Dealt(seed)), clock=clock) as bot:
            evening = Evening(sandbox, bot, clock)
            script = await sit_down(evening)
            began = clock.time
            presses = await play(evening, script)
            assert presses > (clock.time - began) / 2  # they were quick
            await evening.wait(5)
            assert script.group.last_with("🏁")
            assert sandbox.calls.busiest_minute(script.group.id) <= 20
            assert [call for call in sandbox.calls if call.status == TOO_MANY] == []
            hands = {person.name: look(person) for person in script.people}
            assert [name for name, hand in hands.items() if hand is not None and (hand.cards or hand.verbs)] == []
