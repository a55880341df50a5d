"""What a look at the bot found: one line each, well or with what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One line.

    Args:
        what: was looked at.
        text: how it is, or what is wrong and what to do.
        well: whether nothing is to be done.
    """

    what: str
    text: str
    well: bool = True


def lines(found: Iterable[Finding]) -> str:
    """Put findings into lines; what is to be done stands out by its mark, not by a colour."""
    return "\n".join(f"{'ok' if each.well else 'TO DO':<7}{each.what}: {each.text}" for each in found)
