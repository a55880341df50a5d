"""The people and groups of a soak: of all kinds, with names of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from sandbox.client import Group, Person, Sandbox
from sandbox.model import Kind
from sandbox.seen import Seen, snapshot
from tests.bot.screens.hostile import BAD

NAMES = ("Саша", "Марина", "Олег", "Вера", "Игорь", "Таня", "Юра", "John Smith", "Мэри-Энн", "Саша")
TITLES = ("Пятница", "Дача", "Пятница", "Office 4", "Карты по средам")
# What Telegram itself would not take for a name.
IMPOSSIBLE = ("", " ", "\ud800")
KINDS: tuple[tuple[Kind, bool], ...] = (("group", False), ("supergroup", False), ("supergroup", True))
STARTED = 0.75  # of the people
FEWEST, MOST = 3, 7  # members of a group
TOPICS = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A group, or one of its topics."""

    group: Group
    topic: int | None = None

    def newest(self, most: int) -> Iterator[Seen]:
        """What the bot has said here with buttons, newest first."""
        found = 0
        for message in reversed(self.group.chat.messages.values()):
            here = (message.thread if message.is_topic else None) == self.topic
            if here and message.sender.is_bot and message.markup and not message.deleted:
                yield snapshot(message)
                found += 1
                if found == most:
                    return


@dataclass
class Town:
    """Everybody and all groups; who founded a group never leaves it.

    Args:
        sandbox: where they live.
        seed: of their names and of who is where.
    """

    sandbox: Sandbox
    seed: int
    people: list[Person] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    founders: dict[int, Person] = field(default_factory=dict)

    async def settle(self, people: int, groups: int) -> None:
        """Let people and groups come into being; some have pressed Start."""
        luck = Random(f"{self.seed}:town")
        every = [*NAMES, *(name for name in BAD if name not in IMPOSSIBLE)]
        luck.shuffle(every)
        for number in range(people):
            name = every[number % len(every)]
            language = luck.choice(("ru", "ru", "en", "de", None))
            self.people.append(self.sandbox.person(name, language=language))
        for number in range(groups):
            await self.found(*KINDS[number % len(KINDS)], luck)
        for person in self.people:
            if luck.random() < STARTED:
                await person.start()

    async def found(self, kind: Kind, forum: bool, luck: Random) -> Group:
        """Found a group of random people, with topics where it is a forum."""
        founder = self.people[len(self.founders) % len(self.people)]
        others = [person for person in self.people if person is not founder]
        members = [founder, *luck.sample(others, luck.randint(FEWEST, MOST) - 1)]
        title = luck.choice((*TITLES, *(name for name in BAD if name not in IMPOSSIBLE)))
        group = self.sandbox.group(title, members, kind, forum=forum)
        self.founders[group.id] = founder
        for number in range(TOPICS if forum else 0):
            await group.open_topic(f"Стол {number + 1}")
        self.groups.append(group)
        return group

    def moved(self, old: Group, new: Group) -> None:
        """Take the supergroup that a group has become in its place."""
        self.groups[self.groups.index(old)] = new
        self.founders[new.id] = self.founders[old.id]

    def places(self) -> list[Place]:
        """All places where a table may stand."""
        return [Place(group, topic) for group in self.groups for topic in (None, *group.chat.topics)]

    def members(self, group: Group) -> list[Person]:
        """Who is in a group."""
        inside = group.chat.members
        return [person for person in self.people if person.id in inside and inside[person.id].present]

    def strangers(self, group: Group) -> list[Person]:
        """Who is not, and may come in."""
        inside = group.chat.members
        return [person for person in self.people if person.id not in inside or inside[person.id].status == "left"]
