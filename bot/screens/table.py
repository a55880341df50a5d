"""The table message of a deal, in the group: everything that everybody may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from bot import names
from bot.cards import GLYPHS
from bot.length import TOAST, cut
from bot.screen import Screen
from bot.screens.layout import Row, button, flow, game_title, headed, lines, paragraphs, rows, wrapped
from bot.tables import Table
from bot.words import Words
from engine import Board, Look, Phrase

NEWS = 3  # lines of what happened last


def table(words: Words, table: Table, look: Look, news: Sequence[Phrase] = ()) -> Screen:
    """The running deal as everybody sees it.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        look: the public one.
        news: what the last inputs brought, as everybody heard it; a line each.
    """
    return Screen(_text(words, table, look, news), _buttons(words, table, look))


def menu(words: Words, table: Table, look: Look, news: Sequence[Phrase] = ()) -> Screen:
    """The same message with what stands behind «⋯» for buttons."""
    shared = () if table.private else ("resume" if table.phase == "paused" else "pause", "kick")
    kinds = ("rules", "post", "leave", *shared, "stop")
    every = [button(words(f"button-{kind}"), kind, table.id) for kind in kinds]
    back = (button(words("button-back"), "back", table.id),)
    return Screen(_text(words, table, look, news), (*rows(every, 2), back))


def last(words: Words, table: Table, look: Look) -> str:
    """The last trick, for a popup of at most 200 UTF-16 units."""
    told = _told(words, look, look.board().last, names.plain(words, table))
    return cut(headed(words.own("table-last"), told) or words.own("toast-no-last"), TOAST)


def phase(look: Look) -> str:
    """The phase of a deal, as the game calls it; empty where it has none."""
    return str(getattr(look.facts, "phase", None) or "")


def trump(look: Look) -> str:
    """The letter of the trump suit; empty where there is none."""
    suit = getattr(look.facts, "trump", None)
    return suit if isinstance(suit, str) and suit in GLYPHS else ""


def trick(words: Words, look: Look, people: tuple[str, ...], reader: int | None = None) -> str:
    """What lies on the table now, else the last trick."""
    board = look.board()
    now = headed(words.own("table-trick"), _told(words, look, board.trick, people, reader))
    return now or headed(words.own("table-last"), _told(words, look, board.last, people, reader))


def _told(
    words: Words, look: Look, phrases: Sequence[Phrase], people: tuple[str, ...], reader: int | None = None
) -> list[str]:
    return [words.phrase(phrase, people, reader, phase(look)) for phrase in phrases]


def _text(words: Words, table: Table, look: Look, news: Sequence[Phrase]) -> str:
    people, board = names.html(words, table), look.board()
    title = f"🃏 <b>{game_title(words, table)}</b>"
    deal = words("table-deal", deal=table.deal, dealer=people[look.dealer]) if look.running else ""
    last = board.last[:1] if board.trick else board.last  # «Прошлая» shows it whole
    seats = (_seat(words, table, look, seat, board.seats[seat]) for seat in range(look.seats))
    return paragraphs(
        lines(title, deal, flow(_told(words, look, board.head, people)), _turn(words, table, look, people)),
        lines(*seats),
        lines(
            headed(words.own("table-trick"), _told(words, look, board.trick, people)),
            headed(words.own("table-last"), _told(words, look, last, people)),
        ),
        lines(*_told(words, look, _worth_telling(look, board, news), people)),
    )


def _worth_telling(look: Look, board: Board, news: Sequence[Phrase]) -> list[Phrase]:
    """What happened besides cards that moved, a new deal and the end of one: those are there to be seen."""
    quiet = [phrase for phrase in news if not phrase.cards and not phrase.count]
    dealt = not board.trick and not board.last and len(quiet) < len(news)
    return quiet[-NEWS:] if look.running and not dealt else []


def _turn(words: Words, table: Table, look: Look, people: tuple[str, ...]) -> str:
    if table.phase == "paused":
        return words("table-paused")
    if not look.running:
        return words("table-over")
    return words("table-turn", seat=f"<b>{people[look.turn]}</b>") if look.turn is not None else words("table-wait")


def _seat(words: Words, table: Table, look: Look, seat: int, told: tuple[Phrase, ...]) -> str:
    people = names.html(words, table)
    mark = " 🤖" if table.seats[seat].robot else " ★" if table.seats[seat].person == table.host else ""
    facts = [fact for fact in _told(words, look, told, people) if fact]
    return wrapped(people[seat] + mark, facts)


def _buttons(words: Words, table: Table, look: Look) -> tuple[Row, ...]:
    if table.phase == "paused":
        return ((button(words("button-resume"), "resume", table.id), button(words("button-more"), "more", table.id)),)
    if not look.running:
        return ()
    kinds = ("cards", "last", "more")
    row = tuple(button(words.own(f"button-{kind}"), kind, table.id) for kind in kinds)
    free = table.free is not None and not table.private
    return (row, (button(words.own("button-sit"), "sit", table.id),)) if free else (row,)
