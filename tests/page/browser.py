"""Chromium, and the page in it as somebody sees it: what is clicked, read and photographed."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import ConsoleMessage, Locator, Page, Request, async_playwright, expect

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "page"
SWITCHES = (
    "--headless",
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDTHS = {390: 844, 1280: 800}  # and heights, in pixels
PATIENCE = 60_000.0  # milliseconds; machines that run tests are busy
expect.set_options(timeout=PATIENCE)

# What sticks out of its box: text that is cut off, or a page that is wider than the window.
CUT_OFF = """() => {
  const seen = (element) => element.checkVisibility() && element.getClientRects().length;
  const inline = (element) => getComputedStyle(element).display === "inline";
  const cut = (element) => element.scrollWidth > element.clientWidth + 1 && !inline(element);
  const kinds = "button, h2, .switch, .text, .toast, .doing, .person, .chat b, .names p, .menu";
  const boxes = [...document.querySelectorAll(kinds)];
  const found = boxes.filter((element) => seen(element) && cut(element)).map((element) => element.outerHTML);
  if (document.documentElement.scrollWidth > innerWidth) found.push(`page: ${document.documentElement.scrollWidth}`);
  return found;
}"""


@dataclass
class Window:
    """A browser window with the page.

    Args:
        page: Playwright's page.
        url: the sandbox's address.
        troubles: what the browser complained about.
        elsewhere: requests to other addresses.
    """

    page: Page
    url: str
    troubles: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)

    async def load(self) -> None:
        """Open the page and wait until it is drawn."""
        await self.page.goto(self.url)
        await self.page.locator(".ready").wait_for(state="attached")

    def watch(self) -> None:
        """Keep what must not happen."""
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._heed)

    def _hear(self, message: ConsoleMessage) -> None:
        # A refusal of the sandbox is an answer like others, though Chromium notes it.
        if message.type == "error" and "400 (Bad Request)" not in message.text:
            self.troubles.append(message.text)

    def _heed(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.elsewhere.append(request.url)

    async def be(self, name: str) -> None:
        """Switch to a person."""
        await self.page.locator(".person", has_text=name).click()

    async def open_chat(self, title: str) -> None:
        """Open one of the person's chats; on a narrow screen the list comes first."""
        back = self.page.locator(".pane .back")
        if await back.is_visible():
            await back.click()
        await self.page.locator(".chat", has=self.page.get_by_text(title, exact=True)).click()

    async def whole_table(self) -> None:
        """Show the group and all private chats."""
        await self.page.locator("#view").click()
        await self.page.locator(".board").wait_for()

    async def choose(self, label: str, menu: str = "#more") -> None:
        """Choose from a menu."""
        await self.page.locator(menu).first.click()
        await self.page.get_by_role("menuitem", name=label).click()

    async def write(self, text: str) -> None:
        """Type into the first chat that is shown and send."""
        box = self.page.locator(".pane textarea").first
        await box.fill(text)
        await box.press("Enter")

    def button(self, label: str) -> Locator:
        """Find the newest button under a message with this label."""
        return self.page.locator(".row button", has_text=label).last

    async def picture(self, name: str) -> None:
        """Keep a picture by day and one by night, and hold that nothing is cut off."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        await self.whole()
        for scheme in ("light", "dark"):
            await self.page.emulate_media(color_scheme=scheme)
            await self.page.screenshot(path=ARTEFACTS / f"{name}-{scheme}.png")
        await self.page.emulate_media(color_scheme="light")

    async def whole(self) -> None:
        """Hold that no text is cut off."""
        found = await self.page.evaluate(CUT_OFF)
        assert not found, found


@asynccontextmanager
async def window(url: str, folder: Path, width: int = 1280, locale: str = "ru-RU") -> AsyncIterator[Window]:
    """Open the page in a new browser; at its end nothing was complained about and nothing asked for elsewhere.

    Args:
        url: the sandbox's address.
        folder: a new one, for the browser's own files.
        width: of the window, one of `WIDTHS`.
        locale: the browser's language.
    """
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            folder,
            executable_path=CHROMIUM,
            args=SWITCHES,
            viewport={"width": width, "height": WIDTHS[width]},
            locale=locale,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        opened = Window(context.pages[0], url)
        opened.watch()
        await opened.load()
        yield opened
        await context.close()
    assert (opened.troubles, opened.elsewhere) == ([], []), f"{opened.troubles} {opened.elsewhere}"
