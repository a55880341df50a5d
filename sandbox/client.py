"""People and groups in Python: how tests drive the sandbox.

    async with Sandbox.start() as sandbox:                  # a Bot API server on a free port of loopback
        sasha = sandbox.person("Саша", language="ru")       # nobody the bot knows yet
        vera = sandbox.person("Вера")
        group = sandbox.group("Пятница", members=[sasha, vera], kind="supergroup")   # Саша owns it, the bot is in
        bot = Bot(sandbox.token, base_url=sandbox.base_url)  # PTB; other clients: f"{sandbox.url}/bot{token}/getMe"
        await sasha.start("payload")                        # /start in private; sasha.write("text") for more
        await sasha.say(group, "/new bura")
        lobby = await group.wait_for("Сесть")               # waits for events; sandbox.until(lambda: ...) for the rest
        answer = await vera.press(lobby, "Сесть за стол")   # by label, part of it, or number; waits for the answer
        assert (answer.text, answer.alert, answer.url) == ("Вы за столом", False, None)
        hand = vera.chat().find("Ваш ход")                  # what Вера sees in private; vera.chat(group): in the group
        press = await vera.tap(hand, data="p:1:2:3")        # does not wait; any data, as a hostile app would
        assert [entry.text for entry in sandbox.ledger.presses()]

Messages are snapshots: pressing a button of an older snapshot presses what was there then. Flood limits are
Telegram's until `Sandbox.lift_limits` or ``Sandbox.start(rates=...)``. Leaving ``async with`` raises if the
sandbox itself broke a fact of the Bot API.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import TypeVar

from sandbox import actions, groups
from sandbox.actions import NotPossible
from sandbox.errors import SandboxDefect
from sandbox.faults import Fault, Trouble
from sandbox.ledger import Answer, Calls, Entry, Ledger
from sandbox.limits import Rates
from sandbox.model import Chat, Json, Kind, Topic
from sandbox.model import Person as Account
from sandbox.seen import Seen, View, snapshot
from sandbox.serve import serve
from sandbox.waiting import PATIENCE, answered
from sandbox.world import World

T = TypeVar("T")


class Person:
    """Somebody with an app in his hand."""

    def __init__(self, world: World, account: Account) -> None:
        self._world = world
        self.account = account
        self.id = account.id
        self.name = account.first_name

    def __repr__(self) -> str:
        return f"Person({self.name}, {self.id})"

    def chat(self, chat: Group | None = None) -> View:
        """Return what this person sees in ``chat``, None being the private chat with the bot."""
        return View(self._world, _chat(self._world, self, chat), self.account)

    def commands(self, chat: Group | None = None) -> dict[str, str]:
        """Return what the menu of commands shows this person: names and descriptions."""
        found = actions.menu(self._world, self.account, _chat(self._world, self, chat))
        return {one["command"]: one["description"] for one in found}

    async def say(
        self, chat: Group | None, text: str, *, reply_to: Seen | None = None, topic: int | None = None
    ) -> Seen:
        """Write ``text``; None is the private chat with the bot."""
        where = _chat(self._world, self, chat)
        quoted = reply_to.id if reply_to else None
        return snapshot(actions.say(self._world, self.account, where, text, reply_to=quoted, topic=topic))

    async def write(self, text: str) -> Seen:
        """Write to the bot in private."""
        return await self.say(None, text)

    async def edit(self, message: Seen, text: str) -> Seen:
        """Change an own message."""
        chat = self._world.chats[message.chat_id]
        return snapshot(actions.edit(self._world, self.account, chat, message.id, text))

    async def start(self, payload: str = "") -> Seen:
        """Press Start, perhaps over a link with a payload."""
        return snapshot(actions.start(self._world, self.account, payload))

    async def follow(self, url: str | None) -> Seen:
        """Open a link ``t.me/<bot>?start=...`` that an answer or a button carries."""
        return snapshot(actions.follow(self._world, self.account, url or ""))

    async def tap(self, message: Seen, button: str | int | None = None, *, data: str | None = None) -> Entry:
        """Press a button and go on; the entry in the ledger gets the answer when it comes."""
        chat = self._world.chats[message.chat_id]
        pressed = message.data_of(button) if data is None else data
        return actions.press(self._world, self.account, chat, message.key, pressed)

    async def press(
        self,
        message: Seen,
        button: str | int | None = None,
        *,
        data: str | None = None,
        timeout: float = PATIENCE,  # noqa: ASYNC109  as long as this person is patient
    ) -> Answer:
        """Press a button and wait for the bot's answer; raises TimeoutError without one.

        ``button`` is a label, a part of one, or the number of the button in reading order from 0; ``data`` instead
        sends any data.
        """
        return await answered(await self.tap(message, button, data=data), timeout)

    async def tap_again(self, press: Entry) -> Entry:
        """Send the same press again under new ids, as apps do that hear nothing."""
        return actions.press_again(self._world, press)

    async def block(self) -> None:
        """Block the bot."""
        actions.block(self._world, self.account)

    async def unblock(self) -> None:
        """Take the block away."""
        actions.unblock(self._world, self.account)

    async def deactivate(self) -> None:
        """Delete the account."""
        actions.deactivate(self._world, self.account)

    async def join(self, group: Group) -> None:
        """Come into a group."""
        groups.join(self._world, group.chat, self.account)

    async def leave(self, group: Group) -> None:
        """Leave a group."""
        groups.leave(self._world, group.chat, self.account)


class Group:
    """A group, supergroup or forum."""

    def __init__(self, world: World, chat: Chat) -> None:
        self._world = world
        self.chat = chat

    def __repr__(self) -> str:
        return f"Group({self.chat.title}, {self.id})"

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> tuple[Seen, ...]:
        """All that stands in the group, whoever may see it, ephemeral messages apart."""
        return tuple(snapshot(message) for message in self.chat.messages.values() if not message.deleted)

    @property
    def last(self) -> Seen | None:
        """The newest message."""
        return next((snapshot(one) for one in reversed(self.chat.messages.values()) if not one.deleted), None)

    def find(self, words: str) -> Seen:
        """Return the newest message with ``words``; raises `NotPossible` without one."""
        found = self.last_with(words)
        if found is None:
            raise NotPossible(f"«{self.chat.title}» has no message with «{words}»")
        return found

    async def wait_for(self, words: str, timeout: float = PATIENCE) -> Seen:  # noqa: ASYNC109  the limit is part of the question
        """Return the newest message with ``words`` once there is one; raises TimeoutError."""
        return await self._world.until(lambda: self.last_with(words), timeout)

    def last_with(self, words: str) -> Seen | None:
        """Return the newest message with ``words`` in its text or on a button."""
        found = (one for one in reversed(self.chat.messages.values()) if not one.deleted)
        return next((seen for seen in map(snapshot, found) if seen.says(words)), None)

    async def add_bot(self) -> None:
        """Put the bot in."""
        groups.add_bot(self._world, self.chat, groups.owner(self._world, self.chat))

    async def kick(self, person: Person | None = None) -> None:
        """Ban somebody; None is the bot."""
        groups.kick(self._world, self.chat, self._account(person))

    async def promote(
        self, person: Person | None = None, rights: Iterable[str] | None = None, *, anonymous: bool = False
    ) -> None:
        """Make somebody an admin, with all rights unless they are named; None is the bot."""
        given = None if rights is None else frozenset(rights)
        groups.promote(self._world, self.chat, self._account(person), given, anonymous=anonymous)

    async def demote(self, person: Person | None = None) -> None:
        """Make an admin a plain member; None is the bot."""
        groups.demote(self._world, self.chat, self._account(person))

    async def mute(self, person: Person | None = None, *, muted: bool = True) -> None:
        """Take or give back the right to send; None is the bot."""
        groups.mute(self._world, self.chat, self._account(person), muted=muted)

    async def set(self, **flags: bool) -> None:
        """Set some of `sandbox.groups.SWITCHES`, as ``closed_to_members`` or ``no_documents``."""
        groups.switch(self.chat, flags)

    async def migrate(self) -> Group:
        """Become a supergroup; return it."""
        return Group(self._world, groups.migrate(self._world, self.chat))

    async def open_topic(self, name: str) -> Topic:
        """Create a topic."""
        return groups.open_topic(self._world, self.chat, name)

    async def close_topic(self, topic: int | None, *, closed: bool = True) -> None:
        """Close or reopen a topic; None is the General one."""
        groups.close_topic(self._world, self.chat, topic, closed=closed)

    async def delete_topic(self, topic: int) -> None:
        """Delete a topic."""
        groups.delete_topic(self._world, self.chat, topic)

    async def delete(self, message: Seen) -> None:
        """Let an admin delete a message."""
        actions.delete(self._world, self.chat, message.id)

    def _account(self, person: Person | None) -> Account:
        return self._world.bot if person is None else person.account


class Sandbox:
    """A running sandbox: the server's address, the people, and what it remembers."""

    def __init__(self, world: World, url: str) -> None:
        self.world = world
        self.url = url
        self.base_url = f"{url}/bot"
        self.token = world.token
        self.bot_id = world.bot.id
        self.bot_name = str(world.bot.username)

    @classmethod
    @asynccontextmanager
    async def start(
        cls,
        *,
        port: int = 0,
        clock: Callable[[], float] = time.time,
        rates: Rates | None = None,
        seed: int | None = None,
        latency: float = 0.0,
    ) -> AsyncIterator[Sandbox]:
        """Serve on loopback inside this event loop; ``port`` 0 finds a free one, ``latency`` slows each call down."""
        world = World(clock, rates, seed)
        world.latency = latency
        async with serve(world, port) as url:
            yield cls(world, url)
        if world.defects:
            raise SandboxDefect("; ".join(world.defects))

    def person(self, name: str, *, username: str | None = None, language: str | None = "ru") -> Person:
        """Make somebody whom the bot does not know; «Имя Фамилия» gives two names."""
        return Person(self.world, self.world.new_person(name, username=username, language=language))

    def group(
        self,
        title: str,
        members: Iterable[Person] = (),
        kind: Kind = "supergroup",
        *,
        forum: bool = False,
        bot: bool = True,
    ) -> Group:
        """Make a group owned by the first member, with the bot in it."""
        accounts = [member.account for member in members]
        return Group(self.world, groups.found(self.world, title, accounts, kind, forum=forum, bot=bot))

    async def until(self, true: Callable[[], T | None], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109  the limit is part of the question
        """Return the first truthy value of ``true``, asked again whenever something happens; raises TimeoutError."""
        return await self.world.until(true, timeout)

    @property
    def ledger(self) -> Ledger:
        """Every accepted press and command."""
        return self.world.ledger

    @property
    def calls(self) -> Calls:
        """The log of the bot's calls."""
        return self.world.calls

    @property
    def pending(self) -> int:
        """How many updates wait for the bot."""
        return len(self.world.queue.waiting)

    @property
    def polled(self) -> bool:
        """Say whether a long poll of the bot hangs and waits."""
        return self.world.queue.polled

    def advance(self, seconds: float) -> None:
        """Move the sandbox's time forward."""
        self.world.advance(seconds)

    def lift_limits(self) -> None:
        """Take all flood limits away."""
        self.world.limits.lift()

    def set_limits(self, **rates: float | None) -> None:
        """Set single limits by the names of `sandbox.limits.Rates`; None lifts one."""
        self.world.limits.set(**rates)

    def flood(self, group: Group, seconds: float) -> None:
        """Refuse everything to a group for ``seconds``."""
        self.world.limits.hold(group.id, seconds, self.world.now())

    def fault(
        self,
        kind: Trouble,
        method: str | None = None,
        chat: Group | Person | None = None,
        *,
        times: int = 1,
        seconds: float = 3,
        status: int = 502,
    ) -> Fault:
        """Let the next ``times`` calls that fit fail; kinds are told at `sandbox.faults.Fault`."""
        fault = Fault(kind, method, None if chat is None else chat.id, times, seconds, status)
        return self.world.faults.add(fault)

    def inject(self, update: Json) -> int:
        """Send the bot a raw update, unchecked; the id is added."""
        return self.world.queue.inject(update)


def _chat(world: World, person: Person, chat: Group | None) -> Chat:
    return world.chats[person.id] if chat is None else chat.chat
