"""How a deal and a match ended: new messages, with the score as a small table."""

from __future__ import annotations

from collections.abc import Sequence

from bot import cards, names
from bot.screen import Screen
from bot.screens.layout import Row, button, game_title, lines, paragraphs, rows
from bot.screens.table import phase
from bot.tables import Table
from bot.visible import clean, escape, width
from bot.words import Words
from engine import Card, Look, Phrase

NAME = 12  # columns of a name in a table


Hands = Sequence[Sequence[Card]]


def deal(
    words: Words, table: Table, phrases: Sequence[Phrase], look: Look, row: Sequence[int] = (), hands: Hands = ()
) -> Screen:
    """How a deal ended.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        phrases: what its last input brought, as everybody heard it.
        look: the public one, after the deal.
        row: what every seat wrote in this deal.
        hands: by seat, what it held at the end, where the table shows that.
    """
    people = names.html(words, table)
    told = [words.phrase(phrase, people, None, phase(look)) for phrase in phrases]
    head = f"✔ <b>{words('result-deal', deal=table.deal)}</b>"
    order = range(look.seats)
    columns = [(words("result-this"), row)] if len(row) == look.seats else []
    columns.append((words("result-all"), look.scores))
    return Screen(paragraphs(lines(head, *told), left(words, table, hands), score(words, table, order, columns)))


def stopped(words: Words, table: Table, hands: Hands = ()) -> Screen:
    """That a match was ended before its time.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        hands: by seat, what it held then, where the table shows that.
    """
    return Screen(paragraphs(escape(words("table-stopped")), left(words, table, hands)))


def left(words: Words, table: Table, hands: Hands) -> str:
    """Who held what when a deal ended; empty where nobody held anything."""
    people = names.html(words, table)
    held = [(people[seat], cards.listed(words, hand)) for seat, hand in enumerate(hands) if hand]
    told = [words("result-hand", seat=seat, cards=hand) for seat, hand in held]
    return lines(words("result-left"), *told) if told else ""


def match(
    words: Words, table: Table, look: Look, chips: Sequence[int] = (), evening: Sequence[tuple[str, int]] = ()
) -> Screen:
    """How a match ended: the winners first.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        look: the public one, after the match.
        chips: the balance by seat, in games that settle.
        evening: names and how many matches in a row of rematches they have won.
    """
    people = names.html(words, table)
    winners = [f"<b>{people[seat]}</b>" for seat in look.winners]
    won = words("result-won", names=", ".join(winners), count=len(winners)) if winners else ""
    columns = [(words("result-all"), look.scores)]
    if any(chips):
        columns.append((words("result-chips"), tuple(chips)))
    head = lines(f"🏁 <b>{words('result-match')}</b>", game_title(words, table))
    scores = score(words, table, ranks(look.scores, look.winners), columns)
    wins = ", ".join(words("result-wins", name=name, number=number) for name, number in evening)
    tally = words("result-evening", told=wins) if wins else ""
    return Screen(paragraphs(head, won, scores, tally), _afterwards(words, table))


def _afterwards(words: Words, table: Table) -> tuple[Row, ...]:
    """What can be done when a match has ended."""
    kinds = (("again", ""), ("games", ""), ("record", ""), ("book", table.game))
    buttons = [button(words(f"button-{kind}"), kind, table.id, argument=argument) for kind, argument in kinds]
    call = () if table.private else ((button(words("button-call"), "call", table.id),),)
    return (*rows(buttons, 2), *call)


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The seats by their place: winners, then the others from the side of the score where the winners are."""
    losers = [score for seat, score in enumerate(scores) if seat not in winners]
    best = [scores[seat] for seat in winners]
    low = bool(best and losers) and max(best) < max(losers)  # penalty points: the fewer the better
    return sorted(
        range(len(scores)), key=lambda seat: (seat not in winners, scores[seat] if low else -scores[seat], seat)
    )


def score(words: Words, table: Table, order: Sequence[int], columns: Sequence[tuple[str, Sequence[int]]]) -> str:
    """A small table: a line a seat, a column a kind of numbers.

    Args:
        words: of the chat's language and the table's game.
        table: the table.
        order: the seats, from above.
        columns: the headings, and by seat the numbers below them.
    """
    people = [clean(name, NAME) for name in names.plain(words, table)]
    keys = ["score-balance" if min(numbers) < 0 else "number" for _, numbers in columns]  # a balance has signs
    texts = [
        [words(key, score=numbers[seat], number=numbers[seat]) for key, (_, numbers) in zip(keys, columns, strict=True)]
        for seat in order
    ]
    heads = [name for name, _ in columns]
    wide = [max(map(len, column)) for column in zip(heads, *texts, strict=True)]
    longest = max(map(width, people))
    cells = [("", heads), *((people[seat], text) for seat, text in zip(order, texts, strict=True))]
    return "<pre>" + "\n".join(_line(name, longest, text, wide) for name, text in cells) + "</pre>"


def _line(name: str, longest: int, texts: Sequence[str], wide: Sequence[int]) -> str:
    numbers = "".join(f"  {text:>{most}}" for text, most in zip(texts, wide, strict=True))
    return escape(name) + " " * (longest - width(name)) + numbers
