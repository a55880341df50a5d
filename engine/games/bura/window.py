"""The window before a lead: the leader leads and special hands are claimed, all held unseen until it closes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.claims import settled
from engine.games.bura import ending, tricks
from engine.games.bura.course import Course
from engine.games.bura.legality import may_raise, possible
from engine.games.bura.special import ACES, BURA, MOLODKA, Claim, claimable, kind_of
from engine.moves import Move
from engine.tricks import beating, clockwise, last_to_beat
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of the claims in a window.

    Args:
        seat: who wins or leads.
        claim: what leads; None where the deal is won.
        shown: where the deal is won, the special hands that are shown, in turn.
    """

    seat: int
    claim: Claim | None
    shown: tuple[tuple[int, Claim], ...] = ()


def lead_due(course: Course) -> None:
    """Open the window for the next lead; who has no card gives it on, and without cards the deal is over."""
    holders = course.with_cards(course.players(course.facts.leader))
    if not holders:
        ending.after_last_trick(course)
        return
    draft: Any = course.facts  # as Course.change does, without its dictionary: every trick comes here
    draft.phase, draft.window = "lead", has_window(course)
    draft.turn = draft.leader = holders[0]
    draft.asked = draft.draws = ()


def has_window(course: Course) -> bool:
    """Whether anybody but the leader may ever claim; public."""
    options = course.options
    return options.out_of_turn or (options.bura_wins and bool(course.facts.trump))


def respond(course: Course, seat: int, move: Move) -> None:
    """Take an answer, hold it, and close the window if nothing can change any more."""
    if move.verb == "play" and _is_alone(course, move):
        tricks.lead(course, seat, move.cards, "event-led")
        return
    if move.verb == "pass":
        course.note(seat, passed=True)
    else:
        course.note(seat, held=move)
    settle(course)  # BURA-21
    if not course.events:
        course.whisper("event-held", seat, move.cards)


def _is_alone(course: Course, lead: Move) -> bool:
    """Whether a lead is all that the window can bring, as it mostly is: nobody has claimed, and nobody else can."""
    if len(course.state.waiting) > 1 or kind_of(lead.cards, course.facts.trump):
        return False
    return not [own for own in course.own if own.held]


def settle(course: Course) -> None:
    """Close the window as soon as no unanswered seat can change what comes of it (COMMON-14)."""
    claims = _claimed(course)
    if not _open(course, claims):
        _close(course, claims)


def _claimed(course: Course) -> dict[int, Claim]:
    """By seat, the special hand that it has claimed, or leads."""
    found, trump = {}, course.facts.trump
    for seat, own in enumerate(course.own):
        if own.held is not None:
            kind = kind_of(own.held.cards, trump)
            if kind:
                found[seat] = Claim(kind, own.held.cards)
    return found


def _open(course: Course, claims: Mapping[int, Claim]) -> bool:
    leader, chances = course.facts.leader, course.claims_left()
    if course.own[leader].held is None:
        if not claims or _leader_may_act(course):
            return True
        chances[leader] = claimable(course, leader, course.hand(leader))
    return bool(chances) and not settled(lambda some: outcome(course, some), claims, chances)


def _leader_may_act(course: Course) -> bool:
    """Whether a leader who has not led may still raise or declare; that keeps the window open."""
    facts, options = course.facts, course.options
    if may_raise(options, facts, facts.leader):
        return True
    return options.declare_when == "own_turn" and possible(facts, course.own[facts.leader], facts.leader)


def outcome(course: Course, claims: Mapping[int, Claim]) -> Outcome | None:
    """What comes of claims; None: the leader's own lead (BURA-21)."""
    order = [(seat, claims[seat]) for seat in clockwise(course.facts.leader, course.seats) if seat in claims]
    if course.options.bura_wins and any(claim.kind == BURA for _, claim in order):
        return _won(course, tuple((seat, claim) for seat, claim in order if claim.kind != MOLODKA))
    for kind in (BURA, ACES, MOLODKA):
        for seat, claim in order:
            if claim.kind == kind:
                return Outcome(seat, claim)
    return None


def _won(course: Course, strong: tuple[tuple[int, Claim], ...]) -> Outcome:
    """A bura wins by itself, or against other buras and three aces the last that beat the best so far."""
    laid = [(seat, claim.cards) for seat, claim in strong]
    return Outcome(last_to_beat(beating(course.facts.trump), laid), None, strong)


def _close(course: Course, claims: Mapping[int, Claim]) -> None:
    """Let come what comes of the answers; what does not lead is never shown."""
    held = course.own[course.facts.leader].held
    lead = held.cards if held else ()
    course.forget()
    found = outcome(course, claims) if claims else None
    if found is None:
        tricks.lead(course, course.facts.leader, lead, "event-led")  # BURA-21
    elif found.claim is None:
        _show(course, found.shown)
        ending.win(course, found.seat, "won-bura")
    else:
        key = "event-claimed"
        if found.seat == course.facts.leader:
            key = "event-led" if held is not None and held.verb == "play" else "event-claimed-own"
        tricks.lead(course, found.seat, found.claim.cards, key, word=f"kind-{found.claim.kind}")


def _show(course: Course, strong: tuple[tuple[int, Claim], ...]) -> None:
    """Lay special hands face up: a bura, and all that clash with it."""
    tricks.put_away(course)
    for seat, claim in strong:
        course.lay(seat, claim.cards)
        course.say("event-shown", seat, claim.cards, word=f"kind-{claim.kind}")
    course.change(laid=tuple((seat, True) for seat, _ in strong))
