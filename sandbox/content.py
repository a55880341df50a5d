"""What a message consists of: its text with entities and its keyboard, checked as Telegram checks them."""

from __future__ import annotations

import re
from typing import Final

from sandbox.errors import bad
from sandbox.facts import utf16
from sandbox.formatting import finish, parse_html
from sandbox.model import Json
from sandbox.parameters import Signature
from sandbox.world import FACTS, World

MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
ACTIONS: Final = frozenset(FACTS.types["InlineKeyboardButton"]["fields"]) - {"text", "style", "icon_custom_emoji_id"}
SIGNATURES: Final = {method: Signature(FACTS, method) for method in FACTS.methods}

_BUTTON_URL: Final = re.compile(r"(https?://[^\s/]+\.?[^\s]*|tg://\S+|[\w-]+(\.[\w-]+)+(/\S*)?)\Z")


def text_of(world: World, args: Json, method: str, name: str = "text") -> tuple[str, list[Json]]:
    """Return the text to show and its entities.

    Args:
        world: to look up mentioned people.
        args: the checked parameters of the call.
        method: decides how too long a text is refused.
        name: ``text`` or ``caption``.

    """
    source = args.get(name, "")
    text, entities = _parsed(source, args, "entities" if name == "text" else "caption_entities")
    for entity in entities:
        if type(entity.get("user")) is int:
            mentioned = world.who(entity["user"])
            entity["user"] = mentioned.user() if mentioned else None
    text, entities = finish(text, [one for one in entities if one.get("user", "") is not None])
    if not text and name == "text":
        raise bad("text must be non-empty")
    if utf16(text) > SIGNATURES[method].limit(name):
        raise bad(_too_long(method, name))
    return text, entities


def _parsed(source: str, args: Json, marks: str) -> tuple[str, list[Json]]:
    mode = args.get("parse_mode", "")
    if not mode:
        return source, _within(source, args.get(marks, []))
    if mode.lower() == "html":
        return parse_html(source)
    if mode.lower() in {"markdown", "markdownv2"}:
        raise bad(f"the sandbox does not do parse_mode {mode}")
    raise bad("unsupported parse_mode")


def _within(source: str, entities: list[Json]) -> list[Json]:
    size = utf16(source)
    for entity in entities:
        if entity["offset"] < 0 or entity["length"] < 1 or entity["offset"] + entity["length"] > size:
            raise bad(f"can't parse entities: entity beyond the text at offset {entity['offset']}")
    return [dict(entity) for entity in entities]


def _too_long(method: str, name: str) -> str:
    if method.startswith("edit"):
        return "MESSAGE_TOO_LONG"
    return "message is too long" if name == "text" else "message caption is too long"


def keyboard_of(args: Json) -> Json | None:
    """Return the inline keyboard to keep, or None; reply keyboards are accepted and not kept."""
    markup = args.get("reply_markup")
    if not markup or "inline_keyboard" not in markup:
        return None
    rows = [row for row in markup["inline_keyboard"] if row]
    if not rows:
        return None
    if sum(map(len, rows)) > MOST_BUTTONS or max(map(len, rows)) > MOST_IN_ROW:
        raise bad("reply markup is too long")
    return {"inline_keyboard": [[_button(button) for button in row] for row in rows]}


def _button(button: Json) -> Json:
    actions = ACTIONS & button.keys()
    if not button["text"].strip():
        raise bad("can't parse inline keyboard button: button text must be non-empty")
    if not actions:
        raise bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise bad("can't parse inline keyboard button: a button does exactly one thing")
    if "url" in button and not _BUTTON_URL.match(button["url"]):
        raise bad(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    return button
