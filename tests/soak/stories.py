"""All matches of a database, retold from their inputs beside the bot: who knew which cards, and when."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import engine
from bot.register import fingerprint
from engine import Card, Phrase, plain, records

# Somebody who has lost his seat may still be sent what was written before.
LINGERS = 60.0
_HEADERS = "SELECT id, chat, thread, phase, game, preset, options, seats, dealer, version, digest FROM matches"
_INPUTS = "SELECT version, text, at FROM inputs WHERE match = ? AND version > ? ORDER BY version"
_SEATS = "SELECT match, seat, person, robot FROM seats"

Knowledge = defaultdict[int, set[Card]]


@dataclass(frozen=True, slots=True)
class Header:
    """A match as its row says."""

    id: int
    chat: int
    thread: int | None
    phase: str
    game: str
    preset: str
    options: str
    seats: int
    dealer: int
    version: int
    digest: str


@dataclass
class Story:
    """One match.

    Args:
        header: its newest row.
        state: the match up to the moment that was asked for last.
        deal: the number of its newest deal.
        known: by seat (None: the public) and deal, the cards that were ever seen in it.
        seats: by seat, who sits there and whether a robot plays.
    """

    header: Header
    state: engine.State | None = None
    deal: int = 0
    known: dict[int | None, Knowledge] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    seats: dict[int, tuple[int | None, bool]] = field(default_factory=dict)
    places: set[tuple[int, int | None]] = field(default_factory=set)
    wrong: str = ""
    _read: int = 0
    _waiting: list[tuple[float, str]] = field(default_factory=list)
    _sat: dict[tuple[int, int], float] = field(default_factory=dict)

    def take(self, header: Header, inputs: Iterable[tuple[int, str, float]]) -> None:
        """Take what is new of it."""
        self.header = header
        self.places.add((header.chat, header.thread))
        for version, text, at in inputs:
            self._waiting.append((at, text))
            self._read = version

    @property
    def ended(self) -> bool:
        """Whether it is over, or was ended."""
        return self.header.phase in {"over", "closed"}

    @property
    def read(self) -> int:
        """How many inputs were read."""
        return self._read

    def sit(self, seats: dict[int, tuple[int | None, bool]], now: float) -> None:
        """Note who sits where."""
        self.seats = seats
        for seat, (person, _) in seats.items():
            if person is not None:
                self._sat[person, seat] = now

    def advance(self, until: float) -> None:
        """Go on to a moment."""
        while self._waiting and self._waiting[0][0] <= until and not self.wrong:
            _, line = self._waiting.pop(0)
            try:
                self._enter(line)
            except (ValueError, LookupError) as error:
                self.wrong = f"match {self.header.id}: input {line!r} cannot be replayed: {error!r}"

    def seen_by(self, person: int, now: float) -> list[int | None]:
        """The seats whose cards somebody may see; first the public."""
        own = [seat for (who, seat), at in self._sat.items() if who == person and at > now - LINGERS]
        return [None, *own]

    def may_know(self, seats: Iterable[int | None], deal: int) -> set[Card]:
        """What the holders of some seats may know of a deal."""
        return set().union(*(self.known[seat][deal] for seat in seats))

    @property
    def unlike(self) -> str:
        """What is wrong with the replay of all inputs; nothing where it ends as the row says."""
        self.advance(float("inf"))
        if self.wrong or self.state is None or self.read != self.header.version:
            return self.wrong or ("" if not self.header.version else f"match {self.header.id}: inputs are missing")
        same = fingerprint(self.state) == self.header.digest
        return "" if same else f"match {self.header.id} replays to something else than it was"

    def _enter(self, line: str) -> None:
        if self.state is None:
            head = self.header
            game = engine.game(head.game)
            options = plain.options_from(game, head.preset or None, json.loads(head.options))
            self.state = engine.start(game, options, head.seats, head.dealer)
        self.deal += not self.state.running and line != records.ABANDON
        self.state, events = records.enter(self.state, line)
        for seat in (None, *range(self.state.seats)):
            known = self.known[seat][self.deal]
            known |= _visible(engine.view(self.state, seat))
            known |= _named(phrase for event in events if (phrase := event.shown_to(seat)) is not None)


def _visible(look: engine.Look) -> set[Card]:
    board = look.board()
    told = (*board.head, *(phrase for seat in board.seats for phrase in seat), *board.trick, *board.last)
    piles = [pile for pile in look.zones.values() if not isinstance(pile, int)]
    return {card for pile in piles for card in pile} | _named(told)


def _named(phrases: Iterable[Phrase]) -> set[Card]:
    return {card for phrase in phrases for card in phrase.cards}


class Stories:
    """All of them.

    Args:
        database: the bot's.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self.every: dict[int, Story] = {}
        self.shows_hands: set[int] = set()

    def read(self, now: float) -> None:
        """Read what is new in the database."""
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as connection:
            connection.execute("BEGIN")  # all of it as it was at one moment
            headers = [Header(*row) for row in connection.execute(_HEADERS)]
            for header in headers:
                story = self.every.setdefault(header.id, Story(header))
                fresh = header.version > story.read
                inputs = connection.execute(_INPUTS, (header.id, story.read)).fetchall() if fresh else []
                story.take(header, inputs)
            self._sit(connection.execute(_SEATS).fetchall(), now)
            rows = connection.execute("SELECT id, settings FROM chats").fetchall()
        self.shows_hands |= {chat for chat, settings in rows if json.loads(settings).get("show_hands")}

    def _sit(self, rows: list[tuple[Any, ...]], now: float) -> None:
        seats: dict[int, dict[int, tuple[int | None, bool]]] = defaultdict(dict)
        for match, seat, person, robot in rows:
            seats[match][seat] = person, bool(robot)
        for match, found in seats.items():
            if match in self.every:
                self.every[match].sit(found, now)

    def at(self, chat: int, thread: int | None) -> list[Story]:
        """The matches of a place, oldest first."""
        return [story for story in self.every.values() if (chat, thread) in story.places]

    def of(self, person: int) -> list[Story]:
        """The matches at which somebody sits, or that stand in his own chat."""
        return [
            story
            for story in self.every.values()
            if any(who == person for who, _ in story.seats.values()) or story.header.chat == person
        ]

    @property
    def open(self) -> list[Story]:
        """Those that have not ended."""
        return [story for story in self.every.values() if not story.ended]

    @property
    def deals(self) -> int:
        """How many deals were finished."""
        return sum(len(story.state.rows) for story in self.every.values() if story.state is not None)
