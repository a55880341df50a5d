"""The sandbox in a terminal: one looks through one person's eyes, writes, and presses buttons by number."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sandbox.actions import NotPossible
from sandbox.model import Json

HELP: Final = """\
  who                 all people, with an arrow at the one you are
  me Вера             be somebody else
  chats               this person's chats
  open 2              look at chat 2 of that list (0: the private chat)
  start [payload]     press Start in the private chat
  say text            write (a line that starts with / is written as it is)
  press 3             press button 3; the answer is shown
  look                show the chat again
  do verb name=value  any verb of the control surface (do verbs lists them)
  quit                stop"""
SHOWN: Final = 12  # messages
WAIT: Final = 5.0  # seconds for an answer to a press


class Doer(Protocol):
    """Does a verb of the control surface, here or in another process."""

    async def do(self, verb: str, **arguments: object) -> Any:  # noqa: ANN401  whatever JSON brings
        """Return the verb's result as JSON values; raises `NotPossible`."""


class Terminal:
    """Takes lines, gives back what to show."""

    def __init__(self, doer: Doer) -> None:
        self._doer = doer
        self.me = 0
        self.chat = 0  # of the chats of `me`, the private one first
        self.done = False
        self._shown: list[str] = []
        self._buttons: list[tuple[int, Json]] = []  # message and button, as numbered on the screen
        self._commands: dict[str, Callable[[str], Awaitable[str]]] = {
            "who": self._who,
            "me": self._be,
            "chats": self._chats,
            "open": self._open,
            "start": self._start,
            "say": self._say,
            "press": self._press,
            "look": self._look,
            "do": self._do,
            "help": self._help,
            "quit": self._quit,
        }

    async def obey(self, line: str) -> str:
        """Do one line and return what to print."""
        line = line.strip()
        if not line:
            return await self._look("")
        if line.startswith("/"):
            return await self._say(line)
        word, _, rest = line.partition(" ")
        command = self._commands.get(word)
        if command is None:
            return f"? {word} (help lists what I know)"
        try:
            return await command(rest.strip())
        except NotPossible as error:
            return f"! {error}"

    async def changed(self) -> str:
        """Return the chat if it looks otherwise than it was last shown, else nothing."""
        before = self._shown
        screen = await self._look("")
        return screen if self._shown != before else ""

    async def _myself(self) -> int:
        if not self.me:
            people = await self._doer.do("people")
            if not people:
                raise NotPossible("there is nobody yet: do person name=Саша")
            self.me = int(people[0]["id"])
        return self.me

    async def _who(self, _rest: str) -> str:
        me = await self._myself()
        return "\n".join(_person_line(person, me) for person in await self._doer.do("people"))

    async def _be(self, name: str) -> str:
        for person in await self._doer.do("people"):
            if name in {person["first_name"], str(person["id"])}:
                self.me = int(person["id"])
                here = await self._doer.do("chats", person=self.me)
                self.chat = min(self.chat, len(here) - 1)
                return await self._look("")
        raise NotPossible(f"nobody is called {name}")

    async def _chats(self, _rest: str) -> str:
        chats = await self._doer.do("chats", person=await self._myself())
        return "\n".join(_chat_line(number, chat, self.chat) for number, chat in enumerate(chats))

    async def _open(self, number: str) -> str:
        chats = await self._doer.do("chats", person=await self._myself())
        if not number.isdigit() or int(number) >= len(chats):
            raise NotPossible(f"chats go from 0 to {len(chats) - 1}")
        self.chat = int(number)
        return await self._look("")

    async def _here(self) -> Json:
        chats = await self._doer.do("chats", person=await self._myself())
        here: Json = chats[min(self.chat, len(chats) - 1)]
        return here

    async def _start(self, payload: str) -> str:
        await self._doer.do("start", person=await self._myself(), payload=payload)
        self.chat = 0
        return await self._look("")

    async def _say(self, text: str) -> str:
        here = await self._here()
        try:
            await self._doer.do("say", person=self.me, chat=here["id"], text=text)
        except NotPossible as error:
            return f"! {error}"
        return await self._look("")

    async def _press(self, number: str) -> str:
        if not self._buttons:
            await self._look("")
        if not number.isdigit() or int(number) >= len(self._buttons):
            raise NotPossible(f"there are {len(self._buttons)} buttons, from 0")
        message, button = self._buttons[int(number)]
        if button["url"]:
            await self._doer.do("follow", person=self.me, url=button["url"])
            self.chat = 0
            return await self._look("")
        here = await self._here()
        pressed = {"person": self.me, "chat": here["id"], "message": message, "data": button["data"]}
        entry = await self._doer.do("press", **pressed, wait=WAIT)
        return f"{_answer_line(entry)}\n{await self._look('')}"

    async def _look(self, _rest: str) -> str:
        here = await self._here()
        name = next(one["first_name"] for one in await self._doer.do("people") if one["id"] == self.me)
        messages = await self._doer.do("view", person=self.me, chat=here["id"], last=SHOWN)
        self._buttons = [(_key(message), button) for message in messages for row in message["rows"] for button in row]
        self._shown = [f"── {_title(here)} · {name} ──", *_message_lines(messages)]
        return "\n".join(self._shown)

    async def _do(self, rest: str) -> str:
        verb, *pairs = rest.split()
        arguments: Json = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
        return str(await self._doer.do(verb, **arguments))

    async def _help(self, _rest: str) -> str:
        return HELP

    async def _quit(self, _rest: str) -> str:
        self.done = True
        return ""


def _person_line(person: Json, me: int) -> str:
    state = "blocked the bot" if person["blocked"] else "started" if person["started"] else "not started"
    return f"{'→' if person['id'] == me else ' '} {person['first_name']} ({person['id']}, {state})"


def _chat_line(number: int, chat: Json, current: int) -> str:
    return f"{'→' if number == current else ' '} {number} {_title(chat)} ({chat['type']}, {chat['id']})"


def _title(chat: Json) -> str:
    return str(chat.get("title") or "private chat with the bot")


def _key(message: Json) -> int:
    return int(message["ephemeral"] or message["id"])


def _message_lines(messages: list[Json]) -> list[str]:
    """Show messages, with all their buttons numbered on."""
    lines: list[str] = []
    number = 0
    for message in messages:
        lines += [f"{message['sender']}{' (edited)' if message['edited'] else ''}:"]
        lines += [f"  {line}" for line in (message["text"] or _service(message)).split("\n")]
        for row in message["rows"]:
            lines.append("  " + "  ".join(f"[{number + place} {button['text']}]" for place, button in enumerate(row)))
            number += len(row)
    return lines


def _service(message: Json) -> str:
    usual = {"message_id", "date", "chat", "from", "message_thread_id", "is_topic_message", "sender_chat"}
    return f"({', '.join(sorted(set(message['json']) - usual))})"


def _answer_line(entry: Json) -> str:
    answer = entry["answer"]
    link = f" → {answer['url']}" if answer["url"] else ""
    return f"{'⚠' if answer['alert'] else '·'} {answer['text'] or 'ok'}{link}"
