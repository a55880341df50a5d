"""What was played: one's last matches; the record of a match, as text to be read and as a file to be played again."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import engine
from bot import quiet, reading
from bot.callers import Caller
from bot.desk import Desk
from bot.keys import Key
from bot.played import Deal, Played
from bot.screen import Slot
from bot.screens import history as screens
from bot.screens import record
from bot.screens.history import Ended
from bot.screens.record import Book, Course
from bot.tables import Table
from bot.words import Words
from bot.work import Work
from engine import records
from storage import matches, shown

# So many records at most can be read in a place; of older ones the files stay.
_READ = 10
_SLOT = "record:"
# So many of one's last matches are listed.
_LISTED = 10


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks for a match's record.

    Args:
        desk: the application.
        work: what it is handled with.
        caller: who asks, and where.
        table: the table of the match.
    """

    desk: Desk
    work: Work
    caller: Caller
    table: Table

    @property
    def granted(self) -> bool:
        """Whether he may have it there: its players may, in its chat and in their own."""
        here = self.caller.place.chat == self.table.place.chat
        seated = self.table.seat_of(self.caller.person) is not None
        return (seated and (here or self.caller.private)) or (here and self.caller.anonymous)

    @property
    def bare(self) -> bool:
        """Whether finished deals may be laid bare: at the match's end, or where hands are shown (COMMON-9)."""
        return self.table.house.show_hands or not self.table.standing

    @property
    def words(self) -> Words:
        """What is read where he asks."""
        return self.desk.words_at(self.caller, self.table.game)

    def tell(self, key: str, **args: int) -> None:
        """Tell him something of the catalogue."""
        self.desk.tell(self.work, self.caller, key, **args)

    def book(self, match: Played) -> Book:
        """What he may read: in private his own match by his own eyes, but while it runs his seat may be new to him."""
        own = self.caller.private and not self.table.standing
        reader = self.table.seat_of(self.caller.person) if own else None
        return Book(self.words, self.table, [self._course(deal, reader) for deal in match.deals], reader)

    def _course(self, deal: Deal, reader: int | None) -> Course:
        state = deal.ended
        hands = engine.hands(state) if self.table.house.show_hands else ()
        return Course(deal.told(reader), state.rows[-1], engine.view(state, None), hands)

    def slot(self, deals: int) -> Slot:
        """Where the record of so many deals is read."""
        return Slot(self.caller.place, f"{_SLOT}{self.table.id}:{deals}")


async def command(desk: Desk, work: Work, caller: Caller, rest: str) -> None:
    """Bring the record of the place's, or the person's, last match in which a deal is over."""
    if caller.private:
        match = await matches.played_by(desk.storage, caller.person)
    else:
        match = await matches.played_at(desk.storage, caller.place.chat, caller.place.thread)
    table = await desk.table(work, match) if match is not None else None
    if table is None:
        desk.tell(work, caller, "record-none")
    elif not (one := Request(desk, work, caller, table)).granted:
        one.tell("toast-outsider")
    else:
        await _bring(one, rest)


async def mine(desk: Desk, work: Work, caller: Caller, _: object = None) -> None:
    """List the caller's last matches, in private."""
    if not caller.private:
        desk.tell(work, caller, "only-private")
        return
    ended = [_ended(desk, caller, one) for one in await matches.finished(desk.storage, caller.person, _LISTED)]
    if not ended:
        desk.tell(work, caller, "history-none")
    else:
        reading.show(work, caller, screens.history(caller.words(), ended))


def _ended(desk: Desk, caller: Caller, one: matches.Finished) -> Ended:
    between, zone = json.loads(one.between), desk.habits_of(caller.person).zone
    at = quiet.local(one.at, zone, desk.settings.timezone)
    scores = [sum(column) for column in zip(*between["rows"], strict=True)]
    return Ended(one.match, at, one.title if one.chat < 0 else "", one.game, one.seat, scores, between["winners"])


async def _press(desk: Desk, work: Work, caller: Caller, key: Key) -> None:
    """Bring a match's record, once a place; or turn its pages."""
    table = await desk.table(work, key.table)
    if table is None:
        desk.tell(work, caller, "toast-no-table")
    elif not (one := Request(desk, work, caller, table)).granted:
        one.tell("toast-outsider")
    elif key.argument:
        await _turn(one, key)
    else:
        await _bring(one, "")


async def _bring(one: Request, rest: str) -> None:
    match = await one.desk.played(one.table)
    count = len(match.deals)
    above = one.work.stands(one.slot(count))
    if not count:
        one.tell("record-none")
    elif rest and not (rest.isdecimal() and 1 <= int(rest) <= count):
        one.tell("record-no-deal", count=count)
    elif above and one.caller.query:
        one.tell("record-above")
    else:
        book = one.book(match)
        _show(one, book, record.first(book, int(rest or 1)), whole=match.record is not None)
        if not above:
            _send(one, match)
            await _make_room(one)


async def _turn(one: Request, key: Key) -> None:
    deals, page = (int(part) if part.isdecimal() else 0 for part in (*key.parts, "")[:2])
    match = await one.desk.played(one.table)
    if not 0 < deals <= len(match.deals):
        one.tell("toast-old")
        return
    book = one.book(Played(match.record, match.deals[:deals]))
    _show(one, book, page, whole=match.record is not None)


def _show(one: Request, book: Book, page: int, *, whole: bool) -> None:
    """Show a page, in the message whose button was pressed if that is the record's, else in a new one below."""
    note = "record-partly" if not whole else "record-later" if not one.bare else ""
    screen = record.page(book, page, one.words(note) if note else "")
    reading.turn(one.work, one.caller, one.slot(len(book.deals)), screen, match=one.table.id)


def _send(one: Request, match: Played) -> None:
    """Send the file, in which every card is seen, where that may be."""
    if match.record is not None and one.bare:
        file = record.file(one.words, one.table, records.write(match.record), len(match.deals))
        one.work.send_file(one.caller.place, file, match=one.table.id)


async def _make_room(one: Request) -> None:
    """Take away the oldest records that can be read in a place, beyond so many."""
    place = one.caller.place
    older = await shown.slots(one.desk.storage, place.chat, place.thread, _SLOT)
    for name in older[: max(0, len(older) + 1 - _READ)]:
        one.work.retire(Slot(place, name), None)


HISTORY: dict[str, Callable[[Desk, Work, Caller, Key], Awaitable[None]]] = {"record": _press, "history": mine}
