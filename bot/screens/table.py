"""The table message of a deal, in the group: everything that everybody may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from bot import names
from bot.cards import GLYPHS
from bot.screen import Screen
from bot.screens.layout import Row, button, flow, game_title, lines, paragraphs, rows
from bot.tables import Table
from bot.words import TOAST, Words, cut
from engine import Look, Phrase


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
    kinds = ("rules", "post", "leave", "stop")
    every = [button(words(f"button-{kind}"), kind, table.id) for kind in kinds]
    back = (button(words("button-back"), "back", table.id),)
    return Screen(_text(words, table, look, news), (*rows(every, 2), back))


def last(words: Words, table: Table, look: Look) -> str:
    """The last trick, for a popup of at most 200 characters."""
    people = names.plain(words, table)
    told = [words.phrase(phrase, people, None, phase(look)) for phrase in look.board().last]
    return cut(lines(words("table-last", last="\n".join(told))) if told else words("toast-no-last"), TOAST)


def phase(look: Look) -> str:
    """The phase of a deal, as the game calls it; empty where it has none."""
    return str(getattr(look.facts, "phase", None) or "")


def trump(look: Look) -> str:
    """The letter of the trump suit; empty where there is none."""
    suit = getattr(look.facts, "trump", None)
    return suit if isinstance(suit, str) and suit in GLYPHS else ""


def trick(words: Words, look: Look, people: tuple[str, ...], reader: int | None = None) -> str:
    """What lies on the table now, else the last trick."""
    board, now = look.board(), phase(look)
    if board.trick:
        told = "\n".join(words.phrase(phrase, people, reader, now) for phrase in board.trick)
        return words("table-trick", trick=told)
    told = "\n".join(words.phrase(phrase, people, reader, now) for phrase in board.last)
    return words("table-last", last=told) if told else ""


def _text(words: Words, table: Table, look: Look, news: Sequence[Phrase]) -> str:
    people, board, now = names.html(words, table), look.board(), phase(look)
    head = flow(words.phrase(phrase, people, None, now) for phrase in board.head)
    title = f"🃏 <b>{game_title(words, table)}</b>"
    deal = words("table-deal", deal=table.deal, dealer=people[look.dealer]) if look.running else ""
    seats = (_seat(words, table, look, seat, board.seats[seat]) for seat in range(look.seats))
    both = board.trick and board.last
    before = [words.phrase(phrase, people, None, now) for phrase in board.last] if both else []
    return paragraphs(
        lines(title, deal, head, _turn(words, look, people)),
        lines(*seats),
        lines(trick(words, look, people), words("table-last", last="\n".join(before)) if before else ""),
        lines(*(words.phrase(phrase, people, None, now) for phrase in news)),
    )


def _turn(words: Words, look: Look, people: tuple[str, ...]) -> str:
    if not look.running:
        return words("table-over")
    return words("table-turn", seat=f"<b>{people[look.turn]}</b>") if look.turn is not None else words("table-wait")


def _seat(words: Words, table: Table, look: Look, seat: int, told: tuple[Phrase, ...]) -> str:
    people = names.html(words, table)
    mark = " 🤖" if table.seats[seat].robot else " ★" if table.seats[seat].person == table.host else ""
    facts = [words.phrase(phrase, people, None, phase(look)) for phrase in told]
    return words("table-seat", name=people[seat] + mark, facts=", ".join(facts)) if facts else people[seat] + mark


def _buttons(words: Words, table: Table, look: Look) -> tuple[Row, ...]:
    if not look.running:
        return ()
    kinds = ("cards", "last", "more")
    return (tuple(button(words(f"button-{kind}"), kind, table.id) for kind in kinds),)
