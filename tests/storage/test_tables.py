"""What each table's functions write, as others read it."""

import pytest

from storage import (
    Storage,
    StorageError,
    calls,
    chats,
    deadlines,
    inbox,
    inputs,
    matches,
    outbox,
    people,
    results,
    seats,
    settings,
    shown,
)

ANNA = people.Person(id=2**40, name="Анна", username="anna", language="ru", seen_at=1.0)
GROUP = chats.Chat(id=-100, kind="group", title="Двор")


def match(id_: int = 1, **changes: object) -> matches.Match:
    plain: dict[str, object] = {
        "id": id_,
        "chat": -100,
        "host": ANNA.id,
        "phase": "lobby",
        "game": "tiny",
        "preset": "tiny",
        "options": "{}",
        "seats": 2,
        "dealer": 0,
        "rules": "1",
        "created_at": 1.0,
        "moved_at": 1.0,
    }
    return matches.Match.model_validate(plain | changes)


@pytest.fixture
async def played(storage: Storage) -> Storage:
    """A group with one match in which Anna sits."""
    async with storage.turn() as batch:
        seats.set(batch, seats.Seat(match=1, seat=0, person=ANNA.id, name="Анна"))
        matches.set(batch, match())
        chats.add(batch, GROUP)
        people.add(batch, ANNA)
    return storage


async def test_what_somebody_has_set_is_kept(played: Storage) -> None:
    async with played.turn() as batch:
        people.set_settings(batch, ANNA.id, '{"mute": true}')
        people.add(batch, ANNA.model_copy(update={"name": "Аня"}))
    found = await people.get(played, ANNA.id)
    assert found is not None
    assert (found.name, found.settings) == ("Аня", '{"mute": true}')


async def test_whoever_wants_to_be_told_of_the_next_table_is_listed_once(played: Storage) -> None:
    async with played.turn() as batch:
        calls.add(batch, -100, ANNA.id)
        calls.add(batch, -100, ANNA.id)
    assert await calls.of_chat(played, -100) == [ANNA.id]
    async with played.turn() as batch:
        calls.delete(batch, -100, ANNA.id)
    assert await calls.of_chat(played, -100) == []


async def test_calls_that_were_made_and_those_of_people_who_are_forgotten_are_gone(played: Storage) -> None:
    async with played.turn() as batch:
        people.add(batch, ANNA.model_copy(update={"id": 5}))
        for person in (5, ANNA.id):
            calls.add(batch, -100, person)
    async with played.turn() as batch:
        people.delete(batch, 5)
    assert await calls.of_chat(played, -100) == [ANNA.id]
    async with played.turn() as batch:
        calls.clear(batch, -100)
    assert await calls.of_chat(played, -100) == []


async def test_a_person_s_own_choices_outlive_a_new_name(storage: Storage) -> None:
    async with storage.turn() as batch:
        people.add(batch, ANNA)
        people.set_language(batch, ANNA.id, "en")
        people.set_reachable(batch, ANNA.id, people.Reachable.NO)
        people.add(batch, ANNA.model_copy(update={"name": "Аня", "seen_at": 2.0}))
    assert await people.get(storage, ANNA.id) == people.Person(
        id=ANNA.id,
        name="Аня",
        username="anna",
        language="ru",
        chosen_language="en",
        reachable=people.Reachable.NO,
        seen_at=2.0,
    )
    assert await people.unreachable(storage) == [ANNA.id]


async def test_whoever_is_forgotten_leaves_seats_without_a_name_and_no_match_of_his_own(played: Storage) -> None:
    assert await matches.touched(played, ANNA.id, ANNA.name) == [1]
    async with played.turn() as batch:
        chats.add(batch, chats.Chat(id=ANNA.id, kind="private"))
        match = await matches.get(played, 1)
        assert match is not None
        matches.set(batch, match.model_copy(update={"id": 77, "chat": ANNA.id, "host": ANNA.id}))
    assert await matches.touched(played, ANNA.id, ANNA.name) == [1, 77]
    async with played.turn() as batch:
        seats.forget(batch, ANNA.id, ANNA.name)
        matches.forget(batch, ANNA.id)
        people.delete(batch, ANNA.id)
        chats.delete(batch, ANNA.id)
    assert await matches.touched(played, ANNA.id, ANNA.name) == []
    assert await matches.get(played, 77) is None
    assert "" in [seat.name for seat in await seats.of_match(played, 1)]


