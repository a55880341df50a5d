"""Is somebody an admin of his group? Telegram is asked; what he wanted goes on when the answer is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.callers import Caller, of_tag
from bot.work import Work

PURPOSE = "admin"
# A press is answered within fifteen seconds or never.
WITHIN = 10.0


@dataclass(frozen=True, slots=True)
class Asked:
    """What Telegram has said of somebody.

    Args:
        caller: who wants something.
        admin: whether he is an admin of the group, or its owner.
        known: whether Telegram has said anything at all.
        then: what he wants, as it was given to `ask`.
        match: the table that it is about; 0: none.
        wanted: what else belongs to it.
    """

    caller: Caller
    admin: bool
    known: bool
    then: str
    match: int
    wanted: dict[str, Any]


def ask(work: Work, caller: Caller, then: str, *, match: int = 0, **wanted: str | int) -> None:
    """Ask Telegram for the admins of the caller's group; the errand's notice is read by `answered`.

    Args:
        work: what it is handled with.
        caller: who wants something.
        then: what he wants: a word that `bot.notices` knows how to go on with.
        match: the table that it is about; 0: none.
        wanted: what else belongs to it.
    """
    tag = {"for": PURPOSE, "then": then, "match": match, "caller": caller.tag(), "wanted": wanted}
    if caller.query:
        tag["within"] = WITHIN
    work.errand("getChatAdministrators", {"chat_id": caller.place.chat}, tag=tag)


def answered(body: dict[str, Any]) -> Asked:
    """Read the notice of an errand; where Telegram did not say, nobody is an admin."""
    tag, known = body["tag"], body["result"] if body["ok"] else []
    caller = of_tag(tag["caller"])
    admin = any(member["user"]["id"] == caller.person for member in known)
    return Asked(caller, admin, body["ok"], tag["then"], tag["match"], tag["wanted"])
