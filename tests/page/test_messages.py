"""Messages, buttons, answers and the typing box, as somebody sees and uses them."""

from __future__ import annotations

from typing import Any

from playwright.async_api import expect

from bot.words import LANGUAGES, Words
from sandbox.client import Group, Person, Sandbox
from tests.page.browser import Window
from tests.sandbox.raw import Api, keyboard, posted

FORMATTED = (
    '<b>Бура</b> и <i>курсив</i>, <u>черта</u>, <code>код</code> и <a href="https://example.org/x">ссылка</a>'
    "\n<pre>Саша  +2\nВера  −2</pre>Козырь ♥\ufe0e, не ♠\ufe0e"
)
CARDS = {
    "inline_keyboard": [
        [{"text": text, "callback_data": text} for text in ("✓ Т♠\ufe0e", "10♥\ufe0e", "·9♦\ufe0e·")],
        [{"text": "Побить: Т♠\ufe0e", "callback_data": "beat"}, {"text": "Нельзя", "disabled": {}}],
    ]
}


async def pressed(api: Api) -> str:
    """Wait for a press; gives its id."""
    (update,) = await api.updates(timeout=10)
    return str(update["callback_query"]["id"])


async def test_entities_are_shown_as_they_are_meant(page: Window, api: Api, group: Group) -> None:
    await posted(api, group.id, FORMATTED, parse_mode="HTML")
    text = page.page.locator(".text").last
    for shape, words in {"b": "Бура", "i": "курсив", "u": "черта", "code": "код", "a": "ссылка"}.items():
        await expect(text.locator(shape)).to_have_text(words)
    await expect(text.locator("pre")).to_contain_text("Вера  −2")
    await expect(text.locator("a")).to_have_attribute("href", "https://example.org/x")
    await expect(text.locator(".suit.hearts")).to_have_text("♥")
    await expect(text.locator(".suit.spades")).to_have_text("♠")
    await page.picture("entities")


async def test_jokers_look_like_cards_whether_chosen_or_dim(page: Window, api: Api, group: Group) -> None:
    words = [Words(language) for language in LANGUAGES]
    red, black = ([say(f"joker-{colour}") for say in words] for colour in "rb")
    labels = [*red, *black, f"✓ {red[0]}", f"·{black[0]}·"]
    rows = [[{"text": label, "callback_data": label} for label in labels]]
    await posted(api, group.id, "Ваш ход", reply_markup={"inline_keyboard": rows})
    found = [page.page.locator(".card").nth(number) for number in range(len(labels))]
    looks = ["card red"] * 2 + ["card black"] * 2 + ["card red chosen", "card black dim"]
    for card, look in zip(found, looks, strict=True):
        await expect(card).to_have_class(look)
        await expect(card.locator(".joker")).to_be_visible()
    await page.picture("jokers")


async def test_cards_look_like_cards_and_red_differs_from_black_without_colour(
    page: Window, api: Api, group: Group
) -> None:
    await posted(api, group.id, "Ваш ход", reply_markup=CARDS)
    ace, ten, nine = (page.page.locator(".card").nth(number) for number in range(3))
    await expect(ace).to_have_attribute("aria-pressed", "true")
    await expect(nine).to_have_class("card red dim")
    await expect(nine).to_have_attribute("aria-label", "·9♦\ufe0e·")
    await expect(page.page.get_by_role("button", name="Нельзя")).to_be_disabled()
    edge = "(element) => getComputedStyle(element, '::before').borderTopWidth"
    mask = "(element) => getComputedStyle(element.querySelector('.suit'), '::before').maskImage"
    assert await ten.evaluate(edge) != await ace.evaluate(edge)
    assert await ten.evaluate(mask) != await ace.evaluate(mask)
    await page.picture("cards")


async def test_an_answer_is_a_toast_or_a_popup(page: Window, api: Api, group: Group) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть", "карты"]))
    await page.button("сесть").click()
    await api.ok("answerCallbackQuery", callback_query_id=await pressed(api), text="Вы за столом")
    await expect(page.page.locator(".toast")).to_have_text("Вы за столом")
    await page.button("карты").click()
    await api.ok("answerCallbackQuery", callback_query_id=await pressed(api), text="Ваши: Т♠", show_alert=True)
    await expect(page.page.get_by_role("dialog")).to_contain_text("Ваши: Т♠")
    await page.picture("popup")
    await page.page.keyboard.press("Enter")
    await expect(page.page.get_by_role("dialog")).to_have_count(0)


