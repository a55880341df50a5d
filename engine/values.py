"""The dataclasses of the engine's values: frozen for everybody who reads or checks the code, cheap to make.

A move makes some fifty small values, and half of what a frozen dataclass costs is that it asks, for each field of each
of them, whether it may be set. That nobody sets a field later is proved once, by mypy, which reads ``frozen=True``; the
interpreter does not ask again. What comes from outside and checks itself (``Options``) uses the standard decorator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses
    from collections.abc import Callable

    def dataclass(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """The standard decorator with equality and hash by value; ``frozen`` is for mypy."""
        return dataclasses.dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["dataclass"]
