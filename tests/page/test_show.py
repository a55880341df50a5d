"""«Show a game» with a bot that tests speak for: whom the simulated people heed while they sit down."""

from __future__ import annotations

from playwright.async_api import expect

from sandbox.client import Group, Sandbox
from tests.page.browser import Window
from tests.sandbox.raw import Api, keyboard, posted


async def asked_for_a_table(page: Window, sandbox: Sandbox) -> None:
    await page.page.locator("#play").click()
    await sandbox.until(lambda: any(command.text == "/new" for command in sandbox.ledger.commands()))


async def test_the_bot_s_first_words_may_come_after_the_table_was_asked_for(
    page: Window, api: Api, group: Group, sandbox: Sandbox
) -> None:
    await asked_for_a_table(page, sandbox)
    await posted(api, group.id, "Привет!", reply_markup=keyboard(["Открыть стол"]))
    await expect(page.page.locator(".bubble", has_text="Привет!")).to_be_visible()
    await posted(api, group.id, "Во что сыграем?", reply_markup=keyboard(["Бура", "Макао"]))
    await expect(page.page.locator(".choice")).to_have_text(["Бура", "Макао", "Любую"])
    assert not sandbox.ledger.presses()


async def test_a_match_that_is_on_is_gone_on_with(page: Window, api: Api, group: Group, sandbox: Sandbox) -> None:
    await asked_for_a_table(page, sandbox)
    await posted(api, group.id, "Ход: Саша", reply_markup=keyboard(["Мои карты", "Прошлая", "⋯"]))
    await expect(page.page.locator("#show .doing")).to_have_text("Ждём карт…")
    assert not sandbox.ledger.presses()
