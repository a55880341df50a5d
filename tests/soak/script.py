"""What people press: decided from what they see, so that it is the same whether the bot was killed meanwhile or not.

Whose move is played next, and which, hangs on a seed and on the versions in the hands alone. So a choice of cards that
a kill made the bot forget costs a press more and changes no move. All else that people press changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import TypeAlias

from bot.keys import Key, decode, unpack
from bot.words import Words
from sandbox.client import Group, Person
from sandbox.ledger import Entry
from sandbox.seen import Button, Seen

_HAND = ("card:", "verb:", "which:")
_TITLE = "🎴"
_HELD = Words("ru").toast("toast-held")
# One press in so many is no more than curiosity.
_KEPT = 30


@dataclass(frozen=True, slots=True)
class Press:
    """A press that is about to be made; ``again``: and once more under new ids, as apps do that hear nothing."""

    person: Person
    message: Seen
    data: str
    again: bool = False
    made: list[Entry] = field(default_factory=list, compare=False)

    async def make(self) -> None:
        entry = await self.person.tap(self.message, data=self.data)
        self.made.append(entry)
        if self.again:
            await self.person.tap_again(entry)

    @property
    def refused(self) -> bool:
        """Whether somebody was told why it changed nothing."""
        return any(entry.answer is not None and entry.answer.text for entry in self.made)


@dataclass(frozen=True, slots=True)
class Hand:
    """What somebody sees of his own cards."""

    person: Person
    message: Seen
    version: int
    mask: int
    cards: dict[int, Button]
    verbs: tuple[Button, ...]
    asked: bool

    @property
    def which(self) -> bool:
        """Whether a verb asks which of several moves is meant."""
        return bool(self.verbs) and not self.cards and self.verbs[0].data is not None and _is(self.verbs[0], "which:")


Place: TypeAlias = tuple[int, int]  # a person and the version of his hand


@dataclass
class Script:
    """The people of a match.

    Args:
        seed: decides all.
        people: who plays, in any order.
        outsider: who only looks on.
        group: where they play.
    """

    seed: int
    people: Sequence[Person]
    outsider: Person
    group: Group
    _failed: dict[Place, set[int]] = field(default_factory=dict)
    _alone: dict[Place, set[str]] = field(default_factory=dict)
    _tapped: dict[Place, tuple[int, int, Press]] = field(default_factory=dict)
    _old: list[Hand] = field(default_factory=list)
    _volleys: Iterator[int] = field(default_factory=count)

    def volley(self) -> list[Press]:
        """Give what is pressed next, once all has settled: a move or a step to it, and what changes nothing."""
        hands = [hand for person in self.people if (hand := read(person)) is not None]
        luck = Random(f"{self.seed}:volley:{next(self._volleys)}")
        step = self.step(hands)
        if step is None:
            seen = "\n\n".join(f"{hand.person}: {hand.message.text}\n{hand.message.labels}" for hand in hands)
            raise AssertionError(f"nobody can press anything:\n{seen}")
        presses = [replace(step, again=luck.random() < 0.3)]
        presses += self._curious(hands, luck)
        luck.shuffle(presses)
        self._old = [*self._old, *hands][-_KEPT:]
        return presses

    # The one press that counts.

    def step(self, hands: list[Hand]) -> Press | None:
        """Give a move, or a step to it; None where nobody is asked for one."""
        versions = [hand.version for hand in hands]
        luck = Random(f"{self.seed}:turn:{versions}")
        asked = [hand for hand in hands if hand.asked]
        luck.shuffle(asked)
        for hand in asked:
            press = self._press(hand)
            if press is not None:
                return press
        return None

    def _press(self, hand: Hand) -> Press | None:
        """The next press on the way to the cards that this hand shall play, or with the verb that plays them."""
        place = (hand.person.id, hand.version)
        luck = Random(f"{self.seed}:move:{place}")
        if hand.which:
            return _on(hand, luck.choice(hand.verbs))
        if not hand.mask:
            self._alone[place] = {verb.text for verb in hand.verbs}
        failed = self._failed.setdefault(place, set())
        targets = _targets(hand, luck)
        failed.update(self._learnt(hand, targets))
        for target in targets:
            if target in failed:
                continue
            if target != hand.mask:
                index = _lowest(target ^ hand.mask)
                press = _on(hand, hand.cards[index])
                self._tapped[place] = (hand.mask, 1 << index, press)
                return press
            alone = self._alone.get(place, set())
            verbs = [verb for verb in hand.verbs if not target or verb.text not in alone]
            if verbs:
                return _on(hand, luck.choice(verbs))
            failed.add(target)
        return None

    def _learnt(self, hand: Hand, targets: list[int]) -> list[int]:
        """The sets that the last tap has shown to be impossible: with a card that was refused, or of several cards."""
        if (hand.person.id, hand.version) not in self._tapped:
            return []
        mask, card, press = self._tapped.pop((hand.person.id, hand.version))
        if press.refused:
            return [target for target in targets if target & card]
        if mask and not mask & card and hand.mask == card:  # the new card took the old one's place
            return [target for target in targets if target.bit_count() > 1]
        return []

    # Presses that change nothing.

    def _curious(self, hands: list[Hand], luck: Random) -> list[Press]:
        some = [one for one in (self._stale(luck), self._look(luck), self._dim(hands, luck)) if one is not None]
        chosen = [one for one in some if luck.random() < 0.3]
        return [*chosen, *(self._leaf(luck) if luck.random() < 0.1 else [])]

    def _stale(self, luck: Random) -> Press | None:
        """A button of a hand that has changed since."""
        now = {hand.person.id: hand.version for hand in map(read, self.people) if hand is not None}
        old = [hand for hand in self._old if hand.version < now.get(hand.person.id, 0)]
        if not old:
            return None
        hand = luck.choice(old)
        buttons = (*hand.cards.values(), *hand.verbs)
        return Press(hand.person, hand.message, luck.choice(buttons).data or "") if buttons else None

    def _look(self, luck: Random) -> Press | None:
        """A look at the cards or the last trick, also by somebody who does not play."""
        table, who = self._table(), luck.choice((*self.people, self.outsider))
        return None if table is None else Press(who, table, Key(luck.choice(("cards", "last")), 1).encode())

    def _dim(self, hands: list[Hand], luck: Random) -> Press | None:
        """A card that cannot be played now."""
        dim = [(hand, button) for hand in hands for button in hand.cards.values() if _dim(button)]
        if not dim:
            return None
        hand, button = luck.choice(dim)
        return Press(hand.person, hand.message, button.data or "")

    def _leaf(self, luck: Random) -> list[Press]:
        """The menu behind «⋯», and back."""
        table, who = self._table(), luck.choice(self.people)
        return [] if table is None else [Press(who, table, Key(kind, 1).encode()) for kind in ("more", "back")]

    def _table(self) -> Seen | None:
        """The newest message of a table, whatever stands on its buttons now."""
        seen = reversed(self.group.messages)
        return next((one for one in seen if any(_is(button, "cards:", "back:") for button in one.buttons)), None)


def read(person: Person) -> Hand | None:
    """The newest hand in somebody's private chat: older ones, with buttons or without, are not looked at any more."""
    message = person.chat().last_with(_TITLE)
    if message is None:
        return None
    cards, verbs, mask, version = {}, [], 0, 0
    for button in message.buttons:
        key = decode(button.data) if button.data and _is(button, *_HAND) else None
        if key is None:
            continue
        version = key.version
        if key.kind == "card":
            mask = unpack(key.parts[0]) or 0
            cards[int(key.parts[1])] = button
        else:
            verbs.append(button)
    bold = any(entity["type"] == "bold" for entity in message.json.get("entities", ()))
    return Hand(person, message, version, mask, cards, tuple(verbs), asked=bold and _HELD not in message.text)


def _targets(hand: Hand, luck: Random) -> list[int]:
    """All sets of cards that may be tried, as masks, in an order of luck; none at all is a rare wish."""
    live = [1 << index for index, button in sorted(hand.cards.items()) if not _dim(button)]
    sets = [sum(card for place, card in enumerate(live) if chosen >> place & 1) for chosen in range(1 << len(live))]
    luck.shuffle(sets)
    sets.sort(key=lambda target: target == 0 and luck.random() < 0.8)
    return sets


def _on(hand: Hand, button: Button) -> Press:
    return Press(hand.person, hand.message, button.data or "")


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _dim(button: Button) -> bool:
    return button.text.startswith("·")


def _is(button: Button, *kinds: str) -> bool:
    return bool(button.data) and (button.data or "").startswith(kinds)
