"""The application without Telegram: tables by number and by place, the people at them, and what is kept in memory."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TypeVar

from bot import house, losing, played, quiet, register, slots
from bot.callers import Caller
from bot.dealer import Shuffle
from bot.house import Habits, House
from bot.play import Play
from bot.played import Played
from bot.screen import Button, Place
from bot.screens import notes
from bot.settings import Settings
from bot.tables import Seat, Table
from bot.words import Words
from bot.work import OTHER, Work
from storage import Storage, chats, matches, people, results

# States are rebuilt from their inputs, so only what was touched last is kept.
_TABLES = 256
_PEOPLE = 4096
# Whoever reads a record turns its pages.
_READ = 8

# A press that comes again within so many seconds is the same one: apps send it again where they hear nothing.
_LATELY = 3.0

K = TypeVar("K")
T = TypeVar("T")


class Desk:
    """What handlers work at. One unit of work at a time touches it, under the writer's lock.

    Args:
        storage: the database.
        settings: how long leads and robots take, who may open how many tables, the language of who has chosen none.
        shuffle: where orders of cards and lots come from.
        secret: what invitations are signed with.
        bot_name: the bot's username.
    """

    def __init__(self, storage: Storage, settings: Settings, *, shuffle: Shuffle, secret: str, bot_name: str) -> None:
        self.storage = storage
        self.settings = settings
        self.shuffle = shuffle
        self.language: str = settings.language
        self.secret = secret
        self.bot_name = bot_name
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._people: OrderedDict[int, people.Person] = OrderedDict()
        self._chats: OrderedDict[int, chats.Chat] = OrderedDict()
        self._played: OrderedDict[tuple[int, int], Played] = OrderedDict()
        self._pressed: OrderedDict[tuple[int, int], float] = OrderedDict()

    async def table(self, work: Work, match: int) -> Table | None:
        """The table with a number, from memory or rebuilt from its inputs; None where there is none to play at."""
        table = self._tables.get(match) or await register.load(self.storage, match, self.language)
        if table is None:
            return None
        self.keep(work, table)
        if table.lost:
            losing.end(work, table)
            return None
        if table.torn:
            Play(self, work, table).throw_in()
        return table

    async def played(self, table: Table) -> Played:
        """The finished deals of a table, replayed once as long as no further one ends."""
        key = (table.id, await results.count(self.storage, table.id))
        found = self._played.get(key) or await played.read(self.storage, table.id)
        _keep(self._played, key, found, _READ)
        return found

    async def at(self, work: Work, place: Place) -> Table | None:
        """The table that stands in a place, if one does."""
        match = await matches.standing(self.storage, place.chat, place.thread)
        return None if match is None else await self.table(work, match)

    async def places(self, chat: int) -> list[Place]:
        """The places of a chat where tables stand."""
        return [Place(match.chat, match.thread) for match in await matches.open_in(self.storage, chat)]

    async def of_person(self, work: Work, person: int) -> list[Table]:
        """The tables at which somebody sits, oldest first."""
        numbers = await matches.of_person(self.storage, person)
        return [table for number in numbers if (table := await self.table(work, number)) is not None]

    def keep(self, work: Work, table: Table) -> None:
        """Keep a table in memory; what this work does to it is forgotten if it is not committed."""
        _keep(self._tables, table.id, table, _TABLES)
        work.batch.on_failure(lambda: self.forget(table.id))

    def forget(self, match: int) -> None:
        """Forget what is in memory of a table; it is rebuilt when it is wanted again."""
        self._tables.pop(match, None)

    async def meet(self, work: Work, person: people.Person) -> people.Person:
        """Note who has pressed or written."""
        met = known = await self.person(person.id)
        if met is None or _called(met) != _called(person):
            kept = known.model_dump(include={"reachable", "chosen_language", "settings"}) if known else {}
            met = person.model_copy(update=kept)
            people.add(work.batch, met)
            work.repeatable()
        self._remember(work, met)
        return met

    async def person(self, number: int) -> people.Person | None:
        """Somebody who has pressed or written before."""
        return self._people.get(number) or await people.get(self.storage, number)

    async def enter(self, work: Work, chat: chats.Chat) -> chats.Chat:
        """Note the chat of an update."""
        met = known = self._chats.get(chat.id) or await chats.get(self.storage, chat.id)
        if met is None or _titled(met) != _titled(chat):
            kept = known.model_dump(include={"language", "reachable", "why", "settings"}) if known else {}
            met = chat.model_copy(update=kept)
            chats.add(work.batch, met)
            work.repeatable()
        self._remember_chat(work, met)
        return met

    async def know(self, work: Work, caller: Caller) -> None:
        """Have in memory who asked for an errand, and where: this work has not come from him."""
        chat = caller.place.chat
        known = self._chats.get(chat) or await chats.get(self.storage, chat)
        if known is not None:
            _keep(self._chats, chat, known, _PEOPLE)
        person = await self.person(caller.person)
        if person is not None:
            self._remember(work, person)

    def language_of(self, chat: int) -> str:
        """What a chat of this work reads."""
        known = self._chats.get(chat)
        return (known.language if known else None) or self.language

    def house_of(self, chat: int) -> House:
        """What a chat of this work has set."""
        known = self._chats.get(chat)
        return house.house(known.settings) if known else House()

    async def set_house(self, work: Work, chat: int, chosen: House) -> None:
        """Note what a chat has set, here and at its tables."""
        chats.set_settings(work.batch, chat, chosen.text())
        for table in await self._change_chat(work, chat, settings=chosen.text()):
            table.house = chosen

    async def set_chat_language(self, work: Work, chat: int, language: str) -> list[Table]:
        """Note the language that a group reads, here and at its tables; gives these."""
        chats.set_language(work.batch, chat, language)
        tables = await self._change_chat(work, chat, language=language)
        for table in tables:
            table.language = language
        return tables

    async def _change_chat(self, work: Work, chat: int, **changes: str) -> list[Table]:
        """Change what is in memory of a chat; gives its tables, which are to hear of it."""
        known = self._chats.get(chat) or await chats.get(self.storage, chat)
        if known is not None:
            self._remember_chat(work, known.model_copy(update=changes))
        found = [await self.at(work, place) for place in await self.places(chat)]
        return [table for table in found if table is not None]

    def _remember_chat(self, work: Work, chat: chats.Chat) -> None:
        _keep(self._chats, chat.id, chat, _PEOPLE)
        work.batch.on_failure(lambda: self.forget_chat(chat.id))

    def forget_chat(self, chat: int) -> None:
        """Forget what is in memory of a chat and its tables."""
        self._chats.pop(chat, None)
        for table in [table for table in self._tables.values() if table.place.chat == chat]:
            self.forget(table.id)

    def as_known(self, seat: Seat) -> Seat:
        """A seat with what is known by now of who takes it."""
        known = self._people.get(seat.person or 0)
        if known is None:
            return seat
        language, reachable = register.language_of(known, self.language), known.reachable == people.Reachable.YES
        return replace(seat, language=language, reachable=reachable, habits=register.habits_of(known))

    def seat_for(self, caller: Caller) -> Seat:
        """A seat for the caller, with what is known of him."""
        return Seat(
            caller.person, caller.name, language=caller.language, reachable=self.reachable(caller.person),
            habits=self.habits_of(caller.person),
        )  # fmt: skip

    def reachable(self, person: int) -> bool:
        """Whether the bot may write to somebody who was met in this work."""
        known = self._people.get(person)
        return known is not None and known.reachable == people.Reachable.YES

    async def set_reachable(self, work: Work, person: int, *, yes: bool) -> None:
        """Note whether messages reach somebody, here and at the tables where he sits."""
        now = people.Reachable.YES if yes else people.Reachable.NO
        people.set_reachable(work.batch, person, now)
        for _, seat in await self._change_person(work, person, reachable=now):
            seat.reachable = yes

    async def set_language(self, work: Work, person: int, language: str) -> None:
        """Note the language that somebody chose, here and at the tables where he sits."""
        people.set_language(work.batch, person, language)
        for table, seat in await self._change_person(work, person, chosen_language=language):
            seat.language = language
            if table.private:
                table.language = language

    def habits_of(self, person: int) -> Habits:
        """What somebody who was met in this work has set."""
        known = self._people.get(person)
        return house.habits(known.settings) if known else Habits()

    def silent(self, work: Work, person: people.Person, settings: House) -> bool:
        """Whether what somebody is sent now comes without a sound: he wants it so, or has quiet hours."""
        return quiet.silent(register.habits_of(person), settings, self.settings.timezone, work.now)

    async def set_habits(self, work: Work, person: int, chosen: Habits) -> None:
        """Note what somebody has set, here and at the tables where he sits."""
        people.set_settings(work.batch, person, chosen.text())
        for _, seat in await self._change_person(work, person, settings=chosen.text()):
            seat.habits = chosen

    async def _change_person(self, work: Work, person: int, **changes: str | int) -> list[tuple[Table, Seat]]:
        """Change what is in memory of somebody; gives where he sits, which is to hear of it.

        That is at tables that stand, and at ended ones in memory, which a rematch takes after.
        """
        known = await self.person(person)
        if known is not None:
            self._remember(work, known.model_copy(update=changes))
        await self.of_person(work, person)
        seats = [(table, table.seat_of(person)) for table in self._tables.values()]
        found = [(table, table.seats[number]) for table, number in seats if number is not None]
        for table, _ in found:
            self.keep(work, table)
        return found

    def forget_person(self, work: Work, person: int) -> None:
        """Forget what is in memory of somebody; any table may know his name, from a match before."""

        def forget() -> None:
            self._people.pop(person, None)
            self._chats.pop(person, None)
            self._tables.clear()

        work.batch.after(forget)

    def _remember(self, work: Work, person: people.Person) -> None:
        _keep(self._people, person.id, person, _PEOPLE)
        work.batch.on_failure(lambda: self._forget_person(person.id))

    def _forget_person(self, person: int) -> None:
        self._people.pop(person, None)

    def pressed_lately(self, work: Work, chat: int, person: int) -> bool:
        """Whether somebody asked for the same a moment ago: what is switched on and off is not switched twice."""
        before = self._pressed.get((chat, person))
        _keep(self._pressed, (chat, person), work.now, _PEOPLE)
        work.batch.on_failure(self._pressed.clear)
        return before is not None and work.now - before < _LATELY

    def link(self, work: Work, table: Table) -> str:
        """The address of the table's message; empty where there is none."""
        message = work.shown(slots.table(table))
        return f"{table.chat_link}{message}" if table.chat_link and message else ""

    def tell(
        self, work: Work, caller: Caller, key: str, rows: tuple[tuple[Button, ...], ...] = (), /, **args: str | int
    ) -> None:
        """Tell the caller something of the catalogue: as a toast for a press, else where he wrote, with buttons."""
        if caller.query:
            work.answer(caller.query, caller.words().toast(key, **args))
        else:
            work.announce(caller.place, notes.note(self.words_at(caller), key, rows, **args), priority=OTHER)

    def seated(self, work: Work, caller: Caller, table: Table) -> bool:
        """Whether the caller sits at a table; somebody else is told that he does not."""
        sits = table.seat_of(caller.person) is not None
        if not sits:
            self.tell(work, caller, "toast-outsider")
        return sits

    def words_at(self, caller: Caller, game: str = "") -> Words:
        """The words for what is shown where the caller is: his own in private, the group's in a group."""
        return caller.words(game) if caller.private else Words(self.language_of(caller.place.chat), game)


def _called(person: people.Person) -> tuple[str, str | None, str | None]:
    return person.name, person.username, person.language


def _titled(chat: chats.Chat) -> tuple[str, str, str | None, bool]:
    return chat.kind, chat.title, chat.username, chat.forum


def _keep(memory: OrderedDict[K, T], key: K, value: T, most: int) -> None:
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > most:
        memory.popitem(last=False)
