"""What people do: the one implementation behind the Python client and the control routes.

Every function takes effect at once and queues what the bot gets to know. `NotPossible` says what a real app would
not offer: to press a button that is not there, to write where one may not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sandbox.facts import utf16
from sandbox.formatting import finish
from sandbox.ledger import Entry
from sandbox.model import Chat, Json, Member, Message, Person
from sandbox.world import World

PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
MOST_DATA: Final = 64
LONGEST_TEXT: Final = 4096


class NotPossible(ValueError):
    """Nobody could do this in a real app."""


def person_of(world: World, number: int) -> Person:
    """Return the person with this id."""
    if number not in world.people:
        raise NotPossible(f"there is no person {number}")
    return world.people[number]


def chat_of(world: World, number: int) -> Chat:
    """Return the chat with this id; a private chat with the bot has the person's id."""
    if number not in world.chats:
        raise NotPossible(f"there is no chat {number}")
    return world.chats[number]


def check_inside(chat: Chat, person: Person) -> None:
    """Refuse a person who is not in the chat."""
    if chat.person is not None and chat.person is not person:
        raise NotPossible(f"{person.first_name} cannot look into somebody else's private chat")
    if chat.person is None and not (person.id in chat.members and chat.members[person.id].present):
        raise NotPossible(f"{person.first_name} is not in «{chat.title}»")


def visible(world: World, chat: Chat, person: Person) -> list[Message]:
    """Return what ``person`` sees in ``chat`` now, oldest first."""
    return list(newest(world, chat, person))[::-1]


def newest(world: World, chat: Chat, person: Person) -> Iterator[Message]:
    """Yield what ``person`` sees in ``chat`` now, newest first."""
    check_inside(chat, person)
    since = 0 if chat.person is not None else chat.members[person.id].sees_from
    shown = (one for one in reversed(chat.messages.values()) if one.id >= since and not one.deleted)
    own = [one for one in world.ephemeral.values() if one.chat is chat and one.receiver is person and not one.deleted]
    if own:
        return iter(sorted([*shown, *own], key=lambda one: one.ephemeral_id or one.id, reverse=True))
    return shown


def menu(world: World, person: Person, chat: Chat) -> list[Json]:
    """Return the commands of the narrowest scope that has any, in the person's language first."""
    member = chat.members.get(person.id)
    scopes: list[Json] = [{"type": "chat_member", "chat_id": chat.id, "user_id": person.id}]
    if member is not None and member.admin:
        scopes.append({"type": "chat_administrators", "chat_id": chat.id})
    scopes.append({"type": "chat", "chat_id": chat.id})
    if member is not None and member.admin:
        scopes.append({"type": "all_chat_administrators"})
    scopes += [{"type": "all_private_chats" if chat.person else "all_group_chats"}, {"type": "default"}]
    return world.menu_of(scopes, person.language or "")


# ---------------------------------------------------------------------- writing and pressing


def say(
    world: World, person: Person, chat: Chat, text: str, *, reply_to: int | None = None, topic: int | None = None
) -> Message:
    """Write ``text`` into ``chat``; ``topic`` is a topic's id, None the General one."""
    text, entities = finish(text, [])
    if not text or utf16(text) > LONGEST_TEXT:
        raise NotPossible("a message has 1 to 4096 characters")
    quoted = _quoted(chat, reply_to)
    if topic is None and quoted is not None and quoted.is_topic:
        topic = quoted.thread
    _check_may_write(chat, person, topic)
    if chat.person is person:
        _begin(world, person)
    member = chat.members.get(person.id)
    hidden = member is not None and member.anonymous
    message = world.post(
        chat,
        world.anonymous if hidden else person,
        text=text,
        entities=entities,
        reply_to=quoted,
        thread=_thread(chat, topic, quoted),
        is_topic=topic is not None,
        sender_chat=chat if hidden else None,
    )
    _tell(world, message, person)
    return message


def _quoted(chat: Chat, number: int | None) -> Message | None:
    if number is None:
        return None
    quoted = chat.messages.get(number)
    if quoted is None or quoted.deleted:
        raise NotPossible(f"there is no message {number} to reply to")
    return quoted


def _thread(chat: Chat, topic: int | None, quoted: Message | None) -> int | None:
    """Return the topic; outside forums a reply in a supergroup names the first message of its thread."""
    if topic is not None or quoted is None or chat.kind != "supergroup" or chat.forum:
        return topic
    return quoted.thread or quoted.id


def _check_may_write(chat: Chat, person: Person, topic: int | None) -> None:
    check_inside(chat, person)
    if person.deactivated or chat.migrated_to is not None or chat.deleted:
        raise NotPossible("nobody can write here any more")
    if topic is not None and topic not in chat.topics:
        raise NotPossible(f"there is no topic {topic}")
    member = chat.members.get(person.id)
    if member is None or member.admin:
        return
    closed = chat.topics[topic].closed if topic is not None else chat.general_closed
    if chat.closed_to_members or chat.read_only or member.muted or closed:
        raise NotPossible(f"{person.first_name} may not write here")


def _begin(world: World, person: Person) -> None:
    """Writing to the bot starts it; it also takes a block away."""
    unblock(world, person)
    person.started = True


def _tell(world: World, message: Message, person: Person) -> None:
    entry = None
    if _is_command(message):
        entry = _note(world, "command", person, message, message.text)
    if _bot_reads(world, message):
        if message.sender_chat is None:
            person.seen = True
        world.tell_message(message, entry)
    elif entry:
        entry.fate = "unwanted"


