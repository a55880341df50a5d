"""No log line holds a secret, whatever wrote it."""

import io
import json
import logging
import sys
import warnings
from collections.abc import Iterator

import pytest
from telegram.error import TelegramError
from telegram.request import BaseRequest

from bot import logs

TOKEN = "123456:AAEhBOweik6ad9r_QXMENQ"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before, level, hook = root.handlers[:], root.level, sys.excepthook
    written = io.StringIO()
    yield written
    logging.captureWarnings(capture=False)
    root.handlers[:], sys.excepthook = before, hook
    root.setLevel(level)


def configure(lines: io.StringIO, style: str = "text") -> None:
    logs.configure("DEBUG", style, [TOKEN, ""])  # type: ignore[arg-type]  # one of the two
    handler = logging.getLogger().handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(lines)


def fail() -> None:
    url = f"https://api.telegram.org/bot{TOKEN}/getMe"
    raise RuntimeError(f"cannot reach {url}")


@pytest.mark.parametrize("style", ["text", "json"])
def test_messages_arguments_and_tracebacks_are_cleaned(lines: io.StringIO, style: str) -> None:
    configure(lines, style)
    log = logging.getLogger("anything")
    log.info("token %s", TOKEN)
    log.info("its secret half: %s", TOKEN.partition(":")[2])
    log.info("a broken record %d", TOKEN, stack_info=True)
    try:
        fail()
    except RuntimeError as error:
        log.exception("oh %s", error)  # noqa: TRY401  # the text twice is the point
    sys.excepthook(ValueError, ValueError(TOKEN), None)
    text = lines.getvalue()
    assert TOKEN not in text
    assert "AAEhBOweik6ad9r" not in text
    assert "cannot reach" in text
    assert "Traceback" in text


def test_json_lines_are_objects(lines: io.StringIO) -> None:
    configure(lines, "json")
    logging.getLogger("bot").warning("Привет")
    (line,) = lines.getvalue().splitlines()
    assert json.loads(line)["message"] == "Привет"
    assert json.loads(line)["level"] == "WARNING"


def test_warnings_are_cleaned_too(lines: io.StringIO) -> None:
    configure(lines)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)
        warnings.warn(f"look: {TOKEN}", stacklevel=1)
    assert "look" in lines.getvalue()
    assert TOKEN not in lines.getvalue()


def test_other_libraries_are_heard_only_when_something_is_wrong(lines: io.StringIO) -> None:
    configure(lines)
    logging.getLogger("httpx").info("HTTP Request: POST")
    assert lines.getvalue() == ""


def test_a_servers_page_of_html_is_no_traceback_in_the_log(lines: io.StringIO) -> None:
    configure(lines)
    with pytest.raises(TelegramError):
        BaseRequest.parse_json_payload(b"<html>502 Bad Gateway</html>")
    assert lines.getvalue() == ""


@pytest.mark.parametrize("text", ["0 play Td As", "deal 6s Qh Xr=6d", "Ваши: 10♥ Т♠", "no card Xb here"])
def test_cards_are_named_in_no_line(lines: io.StringIO, text: str) -> None:
    configure(lines)
    try:
        int(text)
    except ValueError:
        logging.getLogger("bot").exception("At a table: %s", text)
    for cleaned in (logs.without_cards(text), lines.getvalue()):
        assert "??" in cleaned
        assert not any(card in cleaned for card in ("Td", "As", "6s", "Qh", "Xr", "Xb", "6d", "♥", "♠"))
    assert logs.without_cards("Chat -1005 is flooded for 3.5 s, 2d try: Bad Request") == (
        "Chat -1005 is flooded for 3.5 s, ?? try: Bad Request"
    )
