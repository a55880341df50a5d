"""People who know nothing of the engine: they read their messages and press buttons."""

from __future__ import annotations

from random import Random

from sandbox.client import Group, Person, Sandbox
from sandbox.ledger import Answer
from sandbox.seen import Button, Seen

_MOVES = ("verb:", "which:")


def hand_of(person: Person) -> Seen | None:
    """The newest message with cards in somebody's private chat."""
    messages = reversed(person.chat().messages)
    return next((seen for seen in messages if any(_is(button, "card:", *_MOVES) for button in seen.buttons)), None)


def asked(person: Person) -> bool:
    """Whether somebody's hand asks for something: its prompt is the one bold line in it."""
    hand = hand_of(person)
    return hand is not None and any(entity["type"] == "bold" for entity in hand.json.get("entities", ()))


def choices(hand: Seen) -> tuple[list[Button], list[Button]]:
    """The verbs and the cards of a hand that may be pressed; dim cards are left out."""
    verbs = [button for button in hand.buttons if _is(button, *_MOVES)]
    cards = [button for button in hand.buttons if _is(button, "card:") and not button.text.startswith("·")]
    return verbs, cards


async def press_something(person: Person, luck: Random) -> Answer:
    """Press a verb that stands in the hand, or choose another card."""
    hand = hand_of(person)
    assert hand is not None
    verbs, cards = choices(hand)
    some = verbs if verbs and (not cards or luck.random() < 0.7) else cards
    button = luck.choice(some)
    return await person.press(hand, data=button.data)


async def play_on(sandbox: Sandbox, group: Group, people: list[Person], luck: Random, *, presses: int = 5000) -> int:
    """Press buttons until the group reads that the match is over; gives the number of presses."""
    for count in range(presses):
        await sandbox.until(lambda: over(group) or any(map(asked, people)))
        if over(group):
            return count
        before = [hand_of(person) for person in people]
        turn = luck.choice([person for person in people if asked(person)])
        answer = await press_something(turn, luck)
        if not answer.text:
            await sandbox.until(lambda: over(group) or [hand_of(person) for person in people] != before)
    raise AssertionError(f"no end after {presses} presses")


def over(group: Group) -> bool:
    """Whether the newest match of a group has ended."""
    last = group.last_with("🏁")
    return last is not None


def _is(button: Button, *kinds: str) -> bool:
    return bool(button.data) and button.data.startswith(kinds)