async def test_edits_and_deletions_arrive_and_the_focus_stays(page: Window, api: Api, group: Group) -> None:
    number = await posted(api, group.id, "один", reply_markup=keyboard(["а", "б"]))
    await page.button("б").focus()
    markup: dict[str, Any] = keyboard(["а", "в"])
    await api.ok("editMessageText", chat_id=group.id, message_id=number, text="два", reply_markup=markup)
    await expect(page.page.locator(".text").last).to_have_text("два")
    await expect(page.page.locator(".meta").last).to_contain_text("изм.")
    await expect(page.button("в")).to_be_focused()
    await api.ok("deleteMessage", chat_id=group.id, message_id=number)
    await expect(page.page.get_by_text("два")).to_have_count(0)


async def test_links_of_answers_and_buttons_are_followed_inside(
    page: Window, api: Api, group: Group, sandbox: Sandbox, people: list[Person]
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["сесть"]))
    await page.be("Вера")
    await page.button("сесть").click()
    url = f"https://t.me/{sandbox.bot_name}?start=sit7"
    await api.ok("answerCallbackQuery", callback_query_id=await pressed(api), url=url)
    await expect(page.page.locator(".own .text")).to_have_text("/start sit7")
    number = await posted(api, group.id, "стол")
    back = f"https://t.me/c/{-1_000_000_000_000 - group.id}/{number}"
    add = f"https://t.me/{sandbox.bot_name}?startgroup=new"
    rows = [[{"text": "К столу", "url": back}, {"text": "Добавить", "url": add}]]
    await posted(api, people[1].id, "карты", reply_markup={"inline_keyboard": rows})
    await page.button("К столу").click()
    await expect(page.page.locator(".pane h2")).to_have_text("Пятница")
    await page.open_chat("Карточный стол")
    await page.button("Добавить").click()
    await page.page.locator(".choice", has_text="Пятница").click()
    await expect(page.page.locator(".own .text")).to_contain_text(f"/start@{sandbox.bot_name} new")


async def test_commands_are_completed_with_the_keyboard(page: Window, api: Api, sandbox: Sandbox) -> None:
    commands = [{"command": name, "description": f"про {name}"} for name in ("new", "next", "rules")]
    await api.ok("setMyCommands", commands=commands, scope={"type": "all_group_chats"}, language_code="ru")
    box = page.page.get_by_role("combobox")
    await box.press_sequentially("/ne")
    await expect(page.page.get_by_role("option")).to_have_count(2)
    await box.press("ArrowDown")
    await expect(page.page.get_by_role("option", name="/next")).to_have_attribute("aria-selected", "true")
    await box.press("Tab")
    await expect(box).to_have_value("/next ")
    await box.press_sequentially("бура")
    await box.press("Enter")
    await expect(page.page.locator(".own .text")).to_have_text("/next бура")
    await box.press_sequentially("/r")
    await expect(page.page.get_by_role("option")).to_have_count(1)
    await box.press("Escape")
    await expect(page.page.get_by_role("listbox")).to_be_hidden()
    await box.fill("")
    await page.page.get_by_role("button", name="Команды бота").click()
    await page.page.get_by_role("option", name="/rules").click()
    await expect(page.page.locator(".own .text").last).to_have_text("/rules")


async def test_commands_that_are_asked_for_while_one_types_stay_to_be_chosen_from(page: Window, api: Api) -> None:
    await api.ok("setMyCommands", commands=[{"command": "new", "description": "Стол"}])
    await page.page.get_by_role("combobox").focus()
    await page.page.clock.install()
    await page.page.get_by_role("button", name="Команды бота").click()
    await expect(page.page.get_by_role("option")).to_have_count(1)
    await page.page.clock.run_for(1000)
    await expect(page.page.get_by_role("listbox")).to_be_visible()


async def test_a_reply_names_whom_it_answers(page: Window, api: Api, group: Group, sandbox: Sandbox) -> None:
    await posted(api, group.id, "стол")
    await page.page.locator(".bubble", has_text="стол").hover()
    await page.page.get_by_role("button", name="Ответить").last.click()
    await page.write("мне")
    await expect(page.page.locator(".own .quote")).to_contain_text("стол")


async def test_what_one_alone_may_see_nobody_else_sees(
    page: Window, api: Api, group: Group, people: list[Person]
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["карты"]))
    await page.button("карты").click()
    query = await pressed(api)
    only = {"receiver_user_id": people[0].id, "callback_query_id": query}
    await api.ok("sendMessage", chat_id=group.id, text="Т♠", ephemeral_message_parameters=only)
    await expect(page.page.locator(".only-you")).to_have_text("Видно только вам")
    await api.ok("answerCallbackQuery", callback_query_id=query)
    await page.be("Вера")
    await expect(page.page.locator(".person[aria-pressed=true]")).to_have_text("ВВера")
    await expect(page.page.locator(".only-you")).to_have_count(0)
