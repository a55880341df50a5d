"""From Telegram's updates to what the desk knows: people, chats, places, callers."""

from __future__ import annotations

from telegram import Chat as TelegramChat
from telegram import Message, Update, User
from telegram.constants import ChatType

from bot import notices, register
from bot.callers import Caller
from bot.desk import Desk
from bot.screen import Place
from bot.work import Work
from storage import chats, people

# Anonymous admins write as this user, in the group's name.
_ANONYMOUS = 1087968824


def place_of(message: Message) -> Place:
    """The chat of a message and its topic; the General topic has none."""
    return Place(message.chat.id, message.message_thread_id if message.is_topic_message else None)


def chat_of(chat: TelegramChat) -> chats.Chat:
    """A chat as the database keeps it."""
    return chats.Chat(
        id=chat.id, kind=chat.type, title=chat.title or "", username=chat.username, forum=bool(chat.is_forum)
    )


def name_of(user: User) -> str:
    """What somebody is called; empty for deleted accounts: `User.full_name` is None without a first name."""
    return f"{user.first_name} {user.last_name or ''}".strip()


def person_of(user: User, now: float) -> people.Person:
    """A person as the database keeps it."""
    return people.Person(
        id=user.id, name=name_of(user), username=user.username, language=user.language_code, seen_at=now
    )


def replied_to(update: Update) -> int:
    """The Telegram id of whose message is answered; 0 for nobody's: in a topic all messages answer its first."""
    answered = update.message.reply_to_message if update.message else None
    if answered is None or answered.from_user is None or answered.forum_topic_created is not None:
        return 0
    return answered.from_user.id


async def caller_of(desk: Desk, work: Work, update: Update) -> Caller | None:
    """Who asks; None where nobody does whom the bot could answer (channels, other bots)."""
    message, user, query = update.effective_message, update.effective_user, update.callback_query
    if user is None or (user.is_bot and user.id != _ANONYMOUS):
        return None
    chat = message.chat if message is not None else None
    place = Place(chat.id if chat else user.id)
    if isinstance(message, Message):
        place = place_of(message)
    private = chat is None or chat.type == ChatType.PRIVATE
    noted = await desk.enter(work, chat_of(chat)) if chat is not None else None
    title, link = (
        (noted.title, register.link_of(noted.id, noted.username)) if noted is not None and not private else ("", "")
    )
    pressed = (query.id, message.message_id if message is not None else 0) if query else ("", 0)
    if user.id == _ANONYMOUS:
        speaks = desk.language_of(place.chat)
        return Caller(
            0, title, speaks, place, title, link, anonymous=True, query=pressed[0], message=pressed[1],
            replied=replied_to(update),
        )  # fmt: skip
    met = await desk.meet(work, person_of(user, work.now))
    if private and update.message is not None and met.reachable != people.Reachable.YES:
        await notices.reachable(desk, work, user.id)
    speaks, name = register.language_of(met, desk.language), name_of(user)
    return Caller(
        user.id, name, speaks, place, title, link, private=private, query=pressed[0], message=pressed[1],
        replied=replied_to(update),
    )  # fmt: skip
