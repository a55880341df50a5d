"""The renaming law: what a seat has not seen may be anything, and the seat must not be able to tell.

A deal is played by chance up to some input. For a viewer (a seat, or the public) the cards that it has not seen in
this deal are renamed among themselves, in the order of the pack and in the closed moves of the others, and the deal is
played again. The viewer must get the same: the same phrases, and between them the same views, moves and boards.

What may differ without a leak:

* Held answers (COMMON-14). Renamed hands are asked in other windows than the true ones. So an answer of another seat
  that the viewer never sees is passed instead, or left out where that seat is not asked any more; and where a renamed
  hand is asked anew, it passes. The viewer's own "your answer is taken" may come or not: whether a window stays open
  after his own answer depends on who else is asked.
* Public results. The end of a deal, and a declaration, tell of closed cards by the rules. If a renamed deal ends where
  the true one goes on, or with another result, the renaming is impossible, and only what came before is compared.
  Renamings that keep the ranks of cards keep points, too: with them a declaration must go the same way.
* What rules tell by themselves out of closed hands (``Event.tells``): hands that are compared, say. Where the renamed
  deal comes to another result, the renaming is impossible from there on.
* A heard move of another seat that the renamed cards forbid makes the renaming impossible from there on.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import engine
from engine import records
from engine.cards import Card
from engine.core import State
from engine.moves import Move
from engine.table import NOBODY, only
from tests.laws.every_input import Viewer, in_sight, shown
from tests.laws.luck import Input, Luck, move_of, seat_of

Renaming = dict[Card, Card]
RESULTS = frozenset({"declare"})  # verbs whose outcome tells of closed cards by the rules
SINGLE_SWAPS = 3
PASS = Move("pass")


@dataclass(frozen=True)
class Token:
    """Something that a viewer gets: a phrase, or what he sees, may do and reads on the board after it.

    Args:
        got: the phrase or the sight.
        private: the viewer's own receipt of a held answer, which may come or not.
        result: whether it belongs to an input that tells of closed cards by the rules.
        told: whether it belongs to an input in which a rule looks into closed hands.
    """

    got: Any
    private: bool = field(compare=False, default=False)
    result: bool = field(compare=False, default=False)
    told: bool = field(compare=False, default=False)


@dataclass
class Story:
    """What a viewer gets of a deal.

    Args:
        viewer: whose story it is.
        state: where the deal stands.
        tokens: what he got.
        lengths: by input, how much there was after it that must come.
        ended: how the deal ended: how much had to come before that input, and the result.
        last: where in the story that input begins.
        cut: where what must agree ends, because a heard move became impossible.
    """

    viewer: Viewer
    state: State
    tokens: list[Token] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    ended: tuple[int, Any] | None = None
    last: int = 0
    cut: int | None = None

    def tell(self, made: Input) -> None:
        """Add what an input brings."""
        if not made.after.running:
            after = made.after
            self.ended = (self.length(), (after.rows[-1], after.dealer, after.carry, after.winners))
            self.last = len(self.tokens)
        seat = seat_of(made.line)
        own = only(seat) if seat is not None and seat == self.viewer else NOBODY
        told = [event for event in made.events if event.shown_to(self.viewer) is not None]
        private = all(event.heard_by == own for event in told)
        result = made.line.partition(" ")[2] in RESULTS or not made.after.running
        phrases = [event.shown_to(self.viewer) for event in told if event.heard_by != own]
        if told:
            look = engine.view(made.after, self.viewer)
            sight = (look, tuple(look.zones.items()), look.moves(), look.board())
            by_rule = any(event.tells for event in made.events)
            self.tokens += [Token(got, private, result, by_rule) for got in (*phrases, sight)]
        self.lengths.append(self.length())
        self.state = made.after

    def length(self) -> int:
        """How much there is that must come."""
        return sum(not token.private for token in self.tokens)

    def certain(self, *, same_end: bool, keeps_ranks: bool) -> list[Token]:
        """The part that must agree with that of another deal."""
        cuts = [len(self.tokens)]
        if self.cut is not None:
            cuts.append(self.cut)
        if self.ended and not same_end:
            cuts.append(self.last)
        cuts += [number for number, token in enumerate(self.tokens) if token.told][:1]
        if not keeps_ranks:
            cuts += [number for number, token in enumerate(self.tokens) if token.result][:1]
        return self.tokens[: min(cuts)]


def tell(start: State, made: list[Input], viewer: Viewer) -> Story:
    """The true story of a deal."""
    story = Story(viewer, start)
    for each in made:
        story.tell(each)
    return story


def seen(made: list[Input], viewer: Viewer) -> set[Card]:
    """All cards that a viewer has seen in a deal, in a zone or in a phrase."""
    sights = [in_sight(each.after, viewer) for each in made]
    named = {card for each in made for said in shown(each, viewer) for card in said.cards}
    return set[Card]().union(named, *sights)


def renamings(unseen: list[Card], luck: Luck) -> Iterator[Renaming]:
    """Some renamings of some cards: one of all, one of cards of a rank, and single swaps."""
    mixed = luck.later.sample(unseen, len(unseen))
    yield dict(zip(unseen, mixed, strict=True))
    yield {card: other for pair in _pairs(unseen, luck) for card, other in (pair, pair[::-1])}
    for _ in range(SINGLE_SWAPS):
        one, other = luck.later.sample(unseen, 2)
        yield {one: other, other: one}


def _pairs(unseen: list[Card], luck: Luck) -> list[tuple[Card, Card]]:
    """Pairs of one rank, each card at most once."""
    by_rank: dict[str, list[Card]] = {}
    for card in luck.later.sample(unseen, len(unseen)):
        by_rank.setdefault(card.rank, []).append(card)
    return [(alike[at], alike[at + 1]) for alike in by_rank.values() for at in range(0, len(alike) - 1, 2)]


def rename(line: str, renaming: Renaming) -> str:
    """An input with renamed cards; what a joker stands for is said aloud, and stays."""

    def new(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(renaming.get(card, card) for card in some)

    first, _, rest = line.partition(" ")
    if first == "deal":
        return records.line_of_deal(new(engine.cards(rest)))
    move = Move.parse(rest)
    return records.line_of(
        int(first), Move(move.verb, new(move.cards), move.number, move.suit, move.alone, move.stands)
    )


def retell(true: Story, start: State, made: list[Input], renaming: Renaming) -> Story:
    """The story of the renamed deal, as near to the true one as its cards allow."""
    story = Story(true.viewer, start)
    for each, before in _in_order(true, made):
        _catch_up(story, true, before)
        if story.ended:
            return story
        if not _repeat(story, each, renaming, heard=bool(shown(each, true.viewer))):
            story.cut = len(story.tokens)
            return story
    _catch_up(story, true, true.length())
    return story


def _in_order(true: Story, made: list[Input]) -> list[tuple[Input, int]]:
    """The inputs, each with how much must come before it.

    Between two that the viewer hears, his own held answers come first: they did not wait for what he does not see.
    """

    def place(step: tuple[Input, int, int]) -> tuple[int, bool, bool]:
        each, before, after = step
        return before, after > before, seat_of(each.line) != true.viewer

    steps = sorted(zip(made, [0, *true.lengths], true.lengths, strict=False), key=place)
    return [(each, before) for each, before, _ in steps]


def _repeat(story: Story, each: Input, renaming: Renaming, *, heard: bool) -> bool:
    """Make an input again in the renamed deal; False where that is impossible and the viewer would hear of it."""
    line, seat = rename(each.line, renaming), seat_of(each.line)
    if seat is None:
        _enter(story, line)
        return True
    move, other = move_of(line), seat != story.viewer
    unseen = other and not heard and not renaming.keys().isdisjoint(move_of(each.line).cards)
    if unseen and _can(story, seat, PASS):
        move = PASS
    while (heard or not other) and not story.ended and not _can(story, seat, move) and _pass_on(story):
        continue
    if not story.ended and _can(story, seat, move):
        _enter(story, records.line_of(seat, move))
        return True
    return bool(story.ended) or (other and (not heard or move == PASS))


def _catch_up(story: Story, true: Story, length: int) -> None:
    """Let others answer until the viewer has got as much as in the true deal."""
    while story.length() < length and not story.ended and (_pass_on(story) or _lead_on(story, true)):
        continue


def _pass_on(story: Story) -> bool:
    """Let another seat that is asked pass; False where nobody can."""
    if not story.state.running:
        return False
    for seat in sorted(story.state.waiting - {story.viewer}):
        if _can(story, seat, PASS):
            _enter(story, f"{seat} pass")
            return True
    return False


def _lead_on(story: Story, true: Story) -> bool:
    """Let a leader who is asked lead a card that a claim overrules, unseen; False where it would be seen."""
    for seat in sorted(story.state.waiting - {story.viewer}):
        for move in engine.moves(story.state, seat):
            if len(move.cards) == 1:
                trial = replace(story, tokens=[*story.tokens], lengths=[*story.lengths])
                _enter(trial, records.line_of(seat, move))
                if agree(true.tokens, trial.tokens, whole=False):
                    story.tokens, story.lengths, story.state = trial.tokens, trial.lengths, trial.state
                    return True
                break
    return False


def _can(story: Story, seat: int, move: Move) -> bool:
    return engine.allowed(story.state, seat, move) is None


def _enter(story: Story, line: str) -> None:
    before = story.state
    after, events = records.enter(before, line)
    story.tell(Input(line, before, after, events))


def agree(true: list[Token], renamed: list[Token], *, whole: bool) -> bool:
    """Whether two stories are the same, but for private receipts, as far as both go.

    Args:
        true: the true story.
        renamed: another; it may go on where the true one still waits for seats that the renamed deal does not ask.
        whole: whether all of the true story must come.
    """
    first, second = list(true), list(renamed)
    while first and second:
        if first[0] == second[0]:
            first.pop(0), second.pop(0)
        elif first[0].private:
            first.pop(0)
        elif second[0].private:
            second.pop(0)
        else:
            return False
    return not whole or all(token.private for token in first)


def difference(one: list[Token], other: list[Token]) -> str:
    """Where two stories part, for who reads the failure."""
    first = [token for token in one if not token.private]
    second = [token for token in other if not token.private]
    for number, (a, b) in enumerate(zip(first, second, strict=False)):
        if a != b:
            return f"at {number}:\n  {a.got}\n  {b.got}"
    return f"lengths {len(first)} and {len(second)}"


def judge(true: Story, renamed: Story, renaming: Renaming) -> bool:
    """Whether a renaming was possible to the end.

    Raises:
        AssertionError: the viewer could tell the two deals apart.
    """
    if agree(true.tokens, renamed.tokens, whole=True):
        return True
    same_end = true.ended == renamed.ended
    keeps_ranks = all(card.rank == other.rank for card, other in renaming.items())
    first = true.certain(same_end=same_end, keeps_ranks=keeps_ranks)
    second = renamed.certain(same_end=same_end, keeps_ranks=keeps_ranks)
    cut = renamed.cut is not None or len(first) < len(true.tokens) or len(second) < len(renamed.tokens)
    assert agree(first, second, whole=not cut), difference(first, second)
    return False


def check(start: State, made: list[Input], viewer: Viewer, luck: Luck) -> tuple[int, int]:
    """Rename what a viewer has not seen of a deal, in some ways.

    Returns:
        How many renamings were tried, and how many were possible to the end.

    Raises:
        AssertionError: the viewer could tell a renamed deal from the true one.
    """
    known = seen(made, viewer)
    copies = Counter(engine.cards(made[0].line.removeprefix("deal")))
    unseen = sorted(card for card in copies if card not in known)
    unseen = [card for card in unseen if copies[card] == copies[unseen[0]]]  # else another pack would come of it
    if len(unseen) < 2:
        return 0, 0
    true = tell(start, made, viewer)
    chosen = [each for each in renamings(unseen, luck) if each]
    return len(chosen), sum(judge(true, retell(true, start, made, each), each) for each in chosen)
