"""What the bot may reach, and how Telegram words it when it may not."""

from __future__ import annotations

from sandbox.errors import NO_RIGHT_TO_SEND, NO_WRITE_ACCESS, bad, forbidden
from sandbox.model import Chat, Person
from sandbox.world import World


def find(world: World, number: object) -> Chat:
    """Return the chat with this id or ``@name`` if the bot ever saw it; raises «chat not found»."""
    chat = world.chats.get(number) if isinstance(number, int) else _named(world, str(number))
    if chat is None or (chat.person is None and world.bot.id not in chat.members):
        raise bad("chat not found")
    if chat.person is not None and not (chat.person.seen or chat.person.started):
        raise bad("chat not found")
    return chat


def _named(world: World, name: str) -> Chat | None:
    if not name.startswith("@"):
        return None
    named = name[1:].lower()
    return next((chat for chat in world.chats.values() if (chat.username or "").lower() == named), None)


def readable(world: World, number: object) -> Chat:
    """Return a chat that the bot may ask about."""
    chat = find(world, number)
    if chat.person is None:
        _check_membership(world, chat)
    return chat


def writable(world: World, number: object) -> Chat:
    """Return a chat that the bot may change; raises what Telegram answers otherwise."""
    chat = find(world, number)
    if chat.person is not None:
        _check_person(chat.person)
        return chat
    if chat.migrated_to is not None:
        raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to)
    _check_membership(world, chat)
    return chat


def check_send(world: World, chat: Chat, thread: int | None) -> None:
    """Refuse to send where the bot has no right to, or the topic is closed or gone."""
    if chat.person is None:
        check_write(world, chat)
    if thread is not None and thread not in chat.topics:
        raise bad("message thread not found")
    closed = chat.topics[thread].closed if thread is not None else chat.forum and chat.general_closed
    if closed and not world.bot_in(chat).may("can_manage_topics"):
        raise bad("TOPIC_CLOSED")


def check_write(world: World, chat: Chat) -> None:
    """Refuse to write where the bot is muted or nobody may write."""
    if chat.read_only:
        raise bad(NO_WRITE_ACCESS)
    bot = world.bot_in(chat)
    if bot.muted or bot.status == "restricted" or (chat.closed_to_members and not bot.admin):
        raise bad(NO_RIGHT_TO_SEND)


def _check_person(person: Person) -> None:
    if person.deactivated:
        raise forbidden("user is deactivated")
    if not person.started:
        raise forbidden("bot can't initiate conversation with a user")
    if person.blocked:
        raise forbidden("bot was blocked by the user")


def _check_membership(world: World, chat: Chat) -> None:
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    status = world.bot_in(chat).status
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {chat.kind} chat")
    if status == "left":
        raise forbidden(f"bot is not a member of the {chat.kind} chat")
