"""Options: frozen dataclasses whose fields say which values they may have; lobbies make their buttons from that."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Allowed:
    """The values of an option.

    Args:
        values: all of them, or those that a lobby steps through where ``low`` and ``high`` are given.
        low, high: the bounds of a number.
        some_of: whether the option is a sorted tuple of some of the values, each at most once.
    """

    values: tuple[Any, ...]
    low: int | None = None
    high: int | None = None
    some_of: bool = False

    def holds(self, value: Any) -> bool:
        """Whether a value may be chosen; ``True`` is no number here."""
        if self.some_of:
            return isinstance(value, tuple) and list(value) == sorted(set(value)) and set(value) <= set(self.values)
        if self.low is not None and self.high is not None:
            return type(value) is int and self.low <= value <= self.high
        return any(type(value) is type(known) and value == known for known in self.values)

    def __str__(self) -> str:
        if self.low is not None:
            return f"a number from {self.low} to {self.high}"
        words = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        return f"some of {words}" if self.some_of else f"one of {words}"


def choice(*values: Any) -> Any:
    """A field with one of some values; the first is the default."""
    return field(default=values[0], metadata={"allowed": Allowed(values)})


def flag(default: bool) -> Any:  # noqa: FBT001  # the default is the one thing that a flag is made of
    """A field that is on or off."""
    return field(default=default, metadata={"allowed": Allowed((default, not default))})


def number(default: int, low: int, high: int, steps: tuple[int, ...] = ()) -> Any:
    """A field with a number; ``steps`` are those that a lobby offers (all of them, unless given)."""
    values = steps or tuple(range(low, high + 1))
    return field(default=default, metadata={"allowed": Allowed(values, low, high)})


def subset(*values: Any) -> Any:
    """A field with some of the values; none is the default."""
    return field(default=(), metadata={"allowed": Allowed(values, some_of=True)})


def allowed(options: Any) -> dict[str, Allowed]:
    """By name, what each option of an ``Options`` class or value may be, in the order of the class."""
    return {each.name: each.metadata["allowed"] for each in fields(options)}


def in_use(options: Any) -> tuple[str, ...]:
    """The names of the options that matter beside the values of the others, in the order of the class.

    An ``Options`` class that has some which may not matter names them in ``unused``.
    """
    unused = getattr(options, "unused", ())
    return tuple(name for name in allowed(options) if name not in unused)


def check(options: Any) -> None:
    """Check every field of an options value by itself.

    Raises:
        ValueError: names the field and says what it may be.
    """
    for name, known in allowed(options).items():
        value = getattr(options, name)
        if not known.holds(value):
            raise ValueError(f"{name}: {value!r} is not possible; it is {known}")
