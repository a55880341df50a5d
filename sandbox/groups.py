"""What happens to groups: members, rights, topics, the change into a supergroup."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sandbox.actions import NotPossible
from sandbox.model import GROUP_RIGHTS, RIGHTS, Chat, Json, Kind, Member, Person, Topic
from sandbox.world import World

SWITCHES: Final = frozenset(
    {"closed_to_members", "no_documents", "read_only", "hidden_members", "old_messages_visible", "deleted"}
)


def found(
    world: World, title: str, members: list[Person], kind: Kind, *, forum: bool = False, bot: bool = True
) -> Chat:
    """Make a group that the first of ``members`` owns, with the bot in it unless told otherwise."""
    chat = world.new_chat(title, kind, forum=forum)
    for number, person in enumerate(members):
        chat.members[person.id] = Member("member" if number else "creator")
    world.notice("group", {"chat": chat.id})
    if bot:
        add_bot(world, chat, members[0] if members else world.anonymous)
    return chat


def owner(world: World, chat: Chat) -> Person:
    """Return the owner, or somebody who stands for one."""
    for number, member in chat.members.items():
        if member.status == "creator" and number in world.people:
            return world.people[number]
    return world.anonymous


def add_bot(world: World, chat: Chat, by: Person) -> None:
    """Put the bot into a group: membership first, then the service message."""
    world.add_bot(chat, by)


def join(world: World, chat: Chat, person: Person, by: Person | None = None) -> None:
    """Let somebody in, by himself or added by another."""
    old = chat.members.get(person.id)
    if old is not None and old.present:
        return
    if old is not None and old.status == "kicked" and by is None:
        raise NotPossible(f"{person.first_name} is banned from «{chat.title}»")
    since = 0 if chat.old_messages_visible else max(chat.messages, default=0) + 1
    world.set_member(chat, person, Member("member", sees_from=since), by or person)
    person.seen = person.seen or world.bot_in(chat).present
    world.post_service(chat, by or person, new_chat_members=[person.user()])


def leave(world: World, chat: Chat, person: Person) -> None:
    """Let somebody go."""
    _out(world, chat, person, "left", person)


def kick(world: World, chat: Chat, person: Person, by: Person | None = None) -> None:
    """Remove and ban somebody, or the bot."""
    _out(world, chat, person, "kicked", by or owner(world, chat))


def _out(world: World, chat: Chat, person: Person, status: str, by: Person) -> None:
    if not (person.id in chat.members and chat.members[person.id].present):
        raise NotPossible(f"{person.first_name} is not in «{chat.title}»")
    if person is not world.bot:
        world.post_service(chat, by, left_chat_member=person.user())
    world.set_member(chat, person, Member(status), by)


def promote(
    world: World,
    chat: Chat,
    person: Person,
    rights: frozenset[str] | None = None,
    *,
    anonymous: bool = False,
) -> None:
    """Make somebody, or the bot, an admin with these rights (all by default)."""
    old = chat.members.get(person.id)
    if old is None or not old.present:
        raise NotPossible(f"{person.first_name} is not in «{chat.title}»")
    given = frozenset((*RIGHTS, *GROUP_RIGHTS)) if rights is None else rights
    status = "creator" if old.status == "creator" else "administrator"
    new = Member(status, given, anonymous=anonymous, sees_from=old.sees_from)
    world.set_member(chat, person, new, owner(world, chat))


def demote(world: World, chat: Chat, person: Person) -> None:
    """Make an admin a plain member."""
    old = chat.members[person.id]
    world.set_member(chat, person, Member("member", sees_from=old.sees_from), owner(world, chat))


def mute(world: World, chat: Chat, person: Person, *, muted: bool = True) -> None:
    """Take from somebody, or the bot, the right to send; or give it back."""
    old = chat.members[person.id]
    if chat.kind == "supergroup":
        new = replace(old, status="restricted" if muted else "member", muted=muted)
    else:
        new = replace(old, muted=muted)
    world.set_member(chat, person, new, owner(world, chat))


def migrate(world: World, chat: Chat) -> Chat:
    """Turn a basic group into a supergroup with a new id: two service messages, the old id refuses writes."""
    if chat.kind != "group" or chat.migrated_to is not None:
        raise NotPossible(f"«{chat.title}» is no basic group")
    new = world.new_chat(chat.title, "supergroup")
    new.old_messages_visible = False
    new.members = {number: replace(member, sees_from=0) for number, member in chat.members.items()}
    new.closed_to_members = chat.closed_to_members
    new.no_documents = chat.no_documents
    by = owner(world, chat)
    world.post_service(chat, by, migrate_to_chat_id=new.id)
    chat.migrated_to = new.id
    world.post_service(new, by, migrate_from_chat_id=chat.id)
    world.notice("migrated", {"chat": chat.id, "to": new.id})
    return new


def switch(chat: Chat, flags: dict[str, bool]) -> None:
    """Turn a chat's switches by name."""
    for name, value in flags.items():
        if name not in SWITCHES:
            raise NotPossible(f"a group has no switch {name}")
        setattr(chat, name, value)


def open_topic(world: World, chat: Chat, name: str) -> Topic:
    """Create a topic in a forum; its id is that of its first message."""
    if not chat.forum:
        raise NotPossible(f"«{chat.title}» is no forum")
    number = world.next_message_id(chat)
    topic = chat.topics[number] = Topic(number, name)
    created = {"name": name, "icon_color": 7322096}
    _topic_message(world, chat, topic, {"forum_topic_created": created}, number)
    return topic


def close_topic(world: World, chat: Chat, topic: int | None, *, closed: bool = True) -> None:
    """Close or reopen a topic; None is the General one."""
    if topic is None:
        chat.general_closed = closed
        world.post_service(chat, owner(world, chat), **{_closing(closed=closed): {}})
        return
    if topic not in chat.topics:
        raise NotPossible(f"there is no topic {topic}")
    chat.topics[topic].closed = closed
    _topic_message(world, chat, chat.topics[topic], {_closing(closed=closed): {}})


def _closing(*, closed: bool) -> str:
    return "forum_topic_closed" if closed else "forum_topic_reopened"


def delete_topic(world: World, chat: Chat, topic: int) -> None:
    """Delete a topic with its messages; the bot is not told."""
    chat.topics.pop(topic, None)
    for message in chat.messages.values():
        if message.thread == topic:
            message.deleted = True
    world.notice("topic", {"chat": chat.id, "topic": topic, "deleted": True})


def _topic_message(world: World, chat: Chat, topic: Topic, extra: Json, number: int | None = None) -> None:
    by = owner(world, chat)
    message = world.post(chat, by, number=number, service=True, extra=extra, thread=topic.id, is_topic=True)
    world.tell_message(message)
