"""A player's hand, in his own chat: cards as buttons in fixed places, and the verbs that they can be played with."""

from __future__ import annotations

from dataclasses import dataclass

from bot import cards, names
from bot.keys import pack
from bot.length import TOAST, cut, units
from bot.screen import Button, Screen
from bot.screens.layout import WIDTHS, Row, button, even, flow, lines, paragraphs, rows
from bot.screens.table import phase, trick, trump
from bot.tables import Table
from bot.visible import escape
from bot.words import Words
from engine import Board, Look, Phrase
from engine.cards import Card
from engine.moves import Move

ON_A_PAGE = 40  # cards; a larger hand is turned over by suit
FEW = 12  # cards that stand four in a row; more stand six in a row, each suit in rows of its own
OF_TABLE = "bank"  # the verb and the zone of cards that a move takes from the table
DIRECT = 8  # moves of one verb without cards that get a button each


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player has in his fingers.

    Args:
        chosen: a mask over the hand in the engine's order.
        held: whether his move is taken and waits for the others.
        note: a line to be told first, plain.
        rule: the id of a rule that the note names; it gets a button.
        link: the address of the table message; empty where it has none.
        page: which suit of a large hand is shown.
        asking: a verb that fits several moves: which one? Or one that is to be pressed twice.
        sure: of the moves that the verb fits, the number of the one that is to be confirmed.
        version: how many inputs this seat has seen.
    """

    chosen: int = 0
    held: bool = False
    note: str = ""
    rule: str = ""
    link: str = ""
    page: int = 0
    asking: str = ""
    sure: int | None = None
    version: int = 0


def hand(words: Words, table: Table, look: Look, choice: Choice | None = None) -> Screen:
    """A seat's cards and what it may do with them.

    Args:
        words: of the player's language and the table's game.
        table: the table.
        look: the seat's own.
        choice: what is chosen, and what else there is to be said.
    """
    shown = choice or Choice()
    if look.seat is not None and table.seats[look.seat].robot:
        return _away(words, table)
    made = _Hand(words, table, look, shown, frozenset(_live(look)))
    text = paragraphs(lines(made.title(), made.trick()), lines(escape(shown.note), made.prompt()))
    return Screen(text, made.rows(), protect=True)


def _away(words: Words, table: Table) -> Screen:
    """What stands instead of the hand of somebody for whom a robot plays."""
    back = (button(words("button-return"), "return", table.id),) if table.phase in ("playing", "paused") else ()
    text = words("hand-away") if back else words("result-match")
    return Screen(paragraphs(f"🎴 {_title(words, table)}", text), (back,) if back else (), protect=True)


def popup(words: Words, table: Table, look: Look) -> str:
    """The hand for a popup of at most 200 UTF-16 units: the cards first, then as much of the table as fits."""
    people, suit = names.plain(words, table), trump(look)
    held = cards.grouped(words, look.hand, suit)
    mine = words("popup-cards", cards=held) if held else words("popup-none")
    first = f"{words('hand-trump', suit=words.suit(suit))}. {mine}" if suit else mine
    text = first if units(first) <= TOAST else mine
    for line in (_whose(words, table, look, people), trick(words, look, people, look.seat)):
        if line and units(text) + 1 + units(line) <= TOAST:
            text += f"\n{line}"
    return cut(text, TOAST)


def tap(look: Look, chosen: int, index: int, *, twice: bool = False) -> Move | int:
    """What a press on a card does.

    Args:
        look: the seat's own.
        chosen: the mask before the press.
        index: the card's place in ``look.hand``.
        twice: whether a card that is not chosen yet is only chosen by it.

    Returns:
        The move that it plays, where a move holds one card and only one fits this one; else the new mask.
    """
    single = look.most() == 1
    fits = _from_hand(look, (look.hand[index],)) if single else ()
    if len(fits) == 1 and not (twice and not chosen >> index & 1):
        return fits[0]
    return chosen & 1 << index ^ 1 << index if single else chosen ^ 1 << index


def named(look: Look, chosen: int, verb: str) -> tuple[Move, ...]:
    """The moves that a press on a verb may mean: with the chosen cards, or with none."""
    some = cards.chosen(look.hand, chosen)
    fits = tuple(move for move in _from_hand(look, some) if move.verb == verb) if some else ()
    return fits or tuple(move for move in _without_hand(look) if move.verb == verb)


def _from_hand(look: Look, some: tuple[Card, ...]) -> tuple[Move, ...]:
    """The moves that play exactly these cards of the hand."""
    return tuple(move for move in look.fitting(some) if move.verb != OF_TABLE)


def _without_hand(look: Look) -> tuple[Move, ...]:
    """The moves that take no card out of the hand."""
    return (*look.fitting(()), *_taken(look))


def _taken(look: Look) -> tuple[Move, ...]:
    """The moves that take cards from the table."""
    lying = dict.fromkeys(look.cards(OF_TABLE)) if OF_TABLE in look.may() else ()
    return tuple(move for card in lying for move in look.fitting((card,)) if move.verb == OF_TABLE)


def _live(look: Look) -> tuple[Card, ...]:
    """The cards that can be played now; while cards of the table may be taken, none of the hand are."""
    return () if _taken(look) else look.live()


def refused(look: Look, index: int) -> str:
    """The id of the rule that keeps a dim card in the hand; empty where none does."""
    card = look.hand[index]
    if card in _live(look):
        return ""
    for verb in sorted(look.may(), key=lambda verb: (verb != "play", verb)):
        rule = look.allowed(Move(verb, (card,)))
        if rule:
            return rule
    return "COMMON-10"


def _title(words: Words, table: Table) -> str:
    chat, game = names.title(table.chat_title), words("game-name")
    return words("hand-title", chat=chat, game=game) if chat else game


def _whose(words: Words, table: Table, look: Look, people: tuple[str, ...]) -> str:
    if table.phase in ("over", "closed"):
        return words("result-match")
    if table.phase == "paused":
        return words("table-paused")
    if not look.running:
        return words("table-over")
    if look.turn is None:
        return words("table-wait")
    return words("hand-yours") if look.turn == look.seat else words("toast-turn", seat=people[look.turn])


@dataclass(frozen=True, slots=True)
class _Hand:
    words: Words
    table: Table
    look: Look
    choice: Choice
    live: frozenset[Card]

    def title(self) -> str:
        deal = self.words("hand-deal", deal=self.table.deal) if self.table.deal else ""
        board, suit = self.look.board(), trump(self.look)
        told = any(phrase.suit == suit for phrase in board.head)
        known = self.words("hand-trump", suit=self.words.suit(suit)) if suit and not told else ""
        facts = (deal, known, *self._told(board.head))
        return lines(f"🎴 {_title(self.words, self.table)}", flow(fact for fact in facts if fact), self.own(board))

    def own(self, board: Board) -> str:
        """What the game tells of this seat: its order, its tricks, its count."""
        return flow(fact for fact in self._told(board.seats[self.look.seat or 0]) if fact)

    def _told(self, phrases: tuple[Phrase, ...]) -> list[str]:
        people, now = names.html(self.words, self.table), phase(self.look)
        return [self.words.phrase(phrase, people, self.look.seat, now) for phrase in phrases]

    def trick(self) -> str:
        return trick(self.words, self.look, names.html(self.words, self.table), self.look.seat)

    def prompt(self) -> str:
        people = names.html(self.words, self.table)
        if self.choice.held:
            return self.words("toast-held")
        if self.choice.asking:
            return f"<b>{self.words('hand-which' if self.choice.sure is None else 'hand-sure')}</b>"
        if not self.look.asked or self.table.phase == "paused":
            return _whose(self.words, self.table, self.look, people)
        key = f"prompt-{phase(self.look)}"
        if not self.words.has(key):
            return f"<b>{self.words('hand-yours')}</b>"
        asked = Phrase(key, seat=self.look.turn, count=self.look.most())
        return f"<b>{self.words.phrase(asked, people, self.look.seat, phase(self.look))}</b>"

    def rows(self) -> tuple[Row, ...]:
        rule = self.choice.rule
        about = (button(self.words("button-rule", rule=rule), "rule", self.table.id, argument=rule),) if rule else ()
        back = (Button(self.words("button-table"), url=self.choice.link),) if self.choice.link else ()
        last = (*about, *back)
        if self.choice.asking and not self.choice.held:
            return (*self._which(), *((last,) if last else ()))
        verbs = () if self.choice.held or self.table.phase == "paused" else self._verbs()
        return (*self._cards(), *verbs, *((last,) if last else ()))

    def _button(self, text: str, kind: str, *argument: str | int) -> Button:
        return button(text, kind, self.table.id, self.choice.version, ".".join(map(str, argument)))

    def _cards(self) -> tuple[Row, ...]:
        shown = cards.places(self.look.hand, trump(self.look))
        if len(shown) <= FEW:
            return even([self._card(index) for index in shown], 4)
        suits = list(dict.fromkeys(self.look.hand[index].suit for index in shown))
        page = min(max(self.choice.page, 0), len(suits) - 1)
        paged = len(shown) > ON_A_PAGE
        rows: tuple[Row, ...] = ()
        for suit in suits[page : page + 1] if paged else suits:
            rows += even([self._card(index) for index in shown if self.look.hand[index].suit == suit], 6)
        return (*rows, self._pages(suits, page)) if paged else rows

    def _pages(self, suits: list[str], page: int) -> Row:
        """One button a suit, with how many cards it has; those that are shown have a mark."""
        made = []
        for number, suit in enumerate(suits):
            count = sum(card.suit == suit for card in self.look.hand)
            label = f"{self.words.suit(suit) or '🃏'} {count}"
            label = f"[{label}]" if number == page else label
            made.append(self._button(label, "page", number, pack(self.choice.chosen)))
        return tuple(made)

    def _card(self, index: int) -> Button:
        card = self.look.hand[index]
        label = cards.name(self.words, card)
        if self.choice.chosen >> index & 1:
            label = f"✓ {label}"
        elif self._dim(card):
            label = f"·{label}·"
        return self._button(label, "card", pack(self.choice.chosen), index)

    def _dim(self, card: Card) -> bool:
        """Whether no legal move holds this card now; nothing is dim while nothing is asked."""
        return (self.look.asked or bool(self.live)) and not self.choice.held and card not in self.live

    def _verbs(self) -> tuple[Row, ...]:
        some = cards.chosen(self.look.hand, self.choice.chosen)
        with_cards = _from_hand(self.look, some) if some else ()
        made = [(self._verb(moves),) for moves in _by_verb(with_cards).values()]
        alone: list[Row] = []
        for verb, moves in _by_verb(_without_hand(self.look)).items():
            if 1 < len(moves) <= DIRECT:
                alone += rows(self._move(verb, number, move) for number, move in enumerate(moves))
            else:
                alone.append((self._verb(moves),))
        return (*made, *alone)

    def _verb(self, moves: tuple[Move, ...]) -> Button:
        """One button for all the moves of a verb with the same cards."""
        same = moves[0].cards if len({move.cards for move in moves}) == 1 else ()
        move = moves[0] if len(moves) == 1 else Move(moves[0].verb, same)
        label = self._label(move) + ("…" if len(moves) > 1 else "")
        return self._button(label, "verb", move.verb, pack(self.choice.chosen))

    def _which(self) -> tuple[Row, ...]:
        moves = named(self.look, self.choice.chosen, self.choice.asking)
        # Who confirms his moves has pressed once already.
        twice = self.table.seats[self.look.seat or 0].habits.confirm
        every = [
            self._move(self.choice.asking, number, move, kind="sure" if twice else "which")
            for number, move in enumerate(moves)
            if self.choice.sure in (None, number)
        ]
        back = self._button(self.words("button-cancel"), "page", self.choice.page, pack(self.choice.chosen))
        return (*rows(every), (back,))

    def _move(self, verb: str, number: int, move: Move, *, kind: str = "which") -> Button:
        return self._button(self._label(move), kind, verb, pack(self.choice.chosen), number)

    def _label(self, move: Move) -> str:
        """What a move's button says; of many cards the first ones that fit."""
        now = phase(self.look)
        label = self.words.verb(move, now)
        shown = list(move.cards)
        while len(label) >= WIDTHS[1] and shown:
            shown.pop()
            label = self.words.verb(move, now, f"{cards.listed(self.words, shown)}…")
        return label


def _by_verb(moves: tuple[Move, ...]) -> dict[str, tuple[Move, ...]]:
    found: dict[str, tuple[Move, ...]] = {}
    for move in moves:
        found[move.verb] = (*found.get(move.verb, ()), move)
    return found
