"""People who know nothing of the engine: they read their messages and press buttons."""

from __future__ import annotations

import re
from random import Random

from engine import Card
from sandbox.client import Group, Person
from sandbox.ledger import Answer
from sandbox.seen import Button, Seen
from tests.bot.table.conftest import Room

_MOVES = ("verb:", "which:", "sure:")
# Not what a joker stands for: that names a card which nobody need have.
_CARD = re.compile(r"(?<!=)(?<!это )(10|[ТКДВ2-9])([♠♥♦♣])")
_GROUPED = re.compile(r"([♠♥♦♣])\N{VARIATION SELECTOR-15}?((?:10 ?|[ТКДВ2-9])+)")
_JOKERS = {"Дж.кр": Card("Xr"), "Дж.чёр": Card("Xb")}
_RANKS = {"Т": "A", "К": "K", "Д": "Q", "В": "J", "10": "T"}
_SUITS = dict(zip("♠♥♦♣", "shdc", strict=True))


def cards_in(text: str) -> set[Card]:
    """The cards that a text names: «Т♠ 10♥ Дж.кр»."""
    jokers = {card for name, card in _JOKERS.items() if name in text}
    return jokers | {_card(rank, suit) for rank, suit in _CARD.findall(text)}


def cards_in_popup(text: str) -> set[Card]:
    """The cards that a popup names by suit: «♥Т10 8»."""
    return {_card(rank, suit) for suit, ranks in _GROUPED.findall(text) for rank in re.findall(r"10|\S", ranks)}


def _card(rank: str, suit: str) -> Card:
    return Card(_RANKS.get(rank, rank) + _SUITS[suit])


def hand_of(person: Person) -> Seen | None:
    """The newest message with cards in somebody's private chat."""
    messages = reversed(person.chat().messages)
    return next((seen for seen in messages if any(_is(button, "card:", *_MOVES) for button in seen.buttons)), None)


def hand(person: Person) -> Seen:
    """The same, where there is one."""
    found = hand_of(person)
    assert found is not None
    return found


def asked(person: Person) -> bool:
    """Whether somebody's hand asks for something: its prompt is the one bold line in it."""
    seen = hand_of(person)
    bold = seen is not None and any(entity["type"] == "bold" for entity in seen.json.get("entities", ()))
    return seen is not None and bold and "Ход принят" not in seen.text


def choices(seen: Seen) -> tuple[list[Button], list[Button]]:
    """The verbs and the cards of a hand that may be pressed; dim cards are left out."""
    verbs = [button for button in seen.buttons if _is(button, *_MOVES)]
    cards = [button for button in seen.buttons if _is(button, "card:") and not button.text.startswith("·")]
    return verbs, cards


def card_buttons(seen: Seen) -> list[Button]:
    """The cards of a hand."""
    return [button for button in seen.buttons if button.data and button.data.startswith("card:")]


def chosen(seen: Seen) -> list[str]:
    """What is written on the cards that are chosen."""
    return [button.text for button in card_buttons(seen) if button.text.startswith("✓")]


async def press_something(room: Room, person: Person, luck: Random) -> Answer:
    """Press a verb that stands in the hand, or choose another card."""
    seen = hand(person)
    verbs, cards = choices(seen)
    some = verbs if verbs and (not cards or luck.random() < 0.7) else cards
    return await room.press(person, seen, data=luck.choice(some).data or "")


async def press_with_sense(room: Room, person: Person, luck: Random) -> None:
    """Press a verb if there is one; else choose a card, or put chosen ones back that make no move."""
    verbs, cards = choices(hand(person))
    put = [button for button in cards if button.text.startswith("✓")]
    some = verbs if verbs and (not cards or luck.random() < 0.8) else put if luck.random() < 0.6 else cards
    await room.press(person, hand(person), data=luck.choice(some or cards).data or "")


async def make_a_move(room: Room, person: Person) -> None:
    """Have somebody press until the match has an input more."""
    before, luck = await room.inputs(), Random(1)
    while await room.inputs() == before:
        await press_something(room, person, luck)


async def lead(room: Room, who: Person) -> str:
    """Lead the first card of a hand, by one press where no two can be led; gives the toast."""
    answer = await room.press(who, hand(who), data=card_buttons(hand(who))[0].data or "")
    if hand(who).says("Зайти:"):
        answer = await room.press(who, hand(who), "Зайти:")
    return answer.text


async def play_once(room: Room, people: list[Person], luck: Random) -> None:
    """Have somebody whose hand asks for something press until it changes nothing but his choice."""
    turn = luck.choice([person for person in people if asked(person)])
    await press_something(room, turn, luck)


async def choose(room: Room, who: Person, group: Group | None, *labels: str) -> str:
    """Press one button after another in the settings; gives the last toast."""
    toast = ""
    for label in labels:
        view = who.chat() if group is None else group
        toast = (await room.press(who, view.find("⚙️"), label)).text
    return toast


def over(group: Group) -> bool:
    """Whether the newest match of a group has ended."""
    return group.last_with("🏁") is not None


def _is(button: Button, *kinds: str) -> bool:
    return (button.data or "").startswith(kinds)
