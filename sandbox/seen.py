"""What a person sees: messages as snapshots, chats as live views."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sandbox import actions
from sandbox.actions import NotPossible
from sandbox.model import Chat, Json, Message, Person
from sandbox.waiting import PATIENCE
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Button:
    """A button of an inline keyboard."""

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it looked at one moment; ``json`` is the Bot API's."""

    id: int
    chat_id: int
    text: str
    sender: str
    from_bot: bool
    date: int
    rows: tuple[tuple[Button, ...], ...]
    json: Json
    edited: bool = False
    service: bool = False
    protected: bool = False
    thread: int | None = None
    ephemeral: int | None = None
    file: bytes | None = None

    @property
    def key(self) -> int:
        """The number that the sandbox finds it by: ephemeral messages have no id of their own."""
        return self.ephemeral or self.id

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons in reading order."""
        return tuple(button for row in self.rows for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands on the buttons, in reading order."""
        return tuple(button.text for button in self.buttons)

    def says(self, words: str) -> bool:
        """Say whether ``words`` stand in the text or on a button."""
        return words in self.text or any(words in label for label in self.labels)

    def button(self, which: str | int) -> Button:
        """Return a button by its number from 0, its label, or a part of its label that fits one alone."""
        if isinstance(which, int):
            if not -len(self.buttons) <= which < len(self.buttons):
                raise NotPossible(f"there are {len(self.buttons)} buttons: {', '.join(self.labels)}")
            return self.buttons[which]
        exact = [button for button in self.buttons if button.text == which]
        found = exact or [button for button in self.buttons if which in button.text]
        if len(found) != 1 and not exact:
            raise NotPossible(f"{len(found)} buttons fit «{which}»: {', '.join(self.labels)}")
        return found[0]

    def data_of(self, which: str | int | None) -> str:
        """Return what a button sends when it is pressed."""
        button = self.button(0 if which is None else which)
        if button.disabled or button.data is None:
            raise NotPossible(f"pressing «{button.text}» sends nothing to the bot")
        return button.data


class View:
    """A chat through one person's eyes, always as it is now."""

    def __init__(self, world: World, chat: Chat, person: Person) -> None:
        self._world = world
        self._chat = chat
        self._person = person

    @property
    def messages(self) -> tuple[Seen, ...]:
        """All that the person sees, oldest first; raises `NotPossible` for who is not inside."""
        return tuple(map(snapshot, actions.visible(self._world, self._chat, self._person)))

    @property
    def last(self) -> Seen | None:
        """The newest message."""
        return next(map(snapshot, self._newest()), None)

    def last_with(self, words: str) -> Seen | None:
        """Return the newest message with ``words`` in its text or on a button."""
        return next((seen for seen in map(snapshot, self._newest()) if seen.says(words)), None)

    def find(self, words: str) -> Seen:
        """Return the newest message with ``words``; raises `NotPossible` without one."""
        found = self.last_with(words)
        if found is None:
            raise NotPossible(f"{self._person.first_name} sees no message with «{words}»")
        return found

    async def wait_for(self, words: str, timeout: float = PATIENCE) -> Seen:  # noqa: ASYNC109  the limit is part of the question
        """Return the newest message with ``words`` once there is one; raises TimeoutError."""
        return await self._world.until(lambda: self.last_with(words), timeout)

    def _newest(self) -> Iterator[Message]:
        return actions.newest(self._world, self._chat, self._person)

    def now(self, message: Seen) -> Seen | None:
        """Return the present state of a message, None when it is gone."""
        return next((snapshot(one) for one in self._newest() if (one.ephemeral_id or one.id) == message.key), None)


def snapshot(message: Message) -> Seen:
    """Return a message as it looks now."""
    keyboard = (message.markup or {}).get("inline_keyboard", ())
    return Seen(
        message.id,
        message.chat.id,
        message.text,
        message.sender_chat.title if message.sender_chat else message.sender.first_name,
        message.sender.is_bot and message.sender_chat is None,
        message.date,
        tuple(tuple(map(_button, row)) for row in keyboard),
        message.json(),
        edited=message.edited is not None,
        service=message.service,
        protected=message.protected,
        thread=message.thread if message.is_topic else None,
        ephemeral=message.ephemeral_id,
        file=message.file,
    )


def _button(button: Json) -> Button:
    return Button(
        button["text"], button.get("callback_data"), button.get("url"), button.get("style"), "disabled" in button
    )
