"""Telegram's HTML as text and entities, and what Telegram does to a text by itself."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.errors import Refused
from sandbox.facts import utf16
from sandbox.formatting import finish, parse_html

Entity = dict[str, Any]


def entity(kind: str, offset: int, length: int, **more: object) -> Entity:
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("просто текст", "просто текст", []),
        ("<b>Козырь</b> ♥", "Козырь ♥", [entity("bold", 0, 6)]),
        ("🃏 <STRONG>стол</strong>", "🃏 стол", [entity("bold", 3, 4)]),
        ("<i>а<b>б</b></i>", "аб", [entity("italic", 0, 2), entity("bold", 1, 1)]),
        ("<u>1</u><s>2</s><del>3</del><ins>4</ins>", "1234", None),
        ("<tg-spoiler>тайна</tg-spoiler>", "тайна", [entity("spoiler", 0, 5)]),
        ("<span class='tg-spoiler'>тайна</span>", "тайна", [entity("spoiler", 0, 5)]),
        ("&lt;b&gt; &amp;&quot; &#9829; &#x2665; &nbsp; &", '<b> &" ♥ ♥ &nbsp; &', []),
        ("&ltb", "<b", []),
        (
            '<a href="https://t.me/x?a=1&amp;b=2">вот</a>',
            "вот",
            [entity("text_link", 0, 3, url="https://t.me/x?a=1&b=2")],
        ),
        ("<a href=example.org>вот</a>", "вот", [entity("text_link", 0, 3, url="http://example.org/")]),
        ('<a href="tg://user?id=5">Вера</a>', "Вера", [entity("text_mention", 0, 4, user=5)]),
        ('<a href="nonsense">вот</a>', "вот", []),
        ("<pre>а б</pre>", "а б", [entity("pre", 0, 3)]),
        ('<pre><code class="language-toml">x</code></pre>', "x", [entity("pre", 0, 1, language="toml")]),
        ("<code>x</code>", "x", [entity("code", 0, 1)]),
        ("<blockquote>х</blockquote>", "х", [entity("blockquote", 0, 1)]),
        ("<blockquote expandable>х</blockquote>", "х", [entity("expandable_blockquote", 0, 1)]),
        ('<tg-emoji emoji-id="77">👍</tg-emoji>', "👍", [entity("custom_emoji", 0, 2, custom_emoji_id="77")]),
        ('<tg-time unix="1790000000">завтра</tg-time>', "завтра", [entity("date_time", 0, 6, unix_time=1790000000)]),
        ('<tg-time unix="завтра">завтра</tg-time>', "завтра", []),
        ("<b >х</b >", "х", [entity("bold", 0, 1)]),
        ('<blockquote expandable="1">х</blockquote>', "х", [entity("expandable_blockquote", 0, 1)]),
        ("&#0;&#xD800;", "&#0;&#xD800;", []),
        ("<b></b>пусто", "пусто", []),
        ("<b>x</>", "x", [entity("bold", 0, 1)]),
    ],
)
def test_html_becomes_text_and_entities(source: str, text: str, entities: list[Entity] | None) -> None:
    found = finish(*parse_html(source))
    assert found[0] == text
    if entities is not None:
        assert found[1] == entities


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        (" \n<b>стол</b> \n ", "стол", [entity("bold", 0, 4)]),
        ("<b> стол </b>", " стол", [entity("bold", 0, 5)]),
        ("<b>ст</b><b>ол</b>", "стол", [entity("bold", 0, 4)]),
        ("<code><b>х</b>у</code>", "ху", [entity("code", 0, 2)]),
        ("/new@bot_1 и @vera_1", "/new@bot_1 и @vera_1", [entity("bot_command", 0, 10), entity("mention", 13, 7)]),
        ("см. https://t.me/x.", "см. https://t.me/x", None),
        ("<code>/new</code>", "/new", [entity("code", 0, 4)]),
        ("1/2 и a/b", "1/2 и a/b", []),
    ],
)
def test_texts_are_trimmed_joined_and_marked(source: str, text: str, entities: list[Entity] | None) -> None:
    found = finish(*parse_html(source))
    assert found[0].startswith(text)
    if entities is not None:
        assert found == (text, entities)


def test_a_link_in_the_text_is_marked() -> None:
    assert finish("см. https://t.me/x, да", [])[1] == [entity("url", 4, 14)]


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@given(st.text(), st.text())
def test_escaped_text_comes_back_whole(before: str, inside: str) -> None:
    text, entities = parse_html(f"{escaped(before)}<b>{escaped(inside)}</b>")
    assert text == before + inside
    assert entities == ([entity("bold", utf16(before), utf16(inside))] if inside else [])


@given(st.text(alphabet="<>/&;ab =\"'я🃏\n", max_size=30))
def test_any_text_is_either_parsed_or_refused(source: str) -> None:
    with suppress(Refused):  # anything else would be a defect
        text, entities = finish(*parse_html(source))
        assert all(0 <= one["offset"] < one["offset"] + one["length"] <= utf16(text) for one in entities)
