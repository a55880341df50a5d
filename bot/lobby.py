"""Before the cards: a table is opened, people sit down, options are chosen, everybody is reached, the match begins."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import engine
from bot import ballots, calling, evening, invitations, names, register, robots
from bot.callers import Caller
from bot.house import House
from bot.play import Play
from bot.screen import Button, Place, Screen, Slot
from bot.screens import lobby, notes, options, seats
from bot.tables import Seat, Table
from bot.words import Words
from bot.work import LOBBY, OTHER, Work
from engine import plain
from storage import matches

if TYPE_CHECKING:
    from bot.desk import Desk

log = logging.getLogger(__name__)

# How long a probe of all players may take before the host is asked to try again, in seconds.
PROBE = 20.0


def slot(table: Table) -> Slot:
    """Where the lobby's message is kept up to date."""
    return Slot(table.place, f"lobby:{table.id}")


def show(work: Work, table: Table, screen: Screen | None = None, *, anew: bool = False) -> None:
    """Declare the lobby message, or another page in its place."""
    shown = screen or _screen(Words(table.language, table.game), table)
    work.show(slot(table), shown, anew=anew, priority=LOBBY, match=table.id)


async def open_table(desk: Desk, work: Work, caller: Caller, game: str = "") -> None:
    """Open a table with the caller as its host; one table a place."""
    standing = await desk.at(work, caller.place)
    if standing is not None:
        desk.tell(work, caller, "table-stands")
        repost(desk, work, standing)
        return
    if barred := await bar(desk, caller.place, caller.person):
        desk.tell(work, caller, barred)
        return
    language = caller.language if caller.private else desk.language_of(caller.place.chat)
    table = register.create(desk.storage, work.batch, caller, language, work.now, desk.house_of(caller.place.chat))
    desk.keep(work, table)
    await calling.plan(desk, work, table)
    if not caller.anonymous:
        _add(desk, work, table, caller)
    if game:
        choose_game(work, table, game)
    elif table.house.game in engine.games():
        choose_game(work, table, table.house.game, *_usual(table.house))
    else:
        show(work, table)
    if caller.query:
        work.answer(caller.query)


def _usual(house: House) -> tuple[str, dict[str, Any]]:
    """The preset and the options by which a group opens its tables; what this game does not know any more is left out.

    A setting lives longer than a version of a game: its options are tried, and the preset is what is left of them.
    """
    game = engine.game(house.game)
    preset = house.preset if house.preset in game.presets else next(iter(game.presets))
    try:
        plain.options_from(game, preset, house.options)
    except ValueError as error:
        log.warning("The options of a group's tables do not fit %s any more: %s", house.game, error)
        return preset, {}
    return preset, house.options


async def bar(desk: Desk, place: Place, person: int) -> str:
    """Why somebody may open no table in a place: the key of a message; empty where he may."""
    allowed = desk.settings.allowed_chats
    if allowed and place.chat not in allowed:
        return "not-allowed"
    if person and await matches.hosted(desk.storage, person) >= desk.settings.tables_per_person:
        return "too-many-tables"
    return ""


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
    elif number is not None and desk.reachable(caller.person):
        desk.tell(work, caller, "toast-seated")
    elif table.phase != "lobby":
        desk.tell(work, caller, "toast-playing", calling.offer(desk.words_at(caller)))
    elif table.probing:
        desk.tell(work, caller, "toast-probing")
    elif number is None and _full(table):
        desk.tell(work, caller, "toast-full", calling.offer(desk.words_at(caller)))
    elif not desk.reachable(caller.person):
        _invite(desk, work, caller, table)
    else:
        _add(desk, work, table, caller)
        show(work, table)
        if caller.query:
            desk.tell(work, caller, "toast-welcome")


