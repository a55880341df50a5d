"""Methods about chats and their members."""

from __future__ import annotations

from typing import Final

from sandbox import access
from sandbox.errors import bad
from sandbox.model import PERMISSIONS, Chat, Json, Member, Person, member_json
from sandbox.world import World

ACTIONS: Final = frozenset(
    {
        "typing",
        "choose_sticker",
        "find_location",
        *(f"{verb}_{what}" for verb in ("record", "upload") for what in ("video", "voice", "video_note")),
        "upload_document",
        "upload_photo",
    }
)
NO_GIFTS: Final = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
)


def send_chat_action(world: World, args: Json) -> bool:
    chat = access.writable(world, args["chat_id"])
    if args["action"] not in ACTIONS:
        raise bad("wrong parameter action in request")
    access.check_send(world, chat, args.get("message_thread_id"))
    return True


def get_chat(world: World, args: Json) -> Json:
    chat = access.readable(world, args["chat_id"])
    found = {**chat.short(), "accent_color_id": chat.id % 7, "max_reaction_count": 11, "accepted_gift_types": NO_GIFTS}
    if chat.person is None:
        found["permissions"] = dict.fromkeys(PERMISSIONS, not chat.closed_to_members)
        found["has_visible_history"] = chat.old_messages_visible
    pinned = [number for number in chat.pinned if not chat.messages[number].deleted]
    if pinned:
        found["pinned_message"] = chat.messages[pinned[-1]].json(depth=0)
    return found


def get_chat_member(world: World, args: Json) -> Json:
    chat = access.readable(world, args["chat_id"])
    person = world.who(args["user_id"])
    if person is None:
        raise bad("user not found")
    member = _member(chat, person)
    if person is not world.bot and chat.hidden_members and not world.bot_in(chat).admin:
        raise bad("CHAT_ADMIN_REQUIRED")
    return member_json(person, member)


def _member(chat: Chat, person: Person) -> Member:
    if chat.person is not None:
        return Member("member" if person is chat.person or person.is_bot else "left")
    member = chat.members.get(person.id)
    if member is None:
        return Member("left")
    return Member("restricted") if member.muted and member.status == "member" else member


def get_chat_administrators(world: World, args: Json) -> list[Json]:
    chat = access.readable(world, args["chat_id"])
    if chat.person is not None:
        raise bad("there are no administrators in the private chat")
    admins = [(world.who(number), member) for number, member in chat.members.items() if member.admin]
    bots = args.get("return_bots", False)
    return [
        member_json(person, member)
        for person, member in admins
        if person is not None and (bots or not person.is_bot or person is world.bot)
    ]


def get_chat_member_count(world: World, args: Json) -> int:
    chat = access.readable(world, args["chat_id"])
    return 2 if chat.person is not None else sum(member.present for member in chat.members.values())


def leave_chat(world: World, args: Json) -> bool:
    chat = access.writable(world, args["chat_id"])
    if chat.person is not None:
        raise bad("chat member status can't be changed in private chats")
    world.post(chat, world.bot, service=True, extra={"left_chat_member": world.bot.user()})
    world.set_member(chat, world.bot, Member("left"), world.bot)
    return True
