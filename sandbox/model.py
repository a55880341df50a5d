"""People, chats and messages as the sandbox keeps them, and their JSON as the Bot API shows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

Json = dict[str, Any]
Kind = Literal["private", "group", "supergroup"]

ANONYMOUS_ADMIN: Final = 1087968824
PRESENT: Final = frozenset({"creator", "administrator", "member", "restricted"})
ADMINS: Final = frozenset({"creator", "administrator"})
RIGHTS: Final = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
GROUP_RIGHTS: Final = ("can_pin_messages", "can_manage_topics")
PERMISSIONS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


@dataclass(slots=True)
class Person:
    """Somebody with a Telegram account, or the bot itself."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False
    seen: bool = False  # the bot met this id in an update

    def user(self) -> Json:
        """Return the Bot API's User."""
        found: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            found["last_name"] = self.last_name
        if self.username:
            found["username"] = self.username
        if self.language:
            found["language_code"] = self.language
        return found


@dataclass(slots=True)
class Member:
    """What a person is in a group."""

    status: str = "member"
    rights: frozenset[str] = frozenset()
    anonymous: bool = False
    muted: bool = False
    sees_from: int = 0  # messages with a smaller id are hidden

    @property
    def present(self) -> bool:
        return self.status in PRESENT

    @property
    def admin(self) -> bool:
        return self.status in ADMINS

    def may(self, right: str) -> bool:
        return self.status == "creator" or (self.status == "administrator" and right in self.rights)


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is the id of the message that created it."""

    id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Chat:
    """A private chat with the bot, a group or a supergroup; ``members`` holds the bot, too."""

    id: int
    kind: Kind
    instance: str
    title: str = ""
    username: str | None = None
    person: Person | None = None
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    closed_to_members: bool = False  # nobody but admins may send
    no_documents: bool = False  # nobody but admins may send files
    read_only: bool = False  # nobody may write at all
    general_closed: bool = False
    hidden_members: bool = False
    old_messages_visible: bool = True
    migrated_to: int | None = None
    deleted: bool = False
    last_id: int = 0  # supergroups count their own messages

    def short(self) -> Json:
        """Return the Bot API's Chat."""
        found: Json = {"id": self.id, "type": self.kind}
        if self.person is not None:
            found["first_name"] = self.person.first_name
            if self.person.last_name:
                found["last_name"] = self.person.last_name
        else:
            found["title"] = self.title
        username = self.person.username if self.person else self.username
        if username:
            found["username"] = username
        if self.forum:
            found["is_forum"] = True
        return found


@dataclass(slots=True)
class Message:
    """One message; ``extra`` holds the fields of service messages and documents as the Bot API names them."""

    id: int
    chat: Chat
    date: int
    sender: Person
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    markup: Json | None = None
    thread: int | None = None
    is_topic: bool = False
    reply_to: Message | None = None
    sender_chat: Chat | None = None
    edited: int | None = None
    protected: bool = False
    service: bool = False
    deleted: bool = False
    file: bytes | None = None
    extra: Json = field(default_factory=dict)
    preview: Json | None = None
    receiver: Person | None = None  # of an ephemeral message
    ephemeral_id: int | None = None

    @property
    def is_document(self) -> bool:
        return self.file is not None

    def json(self, *, depth: int = 1) -> Json:
        """Return the Bot API's Message; a quoted message comes without the one it quotes."""
        found: Json = {"message_id": self.id, "date": self.date, "chat": self.chat.short(), "from": self.sender.user()}
        if self.text:
            found["caption" if self.is_document else "text"] = self.text
        if self.entities:
            found["caption_entities" if self.is_document else "entities"] = self.entities
        if self.markup is not None:
            found["reply_markup"] = self.markup
        found.update(self.extra)
        self._circumstances(found)
        if self.reply_to is not None and depth:
            found["reply_to_message"] = self.reply_to.json(depth=depth - 1)
        return found

    def _circumstances(self, found: Json) -> None:
        if self.thread is not None:
            found["message_thread_id"] = self.thread
        if self.is_topic:
            found["is_topic_message"] = True
        if self.sender_chat is not None:
            found["sender_chat"] = self.sender_chat.short()
        if self.edited is not None:
            found["edit_date"] = self.edited
        if self.protected:
            found["has_protected_content"] = True
        if self.preview is not None:
            found["link_preview_options"] = self.preview
        if self.receiver is not None:
            found["receiver_user"] = self.receiver.user()
            found["ephemeral_message_id"] = self.ephemeral_id


def member_json(person: Person, member: Member) -> Json:
    """Return the Bot API's ChatMember."""
    found: Json = {"status": member.status, "user": person.user()}
    if member.status == "creator":
        found["is_anonymous"] = member.anonymous
    elif member.status == "administrator":
        found |= {"can_be_edited": False, "is_anonymous": member.anonymous}
        found |= {right: right in member.rights for right in (*RIGHTS, *GROUP_RIGHTS)}
    elif member.status == "restricted":
        found |= {"is_member": True, "until_date": 0}
        found |= dict.fromkeys(PERMISSIONS, False)
    elif member.status == "kicked":
        found["until_date"] = 0
    return found
