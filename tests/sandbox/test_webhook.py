"""Delivery to a webhook: with its secret, in order, again until it is taken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web

from sandbox.client import Group, Person, Sandbox
from tests.sandbox.raw import Api, Clock, keyboard, posted


@dataclass
class Hook:
    """A bot's side of a webhook; answers with the next of ``answers``, then with 200."""

    url: str = ""
    answers: list[int] = field(default_factory=list)
    bodies: list[Any] = field(default_factory=list)
    secrets: list[str | None] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        self.bodies.append(await request.json())
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        return web.Response(status=self.answers.pop(0) if self.answers else 200)

    @property
    def texts(self) -> list[str]:
        return [body["message"]["text"] for body in self.bodies]


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    made = Hook()
    application = web.Application()
    application.router.add_post("/hook", made.take)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield made
    await runner.cleanup()


async def test_updates_are_posted_with_the_secret(api: Api, sandbox: Sandbox, sasha: Person, hook: Hook) -> None:
    await sasha.write("до")
    await api.ok("setWebhook", url=hook.url, secret_token="S-1_x", max_connections=3)
    await sasha.write("после")
    await sandbox.until(lambda: sandbox.pending == 0)
    assert hook.texts == ["до", "после"]
    assert hook.secrets == ["S-1_x", "S-1_x"]
    info = await api.ok("getWebhookInfo")
    assert (info["url"], info["pending_update_count"], info["max_connections"]) == (hook.url, 0, 3)


async def test_an_update_is_posted_again_until_it_is_taken_and_holds_up_its_chat_only(
    api: Api, sandbox: Sandbox, sasha: Person, hook: Hook
) -> None:
    hook.answers = [500, 503]
    await api.ok("setWebhook", url=hook.url)
    await sasha.write("раз")
    await sasha.write("два")
    await sandbox.until(lambda: sandbox.pending == 0)
    assert hook.texts == ["раз", "раз", "раз", "два"]
    assert [body["update_id"] for body in hook.bodies[:3]] == [hook.bodies[0]["update_id"]] * 3
    info = await api.ok("getWebhookInfo")
    assert info["last_error_message"] == "Wrong response from the webhook: 503 Service Unavailable"


async def test_presses_of_one_person_keep_their_order_and_are_confirmed(
    api: Api, sandbox: Sandbox, vera: Person, group: Group, hook: Hook
) -> None:
    await posted(api, group.id, reply_markup=keyboard(["1", "2", "3"]))
    await api.ok("setWebhook", url=hook.url)
    presses = [await vera.tap(group.find("1"), number) for number in range(3)]
    await sandbox.until(lambda: sandbox.pending == 0)
    assert [body["callback_query"]["data"] for body in hook.bodies] == ["1", "2", "3"]
    assert [press.fate for press in presses] == ["confirmed"] * 3


async def test_what_nobody_takes_expires(api: Api, sandbox: Sandbox, sasha: Person, hook: Hook, clock: Clock) -> None:
    hook.answers = [500] * 1000
    await api.ok("setWebhook", url=hook.url)
    await sasha.write("/new")
    await sandbox.until(lambda: hook.bodies)
    clock.advance(24 * 3600 + 1)
    assert (await api.ok("getWebhookInfo"))["pending_update_count"] == 0
    assert sandbox.ledger.commands()[-1].fate == "expired"


async def test_an_unreachable_webhook_keeps_the_updates(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    await api.ok("setWebhook", url="http://127.0.0.1:9/hook")
    await sasha.write("раз")
    await sandbox.until(lambda: sandbox.world.queue.last_error)
    info = await api.ok("getWebhookInfo")
    assert info["pending_update_count"] == 1
    assert info["last_error_message"].startswith("Connection failed")
    await api.ok("deleteWebhook")
    assert len(await api.updates()) == 1


async def test_pending_updates_can_be_dropped(api: Api, sandbox: Sandbox, sasha: Person) -> None:
    await sasha.write("/new")
    await api.ok("deleteWebhook", drop_pending_updates=True)
    assert await api.updates() == []
    assert sandbox.ledger.commands()[-1].fate == "dropped"
    await sasha.write("/new")
    await api.ok("setWebhook", url="http://127.0.0.1:9/hook", drop_pending_updates=True)
    assert sandbox.pending == 0


async def test_a_bad_webhook_is_refused(api: Api) -> None:
    assert await api.refused("setWebhook", url="nonsense") == (400, "Bad Request: bad webhook: invalid URL specified")
    refused = await api.refused("setWebhook", url="https://x.example/hook", secret_token="nicht gut")
    assert refused == (400, "Bad Request: secret token contains illegal characters")
