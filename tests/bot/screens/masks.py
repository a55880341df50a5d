"""The other way round than a press goes: from cards to the mask that a button would carry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import Card


def mask_of(hand: Sequence[Card], some: Iterable[Card]) -> int:
    """The mask of some cards of a hand; of twins the first ones (COMMON-12). Cards not in the hand are left out."""
    left, mask = Counter(some), 0
    for index, card in enumerate(hand):
        if left[card]:
            left[card] -= 1
            mask |= 1 << index
    return mask
