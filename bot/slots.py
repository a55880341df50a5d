"""The messages of a table that are kept up to date: what each of them is called in the outbox."""

from __future__ import annotations

from bot.screen import Place, Slot
from bot.tables import Table

_HAND = "hand:"


def lobby(table: Table) -> Slot:
    """Who sits there, before the first deal."""
    return Slot(table.place, f"lobby:{table.id}")


def table(table: Table) -> Slot:
    """What lies on the table in the running deal."""
    return Slot(table.place, f"table:{table.id}:{table.deal}")


def vote(table: Table) -> Slot:
    """How the vote on ending the game stands."""
    return Slot(table.place, f"vote:{table.id}")


def hand(table: Table, person: int) -> Slot:
    """A player's hand, in his own chat."""
    return Slot(Place(person), f"{_HAND}{table.id}")


def nudge(table: Table, person: int) -> Slot:
    """A reminder that the table waits for a player, in his own chat."""
    return Slot(Place(person), f"nudge:{table.id}")


def is_hand(name: str) -> bool:
    """Whether a slot of this name is somebody's hand."""
    return name.startswith(_HAND)


def pause(table: Table) -> Slot:
    """Where a pause stands while it lasts, with the button that ends it."""
    return Slot(table.place, f"pause:{table.id}")
