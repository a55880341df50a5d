"""What a chat should show: declared as data, compared and sent by the outbox. Knows no Telegram and no game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message: either data that comes back with a press, or an address.

    Args:
        text: its label, plain.
        data: ``kind:table:version:argument``, ASCII, at most 64 bytes (see ``bot.keys``).
        url: an address to open instead.
    """

    text: str
    data: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message's content.

    Args:
        text: HTML of the Bot API, at most 4096 UTF-16 units after entities.
        rows: rows of buttons, at most 8 in a row and 100 in all.
        protect: whether it may not be forwarded or saved (hands).
        silent: whether no phone rings for it; not part of what it says.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    protect: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class File:
    """A text file that is sent once.

    Args:
        name: as it is saved.
        text: what is in it.
        caption: HTML of the Bot API below it, at most 1024 UTF-16 units after entities.
        instead: HTML of what is said where a chat takes no files.
    """

    name: str
    text: str
    caption: str
    instead: str


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, and the topic in it where it is a forum (the General topic has none)."""

    chat: int
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A message that is kept up to date in a place: its name is ``lobby:7``, ``table:7:3`` (deal 3), ``hand:7`` ..."""

    place: Place
    name: str
