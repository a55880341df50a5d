"""People and groups: who one is, who comes and goes, what the bot may do."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

from playwright.async_api import expect

from sandbox.client import Group, Person, Sandbox
from sandbox.limits import UNLIMITED
from sandbox.scene import friday
from tests.page.browser import Window, window
from tests.ports import own_port
from tests.sandbox.raw import Api, posted

# Contrast of text against what lies under it, by the formula of WCAG; colours come as `rgb(…)`.
CONTRAST = """([text, ground]) => {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement("i");
  document.body.append(probe);
  const light = (name) => {
    probe.style.color = style.getPropertyValue(name);
    const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(text), light(ground)].sort((a, b) => b - a);
  probe.remove();
  return (high + 0.05) / (low + 0.05);
}"""
PAIRS = (
    ("--ink", "--surface"), ("--ink", "--bubble"), ("--ink", "--bubble-own"), ("--ink", "--button"),
    ("--soft", "--surface"), ("--soft", "--bubble"), ("--soft", "--bubble-own"), ("--accent", "--bubble"),
    ("--accent-ink", "--accent"), ("--danger", "--raised"), ("--card-red", "--card"), ("--card-black", "--card"),
    ("--suit-red", "--bubble"), ("--suit-black", "--bubble"),
)  # fmt: skip
READABLE = 4.5


async def test_somebody_is_added_into_the_group(page: Window, group: Group) -> None:
    await page.choose("Добавить человека")
    await page.page.get_by_label("Имя").fill("Нина")
    await page.page.keyboard.press("Enter")
    await expect(page.page.locator(".person[aria-pressed=true]")).to_contain_text("Нина")
    await expect(page.page.locator(".names p")).to_have_text("3 участника")
    await expect(page.page.locator(".service").last).to_have_text("В группе теперь Нина")


async def test_a_group_is_added_and_upgraded(page: Window, sandbox: Sandbox) -> None:
    await page.choose("Добавить группу")
    await page.page.get_by_label("Название").fill("Двор")
    await page.page.get_by_role("button", name="Добавить").click()
    await expect(page.page.locator(".pane h2")).to_have_text("Двор")
    await page.choose("Сделать супергруппой", ".pane button.more")
    await expect(page.page.locator(".service").last).to_have_text("Продолжение группы")
    assert [chat.kind for chat in sandbox.world.chats.values() if chat.title == "Двор"] == ["group", "supergroup"]


async def test_a_forum_shows_one_topic_at_a_time(page: Window, api: Api, sandbox: Sandbox) -> None:
    await page.choose("Добавить группу")
    await page.page.get_by_label("Какая").select_option("forum")
    await page.page.get_by_role("button", name="Добавить").click()
    await page.choose("Новая тема", ".pane button.more")
    await page.page.get_by_label("Название темы").fill("Карты")
    await page.page.keyboard.press("Enter")
    await page.page.locator(".topics button", has_text="Карты").click()
    await page.write("/new")
    await expect(page.page.locator(".own .text")).to_have_text("/new")
    command = sandbox.ledger.commands()[-1]
    forum = sandbox.world.chats[command.chat]
    (topic,) = forum.topics
    assert forum.messages[command.message].thread == topic
    await posted(api, forum.id, "стол", message_thread_id=topic)
    await expect(page.page.locator(".text").last).to_have_text("стол")
    await page.page.locator(".topics button", has_text="Общая").click()
    await expect(page.page.locator(".pane .text", has_text="стол")).to_have_count(0)


async def test_admins_are_made_and_people_leave(
    page: Window, group: Group, people: list[Person], sandbox: Sandbox
) -> None:
    await page.choose("Участники", ".pane button.more")
    lines = page.page.locator(".people li")
    await lines.filter(has_text="Вера").get_by_role("button", name="В админы").click()
    await expect(lines.filter(has_text="Вера")).to_contain_text("админ")
    await lines.filter(has_text="бот").get_by_role("button", name="В админы").click()
    await expect(lines.filter(has_text="Карточный стол").get_by_role("button", name="Из админов")).to_be_visible()
    await page.picture("members")
    await page.page.keyboard.press("Escape")
    assert {group.chat.members[one].status for one in (people[1].id, sandbox.bot_id)} == {"administrator"}
    await page.be("Вера")
    await page.choose("Выйти из группы", ".pane button.more")
    await expect(page.page.locator(".chat")).to_have_count(1)
    await expect(page.page.locator(".pane h2")).to_have_text("Карточный стол")


async def test_the_bot_is_started_blocked_and_unblocked(page: Window, sandbox: Sandbox, people: list[Person]) -> None:
    await page.be("Вера")
    await page.open_chat("Карточный стол")
    await page.page.get_by_role("button", name="Старт", exact=True).click()
    await expect(page.page.locator(".own .text")).to_have_text("/start")
    await page.choose("Заблокировать бота", ".pane button.more")
    await page.page.get_by_role("button", name="Разблокировать бота").click()
    await expect(page.page.get_by_role("combobox")).to_be_visible()
    assert not people[1].account.blocked


async def test_people_are_switched_with_arrows_and_told_of_news(page: Window, api: Api, people: list[Person]) -> None:
    await page.be("Саша")
    await page.page.keyboard.press("ArrowRight")
    await page.page.keyboard.press("Enter")
    await expect(page.page.locator(".person[aria-pressed=true]")).to_contain_text("Вера")
    await expect(page.page.locator(".person[aria-pressed=true]")).to_be_focused()
    await posted(api, people[0].id, "карты")
    await expect(page.page.locator(".person", has_text="Саша").get_by_role("img", name="новых: 1")).to_be_visible()
    await page.be("Саша")
    await page.open_chat("Карточный стол")
    await expect(page.page.locator(".dot")).to_have_count(0)


async def test_a_page_that_was_left_open_finds_the_next_start(tmp_path: Path) -> None:
    async with AsyncExitStack() as browser:
        port = browser.enter_context(own_port())
        async with Sandbox.start(rates=UNLIMITED, port=port) as first:
            friday(first.world)
            page = await browser.enter_async_context(window(first.url, tmp_path, locale="en-GB"))
            await page.be("Олег")
        await expect(page.page.locator("#offline")).to_contain_text("does not answer")
        async with Sandbox.start(rates=UNLIMITED, port=port) as second:
            friday(second.world)
            await expect(page.page.locator("#offline")).to_be_hidden()
            await expect(page.page.locator(".person[aria-pressed=true]")).to_contain_text("Олег")
            assert {person.language for person in second.world.people.values()} == {"en"}
            await page.write("снова здесь")
            await expect(page.page.locator(".own .text")).to_have_text("снова здесь")
            page.troubles.clear()  # the browser noted that nobody answered meanwhile


async def test_the_language_and_the_colours_are_changed_and_kept(
    page: Window, sandbox: Sandbox, people: list[Person]
) -> None:
    await page.choose("Language: English")
    await expect(page.page.locator("#play")).to_have_text("Show a game")
    assert {person.account.language for person in people} == {"en"}
    await page.choose("Colours: as the system")
    await page.choose("Colours: light")
    await page.load()
    await expect(page.page.locator("#play")).to_have_text("Show a game")
    await expect(page.page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_text_can_be_read_by_day_and_by_night(page: Window) -> None:
    for scheme in ("light", "dark"):
        await page.page.emulate_media(color_scheme=scheme)
        contrast = {pair: await page.page.evaluate(CONTRAST, pair) for pair in PAIRS}
        assert {pair: ratio for pair, ratio in contrast.items() if ratio < READABLE} == {}, scheme


async def test_where_the_keyboard_is_can_be_seen(page: Window) -> None:
    for _ in range(12):
        await page.page.keyboard.press("Tab")
        outline = "() => getComputedStyle(document.activeElement).outlineWidth"
        assert await page.page.evaluate(outline) == "3px"
