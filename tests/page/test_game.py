"""A game on the page, from the first start to a result, by clicks alone."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import ElementHandle, Locator, expect
from playwright.async_api import TimeoutError as Late

from tests.page.browser import PATIENCE, WIDTHS, Window, window

OTHER_VERBS = "button[data-number]:not(.card, .link, :disabled, :has-text('BURA-'))"  # a rule's button only explains
OFTEN = 0.5
REPLY = 2000.0  # milliseconds for an answer to be shown
MOST_PRESSES = 200  # in a deal of Bura for two there are about forty


@dataclass(frozen=True)
class Language:
    """What stands on the bot's and the page's buttons."""

    locale: str
    game: str
    sit: str
    start: str
    deal: str
    trick: str
    over: str
    end: str


LANGUAGES = {
    "ru": Language(
        "ru-RU", "Бура", "Сесть за стол", "Старт", "Раздать", "На столе", "Сдача 1 окончена", "Партия сыграна"
    ),
    "en": Language("en-GB", "Bura", "Sit down", "Start", "Deal", "On the table", "Deal 1 is over", "The match is over"),
}


@asynccontextmanager
async def program(folder: Path, language: str) -> AsyncIterator[str]:
    """Run the bot as a newcomer does, without a token; gives the address that it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "BOT_TOKEN"}
    given = {"DATABASE": str(folder / "bot.sqlite3"), "LANGUAGE": language, "LEAD_DELAY": "0", "BOT_TOKEN": ""}
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", stdout=PIPE, stderr=PIPE, env={**environment, **given}
    )
    try:
        yield await address(child)
    finally:
        child.terminate()
        await child.communicate()


async def address(child: Process) -> str:
    assert child.stdout is not None
    async for line in child.stdout:
        if found := re.search(r"http://[\d.]+:\d+", line.decode()):
            return found.group()
    raise AssertionError((await child.communicate())[1].decode())


# Each language and each width once in a quick run, all of them together in a slow one.
QUICK = tuple(zip(LANGUAGES, WIDTHS, strict=True))
SCREENS = [
    pytest.param(name, width, marks=() if (name, width) in QUICK else pytest.mark.slow)
    for name in LANGUAGES
    for width in WIDTHS
]


@pytest.mark.parametrize(("name", "width"), SCREENS)
async def test_a_deal_is_played_by_clicks_through_to_its_result(
    tmp_path: Path, name: str, width: int, seed: int
) -> None:
    words = LANGUAGES[name]
    async with (
        program(tmp_path, name) as url,
        window(url, tmp_path / "browser", width, words.locale) as page,
    ):
        await sit_down(page, words)
        await page.picture(f"{name}-{width}-lobby")
        await page.button(words.deal).click()
        await page.whole_table()
        deal = Deal(page, words, Random(seed), f"{name}-{width}")
        await deal.play()
        assert deal.seen_trick
        await deal.group.scroll_into_view_if_needed()
        await page.picture(f"{name}-{width}-result")


async def sit_down(page: Window, words: Language) -> None:
    """Open a table as Саша; Марина comes by the invitation that her press brings."""
    await page.open_chat("Карточный стол")
    await page.page.get_by_role("button", name=words.start, exact=True).click()
    await page.open_chat("Пятница")
    await page.write("/new")
    await page.button(words.game).click()
    await page.button(words.sit).wait_for()
    await page.be("Марина")
    await page.button(words.sit).click()
    await expect(page.page.locator(".pane .names h2")).to_have_text("Карточный стол")  # the link led to her own chat
    await page.be("Саша")
    await page.open_chat("Пятница")
    await expect(page.page.locator(".bubble").last).to_contain_text("Марина")


class Deal:
    """Two people at a deal of Bura, who press what they are offered."""

    def __init__(self, page: Window, words: Language, chance: Random, name: str) -> None:
        self.page, self.words, self.chance, self.name = page, words, chance, name
        panes = page.page.locator(".board .pane")
        self.group = panes.first
        self.hands = [panes.filter(has=page.page.locator("h2", has_text=one)) for one in ("Саша", "Марина")]
        self.seen_trick = False
        self.refused = False

    async def play(self) -> None:
        await expect(self.hands[0].locator(".card").first).to_be_visible()
        await expect(self.group.locator(".card")).to_have_count(0)
        for _ in range(MOST_PRESSES):
            if await self.group.get_by_text(self.words.over).count():
                return
            await self.look()
            await self.press(await self.asked())
        raise AssertionError(await self.group.inner_text())

    async def look(self) -> None:
        """Keep a picture of the first trick: it lies in the group, the cards in the private chats."""
        if self.seen_trick or not await self.group.get_by_text(self.words.trick).count():
            return
        self.seen_trick = True
        # Whoever leads a molodka has laid all that he held.
        assert any([await hand.locator(".card").count() for hand in self.hands])
        await self.page.picture(f"{self.name}-trick")

    async def asked(self) -> Locator:
        """Wait until somebody is asked, which stands there in bold, or the deal is over."""
        bold = [hand.locator(".message", has=self.page.page.locator(".card")).last.locator("b") for hand in self.hands]
        await expect(bold[0].or_(bold[1]).or_(self.group.get_by_text(self.words.over)).first).to_be_visible(
            timeout=PATIENCE
        )
        asked = [hand for hand, line in zip(self.hands, bold, strict=True) if await line.count()]
        return self.chance.choice(asked or self.hands)  # «the move is taken» is bold, too

    async def press(self, hand: Locator) -> None:
        """Press a verb that names cards, another verb, or a card that is not yet chosen."""
        message = hand.locator(".message", has=self.page.page.locator(".card")).last
        verbs = await message.locator("button.verb").element_handles()
        others = await message.locator(OTHER_VERBS).element_handles()
        cards = await message.locator("button.card:not(.dim, .chosen)").element_handles()
        if not verbs and others and (self.refused or not cards or self.chance.random() < OFTEN):
            verbs = others
        if verbs or cards:
            await self.click(self.chance.choice(verbs or cards))

    async def click(self, button: ElementHandle) -> None:
        """Press, and wait until the message has changed for it."""
        self.refused = False
        try:
            await button.click(timeout=REPLY)
            await self.page.page.wait_for_function("(button) => !button.isConnected", arg=button, timeout=REPLY)
        except Late:
            self.refused = True  # it only brought an answer, or was gone


async def test_a_game_is_shown_until_it_is_stopped(tmp_path: Path) -> None:
    words = LANGUAGES["ru"]
    async with program(tmp_path, "ru") as url, window(url, tmp_path / "browser") as page:
        await page.page.locator("#play").click()
        await page.page.locator(".choice", has_text=words.game).click()
        await page.page.locator("#speed").press("End")
        await expect(page.page.locator(".board .pane")).to_have_count(5)
        group = page.page.locator(".board .pane").first
        await expect(group.get_by_text(words.trick).first).to_be_visible()
        await page.picture("show")
        await expect(group.get_by_text(words.over).first).to_be_visible(timeout=3 * PATIENCE)
        await page.page.get_by_role("button", name="Пауза").click()
        await page.page.get_by_role("button", name="Дальше").click()
        await page.page.get_by_role("button", name="Остановить").click()
        await expect(page.page.locator("#show")).to_be_hidden()
