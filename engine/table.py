"""Where cards lie and who sees them.

A card lies in exactly one zone. A zone is seen whole or not at all, so the one projection (:meth:`Table.seen`) needs no
knowledge of any game: it gives the cards of the zones that a seat sees and the sizes of the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.cards import Card
from engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

# A zone's name and the seat (or the number) that it belongs to: ("hand", 1), ("stock", 0).
Key = tuple[str, int]
Watchers = frozenset[int] | None
# What is seen of a zone: its cards, or only how many there are.
Pile = tuple[Card, ...] | int

EVERYBODY: Watchers = None
NOBODY: Watchers = frozenset()
_ONE = tuple(frozenset((seat,)) for seat in range(10))


def only(seat: int) -> frozenset[int]:
    """One seat alone: the watchers of a zone that it sees."""
    return _ONE[seat]


def either(one: Watchers, other: Watchers) -> Watchers:
    """Who sees a card that goes from a zone to another: those who see either end."""
    if one is None or other is None:
        return None
    return one | other if one else other  # from the stock, which nobody sees, cards go to one seat's hand


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together.

    Args:
        cards: the cards, in the zone's order.
        seen_by: the seats that see them; ``EVERYBODY`` for what lies face up.
    """

    cards: tuple[Card, ...] = ()
    seen_by: Watchers = NOBODY

    def without(self, some: Iterable[Card]) -> Zone:
        """What stays when some cards (as a multiset) are taken out; ValueError: one of them is not here."""
        left = list(self.cards)
        for card in some:
            left.remove(card)
        return Zone(tuple(left), self.seen_by)


EMPTY = Zone()


@dataclass(frozen=True, slots=True)
class Table:
    """All zones of a deal.

    Args:
        zones: the zones by key; never changed in place.
    """

    zones: Mapping[Key, Zone]

    def cards(self, name: str, owner: int = 0) -> tuple[Card, ...]:
        """The cards of a zone, for the engine's own eyes."""
        zone = self.zones.get((name, owner))
        return zone.cards if zone else ()

    def seen_by(self, name: str, owner: int = 0) -> Watchers:
        """Who sees a zone."""
        return self.zones[name, owner].seen_by

    def put(self, changed: Mapping[Key, Zone]) -> Table:
        """The table with some zones replaced; a zone without cards and watchers stays as an empty place."""
        return Table({**self.zones, **changed})

    def move(self, some: Iterable[Card], source: Key, target: Key) -> tuple[Table, Watchers]:
        """Take cards out of a zone and lay them on top of another.

        Args:
            some: the cards, as a multiset (COMMON-12).
            source: the zone that they leave; what stays keeps its order.
            target: the zone that they come to, in the order given.

        Returns:
            The new table, and who sees these cards move: those who see either end.

        Raises:
            ValueError: a card is not in the source.
        """
        moved, here = tuple(some), self.zones[target]
        left = self.zones[source].without(moved)
        changed = {source: left, target: Zone(here.cards + moved, here.seen_by)}
        return self.put(changed), either(left.seen_by, here.seen_by)

    def show(self, key: Key, seen_by: Watchers = EVERYBODY) -> Table:
        """The table with one zone shown to some seats (to all, unless they are named)."""
        return self.put({key: Zone(self.zones[key].cards, seen_by)})

    def seen(self, seat: int | None) -> dict[Key, Pile]:
        """The one projection: what a seat (None: the public) may see of every zone."""
        piles: dict[Key, Pile] = {}
        for key, zone in self.zones.items():
            piles[key] = zone.cards if zone.seen_by is None or seat in zone.seen_by else len(zone.cards)
        return piles
