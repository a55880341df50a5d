"""Dealing and drawing: who gets the next card of a pack."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tricks import clockwise


def singly(first: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they are dealt single cards (COMMON-3).

    Args:
        first: who is dealt the first card.
        numbers: by seat, how many cards it is dealt; who has his number is passed over.

    >>> singly(1, (1, 2))
    (1, 0, 1)
    """
    order = clockwise(first, len(numbers))
    return tuple(seat for turn in range(max(numbers)) for seat in order if turn < numbers[seat])


def one_round(short: Sequence[int], left: int, *, to_last: bool) -> tuple[int, ...]:
    """Who draws a card in the next round.

    Args:
        short: the seats that still draw, in their order.
        left: how many cards there are.
        to_last: whether the last cards go as far as they reach; else only a whole round is dealt.
    """
    if to_last:
        return tuple(short[:left])
    return tuple(short) if len(short) <= left else ()


def all_rounds(order: Sequence[int], wanted: Sequence[int], left: int, *, to_last: bool) -> tuple[int, ...]:
    """Who draws the next card, and the one after it, until nobody does.

    Args:
        order: the seats that draw, in their order.
        wanted: by seat, how many cards it is short of.
        left: how many cards there are.
        to_last: as in ``one_round``.
    """
    drawn: tuple[int, ...] = ()
    for turn in range(max(wanted)):
        short = [seat for seat in order if turn < wanted[seat]]
        due = one_round(short, left - len(drawn), to_last=to_last)
        if not due:  # what cannot be shared out stays, also when fewer would draw later
            break
        drawn += due
    return drawn
