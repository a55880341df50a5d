"""Before the cards: people sit down, options are chosen, everybody is reached, the match begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import engine
from bot import ballots, calling, evening, invitations, latecomers, names, register, robots, slots, telling
from bot.callers import Caller
from bot.play import Play
from bot.rendering import drawn
from bot.screen import Screen
from bot.screens import lobby, notes, options, seats
from bot.tables import Table
from bot.words import Words
from bot.work import LOBBY, Work
from engine import plain
from storage.deadlines import NO_SEAT

if TYPE_CHECKING:
    from bot.desk import Desk

# How long a probe of all players may take before the host is asked to try again, in seconds.
PROBE = 20.0


def show(work: Work, table: Table, screen: Screen | None = None, *, anew: bool = False) -> None:
    """Declare the lobby message, or another page in its place."""
    shown = screen or drawn(work, _screen, table.words, table)
    if not anew and table.moved_at != work.now:  # something happens here; to be shown again is nothing
        table.moved_at = work.now
        register.save(work.batch, table)
    work.show(slots.lobby(table), shown, anew=anew, priority=LOBBY, match=table.id)


def repost(desk: Desk, work: Work, table: Table, *, anew: bool = True) -> None:
    """Post the table, or its lobby, again at the bottom; or, not ``anew``, change what stands there."""
    if table.phase == "lobby":
        show(work, table, anew=anew)
    else:
        Play(desk, work, table).show_table(anew=anew)


def sit(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Give the caller a seat, or lead him through the private chat first if the bot cannot write to him."""
    number = table.seat_of(caller.person)
    if caller.anonymous:
        desk.tell(work, caller, "toast-anonymous")
    elif table.phase != "lobby":
        if latecomers.sit(desk, work, caller, table):
            repost(desk, work, table, anew=False)
    elif number is not None and desk.reachable(caller.person):
        desk.tell(work, caller, "toast-seated")
    elif table.probing:
        desk.tell(work, caller, "toast-probing")
    elif number is None and _full(table):
        desk.tell(work, caller, "toast-full", calling.offer(desk.words_at(caller)))
    elif not desk.reachable(caller.person):
        invitations.invite(desk, work, caller, table)
    else:
        add(desk, work, table, caller)
        show(work, table)
        if caller.query:
            desk.tell(work, caller, "toast-welcome")


def most(table: Table) -> int:
    """How many may sit at a table; before a game is chosen, as many as the largest game seats."""
    games = [table.game] if table.game else list(engine.games())
    return max(engine.game(name).seats[1] for name in games)


def _full(table: Table) -> bool:
    """Whether people have all the seats; a robot makes room."""
    return sum(not seat.robot for seat in table.seats) >= most(table)


def add(desk: Desk, work: Work, table: Table, caller: Caller) -> None:
    """Seat the caller; where all seats are taken a robot makes room."""
    if len(table.seats) >= most(table):
        _take_robot(table)
    ballots.recount(work, table)
    table.seats.append(desk.seat_for(caller))
    register.save_seats(work.batch, table)
    if not table.host:  # a table that was opened in the group's name
        table.host = caller.person
        register.save(work.batch, table)


async def arrive(desk: Desk, work: Work, caller: Caller, match: int) -> Table | None:
    """Seat somebody who has come through his invitation, now or later; None where the table is full or gone."""
    table = await desk.table(work, match)
    if table is None or not table.standing:
        return None
    if table.phase != "lobby":
        if not latecomers.arrive(desk, work, caller, table):
            return None
        repost(desk, work, table, anew=False)
        return table
    if table.seat_of(caller.person) is None:
        if table.probing or _full(table):
            return None
        add(desk, work, table, caller)
        show(work, table)
    return table


