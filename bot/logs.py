"""Logging: to the standard error, as text or JSON, and never with a secret in it."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterable
from types import TracebackType
from typing import Literal

HIDDEN = "<hidden>"
# Cards in an error's text: who reads logs, or hears of errors, may sit at that table.
_CARDS = re.compile(
    r"(?<![A-Za-z0-9])(?:[2-9TJQKA][shdc]|X[rb])(?:=[2-9TJQKA][shdc])?(?![A-Za-z0-9])"
    r"|(?:10|[2-9A-ZА-Я])[♠♥♦♣]"
)


def without_cards(text: str) -> str:
    """A text of an error without the cards that it names."""
    return _CARDS.sub("??", text)


class Redaction(logging.Filter):
    """Takes secrets out of records: message, arguments, traceback.

    Args:
        secrets: what must not be read; of a token also the part behind the colon.
    """

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        parts = {part for secret in secrets for part in (secret, secret.rpartition(":")[2]) if part}
        self._secrets = sorted(parts, key=len, reverse=True)

    def clean(self, text: str) -> str:
        """Give a text without the secrets and without cards."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return without_cards(text)

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite a record; none is left out."""
        try:
            record.msg, record.args = self.clean(record.getMessage()), ()
        except (TypeError, ValueError):
            record.msg, record.args = self.clean(f"{record.msg} {record.args!r}"), ()
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = self.clean(logging.Formatter().formatException(record.exc_info))
            record.exc_info = None
        if record.stack_info:
            record.stack_info = self.clean(record.stack_info)
        return True


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Give time, level, logger, message, and the exception where there is one."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_text:
            line["exception"] = record.exc_text
        return json.dumps(line, ensure_ascii=False)


def configure(level: str, style: Literal["text", "json"], secrets: Iterable[str]) -> None:
    """Set up logging for the whole process.

    Args:
        level: ``DEBUG`` … ``ERROR``.
        style: ``text`` or ``json``.
        secrets: what no line may hold.
    """
    redaction = Redaction(secrets)
    handler = logging.StreamHandler()
    handler.addFilter(redaction)
    handler.setFormatter(
        Json() if style == "json" else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    for talkative in ("httpx", "httpcore", "aiosqlite", "telegram"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
    # Whoever called is told of a page of HTML in place of JSON, and says so in a line; here it would be a traceback.
    logging.getLogger("telegram.request").setLevel(logging.CRITICAL)
    sys.excepthook = _logged


def _logged(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("bot").critical("The program ended with an error", exc_info=(kind, error, trace))