async def test_what_was_set_aside_forgets_somebody_by_id_and_by_name(storage: Storage) -> None:
    async with storage.turn() as batch:
        for number, (body, error) in enumerate((('{"id":42}', "e"), ("{}", "no Анна"), ('{"id":7}', "e")), 1):
            inbox.add(batch, inbox.Incoming(id=number, update_id=number, body=body, received_at=1.0))
            inbox.set_aside(batch, number, error, 2.0)
        inbox.forget(batch, "42", "Анна", "")
    assert [row.error for row in await inbox.aside(storage)] == ["", "", "e"]


async def test_a_person_who_is_forgotten_leaves_an_empty_seat(played: Storage) -> None:
    assert await people.of_match(played, 1) == [ANNA]
    async with played.turn() as batch:
        people.delete(batch, ANNA.id)
    assert await people.get(played, ANNA.id) is None
    assert [seat.person for seat in await seats.of_match(played, 1)] == [None]


async def test_a_chat_keeps_its_settings_when_it_is_renamed(storage: Storage) -> None:
    async with storage.turn() as batch:
        chats.add(batch, GROUP)
        chats.set_language(batch, GROUP.id, "en")
        chats.set_settings(batch, GROUP.id, '{"a":1}')
        chats.set_reachable(batch, GROUP.id, "topic")
        chats.add(batch, GROUP.model_copy(update={"title": "Сад"}))
    chat = await chats.get(storage, GROUP.id)
    assert chat == chats.Chat(
        id=GROUP.id, kind="group", title="Сад", language="en", settings='{"a":1}', reachable=False, why="topic"
    )
    assert await chats.unreachable(storage) == [GROUP.id]
    async with storage.turn() as batch:
        chats.set_reachable(batch, GROUP.id)
        chats.delete(batch, 5)
    chat = await chats.get(storage, GROUP.id)
    assert chat is not None
    assert (chat.reachable, chat.why) == (True, "")
    async with storage.turn() as batch:
        chats.delete(batch, GROUP.id)
    assert await chats.get(storage, GROUP.id) is None


@pytest.mark.parametrize("known_before", [False, True])
async def test_a_chat_that_migrates_and_migrates_takes_its_matches_and_calls_along(
    played: Storage, *, known_before: bool
) -> None:
    async with played.turn() as batch:
        chats.set_settings(batch, -100, '{"a":1}')
        calls.add(batch, -100, ANNA.id)
        if known_before:
            chats.add(batch, chats.Chat(id=-200, kind="supergroup"))
    for _ in range(2):
        async with played.turn() as batch:
            chats.migrate(batch, -100, -200)
    assert await chats.get(played, -100) is None
    chat = await chats.get(played, -200)
    assert chat is not None
    assert (chat.kind, chat.settings) == ("supergroup", '{"a":1}')
    assert [one.id for one in await matches.open_in(played, -200)] == [1]
    assert await calls.of_chat(played, -200) == [ANNA.id]


async def test_matches_are_found_by_place_phase_and_person(played: Storage) -> None:
    async with played.turn() as batch:
        matches.set(batch, match(2, phase="over", thread=5))
        matches.set(batch, match(3, phase="paused", thread=6, previous=2))
        matches.set(batch, match(1, phase="playing"))
        matches.advance(batch, 1, 7, "abc", 9.0)
    first = await matches.get(played, 1)
    assert first == match(1, phase="playing", version=7, digest="abc", moved_at=9.0)
    assert [one.id for one in await matches.open_in(played, -100)] == [1, 3]
    assert [await matches.standing(played, -100, thread) for thread in (None, 5, 6)] == [1, None, 3]
    assert await matches.of_person(played, ANNA.id) == [1]
    assert await matches.hosted(played, ANNA.id) == 2


