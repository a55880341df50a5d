"""What Telegram takes, and what a small phone shows: asserted of any screen."""

from html.parser import HTMLParser

from bot.keys import decode
from bot.length import length
from bot.screen import Screen

TAGS = {"b", "i", "code", "pre"}


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS, tag
        assert not attrs, attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def assert_taken(screen: Screen) -> None:
    """Telegram takes this screen: text, tags, rows, labels and data."""
    assert 0 < length(screen.text) <= 4096
    tags = _Tags()
    tags.feed(screen.text)
    assert tags.open == []
    assert "&" not in screen.text.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "")
    assert sum(map(len, screen.rows)) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 8
        for button in row:
            assert button.text.strip()
            assert len(button.text) <= 30
            assert bool(button.data) != bool(button.url)
            assert not button.data or decode(button.data) is not None
            assert len(button.data.encode()) <= 64
