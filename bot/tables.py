"""Tables in memory: who sits where, what is played, and the match behind it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.house import Habits, House
from bot.screen import Place
from bot.words import Words
from engine import Event, Phrase, State, view

Phase = Literal["lobby", "playing", "paused", "over", "closed"]
# What a clock is set for: half of the time is over, all of it, or there is no clock and people are only reminded.
Stage = Literal["half", "end", "remind"]

# Frozen, so that all may share them.
UNSET = Habits()
ANY_HOUSE = House()


@dataclass(frozen=True, slots=True)
class Ticking:
    """A clock that runs: what it is set for, and until when, in unix seconds."""

    stage: Stage
    due_at: float


@dataclass(slots=True)
class Seat:
    """A place at a table.

    Args:
        person: the Telegram id of who sits there; None for a robot.
        name: as Telegram gives it, to be cleaned before it is shown.
        robot: whether a robot plays here: for itself, or for a person who is away.
        language: in which this person reads.
        reachable: whether the bot may write to this person.
        acted_at: when this person last did something here, in unix seconds.
        habits: what this person has set.
        next: the Telegram id of who takes this robot's seat when the next deal begins.
    """

    person: int | None
    name: str
    robot: bool = False
    language: str = "ru"
    reachable: bool = True
    acted_at: float = 0.0
    habits: Habits = UNSET
    next: int | None = None

    @property
    def present(self) -> bool:
        """Whether a person plays here himself."""
        return self.person is not None and not self.robot


@dataclass(slots=True)
class Vote:
    """A vote on ending the game.

    Args:
        name: what the one who asked for it is called at the table.
        until: when it is over, in unix seconds.
        ballots: by Telegram id, whether the game shall end.
    """

    name: str
    until: float
    ballots: dict[int, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evening:
    """What went before a match in its chain of rematches.

    Args:
        winners: of each match that somebody won, oldest first: the Telegram id (None for a robot) and the name.
        seats: who sat at the last table, in turn.
        dealer: the seat there whose turn to deal comes next.
    """

    winners: tuple[tuple[tuple[int | None, str], ...], ...]
    seats: tuple[tuple[int | None, str], ...]
    dealer: int


@dataclass(slots=True)
class Table:
    """A table.

    Args:
        id: its number.
        place: the chat and topic where it stands.
        host: the Telegram id of who opened it.
        game: the id of the game; ``preset`` and ``options``: how it is played.
        seats: who sits there, in turn.
        chat_title: the name of the chat; empty in a private one.
        chat_link: what message links begin with; empty where there are none.
        phase: ``lobby``, ``playing``, ``paused``, ``over`` or ``closed``.
        state: the match; None before it begins.
        deal: the number of the running deal, from 1; 0 before the first.
        language: in which the chat reads.
        dealer: who deals first.
        version: how many inputs the match has had.
        created_at: when the table was opened, in unix seconds.
        moved_at: when the public last saw an input, in unix seconds.
        torn: whether the running deal cannot be replayed and is to be thrown in.
        lost: why this program cannot play what is played here, as a newer or older one could; empty: it can.
        news: what the public heard of it.
        held: by seat, a move that is kept until its time has come (COMMON-14).
        answered: the seats that have answered since the public last saw something; the engine holds their answers.
        chosen: by seat, the version of the hand and the cards last chosen in it, as a mask.
        probing: the people whose chats are being tried before the match begins.
        house: what the chat has set.
        previous: the number of the table it is a rematch of.
        before: what went before, if it is one.
        clock: the clock of those whom the table waits for; None while none runs.
        resting: what the clock was set for before a pause, and the seconds that were left.
        robots_at: when the robots move next, in unix seconds; None while none of them is waited for.
        vote: the vote that is open.
        coming: by Telegram id, who takes a robot's seat when the next deal begins.
    """

    id: int
    place: Place
    host: int
    game: str
    preset: str
    options: Any
    seats: list[Seat]
    chat_title: str = ""
    chat_link: str = ""
    phase: Phase = "lobby"
    state: State | None = None
    deal: int = 0
    language: str = "ru"
    dealer: int = 0
    version: int = 0
    created_at: float = 0.0
    moved_at: float = 0.0
    torn: bool = False
    lost: str = ""
    news: tuple[Phrase, ...] = ()
    held: dict[int, str] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    chosen: dict[int, tuple[int, int]] = field(default_factory=dict)
    probing: set[int] = field(default_factory=set)
    house: House = ANY_HOUSE
    previous: int | None = None
    before: Evening | None = None
    clock: Ticking | None = None
    resting: tuple[Stage, float] | None = None
    robots_at: float | None = None
    vote: Vote | None = None
    coming: dict[int, Seat] = field(default_factory=dict)

    @property
    def words(self) -> Words:
        """What its chat reads."""
        return Words(self.language, self.game)

    @property
    def private(self) -> bool:
        """Whether it stands in somebody's own chat: he plays there with robots alone."""
        return self.place.chat > 0

    @property
    def standing(self) -> bool:
        """Whether people can still sit down or play here."""
        return self.phase not in ("over", "closed")

    @property
    def free(self) -> int | None:
        """The first seat that a robot has of its own and that nobody waits for; None where there is none."""
        return next(
            (number for number, seat in enumerate(self.seats) if seat.person is None and seat.next is None), None
        )

    @property
    def timed(self) -> bool:
        """Whether those who are asked have a clock, or are reminded."""
        return self.house.pace != "off" and not self.private

    @property
    def playing(self) -> State:
        """The match, once it has begun."""
        if self.state is None:
            raise LookupError(f"table {self.id} has not begun")
        return self.state

    def waits(self, seat: int) -> bool:
        """Whether a seat's move is taken and waits for the others, or for its time; nobody else is to know."""
        if seat in self.held or seat not in self.answered:
            return seat in self.held
        # Who never claims has not moved: it was done for him.
        return self.seats[seat].habits.aside != "never" or view(self.playing, None).turn == seat

    def take(self, line: str, state: State, events: Iterable[Event]) -> bool:
        """Take an input with what it led to.

        Args:
            line: the input.
            state: the match after it.
            events: what happened.

        Returns:
            Whether the public has seen anything of it.
        """
        self.version += 1
        self.state = state
        news = tuple(phrase for event in events if (phrase := event.shown_to(None)) is not None)
        if news:
            self.news = news
            self.answered.clear()
        elif (seat := line.partition(" ")[0]).isdigit():
            self.answered.add(int(seat))
        return bool(news)

    def seat_of(self, person: int) -> int | None:
        """The number of a person's seat, or None for somebody who does not sit here."""
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    def away(self, person: int) -> bool:
        """Whether a robot plays for somebody in his seat."""
        number = self.seat_of(person)
        return number is not None and self.seats[number].robot

    def tally(self) -> tuple[int, int, int]:
        """How the open vote stands: how many are for the end, how many against it, and how many are present at all."""
        present = [seat.person for seat in self.seats if seat.present]
        given = [self.vote.ballots.get(person or 0) for person in present] if self.vote else []
        return given.count(True), given.count(False), len(present)
