"""Faults on demand: what goes wrong with the next calls that fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Trouble = Literal["flood", "server_error", "reset", "hang", "lost"]
TROUBLES: Final = ("flood", "server_error", "reset", "hang", "lost")


@dataclass(slots=True)
class Fault:
    """One kind of trouble for the next ``times`` calls.

    ``flood``: 429 with ``seconds``. ``server_error``: ``status`` (5xx) with a page of HTML. ``reset``: the connection
    breaks before anything is applied. ``hang``: applied, then no answer for ``seconds``. ``lost``: applied, then the
    connection breaks. ``method`` and ``chat`` narrow it; None fits all.
    """

    kind: Trouble
    method: str | None = None
    chat: int | None = None
    times: int = 1
    seconds: float = 3
    status: int = 502

    def fits(self, method: str, chat: int | None) -> bool:
        return self.method in {None, method} and self.chat in {None, chat}

    @property
    def before(self) -> bool:
        """Say whether the call is not applied at all."""
        return self.kind in {"flood", "server_error", "reset"}


class Faults:
    """The faults that still wait, in the order they were asked for."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        self.waiting.clear()

    def take(self, method: str, chat: int | None) -> Fault | None:
        """Return the first fault that fits and count it down."""
        for fault in self.waiting:
            if fault.fits(method, chat):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None
