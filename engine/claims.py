"""Windows in which several seats answer at the same time and each answer is held unseen (COMMON-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Claim = TypeVar("Claim")
Outcome = TypeVar("Outcome")


def settled(
    outcome: Callable[[Mapping[int, Claim]], Outcome],
    claims: Mapping[int, Claim],
    chances: Mapping[int, Iterable[Claim]],
) -> bool:
    """Whether nothing that an unanswered seat could still claim would change what comes of a window.

    Args:
        outcome: claims by seat to what comes of them.
        claims: what has been claimed.
        chances: by unanswered seat, what it could claim.
    """
    now = outcome(claims)
    return all(
        outcome({**claims, seat: chance}) == now  # one more at a time is enough: who changes nothing helps nobody else
        for seat, some in chances.items()
        for chance in some
    )
