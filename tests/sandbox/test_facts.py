"""The facts of the Bot API: complete enough for what the sandbox does, loud where they are not."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.facts import Facts, Mismatch, UnknownType
from sandbox.methods import METHODS
from sandbox.parameters import Signature
from sandbox.world import FACTS

# What the data names and does not describe: rich texts (a union of its own making) and a field of no Bot API object.
GAPS = {"Exception", "RichTextUnion"}


def test_the_gaps_of_the_facts_are_known() -> None:
    assert FACTS.version == "10.3"
    assert FACTS.unknown_types() == GAPS


def test_every_method_of_the_sandbox_is_a_method_of_the_bot_api_and_returns_a_known_type() -> None:
    assert set(METHODS) - set(FACTS.methods) == set()
    for method in METHODS.values():
        FACTS.check(method.result)


def test_every_parameter_of_every_method_of_the_sandbox_has_a_check() -> None:
    for method in METHODS:
        for name, fact in FACTS.methods[method].items():
            if "InputFile" not in fact["types"]:
                with pytest.raises(Mismatch):
                    FACTS.field(method, name, fact)(object())


def test_a_type_that_the_facts_do_not_describe_fails_loudly() -> None:
    with pytest.raises(UnknownType, match="RichTextUnion"):
        FACTS.check("RichTextUnion")
    with pytest.raises(UnknownType, match="RichTextUnion"):
        FACTS.check("RichTextBold")({"type": "bold", "text": "x"})


def test_a_call_that_needs_an_unknown_type_raises() -> None:
    rich = {"blocks": [{"type": "paragraph", "text": "x"}]}
    with pytest.raises(UnknownType, match="RichTextUnion"):
        Signature(FACTS, "editMessageText").take({"rich_message": rich})


def small(**fields: dict[str, Any]) -> Facts:
    return Facts({"version": "0", "methods": {}, "types": {"Thing": {"fields": fields}}})


@pytest.mark.parametrize(
    ("fact", "good", "wrong"),
    [
        ({"types": ["Integer"]}, 2**40, "1"),
        ({"types": ["Integer"]}, 0, True),
        ({"types": ["Boolean"]}, False, 0),
        ({"types": ["Float"]}, 1, "1"),
        ({"types": ["String"]}, "", None),
        ({"types": ["String"], "chars": [1, 2]}, "🃏", "🃏я"),
        ({"types": ["String"], "bytes": [1, 4]}, "яя", "яяя"),
        ({"types": ["Integer"], "range": [1, 3]}, 3, 4),
        ({"types": ["Array of Integer"]}, [1], ["1"]),
        ({"types": ["Array of Integer"], "items": [1, 2]}, [1, 2], []),
        ({"types": ["Array of Array of String"]}, [["a"], []], ["a"]),
        ({"types": ["Array of Integer", "Array of String"]}, [1, "a"], [1.5]),
        ({"types": ["Integer", "String"]}, "@name", []),
        ({"types": ["Thing"]}, {}, {"other": 1}),
        ({"types": ["Thing"]}, {"field": {}}, []),
    ],
)
def test_a_field_takes_what_the_facts_say_and_nothing_else(fact: dict[str, Any], good: object, wrong: object) -> None:
    check = small(field=fact).check("Thing")
    check({"field": good})
    with pytest.raises(Mismatch, match="field"):
        check({"field": wrong})


def test_required_fields_are_required() -> None:
    check = small(field={"types": ["Integer"], "required": True}).check("Thing")
    with pytest.raises(Mismatch, match='needs the field "field"'):
        check({})


def test_the_members_of_a_union_are_told_apart_by_their_status() -> None:
    user = {"id": 1, "is_bot": False, "first_name": "x"}
    check = FACTS.check("ChatMember")
    check({"status": "left", "user": user})
    check({"status": "kicked", "user": user, "until_date": 0})
    for wrong in ({"status": "kicked", "user": user}, {"status": "gone", "user": user}, {"user": user}):
        with pytest.raises(Mismatch):
            check(wrong)
