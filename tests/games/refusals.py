"""What every rule by itself forbids, written from the rules alone: the first of them, by number, has to be named.

By game and verb each rule has a condition under which it forbids a move that turn, verb and cards allow (COMMON-10). A
verb that is wrong for the phase breaks the rule that says when it may be used, and no other: that goes before.
"""

from __future__ import annotations

from engine import Look, Move
from tests.games.forbidding import Rules
from tests.games.refusals_of_kunken import KUNKEN
from tests.games.refusals_of_sets import BURA, BURKOZEL
from tests.games.refusals_of_suits import DEBERTZ, EUCHRE, MACAO, SIXTY_SIX

PREFIX = {
    "bura": "BURA",
    "burkozel": "BURK",
    "debertz": "DEB",
    "euchre": "EUC",
    "kunken": "KUN",
    "macao": "MAC",
    "sixty_six": "SIX",
}
RULES: dict[str, Rules] = {
    "bura": BURA,
    "burkozel": BURKOZEL,
    "debertz": DEBERTZ,
    "euchre": EUCHRE,
    "kunken": KUNKEN,
    "macao": MACAO,
    "sixty_six": SIXTY_SIX,
}


def first(look: Look, move: Move) -> str | None:
    """The rule that a refusal of a move has to name; None where the move is legal."""
    rules = RULES[look.game.id][move.verb]
    broken = sorted(number for number, forbids in rules.items() if forbids(look, move))
    return f"{PREFIX[look.game.id]}-{broken[0]}" if broken else None
