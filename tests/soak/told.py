"""What a text gives away: the cards that it names, in the words of any language, and the deal that it speaks of."""

from __future__ import annotations

import re

from bot.cards import GLYPHS
from bot.words import LANGUAGES, Words
from engine import Card
from engine.cards import JOKERS, NATURAL, SUITS

_SELECTORS = re.compile("[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]")
_SUITS = {_SELECTORS.sub("", glyph): suit for suit, glyph in GLYPHS.items()}
_RANKS = {Words(language)(f"rank-{rank}"): rank for language in LANGUAGES for rank in NATURAL}
_JOKERS = {Words(language)(f"joker-{joker[1]}"): Card(joker) for language in LANGUAGES for joker in JOKERS}

_RANK = "|".join(sorted(map(re.escape, _RANKS), key=len, reverse=True))
_SUIT = f"[{''.join(_SUITS)}]"
_CARD = re.compile(f"({_RANK})({_SUIT})")
_GROUP = re.compile(f"({_SUIT})((?:10 ?|{_RANK})+)")
# What a joker stands for is no card that anybody holds: «Дж.кр=6♦», «Дж.кр — это 6♦».
_STANDS = re.compile(f"({'|'.join(map(re.escape, _JOKERS))})(?:=| — это | is )(?:{_RANK}){_SUIT}")
_RECORDED = re.compile(rf"\b([{NATURAL}][{SUITS}]|{'|'.join(JOKERS)})\b")
# A card that stands for all of them in a sentence.
_EXAMPLES = tuple(Words(language)("refused-COMMON-1") for language in LANGUAGES)
_DEALS = [
    re.compile(re.escape(Words(language)(key, deal=7, dealer="").rstrip(", ")).replace("7", r"(\d+)"))
    for language in LANGUAGES
    for key in ("hand-deal", "table-deal", "result-deal")
]


def cards_in(text: str) -> set[Card]:
    """The cards that a text names: «Т♠ 10♥», «♠ТК10», «Jk.red».

    >>> sorted(cards_in("Ваши: ♥Т10 9 ♠9. Дж.кр=6♦ Q♣; Jk.blk is 7♦"))
    [Card('9s'), Card('Ah'), Card('Th'), Card('9h'), Card('Qc'), Card('Xr'), Card('Xb')]
    """
    bare = _STANDS.sub(r"\1", _SELECTORS.sub("", text))
    for example in _EXAMPLES:
        bare = bare.replace(_SELECTORS.sub("", example), "")
    found = {Card(_RANKS[rank] + _SUITS[suit]) for rank, suit in _CARD.findall(bare)}
    for suit, ranks in _GROUP.findall(_CARD.sub(" ", bare)):
        found |= {Card(_RANKS[rank] + _SUITS[suit]) for rank in re.findall(_RANK, ranks)}
    return found | {card for name, card in _JOKERS.items() if name in bare}


def cards_recorded(text: str) -> set[Card]:
    """The cards that a record names: ``As Td``."""
    return {Card(found) for found in _RECORDED.findall(text)}


def deal_of(text: str) -> int | None:
    """The number of the deal that a text speaks of."""
    found = next((found for pattern in _DEALS if (found := pattern.search(text))), None)
    return int(found[1]) if found else None
