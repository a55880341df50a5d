"""What a button carries: ``kind:table:version:argument``, ASCII, at most 64 bytes; anything else is garbage."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST = 64
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# Two whole packs with jokers are 108 cards.
LARGEST_MASK = 1 << 108

# Numbers have at most 18 digits: SQLite's integers hold no longer ones.
_SHAPE = re.compile(r"([a-z]{1,8}):(0|[1-9][0-9]{0,17}):(0|[1-9][0-9]{0,17}):([A-Za-z0-9._-]*)", re.ASCII)
_MASK = re.compile(r"0|[1-9a-z][0-9a-z]{0,20}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Key:
    """The data of a button.

    Args:
        kind: what it does, 1 to 8 letters.
        table: the table it belongs to; 0 for none.
        version: how many inputs its seat had seen; 0 for buttons that only look.
        argument: letters, digits and ``._-``; its parts are divided by dots.
    """

    kind: str
    table: int = 0
    version: int = 0
    argument: str = ""

    def encode(self) -> str:
        """The text that a button carries.

        Raises:
            ValueError: it would not be read back, or is longer than 64 bytes.
        """
        text = f"{self.kind}:{self.table}:{self.version}:{self.argument}"
        if len(text) > LONGEST or not _SHAPE.fullmatch(text):
            msg = f"not a button: {text!r}"
            raise ValueError(msg)
        return text

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the argument."""
        return tuple(self.argument.split("."))


def decode(text: str) -> Key | None:
    """The key that a button carried, or None for garbage.

    >>> decode("card:7:12:3.1")
    Key(kind='card', table=7, version=12, argument='3.1')
    """
    found = _SHAPE.fullmatch(text) if len(text) <= LONGEST else None
    if not found:
        return None
    kind, table, version, argument = found.groups()
    return Key(kind, int(table), int(version), argument)


def pack(mask: int) -> str:
    """A set of places in a hand as text, base 36: at most 21 characters for 108 cards."""
    digits = ""
    while mask:
        mask, digit = divmod(mask, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits or "0"


def unpack(text: str) -> int | None:
    """The set of places that a text says, or None for garbage."""
    mask = int(text, len(DIGITS)) if _MASK.fullmatch(text) else LARGEST_MASK
    return mask if mask < LARGEST_MASK else None
