"""Laws of a single input: what is told of it to whom, and what everybody's version says."""

import engine
from engine import records
from engine.cards import Card
from tests.laws.luck import Input

Viewer = int | None


def viewers(state: engine.State) -> tuple[Viewer, ...]:
    """Every seat, and the public."""
    return (*range(state.seats), None)


def in_sight(state: engine.State, viewer: Viewer) -> set[Card]:
    """The cards in the zones that a viewer sees, by the zones' own word."""
    zones = state.position.table.zones.values() if state.position else ()
    return {card for zone in zones if zone.seen_by is None or viewer in zone.seen_by for card in zone.cards}


def out_of_sight(state: engine.State, viewer: Viewer) -> set[Card]:
    """The cards in the zones that a viewer does not see; of twins one may lie in sight and one not."""
    zones = state.position.table.zones.values() if state.position else ()
    return {card for zone in zones if zone.seen_by is not None and viewer not in zone.seen_by for card in zone.cards}


def at_the_ends(made: Input, viewer: Viewer) -> tuple[set[Card], set[Card]]:
    """What a viewer saw before and sees after an input; a new deal has no before."""
    before = in_sight(made.before, viewer) if made.before.running else set()
    return before, in_sight(made.after, viewer)


def shown(made: Input, viewer: Viewer) -> list[engine.Phrase]:
    """What is told to a viewer of an input."""
    return [said for event in made.events if (said := event.shown_to(viewer)) is not None]


def cards_are_named_to_those_who_see_an_end(made: Input) -> None:
    """A card's move is seen at its ends, and only there."""
    for viewer in viewers(made.after):
        ends = set[Card]().union(*at_the_ends(made, viewer))
        unmoved = out_of_sight(made.before, viewer) & out_of_sight(made.after, viewer)
        named = {card for said in shown(made, viewer) for card in said.cards}
        assert named <= ends, f"{named - ends} is told to {viewer}, who sees it at no end"
        for event in made.events:
            if event.shown_to(viewer) is not None and (ends - unmoved).issuperset(event.phrase.cards):
                assert named.issuperset(event.phrase.cards), f"{event.phrase} is kept from {viewer}, who sees it"


def nothing_comes_into_sight_untold(made: Input) -> None:
    """A card that a viewer sees from now on was named to him, or came into his own hand."""
    for viewer in viewers(made.after):
        before, after = at_the_ends(made, viewer)
        named = {card for said in shown(made, viewer) for card in said.cards}
        own = set(engine.view(made.after, viewer).hand)
        assert after - before <= named | own, f"{after - before - named - own} lie open to {viewer} without a word"


def what_is_thrown_face_down_stays_so(made: Input) -> None:
    """Who did not see a card that is hidden does not see it afterwards, unless the deal ends and tricks are counted."""
    if not made.after.running:
        return
    _, _, words = made.line.partition(" hide ")
    hidden = set(engine.cards(words))
    for viewer in viewers(made.after):
        before, after = at_the_ends(made, viewer)
        assert not (after - before) & hidden, f"{viewer} sees what was thrown face down"


def versions_count_what_is_heard(made: Input) -> None:
    """A version grows by one for those who hear, and for the others nothing at all changes."""
    for viewer in viewers(made.after):
        old, new = engine.view(made.before, viewer), engine.view(made.after, viewer)
        heard = bool(shown(made, viewer))
        assert engine.version(made.after, viewer) - engine.version(made.before, viewer) == heard
        if not heard:
            assert records.plain(old) == records.plain(new), f"something changed for {viewer}, who heard nothing"
            assert old.moves() == new.moves()
            assert old.board() == new.board()


def inputs_are_deterministic(made: Input) -> None:
    """The same input leads to the same."""
    again, events = records.enter(made.before, made.line)
    assert events == made.events
    assert again == made.after


def check(made: Input) -> None:
    """Every law of an input."""
    cards_are_named_to_those_who_see_an_end(made)
    nothing_comes_into_sight_untold(made)
    what_is_thrown_face_down_stays_so(made)
    versions_count_what_is_heard(made)
    inputs_are_deterministic(made)
