"""A vote on ending the game: its ballots, and the message that tells how it stands. Who ends it is `bot.stopping`."""

from __future__ import annotations

from bot import names, slots
from bot.screens import ballot, notes
from bot.tables import Table, Vote
from bot.work import LOBBY, Work
from storage.deadlines import NO_SEAT

# How long a vote is open, in seconds.
LASTS = 300.0


def begin(work: Work, table: Table, seat: int) -> None:
    """Open a vote; who asks for it is for it."""
    name = names.plain(table.words, table)[seat]
    table.vote = Vote(name, work.now + LASTS)
    cast(work, table, table.seats[seat].person or 0, end=True)


def cast(work: Work, table: Table, person: int, *, end: bool) -> None:
    """Take a ballot in place of the one that this person has given before; it survives a restart as a row."""
    if (vote := table.vote) is None:
        return
    vote.ballots[person] = end
    _write(work, table, vote)


def forget(work: Work, table: Table, person: int, name: str) -> None:
    """Take a ballot back; where the one who gave it had asked for the vote, he is called otherwise from now on."""
    if (vote := table.vote) is not None and person in vote.ballots:
        vote.name = name if person == next(iter(vote.ballots)) else vote.name  # who asks is the first
        del vote.ballots[person]
        _write(work, table, vote)
        recount(work, table)


def _write(work: Work, table: Table, vote: Vote) -> None:
    data = {"name": vote.name, "ballots": list(vote.ballots.items())}
    work.later(table.id, "vote", NO_SEAT, vote.until, data)


def settled(work: Work, table: Table) -> bool:
    """Count; gives whether the game ends now. More than half of those present end it, half of them keep it going."""
    if table.vote is None:
        return False
    end, on, present = table.tally()
    if 2 * end > present:
        close(work, table, "vote-passed", count=end, present=present)
        return True
    if 2 * on >= present:
        close(work, table, "vote-against", count=on, present=present)
    else:
        show(work, table)
    return False


def show(work: Work, table: Table, *, anew: bool = False) -> None:
    """Declare the vote's message; ``anew`` posts it again at the bottom."""
    screen = ballot.ballot(table.words, table)
    work.show(slots.vote(table), screen, anew=anew, priority=LOBBY, match=table.id)


def close(work: Work, table: Table, key: str, **told: int) -> None:
    """End a vote, and say how it ended."""
    work.cancel(table.id, "vote")
    work.retire(slots.vote(table), notes.note(table.words, key, **told))
    table.vote = None


def drop(work: Work, table: Table) -> None:
    """Take a vote away that nothing hangs on any more; harmless where there is none."""
    if table.vote is not None:
        work.cancel(table.id, "vote")
        work.retire(slots.vote(table), None)
        table.vote = None


def recount(work: Work, table: Table) -> None:
    """Have an open vote counted anew when this is done: somebody has come or gone."""
    if table.vote is not None:
        work.notice({"notice": "recount", "match": table.id})
