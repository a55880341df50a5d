"""What the Bot API allows: ``botapi.json`` turned once into checks.

A check is a function of one JSON value that returns nothing or raises `Mismatch`. Checks are built
when first needed, because the data names a few types that it does not describe; meeting one of
those raises `UnknownType` instead of letting the value pass.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

Check = Callable[[object], None]
Fact = dict[str, Any]

ARRAY: Final = "Array of "
PRIMITIVES: Final = {"String": str, "Integer": int, "Boolean": bool, "Float": float}

# The data leaves out the values that tell the members of a union apart.
CONSTANTS: Final = {
    "ChatMemberOwner": ("status", "creator"),
    "ChatMemberAdministrator": ("status", "administrator"),
    "ChatMemberMember": ("status", "member"),
    "ChatMemberRestricted": ("status", "restricted"),
    "ChatMemberLeft": ("status", "left"),
    "ChatMemberBanned": ("status", "kicked"),
    "BotCommandScopeDefault": ("type", "default"),
    "BotCommandScopeAllPrivateChats": ("type", "all_private_chats"),
    "BotCommandScopeAllGroupChats": ("type", "all_group_chats"),
    "BotCommandScopeAllChatAdministrators": ("type", "all_chat_administrators"),
    "BotCommandScopeChat": ("type", "chat"),
    "BotCommandScopeChatAdministrators": ("type", "chat_administrators"),
    "BotCommandScopeChatMember": ("type", "chat_member"),
}
# Where the data differs from what Telegram sends: the date of a message out of reach is the number 0.
CORRECTIONS: Final[dict[tuple[str, str], Fact]] = {
    ("InaccessibleMessage", "date"): {"types": ["Integer"], "required": True},
}
CHOICES: Final = {
    ("InlineKeyboardButton", "style"): ("primary", "success", "danger"),
    ("KeyboardButton", "style"): ("primary", "success", "danger"),
}


class UnknownType(LookupError):
    """The facts name a type that they do not describe."""


class Mismatch(ValueError):
    """A value that the facts do not allow, with the path to it and the kind of the breach."""

    def __init__(self, kind: str, why: str, owner: str = "", field: str = "") -> None:
        """Note the breach; the path grows while the error climbs out of the value."""
        super().__init__(why)
        self.kind = kind
        self.why = why
        self.owner = owner
        self.field = field
        self.path: list[str] = []

    def __str__(self) -> str:
        """Return the path and the reason in one line."""
        return f"{'.'.join(self.path)}: {self.why}" if self.path else self.why


def utf16(text: str) -> int:
    """Return the length of ``text`` in UTF-16 units, as Telegram counts."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class Facts:
    """The Bot API's methods and types, with their checks.

    ``methods`` and ``types`` are the raw data: name, then field, then ``types``, ``required`` and limits.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        """Take the parsed ``botapi.json``."""
        self.version: str = data["version"]
        self.methods: dict[str, dict[str, Fact]] = data["methods"]
        self.types: dict[str, dict[str, Any]] = data["types"]
        self._checks: dict[str, Check] = {}

    @classmethod
    def load(cls) -> Facts:
        """Read the file that lies beside this module."""
        path = Path(__file__).with_name("botapi.json")
        return cls(json.loads(path.read_text(encoding="utf-8")))

    def check(self, name: str) -> Check:
        """Return the check of a type; raises `UnknownType` when the facts do not describe it."""
        found = self._checks.get(name)
        if found is None:
            found = self._checks[name] = self._compile(name)
        return found

    def unknown_types(self) -> frozenset[str]:
        """Return the names that fields use and nothing describes."""
        groups = [*self.methods.values(), *(kind.get("fields", {}) for kind in self.types.values())]
        named = {_element(name) for fields in groups for fact in fields.values() for name in fact["types"]}
        named |= {name for kind in self.types.values() for name in kind.get("any_of", ())}
        return frozenset(named - self.types.keys() - PRIMITIVES.keys())

    def field(self, owner: str, name: str, fact: Fact) -> Check:
        """Return the check of one field or parameter: its types, then its limits."""
        fact = CORRECTIONS.get((owner, name), fact)
        check = self._any(tuple(fact["types"]))
        limits = _limits(owner, name, fact)
        if not limits:
            return check

        def limited(value: object) -> None:
            check(value)
            for limit in limits:
                limit(value)

        return limited

    def _compile(self, name: str) -> Check:
        if name in PRIMITIVES:
            return _primitive(name)
        if name.startswith(ARRAY):
            return self._array((name.removeprefix(ARRAY),))
        kind = self.types.get(name)
        if kind is None:
            message = f"botapi.json uses the type {name} and does not describe it"
            raise UnknownType(message)
        return self._any(tuple(kind["any_of"])) if "any_of" in kind else self._object(name)

    def _array(self, elements: tuple[str, ...]) -> Check:
        each = self._any(elements)

        def check(value: object) -> None:
            if type(value) is not list:
                raise Mismatch("type", "must be an array")
            for number, item in enumerate(value):
                try:
                    each(item)
                except Mismatch as error:
                    error.path.insert(0, str(number))
                    raise

        return check

    def _any(self, names: tuple[str, ...]) -> Check:
        arrays = tuple(name.removeprefix(ARRAY) for name in names if name.startswith(ARRAY))
        if len(arrays) == len(names) and len(names) > 1:
            return self._array(arrays)
        if len(names) == 1:
            return self.check(names[0])
        return self._union(names)

    def _union(self, names: tuple[str, ...]) -> Check:
        options = [(CONSTANTS.get(name), self.check(name)) for name in names]

        def check(value: object) -> None:
            found: Mismatch | None = None
            for constant, option in options:
                if constant and not _says(value, constant):
                    continue
                try:
                    option(value)
                except Mismatch as error:
                    if found is None or len(error.path) > len(found.path):
                        found = error
                else:
                    return
            if found is None or (found.kind == "type" and not found.path):
                raise Mismatch("type", f"must be one of {', '.join(names)}")
            raise found

        return check

    def _object(self, name: str) -> Check:
        described: dict[str, Fact] = self.types[name]["fields"]
        corrected = {key: CORRECTIONS.get((name, key), fact) for key, fact in described.items()}
        required = [key for key, fact in corrected.items() if fact.get("required")]
        constant = CONSTANTS.get(name)
        if constant and constant[0] not in required:
            required.append(constant[0])
        fields: dict[str, Check] = {}

        def resolve(key: object) -> Check:
            if not isinstance(key, str) or key not in corrected:
                raise Mismatch("unknown", f"is not a field of {name}", name, str(key))
            found = fields[key] = self.field(name, key, corrected[key])
            return found

        def check(value: object) -> None:
            if type(value) is not dict:
                raise Mismatch("type", f"must be an object of type {name}")
            for key in required:
                if key not in value:
                    raise Mismatch("required", f'{name} needs the field "{key}"', name, key)
            for key, item in value.items():
                try:
                    (fields.get(key) or resolve(key))(item)
                except Mismatch as error:
                    error.path.insert(0, key)
                    raise

        return check


def _element(name: str) -> str:
    while name.startswith(ARRAY):
        name = name.removeprefix(ARRAY)
    return name


def _says(value: object, constant: tuple[str, str]) -> bool:
    return isinstance(value, dict) and value.get(constant[0]) == constant[1]


def _primitive(name: str) -> Check:
    kinds = (int, float) if name == "Float" else (PRIMITIVES[name],)

    def check(value: object) -> None:
        if type(value) not in kinds:
            raise Mismatch("type", f"must be of type {name}")

    return check


def _limits(owner: str, name: str, fact: Fact) -> list[Check]:
    measures: dict[str, Callable[[Any], int]] = {
        "chars": utf16,
        "bytes": lambda text: len(text.encode()),
        "items": len,
        "range": int,
    }
    limits = [_limit(owner, name, kind, measure, *fact[kind]) for kind, measure in measures.items() if kind in fact]
    if (owner, name) in CHOICES:
        limits.append(_choice(owner, name, CHOICES[owner, name]))
    return limits


def _limit(owner: str, name: str, kind: str, measure: Callable[[Any], int], least: int, most: int) -> Check:
    def check(value: object) -> None:
        size = measure(value)
        if not least <= size <= most:
            why = f"has {size}, allowed are {least} to {most} ({kind})"
            raise Mismatch(kind, why, owner, name)

    return check


def _choice(owner: str, name: str, choices: tuple[str, ...]) -> Check:
    def check(value: object) -> None:
        if value not in choices:
            raise Mismatch("choice", f"must be one of {', '.join(choices)}", owner, name)

    return check
