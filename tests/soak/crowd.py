"""What people do by chance: play, press whatever stands somewhere, type commands, come and go."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

import engine
from bot.hands import HAND
from bot.keys import Key, decode, unpack
from bot.words import LANGUAGES, Words
from engine import robots
from sandbox.actions import NotPossible
from sandbox.client import Person
from sandbox.ledger import Entry
from sandbox.seen import Button, Seen, snapshot
from tests.bot.screens.masks import mask_of
from tests.soak.town import Place, Town

NEAR, FAR = 12, 300  # messages that people look at
LOBBIES = 3  # messages among which the newest lobby is
ALONE = 0.15  # of those who look for a game, in their own chats
FURTHER = ("sit", "sit", "sit", "deal", "deal", "robot", "game", "again", "lobby", "return")
GLANCES = ("cards", "cards", "last")
UNDER_WAY = {"cards", "pause", "post", "card", "verb", "which"}
PATIENT = 30.0  # seconds in which a table that was asked for may come
KEPT = 400  # old looks of messages that an app may still show
HELD = {Words(language).toast("toast-held") for language in LANGUAGES}
# What ends a game for all, or for the one who presses, is pressed more seldom: so often where it is come upon.
RISKY = {"stop": 0.03, "vote": 0.3, "close": 0.05, "leave": 0.1, "kick": 0.05, "forget": 0.1, "pause": 0.2}
MANY = 10  # presses at once
VERBS = ("verb", "which", "sure")
PURPOSE = 0.5  # of presses that are to lead to something
GARBAGE = ("x", "card:1", "verb:1:1:1", "card:99999:0:1.1", "sit:0:0:", "🂡" * 16, "back:::::", "which:1:0:play.1.9")
WORDS = ("", "", "", "бура", "macao", "Покер", "BURA-11", "1", "ё" * 200, "@durov", "<b>", "0")


class Crowd:
    """Everybody in a town.

    Args:
        town: where they are.
        seed: of what they do.
    """

    def __init__(self, town: Town, seed: int) -> None:
        self._town = town
        self._luck = Random(f"{seed}:crowd")
        self._old: deque[tuple[Person, Seen]] = deque(maxlen=KEPT)
        self._links: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._openers: dict[Place, Person] = {}
        self._opened: dict[Place | int, float] = {}
        self.count: Counter[str] = Counter()
        town.sandbox.world.subscribers.append(self._hear)

    def _hear(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "answer" and data["answer"]["url"]:
            self._links.append((data["person"], data["answer"]["url"]))

    async def act(self, *, calm: bool = False) -> None:
        """Do one thing; calm people only play and gather."""
        every: dict[Callable[[], Awaitable[None]], int] = {self.play: 60, self.gather: 14, self.follow: 4}
        if not calm:
            every |= {self.look: 12, self.command: 8, self.old: 3, self.hurry: 1, self.go: 1, self.block: 1}
            every |= {self.rank: 1, self.hack: 1, self.chat: 1, self.set_up: 3}
        (deed,) = self._luck.choices(list(every), list(every.values()))
        try:
            await deed()
        except NotPossible:
            self.count["impossible"] += 1

    # At a table.

    async def play(self) -> None:
        """Press on a hand that asks for something."""
        for person in self._luck.sample(self._town.people, len(self._town.people)):
            if hands := [hand for hand in self.hands(person) if asks(hand)]:
                await self.press_hand(person, self._luck.choice(hands))
                return
        await self.gather()

    def hands(self, person: Person, most: int = NEAR) -> list[Seen]:
        """The messages with cards in somebody's private chat, among the newest ones."""
        if person.account.blocked:
            return []
        return [seen for seen in self._private(person, most) if any(is_one(button, *HAND) for button in seen.buttons)]

    async def press_hand(self, person: Person, hand: Seen) -> Entry:
        """Press a button of a hand, so that small sets of cards come up again and again."""
        self._keep(person, hand)
        return await self._tap(person, hand, self._choice(hand).data or "")

    async def press_towards(self, person: Person, hand: Seen, look: engine.Look) -> Entry:
        """Press a button of a hand, half of the time one that leads to what a robot would do."""
        wanted = mask_of(look.hand, robots.choose(look).cards)
        wrong = [button for button in hand.buttons if is_one(button, "card") and differs(button, wanted)]
        verbs = [button for button in hand.buttons if is_one(button, *VERBS)]
        if (wrong or verbs) and self._luck.random() < PURPOSE:
            return await self._tap(person, hand, self._luck.choice(wrong or verbs).data or "")
        return await self.press_hand(person, hand)

    def _choice(self, hand: Seen) -> Button:
        verbs = [button for button in hand.buttons if is_one(button, *VERBS)]
        cards = [button for button in hand.buttons if is_one(button, "card")]
        live = [button for button in cards if not button.text.startswith("·")]
        chosen = [button for button in live if _mask(button) >> _index(button) & 1]
        if verbs and (not live or self._luck.random() < 0.6):
            return self._luck.choice(verbs)
        if len(chosen) > 1 and self._luck.random() < 0.6:
            return self._luck.choice(chosen)
        rest = [button for button in hand.buttons if button.data]
        return self._luck.choice(live if live and self._luck.random() < 0.95 else rest)

    async def gather(self) -> None:
        """Open a table, sit down at one, let it begin; alone with robots, too."""
        if self._luck.random() < ALONE:
            person = self._luck.choice(self._town.people)
            await self._further(person, None, list(self._private(person, LOBBIES)))
            return
        place = self._luck.choice(self._town.places())
        members = self._town.members(place.group)
        opener = self._openers.get(place)
        person = opener if opener in members and self._luck.random() < 0.5 else self._luck.choice(members)
        await self._further(person, place, list(place.newest(LOBBIES)))

    async def _further(self, person: Person, place: Place | None, newest: list[Seen]) -> None:
        """Press what leads to a game in the newest message that belongs to one; where there is none, open a table."""
        for seen in newest:
            kinds = {key.kind: button for button in seen.buttons if (key := key_of(button)) is not None}
            if wanted := [kind for kind in FURTHER if kind in kinds]:
                await self._tap(person, seen, kinds[self._luck.choice(wanted)].data or "")
                return
            if kinds.keys() & UNDER_WAY:
                await self._glance(person, seen, kinds)
                return
        now = self._town.sandbox.world.now()
        where = person.id if place is None else place
        if now < self._opened.get(where, 0) + PATIENT:
            return
        self._opened[where] = now
        if place is not None:
            self._openers[place] = person
        await self._say(person, place, f"/new {self._game()}".strip())

    async def _glance(self, person: Person, seen: Seen, kinds: dict[str, Button]) -> None:
        """Look at one's own cards, or at the last trick, under a table."""
        if "pause" in kinds and "cards" not in kinds:  # it is the one to go on by
            await self._tap(person, seen, kinds["pause"].data or "")
        elif looks := [kind for kind in GLANCES if kind in kinds]:
            await self._tap(person, seen, kinds[self._luck.choice(looks)].data or "")

    async def follow(self) -> None:
        """Follow a link that came as an answer."""
        if self._links:
            number, url = self._links.popleft()
            person = next(person for person in self._town.people if person.id == number)
            if "?start=" in url:
                await person.follow(url)
                self.count["links"] += 1

    # Anywhere.

    async def look(self) -> None:
        """Press any button of a message that somebody sees."""
        person = self._luck.choice(self._town.people)
        found = list(self._anywhere(person, FAR if self._luck.random() < 0.2 else NEAR))
        if not found:
            return
        seen = self._luck.choice(found)
        self._keep(person, seen)
        button = self._luck.choice(seen.buttons)
        if button.data and self._dares(button):
            await self._tap(person, seen, button.data)
        elif button.url and "?start=" in button.url:
            await person.follow(button.url)

    def _anywhere(self, person: Person, most: int) -> Iterator[Seen]:
        places = [place for place in self._town.places() if person in self._town.members(place.group)]
        if not places or self._luck.random() < 0.4:
            yield from self._private(person, most)
        else:
            yield from self._luck.choice(places).newest(most)

    def _private(self, person: Person, most: int) -> Iterator[Seen]:
        """What stands in somebody's private chat with buttons, newest first."""
        chat = self._town.sandbox.world.chats[person.id]
        for message, _ in zip(reversed(chat.messages.values()), range(most), strict=False):
            if message.markup and not message.deleted:
                yield snapshot(message)

    def _dares(self, button: Button) -> bool:
        key = key_of(button)
        return key is None or self._luck.random() < RISKY.get(key.kind, 1)

    async def old(self) -> None:
        """Press a button as it stood some time ago."""
        if self._old:
            person, seen = self._luck.choice(self._old)
            button = self._luck.choice(seen.buttons)
            if button.data and self._dares(button):
                await self._tap(person, seen, button.data)

    async def hurry(self) -> None:
        """Press many times at once."""
        for _ in range(MANY):
            await self.play()

    async def hack(self) -> None:
        """Send data that stand on no button, or somebody else's."""
        person, seen = self._luck.choice(self._old) if self._old else (None, None)
        if person is None or seen is None:
            return
        other = self._luck.choice(self._old)[1]
        foreign = [button.data for button in other.buttons if button.data and self._dares(button)]
        await self._tap(person, seen, self._luck.choice((*GARBAGE, *foreign)))

    async def command(self) -> None:
        """Type one of the bot's commands, where it shows them or not."""
        person = self._luck.choice(self._town.people)
        places = [place for place in self._town.places() if person in self._town.members(place.group)]
        place = self._luck.choice(places) if places and self._luck.random() < 0.7 else None
        names = list(person.commands(place.group if place else None)) or ["start"]
        name = self._luck.choice((*names, "abracadabra")) if self._luck.random() < 0.95 else "forget"
        if self._luck.random() > RISKY.get(name, 1):
            return
        rest = self._game() if name == "new" else self._luck.choice(WORDS)
        if name == "start" and place is None and self._luck.random() < 0.5:
            await person.start()
        else:
            await self._say(person, place, f"/{name} {rest}".strip())

    async def chat(self) -> None:
        """Talk, answer a message of the bot, change one's words."""
        place = self._luck.choice(self._town.places())
        person = self._luck.choice(self._town.members(place.group))
        bots = list(place.newest(1))
        said = await person.say(
            place.group, self._luck.choice(("Привет", "/kick", "ход?")), reply_to=(*bots, None)[0], topic=place.topic
        )
        if self._luck.random() < 0.5:
            await person.edit(said, "/stop")

    def _game(self) -> str:
        game = self._luck.choice(("", *engine.games()))
        return self._luck.choice((game, Words("ru", game)("game-name"))) if game else ""

    async def set_up(self) -> None:
        """Turn the settings of a group, as its founder, or one's own."""
        place = self._luck.choice(self._town.places()) if self._luck.random() < 0.6 else None
        person = self._town.founders[place.group.id] if place else self._luck.choice(self._town.people)
        newest = place.newest(NEAR) if place else self._private(person, NEAR)
        menus = [seen for seen in newest if any(is_one(button, "settings") for button in seen.buttons)]
        if not menus:
            await self._say(person, place, "/settings")
        elif self._luck.random() < 0.2:  # the one that has most to do with all the rest
            await self._tap(person, menus[0], Key("settings", argument="pace.30").encode())
        else:
            await self._tap(person, menus[0], self._luck.choice(menus[0].buttons).data or "")

    # Coming and going.

    async def go(self) -> None:
        """Leave a group, or come in."""
        group = self._luck.choice(self._town.groups)
        members, strangers = self._town.members(group), self._town.strangers(group)
        if len(members) > 3 and self._luck.random() < 0.5:
            leaving = self._luck.choice([person for person in members if person is not self._town.founders[group.id]])
            await leaving.leave(group)
        elif strangers:
            await self._luck.choice(strangers).join(group)

    async def block(self) -> None:
        """Block the bot, or let it in again."""
        blocked = [person for person in self._town.people if person.account.blocked]
        if blocked and self._luck.random() < 0.7:
            await self._luck.choice(blocked).unblock()
        else:
            await self._luck.choice(self._town.people).block()

    async def rank(self) -> None:
        """Make somebody an admin, named or anonymous, or a plain member again."""
        group = self._luck.choice(self._town.groups)
        others = [person for person in self._town.members(group) if person is not self._town.founders[group.id]]
        if not others:
            return
        person = self._luck.choice(others)
        if group.chat.members[person.id].admin:
            await group.demote(person)
        else:
            await group.promote(person, anonymous=self._luck.random() < 0.3)

    # Steps.

    async def _say(self, person: Person, place: Place | None, text: str) -> None:
        self.count["commands"] += 1
        if place is None:
            await person.write(text)
        else:
            await person.say(place.group, text, topic=place.topic)

    async def _tap(self, person: Person, seen: Seen, data: str) -> Entry:
        entry = await person.tap(seen, data=data)
        self.count["presses"] += 1
        if self._luck.random() < 0.05:
            await person.tap_again(entry)
            self.count["presses"] += 1
        return entry

    def _keep(self, person: Person, seen: Seen) -> None:
        if self._luck.random() < 0.2:
            self._old.append((person, seen))


def key_of(button: Button) -> Key | None:
    """What a button carries; None where it is a link or garbage."""
    return decode(button.data) if button.data else None


def is_one(button: Button, *kinds: str) -> bool:
    """Whether a button is of one of some kinds."""
    key = key_of(button)
    return key is not None and key.kind in kinds


def asks(hand: Seen) -> bool:
    """Whether a hand asks for something: its prompt is the one bold line in it."""
    bold = any(entity["type"] == "bold" for entity in hand.json.get("entities", ()))
    return bold and not any(held in hand.text for held in HELD)


def differs(button: Button, wanted: int) -> bool:
    """Whether a card's button must be pressed on the way to a choice."""
    return bool((_mask(button) ^ wanted) >> _index(button) & 1)


def _mask(button: Button) -> int:
    key = key_of(button)
    return (unpack(key.parts[0]) or 0) if key is not None else 0


def _index(button: Button) -> int:
    key = key_of(button)
    return int(key.parts[1]) if key is not None else 0
