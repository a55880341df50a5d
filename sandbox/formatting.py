"""Text with entities: Telegram's HTML, the trimming of texts, and what it marks by itself.

`parse_html` follows the reading order of Telegram's own parser, so that its complaints name the same places:
offsets in UTF-8 bytes of the text as it was sent. Entities count in UTF-16 units of the text as it is shown.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from dataclasses import dataclass
from typing import Final

from sandbox.errors import Refused, bad
from sandbox.facts import utf16
from sandbox.model import Json

SIMPLE: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
TAGS: Final = frozenset({*SIMPLE, "a", "tg-emoji", "tg-time"})
# The attribute that each tag listens to.
ATTRIBUTES: Final = {"a": "href", "code": "class", "span": "class", "tg-emoji": "emoji-id", "tg-time": "unix"}
SPACE: Final = " \t\n\r\v\f"

_SPECIAL: Final = re.compile(r"[<&]")
_ENTITY: Final = re.compile(r"&(?:#x([0-9a-fA-F]{1,8})|#(\d{1,8})|(lt|gt|amp|quot));?")
_NAMED: Final = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_TAG_NAME: Final = re.compile(r"[^ \t\n\r\v\f>]*")
_ATTRIBUTE: Final = re.compile(r"[^ \t\n\r\v\f=>/\"']*")
_TOKEN: Final = re.compile(r"[A-Za-z0-9.\-]*")
_BLANK: Final = re.compile(r"[ \t\n\r\v\f]*")
_COMMAND: Final = re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")
_MENTION: Final = re.compile(r"(?<!\w)@[A-Za-z][A-Za-z0-9_]{2,31}\b")
_URL: Final = re.compile(r"(?<!\w)https?://[^\s<>\"]+[^\s<>\".,;:!?)]")
_MENTIONED_USER: Final = re.compile(r"tg://user\?id=(\d+)\Z")


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    offset: int


class _Html:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.parts: list[str] = []
        self.units = 0
        self.open: list[_Open] = []
        self.entities: list[Json] = []

    def read(self) -> tuple[str, list[Json]]:
        source = self.source
        while (found := _SPECIAL.search(source, self.at)) is not None:
            self._add(source[self.at : found.start()])
            self.at = found.start()
            if source[self.at] == "&":
                self._reference()
            elif source.startswith("/", self.at + 1):
                self._end_tag()
            else:
                self._start_tag()
        self._add(source[self.at :])
        if self.open:
            raise _complaint(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        return "".join(self.parts), self.entities

    def _add(self, text: str) -> None:
        if text:
            self.parts.append(text)
            self.units += utf16(text)

    def _byte(self, position: int) -> int:
        return len(self.source[:position].encode())

    def _reference(self) -> None:
        character, self.at = _character(self.source, self.at)
        self._add(character)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.source, self.at)
        text = found.group() if found else ""
        self.at += len(text)
        return text

    def _peek(self) -> str:
        return self.source[self.at : self.at + 1]

    def _start_tag(self) -> None:
        begin = self.at
        self.at += 1
        tag = self._skip(_TAG_NAME).lower()
        if not self._peek():
            raise _complaint(f"Unclosed start tag at byte offset {self._byte(begin)}")
        if tag not in TAGS:
            raise _complaint(f'Unsupported start tag "{tag}" at byte offset {self._byte(begin)}')
        argument = ""
        while self._peek() != ">":
            self._skip(_BLANK)
            if self._peek() == ">":
                break
            argument = self._attribute(tag, begin) or argument
        if tag == "span" and argument != "tg-spoiler":
            raise _complaint(f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(begin)}')
        self.at += 1
        self.open.append(_Open(tag, argument, self.units))

    def _attribute(self, tag: str, begin: int) -> str:
        """Read one attribute; return its value if the tag listens to it."""
        name = self._skip(_ATTRIBUTE)
        if not name:
            raise _complaint(f'Empty attribute name in the tag "{tag}" at byte offset {self._byte(begin)}')
        self._skip(_BLANK)
        if self._peek() != "=":
            if not self._peek():
                raise _complaint(f'Unclosed start tag "{tag}" at byte offset {self._byte(begin)}')
            return "expandable" if (tag, name) == ("blockquote", "expandable") else ""
        self.at += 1
        self._skip(_BLANK)
        value = self._value()
        if not self._peek():
            raise _complaint(f"Unclosed start tag at byte offset {self._byte(begin)}")
        if (tag, name) == ("blockquote", "expandable"):
            return "expandable"
        return value if ATTRIBUTES.get(tag) == name.lower() else ""

    def _value(self) -> str:
        quote = self._peek()
        if quote in {'"', "'"}:
            return self._quoted(quote)
        start = self.at
        value = self._skip(_TOKEN).lower()
        if self._peek() and self._peek() not in SPACE + ">":
            raise _complaint(f"Unexpected end of name token at byte offset {self._byte(start)}")
        return value

    def _quoted(self, quote: str) -> str:
        end = self.source.find(quote, self.at + 1)
        if end < 0:
            self.at = len(self.source)
            return ""
        inside = self.source[self.at + 1 : end]
        self.at = end + 1
        return _ENTITY.sub(lambda found: _character(found.group(), 0)[0], inside)

    def _end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise _complaint(f"Unexpected end tag at byte offset {self._byte(begin)}")
        self.at += 2
        name = self._skip(_TAG_NAME).lower()
        self._skip(_BLANK)
        if self._peek() != ">":
            raise _complaint(f"Unclosed end tag at byte offset {self._byte(begin)}")
        self.at += 1
        opened = self.open.pop()
        if name and name != opened.tag:
            raise _complaint(
                f'Unmatched end tag at byte offset {self._byte(begin)}, expected "</{opened.tag}>", found "</{name}>"'
            )
        if self.units > opened.offset:
            self._close(opened)

    def _close(self, opened: _Open) -> None:
        entity: Json = {
            "type": SIMPLE.get(opened.tag, ""),
            "offset": opened.offset,
            "length": self.units - opened.offset,
        }
        if opened.tag == "a":
            entity |= self._link(opened)
        elif opened.tag == "tg-emoji":
            entity |= {"type": "custom_emoji", "custom_emoji_id": opened.argument}
        elif opened.tag == "tg-time":
            entity |= _moment(opened.argument)
        elif opened.tag == "blockquote" and opened.argument:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "code" and self.open and self.open[-1].tag == "pre":
            self.open[-1].argument = opened.argument.removeprefix("language-")
            return
        elif opened.tag == "pre" and opened.argument:
            entity["language"] = opened.argument
        if entity["type"]:
            self.entities.append(entity)

    def _link(self, opened: _Open) -> Json:
        inside = "".join(self.parts).encode("utf-16-le")[2 * opened.offset :].decode("utf-16-le")
        url = opened.argument or inside
        if mentioned := _MENTIONED_USER.match(url):
            return {"type": "text_mention", "user": int(mentioned.group(1))}
        if not re.match(r"(https?://|tg://|tonsite://|mailto:)|[\w-]+(\.[\w-]+)+", url):
            return {"type": ""}
        return {"type": "text_link", "url": url if "://" in url else f"http://{url}/"}


def _moment(argument: str) -> Json:
    return {"type": "date_time", "unix_time": int(argument)} if argument.isdecimal() else {"type": ""}


def parse_html(source: str) -> tuple[str, list[Json]]:
    """Return the shown text and its entities; a text_mention's ``user`` is an id, still to be looked up.

    Raises the 400 «can't parse entities» with the byte offset in ``source``.
    """
    if "<" not in source and "&" not in source:
        return source, []
    return _Html(source).read()


def finish(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Return text and entities as Telegram keeps them: trimmed, marked, in order."""
    text = text.replace("\r", "").replace("\0", "")
    if text[:1].isspace() or text[-1:].isspace():
        text, entities = _trim(text, entities)
    if len(entities) > 1:
        entities = _merge(entities)
    if "/" in text or "@" in text:
        entities = sorted(entities + _marked(text, entities), key=_place)
    return text, entities


