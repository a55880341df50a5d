"""Methods that make, change and remove messages."""

from __future__ import annotations

from typing import Final

from sandbox import access
from sandbox.content import keyboard_of, text_of
from sandbox.errors import NO_RIGHT_TO_SEND_DOCUMENTS, NOT_MODIFIED, bad
from sandbox.methods_ephemeral import send_ephemeral
from sandbox.model import Chat, Json, Message
from sandbox.parameters import Upload
from sandbox.world import World

OWN_DELETE_AGE: Final = 48 * 3600


def send_message(world: World, args: Json) -> Json:
    if "ephemeral_message_parameters" in args:
        return send_ephemeral(world, args)
    chat = access.writable(world, args["chat_id"])
    text, entities = text_of(world, args, "sendMessage")
    preview = args.get("link_preview_options")
    return _send(world, chat, args, {"text": text, "entities": entities, "preview": preview})


def send_document(world: World, args: Json) -> Json:
    chat = access.writable(world, args["chat_id"])
    text, entities = text_of(world, args, "sendDocument", "caption")
    upload = args["document"]
    if not isinstance(upload, Upload):
        raise bad("the sandbox does not do sendDocument by file id or address")
    if not upload.content:
        raise bad("file must be non-empty")
    if chat.no_documents and not world.bot_in(chat).admin:
        raise bad(NO_RIGHT_TO_SEND_DOCUMENTS)
    unique = world.query_id()
    document = {
        "file_id": f"sandbox-file-{unique}",
        "file_unique_id": unique,
        "file_name": upload.filename,
        "mime_type": upload.mime,
        "file_size": len(upload.content),
    }
    fields = {"text": text, "entities": entities, "extra": {"document": document}, "file": upload.content}
    return _send(world, chat, args, fields)


def _send(world: World, chat: Chat, args: Json, fields: Json) -> Json:
    thread = args.get("message_thread_id")
    markup = keyboard_of(args)
    access.check_send(world, chat, thread)
    quoted = _quoted(chat, args.get("reply_parameters"))
    if quoted is not None and quoted.is_topic:
        thread = quoted.thread
    world.limits.spend(chat.id, world.now(), group=chat.person is None)
    message = world.post(
        chat,
        world.bot,
        markup=markup,
        thread=thread,
        is_topic=thread is not None,
        reply_to=quoted,
        protected=args.get("protect_content", False),
        **fields,
    )
    return message.json()


def _quoted(chat: Chat, reply: Json | None) -> Message | None:
    if not reply:
        return None
    found = chat.messages.get(reply.get("message_id", 0))
    if (found is None or found.deleted) and not reply.get("allow_sending_without_reply"):
        raise bad("message to be replied not found")
    return found


def edit_message_text(world: World, args: Json) -> Json:
    if "text" not in args:
        raise bad('parameter "text" is required')
    message = _to_edit(world, args)
    text, entities = text_of(world, args, "editMessageText")
    if message.is_document:
        raise bad("there is no text in the message to edit")
    return _change(world, message, text, entities, keyboard_of(args), args.get("link_preview_options"))


def edit_message_caption(world: World, args: Json) -> Json:
    message = _to_edit(world, args)
    text, entities = text_of(world, args, "editMessageCaption", "caption")
    if not message.is_document:
        raise bad("there is no caption in the message to edit")
    return _change(world, message, text, entities, keyboard_of(args), None)


def edit_message_reply_markup(world: World, args: Json) -> Json:
    message = _to_edit(world, args)
    return _change(world, message, message.text, message.entities, keyboard_of(args), message.preview)


def _to_edit(world: World, args: Json) -> Message:
    if "chat_id" not in args or "message_id" not in args:
        raise bad("message identifier is not specified")
    chat = access.writable(world, args["chat_id"])
    if chat.person is None:
        access.check_write(world, chat)
    message = chat.messages.get(args["message_id"])
    if message is None or message.deleted:
        raise bad("message to edit not found")
    if message.sender is not world.bot or message.service:
        raise bad("message can't be edited")
    return message


def _change(
    world: World, message: Message, text: str, entities: list[Json], markup: Json | None, preview: Json | None
) -> Json:
    chat = message.chat
    world.limits.spend(chat.id, world.now(), group=chat.person is None)
    if (message.text, message.entities, message.markup) == (text, entities, markup):
        raise bad(NOT_MODIFIED)
    if (message.text, message.entities) != (text, entities):
        message.edited = int(world.now())
    message.text, message.entities, message.markup, message.preview = text, entities, markup, preview
    world.notice("edited", {"chat": chat.id, "message": message.id})
    return message.json()


def delete_message(world: World, args: Json) -> bool:
    chat = access.writable(world, args["chat_id"])
    message = chat.messages.get(args["message_id"])
    if message is None or message.deleted:
        raise bad("message to delete not found")
    _check_delete(world, message)
    remove(world, message)
    return True


def delete_messages(world: World, args: Json) -> bool:
    """Delete what is there; what cannot be found is skipped."""
    chat = access.writable(world, args["chat_id"])
    found = [chat.messages[number] for number in args["message_ids"] if number in chat.messages]
    there = [message for message in found if not message.deleted]
    for message in there:
        _check_delete(world, message)
    for message in there:
        remove(world, message)
    return True


def remove(world: World, message: Message) -> None:
    """Take a message away for everybody."""
    message.deleted = True
    world.notice("deleted", {"chat": message.chat.id, "message": message.id})


def _check_delete(world: World, message: Message) -> None:
    bot = world.bot_in(message.chat)
    foreign = message.sender is not world.bot and message.chat.person is None
    admin = bot.may("can_delete_messages")
    too_old = world.now() - message.date > OWN_DELETE_AGE and not (admin and message.chat.kind == "supergroup")
    if (foreign and not admin) or too_old:
        raise bad("message can't be deleted")


def pin_chat_message(world: World, args: Json) -> bool:
    chat = access.writable(world, args["chat_id"])
    message = chat.messages.get(args["message_id"])
    if message is None or message.deleted:
        raise bad("message to pin not found")
    _check_pin(world, chat)
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        world.post(chat, world.bot, service=True, extra={"pinned_message": message.json(depth=0)})
    return True


def unpin_chat_message(world: World, args: Json) -> bool:
    chat = access.writable(world, args["chat_id"])
    _check_pin(world, chat)
    number = args.get("message_id", chat.pinned[-1] if chat.pinned else None)
    if number not in chat.pinned:
        raise bad("message to unpin not found")
    chat.pinned.remove(number)
    world.notice("unpinned", {"chat": chat.id, "message": number})
    return True


def _check_pin(world: World, chat: Chat) -> None:
    if chat.person is None and not world.bot_in(chat).may("can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")
