"""What waits to be sent, in memory: the same as a row of the outbox, and what became of it so far."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.screen import Button, File, Screen
from bot.visible import escape
from storage.outbox import Kind, Outgoing

# Priorities: a lower number goes first where the whole bot's budget is short.
TURN = 0  # a hand that rings
RESULT = 1
TABLE = 2
LOBBY = 3
OTHER = 4

# A slot's thread and name; for what belongs to no slot the row's id.
Key: TypeAlias = "tuple[int, str] | int"
Content: TypeAlias = dict[str, Any]

WITHOUT_MARKUP = 2  # the last of the fall-backs


@dataclass(slots=True, eq=False)
class Letter:
    """One row of the outbox.

    Args:
        content: parameters of the Bot API that make up the message; None: the message is to be deleted.
        digest: of the content.
        anew: a new message shall take the place of the one on display.
        silent: a new message comes without a sound.
        prompt: whoever is asked by it has a clock: its arrival is told to the desk.
        unsure: the database knew nothing yet of such a message when this letter was written: whoever starts after a
            crash sends this one anew, lest the older one stands below it.
        message: of kind ``remove``: the message to be deleted.
        method, tag: of kind ``errand``: what is called with `content`, and what comes back with its outcome.
        flying: a call for it is under way.
        marked: the row says ``sending``: it may have reached Telegram.
        not_before: of `Clock.ticks`.
        plain: which fall-back is tried: 0 none, 1 plain text, 2 without buttons too.
        tries: how often an errand failed.
    """

    id: int
    chat: int
    thread: int | None
    slot: str | None
    kind: Kind
    priority: int
    created_at: float
    match: int | None = None
    revision: int = 1
    content: Content | None = None
    digest: str = ""
    anew: bool = False
    silent: bool = False
    prompt: bool = False
    unsure: bool = False
    message: int = 0
    method: str = ""
    tag: Content | None = None
    flying: bool = False
    marked: bool = False
    not_before: float = 0.0
    plain: int = 0
    tries: int = 0

    @property
    def key(self) -> Key:
        """What a newer letter takes this one's place by."""
        return self.id if self.slot is None else (self.thread or 0, self.slot)

    def row(self) -> Outgoing:
        """Give the row that is stored."""
        body = {
            "content": self.content,
            "digest": self.digest,
            "anew": self.anew or self.unsure,
            "silent": self.silent,
            "prompt": self.prompt,
            "message": self.message,
            "method": self.method,
            "tag": self.tag,
        }
        return Outgoing.model_construct(
            id=self.id,
            chat=self.chat,
            thread=self.thread,
            slot=self.slot,
            match=self.match,
            kind=self.kind,
            revision=self.revision,
            priority=self.priority,
            body=json.dumps(body, ensure_ascii=False, separators=(",", ":")),
            created_at=self.created_at,
        )


def from_row(row: Outgoing) -> Letter:
    """Make the letter of a stored row."""
    return Letter(
        id=row.id,
        chat=row.chat,
        thread=row.thread,
        slot=row.slot,
        kind=row.kind,
        priority=row.priority,
        created_at=row.created_at,
        match=row.match,
        revision=row.revision,
        marked=row.state == "sending",
        **json.loads(row.body),
    )


def content_of(screen: Screen) -> Content:
    """Give a screen as parameters of the Bot API."""
    content: Content = {"text": screen.text}
    if screen.rows:
        content["reply_markup"] = {"inline_keyboard": [[_key(button) for button in row] for row in screen.rows]}
    if screen.protect:
        content["protect_content"] = True
    return content


def content_of_file(file: File) -> Content:
    """Give a file as parameters of the Bot API; ``text`` is for a chat that takes none."""
    return {"text": file.instead, "caption": file.caption, "document": {"name": file.name, "text": file.text}}


def reworded(content: Content, name: str, instead: str) -> Content:
    """Give a message, or a file, in which another name stands in place of one."""
    whole = re.compile(rf"(?<!\w){re.escape(escape(name))}(?!\w)")
    changed: Content = {"text": whole.sub(instead, content.get("text", ""))}
    if "document" in content:
        plain, file = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), content["document"]
        changed["document"] = {**file, "text": plain.sub(instead, file["text"])}
    return {**content, **changed}


def digest_of(content: Content | None) -> str:
    """Give a short fingerprint of what a message says."""
    return blake2b(json.dumps(content).encode(), digest_size=9).hexdigest()


def _key(button: Button) -> dict[str, str]:
    if button.url:
        return {"text": button.text, "url": button.url}
    return {"text": button.text, "callback_data": button.data}