def _is_command(message: Message) -> bool:
    return bool(message.entities) and message.entities[0]["type"] == "bot_command" and not message.entities[0]["offset"]


def _bot_reads(world: World, message: Message) -> bool:
    """Privacy mode: commands meant for this bot and replies to it; everything as an admin or in private."""
    chat = message.chat
    if chat.person is not None or not world.privacy or world.bot_in(chat).admin:
        return True
    if message.reply_to is not None and message.reply_to.sender is world.bot:
        return True
    if not _is_command(message):
        return False
    name = message.text[: message.entities[0]["length"]].partition("@")[2]
    return name.lower() in {"", str(world.bot.username).lower()}


def _note(world: World, kind: str, person: Person, message: Message, text: str) -> Entry:
    number = message.ephemeral_id or message.id
    entry = Entry(world.query_id(), kind, person.id, message.chat.id, number, text, world.now())
    return world.ledger.write(entry)


def start(world: World, person: Person, payload: str = "") -> Message:
    """Open the private chat and press Start, or follow a link ``t.me/bot?start=payload``."""
    if payload and not PAYLOAD.match(payload):
        raise NotPossible("a payload is 1 to 64 of A-Z, a-z, 0-9, _ and -")
    return say(world, person, world.chats[person.id], f"/start {payload}".strip())


def follow(world: World, person: Person, url: str) -> Message:
    """Open the link to the bot that an answer or a button carries."""
    found = re.match(rf"(?:https?://)?t\.me/{world.bot.username}\?start=([\w-]*)\Z", url, re.IGNORECASE)
    if not found:
        raise NotPossible(f"{url} does not lead to the bot")
    return start(world, person, found.group(1))


def start_in_group(world: World, person: Person, chat: Chat, payload: str = "") -> Message:
    """Follow a link ``t.me/bot?startgroup=payload`` into a group: the bot comes in and is started there."""
    if payload and not PAYLOAD.match(payload):
        raise NotPossible("a payload is 1 to 64 of A-Z, a-z, 0-9, _ and -")
    check_inside(chat, person)
    if chat.person is not None:
        raise NotPossible("the link leads to a group")
    if not world.bot_in(chat).present:
        world.add_bot(chat, person)
    return say(world, person, chat, f"/start@{world.bot.username} {payload}".strip())


def press(world: World, person: Person, chat: Chat, number: int, data: str, *, repeats: str | None = None) -> Entry:
    """Press a button with this data under a message; an app may still show an older state of it."""
    check_inside(chat, person)
    if person.deactivated or (person.blocked and chat.person is not None):
        raise NotPossible(f"{person.first_name} has no chat with the bot any more")
    if not 1 <= len(data.encode()) <= MOST_DATA:
        raise NotPossible("a button carries 1 to 64 bytes")
    message = chat.messages.get(number) or world.ephemeral.get(number)
    if message is None or (message.receiver is not None and message.receiver is not person):
        raise NotPossible(f"there is no message {number}")
    entry = _note(world, "press", person, message, data)
    entry.repeats = repeats
    person.seen = True
    query: Json = {
        "id": entry.id,
        "from": person.user(),
        "chat_instance": chat.instance,
        "message": _pressed(message),
        "data": data,
    }
    if world.bot_in(chat).present or chat.person is not None or chat.migrated_to is not None:
        world.emit("callback_query", query, ("person", person.id), entry)
    else:
        entry.fate = "unwanted"
    world.notice("press", entry.json())
    return entry


def _pressed(message: Message) -> Json:
    if message.deleted:
        return {"chat": message.chat.short(), "message_id": message.id, "date": 0}
    return message.json()


def press_again(world: World, entry: Entry) -> Entry:
    """Send the same press once more under new ids, as an app does that heard no answer."""
    person, chat = person_of(world, entry.person), chat_of(world, entry.chat)
    return press(world, person, chat, entry.message, entry.text, repeats=entry.id)


def edit(world: World, person: Person, chat: Chat, number: int, text: str) -> Message:
    """Change an own message."""
    message = chat.messages.get(number)
    if message is None or message.deleted or message.sender is not person:
        raise NotPossible(f"{person.first_name} has no message {number}")
    message.text, message.entities = finish(text, [])
    message.edited = int(world.now())
    world.notice("edited", {"chat": chat.id, "message": message.id})
    if _bot_reads(world, message):
        world.tell_message(message, kind="edited_message")
    return message


# ---------------------------------------------------------------------- a person and the bot


def block(world: World, person: Person) -> None:
    """Block the bot."""
    _set_block(world, person, blocked=True)


def unblock(world: World, person: Person) -> None:
    """Take the block away."""
    _set_block(world, person, blocked=False)


def _set_block(world: World, person: Person, *, blocked: bool) -> None:
    if person.blocked == blocked:
        return
    person.blocked = blocked
    before, after = Member("kicked" if not blocked else "member"), Member("kicked" if blocked else "member")
    world.tell_membership(world.chats[person.id], world.bot, before, after, person)
    world.notice("blocked" if blocked else "unblocked", {"person": person.id})


def deactivate(world: World, person: Person) -> None:
    """Delete the account; the bot is not told."""
    person.deactivated = True
    person.first_name, person.last_name, person.username = "", None, None
    world.notice("deactivated", {"person": person.id})


def delete(world: World, chat: Chat, number: int) -> None:
    """Delete a message; the bot is not told."""
    if number not in chat.messages:
        raise NotPossible(f"there is no message {number}")
    chat.messages[number].deleted = True
    world.notice("deleted", {"chat": chat.id, "message": number})