def _invite(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Lead somebody to his private chat, where a payload seats him as soon as he presses Start."""
    start = f"https://t.me/{desk.bot_name}?start={invitations.payload(desk.secret, table.id, caller.person)}"
    if caller.query:
        work.answer(caller.query, url=start)
        return
    words = Words(table.language, table.game)
    button = Button(words("button-hand"), url=start)
    note = notes.note(words, "lobby-unreachable", ((button,),), name=names.clean(caller.name))
    work.announce(table.place, note, priority=OTHER)


def most(table: Table) -> int:
    """How many may sit at a table; before a game is chosen, as many as the largest game seats."""
    names = [table.game] if table.game else list(engine.games())
    return max(engine.game(name).seats[1] for name in names)


def _full(table: Table) -> bool:
    """Whether people have all the seats; a robot makes room."""
    return sum(not seat.robot for seat in table.seats) >= most(table)


def _add(desk: Desk, work: Work, table: Table, caller: Caller) -> None:
    if len(table.seats) >= most(table):
        _take_robot(table)
    ballots.recount(work, table)
    seat = Seat(
        caller.person, caller.name, language=caller.language, reachable=desk.reachable(caller.person),
        habits=desk.habits_of(caller.person),
    )  # fmt: skip
    table.seats.append(seat)
    register.save_seats(work.batch, table)
    if not table.host:  # a table that was opened in the group's name
        table.host = caller.person
        register.save(work.batch, table)


async def arrive(desk: Desk, work: Work, caller: Caller, match: int) -> Table | None:
    """Seat somebody who has come through his invitation; None where the table is full or gone."""
    table = await desk.table(work, match)
    if table is None or table.phase != "lobby":
        return None
    if table.seat_of(caller.person) is None:
        if table.probing or _full(table):
            return None
        _add(desk, work, table, caller)
        show(work, table)
    return table


def leave(desk: Desk, work: Work, caller: Caller, table: Table) -> None:
    """Give a seat up; the next becomes host, the last one closes the table."""
    if table.seat_of(caller.person) is None:
        desk.tell(work, caller, "toast-outsider")
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
    table.seats.append(robots.newcomer(Words(table.language), table))
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
    low, high = engine.game(table.game).seats
    counts = [count for count in range(low, high + 1) if _playable(table, count)]
    if not table.private or not counts or len(table.seats) in counts:
        return
    while len(table.seats) > counts[0] and _take_robot(table):
        pass
    while len(table.seats) < counts[0]:
        table.seats.append(robots.newcomer(Words(table.language), table))
    register.save_seats(work.batch, table)


def _playable(table: Table, count: int) -> bool:
    try:
        engine.game(table.game).check_seats(table.options, count)
    except ValueError:
        return False
    return True


def close(desk: Desk, work: Work, table: Table) -> None:
    """Close a table before its match began."""
    table.phase = "closed"
    register.save(work.batch, table)
    work.cancel(table.id, "probe")
    ballots.drop(work, table)
    words = Words(table.language, table.game)
    work.retire(slot(table), notes.note(words, "lobby-closed"))
    work.batch.after(lambda: desk.forget(table.id))


def change(work: Work, table: Table, preset: str, chosen: object, *, page: int = 0) -> None:
    """Set the options of the coming match, and show a page of them."""
    table.preset, table.options = preset, chosen
    _fill(work, table)
    register.save(work.batch, table)
    show(work, table, options.options(Words(table.language, table.game), table, page))


def calm(work: Work, table: Table) -> None:
    """Give up trying everybody's chats: somebody has gone meanwhile."""
    table.probing.clear()
    work.cancel(table.id, "probe")


def whom(table: Table) -> Screen:
    """The lobby's page that asks whose seat shall be freed."""
    words = Words(table.language, table.game)
    return seats.whom(words, table, _screen(words, table))


def _screen(words: Words, table: Table) -> Screen:
    return lobby.lobby(words, table, robots=True) if table.game else lobby.games(words, table)


def which_game(table: Table) -> Screen:
    """The lobby's page that asks for a game."""
    return lobby.games(Words(table.language, table.game), table)


async def rematch(desk: Desk, work: Work, caller: Caller, old: Table, *, other_game: bool = False) -> None:
    """Open a table like one that has ended: the same seats, game and options, the caller as host.

    Args:
        desk: the application.
        work: what is written and shown.
        caller: the new host.
        old: the table that has ended.
        other_game: whether to ask for the game first.
    """
    # What was set since the old table was opened counts at the new one.
    language = old.language if old.private else desk.language_of(old.place.chat)
    table = register.create(desk.storage, work.batch, caller, language, work.now, desk.house_of(old.place.chat))
    desk.keep(work, table)
    table.place, table.chat_title, table.chat_link = old.place, old.chat_title, old.chat_link
    table.game, table.preset, table.options, table.previous = old.game, old.preset, old.options, old.id
    # Whoever got up stays away, but for the one who asks: he is the host.
    kept = [seat for seat in old.seats if seat.present or seat.person == caller.person or _plays_itself(seat)]
    table.seats = [replace(seat, robot=seat.person is None, acted_at=0.0) for seat in kept]
    register.save(work.batch, table)
    register.save_seats(work.batch, table)
    table.before = await evening.before(desk.storage, old.id)
    await calling.plan(desk, work, table)
    show(work, table, which_game(table) if other_game else None)


def _plays_itself(seat: Seat) -> bool:
    """Whether a robot sits somewhere in its own name; who was forgotten has none."""
    return seat.person is None and bool(seat.name)


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
    missing = [seat for seat in table.seats if seat.person is not None and not seat.reachable]
    if fault := _fault(words, table):
        work.answer(caller.query, fault, alert=True)
    elif any(seat.person == caller.person for seat in missing):
        _invite(desk, work, caller, table)
    elif missing:
        work.answer(caller.query, words.toast("toast-unreachable", name=missing[0].name), alert=True)
    else:
        people = [seat.person for seat in table.seats if seat.person is not None]
        table.probing = set(people)
        work.later(table.id, "probe", -1, work.now + PROBE, {"left": people})
        for person in people:
            tag = {"for": "probe", "match": table.id, "person": person}
            work.errand("sendChatAction", {"chat_id": person, "action": "typing"}, tag=tag)
        work.answer(caller.query, words.toast("toast-probing"))


def _fault(words: Words, table: Table) -> str:
    """Why a match cannot begin; empty where it can."""
    if not table.game:
        return words.toast("toast-no-game")
    low, high = engine.game(table.game).seats
    if not any(seat.present for seat in table.seats):
        return words.toast("toast-nobody")
    if not low <= len(table.seats) <= high:
        key = "toast-seats" if low < high else "toast-seats-exact"
        return words.toast(key, low=low, high=high, count=len(table.seats))
    try:
        engine.start(engine.game(table.game), table.options, len(table.seats))
    except ValueError:
        return words.toast("toast-options", count=len(table.seats))
    return ""


def probed(desk: Desk, work: Work, table: Table, person: int, *, ok: bool) -> None:
    """Take the outcome of a probe; the last good one begins the match, a bad one names whom it is about."""
    number = table.seat_of(person)
    if ok:
        table.probing.discard(person)
        work.later(table.id, "probe", -1, work.now + PROBE, {"left": sorted(table.probing)})
        if not table.probing:
            work.cancel(table.id, "probe")
            begin(desk, work, table)
        return
    table.probing.clear()
    work.cancel(table.id, "probe")
    show(work, table)
    if number is not None:
        words = Words(table.language, table.game)
        work.announce(table.place, notes.note(words, "lobby-unreachable", name=table.seats[number].name))


def late(work: Work, table: Table) -> None:
    """Give a probe up that takes too long; it can be asked for again."""
    table.probing.clear()
    work.cancel(table.id, "probe")
    words = Words(table.language, table.game)
    work.announce(table.place, notes.note(words, "toast-probe-late"))


def begin(desk: Desk, work: Work, table: Table) -> None:
    """Begin the match: draw the first dealer by lot (COMMON-5) unless it is a rematch, deal, show everything."""
    count, turn = len(table.seats), evening.dealer(table)
    table.dealer = desk.shuffle.lot(table.id, count) if turn is None else turn
    table.phase = "playing"
    table.state = engine.start(engine.game(table.game), table.options, count, table.dealer)
    work.retire(slot(table), notes.note(Words(table.language, table.game), "lobby-begun"))
    Play(desk, work, table).deal()
