"""The verbs of the control surface: names and JSON on the outside, `actions` and `groups` inside."""

from __future__ import annotations

from dataclasses import asdict
from typing import Literal

from sandbox import actions, groups
from sandbox.actions import NotPossible
from sandbox.faults import Fault, Trouble
from sandbox.model import Chat, Json, Kind, Person
from sandbox.scene import friday
from sandbox.seen import Seen, snapshot
from sandbox.waiting import answered
from sandbox.world import World

Who = int | str
Switch = Literal["closed_to_members", "no_documents", "read_only", "hidden_members", "old_messages_visible", "deleted"]


class Verbs:
    """Everything that can be done to the sandbox from outside; results are JSON values."""

    def __init__(self, world: World) -> None:
        self._world = world

    # ------------------------------------------------------------------ looking

    def about(self) -> Json:
        """Return token, bot, time and what is wrong."""
        world = self._world
        return {
            "token": world.token,
            "bot": world.bot.user(),
            "now": world.now(),
            "pending": len(world.queue.waiting),
            "webhook": world.queue.webhook_url,
            "calls": world.calls.total,
            "defects": world.defects,
        }

    def people(self) -> list[Json]:
        """Return all people."""
        return [_person(person) for person in self._world.people.values()]

    def chats(self, person: Who | None = None) -> list[Json]:
        """Return all groups, or the chats of one person, the private one first."""
        if person is None:
            return [_chat(chat) for chat in self._world.chats.values() if chat.person is None]
        who = self._who(person)
        own = [chat for chat in self._world.chats.values() if who.id in chat.members and chat.members[who.id].present]
        return [_chat(chat) for chat in [self._world.chats[who.id], *own]]

    def view(self, person: Who, chat: Who | None = None, last: int = 50) -> list[Json]:
        """Return the newest messages that a person sees in a chat, oldest first."""
        who = self._who(person)
        found = actions.visible(self._world, self._where(chat, who), who)
        return [_seen(snapshot(message)) for message in found[-last:]]

    def commands(self, person: Who, chat: Who | None = None) -> list[Json]:
        """Return the commands that a person's menu shows in a chat."""
        who = self._who(person)
        return actions.menu(self._world, who, self._where(chat, who))

    def ledger(self, kind: Literal["press", "command"] | None = None, since: int = 0) -> list[Json]:
        """Return the accepted presses and commands, from the entry number ``since``."""
        return [entry.json() for entry in list(self._world.ledger)[since:] if kind in {None, entry.kind}]

    def calls(self, method: str | None = None, chat: Who | None = None, last: int = 1000) -> list[Json]:
        """Return the newest calls of the bot."""
        number = None if chat is None else self._where(chat).id
        return [asdict(call) for call in self._world.calls.of(method, number)[-last:]]

    def busiest_minute(self, chat: Who) -> int:
        """Return the most sends and edits that a chat got within 60 seconds."""
        return self._world.calls.busiest_minute(self._where(chat).id)

    # ------------------------------------------------------------------ people

    def person(self, name: str, username: str | None = None, language: str | None = "ru") -> Json:
        """Make somebody."""
        return _person(self._world.new_person(name, username=username, language=language))

    def language(self, person: Who, language: str | None = None) -> None:
        """Set the language of somebody's app."""
        who = self._who(person)
        who.language = language
        self._world.notice("person", {"person": who.id})

    def say(
        self, person: Who, text: str, chat: Who | None = None, reply_to: int | None = None, topic: int | None = None
    ) -> Json:
        """Write a message."""
        who = self._who(person)
        where = self._where(chat, who)
        return _seen(snapshot(actions.say(self._world, who, where, text, reply_to=reply_to, topic=topic)))

    def edit(self, person: Who, message: int, text: str, chat: Who | None = None) -> Json:
        """Change an own message."""
        who = self._who(person)
        return _seen(snapshot(actions.edit(self._world, who, self._where(chat, who), message, text)))

    def start(self, person: Who, payload: str = "") -> Json:
        """Press Start in the private chat."""
        return _seen(snapshot(actions.start(self._world, self._who(person), payload)))

    def follow(self, person: Who, url: str) -> Json:
        """Open a link to the bot."""
        return _seen(snapshot(actions.follow(self._world, self._who(person), url)))

    def start_in_group(self, person: Who, chat: Who, payload: str = "") -> Json:
        """Follow a link that brings the bot into a group."""
        who = self._who(person)
        return _seen(snapshot(actions.start_in_group(self._world, who, self._where(chat), payload)))

    async def press(
        self,
        person: Who,
        message: int,
        button: int | str | None = None,
        data: str | None = None,
        chat: Who | None = None,
        wait: float = 0,
    ) -> Json:
        """Press a button and return the ledger's entry; with ``wait`` seconds once the answer is there."""
        who = self._who(person)
        where = self._where(chat, who)
        pressed = self._data(who, where, message, button) if data is None else data
        entry = actions.press(self._world, who, where, message, pressed)
        if wait:
            await answered(entry, wait)
        return entry.json()

    def press_again(self, press: str) -> Json:
        """Send a press again under new ids."""
        entry = self._world.ledger.entries.get(press)
        if entry is None:
            raise NotPossible(f"there is no press {press}")
        return actions.press_again(self._world, entry).json()

    def block(self, person: Who) -> None:
        """Block the bot."""
        actions.block(self._world, self._who(person))

    def unblock(self, person: Who) -> None:
        """Take the block away."""
        actions.unblock(self._world, self._who(person))

    def deactivate(self, person: Who) -> None:
        """Delete an account."""
        actions.deactivate(self._world, self._who(person))

    # ------------------------------------------------------------------ groups

    def group(
        self, title: str, members: list[Who], kind: Kind = "supergroup", *, forum: bool = False, bot: bool = True
    ) -> Json:
        """Make a group owned by the first member."""
        people = [self._who(member) for member in members]
        return _chat(groups.found(self._world, title, people, kind, forum=forum, bot=bot))

    def scene(self) -> Json:
        """Make the starting scene: the group «Пятница» with four people."""
        return _chat(friday(self._world))

    def add_bot(self, chat: Who) -> None:
        """Put the bot into a group."""
        where = self._where(chat)
        groups.add_bot(self._world, where, groups.owner(self._world, where))

    def join(self, chat: Who, person: Who) -> None:
        """Let somebody come in."""
        groups.join(self._world, self._where(chat), self._who(person))

    def leave(self, chat: Who, person: Who) -> None:
        """Let somebody leave."""
        groups.leave(self._world, self._where(chat), self._who(person))

    def kick(self, chat: Who, person: Who | None = None) -> None:
        """Ban somebody, by default the bot."""
        groups.kick(self._world, self._where(chat), self._member(person))

    def promote(
        self, chat: Who, person: Who | None = None, rights: list[str] | None = None, *, anonymous: bool = False
    ) -> None:
        """Make somebody, by default the bot, an admin."""
        given = None if rights is None else frozenset(rights)
        groups.promote(self._world, self._where(chat), self._member(person), given, anonymous=anonymous)

    def demote(self, chat: Who, person: Who | None = None) -> None:
        """Make an admin, by default the bot, a plain member."""
        groups.demote(self._world, self._where(chat), self._member(person))

    def mute(self, chat: Who, person: Who | None = None, *, muted: bool = True) -> None:
        """Take or give back somebody's, by default the bot's, right to send."""
        groups.mute(self._world, self._where(chat), self._member(person), muted=muted)

    def switch(self, chat: Who, name: Switch, *, on: bool = True) -> None:
        """Turn one of a chat's switches."""
        groups.switch(self._where(chat), {name: on})

    def migrate(self, chat: Who) -> Json:
        """Turn a basic group into a supergroup."""
        return _chat(groups.migrate(self._world, self._where(chat)))

    def open_topic(self, chat: Who, name: str) -> Json:
        """Create a topic."""
        return asdict(groups.open_topic(self._world, self._where(chat), name))

    def close_topic(self, chat: Who, topic: int | None = None, *, closed: bool = True) -> None:
        """Close or reopen a topic; none means General."""
        groups.close_topic(self._world, self._where(chat), topic, closed=closed)

    def delete_topic(self, chat: Who, topic: int) -> None:
        """Delete a topic with its messages."""
        groups.delete_topic(self._world, self._where(chat), topic)

    def delete(self, chat: Who, message: int) -> None:
        """Delete a message, as an admin of the group does."""
        actions.delete(self._world, self._where(chat), message)

    # ------------------------------------------------------------------ machinery

    def advance(self, seconds: float) -> float:
        """Move the sandbox's time forward and return it."""
        self._world.advance(seconds)
        return self._world.now()

    def lift_limits(self) -> None:
        """Take all flood limits away."""
        self._world.limits.lift()

    def set_limits(
        self,
        bot_per_second: int | None = None,
        chat_per_second: float | None = None,
        chat_burst: int = 5,
        group_per_minute: int | None = None,
    ) -> None:
        """Set all flood limits; none lifts one."""
        self._world.limits.set(
            bot_per_second=bot_per_second,
            chat_per_second=chat_per_second,
            chat_burst=chat_burst,
            group_per_minute=group_per_minute,
        )

    def flood(self, chat: Who, seconds: float) -> None:
        """Refuse everything to a chat for a while."""
        self._world.limits.hold(self._where(chat).id, seconds, self._world.now())

    def fault(
        self,
        kind: Trouble,
        method: str | None = None,
        chat: Who | None = None,
        times: int = 1,
        seconds: float = 3,
        status: int = 502,
    ) -> None:
        """Let the next calls that fit fail; `sandbox.faults.Fault` tells the kinds."""
        number = None if chat is None else self._where(chat).id
        self._world.faults.add(Fault(kind, method, number, times, seconds, status))

    def clear_faults(self) -> None:
        """Forget the faults that still wait."""
        self._world.faults.clear()

    def privacy(self, *, on: bool = True) -> None:
        """Turn the bot's privacy mode on or off."""
        self._world.privacy = on

    def latency(self, seconds: float) -> None:
        """Let each call but the long polls take this long on its way."""
        self._world.latency = seconds

    def inject(self, update: Json) -> int:
        """Queue a raw update, unchecked, and return its id."""
        return self._world.queue.inject(update)

    # ------------------------------------------------------------------ finding

    def _who(self, person: Who) -> Person:
        if isinstance(person, int) or person.isdigit():
            return actions.person_of(self._world, int(person))
        named = [one for one in self._world.people.values() if person in {one.first_name, one.username}]
        if len(named) != 1:
            raise NotPossible(f"{len(named)} people are called {person}")
        return named[0]

    def _member(self, person: Who | None) -> Person:
        return self._world.bot if person is None else self._who(person)

    def _where(self, chat: Who | None, person: Person | None = None) -> Chat:
        if chat is None and person is not None:
            return self._world.chats[person.id]
        if isinstance(chat, int) or (chat or "").lstrip("-").isdigit():
            return actions.chat_of(self._world, int(chat or 0))
        titled = [one for one in self._world.chats.values() if one.title == chat and one.migrated_to is None]
        if len(titled) == 1:
            return titled[0]
        return self._world.chats[self._who(chat or "").id]

    def _data(self, person: Person, chat: Chat, number: int, button: int | str | None) -> str:
        for message in actions.visible(self._world, chat, person):
            if number == (message.ephemeral_id or message.id):
                return snapshot(message).data_of(button)
        raise NotPossible(f"{person.first_name} sees no message {number}")


def _person(person: Person) -> Json:
    flags = {"started": person.started, "blocked": person.blocked, "deactivated": person.deactivated}
    return {**person.user(), **flags}


def _chat(chat: Chat) -> Json:
    topics = [asdict(topic) for topic in chat.topics.values()]
    members = {number: member.status for number, member in chat.members.items()}
    return {**chat.short(), "members": members, "topics": topics, "migrated_to": chat.migrated_to}


def _seen(seen: Seen) -> Json:
    found = asdict(seen)
    found["file"] = None if seen.file is None else seen.file.decode("utf-8", "replace")
    found["rows"] = [[asdict(button) for button in row] for row in seen.rows]
    return found