def _trim(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    first = min((entity["offset"] for entity in entities), default=len(text))
    lead = min(len(text) - len(text.lstrip()), first)
    text = text[lead:].rstrip()
    size = utf16(text)
    kept = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        length = min(entity["offset"] - lead + entity["length"], size) - start
        if length > 0:
            kept.append({**entity, "offset": start, "length": length})
    return text, kept


def _merge(entities: list[Json]) -> list[Json]:
    """Put entities in order, join those of one kind that touch, drop what lies inside code."""
    merged: list[Json] = []
    for entity in sorted(entities, key=_place):
        if any(_holds(outer, entity) for outer in merged):
            continue
        before = next((one for one in reversed(merged) if _touch(one, entity)), None)
        if before is None:
            merged.append(dict(entity))
        else:
            end = max(_end(before), _end(entity))
            before["length"] = end - before["offset"]
    return sorted(merged, key=_place)


def _place(entity: Json) -> tuple[int, int]:
    return entity["offset"], -entity["length"]


def _end(entity: Json) -> int:
    return int(entity["offset"] + entity["length"])


def _holds(outer: Json, inner: Json) -> bool:
    return outer["type"] in {"code", "pre"} and outer["offset"] <= inner["offset"] < _end(outer)


def _touch(before: Json, after: Json) -> bool:
    plain = {"bold", "italic", "underline", "strikethrough", "spoiler"}
    return before["type"] == after["type"] and before["type"] in plain and after["offset"] <= _end(before)


def _marked(text: str, entities: list[Json]) -> list[Json]:
    """Find commands, mentions and links that nobody marked."""
    found: list[Json] = []
    for kind, pattern in (("url", _URL), ("bot_command", _COMMAND), ("mention", _MENTION)):
        for match in pattern.finditer(text):
            entity = {"type": kind, "offset": utf16(text[: match.start()]), "length": utf16(match.group())}
            if not any(_covers(other, entity) for other in [*entities, *found]):
                found.append(entity)
    return found


def _covers(other: Json, entity: Json) -> bool:
    if other["type"] not in {"code", "pre", "text_link", "text_mention", "url"}:
        return False
    return bool(other["offset"] < _end(entity) and entity["offset"] < _end(other))


def _character(source: str, at: int) -> tuple[str, int]:
    found = _ENTITY.match(source, at)
    if found is None:
        return "&", at + 1
    in_hex, decimal, name = found.groups()
    if name:
        return _NAMED[name], found.end()
    code = int(in_hex, 16) if in_hex else int(decimal)
    if not 0 < code <= sys.maxunicode or unicodedata.category(chr(code)) == "Cs":  # no half of a pair
        return "&", at + 1
    return chr(code), found.end()


def _complaint(text: str) -> Refused:
    return bad(f"can't parse entities: {text}")