def leave(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Give a seat up; the next becomes host, the last one closes the table."""
    if not desk.seated(work, caller, table):
        return
    if table.probing:
        desk.tell(work, caller, "toast-probing")
        return
    stand(desk, work, table, caller.person)
    if caller.query:
        desk.tell(work, caller, "toast-left")


def stand(desk: Desk, work: Work, table: Table, person: int) -> None:
    """Take somebody's seat away."""
    table.seats = [seat for seat in table.seats if seat.person != person]
    register.save_seats(work.batch, table)
    if not any(seat.present for seat in table.seats):
        close(desk, work, table)
        return
    if table.host == person:
        pass_host(work, table)
    ballots.recount(work, table)
    show(work, table)


def pass_host(work: Work, table: Table) -> None:
    """Make the first person who is at the table its host."""
    table.host = next((seat.person for seat in table.seats if seat.present and seat.person), 0)
    register.save(work.batch, table)


def add_robot(work: Work, table: Table) -> bool:
    """Seat a robot; gives whether there was a free seat."""
    if len(table.seats) >= most(table):
        return False
    table.seats.append(robots.newcomer(table.words, table))
    register.save_seats(work.batch, table)
    return True


def take_robot(work: Work, table: Table) -> bool:
    """Take the robot away that came last; gives whether there was one."""
    found = _take_robot(table)
    register.save_seats(work.batch, table)
    return found


def _take_robot(table: Table) -> bool:
    last = next((number for number in reversed(range(len(table.seats))) if table.seats[number].robot), None)
    if last is not None:
        del table.seats[last]
    return last is not None


def _fill(work: Work, table: Table) -> None:
    """Seat as few robots in a private chat as can be played with, unless those that are there will do."""
    counts = options.counts(table)
    if not table.private or not counts or len(table.seats) in counts:
        return
    while len(table.seats) > counts[0] and _take_robot(table):
        pass
    while len(table.seats) < counts[0]:
        table.seats.append(robots.newcomer(table.words, table))
    register.save_seats(work.batch, table)


def close(desk: Desk, work: Work, table: Table) -> None:
    """Close a table before its match began."""
    table.phase = "closed"
    register.save(work.batch, table)
    work.cancel(table.id, "probe")
    work.cancel(table.id, "idle")
    ballots.drop(work, table)
    work.retire(slots.lobby(table), notes.note(table.words, "lobby-closed"))
    work.batch.after(lambda: desk.forget(table.id))


def change(work: Work, table: Table, preset: str, chosen: object, *, page: int = 0) -> None:
    """Set the options of the coming match, and show a page of them."""
    table.preset, table.options = preset, chosen
    _fill(work, table)
    register.save(work.batch, table)
    show(work, table, options.options(table.words, table, page))


def calm(work: Work, table: Table) -> None:
    """Try nobody's chat any longer."""
    table.probing.clear()
    work.cancel(table.id, "probe")


def whom(table: Table) -> Screen:
    """The lobby's page that asks whose seat shall be freed."""
    return seats.whom(table.words, table, _screen(table.words, table))


def _screen(words: Words, table: Table) -> Screen:
    return lobby.lobby(words, table, robots=True) if table.game else lobby.games(words, table)


def which_game(table: Table) -> Screen:
    """The lobby's page that asks for a game."""
    return lobby.games(table.words, table)


def choose_game(
    work: Work, table: Table, name: str, preset: str = "", changed: Mapping[str, Any] | None = None
) -> None:
    """Set the game of a lobby, with its first preset or another one, and what is played otherwise than that says."""
    game = engine.game(name)
    table.game = name
    table.preset = preset or next(iter(game.presets))
    table.options = plain.options_from(game, table.preset, changed)
    _fill(work, table)
    register.save(work.batch, table)
    show(work, table)


def ready(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Ask Telegram whether every player can be reached; the match begins when all can."""
    words = caller.words(table.game)
    missing = [number for number, seat in enumerate(table.seats) if seat.person is not None and not seat.reachable]
    if fault := _fault(words, table):
        work.answer(caller.query, fault, alert=True)
    elif table.seat_of(caller.person) in missing:
        invitations.invite(desk, work, caller, table)
    elif missing:
        name = names.plain(words, table)[missing[0]]
        work.answer(caller.query, words.toast("toast-unreachable", name=name), alert=True)
    else:
        people = [seat.person for seat in table.seats if seat.person is not None]
        table.probing = set(people)
        work.later(table.id, "probe", NO_SEAT, work.now + PROBE, {"left": people})
        for person in people:
            tag = {"for": "probe", "match": table.id, "person": person}
            work.errand("sendChatAction", {"chat_id": person, "action": "typing"}, tag=tag)
        work.answer(caller.query, words.toast("toast-probing"))


def _fault(words: Words, table: Table) -> str:
    """Why a match cannot begin; empty where it can."""
    if not table.game:
        return words.toast("toast-no-game")
    if not any(seat.present for seat in table.seats):
        return words.toast("toast-nobody")
    counts, taken = options.counts(table), len(table.seats)
    if taken in counts:
        return ""
    if not counts or counts[0] < taken < counts[-1]:
        return words.toast("toast-options", count=taken)
    key = "toast-seats" if counts[0] < counts[-1] else "toast-seats-exact"
    return words.toast(key, low=counts[0], high=counts[-1], count=taken)


def probed(desk: Desk, work: Work, table: Table, person: int, *, ok: bool) -> None:
    """Take the outcome of a probe; the last good one begins the match, a bad one names whom it is about."""
    number = table.seat_of(person)
    if ok:
        table.probing.discard(person)
        work.later(table.id, "probe", NO_SEAT, work.now + PROBE, {"left": sorted(table.probing)})
        if not table.probing:
            work.cancel(table.id, "probe")
            begin(desk, work, table)
        return
    calm(work, table)
    show(work, table)
    if number is not None:
        telling.tell_of(work, table, "lobby-unreachable", number)


def late(work: Work, table: Table) -> None:
    """Give a probe up that takes too long; it can be asked for again."""
    calm(work, table)
    telling.tell(work, table, "toast-probe-late")


def begin(desk: Desk, work: Work, table: Table) -> None:
    """Begin the match: draw the first dealer by lot (COMMON-5) unless it is a rematch, deal, show everything."""
    count, turn = len(table.seats), evening.dealer(table)
    table.dealer = desk.shuffle.lot(table.id, count) if turn is None else turn
    table.phase = "playing"
    table.state = engine.start(engine.game(table.game), table.options, count, table.dealer)
    work.retire(slots.lobby(table), notes.note(table.words, "lobby-begun"))
    Play(desk, work, table).deal()
