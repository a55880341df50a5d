"""Whole matches, played by people who only press buttons; what everybody read is held against the inputs."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import engine
from bot.length import units
from engine import Card, State, records
from sandbox.client import Group, Person
from sandbox.seen import Seen
from tests.bot.table.conftest import Room
from tests.bot.table.people import asked, cards_in, cards_in_popup, hand, over, play_once

PRESSES = 4000


class Witness:
    """Reads over everybody's shoulder: what each chat was sent, beside what the inputs let it know by then."""

    def __init__(self, room: Room, people: list[Person], group: Group, state: State) -> None:
        self.room, self.group, self.state = room, group, state
        self.seats: dict[int, int | None] = {group.id: None, **{person.id: seat for seat, person in enumerate(people)}}
        self.known: dict[int, set[Card]] = {chat: set() for chat in self.seats}
        self.inputs = self.calls = 0

    async def look(self) -> State:
        """Hold what was sent since the last look against what everybody may know by now."""
        allowed = {chat: set(known) for chat, known in self.known.items()}
        log = await self.room.inputs()
        for line in log[self.inputs :]:
            self._learn(line)
            for chat, known in self.known.items():
                allowed[chat] |= known
        self.inputs = len(log)
        for call in islice(self.room.sandbox.calls, self.calls, None):
            told = cards_in(" ".join((call.text, *call.labels))) if call.chat in allowed else set()
            assert call.chat is None or told <= allowed[call.chat], (call, told - allowed[call.chat])
        self.calls = self.room.sandbox.calls.total
        if self.state.running:
            self._read_table()
        return self.state

    def _learn(self, line: str) -> None:
        deals = not self.state.running
        self.state, _ = records.enter(self.state, line)
        for chat, seat in self.seats.items():
            piles = engine.view(self.state, seat).zones.values()
            seen = {card for pile in piles if not isinstance(pile, int) for card in pile}
            self.known[chat] = seen if deals else self.known[chat] | seen

    def _read_table(self) -> None:
        """What lies on the table stands in the group's message, and so does the last trick's best."""
        board = engine.view(self.state, None).board()
        lying = {card for phrase in (*board.trick, *board.last[:1]) for card in phrase.cards}
        assert lying <= cards_in(self.group.find("Мои карты").text)


def results(group: Group) -> list[Seen]:
    return [seen for seen in group.messages if seen.text.startswith("✔")]


def numbers(seen: Seen, count: int) -> list[list[int]]:
    """The numbers in the small table of a result, row by row."""
    lines = [re.findall(r"(?<=\s)[+−]?\d+(?=\s|$)", line) for line in seen.text.splitlines()[-count:]]
    return [[int(number.replace("−", "-")) for number in line] for line in lines]


async def play(room: Room, people: list[Person], group: Group, seed: int) -> list[State]:
    """Play a match to its end by buttons; gives the states after each press."""
    now = await room.state()
    witness = Witness(room, people, group, engine.start(now.game, now.options, len(people), 0))
    luck, states = Random(seed), [await witness.look()]
    for _ in range(PRESSES):
        await play_once(room, people, luck)
        states.append(await witness.look())
        if over(group):
            return states
        assert any(map(asked, people)), "nobody is asked for anything"
    raise AssertionError(f"no end after {PRESSES} presses")


async def check_results(room: Room, group: Group, states: list[State], count: int) -> None:
    """The group has read every deal's result and the totals that the stored inputs give."""
    begun = states[0]
    log = await room.inputs()
    replayed = records.replay(engine.start(begun.game, begun.options, count, 0), log)
    assert replayed == states[-1]
    told = [numbers(seen, count) for seen in results(group)]
    assert len(told) == len(replayed.rows)
    totals = [0] * count
    for shown, row in zip(told, replayed.rows, strict=True):
        totals = [total + one for total, one in zip(totals, row, strict=True)]
        assert shown == [[one, total] for one, total in zip(row, totals, strict=True)]
    last = group.last_with("🏁")
    assert last is not None
    assert tuple(totals) == replayed.scores
    assert not [seen for seen in group.messages if "Мои карты" in seen.labels], "no table stands with buttons"


async def test_two_people_play_five_pots_of_bura_by_buttons_only(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.match(2)
        states = await play(room, people, group, seed)
        await check_results(room, group, states, 2)
        assert states[-1].over


async def test_four_people_choose_penalty_and_teams_by_buttons_and_play_to_the_end(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.lobby(4)
        host = people[0]
        await room.press(host, group.last_with("Раздать"), "Правила стола")
        await room.press(host, group.last_with("‹ К столу"), "Штрафные баллы")
        while not (seen := group.find("‹ К столу")).says("Пара на пару"):
            await room.press(host, seen, "›")
        await room.press(host, seen, "Пара на пару")
        assert group.find("‹ К столу").button("Пара на пару").text.endswith("да")
        await room.press(host, group.find("‹ К столу"), "‹ К столу")
        await room.press(host, group.find("Раздать"), "Раздать")
        states = await play(room, people, group, seed)
        assert states[0].options.teams
        assert states[0].options.penalty
        await check_results(room, group, states, 4)


async def test_six_people_play_with_closed_discards(room: Room, seed: int) -> None:
    async with room.open():
        people, group = await room.lobby(6)
        await room.press(people[0], group.find("Раздать"), "Правила стола")
        while "Конов: 1" not in (seen := group.find("‹ К столу")).labels:
            more = "Конов" if seen.says("Конов") else "›"
            await room.press(people[0], seen, more)
        await room.press(people[0], seen, "‹ К столу")
        await room.press(people[0], group.find("Раздать"), "Раздать")
        states = await play(room, people, group, seed)
        assert states[0].options.discards == "closed"
        await check_results(room, group, states, 6)


async def test_every_hand_and_popup_shows_its_owner_his_own_cards_and_nobody_elses(room: Room) -> None:
    async with room.open():
        people, group = await room.match(3)
        state = await room.state()
        for seat, person in enumerate(people):
            own = set(engine.view(state, seat).hand)
            piles = engine.view(state, seat).zones.values()
            known = {card for pile in piles if not isinstance(pile, int) for card in pile}
            seen = hand(person)
            assert seen.protected
            assert {card for button in seen.buttons for card in cards_in(button.text)} == own
            assert cards_in(seen.text) <= known
            answer = await room.press(person, group.find("Мои карты"), "Мои карты")
            assert answer.alert
            assert units(answer.text) <= 200
            assert cards_in_popup(answer.text.partition("Ваши")[2].partition("\n")[0]) == own
            assert cards_in_popup(answer.text) <= known


async def test_a_table_links_its_hands_to_the_groups_message(room: Room) -> None:
    async with room.open():
        people, group = await room.match(2)
        await room.press(people[0], hand(people[0]), data=_a_card(hand(people[0])))
        await room.say(people[0], None, "/hand")
        links = [button.url for button in hand(people[0]).buttons if button.url]
        assert links == [f"https://t.me/c/{-group.id - 10**12}/{group.find('Мои карты').id}"]


def _a_card(seen: Seen) -> str:
    return next(button.data for button in seen.buttons if button.data and button.data.startswith("card:"))
