"""Who asks, from where: what a handler takes from an update, without Telegram's types."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.screen import Place
from bot.words import Words


@dataclass(frozen=True, slots=True)
class Caller:
    """A person who presses or writes.

    Args:
        person: the person's id; 0 for an anonymous admin, whose name is not known.
        name: as Telegram has it, raw.
        language: of the person.
        place: where the press or the command was.
        title: the group's title; empty in private.
        link: the beginning of links to the group's messages; empty where there are none.
        private: whether the place is the person's own chat with the bot.
        anonymous: whether an admin writes in the group's name.
        query: the press to be answered; empty for a command.
        message: the message whose button was pressed; 0 for a command.
        replied: whose message a command answers; 0 for nobody's.
    """

    person: int
    name: str
    language: str
    place: Place
    title: str = ""
    link: str = ""
    private: bool = False
    anonymous: bool = False
    query: str = ""
    message: int = 0
    replied: int = 0

    def speaking(self, language: str) -> Caller:
        """The same person, who reads another language from now on."""
        return replace(self, language=language)

    def words(self, game: str = "") -> Words:
        """The words that this person reads."""
        return Words(self.language, game)

    def tag(self) -> dict[str, Any]:
        """The caller as an errand carries him until its outcome is there."""
        return asdict(self)


def of_tag(told: dict[str, Any]) -> Caller:
    """The caller whom an errand has brought back."""
    return Caller(**{**told, "place": Place(**told["place"])})