async def test_a_match_that_is_deleted_takes_all_of_its_own_along(played: Storage) -> None:
    async with played.turn() as batch:
        inputs.add(batch, 1, 1, "deal", 1.0)
        deadlines.set(batch, deadlines.Deadline(match=1, kind="turn", due_at=5.0))
        results.add(batch, results.Result(match=1, deal=1, row="[]", between="", summary="{}", at=1.0))
        matches.delete(batch, 1)
    assert await matches.get(played, 1) is None
    assert await seats.of_match(played, 1) == []
    assert await inputs.of_match(played, 1) == []
    assert await deadlines.everything(played) == []
    assert await results.of_match(played, 1) == []


async def test_seats_are_written_taken_and_cleared(played: Storage) -> None:
    async with played.turn() as batch:
        seats.set(batch, seats.Seat(match=1, seat=1, person=None, robot=True, name="Робот"))
        seats.set(batch, seats.Seat(match=1, seat=0, person=ANNA.id, name="Анна", acted_at=8.0))
    assert await seats.of_match(played, 1) == [
        seats.Seat(match=1, seat=0, person=ANNA.id, name="Анна", acted_at=8.0),
        seats.Seat(match=1, seat=1, person=None, robot=True, name="Робот"),
    ]
    async with played.turn() as batch:
        seats.clear(batch, 1)
    assert await seats.of_match(played, 1) == []


async def test_a_seat_in_no_match_is_refused(storage: Storage) -> None:
    with pytest.raises(StorageError, match="FOREIGN KEY"):
        async with storage.turn() as batch:
            seats.set(batch, seats.Seat(match=9, seat=0, person=None, name="?"))


async def test_a_version_is_claimed_once(played: Storage) -> None:
    async with played.turn() as batch:
        inputs.add(batch, 1, 1, "deal", 1.0)
        inputs.add(batch, 1, 2, "0 play", 2.0)

    async def claim_again() -> None:
        async with played.turn() as batch:
            settings.set(batch, "a", "1")
            inputs.add(batch, 1, 2, "1 play", 3.0)

    with pytest.raises(StorageError, match="UNIQUE"):
        await claim_again()
    assert await settings.get(played, "a") is None
    assert await inputs.of_match(played, 1, after=1) == [inputs.Input(match=1, version=2, text="0 play", at=2.0)]


async def test_an_update_is_stored_once_and_notices_always(storage: Storage) -> None:
    def row(update_id: int | None) -> inbox.Incoming:
        return inbox.Incoming(id=storage.next_id("inbox"), update_id=update_id, body="{}", received_at=1.0)

    async with storage.turn() as batch:
        answers = [inbox.add(batch, row(update_id)) for update_id in (10, 10, None, None)]
    assert [len(answer.rows) for answer in answers] == [1, 0, 1, 1]
    assert [one.update_id for one in await inbox.waiting(storage)] == [10, None, None]


async def test_rows_of_the_inbox_are_tried_set_aside_done_and_forgotten(storage: Storage) -> None:
    async with storage.turn() as batch:
        for id_ in (1, 2, 3):
            inbox.add(batch, inbox.Incoming(id=id_, update_id=id_, body="{}", received_at=1.0))
        inbox.failed(batch, 1, "oh")
        inbox.set_aside(batch, 2, "no", 5.0)
        inbox.done(batch, 3, 6.0)
    assert [(row.id, row.tries) for row in await inbox.waiting(storage)] == [(1, 1)]
    async with storage.turn() as batch:
        inbox.forget_done(batch, 6.0)
    assert [row["id"] for row in await storage.fetch("SELECT id FROM inbox")] == [1, 3]


