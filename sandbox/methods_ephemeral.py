"""Ephemeral messages: private ones inside a group, seen by one person."""

from __future__ import annotations

from typing import Final

from sandbox import access
from sandbox.content import keyboard_of, text_of
from sandbox.errors import NOT_MODIFIED, bad
from sandbox.model import Json, Member, Message, Person
from sandbox.world import World

AFTER_PRESS: Final = 15.0
LONGEST_EDITED: Final = 1024


def send_ephemeral(world: World, args: Json) -> Json:
    """Show a message to one member of a group: an admin bot at any time, others soon after that person's press."""
    chat = access.writable(world, args["chat_id"])
    wanted = args["ephemeral_message_parameters"]
    if chat.person is not None:
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    text, entities = text_of(world, args, "sendMessage")
    markup = keyboard_of(args)
    access.check_send(world, chat, args.get("message_thread_id"))
    receiver = _receiver(world, chat.members, wanted["receiver_user_id"])
    if not world.bot_in(chat).admin and not _pressed_lately(world, chat.id, receiver, wanted.get("callback_query_id")):
        raise bad("EPHEMERAL_MESSAGE_NOT_ALLOWED")
    world.limits.spend(chat.id, world.now(), group=True)
    number = world.next_message_id(chat)
    message = Message(0, chat, int(world.now()), world.bot, text, entities, markup)
    message.receiver, message.ephemeral_id = receiver, number
    world.ephemeral[number] = message
    world.notice("message", {"chat": chat.id, "ephemeral": number})
    return message.json()


def _receiver(world: World, members: dict[int, Member], number: int) -> Person:
    member = members.get(number)
    person = world.people.get(number)
    if person is None or member is None or not member.present:
        raise bad("user not found")
    return person


def _pressed_lately(world: World, chat: int, person: Person, query: str | None) -> bool:
    presses = [world.ledger.entries[query]] if query in world.ledger.entries else world.ledger.presses()[-200:]
    return any(
        press.person == person.id and press.chat == chat and world.now() - press.at <= AFTER_PRESS for press in presses
    )


def edit_ephemeral_text(world: World, args: Json) -> bool:
    if "text" not in args:
        raise bad('parameter "text" is required')
    message = _find(world, args, "edit")
    if len(message.text) > LONGEST_EDITED:
        raise bad("message can't be edited")
    text, entities = text_of(world, args, "editEphemeralMessageText")
    return _change(world, message, text, entities, keyboard_of(args))


def edit_ephemeral_markup(world: World, args: Json) -> bool:
    message = _find(world, args, "edit")
    return _change(world, message, message.text, message.entities, keyboard_of(args))


def delete_ephemeral(world: World, args: Json) -> bool:
    message = _find(world, args, "delete")
    message.deleted = True
    world.notice("deleted", {"chat": message.chat.id, "ephemeral": message.ephemeral_id})
    return True


def _find(world: World, args: Json, purpose: str) -> Message:
    chat = access.writable(world, args["chat_id"])
    found = world.ephemeral.get(args["ephemeral_message_id"])
    if found is None or found.deleted or found.chat is not chat:
        raise bad(f"message to {purpose} not found")
    if found.receiver is None or found.receiver.id != args["receiver_user_id"]:
        raise bad(f"message to {purpose} not found")
    return found


def _change(world: World, message: Message, text: str, entities: list[Json], markup: Json | None) -> bool:
    world.limits.spend(message.chat.id, world.now(), group=True)
    if (message.text, message.entities, message.markup) == (text, entities, markup):
        raise bad(NOT_MODIFIED)
    message.text, message.entities, message.markup = text, entities, markup
    world.notice("edited", {"chat": message.chat.id, "ephemeral": message.ephemeral_id})
    return True
