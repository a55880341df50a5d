"""The whole of the sandbox's state, and the few ways in which it changes."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sandbox.errors import SandboxDefect
from sandbox.facts import Facts
from sandbox.faults import Faults
from sandbox.ledger import Calls, Entry, Ledger
from sandbox.limits import Limits, Rates
from sandbox.model import ANONYMOUS_ADMIN, Chat, Json, Kind, Member, Message, Person, member_json
from sandbox.updates import Queue

T = TypeVar("T")

FIRST_PERSON: Final = 5_100_000_001  # over 32 bits, as new accounts have
BOT_ID: Final = 7_200_000_001
TOKEN: Final = f"{BOT_ID}:SANDBOX-TOKEN-worth-nothing-elsewhere"
FACTS: Final = Facts.load()


def scope_key(scope: Json) -> str:
    """Return a command scope as text that is equal for equal scopes."""
    return json.dumps(scope, sort_keys=True)


class World:
    """People, chats and the bot's side of Telegram.

    Args:
        clock: seconds since 1970; the real time by default.
        rates: flood limits, Telegram's by default.
        seed: of message ids, query ids and the like; drawn by default.

    """

    def __init__(
        self, clock: Callable[[], float] = time.time, rates: Rates | None = None, seed: int | None = None
    ) -> None:
        self._clock = clock
        self._shift = 0.0
        self.subscribers: list[Callable[[str, Json], None]] = []
        self._changed: deque[asyncio.Future[None]] = deque()
        self.facts = FACTS
        self.chance = random.Random(seed)
        self.token = TOKEN
        self.bot = Person(BOT_ID, "Карточный стол", username="card_sandbox_bot", is_bot=True, started=True, seen=True)
        self.anonymous = Person(ANONYMOUS_ADMIN, "Group", username="GroupAnonymousBot", is_bot=True, seen=True)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.queue = Queue(self.facts, self.now, self.chance, self.notice)
        self.limits = Limits(rates or Rates())
        self.faults = Faults()
        self.ledger = Ledger()
        self.calls = Calls()
        self.privacy = True
        self.latency = 0.0  # seconds that each call takes on its way; long polls apart
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.descriptions: dict[tuple[str, str], str] = {}
        self.defects: list[str] = []
        self.ephemeral: dict[int, Message] = {}
        self._box_id = self.chance.randrange(1000, 900_000)
        self._groups = 0

    # ------------------------------------------------------------------ time and change

    def now(self) -> float:
        """Return the sandbox's time in seconds."""
        return self._clock() + self._shift

    def advance(self, seconds: float) -> None:
        """Move the sandbox's time forward."""
        self._shift += seconds
        self.queue.expire()
        self.notice("time", {"now": self.now()})

    def notice(self, kind: str, data: Json) -> None:
        """Tell everybody who waits that something changed."""
        for subscriber in self.subscribers:
            subscriber(kind, data)
        while self._changed:
            waiter = self._changed.popleft()
            if not waiter.done():
                waiter.set_result(None)

    async def until(self, true: Callable[[], T | None], timeout: float) -> T:  # noqa: ASYNC109  the limit is part of the question
        """Return the first truthy value of ``true``, asked again at every change; raises TimeoutError."""
        async with asyncio.timeout(timeout):
            while not (found := true()):
                waiter = asyncio.get_running_loop().create_future()
                self._changed.append(waiter)
                await waiter
        return found

    # ------------------------------------------------------------------ people and chats

    def new_person(self, name: str, *, username: str | None = None, language: str | None = None) -> Person:
        """Make somebody whom the bot has not met."""
        first, _, last = name.partition(" ")
        number = FIRST_PERSON + 7919 * len(self.people)
        person = Person(number, first, last or None, username, language)
        self.people[number] = person
        self.chats[number] = Chat(number, "private", self._instance(), person=person)
        self.notice("person", {"person": number})
        return person

    def new_chat(self, title: str, kind: Kind, *, forum: bool = False, number: int | None = None) -> Chat:
        """Make a group without members."""
        self._groups += 1
        base = -4_800_000_000 if kind == "group" else -1_002_400_000_000
        chat = Chat(number or base - 1009 * self._groups, kind, self._instance(), title, forum=forum)
        chat.last_id = self.chance.randrange(10, 5000)
        chat.old_messages_visible = kind == "supergroup"
        self.chats[chat.id] = chat
        return chat

    def who(self, number: int) -> Person | None:
        """Return the person, the bot or the anonymous admin with this id."""
        if number == self.bot.id:
            return self.bot
        return self.anonymous if number == ANONYMOUS_ADMIN else self.people.get(number)

    def bot_in(self, chat: Chat) -> Member:
        """Return what the bot is in ``chat``; «left» where it never was."""
        return chat.members.get(self.bot.id) or Member("left")

    def _instance(self) -> str:
        return str(self.chance.randrange(-(2**63), 2**63))

    def query_id(self) -> str:
        return str(self.chance.randrange(10**17, 10**19))

    def menu_of(self, scopes: list[Json], language: str) -> list[Json]:
        """Return the commands of the first of ``scopes`` that has any, in ``language`` before no language."""
        for scope in scopes:
            for tongue in (language, ""):
                if found := self.commands.get((scope_key(scope), tongue)):
                    return found
        return []

    # ------------------------------------------------------------------ messages

    def next_message_id(self, chat: Chat) -> int:
        """Count on: never by one, together for private chats and basic groups, apart in each supergroup."""
        step = self.chance.randint(2, 6)
        if chat.kind == "supergroup":
            chat.last_id += step
            return chat.last_id
        self._box_id += step
        return self._box_id

    def post(self, chat: Chat, sender: Person, number: int | None = None, **fields: Any) -> Message:  # noqa: ANN401  the fields of Message
        """Put a new message into a chat."""
        message = Message(number or self.next_message_id(chat), chat, int(self.now()), sender, **fields)
        chat.messages[message.id] = message
        self.notice("message", {"chat": chat.id, "message": message.id})
        return message

    def post_service(self, chat: Chat, sender: Person, **extra: object) -> Message:
        """Put a service message into a chat and tell the bot, if it is there."""
        message = self.post(chat, sender, service=True, extra=extra)
        self.tell_message(message)
        return message

    def tell_message(self, message: Message, entry: Entry | None = None, kind: str = "message") -> None:
        """Queue the update of a message that the bot may see."""
        if message.chat.kind != "private" and not self.bot_in(message.chat).present:
            return
        message.sender.seen = True
        self.emit(kind, message.json(), ("chat", message.chat.id), entry)

    def emit(self, kind: str, payload: Json, key: tuple[str, int], entry: Entry | None = None) -> int | None:
        """Queue an update; a breach of the facts is kept as a defect of the sandbox and raised."""
        try:
            return self.queue.put(kind, payload, key, entry)
        except SandboxDefect as error:
            self.defects.append(str(error))
            raise

    # ------------------------------------------------------------------ membership

    def set_member(self, chat: Chat, person: Person, new: Member, by: Person) -> None:
        """Change what ``person`` is in ``chat`` and send the membership updates."""
        old = chat.members.get(person.id) or Member("left")
        chat.members[person.id] = new
        self.notice("member", {"chat": chat.id, "person": person.id, "status": new.status})
        if old == new:
            return
        about_bot = person is self.bot
        if about_bot or self.bot_in(chat).admin:
            self.tell_membership(chat, person, old, new, by)

    def add_bot(self, chat: Chat, by: Person) -> None:
        """Put the bot into a group: membership first, then the service message."""
        self.set_member(chat, self.bot, Member("member"), by)
        self.post_service(chat, by, new_chat_members=[self.bot.user()])

    def tell_membership(self, chat: Chat, person: Person, old: Member, new: Member, by: Person) -> None:
        """Queue a ``my_chat_member`` or ``chat_member`` update."""
        by.seen = True
        payload: Json = {
            "chat": chat.short(),
            "from": by.user(),
            "date": int(self.now()),
            "old_chat_member": member_json(person, old),
            "new_chat_member": member_json(person, new),
        }
        kind = "my_chat_member" if person is self.bot else "chat_member"
        self.emit(kind, payload, ("chat", chat.id))
