"""Moves: a verb and its arguments, read from text and written to it (the vocabulary of the records)."""

from __future__ import annotations

from typing import Any, Self

from engine.cards import JOKERS, SUITS, Card
from engine.values import dataclass

# What may stand behind a verb. Each form is a sequence of words; "?" marks one that may be left out.
_FORMS = {
    "play": "cards",
    "hide": "cards",
    "claim": "cards",
    "declare": "",
    "pass": "",
    "raise": "",
    "accept": "",
    "concede": "",
    "draw": "",
    "bid": "number",
    "marry": "card",
    "close": "",
    "swap": "number? card?",
    "take": "",
    "name": "suit alone?",
    "bella": "card",
    "order": "alone?",
    "discard": "card",
    "call": "suit",
    "alone": "",
    "bank": "card number?",
    "meld": "cards",
    "add": "number cards",
    "retract": "",
}
VERBS = tuple(_FORMS)


class BadMove(ValueError):
    """A text that is not a move of the vocabulary."""


@dataclass(frozen=True, slots=True)
class Move:
    """A verb with its arguments; two moves with the same cards are the same move, however they were written.

    Args:
        verb: a word of the vocabulary.
        cards: the cards it uses, jokers last.
        number: the order of a bid, or the number of a combination or of a copy.
        suit: a suit that is named or called.
        alone: whether the maker plays alone.
        stands: the cards that the jokers among ``cards`` stand for, in the order of the jokers.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    number: int | None = None
    suit: str | None = None
    alone: bool = False
    stands: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.cards) > 1 and not self.stands:
            ordered = sorted(self.cards)
            if list(self.cards) != ordered:
                object.__setattr__(self, "cards", tuple(ordered))
        elif self.stands:
            self._order_jokers()

    def _order_jokers(self) -> None:
        natural = sorted(card for card in self.cards if not card.joker)
        jokers = sorted(zip((card for card in self.cards if card.joker), self.stands, strict=True))
        object.__setattr__(self, "cards", (*natural, *(joker for joker, _ in jokers)))
        object.__setattr__(self, "stands", tuple(stood for _, stood in jokers))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The move that a text such as ``"play As Ks"``, ``"name h alone"`` or ``"meld Xr=6d 5d 7d"`` says.

        Raises:
            BadMove: no verb of the vocabulary, or arguments that do not belong to it.
        """
        verb, *words = text.split() or [""]
        if verb not in _FORMS:
            raise BadMove(f"no such move: {text!r}; the verbs are {', '.join(VERBS)}")
        try:
            return cls(verb, **_arguments(_FORMS[verb].split(), words))
        except ValueError as error:
            raise BadMove(f"not a move: {text!r}: {error}") from None

    def __str__(self) -> str:
        words = [self.verb]
        if self.number is not None and self.verb != "bank":
            words.append(str(self.number))
        stands = iter(self.stands)
        words.extend(f"{card}={next(stands)}" if card.joker and self.stands else card.text for card in self.cards)
        if self.number is not None and self.verb == "bank":
            words.append(str(self.number))
        if self.suit is not None:
            words.append(self.suit)
        if self.alone:
            words.append("alone")
        return " ".join(words)


def _arguments(form: list[str], words: list[str]) -> dict[str, Any]:
    """The arguments that some words give, by the names of the fields of a move."""
    found: dict[str, Any] = {}
    for part in form:
        kind, optional = part.rstrip("?"), part.endswith("?")
        if kind == "cards":
            found |= _cards(words)
            words = []
        elif words and _looks_like(kind, words[0]):
            found |= _argument(kind, words.pop(0))
        elif not optional:
            raise ValueError(f"{kind} is missing")
    if words:
        raise ValueError(f"{' '.join(words)} does not belong here")
    return found


def _cards(words: list[str]) -> dict[str, Any]:
    if not words:
        raise ValueError("cards are missing")
    pairs = [word.partition("=") for word in words]
    for card, equals, _ in pairs:
        if equals and card not in JOKERS:
            raise ValueError(f"{card} stands for itself")
    stands = tuple(Card(stood) for _, equals, stood in pairs if equals)
    return {"cards": tuple(Card(card) for card, _, _ in pairs), "stands": stands}


def _looks_like(kind: str, word: str) -> bool:
    if kind == "number":
        return word.isascii() and word.isdigit()
    if kind == "suit":
        return word in tuple(SUITS)
    if kind == "alone":
        return word == "alone"
    return len(word) == len("As") and not word.isdigit()


def _argument(kind: str, word: str) -> dict[str, Any]:
    if kind == "number":
        return {"number": int(word)}
    if kind == "suit":
        return {"suit": word}
    return {"alone": True} if kind == "alone" else {"cards": (Card(word),)}