def sent(id_: int, **changes: object) -> outbox.Outgoing:
    plain: dict[str, object] = {
        "id": id_,
        "chat": -100,
        "kind": "slot",
        "slot": "table:1",
        "priority": 2,
        "body": "{}",
        "created_at": 1.0,
    }
    return outbox.Outgoing.model_validate(plain | changes)


async def test_a_slot_has_one_row_the_newest_and_announcements_all_of_theirs(storage: Storage) -> None:
    rows = [
        sent(1),
        sent(2, revision=2),
        sent(3, thread=7),
        sent(4, kind="announcement", slot=None, match=1),
        sent(5, kind="announcement", slot=None),
    ]
    async with storage.turn() as batch:
        for row in rows:
            outbox.put(batch, row)
        outbox.sending(batch, 5)
    assert await outbox.waiting(storage) == [*rows[1:4], rows[4].model_copy(update={"state": "sending"})]
    async with storage.turn() as batch:
        outbox.waiting_again(batch, 5)
        outbox.delete(batch, 2, 1)
        outbox.delete(batch, 3, 1)
    assert await outbox.waiting(storage) == [rows[1], *rows[3:]]


async def test_what_waits_for_a_chat_follows_it_and_newer_screens_win(storage: Storage) -> None:
    async with storage.turn() as batch:
        outbox.put(batch, sent(1))
        outbox.put(batch, sent(2, kind="announcement", slot=None))
        outbox.put(batch, sent(3, chat=-200))
        outbox.migrate(batch, -100, -200)
    assert [(row.id, row.chat) for row in await outbox.waiting(storage)] == [(2, -200), (3, -200)]


async def test_what_is_on_display_is_known_for_each_slot(storage: Storage) -> None:
    def row(thread: int | None, message_id: int, chat: int = -100) -> shown.Shown:
        return shown.Shown(
            chat=chat, thread=thread, slot="t", message_id=message_id, body_hash="x", posted_at=1.0, edited_at=1.0
        )

    async with storage.turn() as batch:
        for one in (row(None, 1), row(7, 2), row(None, 3), row(None, 4, chat=5)):
            shown.set(batch, one)
    assert await shown.everything(storage) == [row(None, 3), row(7, 2), row(None, 4, chat=5)]
    async with storage.turn() as batch:
        shown.delete(batch, -100, 7, "t")
    assert await shown.everything(storage) == [row(None, 3), row(None, 4, chat=5)]
    async with storage.turn() as batch:
        shown.delete_chat(batch, -100)
    assert await shown.everything(storage) == [row(None, 4, chat=5)]


async def test_a_deadline_of_a_kind_replaces_the_one_before(played: Storage) -> None:
    later = deadlines.Deadline(match=1, kind="turn", seat=0, due_at=9.0, data='{"n":1}')
    table = deadlines.Deadline(match=1, kind="turn", due_at=5.0)
    async with played.turn() as batch:
        for one in (later.model_copy(update={"due_at": 1.0}), table, later):
            deadlines.set(batch, one)
    assert await deadlines.everything(played) == [table, later]
    async with played.turn() as batch:
        deadlines.delete(batch, 1, "turn")
    assert await deadlines.everything(played) == [later]


async def test_results_stand_as_written(played: Storage) -> None:
    rows = [results.Result(match=1, deal=n, row="[0,1]", between="b", summary="{}", at=1.0) for n in (1, 2)]
    async with played.turn() as batch:
        for row in rows:
            results.add(batch, row)
    assert await results.of_match(played, 1) == rows


async def test_settings_are_values_by_name(storage: Storage) -> None:
    async with storage.turn() as batch:
        settings.set(batch, "bot_id", "1")
        settings.set(batch, "bot_id", "2")
    assert await settings.get(storage, "bot_id") == "2"
    async with storage.turn() as batch:
        settings.delete(batch, "bot_id")
    assert await settings.get(storage, "bot_id") is None
