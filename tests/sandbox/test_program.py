"""``python -m sandbox``: as a child process, and as a terminal."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox.client import Group, Person, Sandbox
from sandbox.control import Control
from sandbox.remote import Remote
from sandbox.terminal import HELP, Terminal
from sandbox.waiting import PATIENCE
from tests.sandbox.raw import Api, keyboard, posted


@asynccontextmanager
async def program(*options: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", *options, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def address(process: Process) -> dict[str, Any]:
    assert process.stdout is not None
    found: dict[str, Any] = json.loads(await process.stdout.readline())
    return found


async def test_a_child_prints_its_address_has_a_scene_and_stops_at_a_signal() -> None:
    async with program("--quiet", "--print-address") as process:
        found = await address(process)
        async with aiohttp.ClientSession() as session, session.get(f"{found['url']}/bot{found['token']}/getMe") as me:
            assert (await me.json())["result"]["is_bot"] is True
        async with Remote.at(found["url"]) as remote:
            assert [one["first_name"] for one in await remote.do("people")] == ["Саша", "Марина", "Олег", "Вера"]
            assert (await remote.do("chats"))[0]["title"] == "Пятница"
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
        assert process.stderr is not None
        assert await process.stderr.read() == b""


async def test_a_child_can_end_with_its_parents_pipe_and_begin_empty() -> None:
    async with program("--quiet", "--print-address", "--until-eof", "--state-less", "--no-limits") as process:
        found = await address(process)
        async with Remote.at(found["url"]) as remote:
            assert await remote.do("people") == []
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


async def test_a_terminal_takes_lines_until_quit() -> None:
    async with program("--people", "Нина,Пётр") as process:
        lines = "who\nme Пётр\nopen 1\n/new bura\nquit\n"
        printed = (await asyncio.wait_for(process.communicate(lines.encode()), PATIENCE))[0].decode()
        assert "TELEGRAM_API_URL=http://127.0.0.1:" in printed
        assert "BOT_TOKEN=" in printed
        assert "── Пятница · Пётр ──" in printed
        assert "/new bura" in printed
        assert process.returncode == 0


async def test_a_terminal_attaches_to_a_running_sandbox(sandbox: Sandbox, group: Group) -> None:
    async with program("--attach", sandbox.url) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert "Саша" in (await process.stdout.readline()).decode()
        process.stdin.write("open 1\nsay всем привет\n".encode())
        await sandbox.until(lambda: group.last_with("всем привет"))
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


@pytest.fixture
def terminal(sandbox: Sandbox, group: Group) -> Terminal:
    return Terminal(Control(sandbox.world))


async def test_buttons_are_pressed_by_number(api: Api, terminal: Terminal, group: Group, sandbox: Sandbox) -> None:
    await terminal.obey("open 1")
    await posted(api, group.id, "стол", reply_markup=keyboard(["сесть", "встать"], ["закрыть"]))
    assert await terminal.changed() != ""
    assert await terminal.changed() == ""
    screen = await terminal.obey("look")
    assert "[0 сесть]  [1 встать]\n  [2 закрыть]" in screen

    async def answer(text: str, **more: object) -> None:
        (update,) = await api.updates(timeout=10)
        await api.ok("answerCallbackQuery", callback_query_id=update["callback_query"]["id"], text=text, **more)

    printed, _ = await asyncio.gather(terminal.obey("press 1"), answer("Вы встали"))
    assert printed.startswith("· Вы встали\n")
    url = f"https://t.me/{sandbox.bot_name}?start=x"
    printed, _ = await asyncio.gather(terminal.obey("press 2"), answer("", show_alert=True, url=url))
    assert printed.startswith(f"⚠ ok → {url}\n")


async def test_a_button_with_a_link_is_followed(api: Api, terminal: Terminal, group: Group, sandbox: Sandbox) -> None:
    url = f"https://t.me/{sandbox.bot_name}?start=t7"
    markup = {"inline_keyboard": [[{"text": "в личку", "url": url}]]}
    await posted(api, group.id, reply_markup=markup)
    await terminal.obey("open 1")
    assert "/start t7" in await terminal.obey("press 0")


async def test_everything_else_is_told(terminal: Terminal, sasha: Person, vera: Person) -> None:
    assert await terminal.obey("help") == HELP
    assert await terminal.obey("dance") == "? dance (help lists what I know)"
    assert f"→ Саша ({sasha.id}, started)" in await terminal.obey("who")
    assert "· Вера ──" in await terminal.obey("me Вера")
    assert await terminal.obey("me Никто") == "! nobody is called Никто"
    assert "1 Пятница (supergroup" in await terminal.obey("chats")
    assert await terminal.obey("open 7") == "! chats go from 0 to 1"
    assert await terminal.obey("press 7") == "! there are 0 buttons, from 0"
    assert "/start" in await terminal.obey("start")
    assert "привет" in await terminal.obey("say привет")
    assert (await terminal.obey("/" + "x" * 5000)).startswith("! ")
    assert await terminal.obey("do busiest_minute chat=Пятница") == "0"
    assert "── " in await terminal.obey("")
    await terminal.obey("quit")
    assert terminal.done


async def test_a_terminal_without_people_says_what_to_do() -> None:
    async with Sandbox.start() as empty:
        assert "nobody yet" in await Terminal(Control(empty.world)).obey("look")


async def test_a_port_that_is_taken_ends_the_program_with_a_sentence(sandbox: Sandbox) -> None:
    port = sandbox.url.rpartition(":")[2]
    async with program("--quiet", "--port", port) as process:
        assert process.stderr is not None
        assert (await process.stderr.read()).decode().startswith(f"The sandbox cannot serve on port {port}: ")
        assert await process.wait() == 2


async def test_where_a_port_is_taken_another_one_can_be_found(sandbox: Sandbox) -> None:
    async with program(
        "--quiet", "--print-address", "--port", sandbox.url.rpartition(":")[2], "--or-another-port"
    ) as own:
        assert (await address(own))["url"] != sandbox.url


async def test_a_sandbox_that_is_not_there_cannot_be_attached_to() -> None:
    async with program("--attach", "http://127.0.0.1:9") as process:
        assert process.stderr is not None
        printed = (await process.stderr.read()).decode()
        assert printed.startswith("The sandbox cannot be reached at http://127.0.0.1:9: ")
        assert await process.wait() == 2
